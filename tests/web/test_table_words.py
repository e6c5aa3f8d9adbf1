"""The words of the tables: each is said somewhere, and the French ones are set as a printer would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.games.elemental_arena import GAME
from app.kernel.words import Words
from app.web.tables import table_of

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "app/web/tables").rglob("*.toml"))
BEGINNINGS = re.compile(r"""[f ]["']([a-z_]+\.[\w.]*)\{|["']([a-z_]+\.[\w.]*)["']\s*~""")
"""How a key begins of which the rest is a name: of a step, an element, the reason of an end, an option."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_text_is_said_somewhere(file: Path) -> None:
    sources = [
        *(ROOT / "app/web/tables").rglob("*.py"),
        *(ROOT / "app/web").glob("*.py"),
        *(ROOT / "templates").rglob("*.html"),
    ]
    text = "".join(source.read_text("utf-8") for source in sources)
    beginnings = tuple({one or other for one, other in BEGINNINGS.findall(text)})
    silent = [key for key in Words.read(file).keys if not _named(key, text) and not key.startswith(beginnings)]
    assert silent == []


def test_a_word_that_nobody_says_is_found() -> None:
    """The beginnings are whole: no key is excused by a shorter word."""
    found = {
        one or other for one, other in BEGINNINGS.findall("""voice(f"ask.{step}") say('end.' ~ reason) say("lost") """)
    }
    assert found == {"ask.", "end."}


def test_the_families_are_said_by_their_own_names() -> None:
    """Each ending of the game has its sentence, each step that asks has its question."""
    keys = table_of("elemental_arena").words.keys
    assert {f"over.{reason}" for reason in GAME.endings} <= keys
    steps = "move grow confront summon remove mark transform relocate swap push terrain take_event fetch discard"
    assert {f"ask.{step}" for step in (*steps.split(), "choose", "reward", "reward_card")} <= keys


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_french_is_set_with_its_own_signs(file: Path) -> None:
    french = re.findall(r'fr = ("[^"]*"|\{[^}]*\})', file.read_text("utf-8"))
    for text in french:
        assert "'" not in text, text
        assert not re.search(r"[^\u202f][;:!?»](?![^{]*\})", re.sub(r"one = |other = ", "", text)), text
        assert not re.search(r"«[^\u202f]", text), text


def _named(key: str, text: str) -> bool:
    return f'"{key}"' in text or f"'{key}'" in text
