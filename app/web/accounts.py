"""One's own page: a name, and for who wants it an account with its devices, its codes and its end.

    GET  /me                                              what the house knows of who asks
    POST /me/account        name, password                makes an account of a guest; shows the recovery codes, once
    POST /me/name           name
    POST /me/password       current, password             closes every other session
    POST /me/codes          password                      new recovery codes, shown once
    POST /me/sessions/closures                            closes every session but this one
    POST /me/sessions/{session}/closure
    GET  /me/data                                         all of it, as a document
    POST /me/departure      password, sure                erases it

The doors through which one comes in and goes out are in `app/web/accounts_doors.py`.
"""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Form, Request, Response

from app.accounts.errors import AccountError
from app.matches.clocks import milliseconds
from app.matches.service import utc_now
from app.rooms.errors import BadName
from app.rooms.people import Known
from app.web.conversation.panel import holding
from app.web.faults import Fault, TooOften, Unknown, service_fault
from app.web.guard import guard_page
from app.web.guests import Name, enrol
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import Quotas, address_of
from app.web.paper import see_other
from app.web.session import device_of, forget, remember, session_of
from app.web.words import N_, say

router = APIRouter(prefix="/me", include_in_schema=False, dependencies=[Depends(guard_page)])

Password = Annotated[str, Form(max_length=1000)]

REGISTERED = Quotas(10, 3600.0)
"""How many accounts one address may open within how many seconds."""
PROVED = Quotas(10, 600.0)
"""How often a person may be asked for their password within how many seconds."""

UNSURE = N_("Cochez la case pour partir pour de bon.")


async def own_session(request: Request) -> Known:
    """Who asks, by the cookie of the pages: what is here concerns people, not programs. Raises Unknown."""
    known = await session_of(request)
    if known is None:
        raise Unknown
    return known


Own = Annotated[Known, Depends(own_session)]
OwnOrNone = Annotated[Known | None, Depends(session_of)]


@router.get("")
async def show_me(request: Request, known: OwnOrNone) -> Response:
    return await me_page(request, known)


@router.post("/account")
async def register(request: Request, known: OwnOrNone, name: Name = "", password: Password = "") -> Response:
    """Makes an account of a guest, who keeps everything; a passer-by becomes somebody first."""
    if not REGISTERED.spend(address_of(request)):
        raise TooOften
    house, language = house_of(request), language_of(request)
    newcomer = None
    try:
        if known is None:
            await house.accounts.may_open(name, password)
            newcomer = await enrol(request, name, language, device_of(request))
            guest = newcomer.person
        else:
            guest = known.person
        _, codes = await house.accounts.register(guest, name, password)
    except (AccountError, BadName) as error:
        response = await me_page(request, known, "account", service_fault(error, language), name)
    else:
        response = _codes_page(request, codes)
    if newcomer:
        remember(response, newcomer, house)
    return response


@router.post("/name")
async def rename(request: Request, known: Own, name: Name = "") -> Response:
    try:
        await house_of(request).accounts.rename(known.person, name)
    except (AccountError, BadName) as error:
        return await me_page(request, known, "name", service_fault(error, language_of(request)), name)
    return see_other("/me")


@router.post("/password")
async def change_password(request: Request, known: Own, current: Password = "", password: Password = "") -> Response:
    _prove(known)
    try:
        await house_of(request).accounts.change_password(known.person, current, password, known.session.id)
    except AccountError as error:
        return await me_page(request, known, "password", service_fault(error, language_of(request)))
    return see_other("/me")


@router.post("/codes")
async def renew_codes(request: Request, known: Own, password: Password = "") -> Response:
    _prove(known)
    try:
        codes = await house_of(request).accounts.renew_codes(known.person, password)
    except AccountError as error:
        return await me_page(request, known, "codes", service_fault(error, language_of(request)))
    return _codes_page(request, codes)


@router.post("/sessions/closures")
async def close_others(request: Request, known: Own) -> Response:
    await house_of(request).people.close_others(known.person, known.session.id)
    return see_other("/me")


@router.post("/sessions/{session}/closure")
async def close_session(request: Request, known: Own, session: str) -> Response:
    await house_of(request).people.close_session(known.person, session)
    return see_other("/me")


@router.get("/data")
async def take_data(request: Request, known: Own) -> Response:
    """Everything that is stored about who asks, as a document to keep."""
    data = await house_of(request).accounts.everything(known.person)
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="tablee.json"'}
    return Response(orjson.dumps(data, option=orjson.OPT_INDENT_2), 200, headers, "application/json")


@router.post("/departure")
async def leave(
    request: Request, known: Own, password: Password = "", sure: Annotated[bool, Form()] = False
) -> Response:
    """Erases who asks. Their matches go on without them."""
    _prove(known)
    language = language_of(request)
    if not sure:
        return await me_page(request, known, "departure", Fault(422, "unsure", say(UNSURE, language)))
    try:
        await house_of(request).accounts.erase(known.person, password)
    except AccountError as error:
        return await me_page(request, known, "departure", service_fault(error, language))
    response = see_other("/")
    forget(response)
    return response


async def me_page(
    request: Request, known: Known | None, form: str = "", fault: Fault | None = None, name: str | None = None
) -> Response:
    """The page; after a refusal, with the reason above the form that was refused."""
    house = house_of(request)
    person = known.person if known else None
    now = milliseconds(utc_now())
    context: dict[str, Any] = {
        "visitor": person,
        "account": await house.accounts.of(person) if person else None,
        "past": await house.accounts.past(person) if person else [],
        "sessions": await house.people.sessions(person) if person else [],
        "hidden": await house.standings.is_hidden(person) if person else False,
        "here_session": known.session.id if known else None,
        "distances": (await house.distances.around(person.id)).own if person else (),
        "told": holding(await house.conduct.all_of(person.id), now, language_of(request)) if person else [],
        "administrator": person is not None and person.id in house.administrators,
        "form": form,
        "fault": fault,
        "name": name if name is not None else person.name if person else "",
    }
    return house.pages.page(request, "accounts/me.html", context, fault.status if fault else 200)


def _codes_page(request: Request, codes: list[str]) -> Response:
    response = house_of(request).pages.page(request, "accounts/codes.html", {"visitor": None, "codes": codes})
    response.headers["Cache-Control"] = "no-store"
    return response


def _prove(known: Known) -> None:
    """Nobody tries passwords without end, not even from a session that was left open. Raises TooOften."""
    if not PROVED.spend(known.person.id):
        raise TooOften
