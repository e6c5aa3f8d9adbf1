"""What a person does at the table, by the buttons of the page; every answer is the table as it is now.

    POST /matches/{match}/actions      token, step, key     plays an offer
    POST /matches/{match}/undo         step, key            takes the last action back
    POST /matches/{match}/redo         step, key            plays again what was taken back last
    POST /matches/{match}/departure    key                  leaves the seat to a bot
    POST /matches/{match}/return       key                  takes the seat again
    POST /matches/{match}/resignation                       gives up
    POST /matches/{match}/draw         key                  offers a draw
    POST /matches/{match}/draw/answer  accept, step, key    accepts one, or refuses it
    POST /matches/{match}/proposal     kind, key            proposes to stop, or to take the last action back
    POST /matches/{match}/proposal/answer  accept, step, key    agrees, or refuses
    POST /matches/{match}/setting      setting, key         how one is asked out of turn: ask, smart or silent
    POST /matches/{match}/moments      moment, passes, key  whether one always lets a moment pass
    POST /matches/{match}/interruption  wants, key          "yes, but first...": asked at the next window
    POST /matches/{match}/replacement  absent               lets a computer play for somebody who is gone
    POST /matches/{match}/again        key                  wants to play again, once it is over
    GET  /matches/{match}/table        ?step=               for who has no socket; 204 when nothing is newer
    GET  /matches/{match}/log                               all that one has heard of it, as text
    GET  /matches/{match}/preview      ?token=              what a final choice will do

Every answer bears the time of the house, by which the clocks of the page go.

A refusal keeps its status (403, 409, 410, 422, 429) and brings the table with a notice. Without a script the same forms
lead back to the page.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from starlette.responses import HTMLResponse, PlainTextResponse

from app.matches.clocks import milliseconds
from app.matches.errors import MatchError, Stale
from app.matches.service import utc_now
from app.matches.sight import Kind, Sight
from app.matches.windows import Setting
from app.web.bodies import as_json
from app.web.build import said_to_old
from app.web.errors import answer
from app.web.faults import Fault, Refused, service_fault
from app.web.guard import guard_page
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import LONGEST_KEY, LONGEST_TOKEN
from app.web.metrics import pattern
from app.web.paper import is_live, see_other
from app.web.seat import Chair, chair_of, sight_of
from app.web.session import Someone, Visitor

router = APIRouter(prefix="/matches/{match}", include_in_schema=False, dependencies=[Depends(guard_page)])

Step = Annotated[int, Form(ge=0)]
Token = Annotated[str, Form(max_length=LONGEST_TOKEN)]
Key = Annotated[str, Form(min_length=1, max_length=LONGEST_KEY)]
Accept = Annotated[bool, Form()]


@router.post("/actions")
async def act(request: Request, person: Someone, match: str, token: Token, step: Step, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.act(token, step, key))


@router.post("/undo")
async def undo(request: Request, person: Someone, match: str, step: Step, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.undo(step, key))


@router.post("/redo")
async def redo(request: Request, person: Someone, match: str, step: Step, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.redo(step, key))


@router.post("/departure")
async def leave(request: Request, person: Someone, match: str, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.leave(key))


@router.post("/return")
async def come_back(request: Request, person: Someone, match: str, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.come_back(key))


@router.post("/resignation")
async def resign(request: Request, person: Someone, match: str) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.resign())


@router.post("/draw")
async def offer_draw(request: Request, person: Someone, match: str, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.offer_draw(key))


@router.post("/draw/answer")
async def answer_draw(request: Request, person: Someone, match: str, accept: Accept, step: Step, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.answer_draw(accept, step, key))


@router.post("/proposal")
async def propose(request: Request, person: Someone, match: str, kind: Annotated[Kind, Form()], key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.propose(kind, key))


@router.post("/proposal/answer")
async def answer_proposal(
    request: Request, person: Someone, match: str, accept: Accept, step: Step, key: Key
) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.answer(accept, step, key))


@router.post("/setting")
async def choose_setting(
    request: Request, person: Someone, match: str, setting: Annotated[Setting, Form()], key: Key
) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.choose_setting(setting, key))


@router.post("/moments")
async def always_pass(
    request: Request, person: Someone, match: str, moment: Token, passes: Annotated[bool, Form()], key: Key
) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.always_pass(moment, passes, key))


@router.post("/interruption")
async def interrupt(
    request: Request, person: Someone, match: str, wants: Annotated[bool, Form()], key: Key
) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.interrupt(wants, key))


@router.post("/replacement")
async def replace_absent(
    request: Request, person: Someone, match: str, absent: Annotated[int, Form(ge=0, le=7)]
) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.replace_absent(absent))


@router.post("/again")
async def play_again(request: Request, person: Someone, match: str, key: Key) -> Response:
    chair = await chair_of(house_of(request), match, person)
    return await _done(request, chair, chair.play_again(key))


@router.get("/table")
async def table(
    request: Request, visitor: Visitor, match: str, step: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """The whole table, for a page that has no socket; nothing when the page shows the newest step already."""
    sight = await sight_of(house_of(request), match, visitor)
    if step == sight.step:
        return Response(status_code=204, headers=_now())
    if step is not None:
        house_of(request).metrics.resynced("asked")
    return _shown(request, sight)


@router.get("/log")
async def log(request: Request, visitor: Visitor, match: str) -> Response:
    """The whole log; the page shows its end."""
    house = house_of(request)
    sight = await sight_of(house, match, visitor)
    return PlainTextResponse(house.table.whole_log(sight, language_of(request)), headers={"Cache-Control": "no-store"})


@router.get("/preview")
async def preview(
    request: Request, person: Someone, match: str, token: Annotated[str, Query(max_length=LONGEST_TOKEN)]
) -> Response:
    """What an offered choice will do, as far as this seat can know."""
    house = house_of(request)
    chair = await chair_of(house, match, person)
    foreseen = await chair.foresee(token)
    return as_json(house.table.preview(await chair.sight(), token, foreseen, language_of(request)))


async def _done(request: Request, chair: Chair, doing: Awaitable[Sight]) -> Response:
    language = language_of(request)
    try:
        return _shown(request, await doing)
    except Stale as stale:
        return _shown(request, stale.sight, service_fault(stale, language))
    except Refused as refused:
        return _shown(request, refused.sight, refused.fault(language))
    except MatchError as error:
        return _shown(request, await chair.sight(), service_fault(error, language))


def _shown(request: Request, sight: Sight, fault: Fault | None = None) -> Response:
    """The table as partials; who has no script is led back to the page, or to a page that says why."""
    if request.method == "POST" and not is_live(request):
        if fault:
            return answer(request, fault)
        return see_other(f"/rooms/{sight.room}")
    house = house_of(request)
    if fault:
        house.metrics.refused(fault.code, fault.status, pattern(request.scope))
        fault = said_to_old(request, fault, language_of(request))
    notice = fault.message if fault else None
    text = house.table.push(sight, language_of(request), notice=notice)
    return HTMLResponse(text, fault.status if fault else 200, {"Cache-Control": "no-store", **_now()})


def _now() -> dict[str, str]:
    """The time of the house, in milliseconds."""
    return {"X-Now": str(milliseconds(utc_now()))}
