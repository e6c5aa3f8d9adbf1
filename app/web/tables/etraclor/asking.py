"""What the table asks: the prompt, the question after each pick, the words on its buttons."""

from __future__ import annotations

from typing import Final

from app.games.etraclor.cards import VALUE, is_joker
from app.games.etraclor.view import View
from app.kernel.words import Who
from app.matches.sight import Sight
from app.web.tables.etraclor.cards import drawn
from app.web.tables.etraclor.wording import of_game
from app.web.tables.frame import Prompt, Voice
from app.web.tables.picks import Picks

BUTTONS: Final = {"drink": "pick.drink", "heal": "pick.heal"}


def prompt_of(sight: Sight, voice: Voice) -> Prompt:
    """Who is awaited and for what."""
    view: View = sight.view
    if sight.outcome is not None:
        return _end(sight, voice)
    step = voice(f"prompt.{view.phase}", n=view.turn)
    if sight.audience is not None and sight.audience in sight.to_act:
        return Prompt("you", sight.audience, step, question(sight, voice, ()))
    return Prompt("other", 0, step, voice("wait.turn", who=Who(0)))


def _end(sight: Sight, voice: Voice) -> Prompt:
    outcome = sight.outcome
    assert outcome is not None
    why = of_game(f"ending.{outcome.reason}", voice.language)
    return Prompt("over", 0, voice("end.won" if outcome.kind == "win" else "end.lost"), why)


# --- the question after some picks


def question(sight: Sight, voice: Voice, picks: Picks) -> str:
    """What is asked once these picks are made; nothing at all of who is not awaited."""
    if not sight.offers:
        return ""
    if picks:
        return _ask_further(sight, voice, picks)
    view: View = sight.view
    if first_turn(view):
        return voice("ask.first_turn")
    spent = len(sight.offers) == 1
    return voice(f"ask.{view.phase}_spent" if spent else f"ask.{view.phase}")


def _ask_further(sight: Sight, voice: Voice, picks: Picks) -> str:
    kind, _, card = picks[0].partition(":")
    name = drawn(card, voice.language).name
    if kind == "hand":
        if is_joker(card):
            return voice("ask.joker")
        return voice("ask.equip" if card in VALUE else "ask.place", card=name)
    if len(picks) == 1:
        return voice("ask.act" if _has_buttons(sight, card) else "ask.attack", card=name, n=_raw(sight.view, card))
    spell = picks[1].partition(":")[2]
    return voice(f"ask.{spell}", card=name)


def _has_buttons(sight: Sight, card: str) -> bool:
    """Whether this Etrac may do something else than attack."""
    own = (offer.action for offer in sight.offers if getattr(offer.action, "by", None) == card)
    return any(action.kind != "attack" for action in own)


def _raw(view: View, card: str) -> int:
    return next(etrac.raw for etrac in view.line if etrac.card == card)


# --- the words of the picks that are buttons


def label(sight: Sight, voice: Voice, pick: str) -> str | None:
    """The words of a pick as a button; None for what always lies on the table."""
    kind, _, rest = pick.partition(":")
    match kind:
        case "take":
            return drawn(rest, voice.language).name
        case "spell":
            return of_game(f"spell.{rest}", voice.language)
        case "b":
            return voice(BUTTONS.get(rest) or onwards(sight.view))
    return None


def onwards(view: View) -> str:
    """The words on the button that goes on: no combat follows the strategy of the first turn (ET-2.3.2)."""
    return "tools.end_turn" if view.phase == "combat" or first_turn(view) else "tools.end_strategy"


def first_turn(view: View) -> bool:
    """The one against Guardians before their first wave, all strategy (ET-2.3.2)."""
    return view.phase == "strategy" and view.mode == "guardians" and not view.wave


def foe_title(view: View, voice: Voice) -> str:
    """What stands above the enemies."""
    if view.mode == "monster":
        return voice("foes.monster" if view.enemies else "foes.monster_fallen")
    if not view.wave:
        return voice("foes.none_yet")
    return voice("foes.wave", n=view.wave, of=len(view.waves))
