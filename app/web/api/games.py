"""The games that can be played here."""

from __future__ import annotations

from fastapi import APIRouter, Response

from app.games import GAMES
from app.web.api.shapes import GameTold
from app.web.bodies import as_json, game_body

router = APIRouter(tags=["games"])


@router.get("/games", responses={200: {"model": list[GameTold]}})
async def games() -> Response:
    return as_json([game_body(game) for game in GAMES.values()])
