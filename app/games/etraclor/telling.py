"""What is said of actions and events, as phrases of the catalogue `words.toml`."""

from __future__ import annotations

from typing import Any

from app.games.etraclor import actions as act
from app.games.etraclor import events as ev
from app.games.etraclor.cards import SLOTS, is_character
from app.games.etraclor.catalogue import MONSTER_SPELLS, SPELLS
from app.games.etraclor.naming import card_name, card_names, foe_name, holder_name, spell_name, suit_name, target_name
from app.kernel.words import Listed, Phrase, Who, phrase

PLAYER = Who(0)
ACTIONS = ("drink", "cast", "attack", "heal")


def label(action: Any) -> Phrase:
    """What choosing the action means, as a button says it."""
    match action:
        case act.Place(card):
            return phrase("label.place", card=card_name(card))
        case act.Equip(card, to) | act.SwapWeapon(card, to):
            return phrase(f"label.{action.kind}", card=card_name(card), to=card_name(to))
        case act.UseJoker(take=take):
            return phrase("label.joker", card=card_name(take))
        case act.Heal(by, target) if by == target:
            return phrase("label.drink", by=card_name(by))
        case act.Heal(by, target):
            return phrase("label.heal", by=card_name(by), target=card_name(target))
        case act.Cast(by, spell, target, None):
            on = card_name(target) if spell in ("boost", "superboost") else foe_name(target)
            return phrase("label.cast", by=card_name(by), spell=spell_name(spell), target=on)
        case act.Cast(by, spell, target, slot):
            fills = {"spell": spell_name(spell), "target": foe_name(target), "slot": phrase(f"slot.{slot}")}
            return phrase("label.cast_at_slot", by=card_name(by), **fills)
        case act.Attack(by, target):
            return phrase("label.attack", by=card_name(by), target=foe_name(target))
    return phrase(f"label.{action.kind}")


# --- the log


def tell(event: Any) -> Phrase | None:
    """The line of the log."""
    match event:
        case ev.Final():
            return None
        case ev.TurnStarted(turn=turn):
            return phrase("log.turn_started", turn=turn)
        case ev.Drew(cards=cards):
            return phrase("log.drew", who=PLAYER, cards=card_names(cards))
        case ev.Placed(card=card, hp=hp):
            return phrase("log.placed", card=card_name(card), n=hp)
        case ev.Equipped():
            return _equipped(event)
        case ev.JokerUsed(took=took):
            return phrase("log.joker_used", card=card_name(took))
        case ev.Resigned() | ev.TimedOut():
            return phrase(f"log.{event.kind}", who=PLAYER)
        case ev.Ended(won=won, reason=reason):
            return phrase("log.won" if won else "log.lost", reason=phrase(f"ending.{reason}"))
        case ev.KnockedOut():
            return _knocked_out(event)
        case ev.DeckRanOut(turns=turns):
            return phrase("log.deck_ran_out", n=turns)
    return _tell_deed(event)


def _equipped(event: ev.Equipped) -> Phrase:
    holder, card = holder_name(event.holder, event.side), card_name(event.card)
    if event.replaced:
        return phrase("log.swapped", holder=holder, card=card, other=card_name(event.replaced))
    return phrase("log.equipped", holder=holder, card=card)


def _knocked_out(event: ev.KnockedOut) -> Phrase:
    if not event.drawn:
        return phrase("log.knocked_out_empty")
    drawn = card_names(event.drawn)
    if not event.discarded:
        return phrase("log.knocked_out_short", who=PLAYER, drawn=drawn)
    return phrase("log.knocked_out", who=PLAYER, drawn=drawn, discarded=card_names(event.discarded))


def _tell_deed(event: Any) -> Phrase:
    """What a holder does, or what is done to it."""
    match event:
        case ev.Attacked():
            return _attacked(event)
        case ev.Broke(holder=holder, side=side, slot="psychic"):
            return phrase("log.broke_psychic", holder=holder_name(holder, side))
        case ev.Broke(holder=holder, side=side, card=card):
            return phrase("log.broke_shield", card=card_name(card), holder=holder_name(holder, side))
        case ev.Healed():
            return _healed(event)
        case ev.SpellCast():
            return _spell_cast(event)
        case ev.Boosted(holder=holder, side=side, amount=amount):
            return phrase("log.boosted", holder=holder_name(holder, side), n=amount)
        case ev.Dematerialised(holder=holder, side=side, card=card):
            return phrase("log.dematerialised", card=card_name(card), holder=holder_name(holder, side))
        case ev.Struck(holder=holder, side=side, before=before, after=after):
            if not after:
                return phrase("log.struck_down", holder=holder_name(holder, side))
            return phrase("log.struck", holder=holder_name(holder, side), n=before - after, hp=after)
        case ev.Died(holder=holder, side=side, gear=gear, gear_to=gear_to):
            if not gear:
                return phrase("log.died", holder=holder_name(holder, side))
            key = "log.died_leaving" if gear_to == "reserve" else "log.died_with"
            return phrase(key, holder=holder_name(holder, side), cards=card_names(gear))
    return _tell_circle(event)


