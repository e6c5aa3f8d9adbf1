"""Who is at the table: seen by any process, told to all, and replaced where they do not come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.kernel.contract import Audience
from app.live.attendance import Attendance
from app.matches.clocks import Terms
from app.matches.presence import GONE_AFTER, Around
from app.matches.sight import Sight
from app.store.presence import StoredPresence
from tests.matches.clockwork import BLITZ, BY_POST, HandClock, timed_match
from tests.matches.players import hide_and_ready
from tests.storage import Services, services

UNTIMED = Terms()


def told(sight: Sight, there: Around, audience: Audience, language: str) -> str:
    return repr((there, audience, language))


@asynccontextmanager
async def process(url: str, clock: HandClock, name: str) -> AsyncIterator[tuple[Services, Attendance]]:
    async with services(url, pause=3600, now=clock) as house:
        store = StoredPresence(house.engine, house.writer, name)
        yield house, Attendance(house.hub, store, house.matches, told, "html", now=clock)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


async def rounds(clock: HandClock, seconds: int, *attendances: Attendance) -> None:
    """So much time passes, with a round every three seconds."""
    for _ in range(0, seconds, 3):
        clock.turn(3)
        for attendance in attendances:
            await attendance.make_round()


async def test_who_watches_is_there_and_who_goes_is_soon_gone(database: str, toy: object, clock: HandClock) -> None:
    async with process(database, clock, "one") as (house, attendance):
        match = await house.match()
        one, other = [await house.hub.watch(match, seat, "html", "fr") for seat in (0, 1)]
        await attendance.make_round()
        assert (await attendance.around(match)).present == (0, 1)
        house.hub.unwatch(other)
        await rounds(clock, 9, attendance)
        assert (await attendance.around(match)).present == (0, 1)  # a short cut is nobody's business
        await rounds(clock, 9, attendance)
        there = await attendance.around(match)
        assert (there.present, [gone.seat for gone in there.gone]) == ((0,), [1])
        house.hub.unwatch(one)


async def test_a_line_that_flaps_changes_nothing(database: str, toy: object, clock: HandClock) -> None:
    """C19: however often it is cut for a moment."""
    async with process(database, clock, "one") as (house, attendance):
        match = await house.match()
        await house.hub.watch(match, 0, "html", "fr")
        seen = set()
        for _ in range(20):
            flapping = await house.hub.watch(match, 1, "html", "fr")
            await rounds(clock, 3, attendance)
            house.hub.unwatch(flapping)
            await rounds(clock, 3, attendance)
            seen.add((await attendance.around(match)).present)
        assert seen == {(0, 1)}


async def test_two_tabs_are_one_person_and_one_of_them_may_close(database: str, toy: object, clock: HandClock) -> None:
    """C18."""
    async with process(database, clock, "one") as (house, attendance):
        match = await house.match()
        tabs = [await house.hub.watch(match, 0, "html", "fr") for _ in range(2)]
        house.hub.unwatch(tabs[0])
        await rounds(clock, 30, attendance)
        assert (await attendance.around(match)).present == (0,)


async def test_who_has_no_socket_is_there_as_long_as_they_ask(database: str, toy: object, clock: HandClock) -> None:
    """C36."""
    async with process(database, clock, "one") as (house, attendance):
        match = await house.match()
        for _ in range(5):
            attendance.seen(match, 1)
            await rounds(clock, 6, attendance)
            assert 1 in (await attendance.around(match)).present
        await rounds(clock, 2 * GONE_AFTER // 1000, attendance)
        assert 1 not in (await attendance.around(match)).present


async def test_all_processes_know_who_is_there_and_how_many_look_on(
    database: str, toy: object, clock: HandClock
) -> None:
    """C15: the number of spectators is always in sight."""
    async with process(database, clock, "one") as (house, first), process(database, clock, "two") as (other, second):
        match = await house.match()
        await house.hub.watch(match, 0, "html", "fr")
        await house.hub.watch(match, None, "html", "fr")
        watcher = await other.hub.watch(match, 1, "html", "fr")
        await other.hub.watch(match, None, "html", "en")
        for attendance in (first, second, first):
            await attendance.make_round()
        there = await first.around(match)
        assert (there.present, there.watching) == ((0, 1), 2)
        await second.make_round()
        texts = [str(await watcher.get()) for _ in range(2)]
        assert "watching=2" in texts[1]


async def test_the_same_news_is_told_once(database: str, toy: object, clock: HandClock) -> None:
    async with process(database, clock, "one") as (house, attendance):
        match = await house.match()
        watcher = await house.hub.watch(match, 0, "html", "fr")
        await watcher.get()
        await rounds(clock, 9, attendance)
        await watcher.get()
        assert not watcher._texts
        program = await house.hub.watch(match, 1, "json", "fr")
        await program.get()
        await rounds(clock, 9, attendance)
        assert not program._texts  # a program is sent views and nothing else


@pytest.mark.parametrize(("terms", "replaced"), [(BLITZ, True), (UNTIMED, False), (BY_POST, False)])
async def test_a_leaver_is_replaced_by_a_computer_where_the_clock_is_live(
    database: str, toy: object, clock: HandClock, terms: Terms, replaced: bool
) -> None:
    """C4, C22: after a grace that grows with the match, and only while somebody waits."""
    async with process(database, clock, "one") as (house, attendance):
        match = await timed_match(house, terms)
        await hide_and_ready(house.matches, match)
        (seat,) = (await house.matches.sight(match, None)).to_act
        await house.hub.watch(match, 1 - seat, "html", "fr")
        await rounds(clock, 21, attendance)
        (gone,) = (await attendance.around(match)).gone
        assert (gone.seat, gone.awaited, gone.ripe) == (seat, True, False)
        assert (gone.until is None) == (terms is BY_POST)
        await rounds(clock, 150, attendance)
        seen = await house.matches.sight(match, None)
        assert (seen.away == (seat,)) == replaced
        if replaced:
            assert seen.log[-1].settled == "absent"
            back = await house.matches.come_back(match, seat, "return")
            assert (back.away, back.offers != ()) == ((), True)
        else:
            (gone,) = (await attendance.around(match)).gone
            assert gone.ripe == (terms is UNTIMED)


async def test_nobody_is_replaced_while_nobody_waits(database: str, toy: object, clock: HandClock) -> None:
    """C20: both have gone to bed."""
    async with process(database, clock, "one") as (house, attendance):
        match = await timed_match(house, BLITZ)
        await house.hub.watch(match, None, "html", "fr")
        await rounds(clock, 240, attendance)
        assert (await house.matches.sight(match, None)).away == ()
