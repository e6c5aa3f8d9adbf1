"""Every Action card: one fight in which it is applied, and one in which it is not (DT-12).

A scene gives the counters before the draw (a blue card) or before the dice (an orange one); what follows is every
counter that the card changes, with income, cost and bonus. D is 1, as at Normal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.games.dice_throne.catalogue import ACTION_CARDS
from tests.games.dice_throne.table import Table, lay, rolled

BOSS_OF = {"barb": "barbarian", "moon": "moon_elf", "pyro": "pyromancer", "thief": "shadow_thief", "core": "barbarian"}
PLAIN = {"boss.hp": 60, "boss.cp": 5, "player.hp": 40, "player.cp": 5}
STUNNED = {"boss.concussion": 1}


@dataclass(frozen=True)
class Case:
    changes: dict[str, int]
    """Every counter that changes."""
    before: dict[str, int] = field(default_factory=dict)
    """Counters that are not as in PLAIN."""
    draws: tuple[int, ...] = ()
    """The dice that the card throws."""
    answers: tuple[str, ...] = ()
    why: str = ""
    """The reason for which it is not applied."""
    difficulty: str = "normal"


BLUE = {
    "core-recovery": Case({"boss.hp": 3}),
    "core-deep-breath": Case({"boss.hp": 4, "boss.cp": -1, "player.salves": 2}),
    "core-windfall": Case({"boss.cp": 3, "player.cp": 2}),
    "core-war-chest": Case({"boss.cp": 3, "player.salves": 1}),
    "core-tribute": Case({"boss.cp": 1, "player.cp": -1, "player.bonus_damage": 2}, answers=("have_cp:5",)),
    "core-shake-off": Case({"boss.poison": -1, "player.salves": 1}, {"boss.poison": 2}),
    "core-clear-mind": Case(
        {"boss.poison": -2, "boss.blind": -1, "boss.cp": -1, "player.salves": 1}, {"boss.poison": 2, "boss.blind": 1}
    ),
    "core-iron-will": Case({"boss.kings_hand": 1, "boss.cp": -1}),
    "core-kings-favour": Case({"boss.kings_hand": 1}, answers=("pick_token:none",)),
    "core-lash": Case({"player.hp": -2, "player.back_strike": 1}, answers=("confirm",)),
    "core-ambush": Case({"player.hp": -3, "boss.cp": -1, "player.salves": 2}, answers=("confirm",)),
    "core-confiscation": Case({"player.salves": 1}, answers=("answer:yes",)),
    "core-dispel": Case({"player.evasive": -1}, {"player.evasive": 1}, answers=("pick_token:none",)),
    "core-sabotage": Case(
        {"player.salves": -1, "player.bonus_damage": -1, "player.cp": 2}, {"player.salves": 2, "player.bonus_damage": 2}
    ),
    "barb-concuss": Case({"player.concussion": 1}),
    "barb-adrenaline": Case({"boss.hp": 2, "player.concussion": 1, "boss.cp": 1, "player.salves": 1}, draws=(6,)),
    "barb-feeling-good": Case({"boss.hp": 5, "player.salves": 1}, draws=(4, 5, 1)),
    "barb-thick-hide": Case({"boss.hp": 2, "boss.poison": -1}, {"boss.poison": 1}),
    "barb-roar": Case(
        {"player.hp": -1, "player.concussion": 1, "boss.cp": -1, "player.salves": 1}, answers=("confirm",)
    ),
    "moon-magic": Case(
        {
            "boss.evasive": 1,
            "player.blind": 1,
            "player.entangle": 1,
            "player.targeted": 1,
            "boss.cp": -3,
            "player.salves": 1,
        }
    ),
    "moon-sidestep": Case({"boss.evasive": 1, "player.bonus_damage": 3}),
    "moon-umbra": Case(
        {"player.blind": 1, "player.entangle": 1, "player.targeted": 1, "boss.cp": 1, "player.salves": 1}, draws=(6,)
    ),
    "moon-mist": Case({"boss.evasive": 2, "boss.cp": -2, "player.salves": 2}),
    "moon-snare": Case({"player.entangle": 1, "player.salves": 2}),
    "pyro-warm-up": Case({"boss.fire_mastery": 2, "boss.cp": 1, "player.salves": 2}),
    "pyro-stoke": Case({"boss.fire_mastery": 2, "boss.cp": -2, "player.salves": 3}, {"boss.fire_mastery": 4}),
    "pyro-infusion": Case({"boss.fire_mastery": 4, "boss.cp": 1, "player.salves": 2}, {"boss.fire_mastery": 1}, (6,)),
    "pyro-brand": Case({"player.burn": 1, "boss.cp": -1, "player.salves": 2}),
    "pyro-embers": Case(
        {"player.hp": -3, "boss.cp": -1, "player.salves": 3}, {"boss.fire_mastery": 3}, answers=("confirm",)
    ),
    "thief-stealth": Case({"boss.sneak_attack": 1}),
    "thief-into-shadows": Case({"boss.shadows": 1, "boss.cp": -3, "player.salves": 1}),
    "thief-tainted-wound": Case({"player.poison": 1, "boss.cp": -1}),
    "thief-shadow-coin": Case({"boss.cp": 3}),
    "thief-card-trick": Case({"boss.cp": 1}),
}
"""+1 CP of income is in every change of the boss's CP."""

