"""How the command speaks: French, unless the environment or `--lang` asks for English.

Data goes to the standard output, what is said to a person about a failure to the standard error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import orjson
import typer

from app.games import GAMES
from app.kernel.contract import BadOptions, Game
from app.kernel.words import LANGUAGES, TABLE_WORDS, Phrase, Words, phrase
from app.matches.codec import codec_of
from app.matches.playout import UnknownBot
from app.matches.records import MATCH_WORDS

WORDS = Words.read(TABLE_WORDS, MATCH_WORDS, Path(__file__).with_name("words.toml"))

NO = 1
MISUNDERSTOOD = 2


def language_of_environment() -> str:
    """`LC_ALL`, `LC_MESSAGES` or `LANG`, as any command reads them; French when they name neither of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


class Speech:
    """The language of this run."""

    language: str = language_of_environment()


def say(key: str, **fills: Any) -> str:
    return WORDS.say(phrase(key, **fills), Speech.language)


def tell(key: str, **fills: Any) -> None:
    print(say(key, **fills))


def put(data: Any) -> None:
    """Data as indented JSON."""
    print(orjson.dumps(data, option=orjson.OPT_INDENT_2).decode())


def refuse(key: str, code: int = MISUNDERSTOOD, **fills: Any) -> NoReturn:
    """Says why and ends the command."""
    refuse_in(WORDS, phrase(key, **fills), code)


def refuse_in(words: Words, why: Phrase, code: int) -> NoReturn:
    print(words.say(why, Speech.language), file=sys.stderr)
    raise typer.Exit(code)


@contextmanager
def refusals(game: Game) -> Iterator[None]:
    """Ends the command with a sentence when the options or the bots do not fit the game."""
    try:
        yield
    except BadOptions as bad:
        refuse_in(game.words, bad.refusal.phrase, MISUNDERSTOOD)
    except UnknownBot as unknown:
        refuse("cli.unknown_bot", bot=unknown.name, known=", ".join(unknown.known))


def game_named(name: str) -> Game:
    if name not in GAMES:
        refuse("cli.unknown_game", game=name, known=", ".join(GAMES))
    return GAMES[name]


def seats_of(game: Game, seats: int | None) -> int:
    """The number of seats asked for, or the smallest that the game is played with."""
    if seats is not None and seats not in game.seats:
        refuse("cli.bad_seats", n=seats, known=", ".join(map(str, game.seats)))
    return min(game.seats) if seats is None else seats


def options_of(game: Game, settings: list[str]) -> Any:
    """Options from `name=value` pairs; a value is read as JSON, or else is the text itself."""
    given: dict[str, Any] = {}
    for setting in settings:
        name, is_setting, value = setting.partition("=")
        if not is_setting:
            refuse("cli.not_a_setting", setting=setting)
        given[name] = _value(value)
    with refusals(game):
        return codec_of(game).read_options(given)


def document(file: Path) -> Any:
    """The JSON document of this file; `-` is the standard input."""
    try:
        text = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError:
        refuse("cli.no_file", file=str(file))
    try:
        content = orjson.loads(text)
    except orjson.JSONDecodeError:
        refuse("cli.not_json", file=str(file))
    if not isinstance(content, dict):
        refuse("cli.not_json", file=str(file))
    return content


def _value(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return text
