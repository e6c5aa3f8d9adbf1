"""Clocks: whose runs, when a flag falls, who writes it down, and the time for which the house was closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from app.games import GAMES
from app.kernel.contract import MatchOver, Refusal, RunOutOfTime
from app.kernel.words import phrase
from app.matches.clocks import DAY, SECOND, Clocks, Correspondence, Live, turned, wound
from app.matches.live_match import LiveMatch
from app.matches.timekeeper import SILENCE, Timekeeper
from app.store.pulse import StoredPulse
from tests.matches.clockwork import BLITZ, BY_POST, HandClock, timed_match
from tests.matches.players import act, hide_and_ready, live_match, play, restarted
from tests.storage import Services, services


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def house(database: str, toy: object, clock: HandClock) -> AsyncIterator[Services]:
    async with services(database, now=clock) as opened:
        yield opened


def timekeeper(house: Services, clock: HandClock, alone: bool = True) -> Timekeeper:
    return Timekeeper(house.matches, StoredPulse(house.engine), alone, now=clock)


# --- whose clock runs


def test_only_the_clock_of_whoever_is_awaited_runs() -> None:
    clocks = wound(Live(300, 5), 2, (0,), 1000)
    assert (clocks.until(0), clocks.until(1), clocks.deadline) == (301_000, None, 301_000)
    passed = turned(clocks, Live(300, 5), (1,), 61_000, mover=0)
    assert passed == Clocks((245_000, 300_000), (1,), 61_000)


def test_several_clocks_run_at_once_and_the_first_flag_falls_first() -> None:
    clocks = Clocks((9_000, 4_000, 7_000), (1, 2), 0)
    assert clocks.deadline == 4_000
    assert (clocks.fallen(3_999), clocks.fallen(4_000), clocks.fallen(8_000)) == (None, 1, 1)
    assert clocks.left_at(0, 5_000) == 9_000


def test_the_increment_is_for_who_has_done_all_that_was_awaited() -> None:
    timing, clocks = Live(60, 5), Clocks((30_000, 30_000), (0, 1), 0)
    still = turned(clocks, timing, (0, 1), 1_000, mover=0)
    assert still.left == (29_000, 29_000)
    done = turned(clocks, timing, (1,), 1_000, mover=0)
    assert done.left == (34_000, 29_000)
    by_other = turned(clocks, timing, (0,), 1_000, mover=0)
    assert by_other.left == (29_000, 29_000)  # the rival was freed by somebody else


def test_what_is_taken_back_gives_its_increment_back() -> None:
    timing = Live(60, 5)
    clocks = Clocks((30_000, 30_000), (0,), 0)
    there = turned(clocks, timing, (1,), 0, mover=0)
    back = turned(there, timing, (0,), 0, undone=True)
    assert back.left == clocks.left


def test_days_begin_anew_each_time_one_is_awaited() -> None:
    timing, clocks = Correspondence(3), Clocks((3 * DAY, 3 * DAY), (0,), 0)
    later = turned(clocks, timing, (1,), DAY, mover=0)
    assert later.until(1) == 4 * DAY
    again = turned(later, timing, (0,), 2 * DAY, mover=1)
    assert again.until(0) == 5 * DAY


# --- in a match


async def test_untimed_play_has_no_clock(house: Services, clock: HandClock) -> None:
    match = await house.match()
    clock.turn(365 * 24 * 3600)
    assert (await house.matches.sight(match, 0)).clocks is None
    assert await house.matches.out_of_time() == []


async def test_a_clock_tells_nothing_of_what_is_done_in_secret(house: Services, clock: HandClock) -> None:
    """Architecture 5: a rival's secret choice moves nothing, not even a clock."""
    match = await timed_match(house, BLITZ)
    before = await house.matches.sight(match, 1)
    clock.turn(30)
    await act(house.matches, match, 0, (await house.matches.sight(match, 0)).offers[0].token)
    assert (await house.matches.sight(match, 1)) == before
    clock.turn(30)
    await act(house.matches, match, 0, "ready")
    clocks = (await house.matches.sight(match, 1)).clocks
    assert clocks is not None
    assert (clocks.left, clocks.running) == ((245_000, 240_000), (1,))


