"""Looking for the best turn: the likeliest beginnings first, as far as the view can know what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush

from app.games.elemental_arena.actions import Action, End, Play, RewardCard, TakeCard
from app.games.elemental_arena.bot.judgement import worth
from app.games.elemental_arena.breath import breaths
from app.games.elemental_arena.catalogue import SPECIALTIES
from app.games.elemental_arena.rules import apply
from app.games.elemental_arena.seen import position_of
from app.games.elemental_arena.state import State
from app.games.elemental_arena.turn import PA, answers, playable
from app.games.elemental_arena.view import View
from app.kernel.chance import Rng

PATIENCE = 60
"""Positions that are looked at for one choice, its own offers apart."""
HOPE = 4.0
"""How much better a position may become while a card still asks something: such positions are looked at earlier."""
PATIENCE_FOR_A_CARD = 30
LATER = 0.5
NOTHING = float("-inf")
UNKNOWN_CARD, UNKNOWN_EVENT = "act-choix", "eve-renforts"
"""What stands for the cards that the view does not show: neither good nor bad ones."""


def best_action(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """The offer that begins the best turn found."""
    assert view.me is not None
    values = _Search(believed(view), view.me).values(offers)
    top = max(values)
    return rng.pick([offer for offer, value in zip(offers, values, strict=True) if value >= top - 1e-6])


def believed(view: View) -> State:
    """The position that the view shows, with as many unknown cards in the piles as there are."""
    position = position_of(view)
    in_use = {player.specialty for player in view.players}
    return replace(
        position,
        players=tuple(
            replace(player, hand=player.hand or (UNKNOWN_CARD,) * seen.hand, deck=(UNKNOWN_CARD,) * seen.deck)
            for player, seen in zip(position.players, view.players, strict=True)
        ),
        event_pile=(UNKNOWN_EVENT,) * view.event_pile,
        specialty_pile=tuple(card.id for card in SPECIALTIES if card.id not in in_use) if any(in_use) else (),
    )


class _Supposed(Rng):
    """Chance that does nothing in particular: what it brings is not looked at."""

    def below(self, n: int) -> int:
        return 0


class _Search:
    """One search: a frontier of positions, the most promising first, and the best end of a turn behind each offer."""

    def __init__(self, position: State, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.frontier: list[tuple[float, int, int, bool, State]] = []
        self.best: list[float] = []
        self.looked_at = 0

    def values(self, offers: Sequence[Action]) -> list[float]:
        """The best end of the turn found behind each offer."""
        self.best = [NOTHING] * len(offers)
        for number, offer in enumerate(offers):
            if isinstance(offer, End):
                self.best[number] = worth(self.position, self.seat)
            else:
                self._look(self.position, offer, number, False)
        self._go_deeper(PATIENCE)
        return [value + self._promise(offer) for value, offer in zip(self.best, offers, strict=True)]

    def _go_deeper(self, patience: int) -> None:
        patience += self.looked_at
        while self.frontier and self.looked_at < patience:
            _, _, number, blind, position = heappop(self.frontier)
            for action in self._choices(position):
                self._look(position, action, number, blind)
        for _, _, number, _, position in self.frontier:
            if self.best[number] == NOTHING:
                self.best[number] = worth(position, self.seat)

    def _promise(self, offer: Action) -> float:
        """What a card that is taken in hand may do later: half of what it would do now, at no cost."""
        if not isinstance(offer, TakeCard | RewardCard) or offer.card in self.position.players[self.seat].hand:
            return 0.0
        if isinstance(offer, RewardCard) and offer.mode == "play":
            return 0.0
        me = replace(self.position.players[self.seat], hand=(offer.card,), pa=PA)
        players = tuple(me if seat == self.seat else player for seat, player in enumerate(self.position.players))
        later = _Search(replace(self.position, players=players, pending=None, resolving=(), due=()), self.seat)
        return LATER * max(0.0, later.gain(offer.card))

    def gain(self, card: str) -> float:
        """How much better the position becomes by playing this only card of the hand."""
        self.best = [NOTHING]
        if card in playable(self.position, self.seat):
            self._look(self.position, Play(card), 0, False)
            self._go_deeper(PATIENCE_FOR_A_CARD)
        return self.best[0] - worth(self.position, self.seat)

    def _choices(self, position: State) -> Iterator[Action]:
        if position.pending is not None:
            yield from answers(position, position.pending)
            return
        for card in playable(position, self.seat):
            yield Play(card)
        yield from breaths(position, self.seat)

    def _look(self, position: State, action: Action, number: int, blind: bool) -> None:
        """What an action makes of a position; after hidden cards have come, only open choices are followed."""
        self.looked_at += 1
        after, events = apply(position, self.seat, action, _Supposed())
        value = worth(after, self.seat)
        blind = blind or any(event.seals for event in events)
        asks = after.pending is not None and after.turn == self.seat
        if not asks:
            self.best[number] = max(self.best[number], value)
        if asks or (not blind and after.turn == self.seat):
            heappush(self.frontier, (-value - HOPE * asks, self.looked_at, number, blind, after))
