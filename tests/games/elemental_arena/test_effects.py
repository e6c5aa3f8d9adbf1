"""The vocabulary of the cards, where no single card shows it all: EA-V."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.games import elemental_arena
from tests.games.elemental_arena.table import ROW, Table, lay

HERE = Path(elemental_arena.__file__).parent
FILES = {"action": "actions.toml", "specialty": "specialties.toml", "event": "events.toml"}
CARDS = {kind: tomllib.loads((HERE / name).read_text())[kind] for kind, name in FILES.items()}
FIELDS = {"id", "name_fr", "name_en", "text_fr", "text_en", "cost", "effect"}
OPTIONAL = {"stays", "at_discard"}
OWN = {"action": {"copies"}, "specialty": set(), "event": {"copies", "kind"}}

PRIMITIVES = {
    "move": {"element", "mark", "times", "distinct"},
    "grow": {"element", "anywhere", "groups"},
    "confront": {"element", "mark"},
    "summon": {"element", "n", "exact", "where"},
    "remove": {"target", "pick", "groups", "n"},
    "mark": {"target", "pick", "groups", "set"},
    "push": {"target", "pick", "dir", "from", "n", "d"},
    "relocate": {"target", "where"},
    "swap": {"target", "with", "adjacent"},
    "transform": {"target", "to"},
    "draw": {"n"},
    "discard": {"from", "who", "n", "pick"},
    "fetch": {"from", "kind", "look", "n"},
    "gain_pa": {"n"},
    "take_event": set(),
    "terrain": set(),
    "void": {"op", "where"},
    "choose": {"options"},
    "rule": {"mod", "who", "n", "cards", "element", "terrain"},
}
MODIFIERS = {
    "pa",
    "hand",
    "cost",
    "home",
    "strength",
    "shield",
    "breath",
    "no_breath",
    "no_growth",
    "no_confront",
    "no_premove",
}


def steps_of(card: dict[str, Any]) -> list[dict[str, Any]]:
    """Every step of a card, those of its options and of its discard included."""
    steps = [*card["effect"], *card.get("at_discard", [])]
    options = [step for step in steps if step["do"] == "choose"]
    return [*steps, *(inner for step in options for option in step["options"] for inner in option["steps"])]


# --- EA-V.1, EA-V.2


@pytest.mark.parametrize("kind", CARDS)
def test_cards_are_written_with_the_fields_of_the_vocabulary_EA_V_2(kind: str) -> None:
    for card in CARDS[kind]:
        assert FIELDS | OWN[kind] <= set(card) <= FIELDS | OWN[kind] | OPTIONAL, card["id"]
        assert card.get("kind") in {"event": {"once", "permanent"}}.get(kind, {None})
        assert card.get("stays") in {None, "turn", "round"}
    ids = [card["id"] for card in CARDS[kind]]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("kind", CARDS)
def test_steps_are_written_with_the_nineteen_primitives_EA_V_1(kind: str) -> None:
    assert len(PRIMITIVES) == 19
    for card in CARDS[kind]:
        for step in steps_of(card):
            assert set(step) <= PRIMITIVES[step["do"]] | {"do", "optional"}, card["id"]
            assert step["do"] != "rule" or step["mod"] in MODIFIERS


def test_the_effect_of_a_discard_asks_nothing_EA_V_1() -> None:
    for card in (card for cards in CARDS.values() for card in cards):
        for step in card.get("at_discard", []):
            assert step["pick"] == "all"


def test_an_optional_step_may_be_declined_and_another_may_not_EA_V_1() -> None:
    table = lay(
        "c3 0.fire 1", "d5 1.earth 1", hand="spe-assaillant", specialties=("spe-assaillant", "spe-druide"), pile=ROW
    )
    table.play("play:spe-assaillant").refuses("done", "EA-17.10").play("move:c3:1:c4:0", "done")


# --- EA-V.7: strength and shield


def test_strength_counts_for_the_winning_fire_that_stands_in_the_way_too_EA_V_7() -> None:
    table = lay("3: A3 e3 F1 . . .", hand="eve-brasier", pile=ROW).play("play:eve-brasier")
    table.play(*(["done"] if table.state.pending else []), "breath:a3:b3:3:1:0")
    assert table.row(3) == ". e1 F1 . . .", "three displaced Earth against one Fire that counts two"


def test_strength_and_shield_are_set_against_each_other_EA_9_4_EA_V_7() -> None:
    table = lay("c3 0.fire 2", "c4 1.earth 3", hand="eve-brasier", rival="eve-rempart", turn=1, pile=ROW)
    table.play("play:eve-rempart", "end", "play:eve-brasier", "confront:c3:c4")
    assert table.board == ["c3 0.fire 2/1", "c4 1.earth 1/0"], "2 + 1 - 1"


def test_shields_do_not_make_the_sum_negative_EA_9_4() -> None:
    table = lay(
        "c3 0.fire 1", "c4 1.earth 3", hand="act-confrontation", rival="eve-rempart eve-rempart", turn=1, pile=ROW
    )
    table.play("play:eve-rempart", "play:eve-rempart", "end", "play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c3 0.fire 1/1", "c4 1.earth 3/0"]


def displaced_under_citadelle(drawn: str, breath: str) -> Table:
    """Seat 1 breathes westwards or eastwards on the Earth of seat 0, who owns a Citadelle."""
    table = lay(f"2: {drawn}", permanents=("0.eve-citadelle",), turn=1, pile=ROW)
    return table.play(breath)


def test_displaced_pawns_are_shielded_by_the_terrain_on_which_they_stopped_EA_V_7() -> None:
    into_forest = displaced_under_citadelle(". f1 . E1 a2 .", "breath:e2:d2:1:2:0")
    assert into_forest.row(2) == ". f1 E1 . . .", "stopped on c2, Forest: the Fire counts none"
    out_of_forest = displaced_under_citadelle(". a2 E1 . f1 .", "breath:b2:c2:1:2:0")
    assert out_of_forest.row(2) == ". . . . f1 .", "stopped on d2, Savanna: no shield"


# --- EA-V.5: what enters


def asked(table: Table) -> bool:
    return sorted(table.offers()) == ["reward:0", "reward:1"]


def test_an_arrival_that_overflows_has_entered_EA_V_5_EA_12_2() -> None:
    table = lay("c3 0.water 1", "c4 0.water 3", hand="act-furtif", rewards=("c4",), pile=f"{ROW} eve-elan")
    table.play("play:act-furtif", "move:c3:1:c4:0")
    assert asked(table)
    table.play("reward:0")


def test_a_swap_enters_both_cells_for_their_new_holders_EA_V_5() -> None:
    pile = f"{ROW} eve-elan eve-brume"
    both = lay(
        "c4 0.water 1",
        "e5 0.fire 1",
        hand="spe-illusionniste",
        rewards=("c4", "e5"),
        pile=pile,
        specialties=("spe-illusionniste", "spe-druide"),
    ).play("play:spe-illusionniste", "group:c4", "group:e5")
    assert (asked(both), both.seen().due) == (True, ("e5",))
    both.play("reward:0", "reward:0")
    theirs = lay("c3 1.water 1", "c4 0.fire 1", hand="eve-mirage", rewards=("c4",), pile=pile)
    theirs.play("play:eve-mirage", "group:c4", "group:c3")
    assert theirs.offers()[-1] == "end", "the enemy now stands on the token: nobody collects"


def test_a_pushed_pawn_that_advances_has_entered_EA_V_5() -> None:
    table = lay("c2 0.air 1", "c3 0.fire 1", "c4 1.earth 1", rewards=("c4",), pile=f"{ROW} eve-elan").play(
        "breath:c2:c3:1:1:0"
    )
    assert asked(table)
    table.play("reward:0")


# --- EA-V.3


def test_a_group_is_offered_only_if_the_rest_of_the_step_can_follow_EA_V_3() -> None:
    table = lay(
        "c3 0.fire 3",
        "c1 0.water 1",
        "d1 0.air 2",
        "e1 0.air 2",
        hand="spe-alchimiste",
        pile=ROW,
        specialties=("spe-alchimiste", "spe-druide"),
        bystanders=("a6 0.earth 2", "f1 1.earth 1", "f6 1.fire 1"),
    )
    table.play("play:spe-alchimiste")
    # In reserve: 2 Earth, 1 Fire, 3 Water, no Air: any group finds an element, but not every element any group.
    assert table.offers() == ["group:c1", "group:d1", "group:e1", "group:c3", "group:a6"]
    table.play("group:c3")
    assert table.offers() == ["element:water"]
    table.play("element:water")


def test_a_choice_with_one_answer_is_still_asked_EA_17_10() -> None:
    table = lay("b2 0.earth 1", hand="act-croissance").play("play:act-croissance")
    assert table.offers() == ["grow:b2"]
    table.play("grow:b2")
    assert table.board == ["b2 0.earth 2/0"]
