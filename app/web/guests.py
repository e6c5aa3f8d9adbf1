"""Somebody who acts on a page for the first time says a name, and is known from then on."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form

from app.rooms.people import Person
from app.web.house import House
from app.web.session import Newcomer

Name = Annotated[str, Form(max_length=200)]


async def known_or_new(
    house: House, visitor: Person | None, name: str, language: str
) -> tuple[Person, Newcomer | None]:
    """The visitor, or a new person of this name, to be remembered. Raises BadName."""
    if visitor is not None:
        return visitor, None
    newcomer = Newcomer(*await house.people.enrol(name, language))
    return newcomer.person, newcomer