async def test_a_flag_falls_without_anybody_clicking(house: Services, clock: HandClock) -> None:
    """C21: nobody stalls longer than their clock."""
    match = await timed_match(house, BLITZ)
    await hide_and_ready(house.matches, match)
    (slow,) = (await house.matches.sight(match, None)).to_act
    keeper = timekeeper(house, clock)
    await keeper.beat()
    clock.turn(10)
    await keeper.tick()
    assert (await house.matches.sight(match, None)).outcome is None
    for _ in range(32):
        clock.turn(10)
        await keeper.tick()
    end = (await house.matches.sight(match, None)).outcome
    assert end is not None
    assert (end.reason, end.winners) == ("timeout", (1 - slow,))
    assert await house.matches.out_of_time() == []


async def test_a_click_that_comes_too_late_finds_the_flag_fallen(house: Services, clock: HandClock) -> None:
    match = await timed_match(house, BLITZ)
    await hide_and_ready(house.matches, match)
    (slow,) = (await house.matches.sight(match, None)).to_act
    own = await house.matches.sight(match, slow)
    clock.turn(299 + 10)
    with pytest.raises(MatchOver):
        await house.matches.act(match, slow, own.offers[0].token, own.step, "late")
    live = await live_match(house.matches, match)
    assert [entry.logged.token for entry in live.history.entries][-1] == "timeout"


async def test_of_several_processes_one_lets_the_flag_fall(house: Services, clock: HandClock, database: str) -> None:
    match = await timed_match(house, BLITZ)
    await hide_and_ready(house.matches, match)
    clock.turn(1000)
    async with services(database, now=clock) as other:
        for matches in (house.matches, other.matches):
            await matches.sight(match, None)  # both remember it
        assert await other.matches.out_of_time() == [match]
        await asyncio.gather(*(matches.enforce_time(match) for matches in (house.matches, other.matches) * 5))
        log = (await live_match(restarted(house), match)).history.entries
    assert [entry.logged.token for entry in log].count("timeout") == 1


@pytest.mark.parametrize("terms", [BLITZ, BY_POST], ids=["live", "correspondence"])
async def test_from_any_state_time_alone_leads_to_the_end(house: Services, clock: HandClock, terms: object) -> None:
    """C3: every wait has an automatic outcome."""
    for number in range(8):
        match = await timed_match(house, terms)  # type: ignore[arg-type]
        await play(house.matches, match, Random(number), most=number * 2)
        clock.turn(10 * 24 * 3600)
        await house.matches.enforce_time(match)
        seen = await house.matches.sight(match, None)
        assert seen.outcome is not None
        assert seen.to_act == ()


async def test_the_clocks_come_back_from_the_store_and_from_the_log(house: Services, clock: HandClock) -> None:
    """C12: the clocks too are those that the log gives."""
    match, dice = await timed_match(house, BLITZ), Random(4)
    for number in range(12):
        clock.turn(3 + number)
        over = (await play(house.matches, match, dice, most=1)).outcome
        live = await live_match(house.matches, match)
        assert (await live_match(restarted(house), match)).clocks == live.clocks
        assert _clocks_by_the_log(live) == live.clocks
        if over:
            break


def _clocks_by_the_log(live: LiveMatch) -> Clocks | None:
    again = LiveMatch.begun(live.opening)
    for entry in live.history.entries:
        again = again.played(entry.logged.seat, entry.logged.token, entry.logged.key, entry.logged.at)
    return again.clocks


async def test_taking_back_does_not_turn_the_clock_back(house: Services, clock: HandClock) -> None:
    match = await timed_match(house, BLITZ)
    await hide_and_ready(house.matches, match)
    before = await house.matches.sight(match, None)
    (seat,) = before.to_act
    clock.turn(20)
    own = await act(house.matches, match, seat, "pinch")
    clock.turn(20)
    back = await house.matches.undo(match, seat, own.step, "undo")
    assert before.clocks is not None
    assert back.clocks is not None
    assert back.clocks.left_at(seat, clock.ms) == before.clocks.left[seat] - 40 * SECOND


