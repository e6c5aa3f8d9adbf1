"""What a choice would do, shown on its target before one points at it: damage after Defence and Shields, healing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import orjson

from app.games.etraclor import actions as act
from app.games.etraclor.cards import SUIT, VALUE
from app.games.etraclor.catalogue import HIT_POINTS, SPELLS, level
from app.games.etraclor.damage import Blow, blow, healing
from app.games.etraclor.foresight import foresee
from app.games.etraclor.seen import position_of
from app.games.etraclor.state import Holder, State
from app.games.etraclor.view import View
from app.games.etraclor.vocabulary import Boost, Lightning
from app.matches.sight import Sight
from app.web.tables.etraclor.pointing import picks_of
from app.web.tables.etraclor.wording import of_game, said_by_game
from app.web.tables.frame import Voice, attribute

FORETOLD: Final = act.Place | act.Equip | act.SwapWeapon | act.Heal | act.Cast | act.Attack


def hints(sight: Sight, voice: Voice) -> str:
    """The hints of all offers, by the picks that lead to them: what is shown, and the whole sentence."""
    actions = tuple(offer.action for offer in sight.offers if isinstance(offer.action, FORETOLD))
    told = attribute(_hints(sight.view, actions, voice))
    return f"<div data-hints='{told}'></div>"


@lru_cache(maxsize=256)
def _hints(view: View, actions: tuple[Any, ...], voice: Voice) -> str:
    position = position_of(view)
    return orjson.dumps(
        {" ".join(picks_of(action)): hint for action in actions if (hint := _hint(view, position, action, voice))}
    ).decode()


def _hint(view: View, position: State, action: Any, voice: Voice) -> tuple[str, str] | None:
    foretold = foresee(view, action)
    if foretold is None:
        return None
    full = said_by_game(foretold, voice.language)
    brief = " · ".join(_brief(position, action, voice))
    return brief or full, full


def _brief(position: State, action: Any, voice: Voice) -> Iterator[str]:
    """The same in a few signs; nothing for what is better said in full."""
    match action:
        case act.Place(card):
            yield voice("hint.placed", n=HIT_POINTS[card])
        case act.Equip(card, to) | act.SwapWeapon(card, to):
            yield _equipped(card, _named(position, to), voice)
        case act.Attack(by, target):
            struck = _named(position, target)
            yield from _blow(blow(_named(position, by), struck), struck, voice)
        case act.Heal(by, target):
            healer = _named(position, by)
            assert healer.potion is not None
            yield voice("hint.healed", n=healing(healer, VALUE[healer.potion], _named(position, target)))
        case act.Cast(spell=spell, target=target):
            yield from _spell(spell, _named(position, target), voice)


def _equipped(card: str, bearer: Holder, voice: Voice) -> str:
    match SUIT[card]:
        case "spades":
            return voice("hint.weapon", n=VALUE[card] + bearer.bonus("attack") + bearer.boost)
        case "diamonds":
            return voice("hint.encased", n=VALUE[card])
        case "hearts":
            return voice("hint.potion", n=VALUE[card] + bearer.bonus("heal"))
    if bearer.suit != "clubs":
        return voice("hint.idle")
    *_, highest = (spell for spell in SPELLS.values() if spell.level <= level(card))
    return voice("hint.scroll", spell=of_game(f"spell.{highest.id}", voice.language))


def _blow(done: Blow, struck: Holder, voice: Voice) -> Iterator[str]:
    if not done.done:
        yield voice("hint.nothing")
        return
    if done.psychic:
        yield voice("hint.psychic", n=done.psychic)
    if done.shield:
        yield voice("hint.shield", n=done.shield)
    if done.lost:
        yield voice("hint.falls") if done.lost == struck.hp else voice("hint.lost", n=done.lost)


def _spell(spell: act.Spell, target: Holder, voice: Voice) -> Iterator[str]:
    match SPELLS[spell].effect:
        case Boost(amount=amount):
            yield voice("hint.boost", n=amount)
        case Lightning(amount=amount):
            yield voice("hint.falls") if target.hp <= amount else voice("hint.lost", n=amount)
        case _:
            yield voice("hint.destroyed")


def _named(position: State, name: str) -> Holder:
    """An Etrac or an enemy, as actions name it."""
    return next(holder for holder in (*position.line, *position.enemies) if holder.name == name)
