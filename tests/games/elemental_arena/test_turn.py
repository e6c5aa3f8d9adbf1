"""The turn, its end, and the zones of the cards: EA-6 and EA-7."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import ROW, lay

# --- action points and what may be done with them


def test_unspent_action_points_are_lost_EA_6_1() -> None:
    table = lay(pa=2).play("end").play("end")
    assert (table.pa(0), table.seen().turn) == (3, 0)


def test_each_card_costs_its_points_EA_6_1_EA_7_7() -> None:
    table = lay("c3 0.water 3", hand="act-standard act-furtif act-rapide", deck="act-choix act-choix")
    for left, (card, at, to) in enumerate(
        (("act-rapide", "c3", "c4"), ("act-furtif", "c3", "b3"), ("act-standard", "c3", "d3"))
    ):
        table.play(f"play:{card}", f"move:{at}:1:{to}:0")
        assert table.pa() == 2 - left
    assert table.offers("play") == []
    table.refuses("play:act-choix", "EA-6.6", "too_few_pa")


def test_gained_action_points_have_no_upper_limit_EA_6_2() -> None:
    table = lay(hand="eve-elan spe-intendant", pa=3, pile="", specialties=("spe-intendant", "spe-druide"))
    table.play("play:eve-elan").play("play:spe-intendant")
    assert table.pa() == 7


@pytest.mark.parametrize("pa", [0, 1])
def test_a_card_is_played_only_if_its_cost_can_be_paid_EA_6_6(pa: int) -> None:
    table = lay("c3 0.water 1", hand="act-standard", pa=pa)
    if pa:
        table.play("play:act-standard", "move:c3:1:c4:0")
        assert table.pa() == 0
    else:
        table.refuses("play:act-standard", "EA-6.6", "too_few_pa")


def test_a_card_of_cost_0_is_played_without_a_point_left_EA_6_6() -> None:
    table = lay(hand="eve-inspiration", deck="act-choix act-choix act-choix act-choix", pa=0, pile="")
    table.play("play:eve-inspiration")
    assert table.hand() == ["act-choix"] * 3


def test_a_card_that_is_not_in_hand_is_refused_EA_6_3() -> None:
    lay("c3 0.water 1", hand="act-furtif", deck="act-standard").refuses("play:act-standard", "EA-6.3", "not_in_hand")


def test_the_rival_does_nothing_in_my_turn_EA_6_3() -> None:
    table = lay("c3 0.water 1", "d3 1.air 1", hand="act-standard", rival="act-standard")
    for token in ("play:act-standard", "end", "breath:d3:c3:1:1:0"):
        table.refuses(token, None, "not_your_move", seat=1)


def test_a_card_whose_first_step_is_impossible_is_refused_EA_6_6_EA_V_4() -> None:
    table = lay(
        hand="act-croissance act-confrontation", bystanders=("a6 0.earth 1/0", "f1 1.earth 1/0", "f6 1.fire 1/0")
    )
    table.refuses("play:act-croissance", "EA-8.8", "cannot_start")  # a6 is Marsh
    table.refuses("play:act-confrontation", "EA-9.3", "cannot_start")  # nobody near


def test_a_move_card_is_refused_when_nothing_can_move_EA_6_6() -> None:
    table = lay("a1 0.earth 1/1", "f6 1.fire 1", "f1 1.earth 1", hand="act-furtif", bystanders=())
    table.refuses("play:act-furtif", "EA-8.1", "cannot_start")
    walled = lay(
        "a1 0.earth 1", "f6 1.fire 1", "a2 1.earth 1", "b1 1.air 1", "b2 1.air 1", hand="act-furtif", bystanders=()
    )
    walled.refuses("play:act-furtif", "EA-8.1", "cannot_start")


def test_a_later_step_that_is_impossible_is_skipped_EA_6_6() -> None:
    table = lay("c3 0.water 1", hand="act-rapide").play("play:act-rapide", "move:c3:1:c4:0")
    assert table.hand() == [], "there is nothing to draw: the played card is not part of the discard"
    assert table.played() == ["act-rapide"]


def test_nothing_interrupts_the_effects_of_a_card_not_even_a_breath_EA_6_6_EA_10_1() -> None:
    table = lay("c3 0.air 2", "c4 1.water 1", "e1 0.water 1", hand="act-standard act-furtif").play("play:act-standard")
    for token in ("breath:c3:c4:1:1:0", "play:act-furtif", "end", "recycle:act-furtif,act-furtif"):
        table.refuses(token, "EA-6.3", "choice_pending")
    table.refuses("done", "EA-17.10", "cannot_stop")
    table.play("move:e1:1:e2:0").play("breath:c3:c4:1:1:0")


def test_a_played_card_lies_face_up_until_the_end_of_the_turn_EA_6_5() -> None:
    table = lay("c3 0.water 2", hand="act-standard act-furtif")
    table.play("play:act-standard")
    assert (table.played(), table.pa(), table.hand()) == (["act-standard"], 2, ["act-furtif"])
    assert table.event("played").rules == ("EA-6.5",)
    table.play("move:c3:1:c4:0").play("play:act-furtif", "move:c3:1:d3:0")
    assert table.seen().players[0].played == ("act-standard", "act-furtif")
    assert table.discard() == []
    table.play("end")
    assert table.played() == []


def test_the_effects_of_a_card_resolve_in_their_printed_order_EA_6_5() -> None:
    table = lay("c3 0.water 1", hand="act-rapide", deck="act-choix").play("play:act-rapide", "move:c3:1:c4:0")
    assert [kind for kind in table.told if kind in ("moved", "drew")] == ["moved", "drew"]
    assert table.hand() == ["act-choix"]


def test_ending_is_always_possible_and_nothing_forces_to_spend_EA_6_4() -> None:
    table = lay("c3 0.water 1", hand="act-standard")
    assert table.offers()[-1] == "end"
    table.play("end")
    assert (table.seen().turn, table.board) == (1, ["c3 0.water 1/0"])


# --- recycling


def test_recycling_pays_a_point_discards_two_cards_and_draws_one_EA_6_3() -> None:
    table = lay(hand="act-standard act-furtif act-rapide", deck="act-choix act-croissance")
    table.play("recycle:act-furtif,act-standard")
    assert (table.pa(), table.hand()) == (2, ["act-rapide", "act-choix"])
    assert sorted(table.discard()) == ["act-furtif", "act-standard"]
    assert table.hand(1) == []


def test_recycling_may_be_repeated_while_points_and_cards_last_EA_6_3() -> None:
    table = lay(hand="act-standard act-furtif act-rapide act-coordonne", deck="act-choix act-choix", pa=3)
    table.play("recycle:act-furtif,act-standard", "recycle:act-coordonne,act-rapide", "recycle:act-choix,act-choix")
    assert table.pa() == 0
    assert len(table.hand()) == 1, "the draw pile was empty: the discard was shuffled into a new one"


def test_recycling_needs_a_point_EA_6_3() -> None:
    lay(hand="act-standard act-furtif", pa=0).refuses("recycle:act-furtif,act-standard", "EA-6.3", "too_few_pa")


def test_recycling_needs_exactly_two_cards_from_hand_EA_6_3() -> None:
    table = lay(hand="act-furtif", deck="act-standard")
    assert table.offers("recycle") == []
    table.refuses("recycle:act-furtif,act-standard", "EA-6.3").refuses("recycle:act-furtif", "EA-6.3")
    three = lay(hand="act-choix act-furtif act-standard")
    three.refuses("recycle:act-choix,act-furtif,act-standard", "EA-6.3")
    three.refuses("recycle:act-furtif,act-furtif", "EA-6.3")


def test_the_two_cards_are_named_sorted_by_id_EA_17_9() -> None:
    table = lay(hand="act-standard act-furtif").refuses("recycle:act-standard,act-furtif", "EA-17.9")
    assert table.offers("recycle") == ["recycle:act-furtif,act-standard"]


def test_recycling_with_an_empty_draw_pile_may_draw_one_of_the_two_again_EA_6_3_EA_7_2() -> None:
    table = lay(hand="act-standard act-furtif").play("recycle:act-furtif,act-standard")
    assert len(table.hand()) == 1
    assert (table.discard(), table.player(0).deck) == ([], 1)
    assert "shuffled" in table.told


def test_recycling_an_event_sends_it_to_ones_own_discard_EA_7_4() -> None:
    table = lay(hand="eve-elan act-furtif", deck="act-choix", pile="").play("recycle:act-furtif,eve-elan")
    assert sorted(table.discard()) == ["act-furtif", "eve-elan"]
    assert table.seen().event_discard == ()


def test_a_recycled_event_cycles_through_its_players_deck_EA_7_4() -> None:
    table = lay(hand="eve-elan act-furtif", pile="").play("recycle:act-furtif,eve-elan").play("end")
    assert sorted(table.hand()) == ["act-furtif", "eve-elan"]


# --- the end of the turn


def test_the_end_of_the_turn_goes_through_its_steps_in_order_EA_6_7() -> None:
    table = lay(
        "c3 0.water 2",
        "d4 1.air 1/1",
        hand="act-standard act-choix",
        deck="act-furtif act-rapide act-coordonne act-croissance",
        rival="act-furtif",
    )
    table.play("play:act-standard", "move:c3:1:c4:0").play("end")
    assert table.board == ["c3 0.water 1/0", "c4 0.water 1/0", "d4 1.air 1/1"], "1. only one's own marks are lifted"
    assert table.discard() == ["act-standard"], "2. the play area is discarded"
    assert table.hand() == ["act-furtif", "act-rapide", "act-coordonne", "act-choix"], "3. draw up to four"
    assert (table.pa(0), table.pa(1)) == (3, 3), "4. action points are reset"
    assert (table.seen().turn, table.awaited) == (1, (1,)), "5. the next turn begins"
    assert table.hand(1) == ["act-furtif"], "the next player draws nothing now"


@pytest.mark.parametrize(("held", "drawn"), [(3, 1), (4, 0), (5, 0)])
def test_unplayed_cards_are_kept_and_the_hand_is_drawn_up_to_four_EA_6_7_EA_7_3(held: int, drawn: int) -> None:
    table = lay(hand=" ".join(["act-choix"] * held), deck="act-furtif act-rapide").play("end")
    assert len(table.hand()) == held + drawn
    assert table.hand().count("act-choix") == held


def test_cards_leave_the_play_area_in_the_order_of_play_EA_6_7() -> None:
    table = lay("c3 0.water 2", hand="act-standard act-furtif", rival_deck="", deck=" ".join(["act-choix"] * 4))
    table.play("play:act-furtif", "move:c3:1:c4:0").play("play:act-standard", "move:c3:1:d3:0").play("end")
    assert table.discard() == ["act-furtif", "act-standard"]


def test_played_events_go_to_the_event_discard_and_the_rest_to_ones_own_EA_6_7_EA_7_4() -> None:
    table = lay(
        "c3 0.water 2",
        hand="act-standard eve-elan spe-intendant",
        pile=ROW,
        deck=" ".join(["act-choix"] * 6),
        specialties=("spe-intendant", "spe-druide"),
    )
    table.play("play:eve-elan").play("play:spe-intendant").play("play:act-standard", "move:c3:1:c4:0").play("end")
    assert table.seen().event_discard == ("eve-elan",)
    assert table.discard() == ["spe-intendant", "act-standard"]


def test_marks_made_while_the_play_area_is_discarded_stay_through_the_whole_next_turn_EA_6_9() -> None:
    table = lay(
        "c3 0.fire 2/1", "e3 1.fire 1", hand="eve-eclipse", pile="", bystanders=("a6 0.earth 1/0", "f1 1.earth 1/0")
    )
    table.play("play:eve-eclipse")
    assert table.board == ["c3 0.fire 2/1", "e3 1.fire 1/0"], "nothing is marked before the card is discarded"
    table.play("end")
    assert table.board == ["c3 0.fire 2/2", "e3 1.fire 1/1"], "step 1 came before step 2"
    table.play("end")
    assert table.board == ["c3 0.fire 2/2", "e3 1.fire 1/0"], "still marked when its owner's turn begins"
    table.play("end")
    assert table.board == ["c3 0.fire 2/0", "e3 1.fire 1/0"]


@pytest.mark.parametrize(("permanents", "points"), [((), 3), (("1.eve-solstice",), 4)])
def test_a_turn_starts_with_three_points_plus_the_modifiers_in_force_EA_6_8(
    permanents: tuple[str, ...], points: int
) -> None:
    table = lay(permanents=permanents, pile="").play("end")
    assert table.pa(1) == points
    assert table.event("turn_started").pa == points


def test_turns_alternate_and_rounds_count_the_turns_of_both_EA_6_7_EA_14_9() -> None:
    table = lay(turn=1)
    seen = [(table.seen().turn, table.seen().round)]
    for _ in range(4):
        table.play("end")
        seen.append((table.seen().turn, table.seen().round))
    assert seen == [(1, 1), (0, 1), (1, 2), (0, 2), (1, 3)]


# --- zones


def test_an_empty_draw_pile_is_made_anew_from_the_discard_only_when_a_card_must_be_drawn_EA_7_2() -> None:
    table = lay(hand="act-choix", deck="act-furtif act-rapide", discard="act-standard act-coordonne").play("end")
    assert sorted(table.hand()) == ["act-choix", "act-furtif", "act-rapide", "act-standard"]
    assert (table.player(0).deck, table.discard()) == (1, [])


def test_the_discard_stays_while_the_draw_pile_suffices_EA_7_2() -> None:
    table = lay(hand="act-choix act-choix", deck="act-furtif act-rapide", discard="act-standard").play("end")
    assert (table.player(0).deck, table.discard()) == (0, ["act-standard"]), "not shuffled before a draw needs it"
    assert "shuffled" not in table.told


def test_cards_in_the_play_area_are_not_shuffled_in_EA_7_2() -> None:
    table = lay("c3 0.water 2", hand="act-rapide act-standard", discard="act-choix")
    table.play("play:act-standard", "move:c3:1:d3:0").play("play:act-rapide", "move:c3:1:c4:0")
    assert table.hand() == ["act-choix"]
    assert table.played() == ["act-standard", "act-rapide"]


def test_drawing_stops_when_both_piles_are_empty_EA_7_2() -> None:
    table = lay("c3 0.water 1", hand="act-rapide", deck="").play("play:act-rapide", "move:c3:1:c4:0").play("end")
    assert table.hand() == ["act-rapide"], "the end discards first, then draws what there is"


def test_a_hand_has_no_limit_EA_7_3() -> None:
    table = lay(
        hand="eve-inspiration act-choix act-choix act-choix act-choix act-choix",
        deck=" ".join(["eve-crue"] * 2 + ["eve-elan"]),
        pile="",
    ).play("play:eve-inspiration")
    assert len(table.hand()) == 8
    table.play("end")
    assert len(table.hand()) == 8


BASE = "act-croissance act-standard act-furtif act-rapide act-coordonne act-confrontation act-preparation act-choix"


@pytest.mark.parametrize(("pa", "playable"), [(1, BASE.split()), (0, [])])
def test_every_card_of_the_base_deck_costs_one_point_EA_7_7(pa: int, playable: list[str]) -> None:
    table = lay("b2 0.earth 2", "c2 1.water 1", hand=BASE, pile=ROW, pa=pa)
    assert table.offers("play") == [f"play:{card}" for card in playable]


def test_equal_cards_are_offered_once_and_one_of_them_is_played_EA_7_9_EA_17_9() -> None:
    table = lay("c3 0.fire 1", "c4 1.earth 2", hand="act-confrontation act-confrontation")
    assert table.offers("play") == ["play:act-confrontation"]
    assert table.offers("recycle") == ["recycle:act-confrontation,act-confrontation"]
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.hand() == ["act-confrontation"]


# --- Tactical Choice


def choice(*scene: str, pile: str | None = "eve-elan eve-gel"):  # type: ignore[no-untyped-def]
    return lay(*scene, hand="act-choix", pile=pile).play("play:act-choix")


def test_a_tactical_choice_is_one_of_four_EA_7_8() -> None:
    table = choice("b2 0.earth 1", "c2 1.water 1")
    assert table.offers() == ["option:0", "option:1", "option:2", "option:3"]
    assert len(table.seen().pending.options) == 4
    table.play("option:0", "move:b2:1:a1:0")
    assert table.board == ["a1 0.earth 1/1", "c2 1.water 1/0"], "a standard move marks"
    assert table.offers() == ["end"]


def test_a_tactical_choice_of_growth_EA_7_8() -> None:
    assert choice("b2 0.earth 1").play("option:1", "grow:b2").board == ["b2 0.earth 2/0"]


def test_a_tactical_choice_of_confrontation_EA_7_8() -> None:
    table = choice("b2 0.earth 1", "c2 1.water 1").play("option:2", "confront:b2:c2")
    assert table.board == ["c2 0.earth 1/1"]


def test_a_tactical_choice_of_preparation_EA_7_8() -> None:
    table = choice().play("option:3", "card:eve-gel")
    assert table.hand() == ["eve-gel"]
    assert table.seen().event_row == ("eve-elan",)


def test_only_the_options_that_can_be_carried_out_are_offered_EA_7_8() -> None:
    table = choice(pile="").refuses("option:1", "EA-7.8").refuses("option:2", "EA-7.8").refuses("option:3", "EA-7.8")
    assert table.offers() == ["option:0"], "one possible answer is still asked (EA-17.10)"
    table.play("option:0", "move:a6:1:b6:0", "end")
    table.bystanders = ()


def test_a_tactical_choice_without_a_possible_option_is_not_played_EA_7_8_EA_6_6() -> None:
    table = lay("a6 0.earth 1/1", "f6 1.fire 1", "f1 1.earth 1", hand="act-choix", bystanders=(), pile="")
    table.refuses("play:act-choix", "EA-V.4", "cannot_start")


# --- cards that stay


def test_a_card_that_stays_for_the_round_leaves_at_the_start_of_its_players_next_turn_EA_7_5() -> None:
    table = lay(hand="eve-rempart", pile=ROW, deck=" ".join(["act-choix"] * 4)).play("play:eve-rempart").play("end")
    assert table.played() == ["eve-rempart"]
    assert table.seen().event_discard == ()
    table.play("end")
    assert (table.played(), table.seen().event_discard, table.pa()) == ([], ("eve-rempart",), 3)


def test_a_specialty_that_stays_goes_to_its_own_discard_EA_7_5() -> None:
    table = lay(
        hand="spe-gardien", deck=" ".join(["act-choix"] * 6), pile="", specialties=("spe-gardien", "spe-druide")
    )
    table.play("play:spe-gardien").play("end")
    assert (table.played(), table.discard()) == (["spe-gardien"], [])
    table.play("end")
    assert (table.played(), table.discard()) == ([], ["spe-gardien"])


def test_a_permanent_lies_beside_the_board_at_the_end_of_its_resolution_and_remembers_its_player_EA_7_6() -> None:
    table = lay(hand="eve-solstice", pile="").play("play:eve-solstice")
    assert table.played() == []
    assert [(laid.card, laid.seat) for laid in table.seen().permanents] == [("eve-solstice", 0)]
    table.play("end").play("end")
    assert [laid.card for laid in table.seen().permanents] == ["eve-solstice"]
    assert table.seen().event_discard == ()
