"""What a good player would do: the greedy bot looks at what the page's own person may see, and names a token."""

from __future__ import annotations

from typing import Any

import orjson
from playwright.sync_api import Page

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.token import read_token, token_of
from app.matches.codec import codec_of


def view_body(page: Page, url: str, match: str) -> dict[str, Any]:
    """The view body of whoever this browser is."""
    answer = page.context.request.get(f"{url}/api/matches/{match}")
    body: dict[str, Any] = answer.json()
    return body


def advised(body: dict[str, Any]) -> str:
    """One of the tokens on offer."""
    game = GAMES[body["game"]]
    offers = [read_token(game, offer["token"]) for offer in body["offers"]]
    view = codec_of(game).load_view(orjson.dumps(body["view"]))
    return token_of(game.bots["greedy"](view, offers, Seeded(b"advice", body["step"])))
