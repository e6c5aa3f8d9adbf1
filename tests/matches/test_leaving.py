"""Who leaves a match is replaced by a computer, and finds their seat again; nothing else has happened."""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from types import SimpleNamespace

import pytest

from app.kernel.contract import Audience, MatchOver
from app.matches.errors import Away, Stale
from app.matches.records import verify
from app.matches.sight import Sight
from tests.matches.players import act, hide_and_ready, live_match, play, restarted
from tests.storage import Services, services
from tests.toy import View

AUDIENCES: tuple[Audience, ...] = (0, 1, None)
NEVER = 3600.0


async def _sights(house: Services, match: str) -> list[Sight]:
    return [await house.matches.sight(match, audience) for audience in AUDIENCES]


async def _first_turn(house: Services) -> tuple[str, int]:
    """A toy match past its secret phase, and whose turn it is."""
    match = await house.match()
    await hide_and_ready(house.matches, match)
    (seat,) = (await house.matches.sight(match, None)).to_act
    return match, seat


async def test_who_has_left_is_played_by_a_computer_until_they_come_back(house: Services) -> None:
    match, seat = await _first_turn(house)
    rival = 1 - seat
    watcher = await house.hub.watch(match, None, "html", "fr")
    await house.matches.leave(match, seat, "leave")
    async with asyncio.timeout(60):
        while rival not in (await house.matches.sight(match, None)).to_act:
            await watcher.get()
    seen = await house.matches.sight(match, None)
    assert seen.outcome is None
    assert (seen.away, seen.bots[seat], seen.bots[rival]) == ((seat,), "greedy", None)
    back = await house.matches.come_back(match, seat, "return")
    assert (back.away, back.bots) == ((), (None, None))
    await act(house.matches, match, rival, (await house.matches.sight(match, rival)).offers[-1].token)
    own = await house.matches.sight(match, seat)
    assert own.outcome or own.offers  # nobody has played in the place of who came back
    again = restarted(house)
    assert [await again.sight(match, audience) for audience in AUDIENCES] == await _sights(house, match)


async def test_leaving_and_coming_back_are_public_and_change_nothing_in_the_game(database: str, toy: object) -> None:
    async with services(database, pause=NEVER) as house:
        match, seat = await _first_turn(house)
        before = await _sights(house, match)
        await house.matches.leave(match, seat, "leave")
        away = await _sights(house, match)
        for was, now in zip(before, away, strict=True):
            assert (now.view, now.to_act, now.outcome) == (was.view, was.to_act, was.outcome)
            assert now.step == was.step + 1
            assert now.log[:-1] == was.log
            assert now.log[-1].left == seat
        await house.matches.come_back(match, seat, "return")
        for was, now in zip(before, await _sights(house, match), strict=True):
            assert (now.view, now.offers, now.may_undo) == (was.view, was.offers, was.may_undo)
            assert now.step == was.step + 2
            assert now.log[-1].returned == seat


async def test_who_is_away_is_offered_nothing_and_may_not_act(database: str, toy: object) -> None:
    async with services(database, pause=NEVER) as house:
        match, seat = await _first_turn(house)
        token = (await house.matches.sight(match, seat)).offers[0].token
        away = await house.matches.leave(match, seat, "leave")
        assert (away.offers, away.refusals, away.may_undo) == ((), (), False)
        assert away.is_away
        with pytest.raises(Away):
            await house.matches.act(match, seat, token, away.step, "click")
        with pytest.raises(Away):
            await house.matches.undo(match, seat, away.step, "undo")
        assert await house.matches.sight(match, seat) == away
        back = await house.matches.come_back(match, seat, "return")
        await house.matches.act(match, seat, token, back.step, "click")


async def test_a_click_from_before_one_left_is_stale(database: str, toy: object) -> None:
    async with services(database, pause=NEVER) as house:
        match, seat = await _first_turn(house)
        before = await house.matches.sight(match, seat)
        await house.matches.leave(match, seat, "leave")
        with pytest.raises(Stale):
            await house.matches.act(match, seat, before.offers[0].token, before.step, "click")


