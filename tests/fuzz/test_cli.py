"""The command with whatever a person or a script types: an exit code and a sentence, never a traceback."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.commands import run
from app.games import GAMES
from tests.fuzz.conftest import often
from tests.fuzz.documents import POSITION, RECORD, documents

COMMANDS = ("games", "simulate", "cards", "position", "replay", "verify", "schema", "nothing")
"""Those that neither serve, measure nor play whole matches."""
OPTIONS = ("--json", "--matches", "--seed", "--seats", "--option", "--bots", "--help", "--lang")
VALUES = (
    "0",
    "-1",
    "1",
    "2",
    "99",
    "a=b",
    "initiation=3",
    "=",
    "greedy",
    "random,greedy",
    "x",
    "fr",
    "en",
    "\x00",
    "",
    "-",
)


def typed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = run(words)
    out, err = capsys.readouterr()
    assert code in (0, 1, 2), (words, code)
    assert "Traceback" not in out + err, (words, err)


def test_whatever_is_typed_has_an_answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = st.one_of(
        st.sampled_from(VALUES), st.sampled_from(OPTIONS), st.sampled_from(sorted(GAMES)), st.text(max_size=6)
    )

    @often(50)
    @given(st.sampled_from(COMMANDS), st.lists(words, max_size=5))
    def type_them(command: str, rest: list[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("{"))
        typed([command, *rest, *(["--matches", "0"] if command == "simulate" else [])], capsys)

    type_them()


def test_whatever_a_position_says_has_an_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position.json"

    @often(40)
    @given(st.sampled_from(sorted(GAMES)), documents(POSITION))
    def read(game: str, document: Any) -> None:
        if isinstance(document, dict):
            document.pop("game", None)
        file.write_text(json.dumps(document), "utf-8")
        typed(["position", game, str(file)], capsys)

    read()


def test_whatever_a_record_says_has_an_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"

    @often(40)
    @given(documents(RECORD))
    def read(document: Any) -> None:
        file.write_text(json.dumps(document), "utf-8")
        typed(["replay", str(file)], capsys)

    read()


@pytest.mark.parametrize("text", ["", "\x00", "[" * 100_000, '{"a":' * 50_000, "\ud800", "1e999", '{"seats": 1e400}'])
@pytest.mark.parametrize("command", [["replay"], ["position", "etraclor"]], ids=["replay", "position"])
def test_what_is_no_document_has_an_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, command: list[str]
) -> None:
    file = tmp_path / "document.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    typed([*command, str(file)], capsys)
