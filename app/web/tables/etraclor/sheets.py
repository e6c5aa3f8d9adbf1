"""The combat sheets: enemies above, one's own line below, each with its gauge, its slots and what it is about to do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.etraclor.cards import RANK, SLOTS, SUITS, VALUE
from app.games.etraclor.view import HolderSeen, View
from app.matches.sight import Sight
from app.web.tables.etraclor.asking import foe_title
from app.web.tables.etraclor.cards import DrawnCard, class_of, drawn, monster_lore, monster_name, race_of
from app.web.tables.etraclor.wording import HERE
from app.web.tables.frame import Voice
from app.web.tables.paper import paper


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the three slots of a sheet."""

    kind: str
    card: DrawnCard | None
    left: int
    """What a Shield can still take; of any other card, its printed value."""

    @property
    def whole(self) -> int:
        return VALUE[self.card.id] if self.card else 0

    @property
    def damaged(self) -> bool:
        return self.left < self.whole


@dataclass(frozen=True, slots=True)
class Sheet:
    """A holder, ready to be drawn."""

    seen: HolderSeen
    name: str
    kind: str
    """Its class."""
    letter: str
    rank: str
    slots: tuple[Slot, ...]
    aim: DrawnCard | None
    """The Etrac that it would attack now."""
    lore: str = ""


def foes(sight: Sight, voice: Voice) -> str:
    """The Guardians of the wave, or the Monster."""
    view: View = sight.view
    return _foes(view.enemies, foe_title(view, voice), view.mode, sight.outcome is not None, voice)


@lru_cache(maxsize=512)
def _foes(enemies: tuple[HolderSeen, ...], title: str, mode: str, over: bool, voice: Voice) -> str:
    sheets = [_sheet(enemy, voice.language) for enemy in enemies]
    return paper.render(f"{HERE}/foes.html", voice, sheets=sheets, title=title, mode=mode, over=over)


def line(sight: Sight, voice: Voice) -> str:
    """One's own Setrac, and the free places of the other classes."""
    view: View = sight.view
    return _line(view.line, view.fresh_wait, view.phase, view.me is not None, voice)


@lru_cache(maxsize=512)
def _line(setrac: tuple[HolderSeen, ...], fresh_wait: bool, phase: str, mine: bool, voice: Voice) -> str:
    by_suit = {etrac.suit: _sheet(etrac, voice.language) for etrac in setrac}
    places = [(suit, by_suit.get(suit), class_of(suit, voice.language)) for suit in SUITS]
    return paper.render(f"{HERE}/line.html", voice, places=places, waits=fresh_wait, phase=phase, mine=mine)


@lru_cache(maxsize=4096)
def _sheet(seen: HolderSeen, language: str) -> Sheet:
    card = drawn(seen.card, language)
    monster = seen.side == "monster"
    return Sheet(
        seen=seen,
        name=monster_name(seen.card, language) if monster else race_of(seen.card, language),
        kind=class_of(seen.suit, language),
        letter=card.letter,
        rank=RANK[seen.card],
        slots=tuple(_slot(seen, slot, language) for slot in SLOTS),
        aim=drawn(seen.aim, language) if seen.aim else None,
        lore=monster_lore(seen.card, language) if monster else "",
    )


def _slot(seen: HolderSeen, slot: str, language: str) -> Slot:
    card: str | None = getattr(seen, slot)
    if card is None:
        return Slot(slot, None, 0)
    return Slot(slot, drawn(card, language), seen.shield_left if slot == "shield" else VALUE[card])
