"""What was taken back is played again: a property of the match, at a table where everything may be taken back (C24)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from app.matches.errors import RedoRefused, Stale
from app.matches.service import Matches
from app.matches.sight import Sight
from tests.matches.players import act, hide_and_ready, restarted
from tests.storage import Services

OPTIONS = {"hero": "monk", "boss": "barbarian", "difficulty": "normal", "dice": "app", "upgrades": "app"}
TAPS = ("start", "confirm", "end_turn", "draw")
"""From the start of a fight to the boss's dice: shuffles and draws are among what is taken back."""


async def fight(house: Services, taps: Sequence[str] = TAPS) -> tuple[str, list[Sight]]:
    """A fight alone, and what its person saw at the beginning and after each of these taps."""
    ines, _ = await house.people.enrol("Inès", "fr")
    room = await house.rooms.open(ines, "dice_throne", 1, OPTIONS, "link")
    assert room.match is not None
    seen = [await house.matches.sight(room.match, 0)]
    for number, tap in enumerate(taps):
        seen.append(await house.matches.act(room.match, 0, tap, seen[-1].step, f"tap {number}"))
    return room.match, seen


async def undo(matches: Matches, match: str, times: int) -> Sight:
    sight = await matches.sight(match, 0)
    for _ in range(times):
        sight = await matches.undo(match, 0, sight.step, f"undo at {sight.step}")
    return sight


async def redo(matches: Matches, match: str, sight: Sight) -> Sight:
    return await matches.redo(match, 0, sight.step, f"redo at {sight.step}")


def shown(sight: Sight) -> object:
    """What is to be the same again: all but the numbers of steps."""
    return (sight.view, sight.offers, sight.may_undo, [line.events for line in sight.log])


async def test_all_is_taken_back_to_the_start_and_done_again_to_the_end_DT_16_1(house: Services) -> None:
    match, seen = await fight(house)
    for before in reversed(seen[:-1]):
        assert shown(await undo(house.matches, match, 1)) == shown(before)
    sight = await house.matches.sight(match, 0)
    assert not sight.may_undo
    for after in seen[1:]:
        assert sight.may_redo
        sight = await redo(house.matches, match, sight)
        assert shown(sight) == shown(after)
    assert not sight.may_redo


async def test_a_second_device_and_a_restarted_house_may_redo_too_DT_16_5(house: Services) -> None:
    match, seen = await fight(house)
    sight = await undo(house.matches, match, 2)
    again = restarted(house)
    assert await again.sight(match, 0) == sight
    assert shown(await redo(again, match, sight)) == shown(seen[-2])


async def test_something_else_done_leaves_nothing_to_redo_DT_16_1(house: Services) -> None:
    match, _ = await fight(house)
    await undo(house.matches, match, 2)
    other = await act(house.matches, match, 0, "attack")
    assert not other.may_redo
    with pytest.raises(RedoRefused):
        await redo(house.matches, match, other)


async def test_the_same_answer_given_by_hand_is_a_redo(house: Services) -> None:
    """It leads where it led before, so what followed may still be done again."""
    match, seen = await fight(house)
    await undo(house.matches, match, 2)
    sight = await act(house.matches, match, 0, TAPS[-2])
    assert sight.may_redo
    assert shown(await redo(house.matches, match, sight)) == shown(seen[-1])


async def test_a_redo_sent_twice_is_done_once_and_an_old_one_is_refused(house: Services) -> None:
    match, _ = await fight(house)
    sight = await undo(house.matches, match, 2)
    one, other = await asyncio.gather(*(redo(house.matches, match, sight) for _ in range(2)))
    assert one == other
    assert one.may_redo
    with pytest.raises(Stale):
        await house.matches.redo(match, 0, sight.step, "late")


async def test_what_was_undone_vanishes_from_the_log_DT_16_4(house: Services) -> None:
    match, seen = await fight(house)
    sight = await undo(house.matches, match, len(TAPS))
    assert all(line.took_back is None for line in sight.log)
    assert shown(sight) == shown(seen[0])


async def test_nobody_else_redoes_and_nothing_is_redone_where_undoing_is_not_free(house: Services) -> None:
    match, _ = await fight(house)
    await undo(house.matches, match, 1)
    assert not (await house.matches.sight(match, None)).may_redo
    toy = await house.match()
    await hide_and_ready(house.matches, toy)
    (seat,) = (await house.matches.sight(toy, None)).to_act
    pinched = await act(house.matches, toy, seat, "pinch")
    undone = await house.matches.undo(toy, seat, pinched.step, "undo")
    assert not undone.may_redo
    with pytest.raises(RedoRefused):
        await house.matches.redo(toy, seat, undone.step, "redo")
