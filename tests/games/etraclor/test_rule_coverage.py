"""Every numbered rule is cited by a test of this folder, or `rules.txt` says why it cannot be."""

from __future__ import annotations

import re
from pathlib import Path

from app.games import etraclor

HERE = Path(__file__).parent
ENGINE = Path(etraclor.__file__).parent
CITED = re.compile(r"ET[-_](\d+)[._](\d+)(?:[._](\d+))?(?!\d)")


def rules() -> dict[str, str]:
    """Rule number -> why it is not tested, or nothing."""
    lines = (line for line in (HERE / "rules.txt").read_text().splitlines() if not line.startswith("#"))
    return {number.strip(): reason.strip() for number, _, reason in (line.partition("|") for line in lines)}


def cited_in(files: list[Path]) -> set[str]:
    found = {number for file in files for number in CITED.findall(file.read_text())}
    return {f"ET-{chapter}.{section}" + (f".{number}" if number else "") for chapter, section, number in found}


def written() -> list[Path]:
    return [file for file in HERE.rglob("test_*.py") if file != Path(__file__)]


def test_every_rule_is_cited_by_a_test_or_has_a_reason_not_to_be() -> None:
    cited = cited_in(written())
    assert [number for number, reason in rules().items() if number not in cited and not reason] == []


def test_no_reason_is_given_for_a_rule_that_a_test_cites() -> None:
    cited = cited_in(written())
    assert [number for number, reason in rules().items() if number in cited and reason] == []


def test_tests_and_engine_cite_only_rules_that_exist() -> None:
    sections = {number.rpartition(".")[0] for number in rules() if number.count(".") == 2}
    files = [*HERE.rglob("*.py"), *ENGINE.rglob("*.py"), *ENGINE.rglob("*.toml")]
    assert sorted(cited_in(files) - {*rules(), *sections}) == []
