"""What a page does at its table, said over the socket that it has open: the push of the step is the answer.

A click is one text, {"token": ..., "step": ..., "key": ...}: the fields of the form of `app/web/actions.py`. Whatever
does not simply lead to a new step is answered with {"post": KEY}: the page posts the same click, whose key keeps it
from being played twice, and is told by the answer to the form what there is to be told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from starlette.websockets import WebSocket

from app.conversation.errors import ConversationError
from app.kernel.contract import Audience
from app.matches.errors import MatchError
from app.web.faults import Refused, WebError
from app.web.house import House
from app.web.limits import LONGEST_KEY, LONGEST_TOKEN
from app.web.seat import Chair
from app.web.session import Who

MOST_STEPS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Click:
    """An offered action, the step that it answers, and a name of its own."""

    token: str
    step: int
    key: str


def read_click(text: str | None) -> Click | None:
    """The click that a message is; None for anything else."""
    if text is None:
        return None
    try:
        said: Any = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(said, dict):
        return None
    token, step, key = said.get("token"), said.get("step"), said.get("key")
    if not (isinstance(token, str) and isinstance(key, str) and type(step) is int):
        return None
    fits = len(token) <= LONGEST_TOKEN and 1 <= len(key) <= LONGEST_KEY and 0 <= step <= MOST_STEPS
    return Click(token, step, key) if fits else None


class Clicks:
    """Plays what one page says. Who may play is asked again each time: a session may have been closed meanwhile."""

    def __init__(self, socket: WebSocket, house: House, match: str, seat: Audience, who: Who) -> None:
        self._socket = socket
        self._house = house
        self._match = match
        self._seat = seat
        self._who = who

    async def play(self, click: Click) -> None:
        if not await self._played(click):
            await self._socket.send_text(orjson.dumps({"post": click.key}).decode())

    async def _played(self, click: Click) -> bool:
        """Whether it has led to a step that is pushed."""
        if self._seat is None:
            return False
        try:
            person = await self._who.is_here(self._house)
            if person is None or await self._house.matches.seat_of(self._match, person.id) != self._seat:
                return False
            self._house.attendance.seen(self._match, self._seat)
            sight = await Chair(self._house, self._match, self._seat).act(click.token, click.step, click.key)
        except (Refused, MatchError, WebError, ConversationError):
            return False
        except Exception as error:
            if self._house.is_away(error):
                return False
            raise
        return sight.step > click.step
