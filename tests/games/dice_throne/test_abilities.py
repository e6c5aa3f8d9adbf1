"""Every ability of the four boards at every level: what its dice do, and dice that do not meet it (DT-9.9, DT-10.2).

A line is the ability, its level, the dice, the damage and its type, and every counter that changes before the player
defends (healing comes with the end of the phase). The boss has 60 HP, 4 CP and no token, the player 5 CP, unless a
counter is given.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.games.dice_throne.catalogue import HEROES, UPGRADES
from tests.games.dice_throne.table import Table, lay

PLAIN = {"boss.hp": 60, "boss.cp": 4, "player.cp": 5, "player.hp": 40, "boss.kings_hand": 0}
AI = {"barbarian": "ai-16", "moon_elf": "ai-16", "pyromancer": "ai-16", "shadow_thief": "ai-16"}
"""The ultimate is asked, so that whatever else shows is found on the board."""


@dataclass(frozen=True)
class Case:
    name: str
    """ "smack", or "crit-bash+" for the extra of its panel."""
    level: int
    dice: str
    damage: int = 0
    type: str = "normal"
    changes: dict[str, int] = field(default_factory=dict)
    collateral: int = 0
    draws: tuple[int, ...] = ()
    before: dict[str, int] = field(default_factory=dict)


def c(name: str, level: int, dice: str, damage: int = 0, type: str = "normal", /, **more: object) -> Case:
    return Case(name, level, dice, damage, type, **more)  # type: ignore[arg-type]


FM, BURN, STUN, DOWN = "boss.fire_mastery", "player.burn", "player.stun", "player.knockdown"
EVADE, BLIND, BOUND, AIM = "boss.evasive", "player.blind", "player.entangle", "player.targeted"
CP, SNEAK, SHADOWS, POISON = "boss.cp", "boss.sneak_attack", "boss.shadows", "player.poison"
CONC, HEAL = "player.concussion", "boss.hp"

CASES: dict[str, list[Case]] = {
    "barbarian": [
        c("smack", 1, "12344", 4),
        c("smack", 1, "11244", 4),
        c("smack", 1, "11234", 6),
        c("smack", 1, "11232", 8),
        c("smack", 2, "11244", 5),
        c("smack", 2, "11234", 7),
        c("smack", 2, "11232", 9),
        c("smack", 2, "11114", 7, "undefendable"),
        c("smack", 3, "11244", 6),
        c("smack", 3, "11232", 10),
        c("smack", 3, "11115", 8, "undefendable"),
        c("fortitude", 1, "44516", changes={HEAL: 4}),
        c("fortitude", 1, "44551", changes={HEAL: 5}),
        c("fortitude", 1, "44554", changes={HEAL: 6}),
        c("fortitude", 2, "44516", changes={HEAL: 5}, before={"boss.burn": 1}),
        c("fortitude", 2, "44416", changes={HEAL: 5, "boss.burn": -1}, before={"boss.burn": 1}),
        c("sturdy-blow", 1, "11664", 4, "undefendable"),
        c("sturdy-blow", 2, "11664", 5, "undefendable"),
        c("sturdy-blow", 3, "11664", 6, "undefendable"),
        c("overpower", 1, "12366", 13, draws=(4, 4, 5)),
        c("overpower", 1, "12366", 14, draws=(4, 5, 5), changes={CONC: 1}),
        c("overpower", 2, "12366", 10, draws=(4, 4, 2), changes={CONC: 1}),
        c("overpower+", 2, "11446", 2, "undefendable", changes={HEAL: 2}),
        c("mighty-blow", 1, "12344", 9),
        c("mighty-blow", 2, "12344", 8, "undefendable"),
        c("reckless", 1, "12345", 15, changes={HEAL: -4}),
        c("reckless", 2, "23456", 20, changes={HEAL: -5}),
        c("crit-bash", 1, "66661", 5, "undefendable", changes={STUN: 1}),
        c("crit-bash", 2, "66661", 7, "undefendable", changes={STUN: 1}),
        c("crit-bash+", 2, "66614", 2, "undefendable", changes={CONC: 1}),
        c("rage", 1, "66666", 15, "ultimate", changes={STUN: 1}),
    ],
    "moon_elf": [
        c("longbow", 1, "11244", 3),
        c("longbow", 1, "11234", 5),
        c("longbow", 1, "11232", 7),
        c("longbow", 2, "11246", 4),
        c("longbow", 2, "11114", 6, changes={BOUND: 1}),
        c("longbow", 3, "11246", 5),
        c("longbow", 3, "11145", 5, changes={BOUND: 1}),
        c("covered-shot", 1, "11445", 7, changes={EVADE: 1}),
        c("covered-shot", 2, "11445", 9, changes={EVADE: 1}),
        c("covered-shot+", 2, "14456", 2, "undefendable", changes={EVADE: 1}),
        c("demising-shot", 1, "12366", 6, changes={AIM: 1}),
        c("demising-shot", 2, "12366", 8, changes={AIM: 1}),
        c("demising-shot+", 2, "11646", changes={AIM: 1, BOUND: 1}),
        c("exploding-arrow", 1, "16664", 7, changes={"player.cp": -2, BLIND: 1}, draws=(1, 4, 6, 6, 5)),
        c("exploding-arrow", 2, "16664", 7, changes={"player.cp": -2, BLIND: 1}, draws=(1, 4, 6, 6, 5)),
        c("exploding-arrow", 3, "16664", 7, changes={"player.cp": -2, BLIND: 1, BOUND: 1}, draws=(1, 4, 6, 6, 5)),
        c("entangling-shot", 1, "12344", 7, changes={BOUND: 1}),
        c("entangling-shot", 2, "12344", 9, changes={BOUND: 1}),
        c("blinding-shot", 1, "12345", 8, changes={BLIND: 1, EVADE: 1}),
        c("blinding-shot", 2, "12345", 10, changes={BLIND: 1, EVADE: 1}),
        c("blinding-shot+", 2, "14466", changes={EVADE: 3, BOUND: 1}),
        c("eclipse", 1, "66661", 9, changes={BLIND: 1, BOUND: 1, AIM: 1}),
        c("eclipse", 2, "66661", 11, changes={BLIND: 1, BOUND: 1, AIM: 1}),
        c("eclipse+", 2, "66644", changes={EVADE: 1, BLIND: 1, BOUND: 1, AIM: 1}),
        c("lunar-eclipse", 1, "66666", 14, "ultimate", changes={EVADE: 1, BLIND: 1, BOUND: 1, AIM: 1}),
    ],
    "pyromancer": [
        c("fireball", 1, "11244", 4, changes={FM: 1}),
        c("fireball", 1, "11224", 6, changes={FM: 1}),
        c("fireball", 1, "11223", 8, changes={FM: 1}),
        c("fireball", 2, "11244", 4, changes={FM: 2}),
        c("fireball", 2, "11223", 8, changes={FM: 2}),
        c("pyroblast", 1, "11264", 9, changes={}, draws=(1,)),
        c("pyroblast", 1, "11264", 6, changes={BURN: 1}, draws=(4,)),
        c("pyroblast", 1, "11264", 6, changes={FM: 2}, draws=(5,)),
        c("pyroblast", 1, "11264", 6, changes={DOWN: 1}, draws=(6,)),
        c("pyroblast", 2, "11264", 9, changes={FM: 2}, draws=(1, 5)),
        c("pyroblast", 3, "11264", 12, changes={}, draws=(1, 2)),
        c("burning-soul", 1, "55134", changes={FM: 4}, collateral=2),
        c("burning-soul", 1, "55513", changes={FM: 5}, collateral=3),
        c("burning-soul", 2, "55134", changes={FM: 4}, collateral=2),
        c("burning-soul", 2, "55513", changes={FM: 5, BURN: 1}, collateral=3),
        c("burning-soul", 2, "55551", changes={FM: 6, BURN: 1}, collateral=4),
        c("combustion", 1, "14561", 9, "undefendable", changes={FM: -2}, before={FM: 2}),
        c("combustion", 1, "14561", 12, "undefendable", changes={FM: -4}, before={FM: 5}),
        c("combustion", 2, "14561", 12, "undefendable", changes={FM: -2}, before={FM: 2}),
        c("hot-streak", 1, "12344", 7, changes={FM: 2}),
        c("hot-streak", 2, "12344", 8, changes={FM: 2}),
        c("hot-streak+", 2, "11446", 6, changes={FM: 2, BURN: 1}),
        c("ignite", 1, "12345", 8, changes={FM: 2}),
        c("ignite", 2, "12345", 9, changes={FM: 2, BURN: 1}),
        c("ignite+", 2, "44551", changes={FM: 5, DOWN: 1}),
        c("meteorite", 1, "66661", 2, "undefendable", changes={FM: 2, STUN: 1}, collateral=2),
        c("meteorite", 2, "66661", 2, "undefendable", changes={FM: 2, STUN: 1}, collateral=3),
        c("meteorite+", 2, "66611", changes={DOWN: 1, BURN: 1}),
        c("scorch-the-earth", 1, "66666", 12, "ultimate", changes={FM: 3, DOWN: 1, BURN: 1}, collateral=2),
    ],
    "shadow_thief": [
        c("dagger-strike", 1, "11145", 4, changes={CP: 1}),
        c("dagger-strike", 1, "11126", 6, changes={POISON: 1}),
        c("dagger-strike", 1, "11122", 8),
        c("dagger-strike", 2, "11145", 4, changes={CP: 2}),
        c("dagger-strike", 2, "11126", 6, changes={CP: 1, POISON: 1}),
        c("dagger-strike", 2, "11122", 8, changes={CP: 1}),
        c("pickpocket", 1, "33115", changes={CP: 2}),
        c("pickpocket", 1, "33416", changes={CP: 3, "player.cp": -1}),
        c("pickpocket", 1, "33441", changes={CP: 4}),
        c("pickpocket", 2, "33116", changes={CP: 3, "player.cp": -2}),
        c("pickpocket", 2, "33441", changes={CP: 5}),
        c("pickpocket", 2, "33443", changes={CP: 6}),
        c("shifty-strike", 1, "12344", 4, changes={CP: 3}),
        c("shifty-strike", 2, "12344", 4, changes={CP: 4}),
        c("shifty-strike+", 2, "11664", 2, changes={POISON: 1}),
        c("insidious-strike", 1, "12345", 7, changes={CP: 3}),
        c("insidious-strike", 2, "12345", 8, changes={CP: 4}),
        c("insidious-strike+", 2, "11356", changes={CP: 2, SNEAK: 1, POISON: 1}),
        c("shadow-dance", 1, "66611", 3, "pure", changes={SHADOWS: 1, SNEAK: 1}, draws=(5,)),
        c("shadow-dance", 2, "66611", 2, "pure", changes={SHADOWS: 1, SNEAK: 1, CP: 1}, draws=(4,)),
        c("carducopia", 1, "55113", changes={CP: 2}),
        c("carducopia", 2, "55511", changes={CP: 3}),
        c("carducopia", 2, "55113", changes={CP: 3}),
        c(
            "shadow-shank",
            1,
            "66666",
            12,
            "ultimate",
            changes={CP: 3, SHADOWS: 1, "boss.burn": -1, "boss.poison": -2},
            before={"boss.burn": 1, "boss.poison": 2},
        ),
    ],
}
ALL = [(boss, case) for boss, cases in CASES.items() for case in cases]


def shown(boss: str, case: Case) -> Table:
    """The dice lie there at the end of the rolls, the ability at its level."""
    name = case.name.removesuffix("+")
    table = lay("roll", ai=AI[boss], boss=boss, counters={**PLAIN, **case.before, f"level.{name}": case.level})
    table.play("fewer", "fewer", "roll", draws=tuple(int(face) for face in case.dice))
    assert table.question == "choose"
    return table


@pytest.mark.parametrize(("boss", "case"), ALL, ids=[f"{boss} {k.name} {k.level} {k.dice}" for boss, k in ALL])
def test_an_ability_does_what_it_says_DT_10_2(boss: str, case: Case) -> None:
    table = shown(boss, case)
    begin = "continue" if next(seen for seen in table.view.met if seen.chosen).ability == case.name else None
    table.play(begin or f"pick_ability:{case.name}", *(("continue",) if case.draws else ()), draws=case.draws)
    activated = table.kinds("activated")[0].ability
    assert activated == case.name
    due = case.damage + case.collateral
    assert table.view.due == due
    if due:
        strike = table.view.strike
        assert (strike.type if case.damage else "normal", strike.damage) == (case.type, case.damage)
        assert strike.collateral == case.collateral
        stun = {STUN: -1} if STUN in case.changes else {}
        table.play("confirm")
        ends = {name: case.changes.get(name, 0) + stun.get(name, 0) for name in {**case.changes, **stun}}
        expected = {**{name: n for name, n in ends.items() if n}, "player.hp": -due}
    else:
        expected = case.changes
    assert table.changes_in_all == expected


@pytest.mark.parametrize("boss", CASES)
def test_every_form_is_here_and_every_tier_of_it(boss: str) -> None:
    tried = {(case.name, case.level) for case in CASES[boss]}
    forms = {(a.id, form.level) for a in HEROES[boss].ability if a.kind != "defensive" for form in a.form}
    extras = {(f"{a.id}+", form.level) for a in HEROES[boss].ability for form in a.form if form.extra}
    assert tried == forms | extras


ONE_SHORT = {
    "barbarian": {
        "smack": "12446",
        "fortitude": "44661",
        "sturdy-blow": "11644",
        "overpower": "11664",
        "overpower+": "14456",
        "mighty-blow": "12355",
        "reckless": "12344",
        "crit-bash": "66614",
        "crit-bash+": "66144",
        "rage": "66661",
    },
    "moon_elf": {
        "longbow": "12446",
        "covered-shot": "11446",
        "covered-shot+": "44661",
        "demising-shot": "12364",
        "demising-shot+": "14466",
        "exploding-arrow": "66644",
        "entangling-shot": "12355",
        "blinding-shot": "12344",
        "blinding-shot+": "14666",
        "eclipse": "66614",
        "eclipse+": "66144",
        "lunar-eclipse": "66661",
    },
    "pyromancer": {
        "fireball": "12445",
        "pyroblast": "11244",
        "burning-soul": "51144",
        "combustion": "14551",
        "hot-streak": "12355",
        "hot-streak+": "11466",
        "ignite": "12344",
        "ignite+": "44511",
        "meteorite": "66614",
        "meteorite+": "66144",
        "scorch-the-earth": "66661",
    },
    "shadow_thief": {
        "dagger-strike": "11345",
        "pickpocket": "31156",
        "shifty-strike": "12355",
        "shifty-strike+": "11635",
        "insidious-strike": "12344",
        "insidious-strike+": "11336",
        "shadow-dance": "66113",
        "carducopia": "51136",
        "shadow-shank": "66661",
    },
}
"""Dice that lack one die of the lowest pattern, at the level where it stands on the board."""
MISSED = [(boss, name, dice) for boss, abilities in ONE_SHORT.items() for name, dice in abilities.items()]


@pytest.mark.parametrize(("boss", "name", "dice"), MISSED)
def test_dice_that_do_not_meet_it_cannot_activate_it_DT_9_9_DT_9_16(boss: str, name: str, dice: str) -> None:
    table = shown(boss, Case(name, 2 if name.endswith("+") else 1, dice))
    assert name not in [seen.ability for seen in table.view.met]
    table.refuses(f"pick_ability:{name}", "DT-9.16", "not_met")


def test_every_ability_is_missed_there() -> None:
    assert {boss: set(names) for boss, names in ONE_SHORT.items()} == {
        boss: {case.name for case in cases} for boss, cases in CASES.items()
    }


DEFENCES = [
    ("barbarian", "thick-skin", 1, (4, 5, 1), 10, {"boss.hp": 4 - 10}),
    ("barbarian", "thick-skin", 1, (1, 1, 6), 10, {"boss.hp": -10}),
    ("barbarian", "thick-skin", 2, (4, 5, 4, 1), 10, {"boss.hp": 6 - 10}),
    ("moon_elf", "missed-me", 1, (1, 2, 3, 4, 5), 9, {"boss.hp": -4, "player.hp": -1}),
    ("moon_elf", "missed-me", 1, (1, 4, 6, 6, 6), 9, {"boss.hp": -9}),
    ("moon_elf", "missed-me", 2, (1, 2, 3, 4, 6), 9, {"boss.hp": -9, "player.hp": -3}),
    ("pyromancer", "molten-armor", 1, (1, 2, 5, 5, 4), 9, {"boss.hp": -9, "player.hp": -2, FM: 2}),
    ("pyromancer", "molten-armor", 2, (1, 2, 5, 5, 4), 9, {"boss.hp": -9, "player.hp": -2, FM: 2, BURN: 1}),
    ("pyromancer", "molten-armor", 2, (1, 2, 5, 5, 6), 9, {"boss.hp": -9, "player.hp": -2, FM: 2}),
    ("pyromancer", "molten-armor", 3, (1, 6, 5, 6, 4), 9, {"boss.hp": -9, "player.hp": -3, FM: 3, BURN: 1}),
    ("shadow_thief", "shadow-defense", 1, (1, 2, 6, 3), 9, {"boss.hp": -9, POISON: 1, SNEAK: 1}),
    ("shadow_thief", "shadow-defense", 1, (1, 3, 6, 6), 9, {SNEAK: 1, SHADOWS: 1}),
    ("shadow_thief", "shadow-defense", 1, (1, 3, 4, 5), 9, {"boss.hp": -9}),
    ("shadow_thief", "shadow-defense", 2, (1, 1, 3, 6, 6), 9, {SNEAK: 1, SHADOWS: 1, POISON: 1}),
    ("shadow_thief", "counter-strike", 1, (1, 2, 3, 4, 5), 9, {"boss.hp": -9, "player.hp": -2}),
    ("shadow_thief", "counter-strike", 1, (1, 6, 3, 4, 5), 9, {"boss.hp": -9, "player.hp": -1, POISON: 1}),
    ("shadow_thief", "counter-strike", 2, (1, 2, 3, 4, 6), 9, {"boss.hp": -9, "player.hp": -4, POISON: 1}),
]


@pytest.mark.parametrize(("boss", "name", "level", "dice", "damage", "changes"), DEFENCES)
def test_a_defence_does_what_it_says_DT_7_13(
    boss: str, name: str, level: int, dice: tuple[int, ...], damage: int, changes: dict[str, int]
) -> None:
    ai = {"shadow-defense": "ai-02", "counter-strike": "ai-01"}.get(name, "ai-01")
    table = lay("main", ai=ai, active=True, boss=boss, counters={**PLAIN, f"level.{name}": level})
    table.play("attack", f"number:damage:{damage}", "confirm", draws=dice).play("continue")
    assert table.changes_in_all == changes


UPGRADE_CARDS = [
    "barbarian.smack.2",
    "barbarian.smack.3",
    "barbarian.fortitude.2",
    "barbarian.sturdy-blow.2",
    "barbarian.sturdy-blow.3",
    "barbarian.overpower.2",
    "barbarian.mighty-blow.2",
    "barbarian.reckless.2",
    "barbarian.crit-bash.2",
    "barbarian.thick-skin.2",
    "moon_elf.longbow.2",
    "moon_elf.longbow.3",
    "moon_elf.covered-shot.2",
    "moon_elf.demising-shot.2",
    "moon_elf.exploding-arrow.2",
    "moon_elf.exploding-arrow.3",
    "moon_elf.entangling-shot.2",
    "moon_elf.blinding-shot.2",
    "moon_elf.eclipse.2",
    "moon_elf.missed-me.2",
    "pyromancer.fireball.2",
    "pyromancer.pyroblast.2",
    "pyromancer.pyroblast.3",
    "pyromancer.burning-soul.2",
    "pyromancer.combustion.2",
    "pyromancer.hot-streak.2",
    "pyromancer.ignite.2",
    "pyromancer.meteorite.2",
    "pyromancer.molten-armor.2",
    "pyromancer.molten-armor.3",
    "shadow_thief.dagger-strike.2",
    "shadow_thief.pickpocket.2",
    "shadow_thief.shifty-strike.2",
    "shadow_thief.insidious-strike.2",
    "shadow_thief.shadow-dance.2",
    "shadow_thief.carducopia.2",
    "shadow_thief.shadow-defense.2",
    "shadow_thief.counter-strike.2",
]


@pytest.mark.parametrize("card", UPGRADE_CARDS)
def test_every_upgrade_is_played_above(card: str) -> None:
    boss, ability, level = card.split(".")
    tried = {(case.name.removesuffix("+"), case.level) for case in CASES[boss]}
    tried |= {(name, at) for of, name, at, *_ in DEFENCES if of == boss}
    assert (ability, int(level)) in tried
    assert card in UPGRADES


def test_no_upgrade_is_missing_above() -> None:
    assert set(UPGRADE_CARDS) == set(UPGRADES)
