"""People who meet: seats, codes, invitations; on both databases."""

from __future__ import annotations

import asyncio

import pytest

from app.kernel.contract import BadOptions
from app.rooms.codes import WORDS, new_code
from app.rooms.errors import NoSuchBot, NoSuchSeat, NotHost, RoomNotFound, RoomStarted, SeatTaken
from tests.storage import Services


async def test_the_host_sits_in_seat_0_and_the_friend_starts_the_match(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    assert room.seats == (ines, None)
    assert room.match is None
    seat, room = await house.rooms.take_seat(room.id, malik)
    assert (seat, room.seats) == (1, (ines, malik))
    assert room.match is not None
    assert (await house.matches.sight(room.match, 1)).names == ("Inès", "Malik")


async def test_a_code_leads_to_its_room(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    assert (await house.rooms.by_code(room.code)).id == room.id
    with pytest.raises(RoomNotFound):
        await house.rooms.by_code("RIEN-00")


async def test_a_code_leads_to_the_room_that_is_not_over_and_may_be_given_again(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.rooms.rooms.new_code", lambda digits: "LOUP-42" if digits == 2 else "LOUP-042")
    ines, malik = await house.two()
    first = await house.rooms.open(ines, "toy", 2, {}, "link")
    second = await house.rooms.open(ines, "toy", 2, {}, "link")
    assert (first.code, second.code) == ("LOUP-42", "LOUP-042")  # in a full house codes grow longer

    _, first = await house.rooms.take_seat(first.id, malik)
    assert first.match is not None
    await house.matches.resign(first.match, 0)
    assert (await house.rooms.by_code("LOUP-42")).id == first.id
    third = await house.rooms.open(malik, "toy", 2, {}, "link")
    assert third.code == "LOUP-42"
    assert (await house.rooms.by_code("LOUP-42")).id == third.id
    assert (await house.rooms.find(first.id)).code == "LOUP-42"


async def test_only_public_rooms_with_a_free_seat_are_open(house: Services) -> None:
    ines, malik = await house.two()
    await house.rooms.open(ines, "toy", 2, {}, "link")
    public = await house.rooms.open(ines, "toy", 2, {}, "public")
    assert [room.id for room in await house.rooms.open_rooms(None)] == [public.id]
    assert await house.rooms.open_rooms("another_game") == []
    await house.rooms.take_seat(public.id, malik)
    assert await house.rooms.open_rooms("toy") == []


async def test_one_seat_goes_to_one_person_however_many_ask(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    others = [(await house.people.enrol(f"Ami {number}", "fr"))[0] for number in range(8)]
    taken = await asyncio.gather(*(house.rooms.take_seat(room.id, other) for other in others), return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in taken) == 1
    assert sum(isinstance(result, SeatTaken) for result in taken) == 7


async def test_who_sits_already_keeps_their_seat(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    seat, room = await house.rooms.take_seat(room.id, ines, 1)
    assert (seat, room.match) == (0, None)


async def test_a_seat_that_is_not_there_is_refused(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    with pytest.raises(NoSuchSeat):
        await house.rooms.take_seat(room.id, malik, 2)
    with pytest.raises(SeatTaken):
        await house.rooms.take_seat(room.id, malik, 0)
    assert (await house.rooms.find(room.id)).seats == (ines, None)


async def test_one_may_get_up_before_the_match_and_not_after(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "public")
    await house.rooms.leave(room.id, ines)
    await house.rooms.take_seat(room.id, malik, 0)
    await house.rooms.take_seat(room.id, ines, 1)
    with pytest.raises(RoomStarted):
        await house.rooms.leave(room.id, ines)


async def test_options_that_no_match_can_begin_with_open_no_room(house: Services) -> None:
    ines, _ = await house.two()
    for options, seats in [({"matches": "many"}, 2), ({"unknown": 1}, 2), ({}, 3)]:
        with pytest.raises(BadOptions):
            await house.rooms.open(ines, "toy", seats, options, "public")
    assert await house.rooms.of(ines) == []


async def test_a_full_room_whose_house_fell_before_the_first_card_starts_when_somebody_comes_back(
    house: Services,
) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    assert await house.rooms._store.seat(room.id, 1, malik)  # the chair is taken, and nothing more happened
    found = await asyncio.gather(*(house.rooms.find(room.id) for _ in range(5)))
    assert len({each.match for each in found}) == 1
    assert found[0].match is not None


# --- computers


async def test_a_room_may_be_opened_with_computers_and_a_full_one_starts_its_match(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link", {1: "random"})
    assert room.match is not None
    assert [person and person.bot for person in room.seats] == [None, "random"]
    assert await house.rooms.find(room.id) == room
    assert (await house.matches.sight(room.match, 0)).bots == (None, "random")


async def test_several_computers_sit_at_one_table_each_under_its_own_name(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "elemental_arena", 4, {}, "link", {1: "greedy", 3: "greedy"})
    assert room.match is None
    _, room = await house.rooms.take_seat(room.id, malik)
    assert room.match is not None
    names = (await house.matches.sight(room.match, None)).names
    assert (names[0], names[2], len(set(names))) == ("Inès", "Malik", 4)


async def test_the_host_seats_a_computer_and_lets_it_get_up_again(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "elemental_arena", 4, {}, "public")
    seat, room = await house.rooms.seat_bot(room.id, ines)
    assert (seat, room.seats[1] and room.seats[1].bot) == (1, "greedy")
    with pytest.raises(SeatTaken):
        await house.rooms.take_seat(room.id, malik, 1)
    room = await house.rooms.unseat(room.id, ines, 1)
    assert room.seats == (ines, None, None, None)
    with pytest.raises(NoSuchSeat):
        await house.rooms.unseat(room.id, ines, 1)


async def test_the_host_shows_somebody_out_before_the_match_and_nobody_else_does(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "elemental_arena", 4, {}, "public")
    await house.rooms.take_seat(room.id, malik, 2)
    with pytest.raises(NotHost):
        await house.rooms.unseat(room.id, malik, 0)
    with pytest.raises(NoSuchSeat):
        await house.rooms.unseat(room.id, ines, 0)  # the host gets up by another door
    room = await house.rooms.unseat(room.id, ines, 2)
    assert room.seats == (ines, None, None, None)


async def test_the_last_seat_given_to_a_computer_starts_the_match(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    seats = await asyncio.gather(*(house.rooms.seat_bot(room.id, ines, 1) for _ in range(4)), return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in seats) == 1
    assert (await house.rooms.find(room.id)).match is not None


async def test_only_the_host_seats_computers_and_only_before_the_match(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    with pytest.raises(NotHost):
        await house.rooms.seat_bot(room.id, malik, 1)
    _, room = await house.rooms.seat_bot(room.id, ines, 1)
    with pytest.raises(RoomStarted):
        await house.rooms.seat_bot(room.id, ines, 1)
    with pytest.raises(RoomStarted):
        await house.rooms.unseat(room.id, ines, 1)


async def test_a_computer_that_the_game_does_not_have_or_a_seat_that_is_not_free_is_refused(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    for seat, bot, error in [(1, "genius", NoSuchBot), (0, "greedy", SeatTaken), (2, "greedy", NoSuchSeat)]:
        with pytest.raises(error):
            await house.rooms.seat_bot(room.id, ines, seat, bot)
        with pytest.raises(error):
            await house.rooms.open(ines, "toy", 2, {}, "link", {seat: bot})
    assert (await house.rooms.find(room.id)).seats == (ines, None)


def test_codes_are_a_word_of_four_letters_and_two_digits() -> None:
    assert len(WORDS) == len(set(WORDS)) > 150
    assert all(len(word) == 4 and word.isascii() and word.isupper() for word in WORDS)
    word, _, digits = new_code().partition("-")
    assert word in WORDS
    assert len(digits) == 2
    assert digits.isdecimal()
    assert len(new_code(3)) == 8  # what a room has space for