async def test_leaving_twice_is_leaving_once(house: Services) -> None:
    match = await house.match()
    one, same, other = [await house.matches.leave(match, 0, key) for key in ("leave", "leave", "again")]
    assert one.away == same.away == other.away == (0,)
    live = await live_match(house.matches, match)
    assert [entry.logged.token for entry in live.history.entries].count("@leave") == 1
    for key in ("return", "return", "again"):
        assert (await house.matches.come_back(match, 0, key)).away == ()


async def test_nobody_leaves_a_match_that_is_over(house: Services) -> None:
    match = await house.match()
    await house.matches.resign(match, 1)
    with pytest.raises(MatchOver):
        await house.matches.leave(match, 0, "leave")
    with pytest.raises(MatchOver):
        await house.matches.come_back(match, 0, "return")


async def test_who_has_left_may_still_resign(house: Services) -> None:
    match = await house.match()
    await house.matches.leave(match, 0, "leave")
    end = await house.matches.resign(match, 0)
    assert end.outcome is not None
    assert end.outcome.winners == (1,)


async def test_chance_does_not_follow_who_leaves(database: str, toy: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two matches with one seed and the same actions, the one in which somebody left and came back is the same."""
    async with services(database, pause=NEVER) as house:
        same_seed = SimpleNamespace(token_bytes=lambda n: b"\x07" * n, token_urlsafe=secrets.token_urlsafe)
        monkeypatch.setattr("app.rooms.rooms.secrets", same_seed)
        twins = [await house.match(), await house.match()]
        for number in range(2):
            for seat in (0, 1):
                await house.matches.leave(twins[1], seat, f"leave {number}")
                await house.matches.come_back(twins[1], seat, f"return {number}")
            for match in twins:
                await play(house.matches, match, Random(number), most=4)
        first, second = [await live_match(house.matches, match) for match in twins]
        assert first.state == second.state
        assert second.replayed == second.state
        assert second.position == first.position + 8


async def test_leaving_betrays_nothing_that_was_done_in_secret(house: Services) -> None:
    """Every count grows by one, whatever the seat has hidden before or its computer hides then."""
    match = await house.match()
    before = await house.matches.sight(match, 1)
    await act(house.matches, match, 0, (await house.matches.sight(match, 0)).offers[0].token)
    await house.matches.leave(match, 0, "leave")
    async with asyncio.timeout(60):
        while await house.matches.awaiting_computers():
            await asyncio.sleep(0.01)
    after = await house.matches.sight(match, 1)
    ready = [line for line in after.log if any(event.kind == "was_ready" for event in line.events)]
    assert after.step == before.step + 1 + len(ready)
    view = after.view
    assert isinstance(view, View)
    assert (view.hand, view.hidden) == (before.view.hand, None)


async def test_the_record_tells_who_left_and_replays_without_it(house: Services) -> None:
    match = await house.match()
    await house.matches.leave(match, 0, "leave")
    await house.matches.come_back(match, 0, "return")
    await house.matches.leave(match, 1, "leave")
    await house.matches.leave(match, 0, "leave again")
    watcher = await house.hub.watch(match, None, "html", "fr")
    async with asyncio.timeout(60):
        while (await house.matches.sight(match, None)).outcome is None:
            await watcher.get()
    record = await house.matches.record(match)
    verify(record)
    assert [(absence["seat"], absence["left"]) for absence in record["absences"]] == [
        (0, True),
        (0, False),
        (1, True),
        (0, True),
    ]
    assert {played["token"] for played in record["actions"]}.isdisjoint({"@leave", "@return"})
    assert record["undone"] == []


async def test_what_was_done_before_leaving_may_be_taken_back_after_coming_back(database: str, toy: object) -> None:
    async with services(database, pause=NEVER) as house:
        match, seat = await _first_turn(house)
        before = await house.matches.sight(match, seat)
        await act(house.matches, match, seat, "pinch")
        await house.matches.leave(match, 1 - seat, "the rival leaves")
        await house.matches.leave(match, seat, "leave")
        back = await house.matches.come_back(match, seat, "return")
        assert back.may_undo
        undone = await house.matches.undo(match, seat, back.step, "undo")
        assert undone.view == before.view
        assert [line.left for line in undone.log if line.left is not None] == [1 - seat, seat]
