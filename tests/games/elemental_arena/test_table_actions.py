"""Resigning, running out of time and draw offers in a duel: EA-17.3 to EA-17.6."""

from __future__ import annotations

import pytest

from app.games.elemental_arena.options import CustomArena, Options
from tests.games.elemental_arena.table import ROW, Table, hold, lay, sit

WAYS_OUT = (("resign", "resign"), ("timeout", "timeout"))


def test_table_actions_are_accepted_but_never_offered_EA_17_3() -> None:
    table = lay("c3 0.water 1", hand="act-standard")
    kinds = {token.split(":")[0] for token in table.offers()}
    assert kinds.isdisjoint({"resign", "timeout", "offer_draw", "answer_draw"})
    table.play("offer_draw")
    kinds = {token.split(":")[0] for seat in (0, 1) for token in table.offers(seat=seat)}
    assert kinds.isdisjoint({"resign", "timeout", "offer_draw", "answer_draw"})


@pytest.mark.parametrize(("token", "reason"), WAYS_OUT)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_or_runs_out_of_time_is_eliminated_and_the_other_wins_EA_17_4_EA_17_6(
    token: str, reason: str, seat: int
) -> None:
    table = lay("c3 0.water 1").play(token, seat=seat)
    assert table.outcome == ("win", (1 - seat,), reason)
    assert [group[3] for group in table.everything()].count(str(seat)) == 0, "the army leaves the board"
    assert {"resign": "EA-17.4", "timeout": "EA-17.6"}[reason] in table.cited


@pytest.mark.parametrize(("token", "reason"), WAYS_OUT)
def test_resigning_is_possible_while_a_choice_is_pending_EA_17_4(token: str, reason: str) -> None:
    table = lay("c3 0.water 1", hand="act-standard").play("play:act-standard").play(token, seat=0)
    assert table.outcome == ("win", (1,), reason)
    assert table.state.pending is None, "the choices of the eliminated vanish (EA-13.4)"


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_in_a_secret_invocation_ends_a_duel_EA_17_4(seat: int) -> None:
    table = sit(Options(arena=CustomArena(), initiation=True), seed=1).play("place:earth:a1", seat=0)
    table.play("resign", seat=seat)
    assert table.outcome == ("win", (1 - seat,), "resign")


def test_resigning_in_an_open_invocation_ends_a_duel_even_out_of_turn_EA_17_4() -> None:
    table = sit(Options(arena=CustomArena(), initiation=True, invocation="open", first=0), seed=1)
    assert table.play("resign", seat=1).outcome == ("win", (0,), "resign")


def test_a_resignation_ends_the_match_by_resignation_even_if_no_fire_is_left_EA_17_4_EA_14_6() -> None:
    table = lay("c3 0.earth 1", "d6 1.earth 1", "d5 1.fire 1", bystanders=()).play("resign", seat=1)
    assert table.outcome == ("win", (0,), "resign")


# --- draw offers


def test_an_accepted_offer_is_a_draw_EA_17_5() -> None:
    table = lay("c3 0.water 1").play("offer_draw")
    assert (table.seen().draw_offer, table.outcome) == (0, None)
    table.play("answer_draw:1", seat=1)
    assert table.outcome == ("draw", (0, 1), "agreement")


def test_a_declined_offer_is_gone_EA_17_5() -> None:
    table = lay("c3 0.water 1").play("offer_draw").play("answer_draw:0", seat=1)
    assert (table.seen().draw_offer, table.outcome) == (None, None)
    table.refuses("answer_draw:1", "EA-17.5", seat=1)


def test_a_draw_is_offered_once_a_turn_EA_17_5() -> None:
    table = lay("c3 0.water 1").play("offer_draw").play("answer_draw:0", seat=1)
    table.refuses("offer_draw", "EA-17.5", seat=0)
    table.play("end").play("end").play("offer_draw")
    assert table.seen().draw_offer == 0


def test_only_the_active_player_offers_a_draw_EA_17_5() -> None:
    lay("c3 0.water 1").refuses("offer_draw", "EA-17.5", seat=1)


