"""What people say to the table beside their actions: draws, stopping together, taking back by consent, playing again.

A draw is a matter of the game, whose engine says when one may be offered. All the rest is settled between people:
somebody proposes, everybody else agrees or one refuses; who is refused waits longer and longer before asking again.
Computers agree to all that is proposed, and play for victory: a draw they refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from app.kernel.contract import AnswerDraw, OfferDraw, Resign
from app.kernel.token import token_of
from app.matches.clocks import SECOND, milliseconds
from app.matches.errors import Away, NoProposal, TooSoon, Unaided
from app.matches.ports import AGAIN, AGREE, REFUSE, STOP, STOPPED, TAKE_BACK
from app.matches.sight import Kind, Proposal, Say

if TYPE_CHECKING:
    from app.matches.live_match import LiveMatch

ASKS: dict[Kind, str] = {"stop": STOP, "take_back": TAKE_BACK}
WAITS = (0, 60, 300, 900, 3600)
"""Seconds before one may propose the same again, by how often one has been refused; then always the last."""


def may_say(live: LiveMatch, seat: int, free_undo: bool) -> tuple[Say, ...]:
    """What this seat may say now; none of it depends on what is hidden from it."""
    return () if live.over or live.shared else tuple(_sayings(live, seat, free_undo))


def _sayings(live: LiveMatch, seat: int, free_undo: bool) -> Iterator[Say]:
    proposal = live.history.proposal
    if not still_plays(live, seat):
        return
    others = any(other != seat for other in live.people)
    if others and live.game.why_not(live.state, seat, OfferDraw()) is None:
        yield "offer_draw"
    if live.game.why_not(live.state, seat, AnswerDraw(accept=True)) is None:
        yield "answer_draw"
    if proposal is None:
        yield "stop"
        if not free_undo and _may_take_back(live, seat):
            yield "take_back"
    elif proposal.seat != seat and seat not in proposal.agreed:
        yield "answer"


def still_plays(live: LiveMatch, seat: int) -> bool:
    """Whether this seat is still in the match: who is out has no say any more."""
    return live.game.why_not(live.state, seat, Resign()) is None


def offered_draw(live: LiveMatch, seat: int, key: str, at: datetime) -> LiveMatch:
    """A draw is offered to the others. Raises RuleError, Away."""
    _be_there(live, seat)
    return live.played(seat, token_of(OfferDraw()), key, at)


def answered_draw(live: LiveMatch, seat: int, accept: bool, key: str | None, at: datetime) -> LiveMatch:
    """A draw that was offered is accepted or refused. Raises RuleError."""
    return live.played(seat, token_of(AnswerDraw(accept)), key, at)


def computer_asked(live: LiveMatch) -> int | None:
    """A seat that a bot plays and that is offered a draw."""
    if live.over or not any(live.bots):
        return None
    refusal = AnswerDraw(accept=False)
    asked = (seat for seat, bot in enumerate(live.bots) if bot)
    return next((seat for seat in asked if live.game.why_not(live.state, seat, refusal) is None), None)


def refused_draw(live: LiveMatch, at: datetime) -> LiveMatch:
    """A computer refuses the draw that it is offered."""
    asked = computer_asked(live)
    return live if asked is None else answered_draw(live, asked, False, None, at)


def proposed(live: LiveMatch, seat: int, kind: Kind, key: str, at: datetime) -> LiveMatch:
    """Something is proposed; done at once where nobody has to be asked. Raises NoProposal, TooSoon, Away, Unaided."""
    be_free(live)
    _be_there(live, seat)
    if not still_plays(live, seat):
        raise NoProposal
    if live.history.proposal is not None or (kind == "take_back" and not _may_take_back(live, seat)):
        raise NoProposal
    if milliseconds(at) < may_ask_from(live, seat, kind):
        raise TooSoon
    undoes = live.history.last_of(seat) if kind == "take_back" else None
    return _settled(live, Proposal(kind, seat, (), undoes), seat, ASKS[kind], key, at)


def _may_take_back(live: LiveMatch, seat: int) -> bool:
    """Whether there is something to take back, and another seat to grant it.

    In a match for one only what is free is taken back: nobody could be asked, and all would be (ET-1.13.4)."""
    return len(live.opening.people) > 1 and live.history.last_of(seat) is not None


def answered(live: LiveMatch, seat: int, accept: bool, key: str, at: datetime) -> LiveMatch:
    """What is proposed is agreed to or refused; the last to agree does it. Raises NoProposal, Away."""
    _be_there(live, seat)
    proposal = live.history.proposal
    if proposal is None or proposal.seat == seat or seat in proposal.agreed:
        raise NoProposal
    if not accept:
        return live.settled(seat, REFUSE, key, at)
    agreed = Proposal(proposal.kind, proposal.seat, (*proposal.agreed, seat), proposal.undoes)
    return _settled(live, agreed, seat, AGREE, key, at)


def wanted_again(live: LiveMatch, seat: int, key: str, at: datetime) -> LiveMatch:
    """This seat wants to play again, once it is over. Raises Unaided."""
    be_free(live)
    return live if seat in live.history.again else live.settled(seat, AGAIN, key, at)


def may_ask_from(live: LiveMatch, seat: int, kind: Kind) -> int:
    """From when this seat may propose this: the others have refused it before."""
    noes = [no for no in live.history.refused if (no.seat, no.kind) == (seat, kind)]
    if not noes:
        return 0
    return noes[-1].at + WAITS[min(len(noes), len(WAITS)) - 1] * SECOND


def _settled(live: LiveMatch, proposal: Proposal, seat: int, token: str, key: str, at: datetime) -> LiveMatch:
    """Carries the proposal out if nobody is left to agree; else writes down that `seat` is for it."""
    asked = {other for other in live.people if still_plays(live, other)}
    if not asked <= {proposal.seat, *proposal.agreed}:
        return live.settled(seat, token, key, at)
    if proposal.undoes is not None:
        return live.rewound(seat, token, proposal.undoes, key, at)
    return live.settled(seat, STOPPED, key, at)


def be_free(live: LiveMatch) -> None:
    """Raises Unaided where others play the same deal: what would be agreed here is not agreed with them."""
    if live.shared:
        raise Unaided


def _be_there(live: LiveMatch, seat: int) -> None:
    if seat in live.history.away:
        raise Away
