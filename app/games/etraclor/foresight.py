"""What a choice will do, as far as the view of the chooser can know it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from app.games.etraclor import events as ev
from app.games.etraclor.actions import Attack, Cast, EndStrategy, EndTurn, Equip, Heal, Place, SwapWeapon
from app.games.etraclor.cards import SLOT, SUIT, VALUE
from app.games.etraclor.catalogue import HIT_POINTS, SPELLS, level
from app.games.etraclor.course import Course, MatchEnds
from app.games.etraclor.naming import spell_name
from app.games.etraclor.rules import why_not
from app.games.etraclor.seen import position_of
from app.games.etraclor.telling import tell
from app.games.etraclor.turn import carry_out
from app.games.etraclor.view import HolderSeen, View
from app.kernel.words import Listed, Phrase, phrase

FORESEEN = (
    ev.Attacked,
    ev.Broke,
    ev.Healed,
    ev.SpellCast,
    ev.Boosted,
    ev.Dematerialised,
    ev.Struck,
    ev.Died,
    ev.KnockedOut,
    ev.Equipped,
    ev.Ended,
)
"""The consequences worth saying; what the deck will bring nobody knows."""


def foresee(view: View, action: Any) -> Phrase | None:
    """The consequences of an action of this view's seat, or None when there is nothing to say."""
    match action:
        case Place(card=card):
            return phrase("foresee.place", n=HIT_POINTS[card]) if card in HIT_POINTS else None
        case Equip(card=card, to=to) | SwapWeapon(card=card, to=to):
            bearer = next((etrac for etrac in view.line if etrac.card == to), None)
            return _equipped(card, bearer) if bearer and card in VALUE else None
        case EndStrategy() if view.mode == "guardians" and not view.wave:
            return phrase("foresee.first_wave")
        case EndTurn() if view.mode == "monster":
            return phrase("foresee.monster")
        case Attack() | Cast() | Heal() | EndTurn():
            return _played(view, action)
    return None


def _equipped(card: str, bearer: HolderSeen) -> Phrase:
    value = VALUE[card]
    if SLOT[card] == "weapon":
        return phrase("foresee.weapon", n=value + bearer.attack + bearer.boost)
    if SLOT[card] == "shield":
        return phrase("foresee.shield", n=value)
    if SUIT[card] == "hearts":
        return phrase("foresee.potion", n=value + bearer.heal)
    if bearer.suit != "clubs":
        return phrase("foresee.scroll_idle")
    spells = tuple(spell_name(spell.id) for spell in SPELLS.values() if spell.level <= level(card))
    return phrase("foresee.scroll", spells=Listed(spells))


def _played(view: View, action: Any) -> Phrase | None:
    """Plays the action on what is known, up to the next card of the deck that would decide something."""
    position = position_of(view)
    if why_not(position, 0, action) is not None:
        return None
    course = Course(position)
    with suppress(MatchEnds):
        carry_out(course, action)
    lines = tuple(line for event in course.events if (line := _line(event)))
    return _one_after_the_other(lines) if lines else None


def _one_after_the_other(lines: tuple[Phrase, ...]) -> Phrase:
    first, *rest = lines
    return phrase("foresee.then", first=first, then=_one_after_the_other(tuple(rest))) if rest else first


def _line(event: ev.Event) -> Phrase | None:
    if isinstance(event, ev.WaveCame):
        return phrase("foresee.next_wave")
    if isinstance(event, ev.KnockedOut) and event.drawn:
        return phrase("foresee.ko") if event.discarded else phrase("foresee.short_ko", n=len(event.drawn))
    return tell(event) if isinstance(event, FORESEEN) else None
