"""The combat phase of the reference player (ET-4.3, ET-4.4)."""

from __future__ import annotations

from app.games.etraclor.actions import Action, Attack, Cast, EndTurn, Heal
from app.games.etraclor.bot.weighing import damage, in_hand, left, ready, threat, weight
from app.games.etraclor.cards import SLOTS, VALUE, Slot, is_potion, is_scroll
from app.games.etraclor.view import HolderSeen, View

SAVED = 8
"""What it is worth to save an Etrac's life."""
WORTH_A_POTION = 6
MOST_OF_A_BOLT = 25
LIGHTNING, DEMATERIALISATION, SUPERBOOST = 10, 8, 6
"""The Scrolls from which on it casts them."""
ENOUGH_SETRAC, ENOUGH_WEAPONS = 4, 3
SPARE_CARDS, CARDS_FOR_A_WAVE = 8, 6


def combat(view: View) -> Action:
    """The first thing of the list that is worth doing."""
    able = [etrac for etrac in view.line if ready(view, etrac)]
    return _potion(view, able) or _spell(view, able) or _attack(view, able) or _last_potion(view, able) or EndTurn()


# --- potions


def _patients(view: View, healer: HolderSeen) -> list[HolderSeen]:
    return [t for t in view.line if t.hp < t.max_hp and (t.card == healer.card or healer.suit == "hearts")]


def _potion(view: View, able: list[HolderSeen]) -> Heal | None:
    for healer in able:
        if not is_potion(healer.object):
            continue
        patients = _patients(view, healer)
        best = max(patients, key=lambda t: _value_of_healing(view, healer, t), default=None)
        value = _value_of_healing(view, healer, best) if best else 0
        if best and value > healer.raw:
            return Heal(healer.card, best.card)
    return None


def _value_of_healing(view: View, healer: HolderSeen, patient: HolderSeen) -> int:
    assert healer.object is not None
    h, missing = VALUE[healer.object] + healer.heal, patient.max_hp - patient.hp
    regained, danger, stands = min(missing, h), threat(view, patient), patient.hp + patient.shield_left
    saved = stands <= danger < stands + regained
    worth_it = saved or missing >= h or healer.weapon is None
    return (SAVED if saved else 0) + (regained if worth_it else 0)


def _last_potion(view: View, able: list[HolderSeen]) -> Heal | None:
    for healer in able:
        if healer.object is None or not is_potion(healer.object):
            continue
        worst = max(_patients(view, healer), key=lambda t: t.max_hp - t.hp, default=None)
        if worst and worst.max_hp - worst.hp >= min(WORTH_A_POTION, VALUE[healer.object]):
            return Heal(healer.card, worst.card)
    return None


# --- spells


def _spell(view: View, able: list[HolderSeen]) -> Cast | None:
    mage = next((etrac for etrac in able if etrac.suit == "clubs" and is_scroll(etrac.object)), None)
    if mage is None or mage.object is None:
        return None
    scroll = VALUE[mage.object]
    if scroll >= LIGHTNING:
        target = max(view.enemies, key=lambda enemy: min(MOST_OF_A_BOLT, left(enemy)) + weight(enemy))
        return Cast(mage.card, "lightning", target.name)
    own = damage(mage, view.enemies[0])
    if scroll >= DEMATERIALISATION:
        held = [(enemy, slot) for enemy in view.enemies for slot in SLOTS]
        target, slot = max(held, key=lambda at: _worth(view, *at))
        if _worth(view, target, slot) > own:
            return Cast(mage.card, "dematerialise", target.name, slot)
    others = [etrac for etrac in able if etrac is not mage and etrac.weapon]
    amount = 5 if scroll >= SUPERBOOST else 3
    if others and amount > own:
        bearer = max(others, key=lambda etrac: etrac.raw)
        return Cast(mage.card, "superboost" if scroll >= SUPERBOOST else "boost", bearer.card)
    return None


def _worth(view: View, enemy: HolderSeen, slot: Slot) -> int:
    """Of an equipment that could be dematerialised."""
    card = enemy.weapon if slot == "weapon" else enemy.shield if slot == "shield" else enemy.object
    if card is None:
        return 0
    if slot == "weapon":
        replaced_at_once = view.mode == "monster" and in_hand(view, "spades")
        return 0 if replaced_at_once else VALUE[card] + 2
    if slot == "shield":
        return enemy.shield_left
    return VALUE[card] + (enemy.heal if is_potion(card) else 0)


# --- attacks


def _attack(view: View, able: list[HolderSeen]) -> Attack | Heal | None:
    armed = [etrac for etrac in able if etrac.weapon]
    if not armed or _waits(view):
        return None
    mortal = [enemy for enemy in view.enemies if sum(damage(etrac, enemy) for etrac in armed) >= left(enemy)]
    target = max(mortal or view.enemies, key=lambda enemy: weight(enemy) / left(enemy))
    killers = [etrac for etrac in armed if damage(etrac, target) >= left(target)]
    if killers:
        attacker = min(killers, key=lambda etrac: damage(etrac, target))
    else:
        attacker = max(armed, key=lambda etrac: damage(etrac, target))
    if not damage(attacker, target) and attacker.hp < attacker.max_hp and is_potion(attacker.object):
        return Heal(attacker.card, attacker.card)
    return Attack(attacker.card, target.name)


def _waits(view: View) -> bool:
    """Against a last, harmless Guardian: it gathers strength before the next wave (ET-4.4)."""
    if view.mode == "monster" or len(view.enemies) > 1:
        return False
    (guardian,) = view.enemies
    if guardian.weapon or any(card in VALUE and card.endswith("S") for card in view.reserve):
        return False
    if guardian.suit == "clubs" and guardian.object and is_scroll(guardian.object) and VALUE[guardian.object] >= 8:
        return False
    weapons = sum(1 for etrac in view.line if etrac.weapon)
    strong = len(view.line) >= ENOUGH_SETRAC and weapons >= ENOUGH_WEAPONS
    return not strong and view.deck > SPARE_CARDS + CARDS_FOR_A_WAVE * (len(view.waves) - view.wave)
