"""The cards as the page draws them: picture, name, kind, cost and text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from app.games.elemental_arena.catalogue import CARDS, PREPARATION, is_event, is_permanent, is_specialty
from app.kernel.typesetting import english, french
from app.web.assets import asset
from app.web.tables.frame import Voice
from app.web.tables.paper import SPRITES

PIECES: Final = asset("games/elemental_arena/pieces.svg")
"""The sheet of the drawings of this game alone."""
PICTURES: Final = {
    "act-croissance": "act-grow",
    "act-standard": "act-move",
    "act-furtif": "act-stealth",
    "act-rapide": "act-fast",
    "act-coordonne": "act-coordinate",
    "act-confrontation": "act-confront",
    "act-preparation": "act-prepare",
    "act-choix": "act-choice",
}
TACTICAL_CHOICE: Final = "act-choix"
PICTURE_OF_VERB = {
    "move": f"{PIECES}#act-move",
    "grow": f"{PIECES}#act-grow",
    "confront": f"{PIECES}#act-confront",
    "summon": f"{SPRITES}#plus",
    "remove": f"{SPRITES}#pow",
    "mark": f"{SPRITES}#moon",
    "push": f"{PIECES}#act-fast",
    "relocate": f"{PIECES}#act-stealth",
    "swap": f"{SPRITES}#flip",
    "transform": f"{SPRITES}#redo",
    "draw": f"{SPRITES}#deck",
    "discard": f"{SPRITES}#discard",
    "fetch": f"{SPRITES}#eye",
    "gain_pa": f"{PIECES}#ap",
    "take_event": f"{PIECES}#act-prepare",
    "terrain": f"{SPRITES}#ter-forest",
    "void": f"{PIECES}#void",
    "choose": f"{PIECES}#act-choice",
}


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card of the catalogue, ready to be drawn in one language."""

    id: str
    kind: str
    """action, specialty, event or permanent: its filet says it."""
    picture: str
    """Where its drawing is."""
    element: str | None
    cost: int
    name: str
    text: str


@cache
def drawn(card: str, language: str) -> DrawnCard:
    """How this card looks. Raises KeyError on an unknown one."""
    printed = CARDS[card]
    element = _element(card)
    return DrawnCard(
        id=card,
        kind=_kind(card),
        picture=_picture(card, element),
        element=element,
        cost=printed.cost,
        name=name_of(card, language),
        text=french(printed.text_fr) if language == "fr" else english(printed.text_en),
    )


@cache
def name_of(card: str, language: str) -> str:
    printed = CARDS[card]
    return french(printed.name_fr) if language == "fr" else english(printed.name_en)


def readable(initiation: bool, events: bool, voice: Voice) -> list[DrawnCard]:
    """Every card that may be read in such a match, each once, in catalogue order, with the text that holds there."""
    return [_as_played(card, events, voice) for card in CARDS if _is_played(card, initiation, events)]


def _is_played(card: str, initiation: bool, events: bool) -> bool:
    if is_specialty(card):
        return not initiation
    return events or not (is_event(card) or card == PREPARATION)


def _as_played(card: str, events: bool, voice: Voice) -> DrawnCard:
    """Without events, Tactical Choice does not name the preparation that it cannot offer (EA-15.1)."""
    face = drawn(card, voice.language)
    return face if events or card != TACTICAL_CHOICE else replace(face, text=voice("hand.choice_without_events"))


def _kind(card: str) -> str:
    if is_specialty(card):
        return "specialty"
    if is_event(card):
        return "permanent" if is_permanent(card) else "event"
    return "action"


def _picture(card: str, element: str | None) -> str:
    """Its own drawing, else that of its element, else that of the first thing it does, else that of its kind."""
    if card in PICTURES:
        return f"{PIECES}#{PICTURES[card]}"
    if element:
        return f"{SPRITES}#el-{element}"
    for step in CARDS[card].effect[:1]:
        if step.do in PICTURE_OF_VERB:
            return PICTURE_OF_VERB[step.do]
    return f"{PIECES}#specialty" if is_specialty(card) else f"{SPRITES}#seal"


def _element(card: str) -> str | None:
    """The element that a card is about, if its verbs name exactly one."""
    named: set[str] = set()
    for step in CARDS[card].effect:
        named.update(getattr(step, "element", None) or ())
    return named.pop() if len(named) == 1 else None
