"""ET-1.3, ET-1.4, ET-1.5: the turn of the player, its phases and their options."""

from __future__ import annotations

from tests.games.etraclor.table import face, lay, sit


def test_a_turn_is_a_draw_then_strategy_then_combat_ET_1_3_1() -> None:
    table = lay("KH w=2S", "AD", deck="9H QS 3C").play("end_turn")
    assert (table.state.phase, table.state.turn, table.hand, table.deck) == ("strategy", 6, ["9H"], ["QS", "3C"])
    assert table.kinds[-2:] == ["turn_started", "drew"]
    table.refuses("attack:KH:AD", "ET-1.3.1", "not_yet_combat")
    table.play("end_strategy")
    assert table.state.phase == "combat"
    assert table.offers() == ["attack:KH:AD", "end_turn"]


def test_there_is_no_hand_limit_and_no_way_back_to_strategy_ET_1_3_2() -> None:
    table = lay("KH", "AD", hand="2H 3H 4H 5H 6H 7H 8H 9H 10H QH JH", deck="2D 3D").play("end_turn")
    assert len(table.hand) == 12
    table.play("end_strategy").refuses("equip:2H:KH", "ET-1.3.2", "strategy_over")
    table.refuses("end_strategy", "ET-1.3.2", "strategy_over")


def test_every_phase_is_ended_by_hand_even_when_nothing_else_can_be_done_ET_1_3_3() -> None:
    table = lay("", "AD", moment="strategy")
    assert table.offers() == ["end_strategy"]
    assert table.play("end_strategy").offers() == ["end_turn"]
    table.refuses("end_strategy", "ET-1.3.2", "strategy_over")


def test_placing_and_equipping_mix_in_any_order_and_nothing_has_to_be_placed_ET_1_4_1() -> None:
    table = lay("KH 5/13", "AD", hand="QS 4S 8D", moment="strategy")
    assert table.offers() == ["place:QS", "equip:4S:KH", "equip:8D:KH", "end_strategy"]
    table.play("equip:4S:KH", "place:QS", "equip:8D:QS")
    assert (table.line, table.hand) == (["KH 5/13 w=4S", "QS 12/12 s=8D"], [])
    assert lay("", "AD", hand="QS", moment="strategy").play("end_strategy").line == []


def test_a_character_may_act_on_the_turn_it_is_placed_ET_1_4_2() -> None:
    table = lay("", "AD", hand="QS 4S", moment="strategy").play("place:QS", "equip:4S:QS", "end_strategy")
    assert table.offers("attack") == ["attack:QS:AD"]


def test_with_fresh_wait_a_character_acts_from_its_second_turn_on_ET_1_4_2_ET_1_12() -> None:
    table = lay("KH w=3S", "AD", hand="QS 4S", moment="strategy", fresh_wait=True)
    table.play("place:QS", "equip:4S:QS", "end_strategy").refuses("attack:QS:AD", "ET-1.4.2", "fresh")
    assert table.offers() == ["attack:KH:AD", "end_turn"]
    assert table.seen.line[1].fresh
    table.play("end_turn", "end_strategy")
    assert table.offers("attack") == ["attack:KH:AD", "attack:QS:AD"]


def test_a_joker_revives_a_character_and_nothing_else_ET_1_4_3_ET_1_12() -> None:
    table = lay("KH", "AD", hand="JO1", discard="QS 10S JO2", moment="strategy", joker="revive")
    assert table.offers("joker") == ["joker:JO1:QS"]
    table.refuses("joker:JO1:10S", "ET-1.4.3", "joker_only_revives")
    table.refuses("joker:JO1:KD", "ET-1.4.3", "not_in_discard")
    table.play("joker:JO1:QS")
    assert (table.hand, table.discard) == (["QS"], ["10S", "JO2", "JO1"])
    assert (table.the("joker_used").card, table.the("joker_used").took) == ("JO1", "QS")


def test_a_joker_recalls_any_card_but_a_joker_ET_1_4_3_ET_1_12() -> None:
    table = lay("KH", "AD", hand="JO1 5D", discard="QS 10S JO2", moment="strategy", joker="recall")
    assert table.offers("joker") == ["joker:JO1:10S", "joker:JO1:QS"]
    table.refuses("joker:JO1:JO2", "ET-1.4.3", "joker_only_recalls")
    table.refuses("joker:5D:QS", "ET-1.4.3", "not_a_joker")
    assert table.play("joker:JO1:10S").hand == ["10S", "5D"]


