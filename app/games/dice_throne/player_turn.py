"""Steps 1 and 2 of the round: Salves, then the player's turn as the person tells it (DT-6.4, DT-7)."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.amounts import Eyes
from app.games.dice_throne.board import defence_of, dice_of_defence
from app.games.dice_throne.catalogue import HEROES
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.dice import begin_throw
from app.games.dice_throne.effects import carry_out
from app.games.dice_throne.events import (
    Attacked,
    AttackFailed,
    Decided,
    Failure,
    PhaseBegan,
    Reason,
    Reminded,
    RoundBegan,
)
from app.games.dice_throne.questions import damage_taken, defence_form, proposed_upkeep
from app.games.dice_throne.state import Attack, AttackKind, Upkeep, tokens_of
from app.games.dice_throne.tokens import gain, held, lose, polarity_of
from app.games.dice_throne.toll import begin_toll, settle

SALVE = 6
"""HP for each Salve spent (DT-6.4)."""
KNOCKDOWN = 2
"""CP that pay for a Knockdown."""
TARGETED = 2
"""Damage that Targeted adds."""
RAISED: tuple[AttackKind, ...] = ("defendable", "undefendable", "ultimate")
"""Kinds that Bonus Damage and Targeted raise (DT-7.4, DT-7.5)."""
FORCED = 4
"""A King's Hand die of this face or more forces a re-roll (DT-7.8)."""


# --- the round begins


def begin_round(course: Course) -> None:
    course.round += 1
    course.phase = "salves"
    course.tell(RoundBegan(round=course.round))


def salves(course: Course) -> bool:
    """Asked only of who has some (DT-6.4)."""
    if course.player.salves:
        return False
    begin_turn(course)
    return True


def spend_salves(course: Course, n: int) -> None:
    if n:
        course.change("player.salves", -n, "DT-6.4")
        course.count(healed_player=course.change("player.hp", SALVE * n, "DT-6.4"))
    begin_turn(course)


def begin_turn(course: Course) -> None:
    course.phase, course.upkeep, course.attacks = "p_upkeep", Upkeep(), 0
    course.tell(PhaseBegan(phase="player"))


# --- upkeep and income


def accept_upkeep(course: Course) -> None:
    """The figures as they stand: damage first, and income for who lives on (DT-7.1)."""
    course.upkeep = proposed_upkeep(course)
    assert course.upkeep.damage is not None
    lose(course, "player", "fire_mastery", 1, "DT-7.1")
    begin_toll(course, "p_income", player_hurt=course.upkeep.damage)
    settle(course)


def income(course: Course) -> bool:
    assert course.upkeep is not None
    assert course.upkeep.income is not None
    course.change("player.cp", course.upkeep.income, "DT-7.1")
    if lose(course, "player", "concussion", 1, "DT-7.1"):
        course.tell(Decided(reason="player_concussed", rules=("DT-7.1",)))
    else:
        course.tell(Reminded(what="draw", rules=("DT-7.1",)))
    course.upkeep, course.phase = None, "p_main"
    return True


# --- the free panel


def main_phase(course: Course) -> bool:
    """Waits for the person, once an attack that was under way is over."""
    if course.attack is not None:
        course.attack, course.attacks = None, course.attacks + 1
        if lose(course, "boss", "stun", 1, "DT-11.4"):
            course.tell(Decided(reason="stun_player_again", rules=("DT-11.4",)))
    if course.turn_ends:
        end_turn(course)
        return True
    return False


def end_turn(course: Course) -> None:
    if lose(course, "boss", "stun", 1, "DT-11.4"):
        course.tell(Decided(reason="stun_lifted", rules=("DT-11.4",)))
    course.turn_ends, course.phase = False, "b_upkeep"
    course.shadowed = held(course, "boss", "shadows") > 0
    course.hands_used = 0
    course.tell(PhaseBegan(phase="boss"))


# --- the attack


def declare(course: Course) -> None:
    """Knockdown and Blind come before the form; a player without them is asked nothing (DT-7.3)."""
    course.phase, course.attack = "p_attack", Attack(ask="form")
    if held(course, "player", "knockdown"):
        course.attack = Attack(ask="knockdown")
    elif held(course, "player", "blind"):
        course.attack = Attack(ask="blind")


def answer_knockdown(course: Course, pays: bool) -> None:
    lose(course, "player", "knockdown", 1, "DT-7.3")
    if pays:
        course.change("player.cp", -KNOCKDOWN, "DT-7.3")
        declare(course)
    else:
        fail(course, "skipped")


def answer_blind(course: Course, passed: bool) -> None:
    lose(course, "player", "blind", 1, "DT-7.3")
    if passed:
        declare(course)
    else:
        _disentangle(course)
        fail(course, "blind")


def fail(course: Course, why: Failure) -> None:
    """The phase is over without any effect."""
    course.attack, course.attacks, course.phase = None, course.attacks + 1, "p_main"
    course.tell(AttackFailed(why=why))


def _disentangle(course: Course) -> None:
    """The player has rolled one time fewer: the token goes."""
    if lose(course, "player", "entangle", 1, "DT-11.2"):
        course.tell(Reminded(what="lose_token", status="entangle"))


def confirm(course: Course) -> None:
    """The form stands. An ultimate may meet the King's Hand first (DT-7.7)."""
    attack = _attack(course)
    meets_hands = attack.kind == "ultimate" and not attack.hands and course.boss.kings_hand > 0
    if meets_hands and not held(course, "boss", "stun"):
        hands = course.boss.kings_hand
        course.tell(Decided(reason="kings_hand_ultimate", n=hands, rules=("DT-7.7",)))
        course.change("boss.kings_hand", -hands, "DT-7.7")
        course.count(kings_hands=hands)
        course.attack, course.phase = replace(attack, hands=True), "p_ultimate"
        begin_throw(course, "kings_hand", 1)
    else:
        land(course)


