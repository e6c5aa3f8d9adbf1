"""The JSON API (version 1): what bots, load tools and tests rely on."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from app.web.api import daily, decks, documents, games, guests, matches, people, rooms, scenarios, talk
from app.web.api.shapes import ErrorTold
from app.web.guard import guard_api

router = APIRouter(prefix="/api", responses={422: {"model": ErrorTold}})
router.include_router(documents.router)
for part in (guests, games, rooms, matches, talk, daily, people, scenarios, decks):
    router.include_router(part.router, dependencies=[Depends(guard_api)])
