"""A reel shows what each seat saw at each step; the archive keeps what holds and names it by what it holds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from random import Random
from typing import Any

import pytest

from app.kernel.contract import Game
from app.kernel.token import token_of
from app.matches.archive import Archive
from app.matches.codec import codec_of
from app.matches.errors import NotOver, OtherEdition, RecordNotFound
from app.matches.playout import bots_of, playout, seed_of
from app.matches.ports import Origin
from app.matches.records import BadRecord, Played, make_record, read_record, verify
from app.matches.reels import MARK_EVERY, Reel, Reels
from app.rooms.errors import NoSuchSeat
from app.store.records import StoredRecords
from tests.matches.players import act, hide_and_ready, live_match, play
from tests.storage import Services, services
from tests.toy import Options

NEVER = 3600.0
"""A pause that no test outlasts: the computers of a still house do nothing."""


@pytest.fixture
async def still(database: str, toy: Game) -> AsyncIterator[Services]:
    async with services(database, pause=NEVER) as opened:
        yield opened


def record_of(toy: Game, matches: int = 40) -> dict[str, Any]:
    options = Options(matches=matches)
    turns = playout(toy, options, 2, seed_of(1), bots_of(toy, ["random"], 2))
    return make_record(
        toy, options, 2, seed_of(1), [Played(t.seat, token_of(t.action)) for t in turns if t.seat is not None]
    )


def test_every_step_of_a_reel_is_the_state_that_was_recorded(toy: Game) -> None:
    record = record_of(toy)
    reel = Reel.wound(read_record(record))
    codec = codec_of(toy)
    assert reel.last == len(record["actions"])
    assert [codec.digest(reel.state(step)) for step in range(reel.last + 1)] == record["digests"]
    assert len(reel.marks) == reel.last // MARK_EVERY + 1, "few states are kept"


def test_eyes_see_what_their_seat_saw_and_are_offered_nothing(toy: Game) -> None:
    reel = Reel.wound(read_record(record_of(toy)))
    for step in range(reel.last + 1):
        for audience in reel.audiences:
            sight = reel.sight(step, audience, ("Camille", "Malik"))
            assert sight.view == toy.view(reel.state(step), audience)
            assert sight.offers == ()
            assert all(line.step <= step for line in sight.log)
            assert not any(event.to not in (None, audience) for line in sight.log for event in line.events)


def test_what_a_step_said_is_told_to_who_heard_it_alone(toy: Game) -> None:
    reel = Reel.wound(read_record(record_of(toy)))
    drawing = next(step for step in range(1, reel.last + 1) if _draws(reel, step))
    drawer = reel.log[drawing - 1][0]
    cards = [_draws(reel, drawing, audience) for audience in (drawer, 1 - drawer, None)]
    assert cards[0][0].card is not None
    assert (cards[1][0].card, cards[2][0].card) == (None, None)
    assert reel.said(0, None) is None


def _draws(reel: Reel, step: int, audience: int | None = None) -> list[Any]:
    said = reel.said(step, audience)
    return [event for event in said.events if event.kind == "drew"] if said else []


def test_a_record_of_other_rules_is_not_shown(toy: Game) -> None:
    with pytest.raises(OtherEdition):
        Reel.wound(read_record({**record_of(toy), "edition": 2}))


# --- the service


async def test_a_match_has_no_reel_before_its_end(house: Services) -> None:
    match = await house.match()
    reels = Reels(house.matches.record, house.archive)
    with pytest.raises(NotOver):
        await reels.of_match(match)
    await play(house.matches, match, Random(1))
    reel = await reels.of_match(match)
    assert await reels.of_match(match) is reel, "it is wound once"
    assert reel.outcome == (await house.matches.sight(match, None)).outcome


async def test_a_record_is_brought_verified_and_found_again(house: Services, toy: Game) -> None:
    archive = house.archive
    record = record_of(toy)
    name = await archive.bring({**record, "note": "from afar"})
    assert await archive.bring(record) == name, "what is not read does not count"
    found = await archive.find(name)
    assert "note" not in found
    assert verify(found).actions == len(record["actions"])
    with pytest.raises(RecordNotFound):
        await archive.find("0" * 24)


@pytest.mark.parametrize(
    "touched",
    [{"digests": []}, {"seed": "00" * 32}, {"actions": [{"seat": 9, "token": "resign"}]}, {"outcome": None}],
)
async def test_a_record_that_does_not_hold_is_not_kept(house: Services, toy: Game, touched: Mapping[str, Any]) -> None:
    with pytest.raises(BadRecord):
        await house.archive.bring({**record_of(toy), **touched})


async def test_the_archive_throws_the_oldest_away(house: Services, toy: Game) -> None:
    archive = Archive(StoredRecords(house.engine, house.writer, most=2))
    names = [await archive.bring(record_of(toy, matches)) for matches in (10, 11, 12)]
    with pytest.raises(RecordNotFound):
        await archive.find(names[0])
    assert await archive.find(names[2])


# --- what if


async def test_a_room_goes_on_from_a_step_of_a_record_against_bots(still: Services, toy: Game) -> None:
    archive = still.archive
    record = record_of(toy)
    name = await archive.keep(record)
    camille, _ = await still.people.enrol("Camille", "fr")
    step = len(record["actions"]) - 3
    room = await still.rooms.go_on(camille, "toy", 2, 1, record["options"], Origin(name, step))
    assert room.seats[1] == camille
    assert room.seats[0] is not None
    assert room.seats[0].bot == "greedy"
    assert room.match is not None
    live = await live_match(still.matches, room.match)
    assert [entry.logged.token for entry in live.history.effective] == [
        action["token"] for action in record["actions"][:step]
    ]
    assert codec_of(toy).digest(live.state) == record["digests"][step]
    assert (await still.rooms.find(room.id)).origin == Origin(name, step)


async def test_who_plays_on_as_before_meets_the_same_chance(still: Services, toy: Game) -> None:
    record = record_of(toy)
    name = await still.archive.keep(record)
    camille, _ = await still.people.enrol("Camille", "fr")
    room = await still.rooms.go_on(camille, "toy", 2, 0, record["options"], Origin(name, 4))
    assert room.match is not None
    for action in record["actions"][4:]:
        await act(still.matches, room.match, action["seat"], action["token"])
    again = await still.matches.record(room.match)
    assert again["digests"] == record["digests"]


async def test_the_match_that_goes_on_survives_a_restart(still: Services, toy: Game) -> None:
    record = record_of(toy)
    name = await still.archive.keep(record)
    camille, _ = await still.people.enrol("Camille", "fr")
    room = await still.rooms.go_on(camille, "toy", 2, 0, record["options"], Origin(name, 6))
    assert room.match is not None
    before = await live_match(still.matches, room.match)
    still.matches.forget()
    after = await live_match(still.matches, room.match)
    assert after.state == before.state
    assert after.history.counts == before.history.counts


async def test_nobody_goes_on_in_a_seat_that_is_not_there(still: Services, toy: Game) -> None:
    name = await still.archive.keep(record_of(toy))
    camille, _ = await still.people.enrol("Camille", "fr")
    with pytest.raises(NoSuchSeat):
        await still.rooms.go_on(camille, "toy", 2, 2, {}, Origin(name, 1))


async def test_a_match_goes_on_from_the_first_step_too(still: Services) -> None:
    match = await still.match()
    await hide_and_ready(still.matches, match)
    await play(still.matches, match, Random(2))
    record = await still.matches.record(match)
    name = await still.archive.keep(record)
    camille, _ = await still.people.enrol("Camille", "fr")
    room = await still.rooms.go_on(camille, "toy", 2, 0, record["options"], Origin(name, 0))
    assert room.match is not None
    assert (await live_match(still.matches, room.match)).position == 0