def _attacked(event: ev.Attacked) -> Phrase:
    by = holder_name(event.by, event.side)
    if event.target is None:
        return phrase("log.attacked_nobody", by=by)
    parts = [phrase("part.weapon", n=event.weapon)]
    for part in ("bonus", "boost", "defence"):
        if n := getattr(event, part):
            parts.append(phrase(f"part.{part}", n=n))
    effects = [phrase(f"effect.{gauge}", n=n) for gauge in ("psychic", "shield") if (n := getattr(event, gauge))]
    if event.lost:
        effects.append(phrase("effect.lost", n=event.lost, hp=event.after))
    target = target_name(event.target, event.target_side)
    if not effects:
        return phrase("log.attacked_in_vain", by=by, target=target, parts=Listed(tuple(parts)))
    return phrase("log.attacked", by=by, target=target, parts=Listed(tuple(parts)), effects=Listed(tuple(effects)))


def _healed(event: ev.Healed) -> Phrase:
    by, card = holder_name(event.by, event.side), card_name(event.card)
    if event.by == event.target:
        return phrase("log.drank", by=by, card=card, n=event.gained, hp=event.after)
    target = target_name(event.target, event.side)
    return phrase("log.healed", by=by, card=card, target=target, n=event.gained, hp=event.after)


def _spell_cast(event: ev.SpellCast) -> Phrase:
    by, spell, card = holder_name(event.by, event.side), spell_name(event.spell), card_name(event.card)
    if event.target is None:
        return phrase("log.spell_cast", by=by, spell=spell, card=card)
    target = target_name(event.target, event.target_side)
    return phrase("log.spell_cast_on", by=by, spell=spell, target=target, card=card)


def _tell_circle(event: Any) -> Phrase:
    """The steps of the automated side."""
    match event:
        case ev.WaveCame(wave=wave, guardians=guardians):
            return phrase("log.wave_came", wave=wave, n=guardians)
        case ev.GuardianCame():
            return _guardian_came(event)
        case ev.Passed(holder=holder, side=side):
            return phrase("log.passed", holder=holder_name(holder, side))
        case ev.Marked(card=None, suit=suit):
            return phrase("log.marked_alone", suit=suit_name(suit))
        case ev.Marked(card=str(card), suit=suit):
            return phrase("log.marked", who=PLAYER, card=card_name(card), suit=suit_name(suit))
        case ev.PsychicRaised(holder=holder, value=value):
            return phrase("log.psychic_raised", holder=target_name(holder, "monster"), n=value)
        case ev.Capharnaum(cards=cards):
            return phrase("log.capharnaum", cards=card_names(cards))
        case ev.Discarded(cards=()):
            return phrase("log.discarded_nothing")
        case ev.Discarded(cards=cards):
            return phrase("log.discarded", cards=card_names(cards))
        case ev.ToReserve(cards=cards):
            return phrase("log.to_reserve", cards=card_names(cards))
        case ev.TookNothing(holder=None):
            return phrase("log.nobody_equips")
        case ev.TookNothing(holder=str(holder), side=side):
            return phrase("log.took_nothing", holder=holder_name(holder, side))
        case ev.Skipped(holder=holder, side=side, step=step):
            return phrase(f"log.skipped_{step}", holder=holder_name(holder, side))
    return phrase(f"log.{event.kind}")


def _guardian_came(event: ev.GuardianCame) -> Phrase:
    guardian = holder_name(event.guardian, "guardian")
    if not event.gear:
        return phrase("log.guardian_came_bare", guardian=guardian, place=event.place)
    return phrase("log.guardian_came", guardian=guardian, place=event.place, cards=card_names(event.gear))


# --- why


def reasons(event: Any) -> tuple[Phrase, ...]:
    """Why an automated step is what it is: what was tried before, the circle, the reason of the choice (ET-1.13.9)."""
    lines = [
        phrase("why.tested", what=_what(tested.what), reason=phrase(f"reason.{tested.reason}"))
        for tested in event.considered
    ]
    if tried := getattr(event, "tried", ()):
        lines.append(phrase("why.circle", suits=Listed(tuple(suit_name(suit) for suit in tried))))
    if event.why:
        lines.append(phrase(f"why.{event.why}"))
    return tuple(lines)


def _what(what: str) -> Phrase:
    """An action, a spell, a slot, a Guardian or an equipment that was looked at."""
    if what in ACTIONS:
        return phrase(f"what.{what}")
    if what in SLOTS:
        return phrase(f"slot.{what}")
    if what in SPELLS or what in MONSTER_SPELLS:
        return spell_name(what)
    return holder_name(what, "guardian") if is_character(what) else card_name(what)
