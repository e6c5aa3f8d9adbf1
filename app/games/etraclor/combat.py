"""What holders do to each other, whoever they are: attack, lightning, healing, death (ET-1.6, ET-1.7, ET-1.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.etraclor.cards import VALUE, Slot, in_order
from app.games.etraclor.catalogue import SPELLS
from app.games.etraclor.course import Course
from app.games.etraclor.damage import blow, healing
from app.games.etraclor.deck import take_ko
from app.games.etraclor.ending import conclude
from app.games.etraclor.events import Attacked, Boosted, Broke, Dematerialised, Died, Healed, Struck
from app.games.etraclor.state import Holder
from app.games.etraclor.vocabulary import Lightning

LIGHTNING = next(spell.effect for spell in SPELLS.values() if isinstance(spell.effect, Lightning)).amount

DAMAGE = ("ET-1.6.1", "ET-1.6.2", "ET-1.6.3")


def attack(
    course: Course, attacker: Holder, target: Holder | None, rules: tuple[str, ...] = ("ET-1.5.2",), **why: Any
) -> None:
    """An attack with all its boosts, spent whatever comes of it (ET-1.6.1). Without a target: a KO (ET-1.9.3)."""
    assert attacker.weapon is not None
    course.change(attacker, boost=0)
    by, side = attacker.card, attacker.side
    if target is None:
        bonus = attacker.bonus("attack")
        weapon = VALUE[attacker.weapon]
        sum_up: dict[str, Any] = {"weapon": weapon, "bonus": bonus, "boost": attacker.boost}
        course.tell(Attacked(by=by, side=side, target=None, rules=(*rules, "ET-1.9.3"), **sum_up, **why))
        take_ko(course, "default")
        return
    hit = blow(attacker, target)
    after = target.hp - hit.lost
    course.tell(
        Attacked(
            by=by,
            side=side,
            target=target.card,
            target_side=target.side,
            weapon=hit.weapon,
            bonus=hit.bonus,
            boost=hit.boost,
            defence=hit.defence,
            damage=hit.damage,
            psychic=hit.psychic,
            shield=hit.shield,
            lost=hit.lost,
            before=target.hp,
            after=after,
            rules=rules + DAMAGE,
            **why,
        )
    )
    if side == "etrac":
        course.tally = replace(course.tally, biggest_hit=max(course.tally.biggest_hit, hit.done))
    psychic, absorbed = target.psychic_absorbed + hit.psychic, target.absorbed + hit.shield
    target = course.change(target, psychic_absorbed=psychic, absorbed=absorbed)
    target = _without_broken(course, target)
    _lose(course, target, hit.lost)


def _without_broken(course: Course, holder: Holder) -> Holder:
    """A shield that can take no more is discarded at once (ET-1.6.4, ET-3.7.7)."""
    if holder.psychic and not holder.psychic_left:
        card = holder.psychic
        holder = course.change(holder, psychic=None, psychic_absorbed=0)
        course.throw_away(holder.side, card)
        course.tell(Broke(holder=holder.card, side=holder.side, slot="psychic", card=card, rules=("ET-3.7.7",)))
    if holder.shield and not holder.shield_left:
        card = holder.shield
        holder = course.change(holder, shield=None, absorbed=0)
        course.throw_away(holder.side, card)
        course.tell(Broke(holder=holder.card, side=holder.side, slot="shield", card=card))
    return holder


def strike_by_lightning(course: Course, target: Holder) -> None:
    """Destroys whoever has no more hit points than lightning takes (ET-1.8.5); no defence counts (ET-1.6.5)."""
    lost = min(LIGHTNING, target.hp)
    after = target.hp - lost
    course.tell(Struck(holder=target.card, side=target.side, before=target.hp, after=after))
    _lose(course, target, lost)


def _lose(course: Course, target: Holder, lost: int) -> None:
    if not lost:
        return
    if target.side == "etrac":
        course.count(taken=lost)
    else:
        course.count(dealt=lost)
    target = course.change(target, hp=target.hp - lost)
    if not target.hp:
        die(course, target)


def die(course: Course, holder: Holder) -> None:
    """The card, then its equipment, go to the owner's discard pile (ET-1.9.1). An Etrac's death is a KO (ET-1.9.4)."""
    course.remove(holder)
    course.throw_away(holder.side, holder.card)
    if holder.side == "guardian" and course.table.fallen_gear == "reserve":
        course.reserve = in_order((*course.reserve, *holder.gear))
        course.tell(Died(holder=holder.card, side=holder.side, gear=holder.gear, gear_to="reserve"))
    else:
        course.throw_away(holder.side, *holder.gear)
        course.tell(Died(holder=holder.card, side=holder.side, gear=holder.gear))
    if holder.side == "monster":
        conclude(course, "monster_beaten")
    elif holder.side == "guardian":
        course.count(beaten=1)
    else:
        course.count(lost=1)
        if course.table.ko_on_death:
            take_ko(course, "death")


def spend_to_heal(course: Course, healer: Holder, target: Holder, **why: Any) -> None:
    """The Object of the healer is spent: the target regains its value + the healer's Heal bonus (ET-1.7)."""
    card = healer.object
    assert card is not None
    gained = healing(healer, VALUE[card], target)
    course.change(healer, object=None)
    course.throw_away(healer.side, card)
    mended = course.enemy(target.name) if target.side != "etrac" else course.etrac(target.card)
    course.change(mended, hp=mended.hp + gained)
    course.tell(
        Healed(
            by=healer.card,
            side=healer.side,
            target=target.card,
            card=card,
            value=VALUE[card],
            bonus=healer.bonus("heal"),
            gained=gained,
            before=mended.hp,
            after=mended.hp + gained,
            **why,
        )
    )


def give_boost(course: Course, holder: Holder, amount: int, **why: Any) -> None:
    """It stays until the next attack; boosts add up (ET-1.8.4)."""
    total = holder.boost + amount
    course.change(holder, boost=total)
    course.tell(Boosted(holder=holder.card, side=holder.side, amount=amount, total=total, **why))


def dematerialise(course: Course, holder: Holder, slot: Slot, **why: Any) -> None:
    """The equipment in this slot is destroyed (ET-1.8.1)."""
    card = holder.in_slot(slot)
    assert card is not None
    emptied: dict[str, Any] = {slot: None}
    if slot == "shield":
        emptied["absorbed"] = 0
    course.change(holder, **emptied)
    course.throw_away(holder.side, card)
    course.tell(Dematerialised(holder=holder.card, side=holder.side, slot=slot, card=card, **why))
