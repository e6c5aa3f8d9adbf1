"""The commands by name, and how a command that cannot be understood is answered."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from app.cli.balance import balance
from app.cli.bench import bench
from app.cli.cards import cards
from app.cli.games import games
from app.cli.playthrough import playthrough
from app.cli.position import position
from app.cli.replay import replay
from app.cli.schema import schema
from app.cli.serve import serve
from app.cli.simulate import simulate
from app.cli.speech import MISUNDERSTOOD, Speech, say
from app.cli.verify import verify
from app.kernel.words import LANGUAGES

COMMANDS = (serve, games, simulate, cards, position, replay, verify, playthrough, schema, bench, balance)

tablee = typer.Typer(
    name="tablee", help=say("cli.help.tablee"), no_args_is_help=True, add_completion=False, rich_markup_mode=None
)
for command in COMMANDS:
    tablee.command(command.__name__, help=say(f"cli.help.{command.__name__}"))(command)


@tablee.callback()
def speak(lang: Annotated[str, typer.Option("--lang", metavar="fr|en", help=say("cli.help.lang"))] = "") -> None:
    if lang in LANGUAGES:
        Speech.language = lang
    elif lang:
        print(say("cli.unknown_language", language=lang), file=sys.stderr)
        raise typer.Exit(MISUNDERSTOOD)


def run(arguments: list[str]) -> int:
    """Carries out one command line and returns its exit code."""
    try:
        code = typer.main.get_command(tablee).main(arguments, prog_name="tablee", standalone_mode=False)
    except typer.TyperException as error:
        print(_misunderstood(error), file=sys.stderr)
        return MISUNDERSTOOD
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0


def _misunderstood(error: typer.TyperException) -> str:
    match type(error).__name__:
        case "NoSuchOption":
            return say("cli.no_such_option", option=getattr(error, "option_name", "?"))
        case "MissingParameter":
            return say("cli.missing", name=_parameter(error))
        case "BadParameter":
            return say("cli.bad_value", name=_parameter(error))
    return say("cli.usage")


def _parameter(error: typer.TyperException) -> str:
    parameter = getattr(error, "param", None)
    return getattr(parameter, "metavar", None) or getattr(parameter, "name", None) or "?"
