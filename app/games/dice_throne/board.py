"""The boss's board: which patterns the dice meet, which dice serve an objective, which ability is the strongest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.games.dice_throne.catalogue import AI_CARDS, HEROES, SYMBOL_OF, form_of
from app.games.dice_throne.vocabulary import Ability, Form, Objective, Tier

Dice = tuple[int, ...]

SMALL = tuple(frozenset(range(first, first + 4)) for first in (1, 2, 3))
LARGE = tuple(frozenset(range(first, first + 5)) for first in (1, 2))
CORE = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Pattern:
    """What dice must show: a symbol for each die that needs one, or a straight."""

    boss: str
    need: tuple[str, ...] = ()
    straight: Literal["", "small", "large"] = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An ability of the board as it is now: of its panel's form, the main one or the extra."""

    name: str
    """ "smack", or "crit-bash+" for the extra."""
    ability: str
    form: Form
    tiers: tuple[Tier, ...]

    @property
    def extra(self) -> bool:
        return self.name.endswith("+")


# --- patterns


def pattern_of(boss: str, tier: Tier) -> Pattern:
    return Pattern(boss, tier.need, tier.straight)


def meets(pattern: Pattern, dice: Dice) -> bool:
    """Whether the dice show the pattern, more being allowed (DT-9.1, DT-9.7). A die not thrown shows nothing."""
    if pattern.straight:
        faces = set(dice)
        return any(straight <= faces for straight in (SMALL if pattern.straight == "small" else LARGE))
    shown = Counter(SYMBOL_OF[pattern.boss][face - 1] for face in dice if face)
    return all(shown[symbol] >= n for symbol, n in Counter(pattern.need).items())


def keep(pattern: Pattern, dice: Dice) -> tuple[bool, ...]:
    """Which dice serve the objective: the others are rolled again (DT-9.5, DT-9.6)."""
    return _kept_in_straight(dice) if pattern.straight else _kept_symbols(pattern, dice)


def _kept_symbols(pattern: Pattern, dice: Dice) -> tuple[bool, ...]:
    needed = Counter(pattern.need)
    kept = []
    for face in dice:
        symbol = SYMBOL_OF[pattern.boss][face - 1] if face else ""
        serves = needed[symbol] > 0
        needed[symbol] -= serves
        kept.append(serves)
    return tuple(kept)


def _kept_in_straight(dice: Dice) -> tuple[bool, ...]:
    """One each of 2 to 5; a 1 with 2-3-4, a 6 with 3-4-5; the leftmost of equal dice."""
    wanted = {*CORE, *((1,) if {2, 3, 4} <= set(dice) else ()), *((6,) if {3, 4, 5} <= set(dice) else ())}
    kept = []
    for face in dice:
        kept.append(face in wanted)
        wanted.discard(face)
    return tuple(kept)


# --- the abilities of the board


@cache
def ability_names(boss: str) -> tuple[str, ...]:
    """In the order of the hero file, defences included: what `Boss.levels` is about."""
    return tuple(ability.id for ability in HEROES[boss].ability) if boss else ()


def level_of(boss: str, levels: tuple[int, ...], ability: str) -> int:
    return levels[ability_names(boss).index(ability)]


@cache
def board_of(boss: str, levels: tuple[int, ...]) -> tuple[Entry, ...]:
    """The offensive abilities of the board, the strongest first (DT-9.10, DT-9.11).

    The ultimate; then from the right to the left, in a column from the bottom to the top, in a panel the main ability
    before the extra.
    """
    entries = []
    for ability in sorted(HEROES[boss].ability, key=_strength):
        if ability.kind == "defensive":
            continue
        form = form_of(boss, ability.id, level_of(boss, levels, ability.id))
        entries.append(Entry(ability.id, ability.id, form, form.tier))
        if form.extra:
            only = Tier(effects=form.extra.effects, need=form.extra.need)
            entries.append(Entry(f"{ability.id}+", ability.id, form, (only,)))
    return tuple(entries)


def _strength(ability: Ability) -> tuple[int, ...]:
    column, row = ability.panel
    return (ability.kind != "ultimate", -column, -row)


def entry_of(boss: str, levels: tuple[int, ...], name: str) -> Entry:
    return next(entry for entry in board_of(boss, levels) if entry.name == name)


def highest_tier(boss: str, entry: Entry, dice: Dice) -> int | None:
    """The highest tier that the dice meet, from 0; None if they meet none."""
    tiers = [number for number, tier in enumerate(entry.tiers) if meets(pattern_of(boss, tier), dice)]
    return max(tiers, default=None)


@cache
def met(boss: str, levels: tuple[int, ...], dice: Dice) -> tuple[tuple[str, int], ...]:
    """Every ability that the dice meet and its highest tier, the strongest first (DT-9.9)."""
    found = ((entry.name, highest_tier(boss, entry, dice)) for entry in board_of(boss, levels))
    return tuple((name, tier) for name, tier in found if tier is not None)


# --- what the AI card says


def objective_of(boss: str, card: str) -> Objective:
    objective: Objective = getattr(AI_CARDS[card].objective, boss)
    return objective


@cache
def objective_pattern(boss: str, card: str) -> Pattern:
    """The pattern that the card asks for; no upgrade changes it (DT-9.1, DT-20.5)."""
    objective = objective_of(boss, card)
    return pattern_of(boss, form_of(boss, objective.ability, 1).tier[max(objective.tier - 1, 0)])


def defence_of(boss: str, card: str | None) -> tuple[str, bool]:
    """The defence that the active AI card names, and whether it names one; else the first of the board (DT-7.11)."""
    named = getattr(AI_CARDS[card].defence, boss) if card else ""
    if named:
        return named, True
    defences = sorted((a for a in HEROES[boss].ability if a.kind == "defensive"), key=lambda a: a.panel)
    return defences[0].id, False


def dice_of_defence(boss: str, levels: tuple[int, ...], defence: str) -> int:
    return form_of(boss, defence, level_of(boss, levels, defence)).defence_dice
