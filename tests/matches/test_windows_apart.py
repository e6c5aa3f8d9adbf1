"""What a window keeps to itself, and what outlives the process that opened it (EX-13.3, EX-14)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from app.games.explor_games import GAME
from app.kernel.chance import Seeded
from app.matches.ports import PRIVATE
from app.matches.service import Matches
from app.matches.timekeeper import Timekeeper
from app.store.matches import StoredMatches
from app.store.pulse import StoredPulse
from tests.matches.answering import (
    ACTIVE,
    BY_HAND,
    BY_ITSELF,
    CAN_ANSWER,
    CANNOT,
    DEFENDER,
    buying,
    choose,
    duel,
    explor_registered,
    opened,
    passes,
    preset,
)
from tests.matches.clockwork import HandClock
from tests.matches.players import live_match
from tests.storage import Services, services


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(autouse=True)
def _explor() -> Iterator[None]:
    with explor_registered():
        yield


@pytest.fixture
async def house(database: str, clock: HandClock) -> AsyncIterator[Services]:
    async with services(database, now=clock) as opened:
        yield opened


# --- EX-13.3: twins


WORLDS = 6
SETTINGS = ("ask", "smart", "silent", "always", "before")


@pytest.mark.parametrize("setting", SETTINGS)
async def test_ex_13_3_matches_that_differ_in_hidden_cards_send_the_same_at_the_same_times(
    house: Services, clock: HandClock, setting: str
) -> None:
    """The rival and who looks on get the same bytes, on pages and in programs, while the defender lets all pass."""
    true = buying("lun-tignasse", CAN_ANSWER)
    states = [true, *(GAME.imagine(true, ACTIVE, Seeded(bytes(32), world)) for world in range(WORLDS))]
    told, eligible = [], set()
    for state in states:
        clock.now = HandClock().now
        table = await duel(house, clock, state)
        await table.watch(ACTIVE, None)
        await choose(table, setting)
        await table.pass_time(0.5)
        await table.play("buy:1")
        eligible.add(len(GAME.legal((await live_match(house.matches, table.match)).state, DEFENDER)) > 1)
        answer = await table.answer()
        if setting == "smart" and answer and answer.asked:
            await table.pass_time(0.7)  # a person who is asked may pass before the end of the five seconds
            await table.play("pass", seat=DEFENDER)
        await table.pass_time(12)
        told.append(table.heard)
    assert eligible == {True, False}
    assert len(told[0]) > 4
    for other in told[1:]:
        assert other == told[0]


@pytest.mark.parametrize("setting", ["smart", "silent"])
async def test_ex_13_3_what_the_defender_settles_with_the_house_sends_nothing_to_the_rival(
    house: Services, clock: HandClock, setting: str
) -> None:
    table = await opened(house, clock, CANNOT)
    await table.watch(ACTIVE, None)
    before = len(table.heard)
    await choose(table, setting)
    await choose(table, "before")
    await table.play("pass", seat=DEFENDER)
    assert len(table.heard) == before
    await table.pass_time(BY_ITSELF / 1000)
    assert len(table.heard) > before


async def test_ex_14_1_the_latest_end_is_the_same_whatever_the_setting(house: Services, clock: HandClock) -> None:
    seen = set()
    for setting in SETTINGS:
        clock.now = HandClock().now
        table = await preset(house, clock, setting)
        seen.add((await table.answer(ACTIVE), await table.answer(None)))
    assert len(seen) == 1


# --- the house may close


async def test_a_window_is_stored_and_another_process_ends_it(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "smart", CANNOT)
    again = Matches(StoredMatches(house.engine, house.writer), house.broker, now=clock)
    assert await again.sight(table.match, DEFENDER) == await table.sight()
    clock.turn(4.9)
    assert await again.out_of_time() == []
    clock.turn(0.1)
    assert await again.out_of_time() == [table.match]
    await again.enforce_time(table.match)
    assert (await again.sight(table.match, ACTIVE)).answer is None
    await house.matches.enforce_time(table.match)  # too late: it is done
    assert passes(await table.sight()) == ["smart"]


async def test_a_pass_that_is_held_back_survives_a_restart(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    await table.play("pass", seat=DEFENDER)
    again = Matches(StoredMatches(house.engine, house.writer), house.broker, now=clock)
    clock.turn(BY_HAND / 1000)
    for match in await again.out_of_time():
        await again.enforce_time(match)
    assert (await again.sight(table.match, ACTIVE)).answer is None
    assert passes(await again.sight(table.match, DEFENDER)) == []


async def test_no_window_ends_while_the_house_is_closed(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    keeper = Timekeeper(house.matches, StoredPulse(house.engine), now=clock)
    await keeper.beat()
    clock.turn(4)
    await keeper.close()
    clock.turn(3600)
    reopened = Matches(StoredMatches(house.engine, house.writer), house.broker, now=clock)
    await Timekeeper(reopened, StoredPulse(house.engine), now=clock).beat()
    assert await reopened.out_of_time() == []
    answer = (await reopened.sight(table.match, ACTIVE)).answer
    assert answer is not None
    assert answer.until is not None
    assert clock.ms < answer.until <= clock.ms + 10_000


async def test_a_click_sent_twice_counts_once(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    for _ in range(2):
        await house.matches.choose_setting(table.match, DEFENDER, "silent", "same")
    entries = (await live_match(house.matches, table.match)).history.entries
    assert [e.logged.token for e in entries if e.logged.private] == [PRIVATE + "silent"]
