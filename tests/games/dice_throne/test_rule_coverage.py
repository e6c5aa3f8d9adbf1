"""Every numbered rule is cited by a test of this folder, or `rules.txt` says why it cannot be."""

from __future__ import annotations

import re
from pathlib import Path

from app.games import dice_throne

HERE = Path(__file__).parent
ENGINE = Path(dice_throne.__file__).parent
CITED = re.compile(r"DT[-_](\d+)(?:[._](\d+))?(?![\d])")
TESTS = [file for file in HERE.rglob("test_*.py") if file != Path(__file__)]


def rules() -> dict[str, str]:
    """Rule number -> why it is not tested, or nothing."""
    lines = (line for line in (HERE / "rules.txt").read_text("utf-8").splitlines() if not line.startswith("#"))
    return {number.strip(): reason.strip() for number, _, reason in (line.partition("|") for line in lines)}


def cited_in(files: list[Path]) -> set[str]:
    return {
        f"DT-{chapter}.{number}" if number else f"DT-{chapter}"
        for file in files
        for chapter, number in CITED.findall(file.read_text("utf-8"))
    }


def test_every_rule_is_cited_by_a_test_or_has_a_reason_not_to_be() -> None:
    cited = cited_in(TESTS)
    assert [number for number, reason in rules().items() if number not in cited and not reason] == []


def test_no_reason_is_given_for_a_rule_that_a_test_cites() -> None:
    cited = cited_in(TESTS)
    assert [number for number, reason in rules().items() if number in cited and reason] == []


def test_tests_and_engine_cite_only_rules_that_exist() -> None:
    known = {*rules(), *(f"DT-{chapter}" for chapter in range(1, 21))}
    files = [*HERE.rglob("*.py"), *ENGINE.rglob("*.py"), *ENGINE.rglob("*.toml")]
    assert sorted(cited_in(files) - known) == []
