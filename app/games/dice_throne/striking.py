"""From the dice to the player: the ability, its modifiers, the player's defence (DT-10)."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.amounts import Eyes
from app.games.dice_throne.boss_turn import drop, use
from app.games.dice_throne.catalogue import ACTION_CARDS
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.decks import discard
from app.games.dice_throne.dice import begin_throw
from app.games.dice_throne.events import Activated, Decided, Reminded, Struck, StruckBack
from app.games.dice_throne.questions import damage_due, damage_taken
from app.games.dice_throne.rolling import chosen_ability, disentangle, roll_again_for_a_hand, strike_of
from app.games.dice_throne.running import is_useful, offensive_dice, run
from app.games.dice_throne.state import Defending, Running, Strike, tokens_of
from app.games.dice_throne.tokens import gain, held, lose
from app.games.dice_throne.toll import begin_toll

TARGETED = 2
BLIND = 2
"""A Blind die of this face or less fails."""


# --- the phase ends, the ability begins


def close_rolls(course: Course, by_hand: str | None = None) -> None:
    """The dice stand: the ability, or another phase for a King's Hand, or nothing (DT-9.9, DT-9.12, DT-9.15)."""
    disentangle(course)
    name = by_hand or chosen_ability(course)
    if name is None:
        if lose(course, "boss", "blind", 1, "DT-9.14"):
            course.tell(Decided(reason="blind_gone", rules=("DT-9.14",)))
        if not roll_again_for_a_hand(course):
            course.phase = "b_modify"
        return
    if by_hand:
        course.tell(Decided(reason="by_hand_ability", ability=by_hand, rules=("DT-9.16",)))
    course.strike = strike_of(course, name)
    if lose(course, "boss", "blind", 1, "DT-10.1"):
        course.phase = "b_blind"
        begin_throw(course, "blind", 1)
    else:
        _activate(course)


def answer_blind(course: Course, face: int) -> None:
    """On 1-2 the phase has no effect, and no orange card can help (DT-10.1)."""
    if face <= BLIND:
        course.tell(Decided(reason="blind_failed", n=face, rules=("DT-10.1",)))
        course.strike, course.blinded, course.phase = None, True, "b_modify"
    else:
        course.tell(Decided(reason="blind_passed", n=face, rules=("DT-10.1",)))
        _activate(course)


def _activate(course: Course) -> None:
    strike = _strike(course)
    name = f"{strike.ability}+" if strike.extra else strike.ability
    course.tell(Activated(ability=name, tier=strike.tier + 1))
    course.phase, course.running = "b_activate", Running("ability")
    begin_toll(course, "b_end")


def activation(course: Course) -> bool:
    if not run(course):
        return False
    course.phase = "b_modify"
    return True


# --- modifiers


def modify(course: Course) -> bool:
    """Targeted, Sneak Attack, the orange card, in this order (DT-10.4)."""
    strike = course.strike
    if strike is not None and strike.modified == 0:
        course.strike = replace(strike, modified=1)
        if can_be_raised(strike) and held(course, "player", "targeted"):
            course.strike = replace(course.strike, damage=strike.damage + TARGETED)
            course.tell(Decided(reason="targeted", n=TARGETED, rules=("DT-10.4",)))
    if course.strike is not None and course.strike.modified == 1:
        course.strike = replace(course.strike, modified=2)
        if can_be_raised(course.strike) and lose(course, "boss", "sneak_attack", 1, "DT-10.4"):
            begin_throw(course, "sneak_attack", 1)
            return False
    if course.running is None and course.action.card is not None:
        _orange(course, course.action.card)
    if course.running is not None and not run(course):
        return False
    discard(course, "action")
    course.phase = "p_defence" if course.strike is not None else "b_end"
    if course.strike is not None:
        _tell_strike(course)
    return True


def can_be_raised(strike: Strike) -> bool:
    """Pure and collateral damage never is, nor what is no attack (DT-10.3, DT-10.4)."""
    return strike.damage > 0 and strike.type in ("normal", "undefendable", "ultimate")