def answer_hands(course: Course, face: int) -> None:
    """4 to 6: the player rolls one die again; else the ultimate goes on (DT-7.8)."""
    if face >= FORCED:
        course.tell(Decided(reason="kings_hand_ultimate_forced", n=face, rules=("DT-7.8",)))
        course.attack = replace(_attack(course), ask="reroll")
    else:
        course.tell(Decided(reason="kings_hand_ultimate_failed", n=face, rules=("DT-7.8",)))
        land(course)


def answer_reroll(course: Course, value: str) -> None:
    """What the player's dice show after it (DT-7.9)."""
    if value == "ultimate":
        course.attack = replace(_attack(course), ask="form")
        land(course)
    elif value == "other":
        course.attack, course.phase = Attack(ask="form", hands=True), "p_attack"
    else:
        _disentangle(course)
        fail(course, "nothing")


def damage_of(position: Position) -> int:
    """The attack with Bonus Damage and Targeted; 0 for a kind that deals none (DT-7.4, DT-7.5)."""
    attack = _attack(position)
    if attack.kind in ("collateral", "effects"):
        return 0
    damage = attack.damage + bonus_of(position)
    targeted = held(position, "boss", "targeted") or _puts(position, "targeted")
    return damage + (TARGETED if damage and targeted and attack.kind in RAISED else 0)


def bonus_of(position: Position) -> int:
    """Bonus Damage that this attack spends, one damage for each token (DT-7.4); none without damage (DT-10.3)."""
    attack = _attack(position)
    raised = attack.damage > 0 and attack.kind in RAISED
    return min(attack.bonus, position.player.bonus_damage) if raised else 0


def _puts(position: Position, token: str) -> bool:
    on_boss = dict(zip(tokens_of(position.table), _attack(position).on_boss, strict=False))
    return on_boss.get(token, 0) > 0


def land(course: Course) -> None:
    """Bonus Damage is spent, tokens are placed, the boss defends if he can (DT-7.4, DT-7.11)."""
    attack = _attack(course)
    bonus, damage = bonus_of(course), damage_of(course)
    collateral = attack.collateral if attack.kind != "effects" else 0
    _disentangle(course)
    if bonus:
        course.change("player.bonus_damage", -bonus, "DT-7.4")
    if damage > attack.damage + bonus:
        course.tell(Decided(reason="targeted", n=TARGETED, rules=("DT-7.5",)))
    course.tell(Attacked(attack=attack.kind, damage=damage, collateral=collateral))
    _place_tokens(course)
    if attack.kind == "ultimate":
        begin_toll(course, "p_main", ultimate=damage, collateral=collateral)
    else:
        begin_toll(course, "p_main", avoidable=damage, collateral=collateral)
    course.phase = "p_resolve"
    if attack.kind == "defendable" and damage:
        _defend(course)


def _place_tokens(course: Course) -> None:
    attack = _attack(course)
    placed: tuple[str, ...] = ()
    for token, n in zip(tokens_of(course.table), attack.on_boss, strict=False):
        if n:
            put = gain(course, "boss", token, n, "DT-7.3")
            placed += (token,) * put if polarity_of(course.table, token) == "negative" else ()
    for token, n in zip(tokens_of(course.table), attack.on_self, strict=False):
        if n:
            gain(course, "player", token, n, "DT-7.3")
    course.attack = replace(attack, placed=placed)


def _defend(course: Course) -> None:
    """A defendable attack is always defended, but not when stunned or in the shadows (DT-7.11, DT-7.12)."""
    boss = course.table.boss
    if held(course, "boss", "stun"):
        course.tell(Decided(reason="no_defence_stunned", rules=("DT-7.12", "DT-11.4")))
        return
    if held(course, "boss", "shadows"):
        course.tell(Decided(reason="no_defence_shadows", rules=("DT-7.12",)))
        return
    name, named = defence_of(boss, course.ai.card)
    several = sum(ability.kind == "defensive" for ability in HEROES[boss].ability) > 1
    why: Reason = "defence_only" if not several else "defence_named" if named else "defence_default"
    course.tell(Decided(reason=why, ability=name, rules=("DT-7.11",)))
    course.phase = "b_defence"
    begin_throw(course, "defence", dice_of_defence(boss, course.boss.levels, name))


def resolve_defence(course: Course) -> None:
    """The dice of the defence stand: its effects, then what the player takes of the damage sent back (DT-7.13)."""
    assert course.throw is not None
    assert course.toll is not None
    taken, eyes = damage_taken(course), Eyes(course.throw.dice)
    for effect in defence_form(course).tier[0].effects:
        carry_out(course, effect, eyes)
    if course.toll.player_hurt:
        course.tell(Decided(reason="damage_back", n=taken, of=course.toll.player_hurt, rules=("DT-7.15",)))
    course.toll = replace(course.toll, player_hurt=taken)
    course.throw, course.taken, course.phase = None, None, "p_resolve"


def resolve(course: Course) -> bool:
    """In the shadows the boss takes no damage but that of an ultimate (DT-7.12)."""
    toll = course.toll
    assert toll is not None
    if held(course, "boss", "shadows") and toll.avoidable + toll.collateral:
        lost = toll.avoidable + toll.collateral
        course.toll = replace(toll, avoidable=0, collateral=0)
        course.tell(Decided(reason="shadows_no_damage", n=lost, rules=("DT-7.12",)))
    course.phase = "b_evasive"
    return True


def _attack(position: Position) -> Attack:
    assert position.attack is not None
    return position.attack
