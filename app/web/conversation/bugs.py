"""Faults that people find in a match: told from the page of the match, read by administrators.

    POST /matches/{match}/bugs                 words, build     from any eyes that have a name
    GET  /administration/bugs
    GET  /administration/bugs/{bug}
    POST /administration/bugs/{bug}/closing

With the words goes what these eyes are shown at that moment. It holds their own hand: an administrator who may not see
so much of a match that goes on, because they sit at it or may still play the same deal, reads the words alone.
"""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Form, Request, Response
from starlette.responses import HTMLResponse

from app.conversation.bugs import LONGEST_WORDS, Bug, Found
from app.matches.errors import MatchError, NoSpectators
from app.matches.sight import Sight
from app.rooms.people import Person
from app.web.bodies import view_body
from app.web.build import build as newest_build
from app.web.conversation.administration import Administrator
from app.web.conversation.panel import partial
from app.web.conversation.told import moment
from app.web.faults import Fault, Unreadable, WebError, web_fault
from app.web.guard import guard_page
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.metrics import pattern
from app.web.pace import COMPLAINING
from app.web.paper import is_live, see_other
from app.web.seat import sight_of
from app.web.session import Someone, device_of
from app.web.words import N_

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

LINES_KEPT = 30
"""Lines of the log that go with a view."""


class NothingSaid(Unreadable):
    code = "nothing_said"
    sentence = N_("Dites en quelques mots ce qui ne va pas.")


@router.post("/matches/{match}/bugs")
async def file(
    request: Request,
    person: Someone,
    match: str,
    words: Annotated[str, Form(max_length=4 * LONGEST_WORDS)],
    build: Annotated[str, Form(max_length=16, pattern="^[0-9a-f]*$")] = "",
) -> Response:
    house, language = house_of(request), language_of(request)
    sight = await sight_of(house, match, person)
    try:
        if not words.strip():
            raise NothingSaid
        COMPLAINING.keep(request, person)
    except WebError as error:
        if not is_live(request):
            raise
        return _refused(request, web_fault(error, language))
    where = Found(
        match=match,
        game=sight.game.id,
        edition=sight.game.edition,
        seat=sight.audience,
        step=sight.step,
        view=_shown(house, sight, language),
        language=language,
        device=device_of(request),
        build=build or newest_build(),
    )
    await house.bugs.file(person, words, where)
    if is_live(request):
        text = house.pages.template("bugs/thanks.html", language).render()
        return HTMLResponse(partial("bug", text), headers={"Cache-Control": "no-store"})
    return house.pages.page(request, "bugs/thanks_page.html", {"visitor": person, "room": sight.room})


@router.get("/administration/bugs")
async def list_bugs(request: Request, person: Administrator) -> Response:
    house, language = house_of(request), language_of(request)
    context = {
        "visitor": person,
        "open": [_row(bug, language) for bug in await house.bugs.open_ones()],
        "closed": [_row(bug, language) for bug in await house.bugs.closed_ones()],
    }
    return house.pages.page(request, "bugs/bugs.html", context)


@router.get("/administration/bugs/{bug}")
async def show_bug(request: Request, person: Administrator, bug: str) -> Response:
    house, language = house_of(request), language_of(request)
    found = await house.bugs.find(bug)
    shown = orjson.loads(found.view) if await _may_see(house, person, found) else None
    context = {
        "visitor": person,
        "bug": found,
        **_row(found, language),
        "log": shown.pop("log", "") if shown else "",
        "view": orjson.dumps(shown, option=orjson.OPT_INDENT_2).decode() if shown else None,
        "newest": found.build == newest_build(),
    }
    return house.pages.page(request, "bugs/bug.html", context)


@router.post("/administration/bugs/{bug}/closing")
async def close_bug(request: Request, person: Administrator, bug: str) -> Response:
    house = house_of(request)
    await house.bugs.find(bug)
    await house.bugs.close(bug)
    return see_other("/administration/bugs")


def _refused(request: Request, fault: Fault) -> Response:
    """Beside what was typed, which stays."""
    house = house_of(request)
    house.metrics.refused(fault.code, fault.status, pattern(request.scope))
    text = house.pages.template("conversation/notice.html", language_of(request)).render(fault=fault)
    return HTMLResponse(partial("bug-told", text), fault.status, {"Cache-Control": "no-store"})


def _shown(house: House, sight: Sight, language: str) -> str:
    """What these eyes are shown, less the words of their offers, and the end of what they have heard."""
    told = view_body(sight, language)
    told["offers"] = [offer.token for offer in sight.offers]
    log = house.table.whole_log(sight, language).splitlines()[-LINES_KEPT:]
    return orjson.dumps({**told, "log": "\n".join(log)}).decode()


async def _may_see(house: House, administrator: Person, bug: Bug) -> bool:
    """Whether what the reporter was shown may be shown to this administrator now."""
    try:
        over = (await house.matches.sight(bug.match, None)).outcome is not None
        seat = await house.matches.seat_of(bug.match, administrator.id)
    except NoSpectators:  # the table keeps to itself, and one of it has asked the house to look
        return True
    except MatchError:  # others may still play the same deal, or these rules are no more
        return False
    return over or seat is None or seat == bug.seat


def _row(bug: Bug, language: str) -> dict[str, Any]:
    return {"id": bug.id, "when": moment(bug.at, language), "by": bug.person_name, "words": bug.words, "game": bug.game}
