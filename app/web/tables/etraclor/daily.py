"""The challenge of the day, as the pages tell it (ET-1.13.6)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.difficulty import DRAWN_MONSTER
from app.games.etraclor.options import Mode, Options
from app.kernel.words import phrase
from app.web.tables.daily import Told
from app.web.tables.etraclor.cards import formation_lore
from app.web.tables.etraclor.wording import TABLE_WORDS, of_game, of_table


def told(mode: Mode, options: Options, language: str) -> Told:
    """What one is up against."""
    title = of_table(f"open.mode.{mode}", language)
    if mode == "monster":
        against, lore = of_table("open.monster.drawn", language), of_table("open.monster.drawn_hint", language)
        return Told(title, against, of_table(f"difficulty.{DRAWN_MONSTER}", language), lore, "villain")
    formation = FORMATIONS[str(options.formation)]
    waves = "-".join(map(str, formation.waves))
    against = f"{of_game(f'formation.{formation.id}', language)} · {waves}"
    label = of_table(f"difficulty.{formation.label}", language)
    return Told(title, against, label, formation_lore(formation, language), "shield")


def figures(mode: Mode, worth: tuple[int, ...], language: str) -> tuple[str, ...]:
    """What a try is worth, in words, in the order in which tries are compared."""
    return tuple(TABLE_WORDS.say(phrase(f"daily.{key}", n=n), language, ()) for key, n in _figures(mode, worth))


def _figures(mode: Mode, worth: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    won, first, second, third = worth
    if won:
        yield "cards", first
        yield "turns", -second
        yield "fallen", -third
        return
    yield ("beaten", first) if mode == "guardians" else ("left", -first)
    yield "turn", second
