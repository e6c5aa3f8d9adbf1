"""The odds of an attempt, counted exactly and item by item (EX-7.5 to EX-7.10): what a page shows before one declares.

Everything here is public, so the same functions serve the rules, a page and a bot: they are asked of a player of a
state or of a view alike, and know neither hands nor face-down villains.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, Protocol

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, EFFECTS, NUMBERED, is_hero
from app.games.explor_games.options import Mode
from app.games.explor_games.state import Attempt, Companion, Penalty, Player
from app.games.explor_games.view import CompanionSeen, PlayerSeen, View
from app.games.explor_games.vocabulary import Bonus, Challenge, Reroll, Stat

CAP: Final = 2
"""The cumulated dice bonus of a normal match (EX-7.8)."""
ROLLS: Final = 36
"""The rolls of two dice, each as likely as the others."""
FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the count."""

    kind: Literal["score", "bonus", "cap", "penalty"]
    """A hero's score; a dice bonus; what the cap takes back from the bonuses; what a villain takes off."""
    card: str | None
    """None for the cap."""
    n: int
    """Signed, as it is added to the dice."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an attempt adds to the dice, and what it must reach."""

    value: int
    threshold: int
    alone: bool
    """No hero is on the challenge: the higher threshold counts, and above 100 EMP nothing can succeed (EX-7.6)."""
    items: tuple[Item, ...]
    added: int
    """The sum of the items."""

    @property
    def hopeless(self) -> bool:
        """Worth more than 100 and without a hero: failed without dice (EX-7.4)."""
        return self.alone and self.value > 100

    @property
    def needed(self) -> int:
        """What the two dice must show together."""
        return self.threshold - self.added


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely an attempt succeeds, if no villain interferes any more."""

    reckoning: Reckoning
    rolls: int
    """Of the 36 rolls of two dice, how many succeed."""
    rerolls: tuple[str, ...]
    """Cards that grant one more roll after a failure, in the order in which they are offered (EX-7.10)."""
    successes: int
    """Of `outcomes` equally likely courses of the attempt, every reroll taken, so many succeed."""
    outcomes: int

    @property
    def percent(self) -> int:
        """Rounded down, so that 100 means certain; 0 is said only of what cannot be."""
        return max(100 * self.successes // self.outcomes, 1 if self.successes else 0)


class Adventurer(Protocol):
    """What the count needs of a player."""

    @property
    def line(self) -> tuple[str, ...]: ...
    @property
    def fragments(self) -> tuple[int, ...]: ...
    @property
    def companions(self) -> Sequence[Companion | CompanionSeen]: ...


def heroes(player: Adventurer) -> list[str]:
    """The heroes in play, in slot order."""
    return [seen.card for seen in player.companions if seen.card is not None and is_hero(seen.card)]


def heroes_on(player: Adventurer, position: int) -> list[str]:
    """The heroes on the challenge, in slot order."""
    return [seen.card for seen in player.companions if seen.card is not None and position in seen.on]


def reckon(mode: Mode, player: Adventurer, position: int, stat: Stat, penalties: tuple[Penalty, ...] = ()) -> Reckoning:
    """What an attempt of the challenge at `position` by this score adds to the dice, and what it must reach."""
    fragments = tuple(NUMBERED[number].id for number in player.fragments)
    here, band = tuple(heroes_on(player, position)), tuple(heroes(player))
    return reckon_with(mode, CHALLENGES[player.line[position - 1]], stat, here, band, fragments, penalties)


def reckon_with(
    mode: Mode,
    challenge: Challenge,
    stat: Stat,
    here: tuple[str, ...],
    band: tuple[str, ...],
    fragments: tuple[str, ...],
    penalties: tuple[Penalty, ...] = (),
) -> Reckoning:
    """The same for heroes that are not there yet: `here` on the challenge, `band` all those in play."""
    items = [Item("score", card, CHARACTERS[card].score(stat)) for card in here]
    bonuses = [
        *(_bonus("play", card, stat, challenge.value) for card in (*fragments, *band)),
        *(_bonus("attempt", card, stat, challenge.value) for card in here),
    ]
    items.extend(item for item in bonuses if item.n)
    bonus = sum(item.n for item in bonuses)
    if mode == "normal" and bonus > CAP:
        items.append(Item("cap", None, CAP - bonus))
    items.extend(Item("penalty", penalty.card, -penalty.n) for penalty in penalties)
    threshold = challenge.threshold(stat) if here else challenge.highest
    return Reckoning(challenge.value, threshold, not here, tuple(items), sum(item.n for item in items))


def _bonus(when: str, card: str, stat: Stat, value: int) -> Item:
    return Item("bonus", card, bonus_of(when, card, stat, value))


@cache
def bonus_of(when: str, card: str, stat: Stat, value: int) -> int:
    """What the card adds to the dice of an attempt by this score on a challenge of this value (EX-7.8)."""
    return sum(
        effect.n
        for effect in EFFECTS[card]
        if isinstance(effect, Bonus)
        and effect.when == when
        and effect.stat in (None, stat)
        and effect.value in (None, value)
    )


def rerolls(player: Adventurer, position: int, used: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The cards that grant one more roll: heroes on the challenge in slot order, then fragments (EX-7.10)."""
    cards = (*heroes_on(player, position), *(NUMBERED[number].id for number in player.fragments))
    return tuple(card for card in cards if card not in used and grants_a_reroll(card))


@cache
def grants_a_reroll(card: str) -> bool:
    return any(isinstance(effect, Reroll) and effect.when == "fail" for effect in EFFECTS[card])


def rolls_of_at_least(total: int) -> int:
    """Of the 36 rolls of two dice, how many show this total or more."""
    return sum(1 for one in FACES for other in FACES if one + other >= total)


AT_LEAST: Final = tuple(rolls_of_at_least(total) for total in range(14))
"""The same by total, up to 13."""


def winning_rolls(reckoning: Reckoning) -> int:
    """Of the 36 rolls, how many succeed."""
    return 0 if reckoning.hopeless else AT_LEAST[max(0, min(13, reckoning.needed))]


def chances(view: View, seat: int, position: int, stat: Stat) -> Chances:
    """How likely the player in this seat succeeds there, by magic or by force, with the next roll and those after it.

    During the attempt itself, what villains take off it and the rerolls already used are counted.
    """
    player: PlayerSeen = view.players[seat]
    attempt: Attempt | None = view.attempt if seat == view.active else None
    if attempt is not None and (attempt.position, attempt.stat) == (position, stat):
        reckoning = reckon(view.mode, player, position, stat, attempt.penalties)
        left = rerolls(player, position, (*attempt.rerolled, *_about_to_be_used(view)))
    else:
        reckoning = reckon(view.mode, player, position, stat)
        left = rerolls(player, position)
    rolls = winning_rolls(reckoning)
    outcomes = ROLLS ** (len(left) + 1)
    return Chances(reckoning, rolls, left, outcomes - (ROLLS - rolls) ** (len(left) + 1), outcomes)


def _about_to_be_used(view: View) -> tuple[str, ...]:
    """The card that is offered for the next roll: it is not there for a later one."""
    pending = view.pending
    return (pending.card,) if pending is not None and pending.kind == "reroll" and pending.card is not None else ()


def total_of(mode: Mode, player: Player, attempt: Attempt) -> tuple[int, Reckoning]:
    """What the dice that lie there amount to, and the count behind it."""
    reckoning = reckon(mode, player, attempt.position, attempt.stat, attempt.penalties)
    return sum(attempt.dice) + reckoning.added, reckoning
