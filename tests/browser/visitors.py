"""People in front of a browser of their own. What their pages complain about is kept: a page must not complain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from itsdangerous import URLSafeSerializer
from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from app.web.session import SALT, SESSION_COOKIE
from tests.guests import Guest

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = (1280, 800)
MILLISECONDS_TO_SHOW = 20_000
"""The longest that anything may take on a busy machine. No test measures time."""


@dataclass
class Visitor:
    page: Page
    url: str
    """Where the house answers, for this visitor."""
    complaints: list[str] = field(default_factory=list)
    """Errors on the console (our policy refusing something among them) and errors that no script caught."""
    may_hear: re.Pattern[str] | None = None
    """Complaints that belong to the story of a test: a line that is cut is said on the console."""

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def comes_as(self, guest: Guest, secret: str) -> None:
        """The browser is known to the house as this guest, whose cookie it signs with its secret."""
        value = URLSafeSerializer(secret, salt=SALT).dumps(guest.token)
        self.page.context.add_cookies([{"name": SESSION_COOKIE, "value": str(value), "url": self.url}])

    def expects(self, complaint: str) -> None:
        self.may_hear = re.compile(complaint)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def stumbled(self, error: Error) -> None:
        self.complaints.append(f"uncaught: {error}")

    def must_be_content(self) -> None:
        unexpected = [said for said in self.complaints if not (self.may_hear and self.may_hear.search(said))]
        assert not unexpected, unexpected


@contextmanager
def visiting(
    browser: Browser,
    url: str,
    size: tuple[int, int] = DESK,
    language: str = "fr",
    dark: bool = False,
    motion: bool = False,
) -> Iterator[Visitor]:
    """A visitor with a window of this size, and no memory of an earlier visit; most want nothing to move."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"fr": "fr-FR", "en": "en-GB"}[language],
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(MILLISECONDS_TO_SHOW)
    visitor = Visitor(context.new_page(), url)
    visitor.page.on("console", visitor.heard)
    visitor.page.on("pageerror", visitor.stumbled)
    try:
        yield visitor
    finally:
        context.close()
    visitor.must_be_content()
