"""Lock, load, step, save, tell: what the service of matches promises, on both kinds of database."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from app.games import GAMES
from app.kernel.contract import IllegalAction, MatchOver, NotYourMove, UnreadableAction
from app.matches.codec import codec_of
from app.matches.commitment import commitment_to
from app.matches.errors import MatchNotFound, NotOver, OtherEdition, Stale, UndoRefused
from app.matches.records import verify
from app.matches.service import Matches
from app.store.matches import StoredMatches
from tests.matches.players import act, hide_and_ready, live_match, play, restarted
from tests.storage import Services, services

GAMES_TRIED = ["toy", "elemental_arena"]


@pytest.mark.parametrize("game", GAMES_TRIED)
async def test_a_match_comes_back_from_the_store_exactly_as_it_was(house: Services, game: str) -> None:
    """C5, C20: every seat finds its view again, byte for byte, with the choice that was open."""
    match, dice = await house.match(game), Random(1)
    codec = codec_of(GAMES[game])
    for _ in range(20):
        over = (await play(house.matches, match, dice, most=3)).outcome is not None
        again = restarted(house)
        for audience in (0, 1, None):
            back, stayed = await again.sight(match, audience), await house.matches.sight(match, audience)
            assert back == stayed
            assert codec.dump_view(back.view) == codec.dump_view(stayed.view)
        if over:
            break


@pytest.mark.parametrize("game", GAMES_TRIED)
async def test_the_log_replayed_gives_the_snapshot_at_every_position(house: Services, game: str) -> None:
    """C12: undo and recovery are replay, never a patched state."""
    match, dice = await house.match(game), Random(2)
    for _ in range(40):
        if (await play(house.matches, match, dice, most=1)).outcome:
            break
        live = await live_match(house.matches, match)
        assert live.replayed == live.state
    assert (await live_match(house.matches, match)).position > 5


async def test_the_record_of_a_finished_match_verifies_and_opens_the_commitment(house: Services) -> None:
    match = await house.match()
    commitment = (await house.matches.sight(match, None)).commitment
    with pytest.raises(NotOver):
        await house.matches.record(match)
    end = await play(house.matches, match, Random(3))
    record = await house.matches.record(match)
    assert verify(record).outcome == end.outcome
    assert commitment_to(bytes.fromhex(record["seed"])) == commitment


async def test_the_same_click_many_times_at_once_plays_once(house: Services) -> None:
    """C17."""
    match = await house.match()
    own = await house.matches.sight(match, 0)
    token = own.offers[0].token
    answers = await asyncio.gather(*(house.matches.act(match, 0, token, own.step, "click") for _ in range(20)))
    assert len({answer.step for answer in answers}) == 1
    assert (await live_match(house.matches, match)).position == 1
    again = await restarted(house).act(match, 0, token, own.step, "click")
    assert again == answers[0]


async def test_a_click_that_answers_an_older_step_is_stale_and_brings_the_newest_view(house: Services) -> None:
    match = await house.match()
    await hide_and_ready(house.matches, match)
    own = await house.matches.sight(match, 0)
    with pytest.raises(Stale) as stale:
        await house.matches.act(match, 0, "ready", own.step - 1, "late")
    assert stale.value.sight == own
    assert await house.matches.sight(match, 0) == own


async def test_what_the_rules_refuse_changes_nothing(house: Services) -> None:
    match = await house.match()
    own = await house.matches.sight(match, 0)
    for token, error in [("ready", IllegalAction), ("nonsense", UnreadableAction), ("resign", UnreadableAction)]:
        with pytest.raises(error):
            await house.matches.act(match, 0, token, own.step, token)
    assert await house.matches.sight(match, 0) == own
    assert (await live_match(house.matches, match)).position == 0


async def test_who_is_not_awaited_may_not_act(house: Services) -> None:
    match = await house.match()
    await hide_and_ready(house.matches, match)
    (awaited,) = (await house.matches.sight(match, None)).to_act
    token = (await house.matches.sight(match, awaited)).offers[0].token
    with pytest.raises(NotYourMove):
        await act(house.matches, match, 1 - awaited, token)


async def test_after_the_end_nothing_may_be_done(house: Services) -> None:
    match = await house.match()
    await house.matches.resign(match, 0)
    end = await house.matches.sight(match, None)
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.reason) == ((1,), "resign")
    for doing in (
        house.matches.resign(match, 1),
        house.matches.act(match, 1, "ready", 0, "k"),
        house.matches.undo(match, 1, 0, "u"),
    ):
        with pytest.raises(MatchOver):
            await doing


async def test_a_match_that_is_not_there_is_not_found(house: Services) -> None:
    for doing in (house.matches.sight("nowhere", None), house.matches.resign("nowhere", 0)):
        with pytest.raises(MatchNotFound):
            await doing


async def test_a_seat_is_found_through_ones_own_membership(house: Services) -> None:
    match = await house.match()
    people = (await live_match(house.matches, match)).opening.people
    assert [await house.matches.seat_of(match, person) for person in (*people, "somebody", None)] == [0, 1, None, None]


async def test_a_match_begun_under_other_rules_is_refused_not_played_differently(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C6."""
    match = await house.match()
    monkeypatch.setitem(GAMES, "toy", replace(GAMES["toy"], edition=GAMES["toy"].edition + 1))
    with pytest.raises(OtherEdition):
        await restarted(house).sight(match, 0)


