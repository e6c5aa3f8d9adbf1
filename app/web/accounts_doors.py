"""The doors of an account: in by a password or a recovery code, and out again.

GET  /me/entrance       POST  name, password           a new session on this device
GET  /me/recovery       POST  name, code, password     the same by a code, which sets a new password
POST /me/exit                                          closes the session of this device
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request, Response

from app.accounts.accounts import login_of
from app.accounts.errors import AccountError
from app.web.accounts import OwnOrNone, Password
from app.web.faults import Fault, TooOften, service_fault
from app.web.guard import guard_page
from app.web.guests import Name
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import Quotas, address_of
from app.web.paper import see_other
from app.web.session import Newcomer, device_of, forget, remember

router = APIRouter(prefix="/me", include_in_schema=False, dependencies=[Depends(guard_page)])

TRIED = Quotas(20, 600.0)
"""How often one address may try to come in within how many seconds."""
TRIED_NAME = Quotas(10, 600.0)
"""And how often anybody may try one name."""


@router.get("/entrance")
async def show_entrance(request: Request, known: OwnOrNone) -> Response:
    return await _door(request, known, "accounts/entrance.html")


@router.post("/entrance")
async def enter(request: Request, known: OwnOrNone, name: Name = "", password: Password = "") -> Response:
    house = house_of(request)
    _try(request, name)
    try:
        person, token = await house.accounts.enter(name, password, device_of(request))
    except AccountError as error:
        return await _door(request, known, "accounts/entrance.html", error, name)
    return _entered(request, Newcomer(person, token))


@router.get("/recovery")
async def show_recovery(request: Request, known: OwnOrNone) -> Response:
    return await _door(request, known, "accounts/recovery.html")


@router.post("/recovery")
async def recover(
    request: Request,
    known: OwnOrNone,
    name: Name = "",
    code: Annotated[str, Form(max_length=100)] = "",
    password: Password = "",
) -> Response:
    house = house_of(request)
    _try(request, name)
    try:
        person, token = await house.accounts.recover(name, code, password, device_of(request))
    except AccountError as error:
        return await _door(request, known, "accounts/recovery.html", error, name)
    return _entered(request, Newcomer(person, token))


@router.post("/exit")
async def leave(request: Request, known: OwnOrNone) -> Response:
    if known is not None:
        await house_of(request).people.close_session(known.person, known.session.id)
    response = see_other("/")
    forget(response)
    return response


def _try(request: Request, name: str) -> None:
    """Raises TooOften. Both are spent, so that neither many names nor many addresses go round it."""
    within = [TRIED.spend(address_of(request)), TRIED_NAME.spend(login_of(name))]
    if not all(within):
        raise TooOften


def _entered(request: Request, newcomer: Newcomer) -> Response:
    response = see_other("/me")
    remember(response, newcomer, house_of(request))
    return response


async def _door(
    request: Request, known: OwnOrNone, template: str, error: AccountError | None = None, name: str = ""
) -> Response:
    """A page with one form; who plays here as a guest is told what becomes of their tables."""
    house = house_of(request)
    fault: Fault | None = service_fault(error, language_of(request)) if error else None
    guest = known.person if known and await house.accounts.of(known.person) is None else None
    context: dict[str, Any] = {"visitor": known.person if known else None, "fault": fault, "name": name, "guest": guest}
    return house.pages.page(request, template, context, fault.status if fault else 200)
