"""A finished match on its own table again, step by step, with the eyes of any seat.

    GET  /matches/{match}/replay          ?step= &eyes=      the page of one moment
    GET  /matches/{match}/replay/table    ?step= &eyes=      its parts as partials, for the script of the page
    POST /matches/{match}/replay/rooms    step, seat, name   plays on from that moment, against the computer

and the same under /records/{record}/replay, for a record that somebody brought. Before the end a match has no replay
(403, `not_over`). Every moment has its own address, and its links need no script.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse

from app.kernel.contract import Audience
from app.kernel.typesetting import one_after_the_other
from app.matches.ports import Origin
from app.matches.reels import Reel
from app.matches.sight import Sight
from app.rooms.errors import BadName
from app.rooms.people import Person
from app.web import table
from app.web.faults import Fault, Missing, Unreadable, service_fault
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.pace import OPENING
from app.web.paper import see_other
from app.web.seat import sight_of
from app.web.session import Visitor, remember
from app.web.tables.region import Region
from app.web.words import N_, say

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

PUBLIC = "public"
"""The eyes of whoever only watched."""

StepAsked = Annotated[int, Query(ge=0)]
EyesAsked = Annotated[str | None, Query(pattern=r"^(public|\d)$")]

OVER = N_("À cet instant la partie est finie : il n’y a plus rien à jouer.")


@dataclass(frozen=True, slots=True)
class Showing:
    """A reel, and where and to whom it is shown."""

    reel: Reel
    path: str
    """The address of its page."""
    file: str
    """Where the record itself can be had."""
    names: tuple[str, ...]
    own: Audience = None
    """The seat of the visitor, with whose eyes they look first."""
    match: str = ""
    room: str = ""

    @property
    def verifiable(self) -> str:
        """The query that leads to the check of its chance."""
        return f"match={self.match}" if self.match else f"record={self.file.rsplit('/', 1)[-1]}"

    def eyes(self, asked: str | None) -> Audience:
        """Raises Missing for a seat that this match does not have."""
        if asked is None:
            return self.own
        audience: Audience = None if asked == PUBLIC else int(asked)
        if audience not in self.reel.audiences:
            raise Missing
        return audience


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of what is shown, with one pair of eyes."""

    showing: Showing
    step: int
    eyes: Audience

    @property
    def last(self) -> int:
        return self.showing.reel.last

    @property
    def address(self) -> str:
        return f"{self.showing.path}?step={self.step}&eyes={self.eyes_word}"

    @property
    def eyes_word(self) -> str:
        return PUBLIC if self.eyes is None else str(self.eyes)

    @property
    def actor(self) -> int | None:
        """Whose step it was; nobody's when the table was laid."""
        return self.showing.reel.log[self.step - 1][0] if self.step else None

    @property
    def pairs_of_eyes(self) -> tuple[Moment, ...]:
        """This step with all the eyes that one may look with."""
        return tuple(replace(self, eyes=audience) for audience in self.showing.reel.audiences)

    def at(self, step: int) -> Moment:
        """Another step with the same eyes; the nearest that there is."""
        return replace(self, step=max(0, min(step, self.last)))

    @property
    def sight(self) -> Sight:
        showing = self.showing
        return showing.reel.sight(self.step, self.eyes, showing.names, showing.match, showing.room)


@router.get("/matches/{match}/replay")
async def show_replay(
    request: Request, visitor: Visitor, match: str, step: StepAsked = 0, eyes: EyesAsked = None
) -> Response:
    """A finished match, at one of its moments."""
    showing = await showing_of(house_of(request), match, visitor)
    return moment_page(request, visitor, Moment(showing, 0, showing.eyes(eyes)).at(step))


@router.get("/matches/{match}/replay/table")
async def show_moment(
    request: Request, visitor: Visitor, match: str, step: StepAsked = 0, eyes: EyesAsked = None
) -> Response:
    showing = await showing_of(house_of(request), match, visitor)
    return moment_parts(request, Moment(showing, 0, showing.eyes(eyes)).at(step))


@router.post("/matches/{match}/replay/rooms")
async def play_on(
    request: Request,
    visitor: Visitor,
    match: str,
    step: Annotated[int, Form(ge=0)],
    seat: Annotated[int, Form(ge=0, le=7)],
    name: Name = "",
) -> Response:
    house = house_of(request)
    showing = await showing_of(house, match, visitor)
    return await try_from(request, visitor, Moment(showing, 0, seat).at(step), name)


async def showing_of(house: House, match: str, visitor: Person | None) -> Showing:
    """A match of this house. Raises MatchNotFound, NotOver, OtherEdition."""
    reel = await house.reels.of_match(match)
    sight = await sight_of(house, match, visitor)
    path, file = f"/matches/{match}/replay", f"/api/matches/{match}/record"
    return Showing(reel, path, file, sight.names, sight.audience, match, sight.room)


# --- what is answered, for a match as for a record


def moment_page(
    request: Request, visitor: Person | None, moment: Moment, name: str = "", name_fault: Fault | None = None
) -> Response:
    """The whole page; after a refused name, with the form as it was filled in."""
    house, language = house_of(request), language_of(request)
    parts = _parts(house, moment, language)
    context = {
        "visitor": visitor,
        "moment": moment,
        "game": moment.showing.reel.game,
        "table": table.render_table(moment.sight, language, live="", parts=parts),
        "address": house.address(request, moment.address),
        "undone": len(moment.showing.reel.record.undone),
        "name": name,
        "name_fault": name_fault,
    }
    return house.pages.page(request, "replay/replay.html", context, name_fault.status if name_fault else 200)


def moment_parts(request: Request, moment: Moment) -> Response:
    """What changes on the page from one moment to another."""
    house, language = house_of(request), language_of(request)
    about = house.pages.template("replay/about.html", language).render(
        moment=moment, address=house.address(request, moment.address)
    )
    parts = {**_parts(house, moment, language), "moment": Region("moment", about)}
    return HTMLResponse(table.partials(parts), headers={"Cache-Control": "private, no-cache"})


async def try_from(request: Request, visitor: Person | None, moment: Moment, name: str) -> Response:
    """A new table whose match goes on from this moment: the visitor in that seat, the computer in the others."""
    house, language = house_of(request), language_of(request)
    reel = moment.showing.reel
    seat = moment.eyes
    if seat is None or seat >= reel.record.seats or moment.sight.outcome is not None:
        raise Unreadable("nothing_to_play", OVER)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        return moment_page(request, visitor, moment, name, service_fault(error, language))
    OPENING.keep(request, person)
    origin = Origin(await house.archive.keep(reel.record.data), moment.step)
    room = await house.rooms.go_on(person, reel.game.id, reel.record.seats, seat, reel.record.options, origin)
    response = see_other(f"/rooms/{room.id}")
    if newcomer:
        remember(response, newcomer, house)
    return response


def _parts(house: House, moment: Moment, language: str) -> dict[str, Region]:
    """The regions of the table, with the moment in the place of the question: here nothing is asked."""
    said = one_after_the_other(table.told_at(moment.sight, moment.step, language))
    context: dict[str, Any] = {"moment": moment, "said": said}
    bar = house.pages.template("replay/bar.html", language).render(context)
    where = say(N_("Étape %(n)s sur %(of)s."), language, n=moment.step, of=moment.last)
    return {
        **table.shown_again(moment.sight, language),
        "asked": Region("asked", bar),
        "live": Region("live", Markup('<span id="said-{}">{} {}</span>').format(moment.step, where, said)),
    }