# --- what one may notice of the other


async def test_a_secret_action_moves_nothing_for_the_others(house: Services) -> None:
    """Architecture 5: a step that a seat may not know about does not exist for it, not even as a number."""
    match = await house.match()
    before = [await house.matches.sight(match, audience) for audience in (1, None)]
    hides = [offer.token for offer in (await house.matches.sight(match, 0)).offers]
    after = await act(house.matches, match, 0, hides[0])
    assert after.step == 1
    assert [await house.matches.sight(match, audience) for audience in (1, None)] == before
    await act(house.matches, match, 0, "ready")
    assert [(await house.matches.sight(match, audience)).step for audience in (1, None)] == [1, 1]


# --- taking back


async def _may_pinch(house: Services) -> tuple[str, int]:
    match = await house.match()
    await hide_and_ready(house.matches, match)
    (seat,) = (await house.matches.sight(match, None)).to_act
    return match, seat


async def test_what_showed_nothing_is_taken_back_as_if_it_had_not_been(house: Services) -> None:
    """C10: the other seats' views before it and after its undo are identical."""
    match, seat = await _may_pinch(house)
    before = await house.matches.sight(match, seat)
    rival = await house.matches.sight(match, 1 - seat)
    pinched = await act(house.matches, match, seat, "pinch")
    assert pinched.may_undo
    undone = await house.matches.undo(match, seat, pinched.step, "undo")
    assert (undone.view, undone.offers, undone.may_undo) == (before.view, before.offers, before.may_undo)
    seen = await house.matches.sight(match, 1 - seat)
    assert seen.view == rival.view
    assert seen.step == rival.step + 2
    assert seen.log[-1].took_back == seat
    live = await live_match(house.matches, match)
    assert live.replayed == live.state
    again = await restarted(house).sight(match, seat)
    assert again == undone


@pytest.mark.parametrize("game", GAMES_TRIED)
async def test_whatever_is_free_to_take_back_leaves_no_trace_in_any_view(house: Services, game: str) -> None:
    """C10: nothing hidden was shown, no chance was drawn, nobody else has acted."""
    match, dice, taken_back = await house.match(game), Random(8), 0

    async def views() -> list[object]:
        sights = [await house.matches.sight(match, audience) for audience in (0, 1, None)]
        return [(sight.view, sight.offers, sight.to_act, sight.outcome) for sight in sights]

    for number in range(600):
        if taken_back == 5:
            break
        seen = await house.matches.sight(match, None)
        if seen.outcome:
            match = await house.match(game)
            continue
        seat, before = dice.choice(seen.to_act), await views()
        token = dice.choice((await house.matches.sight(match, seat)).offers).token
        played = await act(house.matches, match, seat, token, f"first {number}")
        if played.may_undo:
            taken_back += 1
            undone = await house.matches.undo(match, seat, played.step, f"undo {number}")
            assert await views() == before
            after = await house.matches.act(match, seat, token, undone.step, f"again {number}")
            assert (after.view, after.offers) == (played.view, played.offers)
    assert taken_back == 5


async def test_the_same_undo_twice_takes_back_once(house: Services) -> None:
    match, seat = await _may_pinch(house)
    pinched = await act(house.matches, match, seat, "pinch")
    one, other = await asyncio.gather(*(house.matches.undo(match, seat, pinched.step, "undo") for _ in range(2)))
    assert one == other


