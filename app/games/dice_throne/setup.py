"""Before the fight (DT-3, DT-4): the questions, the starting upgrades, the two decks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.dice_throne.board import ability_names, level_of
from app.games.dice_throne.catalogue import HEROES, PLAYABLE, UPGRADES, action_deck, ai_deck, upgrades_of
from app.games.dice_throne.course import Course
from app.games.dice_throne.events import Chosen, Decided, FightBegan
from app.games.dice_throne.options import LAST_TAP, Label, Options
from app.games.dice_throne.state import (
    BOSS_HP,
    CP,
    HANDS,
    PLAYER_HP,
    Boss,
    Deck,
    Player,
    Reveal,
    State,
    Table,
    Tally,
    tokens_of,
)
from app.games.dice_throne.vocabulary import BOSSES
from app.kernel.chance import Rng
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import phrase

DIFFICULTIES = {"easy": (10, 0), "normal": (12, 1), "hard": (15, 2)}
"""CP for upgrades, and D (DT-2.2)."""
ANSWERS: dict[str, tuple[str, ...]] = {
    "hero": PLAYABLE,
    "boss": BOSSES,
    "difficulty": tuple(DIFFICULTIES),
    "dice": ("app", "table"),
    "upgrades": ("app", "table"),
}
"""The questions of the set-up in their order, and the answers to each (DT-3.1)."""
LABELS, NAME = 6, 30
"""Labels of a table, and letters of a name, at most."""
UNKNOWN_LABELS = (Label("", "positive"), Label("", "negative"))
"""What a hero has whose tokens nobody has named (DT-3.2)."""


def set_up(options: Options, seats: int, rng: Rng) -> State:
    """The first screen: the first question that the options leave open. Raises BadOptions."""
    _check(options)
    table = Table("", options.hero_name, "", "", "", options.labels, options.one_kings_hand, options.last_tap)
    state = State(
        table=table,
        phase="setup",
        round=0,
        d=0,
        dice="",
        boss=Boss(BOSS_HP, CP, HANDS, (), ()),
        player=Player(PLAYER_HP, CP, 0, 0, 0, ()),
        pile=(),
        budget=0,
        reveals=(),
        upgrading=False,
        ai=Deck(()),
        action=Deck(()),
        rolling=None,
        throw=None,
        running=None,
        attack=None,
        strike=None,
        defending=None,
        upkeep=None,
        toll=None,
        blow=0,
        taken=None,
        known=None,
        bonus_due=False,
        attacks=0,
        turn_ends=False,
        shadowed=False,
        hands_used=0,
        blinded=False,
        concussed=False,
        correction=None,
        tally=Tally(),
        taps=0,
        verdict=None,
        outcome=None,
    )
    course = Course(state, rng)
    for topic in ANSWERS:
        if getattr(options, topic) != "ask":
            choose(course, topic, getattr(options, topic))
    return course.freeze()


def _check(options: Options) -> None:
    names = [label.name for label in options.labels]
    if len(options.hero_name) > NAME or any(not name.strip() or len(name) > NAME for name in names):
        raise BadOptions(Refusal("bad_name", "DT-3.2", phrase("refusal.bad_name", n=NAME)))
    if len(options.labels) > LABELS:
        raise BadOptions(Refusal("too_many_labels", "DT-3.2", phrase("refusal.too_many_labels", n=LABELS)))
    if not 1 <= options.last_tap <= LAST_TAP:
        raise BadOptions(Refusal("bad_last_tap", None, phrase("refusal.bad_last_tap", n=LAST_TAP)))


# --- the questions


def choose(course: Course, topic: str, value: str) -> None:
    """Notes an answer; after the last one the upgrades begin."""
    answer: dict[str, Any] = {topic: value}
    if topic == "dice":
        course.dice = "table" if value == "table" else "app"
    else:
        course.table = replace(course.table, **answer)
    course.tell(Chosen(topic=topic, value=value))
    table = course.table
    if topic == "hero" and not table.labels and value not in HEROES:
        course.table = replace(table, labels=UNKNOWN_LABELS)
    if table.hero and table.boss and table.difficulty and course.dice and table.upgrades:
        _lay_table(course)


def _lay_table(course: Course) -> None:
    """Dials, tokens, a board at level 1, and the pile of upgrades (DT-2, DT-4.1)."""
    table = course.table
    nothing = (0,) * len(tokens_of(table))
    levels = (1,) * len(ability_names(table.boss))
    course.boss = replace(course.boss, tokens=nothing, levels=levels)
    course.player = replace(course.player, tokens=nothing)
    course.budget, course.d = DIFFICULTIES[table.difficulty]
    course.pile, course.upgrading = upgrades_of(table.boss), True
    if table.upgrades == "app":
        course.pile = course.rng.shuffled(course.pile)
        while course.upgrading:
            reveal(course, course.pile[0])


# --- the upgrades


def reveal(course: Course, card: str) -> None:
    """One upgrade of the pile, what it costs, and what becomes of it (DT-4.2 to DT-4.7)."""
    upgrade, boss = UPGRADES[card], course.boss
    course.pile = tuple(other for other in course.pile if other != card)
    level = level_of(course.table.boss, boss.levels, upgrade.ability)
    lower = next((u for u in UPGRADES.values() if _is_placed(u.id, upgrade.boss, upgrade.ability, level)), None)
    price = upgrade.cost - (lower.cost if lower else 0)
    budget = course.budget
    if level > upgrade.level:
        course.reveals = (*course.reveals, Reveal(card, 0, budget, "lower"))
        course.tell(Decided(reason="upgrade_lower_discarded", card=card, rules=("DT-4.3",)))
    elif price <= budget:
        index = ability_names(course.table.boss).index(upgrade.ability)
        levels = (*boss.levels[:index], upgrade.level, *boss.levels[index + 1 :])
        course.boss, course.budget = replace(boss, levels=levels), budget - price
        course.reveals = (*course.reveals, Reveal(card, price, budget, "placed"))
        if lower:
            course.tell(Decided(reason="upgrade_difference", card=card, n=price, of=budget, rules=("DT-4.2", "DT-4.4")))
        else:
            course.tell(Decided(reason="upgrade_paid", card=card, n=price, of=budget, rules=("DT-4.4",)))
    else:
        course.reveals, course.upgrading = (*course.reveals, Reveal(card, price, budget, "too_dear")), False
        course.tell(Decided(reason="upgrade_stop", card=card, n=price, of=budget, rules=("DT-4.5",)))
    if course.upgrading and not course.pile:
        course.upgrading = False
        course.tell(Decided(reason="pile_empty", rules=("DT-4.7",)))


def _is_placed(card: str, boss: str, ability: str, level: int) -> bool:
    upgrade = UPGRADES[card]
    return (upgrade.boss, upgrade.ability, upgrade.level) == (boss, ability, level)


# --- the fight begins


def start(course: Course) -> None:
    """Both decks are built and shuffled (DT-3.4)."""
    course.ai = Deck(course.rng.shuffled(ai_deck()))
    course.action = Deck(course.rng.shuffled(action_deck(course.table.boss)))
    course.tell(FightBegan())
    course.round, course.phase = 0, "b_end"