BLUE_ELSE = {
    "barb-adrenaline": Case({"boss.cp": 2, "player.salves": 1}, draws=(1,)),
    "moon-umbra": Case({"boss.cp": 1, "player.salves": 1}, draws=(2,)),
    "pyro-infusion": Case({"boss.cp": 2, "player.salves": 2}, draws=(1,)),
    "thief-shadow-coin": Case({"boss.cp": 4}, {"boss.shadows": 1}),
    "barb-thick-hide": Case({"boss.hp": 2}),
    "core-sabotage": Case({"player.salves": -1, "player.cp": 2}, {"player.salves": 1}),
    "core-lash": Case({"player.hp": -1, "player.back_strike": 1}, answers=("number:taken:1", "confirm")),
    "moon-mist": Case({"boss.evasive": 1, "boss.cp": -2, "player.salves": 2}, {"boss.evasive": 2}),
}
"""The other side of those that look at something."""

BLUE_NOT = {
    "core-recovery": Case({"boss.cp": 2}, {"boss.hp": 90}, why="blue_useless"),
    "core-deep-breath": Case({"boss.cp": 2, "player.salves": 2}, {"boss.cp": 0}, why="blue_too_dear"),
    "core-windfall": Case({"player.cp": 2}, {"boss.cp": 15}, why="blue_useless"),
    "core-war-chest": Case({"player.salves": 1}, {"boss.cp": 15}, why="blue_useless"),
    "core-tribute": Case(
        {"boss.cp": 2, "player.bonus_damage": 2}, {"player.cp": 0}, answers=("have_cp:0",), why="blue_useless"
    ),
    "core-shake-off": Case({"boss.cp": 2, "player.salves": 1}, {"player.poison": 1}, why="blue_useless"),
    "core-clear-mind": Case({"boss.cp": 2, "player.salves": 1}, {"boss.evasive": 1}, why="blue_useless"),
    "core-iron-will": Case({"boss.cp": 2}, {"boss.cp": 0}, why="blue_too_dear"),
    "core-kings-favour": Case({"boss.cp": 2}, answers=("pick_token:none",), why="blue_useless", difficulty="easy"),
    "core-lash": Case({"player.back_strike": 1, "boss.concussion": -1}, STUNNED, why="blue_concussed"),
    "core-ambush": Case({"boss.cp": 2, "player.salves": 2}, {"boss.cp": 0}, why="blue_too_dear"),
    "core-confiscation": Case({"boss.cp": 2, "player.salves": 1}, answers=("answer:no",), why="blue_useless"),
    "core-dispel": Case({"boss.cp": 2}, answers=("pick_token:none", "answer:no"), why="blue_useless"),
    "core-sabotage": Case({"boss.cp": 2, "player.cp": 2}, why="blue_useless"),
    "barb-concuss": Case({"boss.cp": 2}, {"player.concussion": 1}, why="blue_useless"),
    "barb-adrenaline": Case({"player.salves": 1, "boss.concussion": -1}, STUNNED, why="blue_concussed"),
    "barb-feeling-good": Case({"player.salves": 1, "boss.concussion": -1}, STUNNED, why="blue_concussed"),
    "barb-thick-hide": Case({"boss.cp": 2}, {"boss.hp": 90}, why="blue_useless"),
    "barb-roar": Case({"boss.cp": 2, "player.salves": 1}, {"boss.cp": 0}, why="blue_too_dear"),
    "moon-magic": Case({"boss.cp": 2, "player.salves": 1}, {"boss.cp": 2}, why="blue_too_dear"),
    "moon-sidestep": Case({"boss.cp": 2, "player.bonus_damage": 3}, {"boss.evasive": 3}, why="blue_useless"),
    "moon-umbra": Case({"player.salves": 1, "boss.concussion": -1}, STUNNED, why="blue_concussed"),
    "moon-mist": Case({"boss.cp": 2, "player.salves": 2}, {"boss.evasive": 3}, why="blue_useless"),
    "moon-snare": Case({"boss.cp": 2, "player.salves": 2}, {"player.entangle": 1}, why="blue_useless"),
    "pyro-warm-up": Case({"boss.cp": 2, "player.salves": 2}, {"boss.fire_mastery": 5}, why="blue_useless"),
    "pyro-stoke": Case({"boss.cp": 2, "player.salves": 3}, {"boss.cp": 1}, why="blue_too_dear"),
    "pyro-infusion": Case({"player.salves": 2, "boss.concussion": -1}, STUNNED, why="blue_concussed"),
    "pyro-brand": Case({"boss.cp": 2, "player.salves": 2}, {"player.burn": 1}, why="blue_useless"),
    "pyro-embers": Case({"boss.cp": 2, "player.salves": 3}, why="blue_useless"),
    "thief-stealth": Case({"boss.cp": 2}, {"boss.sneak_attack": 1}, why="blue_useless"),
    "thief-into-shadows": Case({"boss.cp": 2, "player.salves": 1}, {"boss.shadows": 1}, why="blue_useless"),
    "thief-tainted-wound": Case({"boss.cp": 2}, {"player.poison": 3}, why="blue_useless"),
    "thief-shadow-coin": Case({}, {"boss.cp": 15}, why="blue_useless"),
    "thief-card-trick": Case({"boss.concussion": -1}, STUNNED, why="blue_concussed"),
}

