"""The panel in which a table talks: what is in it for one pair of eyes. Page, answer and push are one renderer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.conversation.conduct import Sanction
from app.conversation.lines import LONGEST_LINE, Line
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.conversation.told import phrases, sanction_told, words_of
from app.web.house import House
from app.web.paper import Pages


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line as it is shown."""

    id: str
    seat: int | None
    """None for who sits there no more."""
    name: str
    words: str
    mine: bool
    apart: bool
    at: int


def spoken(lines: Sequence[Line], people: Sequence[str], person: str | None, language: str) -> list[Spoken]:
    seats = {sitting: seat for seat, sitting in enumerate(people)}
    return [
        Spoken(
            line.id,
            seats.get(line.person),
            line.name,
            words_of(line, language),
            line.person == person,
            line.hearers is not None,
            line.at,
        )
        for line in lines
    ]


def push(pages: Pages, lines: Sequence[Line], people: Sequence[str], person: str | None, language: str) -> str:
    """The lines as a partial for these eyes."""
    return partial("talk-lines", lines_html(pages, lines, people, person, language))


def lines_html(pages: Pages, lines: Sequence[Line], people: Sequence[str], person: str | None, language: str) -> str:
    shown = spoken(lines, people, person, language)
    named = person is not None
    return pages.template("conversation/lines.html", language).render(
        lines=shown, named=named, room=lines[0].room if lines else ""
    )


def partial(place: str, html: str) -> str:
    return f'<hx-partial hx-target="#{place}" hx-swap="innerMorph">{html}</hx-partial>'


def heard_so_far(lines: Sequence[Line]) -> str:
    """Names exactly these lines: whoever shows them need not be told again."""
    return hashlib.blake2b("".join(line.id for line in lines).encode(), digest_size=8).hexdigest()


def people_at(room: Room) -> list[str]:
    """By seat; an empty chair is nobody's."""
    return [sitting.id if sitting else "" for sitting in room.seats]


async def partners(house: House, room: Room, person: Person) -> tuple[Person, ...]:
    """The people with whom this one may talk apart now, as the rules of the game say (EA-5.4)."""
    seat = room.seat_of(person)
    if room.match is None or seat is None:
        return ()
    sight = await house.matches.sight(room.match, seat)
    sitting = [room.seats[other] for other in sight.game.confers(sight.view, seat)]
    return tuple(partner for partner in sitting if partner and partner.bot is None)


async def talk_at(house: House, room: Room, visitor: Person | None, language: str) -> dict[str, Any] | None:
    """What the panel of this page needs; None where there is nobody to talk to."""
    if not room.sociable:
        return None
    lines = await house.conversation.heard(room.id, visitor.id if visitor else None)
    seated = visitor is not None and room.seat_of(visitor) is not None
    return {
        "room": room.id,
        "lines": spoken(lines, people_at(room), visitor.id if visitor else None, language),
        "named": visitor is not None,
        "heard": heard_so_far(lines),
        **(await saying(house, room, visitor, language) if seated and visitor else {"seated": False}),
    }


async def saying(house: House, room: Room, person: Person, language: str) -> dict[str, Any]:
    """What who sits there may say, and what keeps them from it."""
    standing = await house.conduct.standing(person.id)
    return {
        "seated": True,
        "silence": sanction_told(standing.silence, language) if standing.silence else None,
        "warnings": [(warning.id, sanction_told(warning, language)) for warning in standing.warnings],
        "partners": [partner.name for partner in await partners(house, room, person)],
        "phrases": phrases(language),
        "longest": LONGEST_LINE,
    }


def holding(sanctions: Sequence[Sanction], now: int, language: str) -> list[tuple[Sanction, str]]:
    """What holds now, in words."""
    return [(sanction, sanction_told(sanction, language)) for sanction in sanctions if sanction.holds(now)]
