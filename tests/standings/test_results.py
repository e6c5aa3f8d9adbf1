"""What the end of a match leaves to its people: once, with the action that ends it, and nothing of exercises."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from app.games import GAMES
from app.kernel.contract import Game, Lesson
from app.matches.ports import Origin
from app.rooms.people import Person
from app.store.accounts import StoredAccounts
from app.store.schema import results
from tests.matches.players import act, hide_and_ready, play
from tests.storage import Services


async def left_by(house: Services, match: str) -> list[Any]:
    """The results of a match, by seat."""
    async with house.engine.connect() as connection:
        found = select(results).where(results.c.match == match).order_by(results.c.seat)
        return list((await connection.execute(found)).all())


async def endings(house: Services, match: str) -> list[tuple[str, str, int | None]]:
    return [(row.ending, row.reason, row.rank) for row in await left_by(house, match)]


async def opened(house: Services) -> str:
    """A match between two in which both have played."""
    match = await house.match()
    await hide_and_ready(house.matches, match)
    return match


async def test_the_action_that_ends_a_match_leaves_a_result_to_each_and_no_other_does(house: Services) -> None:
    match = await house.match()
    await play(house.matches, match, Random(1), most=6)
    assert await left_by(house, match) == []
    seen = await play(house.matches, match, Random(1))
    assert seen.outcome is not None
    rows = await left_by(house, match)
    assert [row.person for row in rows] == list((await house.matches._match(match)).opening.people)
    for row in rows:
        won = row.seat in seen.outcome.winners
        assert (row.ending, row.reason, row.rank) == ("won" if won else "lost", seen.outcome.reason, 0 if won else 1)
        assert (row.game, row.side, row.computers) == ("toy", row.seat, False)
        assert set(json.loads(row.figures)) == {"heap", "taken_back"}
    await house.matches.want_again(match, 0, "again")  # an entry after the end
    assert await left_by(house, match) == rows


async def test_a_draw_is_shared(house: Services) -> None:
    match = await opened(house)
    (seat,) = (await house.matches.sight(match, None)).to_act
    rival = 1 - seat
    await house.matches.offer_draw(match, seat, "offer")
    await house.matches.answer_draw(match, rival, True, (await house.matches.sight(match, rival)).step, "yes")
    assert await endings(house, match) == [("drawn", "agreement", 0), ("drawn", "agreement", 0)]


async def test_a_match_that_was_stopped_has_no_winner_and_counts_for_nothing(house: Services) -> None:
    match = await opened(house)
    await house.matches.propose(match, 0, "stop", "stop")
    await house.matches.answer(match, 1, True, (await house.matches.sight(match, 1)).step, "yes")
    assert await endings(house, match) == [("stopped", "stopped", None)] * 2


async def test_who_gives_up_before_both_have_played_loses_nothing_that_counts(house: Services) -> None:
    match = await house.match()
    await house.matches.resign(match, 0)
    assert await endings(house, match) == [("lost", "resign", None), ("won", "resign", None)]


async def test_who_is_not_there_at_the_end_has_lost_whatever_the_bot_has_reached(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await opened(house)
    await house.matches.leave(match, 0, "leave")
    await house.matches.resign(match, 1)  # so that the bot wins
    assert await endings(house, match) == [("lost", "left", 2), ("lost", "resign", 1)]


async def test_against_the_house_results_count_for_oneself_alone(house: Services) -> None:
    ines, _ = await house.people.enrol("Inès", "fr")
    room = await house.rooms.open(ines, "toy", 2, {}, "link", {1: "greedy"})
    assert room.match is not None
    await house.matches.resign(room.match, 0)
    (row,) = await left_by(house, room.match)
    assert (row.person, row.ending, row.rank, row.computers) == (ines.id, "lost", None, True)


async def test_exercises_leave_nothing(house: Services, toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes on from a record, what was laid out by hand, and a lesson."""
    first = await opened(house)
    await house.matches.resign(first, 0)
    record = await house.archive.keep(await house.matches.record(first))
    ines, _ = await house.two()
    study = await house.rooms.go_on(ines, "toy", 2, 0, {}, Origin(record, 4))
    assert study.match is not None
    await house.matches.resign(study.match, 0)
    assert await left_by(house, study.match) == []

    laid_out = await house.match(pockets=[1, 0])
    await house.matches.resign(laid_out, 0)
    assert await left_by(house, laid_out) == []

    options = toy.shapes.options(matches=9)
    known: dict[str, Any] = GAMES
    monkeypatch.setitem(known, "toy", replace(toy, lesson=Lesson(options, 2, {}, lambda view: None)))
    lesson, other = await house.match(matches=9), await house.match(matches=10)
    await house.matches.resign(lesson, 0)
    await house.matches.resign(other, 0)
    assert await left_by(house, lesson) == []
    assert len(await left_by(house, other)) == 2


async def test_what_a_game_does_not_remember_leaves_nothing(
    house: Services, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[str, Any] = GAMES
    monkeypatch.setitem(known, "toy", replace(toy, figures=lambda state, seat: {"heap": 1} if seat else {}))
    match = await house.match()
    await house.matches.resign(match, 0)
    assert [row.seat for row in await left_by(house, match)] == [1]


async def test_of_who_has_left_the_house_for_good_nothing_is_kept_then_or_later(house: Services) -> None:
    over, going_on = await opened(house), await opened(house)
    await house.matches.resign(over, 0)
    accounts = StoredAccounts(house.engine, house.writer)
    for match in (over, going_on):
        person: Person | str = (await house.matches._match(match)).opening.people[1]
        await accounts.erase(str(person), "Anonyme")
    await house.matches.resign(going_on, 0)
    assert [row.seat for row in await left_by(house, over)] == [0]
    assert [row.seat for row in await left_by(house, going_on)] == [0]


async def test_one_takes_ones_results_along(house: Services) -> None:
    match = await opened(house)
    await act(house.matches, match, *(await _a_move(house, match)))
    await house.matches.resign(match, 0)
    person = (await house.matches._match(match)).opening.people[0]
    everything = await StoredAccounts(house.engine, house.writer).everything(person)
    (result,) = everything["results"]
    assert (result["match"], result["ending"], result["reason"]) == (match, "lost", "resign")


async def _a_move(house: Services, match: str) -> tuple[int, str]:
    seat = (await house.matches.sight(match, None)).to_act[0]
    return seat, (await house.matches.sight(match, seat)).offers[0].token
