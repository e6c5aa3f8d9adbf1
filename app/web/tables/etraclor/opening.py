"""The form that opens a match of Etraclor: the mode, what one is up against, a preset or options of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final, get_args

from app.games.etraclor.catalogue import FORMATIONS, MONSTERS
from app.games.etraclor.difficulty import CUSTOM as GRADES
from app.games.etraclor.difficulty import DRAWN_MONSTER, label_of_waves
from app.games.etraclor.options import PRESETS, Arrival, Gear, JokerUse, Mode, Options, Preset, preset
from app.games.etraclor.table import FEWEST as FEWEST_WAVES
from app.games.etraclor.vocabulary import Formation, Monster
from app.web.tables.etraclor.cards import formation_lore, monster_lore, monster_name
from app.web.tables.etraclor.wording import TABLE_WORDS, of_game, of_table
from app.web.tables.frame import Voice
from app.web.tables.opening import Form, Opening, options_in

CUSTOM: Final = "custom"
OWN: Final = "own"
SWITCHES: Final = {
    "joker": get_args(JokerUse),
    "arrival": get_args(Arrival),
    "ko_on_death": ("true", "false"),
    "fresh_wait": ("false", "true"),
    "fallen_gear": get_args(Gear),
    "weapon_swap": ("false", "true"),
    "pas_de_quartier": ("false", "true"),
}
"""The options that one sets oneself, each with its values, the usual one first (ET-1.12)."""
ABOUT_WAVES: Final = ("arrival", "fallen_gear")
"""Those that a match against a Monster does not have."""


@dataclass(frozen=True, slots=True)
class OfferedFormation:
    id: str
    name: str
    lore: str
    waves: tuple[int, ...]
    label: str
    label_then_turn: str


@dataclass(frozen=True, slots=True)
class OfferedMonster:
    card: str
    name: str
    lore: str
    hp: int
    label: str


@cache
def choices(language: str) -> dict[str, Any]:
    """The modes, formations, Monsters, presets and options, and the words of the form."""
    return {
        "say": Voice(TABLE_WORDS, language, ()),
        "modes": get_args(Mode),
        "formations": [_formation(formation, language) for formation in FORMATIONS.values()],
        "monsters": [_monster(monster, language) for monster in MONSTERS.values()],
        "custom_labels": {arrival: tuple(_custom_labels(arrival, language)) for arrival in get_args(Arrival)},
        "drawn_label": _label(DRAWN_MONSTER, language),
        "presets": PRESETS["guardians"],
        "presets_of_monsters": PRESETS["monster"],
        "switches": SWITCHES,
        "about_waves": ABOUT_WAVES,
    }


def read(form: Form, seats: int | None) -> Opening:
    """The match that the form asks for. What belongs to the other mode, or to options not taken, is not asked for."""
    mode: Mode = "monster" if form.get("option.mode") == "monster" else "guardians"
    chosen = form.get("preset", "classic")
    options = _own(form, mode) if chosen == OWN else _of_preset(chosen, mode)
    options["mode"] = mode
    if mode == "monster":
        options["monster"] = form.get("monster", "drawn")
    else:
        options["formation"] = _formation_in(form)
    if form.get("undo") == "no":
        options["undo"] = False
    return Opening(1, options)


def _own(form: Form, mode: Mode) -> dict[str, Any]:
    kept = {name for name in SWITCHES if mode == "guardians" or name not in ABOUT_WAVES}
    return {name: value for name, value in options_in(form).items() if name in kept}


def _of_preset(chosen: str, mode: Mode) -> dict[str, Any]:
    """What a preset changes; one that this mode does not have changes nothing."""
    name: Preset = next((known for known in PRESETS[mode] if known == chosen), "classic")
    usual, wanted = asdict(Options(mode=mode)), asdict(preset(name, mode))
    return {option: value for option, value in wanted.items() if value != usual[option]}


def _formation_in(form: Form) -> str | list[int]:
    """A formation by its id, or the sizes of its waves as they were typed: the rules say whether they are possible."""
    named = form.get("formation", Options().formation)
    if named == CUSTOM:
        return [int(size) for size in re.findall(r"\d{1,3}", form.get("waves", ""))]
    return str(named)


def _formation(formation: Formation, language: str) -> OfferedFormation:
    return OfferedFormation(
        id=formation.id,
        name=of_game(f"formation.{formation.id}", language),
        lore=formation_lore(formation, language),
        waves=formation.waves,
        label=_label(formation.label, language),
        label_then_turn=_label(formation.label_then_turn, language),
    )


def _monster(monster: Monster, language: str) -> OfferedMonster:
    card = monster.card
    lore, label = monster_lore(card, language), _label(monster.label, language)
    return OfferedMonster(card, monster_name(card, language), lore, monster.hp, label)


def _custom_labels(arrival: Arrival, language: str) -> Iterator[str]:
    """How hard waves of one's own are: the fewer, the harder (ET-1.13.7)."""
    say, most = Voice(TABLE_WORDS, language, ()), max(waves for waves, *_ in GRADES)
    for n in range(FEWEST_WAVES, most + 1):
        label = _label(label_of_waves(None, (0,) * n, arrival), language)
        yield say("open.formation.so_many" if n < most else "open.formation.so_many_or_more", n=n, label=label)


def _label(label: str, language: str) -> str:
    return of_table(f"difficulty.{label}", language)