def sneak(course: Course, face: int) -> None:
    """The die is added to the attack."""
    course.strike = replace(_strike(course), damage=_strike(course).damage + face)
    course.tell(Decided(reason="sneak_attack", n=face, rules=("DT-10.4",)))


def _orange(course: Course, card: str) -> None:
    """Once in the turn: applied and paid, or sold (DT-10.5)."""
    cost, rules = ACTION_CARDS[card].cost, ("DT-10.5",)
    eyes = Eyes(offensive_dice(course), offensive_dice(course))
    if course.blinded:
        drop(course, card, Decided(reason="orange_blinded", card=card, rules=("DT-10.1", "DT-10.5")))
    elif course.boss.cp < cost:
        drop(course, card, Decided(reason="orange_too_dear", card=card, n=course.boss.cp, of=cost, rules=rules))
    elif not is_useful(course, card, eyes):
        drop(course, card, Decided(reason="orange_useless", card=card, rules=(*rules, "DT-12.5")))
    else:
        course.tell(Decided(reason="orange_applied", card=card, n=cost, rules=rules))
        use(course, card)
        course.running = Running("orange")


def _tell_strike(course: Course) -> None:
    strike = _strike(course)
    if strike.damage or strike.collateral:
        kind = strike.type if strike.damage else "collateral"
        course.tell(Struck(type=kind, damage=strike.damage, collateral=strike.collateral))


# --- the player's defence


def defence(course: Course) -> bool:
    """Waits for the person, unless there is nothing to take (DT-10.3, DT-10.7)."""
    if damage_due(course):
        course.defending = course.defending or Defending()
        return False
    if _strike(course).returned:
        course.tell(Decided(reason="return_damage_none", rules=("DT-10.9",)))
    course.phase = "b_evasive"
    return True


def defends(position: Position) -> bool:
    """Whether the whole form is open: a normal attack on a player who is not stunned (DT-10.7)."""
    strike = _strike(position)
    return strike.type == "normal" and strike.damage > 0 and not held(position, "player", "stun")


def may_lower(position: Position) -> bool:
    """Ultimate damage and a stunned player's are taken as they are (DT-10.7, DT-15.5)."""
    strike = _strike(position)
    ultimate = strike.type == "ultimate" and strike.damage > 0
    return not ultimate and not held(position, "player", "stun")


def may_strike_back(position: Position) -> bool:
    """A card lies face down, damage is taken, nobody is stunned (DT-13.4)."""
    return position.player.back_strike > 0 and not held(position, "player", "stun") and damage_taken(position) > 0


def confirm_defence(course: Course) -> None:
    """The form stands: what both sides take, and the tokens (DT-10.7 to DT-10.9, DT-13.4)."""
    form, strike, toll = course.defending, _strike(course), course.toll
    assert form is not None
    assert toll is not None
    taken, back = damage_taken(course), form.back
    for token in form.prevented:
        lose(course, "player", token, 1, "DT-10.8")
    for token, n in zip(tokens_of(course.table), form.on_boss, strict=False):
        if n:
            gain(course, "boss", token, n, "DT-10.7")
    for token, n in zip(tokens_of(course.table), form.on_self, strict=False):
        if n:
            gain(course, "player", token, n, "DT-10.7")
    if form.back_strike != "no" and may_strike_back(course):
        back += _strike_back(course, form)
    if strike.returned:
        if taken:
            back += strike.returned
            course.tell(Decided(reason="return_damage", n=strike.returned, rules=("DT-10.9",)))
        else:
            course.tell(Decided(reason="return_damage_none", rules=("DT-10.9",)))
    course.toll = replace(toll, player_hurt=taken, player_heal=form.heal, avoidable=back)
    course.defending, course.phase = None, "b_evasive"


def _strike_back(course: Course, form: Defending) -> int:
    """The card's CP, or half the die rounded up; the card goes back into the deck."""
    n = form.value if form.back_strike == "card" else -(-form.value // 2)
    course.change("player.back_strike", -1, "DT-13.4")
    course.tell(StruckBack(how="card" if form.back_strike == "card" else "die", n=n))
    course.tell(Reminded(what="shuffle_back", rules=("DT-13.4",)))
    return n


def _strike(position: Position) -> Strike:
    assert position.strike is not None
    return position.strike
