"""A room: the place where people sit down together, before, during and after a match."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Literal, Protocol

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.play import start
from app.matches.clocks import USUAL_TERMS, Terms
from app.matches.codec import codec_of
from app.matches.commitment import commitment_to
from app.matches.ports import NextMatch, Origin
from app.rooms.codes import new_code
from app.rooms.errors import (
    NoSuchBot,
    NoSuchSeat,
    NotHost,
    NotWelcome,
    RoomNotFound,
    RoomStarted,
    SeatTaken,
)
from app.rooms.people import Person
from app.rooms.salt import shown_salt

Visibility = Literal["public", "link"]

USUAL_BOT = "greedy"
"""The bot that sits down when none is named."""

NOBODY: Mapping[int, str] = MappingProxyType({})

CODES_TRIED = (*[2] * 10, *[3] * 40)
"""How many digits the codes have that are tried for a new room: in a very full house they grow longer."""


@dataclass(frozen=True, slots=True)
class Room:
    id: str
    code: str
    game: str
    seats: tuple[Person | None, ...]
    options: Mapping[str, Any]
    """As they were given: what is left out takes its default."""
    visibility: Visibility
    host: str
    """The person who opened it."""
    match: str | None = None
    """The current match; none while a seat is free."""
    created_at: datetime = field(default_factory=lambda: datetime.now(UTC))
    origin: Origin | None = None
    """Where its match goes on from: a position that somebody wanted to try, and no match between rivals."""
    terms: Terms = USUAL_TERMS
    ready: tuple[int, ...] = ()
    """The seats that have said that they are ready, ascending."""
    brought: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What people bring to their seats, by their ids: for the set-up, and for no other eyes than theirs."""
    seed: bytes | None = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    """That of its first match, drawn before anybody sits down: for nobody's eyes before the end."""
    salts: Mapping[str, str] = field(default_factory=dict)
    """What people add to chance, by their ids."""

    def seat_of(self, person: Person) -> int | None:
        return next((seat for seat, sitting in enumerate(self.seats) if sitting and sitting.id == person.id), None)

    def with_person(self, seat: int, person: Person) -> Room:
        return replace(self, seats=(*self.seats[:seat], person, *self.seats[seat + 1 :]))

    def bringing(self, person: Person, brought: Mapping[str, Any] | None) -> Room:
        return self if brought is None else replace(self, brought={**self.brought, person.id: brought})

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits, computers included."""
        return tuple(person.id for person in self.seats if person)

    @property
    def sociable(self) -> bool:
        """Whether there is, or may come, somebody to talk to: more than one chair that no computer takes."""
        return sum(person is None or person.bot is None for person in self.seats) > 1

    @property
    def commitment(self) -> str | None:
        """What proves at the end that the seed was drawn before anybody added to it."""
        return commitment_to(self.seed) if self.seed else None

    @property
    def somebody_waits(self) -> bool:
        """Whether a person sits here for whom no computer plays, and a seat is free."""
        return not self.full and any(person and person.bot is None for person in self.seats)

    @property
    def full(self) -> bool:
        return None not in self.seats

    @property
    def awaits(self) -> tuple[int, ...]:
        """The seats whose people have still to say that they are ready, where that was agreed; a lone one need not."""
        people = [seat for seat, person in enumerate(self.seats) if person and person.bot is None]
        if not self.terms.ready or len(people) < 2:
            return ()
        return tuple(seat for seat in people if seat not in self.ready)


class CodeTaken(Exception):
    """Another room that is not over bears this code."""


class RoomStore(Protocol):
    async def add(self, room: Room) -> None:
        """Keeps a new room with who sits there already. Raises CodeTaken."""

    async def find(self, room: str) -> Room | None: ...

    async def by_code(self, code: str) -> Room | None: ...

    async def open_rooms(self, game: str | None, most: int) -> list[Room]: ...

    async def under_way(self, most: int) -> list[Room]:
        """Public rooms whose match is not over, newest first."""

    async def of(self, person: str, most: int) -> list[Room]: ...

    async def unfinished(self, person: str, most: int) -> list[Room]:
        """Those of this person whose match is not over, newest first."""

    async def seat(self, room: str, seat: int, person: Person, brought: Mapping[str, Any] | None = None) -> bool:
        """Sits the person down, unless the seat is taken or they sit already: False."""

    async def bring(self, room: str, person: str, brought: Mapping[str, Any]) -> None:
        """Keeps what somebody who sits brings, unless the match has begun."""

    async def salt(self, room: str, person: str, salt: str) -> None:
        """Keeps what somebody who sits adds to chance, unless the match has begun."""

    async def unseat(self, room: str, person: str) -> None: ...

    async def bots(self, bot: str) -> list[Person]:
        """The people of the house for whom this bot plays, always in the same order."""

    async def set_match(self, room: str, match: str) -> None: ...

    async def set_terms(self, room: str, terms: Terms) -> None:
        """Keeps other terms, unless the match has begun."""

    async def set_ready(self, room: str, person: str) -> None: ...

    async def go_round(self, room: Room, before: str) -> None:
        """Keeps the seats, the code and the match of a room that plays again after the match `before`.

        Raises CodeTaken.
        """


class MatchStarter(Protocol):
    async def start(
        self,
        room: str,
        game: str,
        seats: tuple[str, ...],
        options: Mapping[str, Any],
        bots: tuple[str | None, ...],
        origin: Origin | None = None,
        terms: Terms = USUAL_TERMS,
        number: int = 1,
        seed: bytes | None = None,
        salts: tuple[str, ...] = (),
    ) -> str:
        """Starts a match of a room and gives its id; the same id if it has been started already."""

    async def next_after(self, match: str) -> NextMatch | None:
        """The match to play after this one, once everybody wants it."""


class Company(Protocol):
    async def apart_from(self, person: str) -> frozenset[str]:
        """The people whom this person is not to meet."""


class Rooms:
    """All rooms."""

    def __init__(self, store: RoomStore, matches: MatchStarter, company: Company | None = None) -> None:
        """Without `company` everybody may meet everybody."""
        self._store = store
        self._matches = matches
        self._company = company

    async def open(
        self,
        host: Person,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        visibility: Visibility,
        bots: Mapping[int, str] = NOBODY,
        terms: Terms = USUAL_TERMS,
        brought: Mapping[str, Any] | None = None,
    ) -> Room:
        """A new room, its host in seat 0, and bots in the seats that `bots` names. A full room starts its match.

        `brought` is what the host brings. Raises BadOptions when no match could begin like that; NoSuchBot,
        NoSuchSeat, SeatTaken.
        """
        sitting = (host, *(None for _ in range(seats - 1)))
        room = Room(secrets.token_urlsafe(12), "", game, sitting, dict(options), visibility, host.id, terms=terms)
        room = room.bringing(host, brought)
        _try_to_set_up(room)
        for seat, bot in sorted(bots.items()):
            room = room.with_person(_free_seat(room, seat), await self._player(room, bot))
        return await self._begun(await self._added(room))

    async def go_on(
        self, host: Person, game: str, seats: int, seat: int, options: Mapping[str, Any], origin: Origin
    ) -> Room:
        """A room in which the host plays on from a position, from this seat, against bots. Raises NoSuchSeat."""
        if not 0 <= seat < seats:
            raise NoSuchSeat
        room = Room(
            id=secrets.token_urlsafe(12),
            code="",
            game=game,
            seats=(None,) * seats,
            options=dict(options),
            visibility="link",
            host=host.id,
            origin=origin,
        ).with_person(seat, host)
        while not room.full:
            room = room.with_person(_free_seat(room, None), await self._player(room, USUAL_BOT))
        return await self._begun(await self._added(room))

    async def open_alone(
        self, host: Person, game: str, options: Mapping[str, Any], terms: Terms, room: str, seed: bytes
    ) -> Room:
        """A room of one seat whose id and seed were settled beforehand; the one that is there already, if it is."""
        found = await self._store.find(room)
        if found is None:
            alone = Room(room, "", game, (host,), dict(options), "link", host.id, terms=terms, seed=seed)
            found = await self._added(alone)
        return await self._begun(found)

    async def find(self, room: str) -> Room:
        """Raises RoomNotFound."""
        found = await self._store.find(room)
        if found is None:
            raise RoomNotFound
        return await self._begun(found)

    async def by_code(self, code: str) -> Room:
        """The room that bears this code now, or bore it last. Raises RoomNotFound."""
        found = await self._store.by_code(code)
        if found is None:
            raise RoomNotFound
        return found

    async def open_rooms(self, game: str | None, most: int = 100, visitor: Person | None = None) -> list[Room]:
        """Public rooms with a free seat, newest first: those at which this visitor would be welcome."""
        rooms = await self._store.open_rooms(game, most)
        apart = await self._apart_from(visitor)
        return [room for room in rooms if apart.isdisjoint(room.people)]

    async def under_way(self, most: int, visitor: Person | None = None) -> list[Room]:
        """Public rooms in which people play and spectators may look on, newest first; not those of the visitor."""
        apart = await self._apart_from(visitor)
        return [
            room
            for room in await self._store.under_way(most)
            if room.terms.spectators
            and apart.isdisjoint(room.people)
            and not (visitor and room.seat_of(visitor) is not None)
        ]

    async def welcome(self, visitor: Person | None, people: Collection[str]) -> None:
        """Nobody looks at a table of whom they are not to meet, unless they sit there too. Raises NotWelcome."""
        if (visitor is None or visitor.id not in people) and not (await self._apart_from(visitor)).isdisjoint(people):
            raise NotWelcome

    async def of(self, person: Person, most: int = 50) -> list[Room]:
        """The rooms where this person sits, newest first."""
        return await self._store.of(person.id, most)

    async def unfinished(self, person: Person, most: int = 50) -> list[Room]:
        """Those of them whose match has not begun, or is not over."""
        return await self._store.unfinished(person.id, most)

    async def take_seat(
        self, room: str, person: Person, seat: int | None = None, brought: Mapping[str, Any] | None = None
    ) -> tuple[int, Room]:
        """Sits somebody down, on any free seat if they name none. The last seat taken starts the match.

        Who sits already keeps their seat; before the match begins they may bring something else to it. Raises
        RoomNotFound, NotWelcome, NoSuchSeat, SeatTaken, and BadOptions when no match could begin with what they bring.
        """
        while True:
            found = await self.find(room)
            await self.welcome(person, found.people)
            own = found.seat_of(person)
            wanted = _free_seat(found, seat) if own is None else own
            if brought is not None and found.match is None:
                _try_to_set_up(found.with_person(wanted, person).bringing(person, brought))
            if own is not None:
                if brought is not None:
                    await self._store.bring(room, person.id, brought)
                return own, found
            if await self._store.seat(room, wanted, person, brought):
                return wanted, await self.find(room)

    async def seat_beside(self, room: str, host: Person, beside: Person) -> tuple[int, Room]:
        """Sits somebody down who plays on the host's own device.

        Raises RoomNotFound, NotHost, RoomStarted, SeatTaken.
        """
        found = await self.expecting(room, host)
        await self._store.set_terms(room, replace(found.terms, one_device=True))
        return await self.take_seat(room, beside)

    async def expecting(self, room: str, host: Person) -> Room:
        """A room in which whom this host brings would find a seat.

        Raises RoomNotFound, NotHost, RoomStarted, SeatTaken.
        """
        found = await self._own(room, host)
        _free_seat(found, None)
        return found

    async def seat_bot(
        self, room: str, host: Person, seat: int | None = None, bot: str = USUAL_BOT
    ) -> tuple[int, Room]:
        """Sits somebody of the house down, for whom this bot plays. The last seat taken starts the match.

        Raises RoomNotFound, NotHost, RoomStarted, NoSuchSeat, SeatTaken, NoSuchBot.
        """
        while True:
            found = await self._own(room, host)
            wanted = _free_seat(found, seat)
            if await self._store.seat(room, wanted, await self._player(found, bot)):
                return wanted, await self.find(room)

    async def say_ready(self, room: str, person: Person) -> Room:
        """Says that this person is ready; where that was agreed, the match waits for all. Raises RoomNotFound."""
        await self._store.set_ready((await self.find(room)).id, person.id)
        return await self.find(room)

    async def play_on(self, room: str) -> Room:
        """The room with its next match, once everybody wants to play again; else as it is. Raises RoomNotFound."""
        found = await self.find(room)
        following = await self._matches.next_after(found.match) if found.match else None
        if following is None or found.match is None:
            return found
        people = {person.id: person for person in found.seats if person}
        again = replace(found, seats=tuple(people[person] for person in following.people))
        match = await self._matches.start(
            again.id,
            again.game,
            following.people,
            _options_of(again),
            following.bots,
            terms=following.terms,
            number=following.number,
        )
        return await self._added(replace(again, match=match), found.match)

    async def unseat(self, room: str, host: Person, seat: int) -> Room:
        """Frees the seat of a bot, or of somebody who should not sit there, before the match begins.

        Raises RoomNotFound, NotHost, RoomStarted, NoSuchSeat where nobody but the host sits.
        """
        found = await self._own(room, host)
        sitting = found.seats[seat] if 0 <= seat < len(found.seats) else None
        if sitting is None or sitting.id == host.id:
            raise NoSuchSeat
        await self._store.unseat(room, sitting.id)
        return await self.find(room)

    async def add_salt(self, room: str, person: Person, salt: str) -> Room:
        """Adds to the chance of the first match, before it begins, from one's own seat; an empty salt takes it back.

        Raises RoomNotFound, RoomStarted, NoSuchSeat for who does not sit, BadSalt.
        """
        found = await self.find(room)
        if found.match is not None:
            raise RoomStarted
        if found.seat_of(person) is None:
            raise NoSuchSeat
        await self._store.salt(room, person.id, shown_salt(salt))
        return await self.find(room)

    async def leave(self, room: str, person: Person) -> None:
        """Gets up, before the match begins. Raises RoomNotFound, RoomStarted."""
        found = await self.find(room)
        if found.match is not None:
            raise RoomStarted
        await self._store.unseat(room, person.id)

    async def _apart_from(self, visitor: Person | None) -> frozenset[str]:
        return await self._company.apart_from(visitor.id) if self._company and visitor else frozenset()

    async def _own(self, room: str, host: Person) -> Room:
        """A room that waits for its match, for who opened it."""
        found = await self.find(room)
        if found.host != host.id:
            raise NotHost
        if found.match is not None:
            raise RoomStarted
        return found

    async def _player(self, room: Room, bot: str) -> Person:
        """Somebody of the house for whom this bot plays, and who does not sit in this room yet. Raises NoSuchBot."""
        known = await self._store.bots(bot) if bot in GAMES[room.game].bots else []
        for person in known:
            if room.seat_of(person) is None:
                return person
        raise NoSuchBot

    async def _added(self, room: Room, before: str | None = None) -> Room:
        """A room that is kept under a code of its own: its old one if it plays again and that is still free."""
        codes = ([room.code] if room.code else []) + [new_code(digits) for digits in CODES_TRIED]
        for code in codes:
            bearing_code = replace(room, code=code)
            try:
                await (self._store.go_round(bearing_code, before) if before else self._store.add(bearing_code))
            except CodeTaken:
                if before is None and (there := await self._store.find(room.id)):
                    return there
                continue
            return bearing_code
        raise RuntimeError("no room code is free")

    async def _begun(self, room: Room) -> Room:
        """A full room has a match: also when the house fell between the last chair and the first card."""
        if room.match is not None or not room.full or room.awaits:
            return room
        people = [person for person in room.seats if person]
        seats, bots = tuple(person.id for person in people), tuple(person.bot for person in people)
        options = _options_of(room)
        salts = tuple(room.salts.get(person, "") for person in seats)
        match = await self._matches.start(
            *(room.id, room.game, seats, options, bots, room.origin, room.terms), seed=room.seed, salts=salts
        )
        await self._store.set_match(room.id, match)
        return replace(room, match=match)


def _options_of(room: Room) -> Mapping[str, Any]:
    """The options of its match: those agreed upon, and what each seat brings. Raises BadOptions."""
    if not room.brought:
        return room.options
    game = GAMES[room.game]
    codec = codec_of(game)
    options = codec.read_options(room.options)
    for seat, person in enumerate(room.seats):
        if person and person.id in room.brought:
            options = game.bring(options, seat, codec.read_brought(room.brought[person.id]))
    return codec.dump_options(options)


def _try_to_set_up(room: Room) -> None:
    """Raises BadOptions when no match could begin in this room."""
    game = GAMES[room.game]
    options = codec_of(game).read_options(_options_of(room))
    start(game, options, len(room.seats), Seeded(secrets.token_bytes(32), 0))


def _free_seat(room: Room, wanted: int | None) -> int:
    if wanted is not None and not 0 <= wanted < len(room.seats):
        raise NoSuchSeat
    for seat, person in enumerate(room.seats):
        if person is None and wanted in (None, seat):
            return seat
    raise SeatTaken
