"""One house and one Chromium for all the browser tests; each test brings its own visitors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import services
from tests.browser.visitors import DESK, FLAGS, MILLISECONDS_TO_SHOW, Visitor, visiting
from tests.running import Server


class Welcome(Protocol):
    def __call__(
        self,
        url: str | None = None,
        size: tuple[int, int] = DESK,
        language: str = "fr",
        dark: bool = False,
        motion: bool = False,
    ) -> Visitor: ...


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with the last browser test: while it lives, its event loop is in the way of asynchronous tests."""
    chromium = services.chromium()
    expect.set_options(timeout=MILLISECONDS_TO_SHOW)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house"), bot_pause_ms="100")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def welcome(browser: Browser, house: Server) -> Iterator[Welcome]:
    """Brings a visitor to the house; when the test ends they leave, and their pages must not have complained."""
    with ExitStack() as leaving:

        def visitor(
            url: str | None = None,
            size: tuple[int, int] = DESK,
            language: str = "fr",
            dark: bool = False,
            motion: bool = False,
        ) -> Visitor:
            return leaving.enter_context(visiting(browser, url or house.url, size, language, dark, motion))

        yield visitor