def test_no_draw_is_offered_while_a_choice_is_pending_EA_17_5() -> None:
    table = lay("c3 0.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("offer_draw", "EA-17.5", seat=0).play("move:c3:1:c4:0").play("offer_draw")


def test_no_draw_is_offered_during_the_invocation_EA_17_5() -> None:
    sit(Options(arena=CustomArena()), seed=1).refuses("offer_draw", "EA-17.5", seat=0)


def test_the_offer_stands_while_the_turn_goes_on_and_falls_with_its_end_EA_17_5() -> None:
    table = lay("c3 0.water 1", hand="act-standard").play("offer_draw")
    table.play("play:act-standard").play("move:c3:1:c4:0")
    assert table.seen().draw_offer == 0
    table.play("end")
    assert table.seen().draw_offer is None
    table.refuses("answer_draw:1", "EA-17.5", seat=1)


def test_nobody_answers_where_nothing_was_offered_nor_to_the_own_offer_EA_17_5() -> None:
    table = lay("c3 0.water 1").refuses("answer_draw:1", "EA-17.5", seat=1)
    table.play("offer_draw").refuses("answer_draw:1", "EA-17.5", seat=0)


def test_the_rivals_own_turn_starts_with_an_offer_to_make_EA_17_5() -> None:
    table = lay("c3 0.water 1").play("offer_draw").play("end").play("offer_draw", seat=1)
    assert table.seen().draw_offer == 1


def test_only_the_active_player_is_ever_asked_EA_17_7() -> None:
    table: Table = lay("c3 0.water 1", hand="act-standard")
    assert table.awaited == (0,)
    table.play("play:act-standard")
    assert table.awaited == (0,)
    table.play("move:c3:1:c4:0").play("offer_draw")
    assert table.awaited == (0,), "an offer asks, it does not make the others active"


# --- EA-17.7: what may be taken back


def test_what_shows_nothing_hidden_and_draws_no_chance_may_be_taken_back_EA_17_7() -> None:
    table = lay("c3 0.air 3", "c4 1.water 1", "d3 1.fire 1", hand="act-standard act-coordonne act-confrontation")
    for token in ("play:act-standard", "move:c3:1:b3:0", "breath:c3:c4:1:1:0"):
        assert not table.play(token).sealed


@pytest.mark.parametrize(
    ("hand", "tokens"),
    [
        ("act-rapide", ("play:act-rapide", "move:c3:1:c4:0")),  # a draw
        ("act-choix act-choix", ("recycle:act-choix,act-choix",)),  # a shuffle and a draw
        ("act-preparation", ("play:act-preparation", "card:eve-crue")),  # a refill of the row
        ("", ("end",)),  # final
    ],
)
def test_draws_shuffles_refills_and_the_end_of_a_turn_are_not_taken_back_EA_17_7(
    hand: str, tokens: tuple[str, ...]
) -> None:
    table = lay("c3 0.water 1", hand=hand, deck="act-furtif", pile="eve-crue eve-elan eve-gel eve-brume eve-averse")
    assert table.play(*tokens).sealed


@pytest.mark.parametrize(
    ("card", "tokens", "draws"),
    [
        ("spe-oracle", ("play:spe-oracle", "card:eve-elan"), ()),  # something hidden was shown
        ("eve-confusion", ("play:eve-confusion",), (0,)),  # chance was drawn
    ],
)
def test_what_showed_something_hidden_or_drew_chance_is_not_taken_back_EA_17_7(
    card: str, tokens: tuple[str, ...], draws: tuple[int, ...]
) -> None:
    table = hold(card, rival="act-choix", pile=f"{ROW} eve-elan").play(tokens[0], draws=draws)
    assert table.sealed
    table.play(*tokens[1:])


def test_a_reward_that_was_taken_is_not_given_back_EA_17_7() -> None:
    table = lay("c3 0.water 1", hand="act-furtif", rewards=("c4",), pile=f"{ROW} eve-elan")
    assert not table.play("play:act-furtif", "move:c3:1:c4:0").sealed
    assert table.play("reward:1").sealed
    table.play("reward_card:eve-elan:hand")
