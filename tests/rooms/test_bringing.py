"""What people bring to their seats: it goes with them, and nobody else is told."""

from __future__ import annotations

import pytest

from app.kernel.contract import BadOptions
from app.rooms.rooms import Room
from app.web.bodies import room_body
from tests.storage import Services


async def heap(house: Services, room: Room) -> int:
    """How many matches lie on the heap of the toy."""
    assert room.match is not None
    view = (await house.matches.sight(room.match, None)).view
    return int(view.heap)


async def test_what_each_seat_brings_is_in_the_match_that_begins(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10}, "link", brought={"pocket": 3})
    _, room = await house.rooms.take_seat(room.id, malik, brought={"pocket": 5})
    assert await heap(house, room) == 18


async def test_who_brings_nothing_takes_what_was_agreed(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10, "pockets": [1, 2]}, "link")
    _, room = await house.rooms.take_seat(room.id, malik)
    assert await heap(house, room) == 13


async def test_what_cannot_begin_is_refused_and_the_seat_stays_free(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    for brought in ({"pocket": 20}, {"pocket": "full"}, {"bag": 1}):
        with pytest.raises(BadOptions):
            await house.rooms.take_seat(room.id, malik, brought=brought)
        with pytest.raises(BadOptions):
            await house.rooms.open(ines, "toy", 2, {}, "link", brought=brought)
    assert (await house.rooms.find(room.id)).seats == (ines, None)


async def test_nothing_can_be_brought_to_a_game_where_all_is_agreed(house: Services) -> None:
    ines, _ = await house.two()
    with pytest.raises(BadOptions):
        await house.rooms.open(ines, "elemental_arena", 2, {}, "link", brought={})


async def test_who_waits_may_bring_something_else_until_the_match_begins(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10}, "link", brought={"pocket": 3})
    assert (await house.rooms.take_seat(room.id, ines, brought={"pocket": 4}))[0] == 0
    _, room = await house.rooms.take_seat(room.id, malik)
    assert await heap(house, room) == 14
    await house.rooms.take_seat(room.id, ines, brought={"pocket": 9})
    assert (await house.rooms.find(room.id)).brought == {ines.id: {"pocket": 4}}


async def test_it_follows_its_person_to_another_chair(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10}, "link", brought={"pocket": 3})
    _, room = await house.rooms.take_seat(room.id, malik, brought={"pocket": 6})
    assert room.match is not None
    await house.matches.resign(room.match, 0)
    for seat in (0, 1):
        await house.matches.want_again(room.match, seat, f"again {seat}")
    room = await house.rooms.play_on(room.id)
    assert room.seats == (malik, ines)
    assert room.brought == {ines.id: {"pocket": 3}, malik.id: {"pocket": 6}}
    assert await heap(house, room) == 19


async def test_who_gets_up_takes_it_away(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10}, "link", brought={"pocket": 3})
    await house.rooms.leave(room.id, ines)
    assert (await house.rooms.find(room.id)).brought == {}


async def test_what_is_told_of_a_room_does_not_tell_what_is_brought(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"matches": 10}, "public", brought={"pocket": 3})
    told = room_body(await house.rooms.find(room.id), "")
    assert told == room_body(await house.rooms.open(ines, "toy", 2, {"matches": 10}, "public"), "") | {
        "id": room.id,
        "code": room.code,
        "commitment": told["commitment"],
    }
