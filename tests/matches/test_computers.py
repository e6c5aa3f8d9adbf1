"""Bots in seats: they play whole matches, come back with the house, and know no more than their seat does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.contextvars import merge_contextvars
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from app.games import GAMES
from app.kernel.chance import Rng, Seeded
from app.kernel.contract import Bot
from app.live.broker import LocalBroker
from app.matches.errors import Stale
from app.matches.records import verify
from app.matches.sight import Sight
from tests.matches.players import live_match, restarted
from tests.storage import Services, scratch_database, services

NEVER = 3600.0
"""A pause that no test outlasts: these computers are awaited, and do nothing."""
AT_ONCE = {"initiation": True, "invocation": "preset"}
"""The armies of Elemental Arena stand already."""
MATCHES = [("toy", {}), ("elemental_arena", AT_ONCE)]


async def _against(house: Services, game: str, bot: str, options: dict[str, Any]) -> str:
    """A match of Inès, in seat 0, against a computer."""
    ines, _ = await house.two()
    room = await house.rooms.open(ines, game, 2, options, "link", {1: bot})
    assert room.match is not None
    return room.match


async def _between_computers(house: Services, game: str, bot: str, options: dict[str, Any]) -> str:
    """A match that its host only watches."""
    ines, _ = await house.two()
    room = await house.rooms.open(ines, game, 2, options, "link")
    await house.rooms.leave(room.id, ines)
    await house.rooms.seat_bot(room.id, ines, 0, bot)
    _, room = await house.rooms.seat_bot(room.id, ines, 1, bot)
    assert room.match is not None
    return room.match


async def _until(house: Services, match: str, reached: Callable[[Sight], bool]) -> Sight:
    """What a spectator sees once this is so."""
    watcher = await house.hub.watch(match, None, "html", "fr")
    async with asyncio.timeout(120):
        while not reached(seen := await house.matches.sight(match, None)):
            await watcher.get()
    house.hub.unwatch(watcher)
    return seen


def _over(sight: Sight) -> bool:
    return sight.outcome is not None


def _waits_for_people(sight: Sight) -> bool:
    return _over(sight) or not any(sight.played_by_computer(seat) for seat in sight.to_act)


async def _play_seat_0(house: Services, match: str) -> None:
    """Plays the seat of Inès to the end, on a whim."""
    dice, number = Random(5), 0
    while not _over(await _until(house, match, lambda seen: _over(seen) or 0 in seen.to_act)):
        own = await house.matches.sight(match, 0)
        if own.offers:
            number += 1
            with suppress(Stale):  # the computer was faster: look again
                await house.matches.act(match, 0, dice.choice(own.offers).token, own.step, f"click {number}")


@pytest.mark.parametrize(("game", "options"), MATCHES)
async def test_a_person_plays_a_whole_match_against_the_computer(
    house: Services, game: str, options: dict[str, Any]
) -> None:
    match = await _against(house, game, "random", options)
    assert (await house.matches.sight(match, 0)).bots == (None, "random")
    await _play_seat_0(house, match)
    verify(await house.matches.record(match))


@pytest.mark.parametrize("bot", ["greedy", "random"])
async def test_two_computers_play_a_whole_match(house: Services, bot: str) -> None:
    match = await _between_computers(house, "toy", bot, {})
    await _until(house, match, _over)
    record = await house.matches.record(match)
    assert record["bots"] == [bot, bot]
    verify(record)


async def test_four_sit_at_a_table_one_leaves_and_the_computers_finish_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = GAMES["elemental_arena"]
    monkeypatch.setitem(GAMES, played.id, replace(played, bots=dict.fromkeys(played.bots, played.bots["random"])))
    async with scratch_database("sqlite", tmp_path) as url, services(url) as house:
        ines, _ = await house.two()
        room = await house.rooms.open(
            ines, played.id, 4, {"round_limit": 3}, "link", dict.fromkeys((1, 2, 3), "greedy")
        )
        assert room.match is not None
        await house.matches.leave(room.match, 0, "leave")
        await _until(house, room.match, _over)
        verify(await house.matches.record(room.match))


async def test_a_match_goes_on_when_the_house_opens_again_in_the_middle_of_a_computers_turn(
    database: str, toy: object
) -> None:
    async with services(database, pause=NEVER) as house:
        match = await _between_computers(house, "toy", "greedy", {})
        assert await house.matches.awaiting_computers() == {match: 0}
    async with services(database) as house:
        await _until(house, match, _over)
        assert await house.matches.awaiting_computers() == {}
        verify(await house.matches.record(match))


async def test_two_processes_drive_the_same_computers_without_harm(database: str, toy: object) -> None:
    """The store lets one of them move; the other looks again."""
    async with services(database, pause=NEVER) as house:
        match = await _between_computers(house, "toy", "random", {"matches": 40})
    async with services(database) as left, services(database) as right:
        async with asyncio.timeout(120):
            while match in await left.matches.awaiting_computers():
                await asyncio.sleep(0.01)
        live = await live_match(restarted(right), match)
        assert live.over
        keys = [str(entry.logged.key) for entry in live.history.entries]
        drivers = {house.computers._name for house in (left, right)}
        assert {key.split("-")[0] for key in keys} <= drivers
        verify(await restarted(right).record(match))


async def test_the_process_in_which_a_person_acts_plays_the_answer(database: str, toy: object) -> None:
    broker = LocalBroker()  # what one process says, the other hears
    async with services(database, broker, pause=NEVER) as dawdling, services(database, broker) as quick:
        match = await _against(dawdling, "toy", "greedy", {})
        await _play_seat_0(quick, match)
        verify(await restarted(dawdling).record(match))


async def test_a_computer_whose_process_has_fallen_is_taken_over_by_another(database: str, toy: object) -> None:
    async with services(database, round_seconds=0.05) as standing:
        async with services(database, pause=NEVER) as falling:
            match = await _between_computers(falling, "toy", "greedy", {})
            async with asyncio.timeout(120):
                while await standing.matches.awaiting_computers():
                    await asyncio.sleep(0.01)
        verify(await restarted(standing).record(match))


# --- a bot that fails


def _stumbles(view: Any, offers: Sequence[Any], rng: Rng) -> Any:
    raise ValueError("no idea")


def _cheats(view: Any, offers: Sequence[Any], rng: Rng) -> Any:
    return "every card is mine"


@pytest.mark.parametrize("bot", [_stumbles, _cheats])
async def test_a_bot_that_fails_or_cheats_does_not_hold_the_match_up(
    house: Services, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", replace(GAMES["toy"], bots={"greedy": bot}))
    with capture_logs(processors=[merge_contextvars, format_exc_info]) as logs:
        match = await _between_computers(house, "toy", "greedy", {})
        await _until(house, match, _over)
    assert {(entry["event"], entry["match"]) for entry in logs} == {("bot_failed", match)}
    assert all(entry["step"] >= 0 for entry in logs)
    assert not [entry for entry in logs if "is mine" in entry["exception"]], "what a bot holds is told nobody"
    verify(await house.matches.record(match))


async def test_a_store_that_is_away_stops_a_computer_until_the_next_round(
    database: str, toy: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with services(database, round_seconds=0.05) as house:
        load, asked = house.matches.computers_turn, 0

        async def now_and_then(match: str) -> Sight | None:
            nonlocal asked
            asked += 1
            if asked % 5 == 0:
                raise OSError("the store is away")
            return await load(match)

        monkeypatch.setattr(house.matches, "computers_turn", now_and_then)
        with capture_logs() as logs:
            match = await _between_computers(house, "toy", "greedy", {})
            await _until(house, match, _over)
    assert {entry["event"] for entry in logs} == {"computer_stopped"}


# --- what a bot knows


@pytest.mark.parametrize(("game", "options"), MATCHES)
async def test_a_bot_is_given_what_its_seat_sees_and_chooses_the_same_whatever_is_hidden(
    house: Services, game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """K6: on every state that the seat could not tell from the true one, the choice is the same."""
    played, shown = GAMES[game], []

    def remembers(view: Any, offers: Sequence[Any], rng: Rng) -> Any:
        shown.append((view, tuple(offers)))
        return played.bots["random"](view, offers, Seeded(bytes(32), len(shown)))

    monkeypatch.setitem(GAMES, game, replace(played, bots={"greedy": remembers}))
    async with asyncio.timeout(120):
        match = await _against(house, game, "greedy", options)
        await _until(house, match, _waits_for_people)
        await house.matches.leave(match, 0, "leave")  # from now on both seats are played by it
        while len(shown) < 12 and not _over(await house.matches.sight(match, None)):
            await asyncio.sleep(0.01)
    await house.computers.close()
    live = await live_match(house.matches, match)
    states = [live._replay(live.history.effective[:number]) for number in range(len(live.history.effective))]
    for state, entry, (view, offers) in zip(states, live.history.effective, shown, strict=False):
        seat = entry.logged.seat
        assert (view, offers) == (played.view(state, seat), played.legal(state, seat))
        for number in range(5):
            other = played.imagine(state, seat, Seeded(bytes(32), number))
            choices = [
                bot(played.view(each, seat), played.legal(each, seat), Seeded(bytes(32), number))
                for bot in played.bots.values()
                for each in (state, other)
            ]
            assert choices[::2] == choices[1::2]
