"""ET-3.1 to ET-3.6, ET-3.8: the Monsters, how they come, and their turn."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.cards import PACK, SLOT
from app.games.etraclor.catalogue import MONSTER_SPELLS, MONSTERS
from app.games.etraclor.options import Options
from app.kernel.chance import Scripted
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.matches.codec import codec_of
from tests.games.etraclor.table import face, looked_at, say, sit, why
from tests.games.etraclor.test_waves import Listening

ENTRY = {card.id: card for card in GAME.cards}
OWN = {"H": "heal", "S": "attack", "D": "defence", "C": "magic"}


@pytest.mark.parametrize(
    ("card", "entry", "hp"),
    [
        ("AH", "et-m-ace-hearts", 50),
        ("JH", "et-m-jack-hearts", 60),
        ("QH", "et-m-queen-hearts", 70),
        ("KH", "et-m-king-hearts", 80),
        ("AS", "et-m-ace-spades", 50),
        ("JS", "et-m-jack-spades", 60),
        ("QS", "et-m-queen-spades", 70),
        ("KS", "et-m-king-spades", 80),
        ("AD", "et-m-ace-diamonds", 50),
        ("JD", "et-m-jack-diamonds", 60),
        ("QD", "et-m-queen-diamonds", 70),
        ("KD", "et-m-king-diamonds", 80),
        ("AC", "et-m-ace-clubs", 50),
        ("JC", "et-m-jack-clubs", 60),
        ("QC", "et-m-queen-clubs", 70),
        ("KC", "et-m-king-clubs", 80),
    ],
)
def test_a_monster_has_its_hit_points_bonuses_and_spells_ET_3_1_1_ET_3_1_2_ET_3_1_4_ET_3_2_7_ET_1_12(
    card: str, entry: str, hp: int
) -> None:
    table = sit(mode="monster", monster=card)
    (monster,) = table.seen.enemies
    assert (monster.card, monster.name, monster.hp, monster.max_hp) == (card, "M", hp, hp)
    bonuses = {name: getattr(monster, name) for name in OWN.values()}
    assert bonuses == {name: 3 if name == OWN[card[-1]] else 1 for name in OWN.values()}
    assert MONSTERS[card].id == entry
    assert MONSTERS[card].magic == (card[-1] == "C")
    assert table.seen.chosen_monster
    names = ", ".join(MONSTER_SPELLS[spell].name_en for spell in MONSTERS[card].spells)
    assert ENTRY[entry].en[1].startswith(f"{hp} HP. ")
    assert f" {names}. " in ENTRY[entry].en[1]
    with pytest.raises(BadOptions):
        codec_of(GAME).read_options({"mode": "monster", "monster": entry})


def test_the_magic_bonus_changes_no_number_ET_3_1_3() -> None:
    table = face("KC w=2S o=5C", "KH").play("end_turn")
    assert (table.the("boosted").amount, table.the("spell_cast").level) == (5, 5)


# --- setup


def after(*cards: str) -> tuple[str, ...]:
    """A pack with these cards on top."""
    return (*cards, *(card for card in PACK if card not in cards))


def test_cards_are_turned_up_until_a_character_and_an_equipment_for_each_slot_ET_3_2_1_ET_3_2_2() -> None:
    pack = after("2S", "JO1", "KH", "QS", "9S", "3C", "4D", "5H")
    state = start(GAME, Options(mode="monster"), 1, Listening(pack))
    assert state.opening.turned_up == ("2S", "JO1", "KH", "QS", "9S", "3C", "4D")
    (monster,) = state.enemies
    assert (monster.card, monster.weapon, monster.shield, monster.object) == ("KH", "9S", "4D", "3C")


def test_no_more_is_turned_up_when_all_three_came_before_the_monster_ET_3_2_2() -> None:
    pack = after("2S", "4D", "5H", "KH", "9S")
    state = start(GAME, Options(mode="monster"), 1, Listening(pack))
    assert state.opening.turned_up == ("2S", "4D", "5H", "KH")
    assert (state.enemies[0].weapon, state.enemies[0].object) == ("2S", "5H")


@pytest.mark.parametrize(
    ("monster", "objects", "taken"),
    [
        ("KH", ("10C", "2H", "3H"), "3H"),
        ("KS", ("9C", "10C"), "10C"),
        ("KC", ("10H", "2C", "3C"), "3C"),
        ("KC", ("9H", "10H"), "10H"),
    ],
)
def test_the_monster_takes_the_best_of_the_table_magic_ones_scrolls_first_ET_3_2_3(
    monster: str, objects: tuple[str, ...], taken: str
) -> None:
    pack = after(*objects, "2S", "9S", "3D", "8D", monster)
    state = start(GAME, Options(mode="monster"), 1, Listening(pack))
    assert (state.enemies[0].weapon, state.enemies[0].shield, state.enemies[0].object) == ("9S", "8D", taken)


def test_the_rest_of_the_table_is_the_starting_hand_jokers_too_ET_3_2_4_ET_3_2_5_ET_3_2_6() -> None:
    pack = after("2S", "JO1", "KH", "9S", "3C", "4D", "5H", "6H", "7H", "8H", "9H")
    state = start(GAME, Options(mode="monster"), 1, Listening(pack))
    assert (state.opening.drawn, state.opening.discarded, state.opening.first) == (("5H", "6H"), ("7H",), ("8H",))
    assert state.hand == ("5H", "6H", "8H", "2S", "JO1")
    assert (state.discard, state.deck[0], state.phase, state.turn) == (("7H",), "9H", "strategy", 1)
    assert state.enemies[0].hp == 80
    assert state.tally.kos == 1


def test_the_first_turn_against_a_monster_has_a_combat_ET_3_2_6() -> None:
    table = sit(mode="monster").play("end_strategy")
    assert (table.state.phase, table.state.turn) == ("combat", 1)


def test_a_chosen_monster_is_set_aside_before_the_shuffle_ET_3_2_7_ET_1_13_1() -> None:
    rng = Listening()
    state = start(GAME, Options(mode="monster", monster="QC"), 1, rng)
    assert rng.asked == [tuple(card for card in PACK if card != "QC")]
    assert "QC" not in state.opening.turned_up
    assert state.enemies[0].card == "QC"


@pytest.mark.parametrize("slot", ["weapon", "shield"])
def test_the_slowest_table_leaves_eight_cards_so_that_none_is_dealt_again_ET_3_2_8(slot: str) -> None:
    slowest = (*(card for card in PACK if SLOT.get(card) != slot), *(card for card in PACK if SLOT.get(card) == slot))
    rng = Listening(slowest)
    state = start(GAME, Options(mode="monster"), 1, rng)
    assert len(state.opening.turned_up) == 46
    assert (len(rng.asked), len(state.deck)) == (1, 4)
    chosen = Listening(tuple(card for card in slowest if card != "KC"))
    assert len(start(GAME, Options(mode="monster", monster="KC"), 1, chosen).deck) == 4


# --- the turn


def test_the_monsters_circle_has_four_steps_each_turn_ET_3_4_1() -> None:
    table = face("KH 60/80 w=4S s=5D o=3H", "KS", deck="9C 2D 3D 4D").play("end_turn")
    assert table.kinds == [
        "turn_ended",
        "monster_turn",
        "marked",
        "took_nothing",
        "healed",
        "attacked",
        "turn_started",
        "drew",
    ]
    assert [event.step for event in table.events[2:6]] == ["mark", "equip", "object", "attack"]


def test_a_step_that_is_impossible_is_skipped_with_its_reason_ET_3_4_1_ET_3_8_2() -> None:
    table = face("KH", "KS", deck="JO1 2D 3D").play("end_turn")
    assert [(event.step, looked_at(event)) for event in table.told("skipped")] == [
        ("object", [("object", "no_object")]),
        ("attack", [("attack", "no_weapon")]),
    ]
    assert looked_at(table.the("took_nothing")) == [
        ("weapon", "nothing_fits"),
        ("shield", "nothing_fits"),
        ("object", "nothing_fits"),
    ]
    assert (table.line, table.told("knocked_out")) == (["KS 13/13"], [])


def test_the_card_drawn_goes_to_the_hand_and_marks_its_element_ET_3_5_1() -> None:
    table = face("KH w=4S", "KS | AC", deck="QC 2D 3D").play("end_turn")
    marked = table.the("marked")
    assert (marked.card, marked.suit, marked.why, marked.deck) == ("QC", "clubs", "drawn", 2)
    assert (table.hand, table.seen.marked, table.the("attacked").target) == (["2D", "QC"], "clubs", "AC")
    assert say(marked, "fr") == "Camille pioche Demaneq Mage : le Monstre marque Trèfle."


def test_the_card_drawn_may_be_the_last_ET_3_5_1() -> None:
    table = face("KH w=4S", "KS", deck="QC").play("end_turn")
    assert (table.outcome.reason, table.kinds[-2:]) == ("deck_ran_out", ["marked", "ended"])


def test_a_joker_marks_the_monsters_own_element_ET_3_5_2() -> None:
    table = face("KD w=4S", "KS | AD", deck="JO2 2H 3H").play("end_turn")
    assert (table.the("marked").suit, table.the("marked").why) == ("diamonds", "joker_drawn")
    assert (table.the("attacked").target, table.hand) == ("AD", ["2H", "JO2"])


def test_it_equips_the_best_of_the_hand_the_new_card_included_ET_3_6_1() -> None:
    table = face("KH", "KC", hand="2S 5S 3D 4H", deck="9D 2H 3H").play("end_turn")
    assert table.monster == "KH 80/80 w=5S s=9D o=4H"
    assert table.hand == ["2H", "2S", "3D"]
    assert [event.source for event in table.told("equipped")] == ["hand"] * 3


def test_it_takes_a_strictly_stronger_weapon_and_discards_its_own_ET_3_6_2() -> None:
    table = face("KH w=4S", "KC", hand="2S 5S", deck="QS 2H 3H").play("end_turn")
    taken = table.the("equipped")
    assert (taken.card, taken.replaced, taken.why, table.monster) == ("5S", "4S", "stronger", "KH 80/80 w=5S")
    assert table.discard == ["4S"]
    assert say(taken) == "Mountainheart takes Weapon 5 and gives up Weapon 4."


def test_it_exchanges_nothing_else_and_no_weaker_weapon_ET_3_6_2() -> None:
    table = face("KH w=6S s=9D-8 o=2H", "KC", hand="5S 10D 9H", deck="QS 2D 3D").play("end_turn")
    assert (table.monster, table.hand) == ("KH 80/80 w=6S s=9D-8 o=2H", ["9H", "5S", "QS", "2D", "10D"])
    assert looked_at(table.the("took_nothing")) == [
        ("weapon", "not_better"),
        ("shield", "slot_filled"),
        ("object", "slot_filled"),
    ]


def test_a_psychic_shield_leaves_shield_and_object_free_ET_3_6_3() -> None:
    table = face("KD psy=9C", "KH", hand="5D 8C", deck="QS 2D 3D").play("end_turn")
    assert table.monster == "KD 80/80 s=5D o=8C psy=9C"
    raised = face("KD o=8C", "KH", hand="5D", deck="QS 9C 2D 3D").play("end_turn")
    assert raised.monster == "KD 80/80 s=5D psy=8C"
    assert raised.play("end_strategy", "end_turn").monster == "KD 80/80 s=5D o=9C psy=8C"


def test_it_attacks_the_marked_element_else_the_next_on_the_circle_ET_3_8_1() -> None:
    table = face("KS w=4S", "KH | AC", deck="9D 2H 3H").play("end_turn")
    hit = table.the("attacked")
    assert (hit.target, list(hit.tried), hit.why) == ("AC", ["diamonds", "clubs"], "next_element")
    assert (hit.weapon, hit.bonus, hit.damage, table.line) == (4, 3, 7, ["KH 13/13", "AC 3/10"])
    marked = face("KH w=4S", "AC", deck="9C 2H 3H").play("end_turn").the("attacked")
    assert (marked.why, marked.bonus) == ("marked_element", 1)
    assert why(marked, "fr") == ["Cercle de ciblage : Trèfle.", "C’est l’Etrac de l’élément marqué."]


def test_without_an_etrac_its_attack_is_a_ko_by_default_ET_3_8_1_ET_1_9_3() -> None:
    table = face("KS w=4S", "", deck="9D 2H 3H 4H 5H 6H").play("end_turn")
    assert (table.the("attacked").target, table.the("knocked_out").cause) == (None, "default")


def test_without_a_weapon_it_does_not_attack_and_there_is_no_ko_ET_3_8_2() -> None:
    table = face("KS", "", deck="9D 2H 3H").play("end_turn")
    assert (table.told("attacked"), table.told("knocked_out")) == ([], [])
    assert say(table.the("skipped", step="attack")) == "The Avalanche does not attack."


def test_the_monster_comes_from_the_players_pack_ET_1_1_4() -> None:
    state = start(GAME, Options(mode="monster"), 1, Scripted())
    assert (state.table.box, state.table.den) == (PACK, ())
