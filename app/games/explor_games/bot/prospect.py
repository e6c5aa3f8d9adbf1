"""What challenges promise to a player, as far as a view shows: expected EMP, hero by hero."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, EFFECTS, NUMBERED
from app.games.explor_games.odds import AT_LEAST, CAP, ROLLS, bonus_of, grants_a_reroll, heroes, heroes_on
from app.games.explor_games.options import Mode
from app.games.explor_games.view import PlayerSeen, View
from app.games.explor_games.vocabulary import STATS, Draw, Emp, Reward, Stat

CARD: Final = 15
"""What drawing a card is worth, in EMP."""
REMEMBERED: Final = 4096
"""Promises, which one turn asks for again and again."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The better way to attempt a challenge."""

    stat: Stat
    probability: float
    emp: float
    """What it earns on average."""


def mine(view: View) -> PlayerSeen:
    """The player whose view it is."""
    assert view.me is not None
    return view.players[view.me]


def rival(view: View) -> PlayerSeen:
    return view.players[1 - mine(view).seat]


class Prospect:
    """The challenges of one player as they stand, with any heroes one thinks of."""

    def __init__(self, view: View, seat: int) -> None:
        self.mode: Mode = view.mode
        self.player = view.players[seat]
        fragments = [NUMBERED[number].id for number in self.player.fragments]
        self.standing = (*fragments, *heroes(self.player))
        """Cards whose continuous bonuses count."""
        self.rerolls = sum(1 for card in fragments if grants_a_reroll(card))

    def here(self, place: int) -> tuple[str, ...]:
        """The heroes on this challenge now."""
        return tuple(heroes_on(self.player, place))

    def promise(self, place: int, here: tuple[str, ...]) -> Promise:
        """What the challenge promises with these heroes on it."""
        return _promise(self.mode, self.player.line[place - 1], here, self.standing, self.rerolls)


@lru_cache(maxsize=REMEMBERED)
def _promise(mode: Mode, name: str, here: tuple[str, ...], standing: tuple[str, ...], rerolls: int) -> Promise:
    challenge = CHALLENGES[name]
    again = rerolls + sum(1 for card in here if grants_a_reroll(card))
    earned = challenge.value + sum(gain_of_success(card) for card in (*here, name))
    best = Promise("magic", 0.0, 0.0)
    for stat in STATS if here or challenge.value == 100 else ():
        newcomers = (card for card in here if card not in standing)
        bonus = sum(bonus_of("play", card, stat, challenge.value) for card in (*standing, *newcomers))
        bonus += sum(bonus_of("attempt", card, stat, challenge.value) for card in here)
        added = sum(CHARACTERS[card].score(stat) for card in here)
        added += min(bonus, CAP) if mode == "normal" else bonus
        threshold = challenge.threshold(stat) if here else challenge.highest
        probability = likely(threshold - added, again)
        if probability > best.probability:
            best = Promise(stat, probability, probability * earned)
    return best


def likely(needed: int, again: int) -> float:
    """The probability that two dice show `needed` or more, in one of `again` + 1 rolls."""
    rolls = AT_LEAST[max(0, min(13, needed))]
    return float(1 - (1 - rolls / ROLLS) ** (again + 1))


@cache
def gain_of_success(card: str) -> int:
    """EMP that the card adds to a success, cards drawn included."""
    gain = 0
    for effect in EFFECTS[card]:
        if effect.when == "success" and isinstance(effect, Reward | Emp):
            gain += effect.n
        elif effect.when == "success" and isinstance(effect, Draw):
            gain += CARD * effect.n
    return gain
