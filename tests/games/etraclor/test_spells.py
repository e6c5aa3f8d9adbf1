"""ET-1.8, ET-3.3: the magic of the player's Mage."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.catalogue import SPELLS
from tests.games.etraclor.table import face, lay

ENTRY = {card.id: card for card in GAME.cards}


@pytest.mark.parametrize(
    ("spell", "entry", "level", "lowest"),
    [
        ("boost", "et-s-boost", 3, 2),
        ("superboost", "et-s-superboost", 7, 6),
        ("dematerialise", "et-s-dematerialise", 9, 8),
        ("lightning", "et-s-lightning", 11, 10),
    ],
)
def test_a_spell_needs_a_scroll_of_its_level_less_one_ET_1_8_1(spell: str, entry: str, level: int, lowest: int) -> None:
    assert SPELLS[spell].level == level
    assert f"Niveau {level}." in ENTRY[entry].fr[1]
    token = {
        "boost": "cast:QC:boost:KS:-",
        "superboost": "cast:QC:superboost:KS:-",
        "dematerialise": "cast:QC:dematerialise:AD:weapon",
        "lightning": "cast:QC:lightning:AD:-",
    }[spell]
    enough = lay(f"KS w=3S | QC o={lowest}C", "AD w=2S | AH")
    assert token in enough.offers()
    enough.play(token)
    assert (enough.the("spell_cast").level, enough.discard) == (level, [f"{lowest}C"])
    assert enough.state.line[1].object is None
    if lowest > 2:
        lay(f"KS w=3S | QC o={lowest - 1}C", "AD w=2S | AH").refuses(token, "ET-1.8.2", "level_too_low")


@pytest.mark.parametrize(
    ("scroll", "spells"),
    [
        ("2C", ["boost"]),
        ("5C", ["boost"]),
        ("6C", ["boost", "superboost"]),
        ("7C", ["boost", "superboost"]),
        ("8C", ["boost", "superboost", "dematerialise"]),
        ("9C", ["boost", "superboost", "dematerialise"]),
        ("10C", ["boost", "superboost", "dematerialise", "lightning"]),
    ],
)
def test_the_mage_chooses_among_all_spells_up_to_its_level_ET_1_8_1_ET_1_8_2(scroll: str, spells: list[str]) -> None:
    table = lay(f"KS w=3S | QC o={scroll}", "AD w=2S")
    cast = [token.split(":")[2] for token in table.offers("cast")]
    assert cast == spells
    names = [SPELLS[spell].name_fr for spell in spells]
    assert ENTRY[scroll].fr[1].endswith(f": {', '.join(names)}.")


def test_without_a_scroll_a_mage_casts_nothing_ET_1_8_1() -> None:
    lay("KS w=3S | QC o=5H", "AD").refuses("cast:QC:boost:KS:-", "ET-1.8.1", "no_scroll")


@pytest.mark.parametrize(("spell", "amount"), [("boost", 3), ("superboost", 5)])
def test_a_boost_adds_to_one_attack_of_another_armed_etrac_ET_1_8_3(spell: str, amount: int) -> None:
    table = lay("KH | KS w=3S | QC w=2S o=9C", "AD | JD")
    assert table.offers(f"cast:QC:{spell}") == [f"cast:QC:{spell}:KS:-"]
    table.refuses(f"cast:QC:{spell}:QC:-", "ET-1.8.3", "boost_another")
    table.refuses(f"cast:QC:{spell}:KH:-", "ET-1.5.4", "boost_unarmed")
    table.refuses(f"cast:QC:{spell}:AD:-", "ET-1.8.3", "not_in_line")
    table.refuses(f"cast:QC:{spell}:KS:weapon", "ET-1.8.3", "no_slot")
    table.play(f"cast:QC:{spell}:KS:-")
    assert (table.the("boosted").amount, table.the("boosted").total) == (amount, amount)
    table.play("attack:KS:AD")
    assert table.enemies == [f"AD {10 - 3 - amount}/10", "JD 11/11"]


def test_a_boost_may_go_to_one_who_has_acted_and_waits_for_its_next_attack_ET_1_8_3_ET_1_8_4() -> None:
    table = lay("KS w=3S | QC o=3C", "KD | AD").play("attack:KS:AD", "cast:QC:boost:KS:-")
    assert table.line[0] == "KS 13/13 w=3S b=3"
    table.play("end_turn", "end_strategy", "end_turn", "end_strategy", "attack:KS:KD")
    assert (table.the("attacked").boost, table.line[0]) == (3, "KS 13/13 w=3S")


def test_boosts_add_up_ET_1_8_4() -> None:
    table = lay("KS w=3S b=5 | QC o=3C", "KD").play("cast:QC:boost:KS:-")
    assert (table.the("boosted").total, table.line[0]) == (8, "KS 13/13 w=3S b=8")


def test_a_boost_outlives_the_weapon_and_dies_with_its_bearer_ET_1_8_4() -> None:
    table = lay("KS 5/13 w=9S b=5 | QH", "AC w=2S o=9C").play("end_turn")
    assert table.line == ["QH 12/12", "KS 5/13 b=5"]
    killed = lay("KS 5/13 w=9S b=5 | QH", "AS w=10S").play("end_turn")
    assert killed.line == ["QH 12/12"]


@pytest.mark.parametrize(
    ("slot", "card", "after"),
    [
        ("weapon", "3S", "AC 10/10 s=9D o=2C"),
        ("shield", "9D", "AC 10/10 w=3S o=2C"),
        ("object", "2C", "AC 10/10 w=3S s=9D"),
    ],
)
def test_dematerialisation_destroys_one_equipment_in_play_ET_1_8_3(slot: str, card: str, after: str) -> None:
    table = lay("QC o=8C", "AC w=3S s=9D-2 o=2C | KD w=5S", reserve="4S")
    table.play(f"cast:QC:dematerialise:AC:{slot}")
    expected = after if slot == "shield" else after.replace("s=9D", "s=9D-2")
    assert (table.enemies, table.state.fallen) == ([expected, "KD 13/13 w=5S"], (card,))
    assert table.the("dematerialised").slot == slot
    assert table.state.reserve == ("4S",)


def test_dematerialisation_reaches_neither_the_reserve_nor_a_hidden_pile_ET_1_8_3() -> None:
    table = lay("QC o=8C", "KD w=5S", reserve="4S", coming=("AH 6S",))
    assert table.offers("cast") == ["cast:QC:dematerialise:KD:weapon"]
    table.refuses("cast:QC:dematerialise:AH:weapon", "ET-1.8.3", "not_an_enemy")
    table.refuses("cast:QC:dematerialise:KD:-", "ET-1.8.3", "which_slot")


def test_dematerialisation_never_takes_a_psychic_shield_ET_1_8_3_ET_3_3_1() -> None:
    table = face("AD s=4D psy=9C", "QC o=8C")
    assert table.offers("cast") == ["cast:QC:dematerialise:M:shield"]
    assert table.play("cast:QC:dematerialise:M:shield").monster == "AD 50/50 psy=9C"
    bare = face("AD psy=9C", "QC o=8C")
    assert bare.offers("cast") == []


def test_a_dematerialised_shield_forgets_its_damage_ET_1_6_4() -> None:
    table = lay("QC o=8C", "KD s=9D-4 | AH", reserve="6D").play("cast:QC:dematerialise:KD:shield", "end_turn")
    assert table.enemies[0] == "KD 13/13 s=6D"


def test_lightning_destroys_any_enemy_of_thirteen_or_fewer_ET_1_8_3_ET_1_8_5() -> None:
    table = lay("QC o=10C", "KD s=9D w=2S | AH")
    assert table.offers("cast:QC:lightning") == ["cast:QC:lightning:KD:-", "cast:QC:lightning:AH:-"]
    table.refuses("cast:QC:lightning:KD:weapon", "ET-1.8.3", "no_slot")
    table.refuses("cast:QC:lightning:JD:-", "ET-1.8.3", "not_an_enemy")
    table.play("cast:QC:lightning:KD:-")
    assert (table.enemies, table.state.fallen) == (["AH 10/10"], ("KD", "2S", "9D"))


@pytest.mark.parametrize(("before", "after"), [(50, "AD 37/50 s=9D psy=8C-1"), (14, "AD 1/50 s=9D psy=8C-1")])
def test_lightning_takes_thirteen_off_a_monster_and_ignores_all_defences_ET_1_6_5_ET_1_8_5_ET_3_3_2(
    before: int, after: str
) -> None:
    table = face(f"AD {before}/50 s=9D psy=8C-1", "QC o=10C b=5").play("cast:QC:lightning:M:-")
    assert (table.monster, table.line) == (after, ["QC 12/12 b=5"])


def test_lightning_kills_a_monster_of_thirteen_hit_points_ET_3_3_2() -> None:
    table = face("AD 13/50 s=9D psy=8C-1", "QC o=10C").play("cast:QC:lightning:M:-")
    assert table.outcome.reason == "monster_beaten"


def test_all_spells_serve_against_the_monster_ET_3_3_1() -> None:
    table = face("KH w=4S s=2D o=3H", "KS w=3S | QC o=10C")
    assert table.offers("cast") == [
        "cast:QC:boost:KS:-",
        "cast:QC:superboost:KS:-",
        "cast:QC:dematerialise:M:weapon",
        "cast:QC:dematerialise:M:shield",
        "cast:QC:dematerialise:M:object",
        "cast:QC:lightning:M:-",
    ]


def test_what_the_monster_loses_goes_to_the_players_discard_ET_3_3_3() -> None:
    table = face("KH w=4S s=2D o=3H", "KS w=10S | QC o=8C").play("cast:QC:dematerialise:M:weapon", "attack:KS:M")
    assert table.discard == ["8C", "4S", "2D"]
    assert table.play("end_turn").discard == ["8C", "4S", "2D", "3H"]
