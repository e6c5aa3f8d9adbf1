"""What a choice will do, as far as the view of the chooser can know it; and what one may look for in vain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.games.explor_games.actions import Action, Buy, Call, PickSlot, Place, PlayVillain, RollAgain, TryChallenge
from app.games.explor_games.catalogue import EFFECTS, FRAGMENTS, is_villain
from app.games.explor_games.odds import Chances, chances
from app.games.explor_games.placing import positions
from app.games.explor_games.view import PlayerSeen, View
from app.games.explor_games.vocabulary import STATS, Expel
from app.kernel.words import Listed, Phrase, phrase


def foresee(view: View, action: Any) -> Phrase | None:
    """The odds of an attempt, of a reroll, of a die rolled to expel; those that a hero placed would give."""
    if view.me is None:
        return None
    match action:
        case TryChallenge(place, stat):
            return _odds(chances(view, view.me, place, stat))
        case RollAgain():
            assert view.attempt is not None
            return _odds(chances(view, view.me, view.attempt.position, view.attempt.stat))
        case PickSlot():
            return _die(view)
        case Place(slot, place, span):
            return _placed(view, view.me, slot, positions(place, span))
    return None


def _odds(odds: Chances) -> Phrase:
    if not odds.rolls:
        return phrase("foresee.hopeless", needed=odds.reckoning.needed)
    return phrase("foresee.odds", needed=max(2, odds.reckoning.needed), percent=odds.percent)


def _placed(view: View, seat: int, slot: int, places: tuple[int, ...]) -> Phrase:
    """The better score of each challenge on which the hero would stand."""
    mine = view.players[seat]
    moved = tuple(replace(seen, on=places) if seen.slot == slot else seen for seen in mine.companions)
    one, other = (replace(seen, companions=moved) if seen.seat == seat else seen for seen in view.players)
    staged = replace(view, players=(one, other))
    return phrase("foresee.placed", odds=Listed(tuple(_better(staged, seat, place) for place in places)))


def _better(view: View, seat: int, place: int) -> Phrase:
    odds, stat = max(((chances(view, seat, place, stat), stat) for stat in STATS), key=lambda pair: pair[0].successes)
    return phrase("foresee.at", place=place, stat=phrase(f"stat.{stat}"), percent=odds.percent)


def _die(view: View) -> Phrase | None:
    asks = view.pending.card if view.pending is not None else None
    for effect in EFFECTS[asks] if asks is not None else ():
        if isinstance(effect, Expel) and effect.die:
            return phrase("foresee.die", needed=effect.die, faces=7 - effect.die)
    return None


# --- what may be looked for in vain


def wished(view: View) -> tuple[Action, ...]:
    """Cards in hand, fragments to win, challenges of one's line, villains: the table says why one may not."""
    if view.me is None or view.phase == "signs":
        return ()
    return tuple(_wishes(view, view.players[view.me]))


def _wishes(view: View, mine: PlayerSeen) -> Iterator[Action]:
    if view.pending is not None and view.pending.kind == "window" and view.pending.seat == view.me:
        yield from (PlayVillain(seen.slot) for seen in mine.companions if seen.card and is_villain(seen.card))
    elif view.pending is None and view.active == view.me and view.phase == "adventure":
        yield from (TryChallenge(place, stat) for place in range(1, len(mine.line) + 1) for stat in STATS)
    elif view.pending is None and view.active == view.me:
        yield from (Buy(card.number) for card in FRAGMENTS.values() if card.number not in mine.fragments)
        yield from (Call(card) for card in mine.cards)
