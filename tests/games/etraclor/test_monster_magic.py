"""ET-3.7: Potions, Scrolls and spells of the Monsters."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.catalogue import MONSTER_SPELLS, MONSTERS
from tests.games.etraclor.table import face, looked_at, say

ENTRY = {card.id: card for card in GAME.cards}


@pytest.mark.parametrize(("monster", "gained"), [("KH", 7), ("KS", 5), ("KD", 5), ("KC", 5)])
def test_a_hurt_monster_drinks_with_its_heal_bonus_ET_3_7_1(monster: str, gained: int) -> None:
    table = face(f"{monster} 60/80 s=10D o=4H", "AC", deck="QS 2D 3D").play("end_turn")
    assert (table.the("healed").gained, table.monster) == (gained, f"{monster} {60 + gained}/80 s=10D")
    assert table.discard == ["4H"]


def test_it_drinks_as_soon_as_one_point_is_missing_up_to_the_maximum_ET_3_7_1() -> None:
    table = face("KS 79/80 s=10D o=9H", "AC", deck="QS 2D 3D").play("end_turn")
    assert table.monster == "KS 80/80 s=10D"


def test_at_full_hit_points_it_keeps_its_potion_ET_3_7_1() -> None:
    table = face("KS s=10D o=9H", "AC", deck="QS 2D 3D").play("end_turn")
    assert table.monster == "KS 80/80 s=10D o=9H"
    assert looked_at(table.the("skipped", step="object")) == [("drink", "full_hp")]


def test_the_spades_monster_adds_its_scroll_to_the_attack_ET_3_7_2_ET_3_7_3() -> None:
    table = face("KS w=4S s=10D o=8C", "KH", deck="QH 2D 3D").play("end_turn")
    hit = table.the("attacked")
    assert (table.the("spell_cast").spell, hit.weapon, hit.bonus, hit.boost, hit.damage) == (
        "scroll_attack",
        4,
        3,
        8,
        15,
    )
    assert (table.monster, table.line, ENTRY["et-s-scroll_attack"].kind) == (
        "KS 80/80 w=4S s=10D",
        [],
        "monster spell",
    )


def test_without_a_weapon_it_keeps_the_scroll_ET_3_7_2() -> None:
    table = face("KS s=10D o=8C", "KH", deck="QH 2D 3D").play("end_turn")
    assert table.monster == "KS 80/80 s=10D o=8C"
    assert looked_at(table.the("skipped", step="object")) == [("scroll_attack", "no_weapon")]


def test_it_casts_even_when_no_etrac_is_in_play_ET_3_7_2() -> None:
    table = face("KS w=4S s=10D o=8C", "", deck="QH 2D 3D 4D 5D 6D").play("end_turn")
    assert (table.the("attacked").boost, table.monster) == (8, "KS 80/80 w=4S s=10D")


def test_the_diamonds_monster_raises_a_psychic_shield_and_keeps_its_defence_ET_3_7_2_ET_3_7_3() -> None:
    table = face("KD s=10D o=6C", "AS w=10S", deck="QH 2D 3D 4D").play("end_turn")
    assert (table.the("psychic_raised").value, table.monster) == (6, "KD 80/80 s=10D psy=6C")
    assert table.the("spell_cast").spell == "scroll_shield"
    assert ENTRY["et-s-scroll_shield"].kind == "monster spell"
    table.play("end_strategy", "attack:AS:M")
    assert (table.the("attacked").defence, table.monster) == (3, "KD 80/80 s=10D-2")


def test_while_a_psychic_shield_is_up_it_keeps_the_scroll_ET_3_7_2_ET_3_7_7() -> None:
    table = face("KD s=10D o=6C psy=2C", "AS", deck="QH 2D 3D").play("end_turn")
    assert table.monster == "KD 80/80 s=10D o=6C psy=2C"
    assert looked_at(table.the("skipped", step="object")) == [("scroll_shield", "psychic_up")]


def test_the_hearts_monster_drinks_its_scroll_ET_3_7_2_ET_3_7_3() -> None:
    table = face("KH 60/80 s=10D o=6C", "AS", deck="QH 2D 3D").play("end_turn")
    healed = table.the("healed")
    assert (table.the("spell_cast").spell, healed.value, healed.bonus, table.monster) == (
        "scroll_heal",
        6,
        3,
        "KH 69/80 s=10D",
    )
    assert ENTRY["et-s-scroll_heal"].kind == "monster spell"
    kept = face("KH s=10D o=6C", "AS", deck="QH 2D 3D").play("end_turn")
    assert kept.monster == "KH 80/80 s=10D o=6C"
    assert looked_at(kept.the("skipped", step="object")) == [("scroll_heal", "full_hp")]


@pytest.mark.parametrize(
    ("monster", "spell"),
    [
        ("KC w=4S s=10D o=8C", "psychic_shield"),
        ("KC w=4S s=10D o=10C", "psychic_shield"),
        ("KC s=10D o=8C", "psychic_shield"),
        ("KC w=4S s=10D o=7C", "flaming_weapon"),
        ("KC w=4S s=10D o=5C", "flaming_weapon"),
        ("KC s=10D o=5C", "capharnaum"),
        ("KC w=4S s=10D o=4C", "capharnaum"),
        ("KC w=4S s=10D o=2C", "capharnaum"),
        ("KC w=4S s=10D o=9C psy=10C", "flaming_weapon"),
        ("KC s=10D o=9C psy=10C", "capharnaum"),
    ],
)
def test_a_magic_monster_tries_its_spells_from_the_top_by_printed_value_ET_3_7_4_ET_3_7_6(
    monster: str, spell: str
) -> None:
    table = face(monster, "KH", deck="QH 2D 3D 4D 5D 6D 7D 8D 9D JD QD JO1 JO2").play("end_turn")
    assert table.the("spell_cast").spell == spell


@pytest.mark.parametrize(
    ("spell", "entry", "least"),
    [
        ("psychic_shield", "et-s-psychic_shield", 8),
        ("flaming_weapon", "et-s-flaming_weapon", 5),
        ("capharnaum", "et-s-capharnaum", 2),
    ],
)
def test_a_spell_of_the_magic_monster_says_what_it_needs_ET_3_7_4(spell: str, entry: str, least: int) -> None:
    assert MONSTER_SPELLS[spell].min_scroll == least
    assert ENTRY[entry].fr[1].startswith(f"Parchemin {least} ou plus.")
    assert ENTRY[entry].en[1].startswith(f"Scroll {least} or more.")
    assert all((spell in monster.spells) == (card[-1] == "C") for card, monster in MONSTERS.items())


def test_a_flaming_weapon_does_more_this_turn_ET_3_7_4_ET_3_7_6() -> None:
    table = face("KC w=4S s=10D o=9C psy=10C", "KH | KD", deck="QD 2D 3D").play("end_turn")
    hit = table.the("attacked")
    assert (hit.boost, hit.damage, table.line) == (9, 13, ["KH 13/13"])
    assert looked_at(table.the("spell_cast")) == [("psychic_shield", "psychic_up")]


def test_capharnaum_turns_up_as_many_cards_as_the_scroll_and_discards_the_rest_ET_3_7_5() -> None:
    table = face("KC w=4S s=10D o=4C", "KH", hand="9H", deck="QS AC 6S JO1 7C 8C 9D 2D 3D").play("end_turn")
    assert table.the("capharnaum").cards == ("AC", "6S", "JO1", "7C")
    assert [(event.slot, event.card, event.replaced) for event in table.told("equipped")] == [
        ("weapon", "6S", "4S"),
        ("object", "7C", None),
    ]
    assert table.monster == "KC 80/80 w=6S s=10D o=7C"
    assert table.discard == ["4C", "4S", "AC", "JO1"]
    assert table.the("attacked").weapon == 6
    assert say(table.the("discarded")) == "Discarded: Assa Mage, Joker."
    assert len(table.told("spell_cast")) == 1


def test_capharnaum_equips_from_its_own_cards_only_ET_3_7_5() -> None:
    table = face("KC w=9S s=10D o=2C", "KH", hand="5H", deck="QS 2D 3S 4D 5D").play("end_turn")
    assert (table.monster, table.hand) == ("KC 80/80 w=9S s=10D", ["5H", "QS", "4D"])
    assert table.discard == ["2C", "2D", "3S"]
    assert say(table.the("took_nothing", step="object")) == "The King under the Storm takes nothing."


def test_capharnaum_takes_a_potion_when_it_turns_up_no_scroll_ET_3_7_5() -> None:
    table = face("KC 70/80 w=9S s=10D o=3C", "KH", deck="QS 5H 6H 2D 4D 5D").play("end_turn")
    assert (table.monster, table.discard) == ("KC 70/80 w=9S s=10D o=6H", ["3C", "5H", "2D"])


def test_capharnaum_may_take_the_last_card_ET_3_7_5_ET_1_10_1() -> None:
    table = face("KC w=9S s=10D o=3C", "KH", deck="QS 5H 6H").play("end_turn")
    assert (table.outcome.reason, table.kinds[-2:]) == ("deck_ran_out", ["capharnaum", "ended"])
    assert table.discard == ["3C", "5H", "6H"]
    later = face("KC w=9S s=10D o=3C", "KH", deck="QS 5H 6H", pas_de_quartier=True).play("end_turn")
    assert (later.outcome, later.monster, later.discard) == (None, "KC 80/80 w=9S s=10D o=6H", ["3C", "5H"])


def test_a_psychic_shield_absorbs_first_and_its_card_is_discarded_at_zero_ET_3_7_7() -> None:
    table = face("KC s=10D-1 psy=8C-1", "AS w=9S", deck="2H 3H 4H").play("attack:AS:M")
    assert (table.monster, table.discard) == ("KC 80/80 s=10D-3", ["8C"])
    whole = face("KC s=10D psy=10C", "KH w=9S", deck="2H 3H 4H").play("attack:KH:M")
    assert (whole.monster, whole.told("broke")) == ("KC 80/80 s=10D psy=10C-8", [])
