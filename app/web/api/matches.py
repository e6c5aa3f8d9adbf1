"""Matches: what a seat sees, what it does, and the whole record at the end."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.web.api.shapes import (
    AbsenceAsked,
    ActionAsked,
    AnswerAsked,
    InterruptionAsked,
    MomentAsked,
    ProposalAsked,
    RecordTold,
    SettingAsked,
    StepAsked,
    ViewTold,
    answers,
)
from app.web.bodies import as_json, view_body
from app.web.house import house_of
from app.web.language import language_of
from app.web.seat import chair_of, sight_of
from app.web.session import Someone, Visitor

router = APIRouter(tags=["matches"])


@router.get("/matches/{match}", responses=answers(200, ViewTold, 404))
async def show_match(request: Request, visitor: Visitor, match: str) -> Response:
    """The view of the caller's seat, or that of a spectator."""
    sight = await sight_of(house_of(request), match, visitor)
    return as_json(view_body(sight, language_of(request)))


@router.post("/matches/{match}/actions", responses=answers(200, ViewTold, 401, 403, 404, 409, 410, 422, 429))
async def act(request: Request, person: Someone, match: str, asked: ActionAsked) -> Response:
    """Plays one of the offers. 409 when the table has changed since that step; the newest view comes with it."""
    chair = await chair_of(house_of(request), match, person)
    sight = await chair.act(asked.token, asked.step, asked.key)
    return as_json(view_body(sight, language_of(request)))


@router.post("/matches/{match}/undo", responses=answers(200, ViewTold, 401, 403, 404, 409, 410, 422))
async def undo(request: Request, person: Someone, match: str, asked: StepAsked) -> Response:
    """Takes the caller's last action back, where that is free: see `may_undo`."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.undo(asked.step, asked.key), language_of(request)))


@router.post("/matches/{match}/redo", responses=answers(200, ViewTold, 401, 403, 404, 409, 410, 422))
async def redo(request: Request, person: Someone, match: str, asked: StepAsked) -> Response:
    """Plays again what the caller took back last, in a game where everything may be taken back: see `may_redo`."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.redo(asked.step, asked.key), language_of(request)))


@router.post("/matches/{match}/departure", responses=answers(200, ViewTold, 401, 403, 404, 410))
async def leave(request: Request, person: Someone, match: str, asked: AbsenceAsked) -> Response:
    """Leaves the caller's seat to a bot. Until they return, they are offered nothing and may not act: 422 `away`."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.leave(asked.key), language_of(request)))


@router.post("/matches/{match}/return", responses=answers(200, ViewTold, 401, 403, 404, 410))
async def come_back(request: Request, person: Someone, match: str, asked: AbsenceAsked) -> Response:
    """Takes the caller's seat again from the bot."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.come_back(asked.key), language_of(request)))


@router.post("/matches/{match}/resignation", responses=answers(200, ViewTold, 401, 403, 404, 410))
async def resign(request: Request, person: Someone, match: str) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.resign(), language_of(request)))


@router.post("/matches/{match}/draw", responses=answers(200, ViewTold, 401, 403, 404, 410, 422))
async def offer_draw(request: Request, person: Someone, match: str, asked: AbsenceAsked) -> Response:
    """Offers a draw, where the game knows one."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.offer_draw(asked.key), language_of(request)))


@router.post("/matches/{match}/draw/answer", responses=answers(200, ViewTold, 401, 403, 404, 409, 410, 422))
async def answer_draw(request: Request, person: Someone, match: str, asked: AnswerAsked) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.answer_draw(asked.accept, asked.step, asked.key), language_of(request)))


@router.post("/matches/{match}/proposal", responses=answers(200, ViewTold, 401, 403, 404, 410, 422, 429))
async def propose(request: Request, person: Someone, match: str, asked: ProposalAsked) -> Response:
    """Proposes to stop without a result, or to take the caller's last action back with all that came after it.

    Everybody else has to agree; who has been refused before may have to wait: 429 `too_soon`.
    """
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.propose(asked.kind, asked.key), language_of(request)))


@router.post("/matches/{match}/proposal/answer", responses=answers(200, ViewTold, 401, 403, 404, 409, 410, 422))
async def answer_proposal(request: Request, person: Someone, match: str, asked: AnswerAsked) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.answer(asked.accept, asked.step, asked.key), language_of(request)))


@router.post("/matches/{match}/setting", responses=answers(200, ViewTold, 401, 403, 404, 410, 422))
async def choose_setting(request: Request, person: Someone, match: str, asked: SettingAsked) -> Response:
    """How the caller is asked out of turn from now on; nobody else is told."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.choose_setting(asked.setting, asked.key), language_of(request)))


@router.post("/matches/{match}/moments", responses=answers(200, ViewTold, 401, 403, 404, 410, 422))
async def always_pass(request: Request, person: Someone, match: str, asked: MomentAsked) -> Response:
    """Whether the caller always lets this moment pass; nobody else is told."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.always_pass(asked.moment, asked.passes, asked.key), language_of(request)))


@router.post("/matches/{match}/interruption", responses=answers(200, ViewTold, 401, 403, 404, 410, 422))
async def interrupt(request: Request, person: Someone, match: str, asked: InterruptionAsked) -> Response:
    """ "Yes, but first...": the caller is asked at the next window, whatever the settings; nobody else is told."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.interrupt(asked.wants, asked.key), language_of(request)))


@router.post("/matches/{match}/again", responses=answers(200, ViewTold, 401, 403, 404))
async def play_again(request: Request, person: Someone, match: str, asked: AbsenceAsked) -> Response:
    """Wants to play again, once it is over. When all do, the room has a new match, everybody half the table further."""
    chair = await chair_of(house_of(request), match, person)
    return as_json(view_body(await chair.play_again(asked.key), language_of(request)))


@router.get("/matches/{match}/record", responses=answers(200, RecordTold, 403, 404))
async def record(request: Request, match: str) -> Response:
    """The whole record, seed included, once the match is over."""
    return as_json(await house_of(request).matches.record(match))
