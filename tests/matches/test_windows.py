"""Response windows: how long they last, who is asked, and that the rival can tell nothing from it (EX-13.3, EX-14)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.games.explor_games import GAME
from app.matches.clocks import Live, Terms, WindowTerms
from app.matches.errors import NoSuchSetting, Stale
from app.matches.service import Matches
from app.matches.windows import FIRST_DELAY, FURTHER_DELAY, Habit, drawn
from app.store.matches import StoredMatches
from app.store.presence import StoredPresence
from tests.games.explor_games.table import lay, trying
from tests.matches.answering import (
    ACTIVE,
    BY_HAND,
    BY_ITSELF,
    CAN_ANSWER,
    CANNOT,
    DEFENDER,
    buying,
    choose,
    draws,
    duel,
    explor_registered,
    opened,
    passes,
    preset,
)
from tests.matches.clockwork import HandClock
from tests.matches.players import live_match
from tests.storage import Services, services

UNTIMED = WindowTerms(seconds=None)
UNMASKED = WindowTerms(masked=False)


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


# --- what the game says


def test_a_window_is_the_defenders_and_lapses_by_a_pass() -> None:
    scene = lay(reserve=300, rival=CAN_ANSWER).play("buy:1")
    window = GAME.window(scene.state)
    assert window is not None
    assert (window.seat, window.moment, window.lapse.kind) == (1, "buy", "pass")
    scene.play("pass")
    assert GAME.window(scene.state) is None


def test_the_choice_of_a_played_villain_lapses_by_its_first_option() -> None:
    scene = trying("kar-nolwenn@1", "kar-granit@1", line="ch-biblio", rival="cmp-grappin bor-geltotal")
    scene.play("attempt:1:magic").play("villain:1")
    window = GAME.window(scene.state)
    assert window is not None
    assert (window.seat, window.moment, window.lapse) == (1, "", GAME.legal(scene.state, 1)[0])
    scene.leave_open()


# --- EX-14.1: the timer


@pytest.mark.parametrize("seconds", [5, 10, 20])
async def test_ex_14_1_at_the_end_of_the_timer_the_house_passes(
    house: Services, clock: HandClock, seconds: Any
) -> None:
    table = await opened(house, clock, windows=WindowTerms(seconds))
    assert (await table.answer(ACTIVE)).until == clock.ms + seconds * 1000  # type: ignore[union-attr]
    await table.pass_time(seconds - 0.1)
    assert await table.is_open()
    await table.pass_time(0.1)
    assert not await table.is_open()
    assert passes(await table.sight()) == ["expired"]
    assert passes(await table.sight(ACTIVE)) == passes(await table.sight(None)) == []


async def test_ex_14_1_without_a_timer_nothing_ends_by_itself(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock, windows=UNTIMED)
    assert (await table.answer(ACTIVE)).until is None  # type: ignore[union-attr]
    await table.pass_time(60)
    assert await table.is_open()
    await table.play("pass", seat=DEFENDER)
    assert not await table.is_open()


async def test_ex_14_1_a_choice_has_a_timer_of_the_same_length_and_ends_with_its_first_option(
    house: Services, clock: HandClock
) -> None:
    scene = trying("kar-nolwenn@1", "kar-granit@1", line="ch-biblio", rival="cmp-grappin bor-geltotal").leave_open()
    table = await duel(house, clock, scene.state)
    await table.play("attempt:1:magic")
    await table.pass_time(3)
    await table.play("villain:1", seat=DEFENDER)
    offers = [offer.token for offer in (await table.sight()).offers]
    assert offers == ["pick_slot:1", "pick_slot:2"]
    assert (await table.answer(ACTIVE)).until == clock.ms + 10_000  # type: ignore[union-attr]
    await table.pass_time(10)
    assert (await live_match(house.matches, table.match)).history.effective[-1].logged.token == "pick_slot:1"
    answer = await table.answer()
    assert answer is not None  # the window goes on: its time counts anew (EX-14.4)
    assert answer.until == clock.ms + 10_000


async def test_ex_14_1_a_villain_that_comes_too_late_is_not_played(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    step = (await table.sight()).step
    clock.turn(10)
    with pytest.raises(Stale):
        await house.matches.act(table.match, DEFENDER, "villain:1", step, "late")
    assert not await table.is_open()


async def test_ex_14_7_windows_run_no_clock(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    live = await live_match(house.matches, table.match)
    terms = Terms(Live(300, 0))
    timed = replace(live, opening=replace(live.opening, terms=terms))
    assert (live.awaited, live.people_awaited, timed.clocked) == ((DEFENDER,), (DEFENDER,), ())


# --- EX-14.2: automatic passes


@pytest.mark.parametrize(
    ("setting", "villain", "asked"),
    [
        ("ask", CANNOT, True),
        ("smart", CAN_ANSWER, True),
        ("smart", CANNOT, False),
        ("silent", CAN_ANSWER, False),
        ("always", CAN_ANSWER, False),
        ("before", CANNOT, True),
    ],
)
async def test_ex_14_2_each_setting_asks_when_it_says_so(
    house: Services, clock: HandClock, setting: str, villain: str, asked: bool
) -> None:
    table = await preset(house, clock, setting, villain)
    seen = await table.sight()
    assert seen.answer is not None
    assert (seen.answer.asked, bool(seen.offers)) == (asked, asked)
    assert (await table.answer(ACTIVE)).asked  # type: ignore[union-attr]


@pytest.mark.parametrize(("setting", "name"), [("smart", "smart"), ("silent", "silent"), ("always", "always")])
async def test_ex_14_2_a_pass_of_a_setting_is_an_ordinary_action_named_in_ones_own_log_alone(
    house: Services, clock: HandClock, setting: str, name: str
) -> None:
    table = await preset(house, clock, setting, CANNOT)
    await table.pass_time(6)
    live = await live_match(house.matches, table.match)
    last = live.history.effective[-1].logged
    assert (last.token, last.seat, last.key) == ("pass", DEFENDER, None)
    assert passes(await table.sight()) == [name]
    assert passes(await table.sight(ACTIVE)) == passes(await table.sight(None)) == []
    again = Matches(StoredMatches(house.engine, house.writer), house.broker, now=clock)
    assert passes(await again.sight(table.match, DEFENDER)) == [name]


async def test_ex_14_2_settings_are_seen_by_their_player_alone(house: Services, clock: HandClock) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER))
    before = {audience: await table.sight(audience) for audience in (ACTIVE, None)}
    for setting in ("smart", "always", "silent", "before"):
        await choose(table, setting)
        clock.turn(1)
    assert (await table.sight()).habit == Habit("smart", silent=True, always=("buy",), before=True)
    assert {audience: await table.sight(audience) for audience in (ACTIVE, None)} == before
    assert (await table.sight(None)).habit is None


async def test_ex_14_2_a_setting_may_be_changed_while_a_window_is_open(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "silent")
    await table.pass_time(1)
    await choose(table, "ask")
    await table.pass_time(5)
    assert await table.is_open()
    assert (await table.answer()).asked  # type: ignore[union-attr]
    await choose(table, "silent")
    await table.pass_time(0.1)
    assert not await table.is_open()


async def test_ex_14_2_silence_lasts_until_the_rivals_turn_is_over(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "silent", CAN_ANSWER)
    await table.pass_time(3)
    await table.play("adventure", "conclude", "end")
    await table.pass_time(3)
    seen = await table.sight()
    assert (seen.to_act, seen.own_turn) == ((DEFENDER,), True)
    assert seen.habit == Habit()
    with pytest.raises(NoSuchSetting):
        await choose(table, "silent")


async def test_ex_14_2_a_moment_may_be_asked_about_again(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "always")
    await house.matches.always_pass(table.match, DEFENDER, "buy", False, "again")
    assert (await table.answer()).asked  # type: ignore[union-attr]
    with pytest.raises(NoSuchSetting):
        await house.matches.always_pass(table.match, DEFENDER, "tea-time", True, "wrong")


# --- EX-14.3: STOP


async def test_ex_14_3_stop_overrides_the_settings_for_the_next_window_only(house: Services, clock: HandClock) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER))
    await choose(table, "silent")
    await choose(table, "before")
    await table.play("buy:1")
    await table.pass_time(9.9)
    assert (await table.answer()).asked  # type: ignore[union-attr]  # with the full timer
    await table.play("pass", seat=DEFENDER)
    await table.play("buy:2")
    assert not (await table.answer()).asked  # type: ignore[union-attr]
    await table.pass_time(3)
    assert not await table.is_open()


async def test_ex_14_3_stop_holds_up_the_window_that_is_passing_by_itself(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "silent")
    await table.pass_time(1)
    await choose(table, "before")
    await table.pass_time(4)
    assert (await table.answer()).asked  # type: ignore[union-attr]
    await table.play("villain:1", seat=DEFENDER)
    assert not await table.is_open()


async def test_ex_14_3_stop_may_be_let_go_of_and_is_no_answer_to_ones_own_turn(
    house: Services, clock: HandClock
) -> None:
    table = await duel(house, clock, buying(CANNOT))
    await choose(table, "before")
    await house.matches.interrupt(table.match, DEFENDER, False, "no")
    assert (await table.sight()).habit == Habit()
    with pytest.raises(NoSuchSetting):
        await house.matches.interrupt(table.match, ACTIVE, True, "mine")


# --- EX-14.4: masking


def test_ex_14_4_delays_are_drawn_between_their_bounds() -> None:
    least, most = drawn(lambda n: 0), drawn(lambda n: n - 1)
    assert (least.first, most.first) == FIRST_DELAY == (800, 1600)
    assert (least.further, most.further) == FURTHER_DELAY == (0, 1400)


@pytest.mark.parametrize(
    ("setting", "by_hand", "shows"),
    [
        ("ask", True, BY_HAND),
        ("before", True, BY_HAND),
        ("silent", False, BY_ITSELF),
        ("always", False, BY_ITSELF),
        ("smart", False, 5000),
        ("smart", True, 5000),
    ],
)
async def test_ex_14_4_a_pass_shows_when_its_setting_says(
    house: Services, clock: HandClock, setting: str, by_hand: bool, shows: int
) -> None:
    table = await preset(house, clock, setting)
    began = clock.ms
    if by_hand:
        await table.play("pass", seat=DEFENDER)
        mine = await table.answer()
        assert mine is not None
        assert (mine.held, mine.asked) == (True, False)
        assert [offer.token for offer in (await table.sight()).offers] == ["pass"]
        await table.play("pass", seat=DEFENDER)  # again, as a program may: nothing changes
        assert await table.answer() == mine
    assert clock.ms == began
    assert await table.lasts() == shows


async def test_ex_14_4_a_pass_by_hand_after_its_delay_shows_at_once(house: Services, clock: HandClock) -> None:
    table = await opened(house, clock)
    await table.pass_time(4)
    await table.play("pass", seat=DEFENDER)
    assert not await table.is_open()
    assert passes(await table.sight()) == []


async def test_ex_14_4_a_villain_takes_effect_at_once_and_times_count_anew(house: Services, clock: HandClock) -> None:
    table = await duel(house, clock, buying("lun-tignasse", CAN_ANSWER, CANNOT))
    await table.play("buy:1")
    await table.pass_time(0.2)
    await table.play("villain:2", seat=DEFENDER)
    assert (await table.answer()).until == clock.ms + 10_000  # type: ignore[union-attr]
    await table.play("pass", seat=DEFENDER)
    assert await table.lasts() == BY_HAND


async def test_ex_14_4_without_masking_nothing_is_held_back_and_smart_is_no_setting(
    house: Services, clock: HandClock
) -> None:
    table = await preset(house, clock, "silent", windows=UNMASKED)
    await house.matches.enforce_time(table.match)
    assert not await table.is_open()
    with pytest.raises(NoSuchSetting):
        await choose(table, "smart")
    await choose(table, "ask")
    await table.play("buy:2")
    await table.play("pass", seat=DEFENDER)
    assert not await table.is_open()


# --- EX-14.6: away


@pytest.fixture
async def watched(house: Services) -> StoredPresence:
    """The house knows who is at its tables."""
    presence = StoredPresence(house.engine, house.writer, "one")
    house.matches._whereabouts = presence
    return presence


async def test_ex_14_6_a_window_that_opens_for_who_is_away_is_passed_as_in_silence(
    house: Services, clock: HandClock, watched: StoredPresence
) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER))
    await watched.see({(table.match, DEFENDER): 1}, clock.ms)
    clock.turn(10)
    await table.play("buy:1")
    assert await table.lasts() == BY_ITSELF
    assert passes(await table.sight()) == ["away"]
    await watched.see({(table.match, DEFENDER): 1}, clock.ms)
    await table.play("buy:2")
    assert (await table.answer()).asked  # type: ignore[union-attr]  # settings resume


async def test_ex_14_6_a_running_timer_goes_on_while_its_player_is_away(
    house: Services, clock: HandClock, watched: StoredPresence
) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER))
    await watched.see({(table.match, DEFENDER): 1}, clock.ms)
    clock.turn(9.9)
    await table.play("buy:1")
    await table.pass_time(9.9)
    assert await table.is_open()
    await table.pass_time(0.1)
    assert passes(await table.sight()) == ["expired"]


async def test_ex_14_6_without_a_timer_who_is_away_for_half_a_minute_is_not_waited_for(
    house: Services, clock: HandClock, watched: StoredPresence
) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER), UNTIMED)
    await watched.see({(table.match, DEFENDER): 1}, clock.ms)
    await table.play("buy:1")
    for _ in range(20):  # a minute at the table
        clock.turn(3)
        await watched.see({(table.match, DEFENDER): 1}, clock.ms)
        for match in await house.matches.out_of_time():
            await house.matches.enforce_time(match)
    assert await table.is_open()
    clock.turn(29.9)
    await house.matches.enforce_time(table.match)
    assert await table.is_open()
    clock.turn(0.1)
    assert await house.matches.out_of_time() == [table.match]
    await house.matches.enforce_time(table.match)
    assert passes(await table.sight()) == ["expired"]


async def test_ex_14_6_three_expiries_in_a_row_are_as_silence_until_the_next_action(
    house: Services, clock: HandClock
) -> None:
    table = await duel(house, clock, lay(reserve=3000, rival=CAN_ANSWER).state)
    for fragment in (1, 2, 3):
        await table.play(f"buy:{fragment}")
        await table.pass_time(10)
    await table.play("buy:4")
    assert not (await table.answer()).asked  # type: ignore[union-attr]
    await table.pass_time(2)
    assert passes(await table.sight()) == ["expired", "expired", "expired", "asleep"]
    await choose(table, "ask")
    await table.play("buy:5")
    assert (await table.answer()).asked  # type: ignore[union-attr]


# --- a bot is asked as a person is


async def test_a_bots_pass_is_held_back_as_a_persons_is(house: Services, clock: HandClock) -> None:
    table = await duel(house, clock, buying(CAN_ANSWER))
    live = await live_match(house.matches, table.match)
    house.matches._live[table.match] = replace(live, opening=replace(live.opening, bots=(None, "greedy")))
    await table.play("buy:1")
    seen = await house.matches.computers_turn(table.match)
    assert seen is not None
    await house.matches.act(table.match, DEFENDER, "pass", seen.step, "bot", computer=True)
    assert await house.matches.computers_turn(table.match) is None
    assert await table.is_open()
    await table.pass_time(BY_HAND / 1000)
    assert not await table.is_open()


def test_the_chance_of_delays_is_not_that_of_the_match() -> None:
    draw = draws()
    assert (draw(801), draw(1401)) == (300, 700)


async def test_a_record_tells_passes_as_ordinary_actions_and_no_setting(house: Services, clock: HandClock) -> None:
    table = await preset(house, clock, "silent")
    await table.pass_time(3)
    await house.matches.resign(table.match, DEFENDER)
    live = await live_match(house.matches, table.match)
    assert [entry.logged.token for entry in live.history.effective] == ["buy:1", "pass", "resign"]
