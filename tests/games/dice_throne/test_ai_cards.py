"""The 16 boss AI cards: objectives by boss, reinforcements by difficulty, defences (DT-8.3, DT-9.1)."""

from __future__ import annotations

import pytest

from app.games.dice_throne.catalogue import AI_CARDS
from tests.games.dice_throne.table import Table, lay

BOSSES = ("barbarian", "moon_elf", "pyromancer", "shadow_thief")
DIFFICULTIES = ("easy", "normal", "hard")

OBJECTIVES = {
    "ai-01": ("smack 2", "longbow 2", "fireball 1", "dagger-strike 2"),
    "ai-02": ("smack 3", "longbow 3", "fireball 2", "dagger-strike 3"),
    "ai-03": ("smack 2", "longbow 1", "fireball 1", "dagger-strike 2"),
    "ai-04": ("mighty-blow 1", "entangling-shot 1", "hot-streak 1", "shifty-strike 1"),
    "ai-05": ("mighty-blow 1", "exploding-arrow 1", "burning-soul 1", "shifty-strike 1"),
    "ai-06": ("mighty-blow 1", "demising-shot 1", "fireball 1", "shifty-strike 1"),
    "ai-07": ("reckless 1", "blinding-shot 1", "ignite 1", "insidious-strike 1"),
    "ai-08": ("reckless 1", "blinding-shot 1", "fireball 3", "insidious-strike 1"),
    "ai-09": ("sturdy-blow 1", "demising-shot 1", "combustion 1", "dagger-strike 1"),
    "ai-10": ("sturdy-blow 1", "exploding-arrow 1", "burning-soul 1", "insidious-strike 1"),
    "ai-11": ("fortitude 1", "covered-shot 1", "burning-soul 1", "pickpocket 1"),
    "ai-12": ("fortitude 2", "longbow 1", "burning-soul 1", "dagger-strike 2"),
    "ai-13": ("overpower 1", "demising-shot 1", "pyroblast 1", "shadow-dance 1"),
    "ai-14": ("overpower 1", "exploding-arrow 1", "fireball 1", "shadow-dance 1"),
    "ai-15": ("crit-bash 1", "eclipse 1", "meteorite 1", "carducopia 1"),
    "ai-16": ("rage 1", "lunar-eclipse 1", "scorch-the-earth 1", "shadow-shank 1"),
}

NOTHING: dict[str, str] = dict.fromkeys(BOSSES, "")
REINFORCEMENTS = {
    "ai-01": NOTHING,
    "ai-02": dict.fromkeys(BOSSES, "boss.kings_hand D"),
    "ai-03": dict.fromkeys(BOSSES, "boss.cp D"),
    "ai-04": NOTHING,
    "ai-05": dict.fromkeys(BOSSES, "boss.kings_hand D"),
    "ai-06": dict.fromkeys(BOSSES, "boss.hp 1+D"),
    "ai-07": NOTHING,
    "ai-08": dict.fromkeys(BOSSES, "boss.hp 1+D"),
    "ai-09": dict(
        zip(BOSSES, ("player.concussion 1", "player.entangle D", "player.burn D", "player.poison D"), strict=True)
    ),
    "ai-10": NOTHING,
    "ai-11": dict.fromkeys(BOSSES, "boss.hp 2"),
    "ai-12": dict(
        zip(BOSSES, ("boss.hp 2", "boss.evasive D", "boss.fire_mastery D", "boss.sneak_attack 1"), strict=True)
    ),
    "ai-13": dict.fromkeys(BOSSES, "boss.cp 1+D"),
    "ai-14": dict(
        zip(BOSSES, ("player.concussion 1", "player.targeted D", "player.knockdown D", "player.poison D"), strict=True)
    ),
    "ai-15": dict.fromkeys(BOSSES, "boss.cp D"),
    "ai-16": dict.fromkeys(BOSSES, "boss.kings_hand 1+D"),
}
LIMIT_1 = {"player.entangle", "player.burn", "player.targeted", "player.knockdown"}

ALL = [(card, boss, difficulty) for card in REINFORCEMENTS for boss in BOSSES for difficulty in DIFFICULTIES]


def drawn(card: str, boss: str, difficulty: str, **counters: int) -> Table:
    named = {"boss.hp": 60, "boss.cp": 3, **{name.replace("__", "."): n for name, n in counters.items()}}
    table = lay("draw", ai=card, action="core-heavy-hand", boss=boss, difficulty=difficulty, counters=named)
    return table.play("draw")


@pytest.mark.parametrize(("card", "boss", "difficulty"), ALL)
def test_a_reinforcement_is_what_the_card_says_DT_8_3(card: str, boss: str, difficulty: str) -> None:
    expected = {"boss.cp": 1}
    counter, _, amount = REINFORCEMENTS[card][boss].partition(" ")
    if counter:
        d = DIFFICULTIES.index(difficulty)
        n = {"D": d, "1+D": 1 + d}.get(amount) if "D" in amount else int(amount)
        assert n is not None
        n = min(n, 1) if counter in LIMIT_1 else n
        expected[counter] = expected.get(counter, 0) + n
    table = drawn(card, boss, difficulty)
    assert table.changes == {name: n for name, n in expected.items() if n}
    told = [reason for reason in table.reasons if reason.startswith("reinforcement")]
    gives = counter and expected[counter] > (counter == "boss.cp")
    assert told == ["reinforcement_none" if not counter else "reinforcement_given" if gives else "reinforcement_zero"]


@pytest.mark.parametrize("card", REINFORCEMENTS)
def test_under_concussion_no_reinforcement_but_its_objective_DT_8_7(card: str) -> None:
    table = drawn(card, "barbarian", "hard", boss__concussion=1)
    assert table.changes == {"boss.concussion": -1}
    assert table.view.objective.ability == OBJECTIVES[card][0].split()[0]


@pytest.mark.parametrize(("card", "boss"), [(card, boss) for card in OBJECTIVES for boss in BOSSES])
def test_an_objective_is_what_the_card_says_DT_9_1(card: str, boss: str) -> None:
    seen = lay("roll", ai=card, boss=boss).view.objective
    assert f"{seen.ability} {seen.tier}" == OBJECTIVES[card][BOSSES.index(boss)]


def test_the_defence_that_each_card_names_for_the_shadow_thief_DT_7_11() -> None:
    named = {card.id: card.defence.shadow_thief for card in AI_CARDS.values()}
    counter = {"ai-01", "ai-03", "ai-05", "ai-07", "ai-09", "ai-13", "ai-14", "ai-16"}
    assert {card for card, name in named.items() if name == "counter-strike"} == counter
    assert {card for card, name in named.items() if name == "shadow-defense"} == set(named) - counter
