"""Somebody who acts on a page for the first time says a name, and is known from then on."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form, Request

from app.rooms.people import Person
from app.web.house import house_of
from app.web.pace import COMING
from app.web.session import Newcomer

Name = Annotated[str, Form(max_length=200)]


async def known_or_new(
    request: Request, visitor: Person | None, name: str, language: str
) -> tuple[Person, Newcomer | None]:
    """The visitor, or a new person of this name, to be remembered. Raises BadName, TooOften."""
    if visitor is not None:
        return visitor, None
    newcomer = await enrol(request, name, language)
    return newcomer.person, newcomer


async def enrol(request: Request, name: str, language: str, device: str = "") -> Newcomer:
    """A new person of this name: the one way to come in, at its pace. Raises BadName, TooOften."""
    COMING.keep(request)
    return Newcomer(*await house_of(request).people.enrol(name, language, device))
