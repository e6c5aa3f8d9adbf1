"""Guests: a name is enough."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.web.api.shapes import GuestAsked, GuestTold, answers
from app.web.bodies import as_json, person_body
from app.web.guests import enrol
from app.web.language import language_of

router = APIRouter(tags=["guests"])


@router.post("/guests", status_code=201, responses=answers(201, GuestTold, 422, 429))
async def come_in(request: Request, asked: GuestAsked) -> Response:
    """A new person, and the token to be sent as `Authorization: Bearer`."""
    newcomer = await enrol(request, asked.name, language_of(request))
    return as_json({"person": person_body(newcomer.person), "token": newcomer.token}, 201)
