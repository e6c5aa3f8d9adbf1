"""The table of Explor Games: what one seat may know, laid out on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.games.explor_games.view import View
from app.matches.sight import Sight
from app.web.tables.explor_games import asking, pointing
from app.web.tables.explor_games.cards import readable
from app.web.tables.explor_games.choices import choices
from app.web.tables.explor_games.hand import hand, leaving, tools
from app.web.tables.explor_games.sides import HERE, maps, near_seat, piles, side
from app.web.tables.explor_games.throw import throw
from app.web.tables.explor_games.wording import TABLE_WORDS
from app.web.tables.frame import Prompt, Voice
from app.web.tables.paper import TEMPLATES, paper
from app.web.tables.picks import Path, Picks
from app.web.tables.region import Region

PHASES = ("preparation", "adventure", "conclusion")


class ExplorGamesTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    how_to = f"{HERE}/how_to.html"
    words = TABLE_WORDS
    headings = frozenset({"turn_started"})
    anchors = frozenset(re.findall(r"EX-[\d.]*\d", (TEMPLATES / HERE / "how_to.html").read_text("utf-8")))

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        return {"readable": readable(voice.language)}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        near = near_seat(view)
        parts = (
            Region("choices", choices(sight, voice)),
            Region("throw", _throw(sight, voice)),
            Region("phases", _phases(view, voice)),
            Region("tools", tools(sight, voice)),
            Region("them", side(sight, 1 - near, voice)),
            Region("maps", maps(view, voice)),
            Region("you", side(sight, near, voice)),
            Region("mine", hand(sight, voice)),
            Region("leaving", leaving(sight, voice)),
            Region("piles", piles(view, voice)),
        )
        return {part.id: part for part in parts}

    def prompt(self, sight: Sight, voice: Voice) -> Prompt:
        return asking.prompt_of(sight, voice)

    def paths(self, sight: Sight) -> list[Path]:
        return pointing.paths(sight.offers, sight.view)

    def ask(self, sight: Sight, voice: Voice, picks: Picks) -> str:
        return asking.question(sight, voice, picks)

    def label(self, sight: Sight, voice: Voice, pick: str) -> str | None:
        return asking.label(sight, voice, pick)


def _phases(view: View, voice: Voice) -> str:
    turn = view.players[view.active].turns if view.active is not None else 0
    return _phase_bar(view.phase, view.active, turn, view.mode, voice)


@lru_cache(maxsize=512)
def _phase_bar(phase: str, active: int | None, turn: int, mode: str, voice: Voice) -> str:
    name = voice.names[active] if active is not None else ""
    return paper.render(
        f"{HERE}/phases.html", voice, phases=PHASES, phase=phase, active=active, name=name, turn=turn, mode=mode
    )


def _throw(sight: Sight, voice: Voice) -> str:
    lying = throw(sight, voice)
    awaited = lying is None and sight.view.phase == "adventure"
    return paper.render(f"{HERE}/throw.html", voice, throw=lying) if lying or awaited else ""


TABLE = ExplorGamesTable()