def test_a_joker_needs_a_card_to_take_back_and_the_option_ET_1_4_3() -> None:
    assert lay("KH", "AD", hand="JO1", discard="10S", moment="strategy", joker="revive").offers("joker") == []
    assert lay("KH", "AD", hand="JO1", discard="QS", moment="strategy").offers("joker") == []


def test_with_weapon_swap_a_strictly_stronger_weapon_replaces_the_own_ET_1_2_4_ET_1_12() -> None:
    table = lay("KH w=5S | QS", "AD", hand="4S 6S 9D", moment="strategy", weapon_swap=True)
    assert table.offers("swap_weapon") == ["swap_weapon:6S:KH"]
    table.refuses("swap_weapon:4S:KH", "ET-1.12", "not_stronger")
    table.refuses("swap_weapon:6S:QS", "ET-1.12", "nothing_to_swap")
    table.refuses("swap_weapon:9D:KH", "ET-1.12", "not_a_weapon")
    table.refuses("swap_weapon:6S:KC", "ET-1.4.1", "not_in_line")
    table.play("swap_weapon:6S:KH")
    assert (table.line, table.hand, table.discard) == (["KH 13/13 w=6S", "QS 12/12"], ["4S", "9D"], ["5S"])


def test_without_weapon_swap_a_weapon_stays_ET_1_2_4() -> None:
    lay("KH w=5S", "AD", hand="6S", moment="strategy").refuses("swap_weapon:6S:KH", "ET-1.2.4", "no_swap")


def test_each_etrac_does_one_action_in_the_order_of_the_player_ET_1_5_1() -> None:
    table = lay("KH 5/13 w=3S o=4H | QS w=2S", "AD | KD").play("attack:QS:KD", "heal:KH:KH")
    table.refuses("attack:KH:AD", "ET-1.5.1", "acted")
    table.refuses("attack:QS:AD", "ET-1.5.1", "acted")
    table.refuses("attack:KC:AD", "ET-1.5.1", "not_in_line")
    assert table.offers() == ["end_turn"]
    assert [seen.acted for seen in table.seen.line] == [True, True]
    table.play("end_turn", "end_strategy")
    assert "attack:QS:AD" in table.offers()


def test_an_attack_needs_a_weapon_and_may_choose_any_enemy_in_play_ET_1_5_2() -> None:
    table = lay("KH w=2S | QC", "AD | KS")
    assert table.offers("attack") == ["attack:KH:AD", "attack:KH:KS"]
    table.refuses("attack:QC:AD", "ET-1.5.2", "no_weapon")
    table.refuses("attack:KH:JD", "ET-1.5.2", "not_an_enemy")
    table.refuses("attack:KH:M", "ET-1.5.2", "not_an_enemy")
    table.play("attack:KH:KS")
    assert table.enemies == ["AD 10/10", "KS 11/13"]


def test_the_monster_is_called_M_ET_1_13_10() -> None:
    table = face("KS w=5S", "KH w=4S")
    assert table.offers() == ["attack:KH:M", "end_turn"]
    table.refuses("attack:KH:KS", "ET-1.5.2", "not_an_enemy")


def test_an_attack_that_does_nothing_is_allowed_ET_1_5_2() -> None:
    table = face("KD", "KH w=3S").play("attack:KH:M")
    assert (table.the("attacked").damage, table.monster) == (0, "KD 80/80")


def test_an_etrac_heals_casts_or_attacks_ET_1_5_3() -> None:
    table = lay("KH 5/13 w=3S o=4H | QC w=2S o=2C", "AD")
    assert table.offers() == [
        "heal:KH:KH",
        "attack:KH:AD",
        "cast:QC:boost:KH:-",
        "attack:QC:AD",
        "end_turn",
    ]


def test_what_has_no_effect_is_not_allowed_ET_1_5_4() -> None:
    table = lay("KH o=4H | QS | QC o=8C", "AD w=2S")
    table.refuses("heal:KH:KH", "ET-1.5.4", "full_hp")
    table.refuses("cast:QC:boost:QS:-", "ET-1.5.4", "boost_unarmed")
    table.refuses("cast:QC:dematerialise:AD:shield", "ET-1.5.4", "nothing_to_destroy")
    assert table.offers() == ["cast:QC:dematerialise:AD:weapon", "end_turn"]


def test_the_first_turn_against_guardians_has_no_combat_ET_2_3_2_ET_2_3_3() -> None:
    table = sit(seed=2)
    assert (table.state.phase, table.state.turn, table.state.wave) == ("strategy", 1, 0)
    table.play("end_strategy")
    assert (table.state.phase, table.state.turn, table.state.wave) == ("strategy", 2, 1)
    assert table.line == []
    assert len(table.enemies) == 2