async def test_what_was_drawn_or_shown_is_not_taken_back(house: Services) -> None:
    match, seat = await _may_pinch(house)
    card = next(o.token for o in (await house.matches.sight(match, seat)).offers if o.token.startswith("play:"))
    played = await act(house.matches, match, seat, card)
    assert not played.may_undo
    if played.outcome is None:
        with pytest.raises(UndoRefused):
            await house.matches.undo(match, seat, played.step, "undo")


async def test_nobody_takes_back_the_action_of_another(house: Services) -> None:
    match, seat = await _may_pinch(house)
    await act(house.matches, match, seat, "pinch")
    rival = await house.matches.sight(match, 1 - seat)
    assert not rival.may_undo
    with pytest.raises(UndoRefused):
        await house.matches.undo(match, 1 - seat, rival.step, "undo")


async def test_the_record_tells_what_was_taken_back(house: Services) -> None:
    """C11."""
    match, seat = await _may_pinch(house)
    pinched = await act(house.matches, match, seat, "pinch")
    await house.matches.undo(match, seat, pinched.step, "undo")
    await play(house.matches, match, Random(4))
    record = await house.matches.record(match)
    assert "pinch" in [undone["token"] for undone in record["undone"]]
    verify(record)


async def test_an_action_after_an_undo_has_the_chance_of_its_place_in_the_match(house: Services) -> None:
    """Taking back and playing again gives no second throw: chance follows the place, not the number of clicks."""
    match, seat = await _may_pinch(house)
    pinched = await act(house.matches, match, seat, "pinch")
    await house.matches.undo(match, seat, pinched.step, "undo")
    live = await live_match(house.matches, match)
    token = next(o.token for o in live.sight(seat).offers if o.token.startswith("play:"))
    once = await act(house.matches, match, seat, token)
    assert (await live_match(house.matches, match)).replayed == (await live_match(house.matches, match)).state
    assert once.step > pinched.step


# --- two processes on one store


async def test_two_processes_race_for_one_position_and_one_wins(database: str, toy: object) -> None:
    """The store is the referee: unique (match, position)."""
    async with services(database) as left, services(database) as right:
        match = await left.match()
        for matches in (left.matches, right.matches):
            await matches.sight(match, 0)
        offers = [offer.token for offer in (await left.matches.sight(match, 0)).offers]
        results = await asyncio.gather(
            left.matches.act(match, 0, offers[0], 0, "left"),
            right.matches.act(match, 0, offers[-1], 0, "right"),
            return_exceptions=True,
        )
        stale = [result for result in results if isinstance(result, Stale)]
        assert len(stale) == 1
        assert (await live_match(restarted(left), match)).position == 1
        assert cast(Stale, stale[0]).sight == await restarted(left).sight(match, 0)


async def test_an_action_whose_player_has_gone_is_carried_through_and_told(house: Services) -> None:
    """R8: whoever gives up waiting does not leave the others before an old view."""
    match = await house.match()
    watcher = await house.hub.watch(match, 0, "html", "fr")
    await watcher.get()
    own = await house.matches.sight(match, 0)
    acting = asyncio.create_task(house.matches.act(match, 0, own.offers[0].token, own.step, "click"))
    while not house.matches._keeping:
        await asyncio.sleep(0)
    acting.cancel()
    async with asyncio.timeout(5):
        assert await watcher.get() != ""
    assert (await house.matches.sight(match, 0)).step == own.step + 1
    assert (await live_match(restarted(house), match)).position == 1
    assert acting.cancelled()


async def test_resigning_does_not_care_what_another_process_has_played(database: str, toy: object) -> None:
    async with services(database) as left, services(database) as right:
        match = await left.match()
        await right.matches.sight(match, 1)
        await act(left.matches, match, 0, (await left.matches.sight(match, 0)).offers[0].token)
        end = await right.matches.resign(match, 1)
        assert end.outcome is not None
        assert end.outcome.winners == (0,)


async def test_a_process_told_that_the_match_has_moved_reads_it_again(database: str, toy: object) -> None:
    async with services(database) as left, services(database) as right:
        match = await left.match()
        await right.matches.sight(match, 0)
        moved = await act(left.matches, match, 0, (await left.matches.sight(match, 0)).offers[0].token)
        right.matches.moved(match, 1)
        assert await right.matches.sight(match, 0) == moved


async def test_memory_is_a_cache_that_may_be_small(house: Services) -> None:
    few = Matches(StoredMatches(house.engine, house.writer), house.broker, in_memory=2)
    matches = [await house.match() for _ in range(5)]
    for match in matches:
        await play(few, match, Random(5), most=4)
    for match in matches:
        assert await few.sight(match, None) == await restarted(house).sight(match, None)