HITS = {
    "barbarian": ("11236", 6, {}),
    "moon_elf": ("11236", 5, {}),
    "pyromancer": ("11244", 4, {"boss.fire_mastery": 1}),
    "shadow_thief": ("11225", 6, {}),
}
"""Dice that reach the objective of ai-01: the damage, and what else the ability changes."""

ORANGE = {
    "core-heavy-hand": (2, Case({"boss.cp": -1})),
    "core-full-swing": (3, Case({"boss.cp": -2})),
    "core-guard-breaker": (0, Case({"boss.cp": -2})),
    "core-lucky-blow": (3, Case({"boss.cp": -1}, draws=(5,))),
    "core-stroke-of-fate": (5, Case({"boss.cp": -3}, draws=(5,))),
    "core-blood-toll": (1, Case({"boss.cp": -1, "boss.hp": 2})),
    "core-plunder": (1, Case({"boss.cp": 1})),
    "core-finishing-touch": (5, Case({"boss.cp": -1}, {"player.targeted": 1})),
    "core-jab": (2, Case({"boss.cp": -1})),
    "core-royal-decree": (1, Case({"boss.cp": -2, "boss.kings_hand": 1})),
    "barb-get-some": (3, Case({"boss.cp": -2, "player.concussion": 1}, draws=(1, 2, 3, 4, 6))),
    "barb-head-bash": (2, Case({"player.concussion": 1}, {"player.targeted": 1})),
    "barb-brutality": (3, Case({"boss.cp": -2})),
    "moon-take-that": (2, Case({}, draws=(3,))),
    "moon-volley": (2, Case({"boss.cp": -2, "player.entangle": 1}, draws=(1, 2, 4, 5, 6))),
    "moon-hunters-mark": (1, Case({"boss.cp": -1, "player.targeted": 1})),
    "pyro-red-hot": (3, Case({"boss.cp": -1}, {"boss.fire_mastery": 2})),
    "pyro-spark-of-joy": (3, Case({"boss.cp": -1}, draws=(1,))),
    "pyro-explosion": (2, Case({"boss.cp": -2, "player.burn": 1})),
    "thief-venom-edge": (1, Case({"boss.cp": -1, "player.poison": 1})),
    "thief-shadow-meld": (0, Case({"boss.cp": 2, "boss.sneak_attack": 1}, draws=(6,))),
    "thief-back-stab": (2, Case({"boss.cp": -1})),
}
"""What is added to the damage of the attack, Targeted included, and what else changes."""

