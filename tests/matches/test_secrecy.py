"""What leaves the house is counted per audience: what one may not know of does not exist, not even as a number."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from app.kernel.contract import Audience
from app.matches.errors import Stale, UndoRefused
from app.matches.sight import Sight
from tests.matches.players import act, live_match, restarted
from tests.storage import Services, services

AUDIENCES: tuple[Audience, ...] = (0, 1, None)


def _hides(sight: Sight) -> list[str]:
    return [offer.token for offer in sight.offers if offer.token.startswith("hide:")]


async def _sights(house: Services, match: str) -> dict[Audience, Sight]:
    return {audience: await house.matches.sight(match, audience) for audience in AUDIENCES}


async def _noisy_step(house: Services, match: str, dice: Random) -> None:
    """Something happens: an offer of an awaited seat, or, where it is free, an undo."""
    seat = dice.choice((await house.matches.sight(match, None)).to_act)
    own = await house.matches.sight(match, seat)
    if own.may_undo and dice.random() < 0.4:
        await house.matches.undo(match, seat, own.step, f"{dice.random()}")
    else:
        await act(house.matches, match, seat, dice.choice(own.offers).token, f"{dice.random()}")


@pytest.mark.parametrize("game", ["toy", "elemental_arena"])
async def test_while_the_step_of_an_audience_stands_still_nothing_it_is_shown_changes(
    house: Services, game: str
) -> None:
    """Each count is a version of the whole sight: view, offers, who is awaited, log, what may be taken back."""
    dice = Random(7)
    for _ in range(3):
        match = await house.match(game)
        before = await _sights(house, match)
        for _ in range(40):
            await _noisy_step(house, match, dice)
            after = await _sights(house, match)
            for audience in AUDIENCES:
                if after[audience].step == before[audience].step:
                    assert after[audience] == before[audience]
            live = await live_match(house.matches, match)
            assert live.replayed == live.state  # C12, with actions taken back among those that were not
            before = after
            if before[None].outcome:
                break


async def test_matches_that_differ_only_in_a_secret_choice_look_the_same_to_the_others(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C14: same steps, same views, same log, same everything."""
    same_seed = SimpleNamespace(token_bytes=lambda n: b"\x07" * n, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr("app.rooms.rooms.secrets", same_seed)
    twins = [await house.match(), await house.match()]
    first, *_, last = _hides(await house.matches.sight(twins[0], 0))
    assert first != last
    await act(house.matches, twins[0], 0, first)
    assert await _seen_by_others(house, twins[0]) == await _seen_by_others(house, twins[1])  # not even whether
    await act(house.matches, twins[1], 0, first)
    await act(house.matches, twins[1], 0, "take_back")
    await act(house.matches, twins[1], 0, last)
    assert await _seen_by_others(house, twins[0]) == await _seen_by_others(house, twins[1])
    for match in twins:
        await act(house.matches, match, 0, "ready")
    assert await _seen_by_others(house, twins[0]) == await _seen_by_others(house, twins[1])


async def _seen_by_others(house: Services, match: str) -> list[Sight]:
    return [
        replace(await house.matches.sight(match, audience), match="", room="", began_at=0) for audience in (1, None)
    ]


async def test_what_may_be_taken_back_does_not_betray_that_a_rival_has_acted_in_secret(house: Services) -> None:
    match = await house.match()
    untouched = await house.matches.sight(match, 0)
    mine = await act(house.matches, match, 0, _hides(untouched)[0])
    assert mine.may_undo
    theirs = await act(house.matches, match, 1, _hides(await house.matches.sight(match, 1))[0])
    assert await house.matches.sight(match, 0) == mine

    undone = await house.matches.undo(match, 0, mine.step, "undo")
    assert (undone.view, undone.offers) == (untouched.view, untouched.offers)
    assert await house.matches.sight(match, 1) == theirs
    live = await live_match(house.matches, match)
    assert live.replayed == live.state
    for audience in AUDIENCES:
        assert await restarted(house).sight(match, audience) == await house.matches.sight(match, audience)


async def test_what_was_taken_back_in_secret_makes_no_line_for_the_others(house: Services) -> None:
    match = await house.match()
    before = await house.matches.sight(match, 1)
    mine = await act(house.matches, match, 0, _hides(await house.matches.sight(match, 0))[0])
    undone = await house.matches.undo(match, 0, mine.step, "undo")
    assert [line.took_back for line in undone.log] == [0]
    assert await house.matches.sight(match, 1) == before


async def test_what_a_rival_has_noticed_and_may_answer_in_secret_is_not_free_to_take_back(house: Services) -> None:
    """Else the rival's secret answer would be wasted, or its coming betrayed."""
    match = await house.match()
    await act(house.matches, match, 0, _hides(await house.matches.sight(match, 0))[0])
    ready = await act(house.matches, match, 0, "ready")
    assert not ready.may_undo
    with pytest.raises(UndoRefused):
        await house.matches.undo(match, 0, ready.step, "undo")


async def test_a_click_is_not_stale_because_a_rival_acted_in_secret_through_another_process(
    database: str, toy: object
) -> None:
    """K8: the process that knew less reads what was written, and plays all the same."""
    async with services(database) as left, services(database) as right:
        match = await left.match()
        rival = await right.matches.sight(match, 1)
        await act(left.matches, match, 0, _hides(await left.matches.sight(match, 0))[0])
        played = await right.matches.act(match, 1, _hides(rival)[0], rival.step, "mine")
        assert played.step == rival.step + 1
        assert (await live_match(restarted(left), match)).position == 2


async def test_a_click_on_a_view_that_only_another_process_knew_is_good(database: str, toy: object) -> None:
    """A notice that is late must not make a new click look old."""
    async with services(database) as left, services(database) as right:
        match = await left.match()
        await right.matches.sight(match, 0)
        hidden = await act(left.matches, match, 0, _hides(await left.matches.sight(match, 0))[0])
        ready = await right.matches.act(match, 0, "ready", hidden.step, "mine")
        assert ready.step == hidden.step + 1
        with pytest.raises(Stale):
            await right.matches.act(match, 0, "ready", hidden.step, "again")


async def test_the_same_click_through_two_processes_at_once_plays_once(database: str, toy: object) -> None:
    """C17."""
    async with services(database) as left, services(database) as right:
        match = await left.match()
        own = await left.matches.sight(match, 0)
        await right.matches.sight(match, 0)
        one, other = await asyncio.gather(
            left.matches.act(match, 0, own.offers[0].token, own.step, "click"),
            right.matches.act(match, 0, own.offers[0].token, own.step, "click"),
        )
        assert one == other
        assert (await live_match(restarted(left), match)).position == 1
