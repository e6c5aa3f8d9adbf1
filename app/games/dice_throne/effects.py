"""The verbs of the cards and abilities (DT-12.1): what each would change, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

from app.games.dice_throne.amounts import Eyes, holds, number, worth
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.events import Changed, Decided, Reminded
from app.games.dice_throne.state import BOSS_CAP, CP_CAP, Side
from app.games.dice_throne.tokens import (
    WORST_FIRST,
    gain,
    held,
    limit_of,
    lose,
    negative_on_boss,
    positive_on_player,
    room_for,
)
from app.games.dice_throne.vocabulary import (
    AddDamage,
    AvoidDamage,
    Damage,
    DamageType,
    DiscardCards,
    DrawCards,
    Effect,
    GainCp,
    GainKingsHand,
    GainStatus,
    Heal,
    InflictStatus,
    LoseCp,
    MakeUndefendable,
    Prevent,
    PreventStatus,
    RaiseLimit,
    RemoveBonusDamage,
    RemoveSalve,
    RemoveStatus,
    RerollBad,
    ReturnDamage,
    Roll,
    SpendStatus,
    StealCp,
)

RULE = "DT-12.1"


# --- what a card would change (DT-12.5)


def would_change(position: Position, effect: Effect, eyes: Eyes, cost: int = 0) -> bool:
    """Whether the effect, once `cost` is paid, would change anything that the companion counts."""
    if not holds(position, effect.when, eyes):
        return False
    match effect:
        case Roll() | RaiseLimit():
            return True
        case MakeUndefendable():
            return position.strike is not None and position.strike.type == "normal"
        case GainStatus(status=status) | InflictStatus(status=status):
            side: Side = "boss" if isinstance(effect, GainStatus) else "player"
            return room_for(position, side, status) > 0 and (effect.amount == "max" or _some(position, effect, eyes))
        case RemoveStatus():
            return any(True for _ in _removable(position, effect)) or (_is_asked(effect) and bool(position.known))
        case GainCp() | DrawCards():
            return position.boss.cp - cost < CP_CAP and _some(position, effect, eyes)
        case Heal():
            return position.boss.hp < BOSS_CAP and _some(position, effect, eyes)
        case StealCp() | LoseCp():
            return position.player.cp > 0 and _some(position, effect, eyes)
        case DiscardCards():
            return position.known != 0
        case RemoveSalve():
            return position.player.salves > 0
        case RemoveBonusDamage():
            return position.player.bonus_damage > 0
        case Damage() | AddDamage() | GainKingsHand():
            return _some(position, effect, eyes)
    raise TypeError(f"no card does {effect.do}")


def _some(position: Position, effect: Any, eyes: Eyes) -> bool:
    return worth(position, effect, eyes) >= 1


def _removable(position: Position, effect: RemoveStatus) -> Iterable[str]:
    return negative_on_boss(position) if effect.who == "user" else positive_on_player(position)


def _is_asked(effect: RemoveStatus) -> bool:
    """Tokens of the player may lie where the companion cannot see them."""
    return effect.who == "opponent"


# --- what it does


def carry_out(course: Course, effect: Effect, eyes: Eyes) -> None:
    """Does it, if its condition holds; an inner roll is the business of whoever runs the list."""
    if holds(course, effect.when, eyes):
        VERBS[type(effect)](course, effect, eyes)


def deal(course: Course, n: int, kind: DamageType) -> None:
    """Damage to the player: counted where the phase counts it, applied at its end (DT-6.3, DT-10.2)."""
    if course.phase == "b_main":
        course.blow += n
    elif course.phase == "b_defence":
        assert course.toll is not None
        course.toll = replace(course.toll, player_hurt=course.toll.player_hurt + n)
    else:
        assert course.strike is not None
        if kind == "collateral":
            course.strike = replace(course.strike, collateral=course.strike.collateral + n)
        else:
            course.strike = replace(course.strike, type=kind, damage=course.strike.damage + n)


def heal(course: Course, n: int) -> None:
    """The boss is healed at the end of the phase, or at once where no phase is being added up (DT-6.3)."""
    if course.toll is not None:
        course.toll = replace(course.toll, heal=course.toll.heal + n)
    else:
        course.count(healed_boss=course.change("boss.hp", n, RULE))


def gain_cp(course: Course, n: int, *rules: str) -> int:
    return course.change("boss.cp", n, *rules)


def _damage(course: Course, effect: Damage, eyes: Eyes) -> None:
    deal(course, worth(course, effect, eyes), effect.type)


def _heal(course: Course, effect: Heal, eyes: Eyes) -> None:
    heal(course, worth(course, effect, eyes))


def _gain_cp(course: Course, effect: GainCp, eyes: Eyes) -> None:
    gain_cp(course, worth(course, effect, eyes), RULE)


def _draw(course: Course, effect: DrawCards, eyes: Eyes) -> None:
    n = worth(course, effect, eyes)
    course.tell(Decided(reason="draw_is_cp", n=n, rules=("DT-10.11",)))
    gain_cp(course, n, "DT-10.11")


def _lose_cp(course: Course, effect: LoseCp, eyes: Eyes) -> None:
    course.change("player.cp", -worth(course, effect, eyes), RULE)


def _steal_cp(course: Course, effect: StealCp, eyes: Eyes) -> None:
    stolen = -course.change("player.cp", -worth(course, effect, eyes), RULE)
    gain_cp(course, stolen, RULE)


def _discard(course: Course, effect: DiscardCards, eyes: Eyes) -> None:
    course.tell(Reminded(what="discard", n=worth(course, effect, eyes), rules=("DT-10.11",)))


def _gain_status(course: Course, effect: GainStatus, eyes: Eyes) -> None:
    n = worth(course, effect, eyes) if effect.amount != "max" else limit_of(course, "boss", effect.status)
    if effect.amount == "max":
        n -= held(course, "boss", effect.status)
    if n:
        gain(course, "boss", effect.status, n, RULE)


def _inflict_status(course: Course, effect: InflictStatus, eyes: Eyes) -> None:
    gained = gain(course, "player", effect.status, worth(course, effect, eyes), RULE)
    if course.strike is not None:
        inflicted = (*course.strike.inflicted, *[effect.status] * gained)
        course.strike = replace(course.strike, inflicted=inflicted)


def _remove_status(course: Course, effect: RemoveStatus, eyes: Eyes) -> None:
    tokens = list(_removable(course, effect))
    n = len(tokens) if effect.amount == "all" else number(effect.amount, course.d)
    for token in islice(tokens, n):
        lose(course, "boss" if effect.who == "user" else "player", token, 1, "DT-10.2")
    if not tokens and _is_asked(effect) and course.known:
        course.tell(Reminded(what="lose_token", n=n, rules=("DT-12.5",)))


def _raise_limit(course: Course, effect: RaiseLimit, eyes: Eyes) -> None:
    was = limit_of(course, "boss", effect.status)
    raised = (effect.status,) * worth(course, effect, eyes)
    course.boss = replace(course.boss, raised=(*course.boss.raised, *raised))
    course.tell(Changed(counter=f"limit.{effect.status}", was=was, now=was + len(raised), rules=(RULE,)))


def _spend_status(course: Course, effect: SpendStatus, eyes: Eyes) -> None:
    spent = lose(course, "boss", effect.status, effect.max, RULE)
    deal(course, spent * effect.damage_each, effect.type)


def _add_damage(course: Course, effect: AddDamage, eyes: Eyes) -> None:
    assert course.strike is not None
    course.strike = replace(course.strike, damage=course.strike.damage + worth(course, effect, eyes))


def _make_undefendable(course: Course, effect: MakeUndefendable, eyes: Eyes) -> None:
    assert course.strike is not None
    if course.strike.type == "normal":
        course.strike = replace(course.strike, type="undefendable")


def _prevent(course: Course, effect: Prevent, eyes: Eyes) -> None:
    """Half of the damage that comes in, rounded up, collateral damage apart: it knows no defence (DT-7.13)."""
    assert course.toll is not None
    incoming = course.toll.avoidable
    prevented = -(-incoming // 2)
    course.toll = replace(course.toll, avoidable=incoming - prevented)
    course.tell(Decided(reason="half_prevented", n=prevented, of=incoming, rules=("DT-7.13",)))


def _prevent_status(course: Course, effect: PreventStatus, eyes: Eyes) -> None:
    assert course.attack is not None
    placed = course.attack.placed
    worst = sorted(placed, key=lambda token: WORST_FIRST.index(token) if token in WORST_FIRST else len(WORST_FIRST))
    for token in islice(worst, worth(course, effect, eyes)):
        lose(course, "boss", token, 1, "DT-7.14")
        course.tell(Decided(reason="token_prevented", status=token, rules=("DT-7.14",)))


def _avoid_damage(course: Course, effect: AvoidDamage, eyes: Eyes) -> None:
    assert course.toll is not None
    course.tell(Decided(reason="damage_avoided", n=course.toll.avoidable, rules=("DT-7.13",)))
    course.toll = replace(course.toll, avoidable=0)


def _return_damage(course: Course, effect: ReturnDamage, eyes: Eyes) -> None:
    assert course.strike is not None
    course.strike = replace(course.strike, returned=course.strike.returned + worth(course, effect, eyes))


def _gain_kings_hand(course: Course, effect: GainKingsHand, eyes: Eyes) -> None:
    course.change("boss.kings_hand", worth(course, effect, eyes), RULE)


def _remove_salve(course: Course, effect: RemoveSalve, eyes: Eyes) -> None:
    course.change("player.salves", -worth(course, effect, eyes), RULE)


def _remove_bonus_damage(course: Course, effect: RemoveBonusDamage, eyes: Eyes) -> None:
    course.change("player.bonus_damage", -worth(course, effect, eyes), RULE)


def _already_rerolled(course: Course, effect: RerollBad, eyes: Eyes) -> None:
    """The die was thrown again before the dice were looked at (see `running`)."""


VERBS: dict[type, Callable[[Course, Any, Eyes], None]] = {
    Damage: _damage,
    Heal: _heal,
    GainCp: _gain_cp,
    LoseCp: _lose_cp,
    StealCp: _steal_cp,
    DrawCards: _draw,
    DiscardCards: _discard,
    GainStatus: _gain_status,
    InflictStatus: _inflict_status,
    RemoveStatus: _remove_status,
    RaiseLimit: _raise_limit,
    SpendStatus: _spend_status,
    AddDamage: _add_damage,
    MakeUndefendable: _make_undefendable,
    Prevent: _prevent,
    PreventStatus: _prevent_status,
    AvoidDamage: _avoid_damage,
    ReturnDamage: _return_damage,
    GainKingsHand: _gain_kings_hand,
    RemoveSalve: _remove_salve,
    RemoveBonusDamage: _remove_bonus_damage,
    RerollBad: _already_rerolled,
}
"""One function for each verb."""
