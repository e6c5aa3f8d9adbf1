"""The parts of the house that requests are answered with; `main` puts them together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, cast

from markupsafe import Markup
from starlette.requests import HTTPConnection

from app.accounts.accounts import Accounts
from app.conversation.bugs import Bugs
from app.conversation.conduct import Conduct
from app.conversation.conversation import Conversation
from app.conversation.distances import Distances
from app.conversation.reports import Reports
from app.daily.service import Dailies
from app.kernel.contract import Audience
from app.kernel.words import Phrase
from app.matches.archive import Archive
from app.matches.presence import Around
from app.matches.reels import Reels
from app.matches.service import Matches
from app.matches.sight import Sight
from app.matches.tally import Tally
from app.rooms.people import People
from app.rooms.rooms import Rooms
from app.shelf.shelf import Shelf
from app.standings.standings import Standings
from app.web.metrics import Metrics, Readings
from app.web.paper import Pages


class Watcher(Protocol):
    """One who watches a match: gives one text after another, the newest whole view when it could not follow."""

    @property
    def since(self) -> float | None:
        """When, on the monotonic clock, this process heard of what the last text tells; None where it is no step."""

    async def get(self) -> str | bytes | None:
        """None for who may look no more."""


class Hub(Protocol):
    """Who watches which match."""

    async def watch(self, match: str, audience: Audience, form: str, language: str) -> Watcher: ...

    def unwatch(self, watcher: Any) -> None:
        """Forgets a watcher that this hub gave."""

    def present(self, match: str) -> frozenset[Audience]: ...


class Earshot(Protocol):
    """Who hears what is said at which table."""

    async def listen(self, watcher: Any, room: str, people: tuple[str, ...], person: str | None) -> Any: ...

    def leave(self, ear: Any) -> None:
        """Forgets an ear that this one gave."""


class Attendance(Protocol):
    """Who is at which table."""

    def seen(self, match: str, audience: Audience) -> None: ...

    async def around(self, match: str) -> Around: ...


class Table(Protocol):
    """How a match is shown on a page (`app/web/table.py`)."""

    def render_table(self, sight: Sight, language: str, live: str) -> Markup: ...

    def render_around(self, sight: Sight, there: Around, language: str, now: int) -> Markup: ...

    def push(self, sight: Sight, language: str, *, notice: str | None = None) -> str: ...

    def show(self, sight: Sight, language: str, before: Any = None) -> Any: ...

    def whole_log(self, sight: Sight, language: str) -> str: ...

    def preview(self, sight: Sight, token: str, foreseen: Phrase | None, language: str) -> Mapping[str, str]: ...

    def how_to(self, game: str, language: str) -> Markup: ...


@dataclass(frozen=True, slots=True)
class House:
    base_url: str | None
    """How people reach us; None is the address that they asked for."""
    secret: str
    people: People
    accounts: Accounts
    rooms: Rooms
    matches: Matches
    reels: Reels
    archive: Archive
    tally: Tally
    dailies: Dailies
    shelf: Shelf
    standings: Standings
    hub: Hub
    attendance: Attendance
    conversation: Conversation
    distances: Distances
    reports: Reports
    bugs: Bugs
    conduct: Conduct
    earshot: Earshot
    table: Table
    pages: Pages
    metrics: Metrics
    readings: Callable[[], Awaitable[Readings]]
    """What there is to be counted at this moment."""
    ready: Callable[[], Awaitable[bool]]
    """Whether the store answers."""
    is_away: Callable[[Exception], bool]
    """Whether something failed only because the store does not answer now."""
    administrators: frozenset[str] = frozenset()
    """The ids of the people who act on reports."""
    paced: Literal["everybody", "visitors", "nobody"] = "visitors"
    """Who is held to the pace of people (`app/web/pace.py`)."""
    metrics_token: str | None = None
    """What an operator says to read the counters from afar; None: only from this machine."""

    def address(self, connection: HTTPConnection, path: str) -> str:
        """The whole address of a page, to be sent to a friend."""
        base = self.base_url or f"{connection.url.scheme}://{connection.headers.get('Host', connection.url.netloc)}"
        return base.rstrip("/") + path

    @property
    def encrypted(self) -> bool:
        return self.base_url is not None and self.base_url.startswith("https://")


def house_of(connection: HTTPConnection) -> House:
    return cast(House, connection.app.state.house)
