"""The doors to a game: what is refused has happened to nobody, what is replayed is the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.kernel.chance import Scripted, Seeded
from app.kernel.contract import (
    AnswerDraw,
    BadOptions,
    IllegalAction,
    MatchOver,
    NotYourMove,
    OfferDraw,
    Outcome,
    Resign,
    hears,
)
from app.kernel.play import outcome, replay, start, step, to_act
from tests.toy import TOY, Drew, Hide, Options, Pinch, Play, Ready, State, Took

SEED = bytes(range(32))
OPEN = Options(opening="none")


def turn(options: Options = OPEN) -> State:
    """A match whose seat 0 is to play, with the cards in the order of the box."""
    state: State = start(TOY, options, 2, Scripted([0]))
    return state


def test_a_match_starts_at_its_setup() -> None:
    assert turn().players[0].hand == ("one", "one", "one", "one")
    assert to_act(TOY, turn()) == (0,)


def test_a_number_of_seats_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadOptions) as error:
        start(TOY, Options(), 3, Seeded(SEED, 0))
    assert error.value.code == "bad_seats"


def test_options_that_the_game_does_not_allow_are_refused_with_their_rule() -> None:
    with pytest.raises(BadOptions) as error:
        start(TOY, Options(matches=99), 2, Seeded(SEED, 0))
    assert error.value.rule == "TOY-0"


def test_a_seat_that_is_not_awaited_may_not_play() -> None:
    with pytest.raises(NotYourMove) as error:
        step(TOY, turn(), 1, Play("one"), Scripted())
    assert error.value.code == "not_your_move"


def test_an_action_that_is_not_allowed_now_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalAction) as error:
        step(TOY, turn(), 0, Play("spark"), Scripted())
    assert (error.value.code, error.value.rule) == ("not_in_hand", "TOY-3")


def test_after_the_end_nothing_is_played_not_even_a_resignation() -> None:
    over = step(TOY, turn(), 1, Resign(), Scripted()).state
    assert outcome(TOY, over) == Outcome("win", (0,), "resign")
    assert to_act(TOY, over) == ()
    for seat, action in ((0, Play("one")), (0, Resign()), (1, Resign())):
        with pytest.raises(MatchOver):
            step(TOY, over, seat, action, Scripted())


def test_actions_of_the_table_are_played_out_of_turn_but_not_against_the_rules() -> None:
    offered = step(TOY, turn(), 0, OfferDraw(), Scripted()).state
    with pytest.raises(IllegalAction):
        step(TOY, offered, 0, AnswerDraw(True), Scripted())
    agreed = step(TOY, offered, 1, AnswerDraw(True), Scripted()).state
    assert outcome(TOY, agreed) == Outcome("draw", (0, 1), "agreement")


def test_a_step_tells_its_state_its_events_and_its_draws() -> None:
    played = step(TOY, turn(), 0, Play("one"), Scripted())
    assert played.events[0] == Took(0, "one", 1)
    assert (played.state.heap, played.drawn) == (20, 0)


def test_a_step_without_chance_or_secret_may_be_taken_back() -> None:
    assert not step(TOY, turn(), 0, Pinch(), Scripted()).sealed


def test_a_step_that_showed_something_hidden_is_sealed() -> None:
    assert step(TOY, turn(), 0, Play("one"), Scripted()).sealed


def test_a_step_that_drew_chance_is_sealed() -> None:
    hand = ("spark",)
    state = start(TOY, OPEN, 2, Scripted([0]))
    lucky = replace(state, deck=(), players=(replace(state.players[0], hand=hand), state.players[1]))
    played = step(TOY, lucky, 0, Play("spark"), Scripted([6]))
    assert (played.drawn, played.state.heap) == (1, 15)
    assert played.sealed


def test_a_replay_reaches_the_same_states_step_by_step() -> None:
    log = [(0, Hide("one")), (1, Hide("two")), (0, Ready()), (1, Ready())]
    first, again = (tuple(replay(TOY, Options(), 2, bytes(31) + b"\7", log)) for _ in range(2))
    assert first == again
    assert [s.state.phase for s in first] == ["opening"] * 4 + ["turn"]


def test_the_audience_of_an_event_is_told_where_it_is_born() -> None:
    public, private, others = Took(0, "one", 1), Drew(0, "one", to=0), Drew(0, None, but=0)
    assert [hears(who, public) for who in (0, 1, None)] == [True, True, True]
    assert [hears(who, private) for who in (0, 1, None)] == [True, False, False]
    assert [hears(who, others) for who in (0, 1, None)] == [False, True, True]