ORANGE_ELSE = [
    ("moon-take-that", 0, Case({"player.entangle": 1}, draws=(4,))),
    ("moon-take-that", 0, Case({"player.blind": 1}, draws=(6,))),
    ("pyro-spark-of-joy", 0, Case({"boss.cp": -1, "player.burn": 1}, draws=(4,))),
    ("pyro-spark-of-joy", 0, Case({"boss.cp": -1, "boss.fire_mastery": 2}, draws=(5,))),
    ("pyro-spark-of-joy", 0, Case({"boss.cp": -1, "player.knockdown": 1}, draws=(6,))),
    ("thief-shadow-meld", 1, Case({}, draws=(2,))),
    ("thief-back-stab", 4, Case({"boss.cp": -1}, {"boss.shadows": 1})),
]

ORANGE_NOT = {
    "core-heavy-hand": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "core-full-swing": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "core-lucky-blow": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "core-stroke-of-fate": Case({"boss.cp": 1}, {"boss.cp": 2}, why="orange_too_dear"),
    "core-blood-toll": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "core-plunder": Case({}, {"boss.cp": 15}, why="orange_useless", difficulty="easy"),
    "core-finishing-touch": Case({"boss.cp": 1}, why="orange_useless"),
    "core-jab": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "core-royal-decree": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "barb-get-some": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "barb-head-bash": Case({"boss.cp": 1}, why="orange_useless"),
    "barb-brutality": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "moon-volley": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "moon-hunters-mark": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "pyro-spark-of-joy": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "pyro-explosion": Case({"boss.cp": 1}, {"boss.cp": 1}, why="orange_too_dear"),
    "thief-venom-edge": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
    "thief-back-stab": Case({"boss.cp": 1}, {"boss.cp": 0}, why="orange_too_dear"),
}

NO_ATTACK = {
    "core-guard-breaker": ("66612", "ai-09", "barbarian"),  # Sturdy Blow is undefendable already
    "moon-take-that": ("44661", "ai-01", "moon_elf"),  # nothing is met
    "pyro-red-hot": ("55123", "ai-05", "pyromancer"),  # collateral damage alone
    "thief-shadow-meld": ("33612", "ai-11", "shadow_thief"),  # CP, no damage
}
"""Cards that are refused for want of an attack that they fit: dice, AI card, boss."""


def blue(card: str, case: Case) -> Table:
    boss = BOSS_OF[card.partition("-")[0]]
    counters = {**PLAIN, **case.before}
    table = lay("draw", action=card, boss=boss, difficulty=case.difficulty, counters=counters)
    dice = ("continue",) if case.draws else ()
    return table.play("draw", *case.answers[:1], *dice, *case.answers[1:], draws=case.draws)


@pytest.mark.parametrize("card", BLUE)
def test_a_blue_card_does_what_it_says_DT_8_5_DT_12_1(card: str) -> None:
    table = blue(card, BLUE[card])
    assert table.changes == BLUE[card].changes
    assert (table.reason("blue_applied").card, table.question) == (card, "roll")


@pytest.mark.parametrize("card", BLUE_ELSE)
def test_a_blue_card_looks_at_dice_and_tokens_DT_12_3_DT_12_6(card: str) -> None:
    assert blue(card, BLUE_ELSE[card]).changes == BLUE_ELSE[card].changes


@pytest.mark.parametrize("card", BLUE_NOT)
def test_a_blue_card_that_cannot_be_applied_DT_8_5_DT_12_5(card: str) -> None:
    case = BLUE_NOT[card]
    table = blue(card, case)
    assert table.changes == case.changes
    assert table.reason(case.why).card == card
    assert (table.question, table.view.action.discard) == ("roll", (card,))


def test_stoke_raises_the_limit_for_this_fight_DT_12_1() -> None:
    table = blue("pyro-stoke", BLUE["pyro-stoke"])
    assert (table.value("boss.fire_mastery"), table.view.boss.raised) == (6, ("fire_mastery",))


def orange(card: str, case: Case) -> Table:
    boss = BOSS_OF[card.partition("-")[0]]
    dice, _, _ = HITS[boss]
    table = rolled(dice, action=card, boss=boss, difficulty=case.difficulty, counters={**PLAIN, **case.before})
    return table.play("continue", *(("continue",) if case.draws else ()), draws=case.draws)


