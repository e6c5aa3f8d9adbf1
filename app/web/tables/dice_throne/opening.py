"""The form that sets up a fight: boss, hero, difficulty, who rolls, who draws (DT-3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from app.games.dice_throne.catalogue import PLAYABLE
from app.games.dice_throne.setup import ANSWERS, DIFFICULTIES, LABELS, NAME
from app.games.dice_throne.vocabulary import BOSSES
from app.web.tables.dice_throne.wording import TABLE_WORDS, of_game
from app.web.tables.frame import Voice
from app.web.tables.opening import Form, Opening, options_in

POLARITIES: Final = ("positive", "negative")
"""Each is also the field that names tokens of that polarity (DT-3.2)."""


@cache
def choices(language: str) -> dict[str, Any]:
    """The bosses, the heroes, the difficulties, their names, and the words of the form."""
    heroes = {hero: of_game(f"hero.{hero}", language) for hero in PLAYABLE}
    difficulties = {name: of_game(f"difficulty.{name}", language) for name in DIFFICULTIES}
    who = {
        f"{topic}.{by}": of_game(f"{topic}.{by}", language) for topic in ("dice", "upgrades") for by in ANSWERS[topic]
    }
    return {
        "say": Voice(TABLE_WORDS, language, ()),
        "bosses": BOSSES,
        "heroes": PLAYABLE,
        "difficulties": tuple(DIFFICULTIES),
        "names": heroes | difficulties | who,
        "longest": NAME,
        "most_labels": LABELS,
    }


def read(form: Form, seats: int | None) -> Opening:
    """The fight that the form asks for. A name belongs only to a hero out of the list."""
    options = options_in(form)
    name = " ".join(form.get("hero_name", "").split())
    if name and options.get("hero") == "other":
        options["hero_name"] = name
    if labels := list(_labels(form)):
        options["labels"] = labels
    return Opening(1, options)


def _labels(form: Form) -> Iterator[dict[str, str]]:
    for polarity in POLARITIES:
        for name in form.get(polarity, "").split(","):
            if name.strip():
                yield {"name": " ".join(name.split()), "polarity": polarity}
