"""What the automated side has just done, beat by beat: who did what, why, by which rule, and where on the circle.

The table shows at once what came of it; the story is followed beside it, at the reader's own pace. Nothing waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from app.games.etraclor.cards import SUITS, is_character
from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.telling import reasons, tell
from app.games.etraclor.view import View
from app.games.etraclor.wording import WORDS as GAME_WORDS
from app.kernel.words import Phrase
from app.matches.sight import Sight
from app.web.tables.etraclor.beats import Beat, automated, beats_of
from app.web.tables.etraclor.cards import class_of, drawn, drawn_all, formation_lore, monster_lore, monster_name
from app.web.tables.etraclor.wording import HERE, said_by_game
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

STATIONS: Final = {"guardians": ("equip", "act", "player"), "monster": ("mark", "equip", "object", "attack", "player")}
"""The two circles (ET-2.5.1, ET-3.4.1)."""
ARRIVAL: Final = ("arrival", "assault", "player")
"""What a new wave does instead (ET-2.4)."""
LAST_TALE: Final = 4
"""The waves before the last have tales of their own, up to this many."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An element of the targeting circle that was looked at (ET-1.11)."""

    suit: str
    who: str
    """The class that was looked for, or the Etrac that was found."""
    found: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A beat in words."""

    station: str
    lines: tuple[tuple[str, str], ...]
    """What happened, each with the number of its rule."""
    whys: tuple[str, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    actor: str = ""
    struck: str = ""
    tale: str = ""


@dataclass(frozen=True, slots=True)
class Story:
    """What there is to follow, and where it happens."""

    of: int
    """The step of the match that brought it: another one is another story."""
    title: str
    stations: tuple[str, ...]
    beats: tuple[Told, ...]
    marked: str | None
    present: tuple[str, ...]
    """The elements of one's own line."""


def story(sight: Sight, voice: Voice) -> str:
    """The last thing that the automated side did; before it has done any, how the match was laid out."""
    view: View = sight.view
    step, events = _last_heard(sight)
    waves = len(view.waves)
    beats = _told(events, waves, voice) if events else (_opening(view, voice),)
    stations = ARRIVAL if any(beat.station in ARRIVAL[:2] for beat in beats) else STATIONS[view.mode]
    title = voice(f"story.{_title(view, events)}", n=view.wave)
    present = tuple(etrac.suit for etrac in view.line)
    return _written(Story(step, title, stations, beats, view.marked, present), voice)


def _title(view: View, events: tuple[Any, ...]) -> str:
    if not events:
        return "opening"
    return "wave" if any(event.kind == "wave_came" for event in events) else f"turn_{view.mode}"


def _last_heard(sight: Sight) -> tuple[int, tuple[Any, ...]]:
    for line in reversed(sight.log):
        if events := automated(line.events):
            return line.step, tuple(events)
    return 0, ()


@lru_cache(maxsize=512)
def _told(events: tuple[Any, ...], waves: int, voice: Voice) -> tuple[Told, ...]:
    return tuple(_beat(beat, waves, voice) for beat in beats_of(events))


def _beat(beat: Beat, waves: int, voice: Voice) -> Told:
    lines = tuple((_said(said, voice), _rule(event)) for event in beat.events if (said := tell(event)))
    return Told(
        station=beat.station,
        lines=lines,
        whys=tuple(_whys(beat, voice)),
        candidates=tuple(_candidates(beat, voice)),
        actor=beat.actor or "",
        struck=beat.struck or "",
        tale=_tale(beat.first.wave, waves, voice) if beat.first.kind == "wave_came" else "",
    )


def _said(said: Phrase, voice: Voice) -> str:
    return GAME_WORDS.say(said, voice.language, voice.names)


def _rule(event: Any) -> str:
    return event.rules[0] if event.rules else ""


def _whys(beat: Beat, voice: Voice) -> Iterator[str]:
    for event in beat.events:
        for said in reasons(event):
            if said.key != "why.circle":  # it is drawn
                yield said_by_game(said, voice.language)


def _candidates(beat: Beat, voice: Voice) -> Iterator[Candidate]:
    """All but the last were looked for in vain; the last too, when nobody was found."""
    *missed, last = beat.tried or ("",)
    for suit in missed:
        yield Candidate(suit, class_of(suit, voice.language), False)
    if last and beat.struck is None:
        yield Candidate(last, class_of(last, voice.language), False)
    elif last and beat.struck:
        yield Candidate(last, drawn(beat.struck, voice.language).name, True)


# --- what is told between waves, and before the first


def _tale(wave: int, waves: int, voice: Voice) -> str:
    """A few words of the depths before each wave; the last has its own."""
    return voice("lore.last" if wave == waves else f"lore.wave_{min(wave, LAST_TALE)}")


def _opening(view: View, voice: Voice) -> Told:
    """How it began (ET-2.3, ET-3.2)."""
    return Told("player", tuple(_opened(view, voice)), tale=_place(view, voice))


def _opened(view: View, voice: Voice) -> Iterator[tuple[str, str]]:
    opening = view.opening
    if opening.redraws:
        yield voice("story.redraws", n=opening.redraws), "ET-2.3.1"
    if opening.turned_up:
        yield voice("story.turned_up", cards=_names(opening.turned_up, voice)), "ET-3.2.2"
        if not view.chosen_monster:
            yield _drawn_monster(opening.turned_up, voice), "ET-3.2.1"
        yield voice("story.monster_takes"), "ET-3.2.3"
    if opening.discarded:
        drawn_cards, lost = _names(opening.drawn, voice), _names(opening.discarded, voice)
        yield voice("story.first_ko", drawn=drawn_cards, lost=lost), "ET-3.2.5"
    elif opening.drawn:
        yield voice("story.hand", cards=_names(opening.drawn, voice)), "ET-2.3.1"
    if opening.first:
        yield voice("story.first", cards=_names(opening.first, voice)), "ET-1.3.1"


def _drawn_monster(turned_up: tuple[str, ...], voice: Voice) -> str:
    """Which of the cards on the table has become the Monster."""
    card = next(card for card in turned_up if is_character(card))
    return voice("story.monster_is", card=drawn(card, voice.language).name, name=monster_name(card, voice.language))


def _names(cards: tuple[str, ...], voice: Voice) -> str:
    return ", ".join(card.name for card in drawn_all(cards, voice.language))


def _place(view: View, voice: Voice) -> str:
    """The lore of what one is up against."""
    if view.mode == "monster":
        return monster_lore(view.enemies[0].card, voice.language) if view.enemies else ""
    formation = FORMATIONS.get(view.formation or "")
    if formation is None:
        return voice("lore.custom")
    return formation_lore(formation, voice.language)


@lru_cache(maxsize=512)
def _written(shown: Story, voice: Voice) -> str:
    return paper.render(f"{HERE}/story.html", voice, story=shown, suits=SUITS)
