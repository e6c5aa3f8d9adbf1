"""A match whose deal others play too: played alone and in time, and shown to nobody before all have played."""

from __future__ import annotations

import pytest

from app.kernel.contract import MatchOver, Outcome
from app.matches.clocks import DAY, SharedDeal, Terms
from app.matches.errors import NotOver, Unaided, Withheld
from app.matches.timekeeper import Timekeeper
from app.store.pulse import StoredPulse
from tests.matches.clockwork import HandClock
from tests.matches.players import act, live_match, restarted
from tests.storage import Services, services

HOURS = 3600


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


async def shared_match(house: Services, clock: HandClock) -> str:
    """Inès alone with a deal that is over after a day and open after two."""
    ines, _ = await house.people.enrol("Inès", "fr")
    shared = SharedDeal(ends=clock.ms + DAY, opens=clock.ms + 2 * DAY)
    room = await house.rooms.open(ines, "etraclor", 1, {}, "link", terms=Terms(shared=shared))
    assert room.match is not None
    return room.match


async def test_nobody_looks_on_and_no_record_is_given_until_it_opens_ET_1_13_6(database: str, clock: HandClock) -> None:
    async with services(database, now=clock) as house:
        match = await shared_match(house, clock)
        with pytest.raises(NotOver):
            await house.matches.record(match)
        await house.matches.resign(match, 0)
        clock.turn(48 * HOURS - 1)
        for _ in range(2):  # while it is remembered, and as the store knows it
            with pytest.raises(Withheld):
                await house.matches.record(match)
            with pytest.raises(Withheld):
                await house.matches.seat_of(match, None)
            house.matches.forget()
        clock.turn(1)
        assert (await house.matches.record(match))["seed"]
        assert await house.matches.seat_of(match, None) is None


async def test_it_is_lost_when_it_is_not_over_in_time_and_any_process_says_so_ET_1_13_6(
    database: str, clock: HandClock
) -> None:
    async with services(database, now=clock) as house:
        match = await shared_match(house, clock)
        offers = (await house.matches.sight(match, 0)).offers
        await act(house.matches, match, 0, offers[-1].token)
    async with services(database, now=clock) as house:
        keeper = Timekeeper(house.matches, StoredPulse(house.engine), now=clock)
        clock.turn(24 * HOURS - 1)  # the house was closed for most of it, and the day did not wait
        await keeper.tick()
        assert (await house.matches.sight(match, 0)).outcome is None
        clock.turn(1)
        await keeper.tick()
        assert (await house.matches.sight(match, 0)).outcome == Outcome("loss", (), "timeout")
        assert await house.matches.out_of_time() == []


async def test_a_click_that_comes_too_late_finds_it_lost_ET_1_13_6(database: str, clock: HandClock) -> None:
    async with services(database, now=clock) as house:
        match = await shared_match(house, clock)
        clock.turn(24 * HOURS)
        with pytest.raises(MatchOver):
            await house.matches.resign(match, 0)
        assert (await house.matches.sight(match, 0)).outcome == Outcome("loss", (), "timeout")


async def test_nobody_plays_for_another_and_nothing_is_agreed_upon(database: str, clock: HandClock) -> None:
    async with services(database, now=clock) as house:
        match = await shared_match(house, clock)
        sight = await house.matches.sight(match, 0)
        assert sight.may_say == ()
        await act(house.matches, match, 0, sight.offers[-1].token)
        for refused in (
            house.matches.leave(match, 0, "a"),
            house.matches.replace_absent(match, 0),
            house.matches.propose(match, 0, "stop", "b"),
            house.matches.propose(match, 0, "take_back", "c"),
        ):
            with pytest.raises(Unaided):
                await refused
        await house.matches.resign(match, 0)
        with pytest.raises(Unaided):
            await house.matches.want_again(match, 0, "d")


async def test_a_match_is_played_again_from_its_actions_alone(database: str, clock: HandClock) -> None:
    async with services(database, now=clock) as house:
        match = await shared_match(house, clock)
        for _ in range(6):
            await act(house.matches, match, 0, (await house.matches.sight(match, 0)).offers[0].token)
        known = (await live_match(house.matches, match)).state
        assert await restarted(house).played_again(match) == known
