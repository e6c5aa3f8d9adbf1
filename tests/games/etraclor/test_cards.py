"""ET-1.1, ET-1.2: the pack, who bears what, and how much each card is worth."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.cards import CHARACTERS, EQUIPMENT, JOKERS, PACK, SLOT, SUIT, VALUE, best, in_order
from tests.games.etraclor.table import lay

ENTRY = {card.id: card for card in GAME.cards}


def test_a_pack_is_four_suits_of_thirteen_and_two_jokers_ET_1_1_1_ET_1_1_4() -> None:
    assert (len(PACK), len(set(PACK)), len(CHARACTERS), len(EQUIPMENT)) == (54, 54, 16, 36)
    assert PACK[:13] == ("AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH")
    assert [SUIT[card] for card in PACK[::13][:4]] == ["hearts", "spades", "diamonds", "clubs"]
    assert PACK[-2:] == JOKERS


@pytest.mark.parametrize(
    ("card", "race", "hp", "bonus"),
    [
        ("AH", "Assa", 10, "heal"),
        ("JH", "Valkaj", 11, "heal"),
        ("QH", "Demaneq", 12, "heal"),
        ("KH", "Rognik", 13, "heal"),
        ("AS", "Assa", 10, "attack"),
        ("JS", "Valkaj", 11, "attack"),
        ("QS", "Demaneq", 12, "attack"),
        ("KS", "Rognik", 13, "attack"),
        ("AD", "Assa", 10, "defence"),
        ("JD", "Valkaj", 11, "defence"),
        ("QD", "Demaneq", 12, "defence"),
        ("KD", "Rognik", 13, "defence"),
        ("AC", "Assa", 10, "magic"),
        ("JC", "Valkaj", 11, "magic"),
        ("QC", "Demaneq", 12, "magic"),
        ("KC", "Rognik", 13, "magic"),
    ],
)
def test_a_character_has_the_points_of_its_race_and_the_bonus_of_its_class_ET_1_1_2(
    card: str, race: str, hp: int, bonus: str
) -> None:
    mine, theirs = lay(card, "AS | KS" if card != "KS" else "QS").seen, lay("KH", card).seen
    for seen in (mine.line[0], theirs.enemies[0]):
        assert (seen.hp, seen.max_hp) == (hp, hp)
        assert {name: getattr(seen, name) for name in ("heal", "attack", "defence", "magic")} == {
            name: int(name == bonus) for name in ("heal", "attack", "defence", "magic")
        }
    entry = ENTRY[card]
    assert entry.kind == "character"
    assert entry.fr[0].startswith(race)
    assert f"{hp} PV, +1 en " in entry.fr[1]
    assert f"{hp} HP, +1 " in entry.en[1]


@pytest.mark.parametrize(
    ("card", "kind", "slot"),
    [
        *[(card, "potion", "object") for card in ("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H")],
        *[(card, "weapon", "weapon") for card in ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S")],
        *[(card, "shield", "shield") for card in ("2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D")],
        *[(card, "scroll", "object") for card in ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C")],
    ],
)
def test_an_equipment_fills_its_slot_once_with_its_printed_value_ET_1_1_3_ET_1_2_2_ET_1_2_4(
    card: str, kind: str, slot: str
) -> None:
    value = int(card[:-1])
    assert (VALUE[card], SLOT[card], ENTRY[card].kind) == (value, slot, kind)
    assert ENTRY[card].fr[0].endswith(f" {value}")
    assert ENTRY[card].en[0].endswith(f" {value}")
    other = next(other for other in EQUIPMENT if SLOT[other] == slot and other != card)
    table = lay("KH | QS", "AD", hand=f"{card} {other}", moment="strategy").play(f"equip:{card}:KH")
    held = {seen.card: (seen.weapon, seen.shield, seen.object) for seen in table.seen.line}
    assert held["KH"] == tuple(card if slot == name else None for name in ("weapon", "shield", "object"))
    assert held["QS"] == (None, None, None)
    table.refuses(f"equip:{other}:KH", "ET-1.2.4", "slot_filled")


@pytest.mark.parametrize("joker", ["JO1", "JO2"])
def test_a_joker_in_hand_has_no_use_ET_1_1_5(joker: str) -> None:
    table = lay("KH", "AD", hand=joker, discard="QS", moment="strategy")
    table.refuses(f"equip:{joker}:KH", "ET-1.1.5", "not_equipment")
    table.refuses(f"place:{joker}", "ET-1.4.1", "not_a_character")
    table.refuses(f"joker:{joker}:QS", "ET-1.1.5", "joker_without_use")
    assert table.offers() == ["end_strategy"]
    assert ENTRY[joker].kind == "joker"


def test_the_best_is_the_highest_value_of_the_kind_ET_1_1_6() -> None:
    assert best(("9S", "10S", "10D", "KS", "JO1"), "spades") == "10S"
    assert best(("2H", "KH", "10C"), "hearts") == "2H"
    assert best(("KH", "10C"), "hearts") is None


def test_cards_are_sorted_by_suit_then_rank_jokers_last_ET_1_13_1() -> None:
    assert in_order(("JO1", "2C", "10H", "KS", "AS")) == ("10H", "AS", "KS", "2C", "JO1")


def test_the_line_holds_one_of_each_class_in_the_order_of_the_suits_ET_1_2_1() -> None:
    table = lay("", "AD", hand="QC KH 2S AS QH", moment="strategy")
    table.play("place:QC", "place:AS", "place:KH")
    assert table.line == ["KH 13/13", "AS 10/10", "QC 12/12"]
    table.refuses("place:QH", "ET-1.2.1", "class_in_line")


def test_a_character_in_play_stays_and_the_second_waits_in_hand_ET_1_2_5() -> None:
    table = lay("KH 2/13", "AD", hand="QH", moment="strategy")
    table.refuses("place:QH", "ET-1.2.1", "class_in_line")
    assert (table.hand, table.offers()) == (["QH"], ["end_strategy"])


def test_a_scroll_in_other_hands_only_fills_the_slot_ET_1_2_3() -> None:
    table = lay("KH w=2S | QC", "AD", hand="10C 9C 5H", moment="strategy").play("equip:10C:KH", "equip:9C:QC")
    table.refuses("equip:5H:KH", "ET-1.2.4", "slot_filled")
    table.play("end_strategy").refuses("cast:KH:lightning:AD:-", "ET-1.2.3", "not_a_mage")
    assert table.offers("cast:KH") == []
    assert "cast:QC:boost:KH:-" in table.offers()


def test_a_card_that_is_not_in_hand_is_neither_placed_nor_equipped_ET_1_4_1() -> None:
    table = lay("KH", "AD", hand="5S", moment="strategy")
    table.refuses("place:QS", "ET-1.4.1", "not_in_hand")
    table.refuses("equip:6S:KH", "ET-1.4.1", "not_in_hand")
    table.refuses("equip:5S:QS", "ET-1.4.1", "not_in_line")
    table.refuses("place:5S", "ET-1.4.1", "not_a_character")
    character = lay("KH", "AD", hand="QS", moment="strategy")
    character.refuses("equip:QS:KH", "ET-1.1.1", "not_equipment")