@pytest.mark.parametrize(("card", "added", "case"), [(card, *case) for card, case in ORANGE.items()] + ORANGE_ELSE)
def test_an_orange_card_does_what_it_says_DT_10_5_DT_12_1(card: str, added: int, case: Case) -> None:
    _, damage, others = HITS[BOSS_OF[card.partition("-")[0]]]
    table = orange(card, case)
    due = damage + added
    assert (table.question, table.view.due, table.view.tally.used) == ("defend", due, (card,))
    together = {name: case.changes.get(name, 0) + others.get(name, 0) for name in {**case.changes, **others}}
    table.play("confirm")
    assert table.changes_in_all == {**together, "player.hp": -due}


def test_guard_breaker_makes_the_attack_undefendable_DT_12_1() -> None:
    assert orange("core-guard-breaker", ORANGE["core-guard-breaker"][1]).view.strike.type == "undefendable"


@pytest.mark.parametrize("card", ORANGE_NOT)
def test_an_orange_card_that_cannot_be_applied_DT_10_5_DT_12_4(card: str) -> None:
    case = ORANGE_NOT[card]
    _, damage, others = HITS[BOSS_OF[card.partition("-")[0]]]
    table = orange(card, case)
    assert table.changes == {**others, **case.changes}
    assert table.reason(case.why).card == card
    assert (table.view.due, table.view.action.discard) == (damage, (card,))


@pytest.mark.parametrize("card", NO_ATTACK)
def test_an_orange_card_refused_for_want_of_its_attack_DT_12_4(card: str) -> None:
    dice, ai, boss = NO_ATTACK[card]
    counters = {**PLAIN, "boss.kings_hand": 0}
    table = rolled(dice, ai=ai, action=card, boss=boss, counters=counters).play("continue")
    assert table.reason("orange_useless").card == card
    assert card in table.view.action.discard


def test_every_card_is_applied_here_and_refused_here() -> None:
    colors = {card.id: card.color for card in ACTION_CARDS.values()}
    assert {card for card, color in colors.items() if color == "blue"} == set(BLUE) == set(BLUE_NOT)
    refused = {*ORANGE_NOT, *NO_ATTACK}
    assert {card for card, color in colors.items() if color == "orange"} == set(ORANGE) == refused


# --- what the companion cannot know


def test_the_players_cp_is_asked_with_its_own_counter_as_default_DT_12_5() -> None:
    table = lay("draw", action="core-tribute", counters=PLAIN).play("draw")
    assert (table.question, table.offered("have_cp")) == ("cp", [str(n) for n in range(16)])
    table.play("have_cp:3")
    assert table.value("player.cp") == 2


def test_the_hand_is_asked_only_where_it_matters_DT_12_5_DT_15_6() -> None:
    assert lay("draw", action="core-confiscation", counters=PLAIN).play("draw").question == "hand"
    assert lay("draw", action="thief-card-trick", boss="shadow_thief", counters=PLAIN).play("draw").question == "roll"
    dear = lay("draw", action="core-confiscation", counters={**PLAIN, **STUNNED}).play("draw")
    assert dear.question == "roll"


def test_tokens_of_an_unknown_hero_are_asked_for_DT_12_5() -> None:
    table = lay("draw", action="core-dispel", counters=PLAIN).play("draw", "pick_token:none")
    assert table.question == "positive"
    table.play("answer:yes")
    assert [event.what for event in table.kinds("reminded")] == ["lose_token"]
    known = lay("draw", action="core-dispel", hero="moon_elf", counters=PLAIN).play("draw", "pick_token:none")
    assert "blue_useless" in known.reasons


def test_the_player_loses_the_best_positive_token_DT_12_1() -> None:
    counters = {**PLAIN, "player.evasive": 1, "player.shadows": 1}
    table = lay("draw", action="core-dispel", counters=counters).play("draw", "pick_token:none")
    assert (table.value("player.shadows"), table.value("player.evasive")) == (0, 1)


def test_a_damage_line_of_a_blue_card_is_no_attack_DT_12_7() -> None:
    counters = {**PLAIN, "player.targeted": 1, "boss.sneak_attack": 1}
    table = lay("draw", action="core-lash", counters=counters).play("draw")
    assert (table.question, table.view.due, table.offered("back_strike")) == ("accept", 2, [])


def test_effects_in_vain_are_skipped_and_said_DT_12_6() -> None:
    table = lay("draw", action="barb-thick-hide", counters=PLAIN).play("draw")
    assert table.reason("no_effect").card == "barb-thick-hide"
