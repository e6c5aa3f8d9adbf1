"""C31: each seat may add to chance after the seed was committed to; the record holds both, and a bit changed shows."""

from __future__ import annotations

import asyncio
import hashlib
from random import Random

import pytest

from app.kernel.contract import Game
from app.matches.commitment import chance_of, commitment_to
from app.matches.records import BadRecord, verify
from app.rooms.errors import BadSalt, NoSuchSeat, RoomStarted
from tests.matches.players import live_match, play, restarted
from tests.storage import Services

SEED = bytes(range(32))


def test_without_salt_chance_is_the_seed() -> None:
    assert chance_of(SEED, ()) == chance_of(SEED, ("", "")) == SEED


def test_with_salts_chance_is_what_the_document_says() -> None:
    text = b"tablee salts 1:" + SEED + b"\x00\x05" + "été".encode() + b"\x00\x00"
    assert chance_of(SEED, ("été", "")) == hashlib.sha256(text).digest()


def test_no_salt_passes_for_another() -> None:
    given = [("ab", ""), ("", "ab"), ("a", "b"), ("b", "a"), ("ab",), ("abc", "")]
    assert len({chance_of(SEED, salts) for salts in given}) == len(given)


async def test_the_seed_is_committed_to_before_anybody_adds_to_it(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    committed = room.commitment
    salted = await house.rooms.add_salt(room.id, ines, "  un  grain ")
    assert salted.commitment == committed
    _, begun = await house.rooms.take_seat(room.id, malik)
    assert begun.match
    assert (await house.matches.sight(begun.match, None)).commitment == committed
    await play(house.matches, begun.match, Random(1))
    record = await house.matches.record(begun.match)
    assert record["salts"] == ["un grain", ""]
    assert commitment_to(bytes.fromhex(record["seed"])) == committed
    assert verify(record)


async def test_a_record_whose_salt_was_touched_does_not_hold(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    await house.rooms.add_salt(room.id, ines, "sel")
    _, begun = await house.rooms.take_seat(room.id, malik)
    assert begun.match
    await play(house.matches, begun.match, Random(1))
    record = await house.matches.record(begun.match)
    for salts in (["sem", ""], ["", "sel"], []):
        with pytest.raises(BadRecord):
            verify({**record, "salts": salts})


async def test_a_salted_match_comes_back_after_a_crash(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    await house.rooms.add_salt(room.id, ines, "sel")
    _, begun = await house.rooms.take_seat(room.id, malik)
    assert begun.match
    await play(house.matches, begun.match, Random(1), most=5)
    live = await live_match(restarted(house), begun.match)
    assert live.opening.salts == ("sel", "")
    assert live.replayed == live.state


async def test_a_salt_is_ones_own_short_and_in_time(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    for salt in ("x" * 65, "a\x00b", "\u202e"):
        with pytest.raises(BadSalt):
            await house.rooms.add_salt(room.id, ines, salt)
    with pytest.raises(NoSuchSeat):
        await house.rooms.add_salt(room.id, malik, "sel")
    await house.rooms.add_salt(room.id, ines, "sel")
    assert (await house.rooms.add_salt(room.id, ines, "")).salts == {}
    await house.rooms.take_seat(room.id, malik)
    with pytest.raises(RoomStarted):
        await house.rooms.add_salt(room.id, ines, "trop tard")


async def test_two_rooms_never_share_a_seed(house: Services, toy: Game) -> None:
    ines, _ = await house.two()
    rooms = await asyncio.gather(*(house.rooms.open(ines, "toy", 2, {}, "link") for _ in range(20)))
    assert len({room.commitment for room in rooms}) == 20
    assert "seed" not in repr(rooms[0])
