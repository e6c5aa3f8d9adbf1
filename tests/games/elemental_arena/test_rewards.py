"""Reward tokens: EA-12."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import ROW, Table, lay

DEEP = f"{ROW} eve-elan eve-brume eve-mirage eve-derive eve-renforts eve-inspiration"
"""Elan, Brume and Mirage are on top of the pile."""


def onto(
    *scene: str, tokens: tuple[str, ...], hand: str = "act-furtif", rewards: tuple[str, ...] = ("c4",), **more: object
) -> Table:
    more.setdefault("pile", DEEP)
    return lay(*scene, hand=hand, rewards=rewards, **more).play(f"play:{hand.split()[0]}", *tokens)  # type: ignore[arg-type]


def walked(**more: object) -> Table:
    """Seat 0 has walked onto the token of c4, in its far half."""
    return onto("c3 0.water 1", tokens=("move:c3:1:c4:0",), **more)  # type: ignore[arg-type]


def is_asked(table: Table) -> bool:
    """Whether the active player is asked to take a reward."""
    return sorted(table.offers()) == ["reward:0", "reward:1"]


# --- EA-12.1


@pytest.mark.parametrize(
    ("start", "to", "mine"), [("c3", "c4", True), ("c1", "c2", False), ("c2", "c3", False), ("c5", "c6", True)]
)
def test_only_the_tokens_of_the_far_half_are_mine_EA_12_1_EA_2_9(start: str, to: str, mine: bool) -> None:
    table = onto(f"{start} 0.water 1", tokens=(f"move:{start}:1:{to}:0",), rewards=(to,))
    assert is_asked(table) is mine
    if mine:
        table.play("reward:0")
    assert table.rewards == [to]


@pytest.mark.parametrize(("start", "to", "mine"), [("c4", "c3", True), ("c5", "c4", False)])
def test_the_far_half_of_the_north_are_the_rows_one_to_three_EA_12_1_EA_2_9(start: str, to: str, mine: bool) -> None:
    table = lay(f"{start} 1.water 1", rival="act-furtif", turn=1, rewards=(to,), pile=DEEP)
    table.play("play:act-furtif", f"move:{start}:1:{to}:0")
    assert is_asked(table) is mine
    if mine:
        table.play("reward:0")


# --- EA-12.2: what enters, and when


def test_the_whole_card_is_resolved_first_EA_12_2() -> None:
    table = walked(hand="act-rapide", deck="act-choix")
    assert table.hand() == ["act-choix"]
    table.play("reward:0")


def test_several_moves_of_one_card_are_one_action_EA_12_2() -> None:
    table = onto("c3 0.water 1", "e1 0.fire 1", hand="eve-marche-forcee", tokens=("move:c3:1:c4:0",))
    assert table.seen().pending.step == "move"
    table.play("done")
    assert is_asked(table)
    table.play("reward:0")


def test_passing_through_is_not_enough_EA_12_2() -> None:
    table = onto("c3 0.air 1", tokens=("move:c3:1:c4:1", "move:c4:1:c5:0"))
    assert table.offers()[-1] == "end"
    assert table.rewards == ["c4"]


def test_a_pre_move_that_leaves_somebody_there_enters_EA_12_2() -> None:
    table = onto("c3 0.air 2", tokens=("move:c3:2:c4:1", "move:c4:1:c5:0"))
    assert is_asked(table)
    table.play("reward:0")


def test_it_is_enough_that_a_pawn_entered_and_a_group_of_mine_stands_there_EA_12_2() -> None:
    table = onto("c3 0.water 1", "c4 0.water 1", tokens=("move:c3:1:c4:0",))
    assert is_asked(table), "those who stood there did not enter, the newcomer did"
    table.play("reward:0")


def test_standing_there_already_is_not_entering_EA_12_2() -> None:
    table = onto("c4 0.water 1", "e1 0.fire 1", tokens=("move:e1:1:e2:0",))
    assert table.offers()[-1] == "end"


def test_a_breath_on_own_pawns_enters_EA_12_2() -> None:
    table = lay("c2 0.air 1", "c3 0.water 1", rewards=("c4",), pile=DEEP).play("breath:c2:c3:1:1:0")
    assert is_asked(table)
    table.play("reward:0")


@pytest.mark.parametrize(
    ("card", "scene", "tokens"),
    [
        ("eve-tornade", ("c1 0.water 1",), ("push:c1:-:N:1:0",)),
        ("eve-portail", ("c1 0.water 1",), ("group:c1", "cell:c4")),
        ("eve-mirage", ("c3 0.water 1", "c4 1.fire 1"), ("group:c3", "group:c4")),
        ("act-confrontation", ("c3 0.water 1", "c4 1.fire 1"), ("confront:c3:c4",)),
    ],
)
def test_pushes_relocations_swaps_and_advances_enter_EA_12_2_EA_V_5(
    card: str, scene: tuple[str, ...], tokens: tuple[str, ...]
) -> None:
    table = onto(*scene, hand=card, tokens=tokens)
    assert is_asked(table)
    table.play("reward:0")


def test_growth_and_summoning_do_not_enter_EA_12_2() -> None:
    summoned = onto(hand="eve-source", tokens=("put:water:c4", "put:water:c5"))
    assert summoned.offers()[-1] == "end"
    grown = onto("c4 0.water 1", hand="act-croissance", tokens=("grow:c4",))
    assert grown.offers()[-1] == "end"


def test_a_transformation_does_not_enter_EA_12_2() -> None:
    table = onto(
        "c4 0.water 1",
        hand="spe-alchimiste",
        tokens=("group:c4", "element:air"),
        specialties=("spe-alchimiste", "spe-druide"),
    )
    assert table.offers()[-1] == "end"


# --- EA-12.3


def test_a_pawn_pushed_onto_a_token_by_somebody_else_gains_nothing_EA_12_3() -> None:
    table = lay("c2 1.air 1", "c3 0.water 1", turn=1, rewards=("c4",), pile=DEEP).play("breath:c2:c3:1:1:0")
    assert table.offers() == ["end"]
    table.play("end")
    assert (table.rewards, table.offers()) == (["c4"], ["end"])


def test_pushing_an_enemy_onto_a_token_gains_nothing_EA_12_3() -> None:
    table = lay("c2 0.air 1", "c3 1.water 1", rewards=("c4",), pile=DEEP).play("breath:c2:c3:1:1:0")
    assert table.offers() == ["end"]


# --- EA-12.4


def test_a_refused_token_stays_and_a_later_entry_triggers_again_EA_12_4() -> None:
    table = walked(hand="act-furtif act-furtif act-furtif").play("reward:0")
    assert table.rewards == ["c4"]
    table.play("play:act-furtif", "move:c4:1:c5:0")
    assert table.offers()[-1] == "end"
    table.play("play:act-furtif", "move:c5:1:c4:0")
    assert is_asked(table)
    table.play("reward:1", "reward_card:eve-elan:hand")
    assert table.rewards == []


# --- EA-12.5


def test_one_of_the_three_top_events_goes_into_hand_the_others_under_the_pile_EA_12_5() -> None:
    table = walked().play("reward:1")
    assert table.rewards == []
    assert {token.split(":")[1] for token in table.offers()} == {"eve-elan", "eve-brume", "eve-mirage"}
    table.play("reward_card:eve-brume:hand")
    assert table.hand() == ["eve-brume"]
    assert table.state.event_pile == ("eve-derive", "eve-renforts", "eve-inspiration", "eve-elan", "eve-mirage")
    assert table.seen().event_row == tuple(ROW.split())


def test_or_it_is_played_at_once_for_no_point_EA_12_5_EA_12_6() -> None:
    table = walked(pa=1).play("reward:1", "reward_card:eve-brume:play")
    assert table.pa() == 0
    assert [laid.card for laid in table.seen().permanents] == ["eve-brume"]
    assert table.hand() == []


def test_only_a_playable_event_may_be_played_at_once_EA_12_5_EA_6_6() -> None:
    table = walked().play("reward:1").refuses("reward_card:eve-mirage:play", "EA-V.4")
    assert "reward_card:eve-mirage:hand" in table.offers()
    table.play("reward_card:eve-mirage:hand")


def test_only_what_is_shown_may_be_taken_EA_12_5() -> None:
    table = walked().play("reward:1").refuses("reward_card:eve-derive:hand", "EA-12.5")
    table.play("reward_card:eve-elan:hand")


def test_the_others_go_under_the_pile_before_the_played_one_resolves_EA_12_5() -> None:
    # Présage is played from the reward: its refills come from the pile that already ends with the other two.
    table = walked(pile=f"{ROW} eve-presage eve-elan eve-gouffre").play("reward:1", "reward_card:eve-presage:play")
    table.play("card:eve-gel")
    assert sorted(table.seen().event_row) == ["eve-averse", "eve-crue", "eve-elan", "eve-source"]
    table.play("card:eve-elan")
    assert "eve-gouffre" in table.seen().event_row


def test_fewer_events_are_shown_when_fewer_exist_EA_12_5() -> None:
    table = walked(pile=f"{ROW} eve-elan").play("reward:1")
    assert table.seen(0).pending.offered == ("eve-elan",)
    table.play("reward_card:eve-elan:hand")


def test_without_any_event_nothing_more_happens_EA_12_5() -> None:
    table = walked(pile=ROW).play("reward:1")
    assert (table.rewards, table.offers()[-1]) == ([], "end")


def test_the_event_discard_is_shuffled_in_when_the_pile_falls_short_EA_12_5_EA_11_5() -> None:
    table = lay(
        "c3 0.water 1",
        hand="act-preparation act-furtif",
        rewards=("c4",),
        pile=f"{ROW} eve-elan eve-brume eve-derive",
    ).play("play:act-preparation", "refuse:eve-averse,eve-crue")
    table.play("play:act-furtif", "move:c3:1:c4:0", "reward:1")
    assert sorted(table.seen(0).pending.offered) == ["eve-averse", "eve-crue", "eve-derive"]
    table.play("reward_card:eve-derive:hand")


# --- EA-12.6


def test_an_event_played_from_a_reward_lies_in_the_play_area_until_the_end_EA_12_6() -> None:
    table = walked().play("reward:1", "reward_card:eve-elan:play")
    assert table.played() == ["act-furtif", "eve-elan"]
    assert table.pa() == 2 + 2
    table.play("end")
    assert table.seen().event_discard == ("eve-elan",)


def test_it_is_a_new_action_and_may_trigger_further_rewards_EA_12_6() -> None:
    table = walked(
        rewards=("c4", "c5"), pile=f"{ROW} eve-vent-arriere eve-elan eve-gouffre eve-gel eve-renforts eve-derive"
    )
    table.play("reward:1", "reward_card:eve-vent-arriere:play", "move:c4:1:c5:0")
    assert is_asked(table)
    table.play("reward:1", "reward_card:eve-gel:hand")
    assert table.rewards == []


def test_the_token_that_was_collected_is_gone_for_the_event_it_gave_EA_12_6() -> None:
    table = walked(pile=f"{ROW} eve-vent-arriere eve-elan eve-gouffre").play(
        "reward:1", "reward_card:eve-vent-arriere:play"
    )
    table.play("move:c4:1:c5:0")
    assert table.offers()[-1] == "end"


# --- EA-12.7


def two_tokens(pile: str = DEEP) -> Table:
    scene = ("b3 0.water 1", "d3 0.fire 1", "e1 0.air 1")
    table = lay(*scene, hand="eve-marche-forcee", rewards=("b4", "d4", "d6"), pile=pile)
    return table.play("play:eve-marche-forcee", "move:d3:1:d4:0", "move:b3:1:b4:0", "done")


def test_several_tokens_are_processed_one_after_the_other_in_board_order_EA_12_7() -> None:
    table = two_tokens()
    assert (table.seen().pending.chosen, table.seen().due) == (("b4",), ("d4",))
    table.play("reward:1", "reward_card:eve-elan:hand")
    assert table.seen().pending.chosen == ("d4",)
    assert table.rewards == ["d4", "d6"]
    table.play("reward:1", "reward_card:eve-derive:hand")
    assert table.rewards == ["d6"]


def test_a_refused_token_does_not_keep_from_the_next_EA_12_7() -> None:
    table = two_tokens().play("reward:0")
    assert is_asked(table)
    table.play("reward:1", "reward_card:eve-elan:hand")
    assert table.rewards == ["b4", "d6"]


def test_tokens_won_through_an_event_come_after_those_that_were_due_EA_12_7() -> None:
    table = two_tokens(f"{ROW} eve-tornade eve-elan eve-gel eve-brume eve-mirage eve-derive eve-renforts eve-presage")
    table.play("reward:1", "reward_card:eve-tornade:play", "push:d4:-:N:1:1")
    assert "d6 0.fire 1/1" in table.board
    assert (table.seen().pending.chosen, table.seen().due) == (("d4",), ("d6",)), "due, though nobody stands there now"
    table.play("reward:0")
    assert table.seen().pending.chosen == ("d6",)
    table.play("reward:0")


# --- EA-12.8


def test_no_reward_is_offered_when_the_match_is_over_EA_12_8() -> None:
    table = onto(
        "c3 0.fire 1",
        "c4 1.earth 1",
        hand="act-confrontation",
        tokens=("confront:c3:c4",),
        bystanders=("a6 0.earth 1", "f6 1.fire 1"),
    )
    assert table.outcome == ("win", (0,), "elimination")
    assert table.state.pending is None