async def test_who_has_left_loses_no_time(database: str, toy: object, clock: HandClock) -> None:
    async with services(database, pause=3600, now=clock) as house:
        match = await timed_match(house, BLITZ)
        await house.matches.leave(match, 0, "leave")
        clock.turn(200)
        back = await house.matches.come_back(match, 0, "return")
        assert back.clocks is not None
        assert back.clocks.left_at(0, clock.ms) == 300 * SECOND
        assert back.clocks.left_at(1, clock.ms) == 100 * SECOND


# --- the house itself


async def test_the_time_for_which_the_house_was_closed_is_given_back(
    house: Services, clock: HandClock, database: str
) -> None:
    """C5: each clock is credited at least the down time."""
    keeper = timekeeper(house, clock)
    await keeper.beat()
    match = await timed_match(house, BLITZ)
    clock.turn(8)
    await keeper.beat()
    clock.turn(4000)  # the process has fallen, and comes back much later
    async with services(database, now=clock) as again:
        await timekeeper(again, clock).beat()
        assert await again.matches.out_of_time() == []
        clocks = (await again.matches.sight(match, 0)).clocks
        assert clocks is not None
        assert clocks.left_at(0, clock.ms) == 300 * SECOND - 8 * SECOND


async def test_of_several_processes_that_come_back_one_gives_the_time_back(
    house: Services, clock: HandClock, database: str
) -> None:
    await timekeeper(house, clock).beat()
    match = await timed_match(house, BLITZ)
    clock.turn(100)
    async with services(database, now=clock) as again:
        keepers = [Timekeeper(again.matches, StoredPulse(again.engine), alone=False, now=clock) for _ in range(4)]
        await asyncio.gather(*(keeper.beat() for keeper in keepers))
        clocks = (await again.matches.sight(match, 0)).clocks
        assert clocks is not None
        assert clocks.left_at(0, clock.ms) == 300 * SECOND


async def test_a_second_process_takes_no_short_silence_for_a_closed_house(
    house: Services, clock: HandClock, database: str
) -> None:
    await timekeeper(house, clock).beat()
    match = await timed_match(house, BLITZ)
    clock.turn(SILENCE // SECOND - 1)
    async with services(database, now=clock) as again:
        await timekeeper(again, clock, alone=False).beat()
        clocks = (await again.matches.sight(match, 0)).clocks
        assert clocks is not None
        assert clocks.left_at(0, clock.ms) == 300 * SECOND - clock.ms + clocks.since < 300 * SECOND


async def test_no_flag_falls_while_the_house_is_not_sure_that_it_was_open(house: Services, clock: HandClock) -> None:
    """A machine that slept wakes up: a click comes before the first beat, and costs nobody the match."""
    keeper = timekeeper(house, clock)
    await keeper.beat()
    match = await timed_match(house, BLITZ)
    await hide_and_ready(house.matches, match)
    (seat,) = (await house.matches.sight(match, None)).to_act
    clock.turn(7200)
    own = await house.matches.sight(match, seat)
    await house.matches.act(match, seat, own.offers[0].token, own.step, "awake")
    await keeper.tick()
    assert (await house.matches.sight(match, None)).outcome is None


async def test_a_match_that_is_idle_for_days_is_still_there(house: Services, clock: HandClock) -> None:
    """C20."""
    match = await house.match()
    before = await house.matches.sight(match, 0)
    clock.turn(30 * 24 * 3600)
    await timekeeper(house, clock).tick()
    assert await restarted(house).sight(match, 0) == before


async def test_where_the_game_says_nothing_to_it_a_computer_plays_for_who_has_no_time_left(
    database: str, toy: object, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C3: a match never hangs, whatever its game makes of a fallen flag."""

    def refuses(state: object, seat: int, action: object) -> Refusal | None:
        if isinstance(action, RunOutOfTime):
            return Refusal("no_clock", None, phrase("table.match_over"))
        return toy_game.why_not(state, seat, action)

    toy_game = GAMES["toy"]
    monkeypatch.setitem(GAMES, "toy", replace(toy_game, why_not=refuses))
    async with services(database, pause=3600, now=clock) as house:
        match = await timed_match(house, BLITZ)
        await hide_and_ready(house.matches, match)
        (slow,) = (await house.matches.sight(match, None)).to_act
        clock.turn(1000)
        await house.matches.enforce_time(match)
        seen = await house.matches.sight(match, None)
        assert (seen.outcome, seen.away) == (None, (slow,))
        assert await house.matches.out_of_time() == []
