"""What a good player would do: the greedy bot looks at what the page's own person may see."""

from __future__ import annotations

from itertools import product
from typing import Any

import orjson
from playwright.sync_api import Page

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.token import read_token, token_of
from app.matches.codec import codec_of

PATIENCE = 2
"""Rounds in which the reckless do nothing."""


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
    return token_of(game.bots["greedy"](view, offers, Seeded(bytes(32), body["step"])))


def reckless(body: dict[str, Any]) -> str:
    """What someone does who waits a while, then loses their own last Earth to their own Fire (EA-9.1, EA-14.2)."""
    offered = [offer["token"] for offer in body["offers"]]
    if "end" not in offered:  # a question that must be answered first
        return advised(body)
    if body["view"]["round"] <= PATIENCE:
        return "end"
    mine = {
        cell["name"]: cell["group"]["element"]
        for cell in body["view"]["cells"]
        if cell["group"] and cell["group"]["seat"] == body["seat"]
    }
    for fire, earth in product(mine, mine):
        if (mine[fire], mine[earth]) == ("fire", "earth") and distance(fire, earth) == 1:
            for token in (f"confront:{fire}:{earth}", "play:act-confrontation"):
                if token in offered:
                    return token
    idle = [token for token in offered if token.startswith("recycle:") and "act-confrontation" not in token]
    return next(iter(idle), "end")


def distance(cell: str, other: str) -> int:
    """Steps from one cell to another, diagonals included (EA-2.5)."""
    return max(abs(ord(one) - ord(two)) for one, two in zip(cell, other, strict=True))
