"""What lies at the side: the waves to come, the reserve, the deck that is one's life, the discard piles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.games.etraclor.view import View
from app.web.tables.etraclor.cards import drawn_all, monster_spells
from app.web.tables.etraclor.wording import HERE, of_game
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

LOW: Final = 8
"""From so many cards on, the deck is said to run low."""


@dataclass(frozen=True, slots=True)
class Wave:
    number: int
    size: int
    state: str
    """coming, now or done."""


def waves(view: View, voice: Voice) -> str:
    """The waves, the first one lowest (ET-2.2.3), and the reserve under them; the spells of a Monster that lives."""
    if view.mode == "monster":
        return _monster(view.enemies[0].card, view.difficulty, voice) if view.enemies else ""
    return _waves(view.waves, view.wave, view.phase == "over" and not view.enemies, view.formation, view.reserve,
                  view.difficulty, voice)  # fmt: skip


@lru_cache(maxsize=512)
def _waves(
    sizes: tuple[int, ...],
    current: int,
    beaten: bool,
    formation: str | None,
    reserve: tuple[str, ...],
    difficulty: str,
    voice: Voice,
) -> str:
    rows = [Wave(number, size, _state(number, current, beaten)) for number, size in enumerate(sizes, start=1)]
    name = of_game(f"formation.{formation}", voice.language) if formation else voice("waves.custom")
    return paper.render(
        f"{HERE}/waves.html",
        voice,
        name=name,
        rows=rows[::-1],
        reserve=drawn_all(reserve, voice.language),
        difficulty=voice(f"difficulty.{difficulty}"),
    )


def _state(number: int, current: int, beaten: bool) -> str:
    if number > current:
        return "coming"
    return "now" if number == current and not beaten else "done"


@lru_cache(maxsize=64)
def _monster(card: str, difficulty: str, voice: Voice) -> str:
    """What this Monster may do with its Scrolls."""
    spells = monster_spells(card, voice.language)
    label = voice(f"difficulty.{difficulty}")
    return paper.render(f"{HERE}/lair.html", voice, spells=spells, difficulty=label)


def stock(view: View, voice: Voice) -> str:
    """The deck, the discard pile, the knock-outs; in mode A the Guardians' discard pile too."""
    kos = view.tally.kos + view.tally.default_kos
    fallen = view.fallen if view.mode == "guardians" else None
    return _stock(view.deck, view.discard, fallen, kos, view.last_turns, voice)


@lru_cache(maxsize=512)
def _stock(
    deck: int,
    discard: tuple[str, ...],
    fallen: tuple[str, ...] | None,
    kos: int,
    last_turns: int | None,
    voice: Voice,
) -> str:
    return paper.render(
        f"{HERE}/stock.html",
        voice,
        deck=deck,
        low=deck <= LOW,
        discard=drawn_all(discard, voice.language)[::-1],
        fallen=None if fallen is None else drawn_all(fallen, voice.language)[::-1],
        kos=kos,
        last_turns=last_turns,
    )
