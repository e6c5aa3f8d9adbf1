"""The live views: on connect the whole view, then one after every step that this audience may know of.

A socket has one writer. That of a page hears what is clicked (`app/web/clicks.py`); that of a program hears nothing:
what a program does comes by POST. A slow reader is sent the newest view, or is asked to come back later; it never
delays anybody else.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from app.log import about
from app.matches.errors import MatchError
from app.rooms.errors import RoomError
from app.rooms.people import Person
from app.web.bodies import HTML, JSON, as_json, error_body
from app.web.build import build
from app.web.clicks import Clicks, read_click
from app.web.faults import Fault, Unknown, WebError, service_fault, web_fault
from app.web.guard import FOREIGN
from app.web.house import House, Watcher, house_of
from app.web.language import language_of
from app.web.limits import Quota
from app.web.metrics import pattern
from app.web.seat import audience_of
from app.web.security import from_our_pages
from app.web.session import SESSION_COOKIE, admitted, bearer_of, visitor_of, who_asks
from app.web.words import say

router = APIRouter()

SECONDS_TO_SEND = 2.0
HEARD = (100, 20.0)
"""How many messages that are no clicks a client may send within how many seconds; they are not read."""

TOO_MUCH, TRY_LATER = 1008, 1013
"""The first is also what who may look no more is told: a browser does not come back by itself."""

GREETING = f'{{"build": "{build()}"}}'
"""What a page is told before the first view: which build it speaks with. htmx shows nothing of it."""


@router.websocket("/api/matches/{match}/live")
async def live_json(socket: WebSocket, match: str, token: str | None = None) -> None:
    """For programs: the view body of the contract. `token` is the person's; the cookie of the pages serves too."""
    await _live(socket, match, JSON, token)


@router.websocket("/matches/{match}/live")
async def live_page(socket: WebSocket, match: str) -> None:
    """For pages: the parts of the table as htmx partials."""
    await _live(socket, match, HTML, None)


async def _live(socket: WebSocket, match: str, form: str, token: str | None) -> None:
    house = house_of(socket)
    language = language_of(socket)
    about(match=match)
    if not _origin_is_fine(socket, house, token):
        await _refuse(socket, Fault(403, "foreign_origin", say(FOREIGN, language)))
        return
    try:
        person = await (_known_by(house, token) if token else visitor_of(socket))
        audience = await audience_of(house, match, person)
        room, people = await house.matches.seated(match)
        watcher = await house.hub.watch(match, audience, form, language)
    except WebError as refusal:
        await _refuse(socket, web_fault(refusal, language))
        return
    except (MatchError, RoomError) as error:
        await _refuse(socket, service_fault(error, language))
        return
    await socket.accept()
    if form == HTML:
        await socket.send_text(GREETING)
    origin = "none" if socket.headers.get("Origin") is None else "own"  # no other comes so far
    with house.metrics.sockets.labels(form, origin).track_inprogress():
        ear = await house.earshot.listen(watcher, room, people, person.id if person else None)
        try:
            clicks = Clicks(socket, house, match, audience, who_asks(socket)) if form == HTML else None
            await _serve(socket, watcher, house, form, clicks)
        finally:
            house.earshot.leave(ear)
            house.hub.unwatch(watcher)


def _origin_is_fine(socket: WebSocket, house: House, token: str | None) -> bool:
    """A browser always says an Origin: it must be ours. A program has none, and must not lean on a cookie."""
    if socket.headers.get("Origin") is not None:
        return from_our_pages(socket, house.base_url)
    return token is not None or bearer_of(socket) is not None or SESSION_COOKIE not in socket.cookies


async def _known_by(house: House, token: str) -> Person:
    person = await house.people.known_by(token)
    if person is None:
        raise Unknown
    return await admitted(house, person)


async def _refuse(socket: WebSocket, fault: Fault) -> None:
    """Before the handshake is over, so that the client sees a status and not a broken line."""
    house_of(socket).metrics.refused(fault.code, fault.status, pattern(socket.scope))
    await socket.send_denial_response(as_json(error_body(fault), fault.status))


async def _serve(socket: WebSocket, watcher: Watcher, house: House, form: str, clicks: Clicks | None) -> None:
    """Sends until either side has had enough."""
    writer = asyncio.create_task(_write(socket, watcher, house, form))
    reader = asyncio.create_task(_listen(socket, house, clicks))
    done, pending = await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*done, *pending, return_exceptions=True)


async def _write(socket: WebSocket, watcher: Watcher, house: House, form: str) -> None:
    pushes, seconds = house.metrics.pushes.labels(form), house.metrics.push_seconds.labels(form)
    while True:
        text = await watcher.get()
        if text is None:
            await socket.close(TOO_MUCH)
            return
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                await (socket.send_text(text) if isinstance(text, str) else socket.send_bytes(text))
        except TimeoutError:
            house.metrics.dropped.labels("slow").inc()
            await socket.close(TRY_LATER)
            return
        except (WebSocketDisconnect, RuntimeError):  # gone while we were sending
            return
        pushes.inc()
        if watcher.since is not None:
            seconds.observe(monotonic() - watcher.since)


async def _listen(socket: WebSocket, house: House, clicks: Clicks | None) -> None:
    quota = Quota(*HEARD)
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        click = read_click(message.get("text")) if clicks else None
        if clicks and click:
            await clicks.play(click)
        elif not quota.spend():
            house.metrics.dropped.labels("noisy").inc()
            await socket.close(TOO_MUCH)
            return
