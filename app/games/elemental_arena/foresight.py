"""What a choice will do, as far as the view of the chooser can know it."""

from __future__ import annotations

from typing import Any

from app.games.elemental_arena import events as ev
from app.games.elemental_arena.actions import End, Ready, Recycle, TakeReward
from app.games.elemental_arena.rules import apply, why_not
from app.games.elemental_arena.seen import position_of
from app.games.elemental_arena.telling import tell
from app.games.elemental_arena.view import View
from app.kernel.chance import OutOfDraws, Scripted
from app.kernel.contract import TABLE_ACTIONS, hears
from app.kernel.words import Listed, Phrase, phrase

FORESEEN = (
    ev.Confronted,
    ev.Advanced,
    ev.Displaced,
    ev.Overflowed,
    ev.Breathed,
    ev.Removed,
    ev.Marked,
    ev.Transformed,
    ev.PermanentLaid,
    ev.PermanentDiscarded,
    ev.Eliminated,
    ev.Ended,
)
"""The consequences worth saying; a choice says itself what it moves, takes or pays."""


def decides(view: View, action: Any) -> bool:
    """Whether an action without chance ends the match, or eliminates the player of this view (EA-14.2)."""
    if view.me is None or view.phase != "turn":
        return False
    position = position_of(view)
    if why_not(position, view.me, action) is not None:
        return False
    try:
        _, events = apply(position, view.me, action, Scripted())
    except OutOfDraws:
        return False
    return any(
        isinstance(event, ev.Ended) or (isinstance(event, ev.Eliminated) and event.seat == view.me) for event in events
    )


def foresee(view: View, action: Any) -> Phrase | None:
    """The consequences of an action of this view's seat, or None when there is nothing to say."""
    if isinstance(action, Ready | End | Recycle):
        return phrase(f"foresee.{action.kind}")
    if isinstance(action, TakeReward) and action.take:
        return phrase("foresee.reward")
    if view.me is None or isinstance(action, TABLE_ACTIONS) or view.phase != "turn":
        return None
    position = position_of(view)
    if why_not(position, view.me, action) is not None:
        return None
    try:
        _, events = apply(position, view.me, action, Scripted())
    except OutOfDraws:  # what chance decides cannot be foreseen
        return None
    lines = tuple(tell(event) for event in events if isinstance(event, FORESEEN) and hears(view.me, event))
    return phrase("foresee.lines", lines=Listed(lines)) if lines else None
