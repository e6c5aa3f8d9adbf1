"""ET-1.6, ET-1.7: the sum of an attack, what Shields take, what Potions give back."""

from __future__ import annotations

from tests.games.etraclor.table import face, lay, say


def test_raw_damage_is_weapon_bonus_and_boosts_which_are_all_spent_ET_1_6_1() -> None:
    table = lay("QS w=5S b=8 | KH w=2S b=3", "KS").play("attack:QS:KS")
    hit = table.the("attacked")
    assert (hit.weapon, hit.bonus, hit.boost, hit.damage, hit.lost) == (5, 1, 8, 14, 13)
    assert table.line == ["KH 13/13 w=2S b=3", "QS 12/12 w=5S"]


def test_boosts_are_spent_by_an_attack_that_does_nothing_ET_1_6_1() -> None:
    table = face("KD", "KC w=2S b=1").play("attack:KC:M")
    assert (table.the("attacked").damage, table.line) == (0, ["KC 13/13 w=2S"])


def test_the_defence_bonus_counts_once_with_or_without_a_shield_ET_1_6_2() -> None:
    table = lay("KH w=5S | QC w=4S", "KD | AD s=9D | JS").play("attack:KH:KD", "attack:QC:AD")
    assert table.enemies == ["KD 9/13", "AD 10/10 s=9D-3", "JS 11/11"]


def test_damage_is_never_negative_ET_1_6_2() -> None:
    table = face("AD", "KH w=2S").play("attack:KH:M")
    assert (table.the("attacked").damage, table.monster) == (0, "AD 50/50")


def test_one_hit_may_run_through_all_three_gauges_ET_1_6_3() -> None:
    table = face("AH 20/50 s=4D psy=3C", "KS w=10S").play("attack:KS:M")
    hit = table.the("attacked")
    assert (hit.damage, hit.psychic, hit.shield, hit.lost, hit.before, hit.after) == (10, 3, 4, 3, 20, 17)
    assert [(broken.slot, broken.card) for broken in table.told("broke")] == [("psychic", "3C"), ("shield", "4D")]
    assert (table.monster, table.discard) == ("AH 17/50", ["3C", "4D"])


def test_hit_points_stop_at_zero_ET_1_6_3() -> None:
    table = lay("QS w=10S", "AH 2/10 | KD", coming=()).play("attack:QS:AH")
    assert (table.the("attacked").damage, table.the("attacked").lost, table.the("attacked").after) == (11, 2, 0)
    assert table.enemies == ["KD 13/13"]


def test_a_shield_keeps_its_damage_ET_1_6_4() -> None:
    table = lay("KH w=3S", "KS s=9D | AD").play("attack:KH:KS")
    assert table.enemies[0] == "KS 13/13 s=9D-3"
    assert table.seen.enemies[0].shield_left == 6
    assert table.told("broke") == []


def test_a_shield_that_has_absorbed_exactly_all_is_discarded_at_once_ET_1_6_4() -> None:
    table = lay("KH w=6S", "KS s=9D-3 | AD").play("attack:KH:KS")
    assert table.enemies == ["KS 13/13", "AD 10/10"]
    assert table.state.fallen == ("9D",)
    assert say(table.the("broke"), "fr") == "Le Gardien Rognik Attaquant : Bouclier 9 se brise."


def test_a_shield_may_be_put_in_the_place_of_a_broken_one_ET_1_6_4() -> None:
    table = lay("KH s=2D", "AS w=9S", hand="8D").play("end_turn")
    assert (table.line, "2D" in table.discard) == (["KH 5/13"], True)
    assert table.play("equip:8D:KH").line == ["KH 5/13 s=8D"]


def test_a_holder_drinks_its_own_potion_ET_1_7_1() -> None:
    table = lay("KH 2/13 o=5H | QS 3/12 o=6H", "AD").play("heal:KH:KH", "heal:QS:QS")
    assert (table.line, table.discard) == (["KH 8/13", "QS 9/12"], ["5H", "6H"])


def test_what_exceeds_the_maximum_is_lost_ET_1_7_1() -> None:
    table = lay("KH 12/13 o=10H", "AD").play("heal:KH:KH")
    healed = table.the("healed")
    assert (healed.value, healed.bonus, healed.gained, healed.before, healed.after) == (10, 1, 1, 12, 13)
    table.refuses("heal:KH:KH", "ET-1.5.1", "acted")


def test_without_a_potion_nobody_heals_ET_1_7_1() -> None:
    lay("KH 2/13 o=4C", "AD").refuses("heal:KH:KH", "ET-1.7.1", "no_potion")


def test_a_healer_may_give_its_potion_to_another_ET_1_7_2() -> None:
    table = lay("KH 12/13 o=5H | QS 3/12 | AC", "AD")
    assert table.offers("heal") == ["heal:KH:KH", "heal:KH:QS"]
    table.refuses("heal:KH:AC", "ET-1.5.4", "full_hp")
    table.refuses("heal:KH:JD", "ET-1.7.2", "not_in_line")
    table.play("heal:KH:QS")
    assert (table.line, table.discard) == (["KH 12/13", "QS 9/12", "AC 10/10"], ["5H"])


def test_nobody_else_heals_another_ET_1_7_2() -> None:
    lay("KH 2/13 | QS o=9H", "AD").refuses("heal:QS:KH", "ET-1.7.2", "not_a_healer")


def test_the_sum_is_foreseen_and_told_ET_1_13_9() -> None:
    table = lay("QS w=9S b=3", "KD s=4D | AH")
    said = "Demaneq Attacker attacks Guardian Rognik Defender (Weapon 9, Attack +1, spell +3, Defence −1): "
    said += "4 to the Shield, 8 HP, 5 left."
    assert table.foresees("attack:QS:KD") == said + " Shield 4 of Guardian Rognik Defender is broken."
    assert say(table.play("attack:QS:KD").the("attacked")) == said
