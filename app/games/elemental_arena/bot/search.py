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

PATIENCE = 80
"""Positions that are looked at for one choice, its own offers apart."""
HOPE = {"confront": 8.0, "move": 3.0}
OTHER_HOPE = 5.0
"""How much better a position may become while a card still asks something: what promises more is looked at earlier."""
PATIENCE_FOR_A_CARD, LATER = 30, 0.5
"""Positions looked at to judge a card that is offered, and the part of what it would do now that it promises."""
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
        """What a card that is taken in hand may do later: a part of what it would do now, at no cost."""
        match offer:
            case TakeCard(card=card) if self.position.pending and self.position.pending.step != "discard":
                return LATER * self._gain(card)
            case RewardCard(card=card, mode="hand"):
                return LATER * self._gain(card)
        return 0.0

    def _gain(self, card: str) -> float:
        """How much better the position would become by playing this card alone, with all action points."""
        me = replace(self.position.players[self.seat], hand=(card,), pa=PA)
        players = tuple(me if seat == self.seat else player for seat, player in enumerate(self.position.players))
        later = _Search(replace(self.position, players=players, pending=None, resolving=(), due=()), self.seat)
        if card not in playable(later.position, self.seat):
            return 0.0
        later.best = [NOTHING]
        later._look(later.position, Play(card), 0, False)
        later._go_deeper(PATIENCE_FOR_A_CARD)
        return max(0.0, later.best[0] - worth(later.position, self.seat))

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
        if after.turn == self.seat and after.pending is not None:
            hope = HOPE.get(after.pending.step, OTHER_HOPE)
            heappush(self.frontier, (-value - hope, self.looked_at, number, blind, after))
            return
        self.best[number] = max(self.best[number], value)
        if after.turn == self.seat and not blind:
            heappush(self.frontier, (-value, self.looked_at, number, blind, after))
