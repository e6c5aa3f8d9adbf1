"""The page of the rules of Elemental Arena explains every rule that its log cites."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import app.games.elemental_arena as game
from app.web.table import how_to
from app.web.tables import table_of

NUMBER = re.compile(r"EA-(?:\d+|V)\.\d+")


def cited() -> set[str]:
    """The numbers that stand in tuples of rules, wherever the game tells what happened."""
    found: set[str] = set()
    for file in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.AnnAssign | ast.keyword) and node.value and named(node) == "rules":
                found |= numbers_in(node.value)
    return found


def named(node: ast.AnnAssign | ast.keyword) -> str | None:
    return node.arg if isinstance(node, ast.keyword) else getattr(node.target, "id", None)


def numbers_in(node: ast.AST) -> set[str]:
    texts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return {text for text in texts if NUMBER.fullmatch(text)}


def test_every_rule_that_the_log_cites_has_its_place_on_the_page() -> None:
    numbers = cited()
    assert {"EA-6.2", "EA-7.1", "EA-12.5", "EA-V.6"} <= numbers
    assert numbers - table_of("elemental_arena").anchors == set()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_anchor_is_the_id_of_one_element(language: str) -> None:
    page = str(how_to("elemental_arena", language))
    ids = re.findall(r'id="(EA-[^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(ids) >= table_of("elemental_arena").anchors
