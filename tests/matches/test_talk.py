"""What people settle between them: draws, stopping together, taking back by consent, playing again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from app.kernel.contract import IllegalAction, MatchOver
from app.matches.errors import Away, NoProposal, NotOver, Stale, TooSoon
from app.matches.records import verify
from app.matches.sight import Sight
from tests.matches.clockwork import HandClock
from tests.matches.players import act, hide_and_ready, live_match, play, restarted
from tests.storage import Services, services


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def house(database: str, toy: object, clock: HandClock) -> AsyncIterator[Services]:
    async with services(database, pause=3600, now=clock) as opened:
        yield opened


async def in_turn(house: Services) -> tuple[str, int]:
    """A toy match past its secret phase, and whose turn it is."""
    match = await house.match()
    await hide_and_ready(house.matches, match)
    (seat,) = (await house.matches.sight(match, None)).to_act
    return match, seat


async def moved(house: Services, match: str, seat: int) -> Sight:
    """This seat has played a card."""
    card = next(o.token for o in (await house.matches.sight(match, seat)).offers if o.token.startswith("play:"))
    return await act(house.matches, match, seat, card)


# --- draws


async def test_a_draw_is_offered_and_accepted(house: Services) -> None:
    match, seat = await in_turn(house)
    offered = await house.matches.offer_draw(match, seat, "offer")
    assert "offer_draw" not in offered.may_say
    rival = await house.matches.sight(match, 1 - seat)
    assert "answer_draw" in rival.may_say
    end = await house.matches.answer_draw(match, 1 - seat, True, rival.step, "yes")
    assert end.outcome is not None
    assert (end.outcome.kind, end.outcome.reason) == ("draw", "agreement")


async def test_a_draw_that_is_refused_changes_nothing(house: Services) -> None:
    match, seat = await in_turn(house)
    before = await house.matches.sight(match, seat)
    await house.matches.offer_draw(match, seat, "offer")
    rival = await house.matches.sight(match, 1 - seat)
    await house.matches.answer_draw(match, 1 - seat, False, rival.step, "no")
    after = await house.matches.sight(match, seat)
    assert (after.offers, after.outcome, after.view.heap) == (before.offers, None, before.view.heap)


async def test_an_answer_to_an_older_step_is_stale(house: Services) -> None:
    match, seat = await in_turn(house)
    before = await house.matches.sight(match, 1 - seat)
    await house.matches.offer_draw(match, seat, "offer")
    with pytest.raises(Stale):
        await house.matches.answer_draw(match, 1 - seat, True, before.step, "yes")


async def test_nobody_answers_a_draw_that_nobody_has_offered(house: Services) -> None:
    match, seat = await in_turn(house)
    own = await house.matches.sight(match, seat)
    assert "answer_draw" not in own.may_say
    with pytest.raises(IllegalAction):
        await house.matches.answer_draw(match, seat, True, own.step, "yes")


async def test_a_computer_refuses_a_draw_at_once(house: Services) -> None:
    match, seat = await in_turn(house)
    await house.matches.leave(match, 1 - seat, "leave")
    # a bot is nobody to be asked, but who has left may still be offered one by a program
    told = await house.matches.offer_draw(match, seat, "offer")
    assert told.outcome is None
    assert told.view.offered is None


# --- stopping


async def test_everybody_agrees_to_stop_and_nobody_wins(house: Services) -> None:
    """C32."""
    match = await house.match()
    await house.matches.propose(match, 0, "stop", "stop")
    rival = await house.matches.sight(match, 1)
    assert "answer" in rival.may_say
    end = await house.matches.answer(match, 1, True, rival.step, "yes")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.reason, end.to_act, end.offers) == ((), "stopped", (), ())
    with pytest.raises(MatchOver):
        await house.matches.resign(match, 0)
    again = await restarted(house).sight(match, 1)
    assert again == await house.matches.sight(match, 1)
    record = await house.matches.record(match)
    assert verify(record).outcome is None
    assert record["stopped"] is True


async def test_a_refusal_lets_the_match_go_on(house: Services) -> None:
    match, seat = await in_turn(house)
    await house.matches.propose(match, seat, "stop", "stop")
    rival = await house.matches.sight(match, 1 - seat)
    await house.matches.answer(match, 1 - seat, False, rival.step, "no")
    own = await house.matches.sight(match, seat)
    assert own.proposal is None
    assert own.outcome is None
    with pytest.raises(NoProposal):
        await house.matches.answer(match, 1 - seat, True, (await house.matches.sight(match, 1 - seat)).step, "late")


async def test_who_plays_on_has_answered(house: Services) -> None:
    match, seat = await in_turn(house)
    await house.matches.propose(match, 1 - seat, "stop", "stop")
    after = await moved(house, match, seat)
    assert after.proposal is None
    assert (await live_match(house.matches, match)).history.refused == ()


async def test_a_secret_action_answers_nothing(house: Services) -> None:
    """Else who proposed could tell from it that the other has done something in secret."""
    match = await house.match()
    await house.matches.propose(match, 0, "stop", "stop")
    await act(house.matches, match, 1, (await house.matches.sight(match, 1)).offers[0].token)
    assert (await house.matches.sight(match, 0)).proposal is not None


async def test_resigning_and_stopping_succeed_in_every_state(house: Services) -> None:
    """C32: never blocked by a prompt."""
    for number in range(10):
        match = await house.match()
        if (await play(house.matches, match, Random(number), most=number)).outcome:
            continue
        if number % 2:
            await house.matches.resign(match, 0)
        else:
            await house.matches.propose(match, 0, "stop", "stop")
            await house.matches.answer(match, 1, True, (await house.matches.sight(match, 1)).step, "yes")
        assert (await house.matches.sight(match, None)).outcome is not None


async def test_alone_against_computers_nobody_is_asked(house: Services) -> None:
    match, seat = await in_turn(house)
    await house.matches.leave(match, 1 - seat, "leave")
    assert (await house.matches.propose(match, seat, "stop", "stop")).outcome is not None


async def test_who_has_left_comes_back_before_proposing(house: Services) -> None:
    match, seat = await in_turn(house)
    away = await house.matches.leave(match, seat, "leave")
    assert away.may_say == ()
    with pytest.raises(Away):
        await house.matches.propose(match, seat, "stop", "stop")


# --- taking back by consent


async def test_an_action_is_taken_back_by_consent_with_all_that_came_after(house: Services) -> None:
    """C10, C12: the log replayed without its end, whoever has played since."""
    match, seat = await in_turn(house)
    before = [await house.matches.sight(match, audience) for audience in (0, 1, None)]
    await moved(house, match, seat)
    await moved(house, match, 1 - seat)
    own = await house.matches.propose(match, seat, "take_back", "ask")
    assert own.outcome is None
    rival = await house.matches.sight(match, 1 - seat)
    await house.matches.answer(match, 1 - seat, True, rival.step, "yes")
    for was, audience in zip(before, (0, 1, None), strict=True):
        now = await house.matches.sight(match, audience)
        assert (now.view, now.offers, now.to_act) == (was.view, was.offers, was.to_act)
        assert now.log[-1].took_back == seat
        assert now == await restarted(house).sight(match, audience)
    live = await live_match(house.matches, match)
    assert live.replayed == live.state


async def test_what_is_taken_back_gives_no_other_chance_and_is_told_in_the_record(house: Services) -> None:
    """C11: nobody throws again, and everybody can count."""
    match, seat = await in_turn(house)
    first = await moved(house, match, seat)
    await house.matches.propose(match, seat, "take_back", "ask")
    await house.matches.answer(match, 1 - seat, True, (await house.matches.sight(match, 1 - seat)).step, "yes")
    again = await moved(house, match, seat)
    assert again.view == first.view
    await house.matches.resign(match, seat)
    record = await house.matches.record(match)
    verify(record)
    assert len(record["undone"]) == 1


async def test_the_third_request_that_is_refused_has_to_wait(house: Services, clock: HandClock) -> None:
    """C13: the other seat is unaffected."""
    match, seat = await in_turn(house)
    await moved(house, match, seat)
    await moved(house, match, 1 - seat)
    for number in range(2):
        await house.matches.propose(match, seat, "take_back", f"ask {number}")
        rival = await house.matches.sight(match, 1 - seat)
        await house.matches.answer(match, 1 - seat, False, rival.step, f"no {number}")
    with pytest.raises(TooSoon):
        await house.matches.propose(match, seat, "take_back", "ask 3")
    await house.matches.propose(match, 1 - seat, "take_back", "the other")
    own = await house.matches.sight(match, seat)
    await house.matches.answer(match, seat, False, own.step, "no to the other")
    clock.turn(59)
    with pytest.raises(TooSoon):
        await house.matches.propose(match, seat, "take_back", "ask 4")
    clock.turn(2)
    assert (await house.matches.propose(match, seat, "take_back", "ask 5")).proposal is not None


async def test_who_has_done_nothing_has_nothing_to_take_back(house: Services) -> None:
    match = await house.match()
    assert "take_back" not in (await house.matches.sight(match, 0)).may_say
    with pytest.raises(NoProposal):
        await house.matches.propose(match, 0, "take_back", "ask")


async def test_in_a_match_for_one_nobody_grants_what_is_not_free_ET_1_13_4(house: Services) -> None:
    """A turn of the Guardians has shown cards: it is no longer taken back, and there is nobody to ask."""
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "etraclor", 1, {}, "link")
    assert room.match is not None
    sight = await house.matches.sight(room.match, 0)
    acted = False
    while not acted or sight.may_undo:
        sight = await act(house.matches, room.match, 0, sight.offers[0].token)
        acted = True
    assert sight.outcome is None
    assert "take_back" not in sight.may_say
    with pytest.raises(NoProposal):
        await house.matches.propose(room.match, 0, "take_back", "ask")
    assert (await house.matches.sight(room.match, 0)).step == sight.step


async def test_the_same_click_proposes_once(house: Services) -> None:
    """C17."""
    match, seat = await in_turn(house)
    one, same = [await house.matches.propose(match, seat, "stop", "stop") for _ in range(2)]
    assert one == same
    with pytest.raises(NoProposal):
        await house.matches.propose(match, seat, "stop", "another click")


# --- playing again


async def test_all_must_want_to_play_again_and_then_move_one_seat_on(house: Services) -> None:
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {"opening": "none"}, "link")
    _, room = await house.rooms.take_seat(room.id, malik)
    assert room.match is not None
    with pytest.raises(NotOver):
        await house.matches.want_again(room.match, 0, "too soon")
    await house.matches.resign(room.match, 0)
    assert not (await house.matches.want_again(room.match, 1, "again")).agreed_again
    assert (await house.rooms.play_on(room.id)).match == room.match
    assert (await house.matches.want_again(room.match, 0, "me too")).agreed_again
    following = await house.rooms.play_on(room.id)
    assert following.match not in (None, room.match)
    assert following.seats == (malik, ines)
    assert (await house.rooms.find(room.id)) == following
    assert await house.matches.seat_of(str(following.match), malik.id) == 0
    assert (await house.matches.sight(str(following.match), None)).view.phase == "turn"  # the same options
    assert (await house.rooms.play_on(room.id)).match == following.match  # asked twice, begun once
    assert (await house.rooms.by_code(following.code)).id == room.id


async def test_a_computer_always_plays_again(house: Services) -> None:
    ines, _ = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link", {1: "random"})
    assert room.match is not None
    await house.matches.resign(room.match, 0)
    assert (await house.matches.want_again(room.match, 0, "again")).agreed_again
    following = await house.rooms.play_on(room.id)
    assert following.seats[1] == ines
    assert (await house.matches.sight(str(following.match), None)).bots == ("random", None)


async def test_a_room_that_plays_again_gets_another_code_when_its_own_was_given_away(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(("LOUP-42", *[f"LUNE-{n:03}" for n in range(500)]))
    monkeypatch.setattr("app.rooms.rooms.new_code", lambda digits: next(codes))
    ines, malik = await house.two()
    room = await house.rooms.open(ines, "toy", 2, {}, "link", {1: "random"})
    await house.matches.resign(str(room.match), 0)
    monkeypatch.setattr("app.rooms.rooms.new_code", lambda digits: room.code)
    other = await house.rooms.open(malik, "toy", 2, {}, "link")
    assert other.code == room.code
    monkeypatch.setattr("app.rooms.rooms.new_code", lambda digits: next(codes))
    await house.matches.want_again(str(room.match), 0, "again")
    following = await house.rooms.play_on(room.id)
    assert following.code != other.code
    assert (await house.rooms.by_code(following.code)).match == following.match
