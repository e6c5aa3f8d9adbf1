"""The table of Elemental Arena: what one seat may know, laid out on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any

from app.games.elemental_arena.view import View
from app.kernel.words import Words
from app.matches.sight import Sight
from app.web.tables.elemental_arena import asking, pointing
from app.web.tables.elemental_arena.board import Board, side_of
from app.web.tables.elemental_arena.cards import readable
from app.web.tables.elemental_arena.seats import order, order_of, others, piles, seat_panel
from app.web.tables.elemental_arena.side import HERE, pieces
from app.web.tables.frame import SHARED_WORDS, Prompt, Voice
from app.web.tables.paper import TEMPLATES
from app.web.tables.picks import Path, Picks
from app.web.tables.region import Drawn, Pieces, Region

FOLDER = File(__file__).parent


class ElementalArenaTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    how_to = f"{HERE}/how_to.html"
    words = Words.read(SHARED_WORDS, FOLDER / "words.toml", FOLDER / "how_to.toml", FOLDER / "opening.toml")
    headings = frozenset({"turn_started"})
    anchors = frozenset(re.findall(r"EA-(?:\d+|V)(?:\.\d+)?", (TEMPLATES / HERE / "how_to.html").read_text("utf-8")))

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        view: View = sight.view
        return {"readable": readable(view.initiation, view.events, voice), "side": side_of(view.me, view.size)}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        parts = (
            Board(view, voice, side_of(view.me, view.size)),
            Pieces("side", *pieces(sight, voice)),
            Drawn("order", order, *order_of(view), voice),
            Pieces("them", *(seat_panel(sight, seat, voice) for seat in others(view))),
            Pieces("you", seat_panel(sight, view.me or 0, voice)),
            Pieces("piles", *piles(view, voice)),
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


TABLE = ElementalArenaTable()
