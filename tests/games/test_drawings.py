"""The watch over drawings is awake: it sees each fault that it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import drawings

FINE = '<symbol id="a" viewBox="0 0 1 1"><path d="M0 0"/></symbol>'


def sheet_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> str:
    monkeypatch.setattr(drawings, "STATIC", tmp_path)
    (tmp_path / "x.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>', "utf-8")
    return "x.svg"


@pytest.mark.parametrize(
    "inside",
    [
        FINE + FINE,
        FINE + "<script/>",
        FINE + "<style/>",
        FINE + '<image href="#a"/>',
        FINE + '<path style="fill:red"/>',
        FINE + '<path onclick="x"/>',
        FINE + '<path fill="url(#a)"/>',
        FINE + '<use href="other.svg#a"/>',
        FINE + '<use href="https://example.org/a.svg#a"/>',
        '<symbol id="b"><path d="M0 0"/></symbol>',
        FINE + " " * drawings.HEAVIEST,
    ],
)
def test_each_fault_of_a_sheet_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    assert drawings.faults(sheet_of(tmp_path, monkeypatch, inside))


def test_a_sound_sheet_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = sheet_of(tmp_path, monkeypatch, FINE + '<symbol id="b" viewBox="0 0 1 1"><use href="#a"/></symbol>')
    assert drawings.faults(sheet) == []
    assert drawings.symbols(sheet) == ("a", "b")
    assert drawings.lost('<use href="x.svg#a"/><use href="x.svg#c"/>') == [("x.svg", "c")]
