"""The boss's turn up to the dice, and what the player gains (DT-8, DT-13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games.dice_throne.catalogue import ACTION_CARDS
from app.games.dice_throne.options import Label
from app.games.dice_throne.state import Deck
from app.kernel.chance import Seeded
from tests.games.dice_throne.table import SEED, Table, lay, pile


def drawn(action: str, *answers: str, draws: tuple[int, ...] = (), ai: str = "ai-01", **scene: object) -> Table:
    """Both cards are drawn, then the answers given. Counters: the changes of all of it."""
    table = lay("draw", ai=ai, action=action, **scene)  # type: ignore[arg-type]
    return table.play("draw", *answers, draws=draws)


# --- upkeep


def test_burn_poison_and_fire_mastery_together_DT_8_1() -> None:
    counters = {"boss.burn": 1, "boss.poison": 3, "boss.fire_mastery": 2}
    table = lay("main", boss="pyromancer", counters=counters).play("end_turn")
    assert table.changes == {"boss.hp": -5, "boss.fire_mastery": -1}
    assert table.question == "draw"


def test_without_tokens_the_upkeep_changes_nothing_DT_8_1() -> None:
    assert lay("main", counters={"player.burn": 1}).play("end_turn").changes == {}


# --- income


def test_income_is_cp_cards_reinforcement_bonus_in_this_order_DT_8_2() -> None:
    table = drawn("core-deep-breath", ai="ai-11", counters={"boss.hp": 60, "boss.cp": 0})
    told = [
        event.card if event.kind == "drew" else event.counter if event.kind == "changed" else event.kind
        for event in table.events
        if event.kind in ("drew", "changed", "bonus")
    ]
    assert told == ["boss.cp", "ai-11", "core-deep-breath", "boss.hp", "bonus", "player.salves", "boss.cp"]


def test_a_reinforcement_gains_for_the_boss_and_inflicts_on_the_player_DT_8_3() -> None:
    gained = drawn("core-heavy-hand", ai="ai-12", boss="moon_elf")
    assert gained.changes == {"boss.cp": 1, "boss.evasive": 1}
    inflicted = drawn("core-heavy-hand", ai="ai-09")
    assert inflicted.changes == {"boss.cp": 1, "player.concussion": 1}
    assert inflicted.reason("reinforcement_given").card == "ai-09"


def test_a_reinforcement_of_nothing_says_so_DT_8_3() -> None:
    zero = drawn("core-heavy-hand", ai="ai-02", difficulty="easy")
    assert (zero.changes, zero.reason("reinforcement_zero").card) == ({"boss.cp": 1}, "ai-02")
    no_room = drawn("core-heavy-hand", ai="ai-09", counters={"player.concussion": 1})
    assert no_room.changes == {"boss.cp": 1}
    assert "reinforcement_zero" in no_room.reasons
    assert "reinforcement_none" in drawn("core-heavy-hand", ai="ai-01").reasons


def test_the_bonus_is_given_whatever_happens_to_the_card_DT_8_4() -> None:
    table = drawn("core-ambush", counters={"boss.cp": 0})
    assert "blue_too_dear" in table.reasons
    assert table.value("player.salves") == 2


# --- a blue card


def test_a_blue_card_is_paid_and_applied_DT_8_5() -> None:
    table = drawn("core-iron-will")
    assert table.changes == {"boss.cp": -1, "boss.kings_hand": 1}
    assert (table.view.action.card, table.view.action.discard) == (None, ("core-iron-will",))
    assert table.view.tally.used == ("core-iron-will",)


def test_a_blue_card_too_dear_is_sold_for_1_cp_DT_8_5() -> None:
    table = drawn("core-iron-will", counters={"boss.cp": 0})
    assert table.changes == {"boss.cp": 2}
    assert (table.reason("blue_too_dear").n, table.reason("blue_too_dear").of) == (1, 2)
    assert table.view.tally.discarded == ("core-iron-will",)


def test_a_blue_card_that_does_nothing_is_sold_DT_8_5_DT_12_5() -> None:
    table = drawn("core-recovery", counters={"boss.hp": 90})
    assert table.changes == {"boss.cp": 2}
    assert "blue_useless" in table.reasons


def test_an_orange_card_waits_DT_8_6() -> None:
    table = drawn("core-heavy-hand")
    assert (table.view.action.card, table.question) == ("core-heavy-hand", "roll")


# --- concussion


@pytest.mark.parametrize("action", ["core-windfall", "core-heavy-hand"])
def test_concussion_skips_the_income_but_not_the_cards_DT_8_7_DT_8_8(action: str) -> None:
    table = drawn(action, ai="ai-11", counters={"boss.concussion": 1, "boss.hp": 60})
    bonus = {"player.cp": 2} if action == "core-windfall" else {}
    assert table.changes == {"boss.concussion": -1, **bonus}
    assert table.reasons[:2] == ["concussion_no_income", "blue_concussed"]
    assert (table.view.ai.card, table.view.action.card, table.view.action.discard) == ("ai-11", None, (action,))
    assert table.question == "roll"


def test_upkeep_happens_under_concussion_DT_8_8() -> None:
    table = lay("main", counters={"boss.concussion": 1, "boss.burn": 1}).play("end_turn")
    assert table.changes == {"boss.hp": -2}


def test_the_next_turn_has_its_income_again_DT_8_7() -> None:
    table = drawn("core-windfall", counters={"boss.concussion": 1, "boss.kings_hand": 0})
    assert table.view.concussed
    table.play("roll", "roll", "roll", "continue", draws=(4, 4, 6, 6, 1, 4, 4, 6, 6, 4, 4, 6, 6))
    assert (table.view.round, table.view.concussed) == (2, False)


# --- knockdown


def test_he_pays_2_cp_for_a_knockdown_DT_8_9() -> None:
    table = drawn("core-heavy-hand", counters={"boss.knockdown": 1})
    assert table.changes == {"boss.knockdown": -1, "boss.cp": -1}
    assert "knockdown_paid" in table.reasons
    assert table.question == "roll"


@pytest.mark.parametrize(("cp", "sold"), [(0, 1), (1, 0)])
def test_he_sells_cards_for_what_is_missing_DT_8_9(cp: int, sold: int) -> None:
    table = lay("draw", action="core-heavy-hand", counters={"boss.knockdown": 1, "boss.cp": cp})
    pile(table, "action", "core-heavy-hand", "core-deep-breath", "core-ambush").play("draw")
    assert table.reasons.count("knockdown_sold_card") == sold
    assert (table.value("boss.cp"), table.value("boss.knockdown")) == (0, 0)


def test_two_cards_at_0_cp_and_neither_bonus_nor_effect_DT_8_9_DT_13_6() -> None:
    counters = {"boss.knockdown": 1, "boss.cp": 0, "boss.concussion": 1, "boss.hp": 60}
    table = lay("draw", action="core-heavy-hand", counters=counters)
    pile(table, "action", "core-heavy-hand", "core-deep-breath", "core-ambush").play("draw")
    assert table.changes == {"boss.knockdown": -1, "boss.concussion": -1}
    assert table.view.action.discard == ("core-heavy-hand", "core-deep-breath", "core-ambush")
    assert table.view.tally.discarded[1:] == ("core-deep-breath", "core-ambush")


def test_the_orange_card_waiting_is_never_sold_DT_8_10() -> None:
    table = lay("draw", action="core-heavy-hand", counters={"boss.knockdown": 1, "boss.cp": 0})
    table.play("draw")
    assert table.view.action.card == "core-heavy-hand"


def test_an_empty_deck_is_shuffled_for_the_sale_DT_8_9_DT_5_2() -> None:
    table = lay("draw", action="core-heavy-hand", counters={"boss.knockdown": 1, "boss.cp": 0})
    deck = table.state.action
    table.state = replace(table.state, action=Deck(deck.pile[:1], deck.pile[1:], None, deck.pile, 31))
    table.play("draw", by=Seeded(SEED, 3))
    assert [event.deck for event in table.kinds("reshuffled")] == ["action"]
    assert table.value("boss.knockdown") == 0


# --- what the player gains


def test_bonuses_that_are_counters_DT_13_1() -> None:
    assert drawn("core-deep-breath", counters={"boss.hp": 90}).changes["player.salves"] == 2
    assert drawn("core-stroke-of-fate").changes["player.bonus_damage"] == 3
    assert drawn("core-windfall", counters={"boss.cp": 15}).changes == {"player.cp": 2}
    assert drawn("core-royal-decree", counters={"player.hp": 30}).changes["player.hp"] == 4
    (reminder,) = drawn("core-full-swing").kinds("reminded")
    assert (reminder.what, reminder.n) == ("draw", 2)


def test_a_positive_token_is_chosen_from_both_heroes_DT_13_2() -> None:
    table = drawn("core-jab", hero="moon_elf", boss="shadow_thief")
    assert (table.question, table.offered("pick_token")) == ("token", ["evasive", "shadows", "sneak_attack", "none"])
    table.play("pick_token:evasive")
    assert table.changes == {"player.evasive": 1}
    assert table.question == "roll"


def test_a_token_without_room_is_not_offered_and_none_always_is_DT_13_2() -> None:
    table = drawn("core-jab", hero="paladin", labels=(Label("Gel", "negative"),))
    assert table.offered("pick_token") == ["none"]
    table.refuses("pick_token:evasive", "DT-13.2", "no_such_token")
    table.play("pick_token:none")
    assert table.changes == {}


def test_the_supply_of_the_boxes_is_a_limit_too_DT_13_2_DT_11_1() -> None:
    counters = {"boss.shadows": 1, "player.sneak_attack": 1}
    table = drawn("core-jab", boss="shadow_thief", counters=counters)
    assert table.offered("pick_token") == ["shadows", "label_1", "none"]


def test_a_hero_without_a_file_may_take_a_token_of_its_own_DT_13_2() -> None:
    table = drawn("core-jab", hero="monk")
    assert table.offered("pick_token") == ["label_1", "none"]
    assert table.play("pick_token:label_1").changes == {"player.label_1": 1}


def test_back_strike_lays_one_card_and_no_second_DT_13_3() -> None:
    table = drawn("core-blood-toll")
    assert table.changes["player.back_strike"] == 1
    assert [event.what for event in table.kinds("reminded")] == ["lay_back_strike"]
    table = drawn("core-blood-toll", counters={"player.back_strike": 1})
    assert "player.back_strike" not in table.changes
    assert table.kinds("reminded") == []
    assert "back_strike_lies" in table.reasons


def test_salves_are_removed_by_a_card_and_nothing_else_takes_them_DT_13_5() -> None:
    table = drawn("core-sabotage", counters={"player.salves": 2})
    assert table.changes["player.salves"] == -1
    removers = [c.id for c in ACTION_CARDS.values() if any(e.do == "remove_salve" for e in c.effects)]
    assert removers == ["core-sabotage"]
