"""ET-2.8: which spell a Guardian Mage casts, and on whom."""

from __future__ import annotations

import pytest

from tests.games.etraclor.table import lay, looked_at, say, why


def cast_of(line: str, enemies: str) -> str | None:
    """The spell that is cast, if one is."""
    cast = lay(line, enemies).play("end_turn").told("spell_cast")
    return cast[0].spell if cast else None


@pytest.mark.parametrize(
    ("scroll", "spell"),
    [
        ("10C", "lightning"),
        ("9C", "dematerialise"),
        ("8C", "dematerialise"),
        ("7C", "superboost"),
        ("6C", "superboost"),
        ("5C", "boost"),
        ("2C", "boost"),
    ],
)
def test_a_mage_casts_the_highest_spell_of_its_scroll_ET_2_8_1_ET_2_8_2(scroll: str, spell: str) -> None:
    assert cast_of("KD w=3S", f"AS w=2S | QC o={scroll}") == spell


def test_when_a_spell_has_no_effect_it_tries_the_next_lower_ET_2_8_1_ET_2_8_2() -> None:
    table = lay("KD", "AS w=2S | QC o=10C", deck="2H 3H 4H 5H 6H 7H")
    assert cast_of("", "AS w=2S | QC o=10C") == "superboost"
    cast = lay("", "AS | KS w=2S | QC o=10C").play("end_turn").the("spell_cast")
    assert looked_at(cast) == [
        ("drink", "no_potion"),
        ("lightning", "no_character"),
        ("dematerialise", "no_equipment"),
    ]
    assert table.play("end_turn").the("spell_cast").spell == "lightning"


def test_without_any_possible_spell_it_keeps_the_scroll_and_attacks_ET_2_8_1() -> None:
    table = lay("KD", "AS | QC w=2S o=9C").play("end_turn")
    assert (table.told("spell_cast"), table.enemies[1]) == ([], "QC 12/12 w=2S o=9C")
    assert looked_at(table.the("attacked")) == [
        ("drink", "no_potion"),
        ("lightning", "level_too_low"),
        ("dematerialise", "no_equipment"),
        ("superboost", "no_other_armed"),
        ("boost", "no_other_armed"),
    ]


def test_lightning_picks_its_victim_like_an_attack_and_destroys_it_ET_2_8_2_ET_2_7_2() -> None:
    table = lay("KH s=9D w=3S | QS", "AC o=10C").play("end_turn")
    cast = table.the("spell_cast")
    assert (cast.target, list(cast.tried), cast.why) == ("KH", ["clubs", "hearts"], "next_element")
    assert (table.line, table.the("knocked_out").cause) == (["QS 12/12"], "death")
    own = lay("KH | JC", "AC o=10C").play("end_turn")
    assert (own.the("spell_cast").target, own.the("spell_cast").why) == ("JC", "own_element")


def test_lightning_without_an_etrac_is_no_ko_by_default_ET_2_8_2() -> None:
    table = lay("", "AC o=10C").play("end_turn")
    assert (table.told("knocked_out"), table.enemies) == ([], ["AC 10/10 o=10C"])


def test_a_boost_counts_even_if_its_bearer_has_acted_or_carries_one_ET_2_8_3() -> None:
    table = lay("KD", "AS w=2S b=3 | QC o=6C").play("end_turn")
    assert table.enemies[0] == "AS 10/10 w=2S b=5"
    assert cast_of("KD", "QC o=6C | AS 5/10 w=2S o=4H b=3") == "superboost"


@pytest.mark.parametrize(
    ("line", "card", "reason"),
    [
        ("KH w=9S | QS s=10D", "10D", "highest_value"),
        ("KH w=7S | QS s=10D-3", "7S", "weapon_before_others"),
        ("KH s=7D | QC o=7C", "7D", "weapon_before_others"),
        ("KH o=7H | QC o=7C", "7C", "weapon_before_others"),
        ("KH w=6S | QS s=10D-3", "10D", "highest_value"),
        ("KH o=10H", "10H", "highest_value"),
        ("KH s=8D-2 | QS s=6D", "8D", "first_on_circle"),
        ("QS s=8D-2 | JD s=6D", "8D", "first_on_circle"),
        ("QS s=6D | AC s=8D-2", "8D", "first_on_circle"),
    ],
)
def test_dematerialisation_takes_the_highest_value_then_by_kind_then_round_the_circle_ET_2_8_4(
    line: str, card: str, reason: str
) -> None:
    table = lay(line, "JC o=8C").play("end_turn")
    assert (table.the("dematerialised").card, table.the("spell_cast").why) == (card, reason)
    assert card in table.discard
    assert table.state.fallen == ("8C",)


def test_dematerialisation_says_what_it_passed_over_ET_2_8_4() -> None:
    cast = lay("KH w=9S o=4H | QS s=10D", "JC o=8C").play("end_turn").the("spell_cast")
    assert looked_at(cast) == [
        ("drink", "no_potion"),
        ("lightning", "level_too_low"),
        ("9S", "not_better"),
        ("4H", "not_better"),
    ]
    assert "Weapon 9: no better." in why(cast)
    assert say(cast) == "Guardian Valkaj Mage casts Dematerialisation on Demaneq Attacker (Scroll 8)."


@pytest.mark.parametrize(
    ("enemies", "bearer"),
    [
        ("AS w=2S | JS w=3S | QC o=3C | KS w=4S", "JS"),
        ("AS w=2S | JS | QC o=3C | KS w=4S", "AS"),
        ("AS | QC o=3C | JS w=3S | KS w=4S", "KS"),
        ("QC w=5S o=3C | JS w=3S | KS", "JS"),
    ],
)
def test_a_boost_goes_to_the_first_armed_on_the_left_then_from_the_right_end_ET_2_8_5(
    enemies: str, bearer: str
) -> None:
    table = lay("KD", enemies).play("end_turn")
    assert (table.the("spell_cast").target, table.the("spell_cast").why) == (bearer, "first_armed_left")


def test_a_boost_to_the_right_serves_this_turn_and_one_to_the_left_the_next_ET_2_8_5_ET_1_8_4() -> None:
    later = lay("KD", "QC o=3C | AS w=2S").play("end_turn")
    assert (later.the("attacked").boost, later.line) == (3, ["KD 8/13"])
    earlier = lay("KD", "AS w=2S | QC o=3C").play("end_turn")
    assert (earlier.the("attacked").boost, earlier.enemies[0]) == (0, "AS 10/10 w=2S b=3")
    earlier.play("end_strategy", "end_turn")
    assert earlier.the("attacked").boost == 3


def test_the_example_of_the_mage_with_the_eight_of_clubs_ET_2_8_6() -> None:
    assert cast_of("KD w=3S", "AS w=2S | QC w=5S o=8C") == "dematerialise"
    assert cast_of("KD", "AS w=2S | QC w=5S o=8C") == "superboost"
    armed = lay("KD", "AS | QC w=5S o=8C").play("end_turn")
    assert (armed.enemies[1], armed.the("attacked").by) == ("QC 12/12 w=5S o=8C", "QC")
    bare = lay("KD", "AS | QC o=8C").play("end_turn")
    assert (bare.enemies[1], [event.holder for event in bare.told("passed")]) == ("QC 12/12 o=8C", ["AS", "QC"])
