"""The table of Etraclor: what the player may know, laid out on the page.

Read `sheets` (the two lines), `story` (what the automated side did), `piles` and `hand`, then `pointing` and `asking`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.games.etraclor.view import View
from app.matches.sight import Sight
from app.web.tables.etraclor import asking, pointing
from app.web.tables.etraclor.cards import readable
from app.web.tables.etraclor.hand import hand
from app.web.tables.etraclor.hints import hints
from app.web.tables.etraclor.piles import stock, waves
from app.web.tables.etraclor.sheets import foes, line
from app.web.tables.etraclor.story import story
from app.web.tables.etraclor.wording import HERE, TABLE_WORDS
from app.web.tables.frame import Prompt, Voice
from app.web.tables.paper import TEMPLATES
from app.web.tables.picks import Path, Picks
from app.web.tables.region import Region


class EtraclorTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    how_to = f"{HERE}/how_to.html"
    words = TABLE_WORDS
    headings = frozenset({"turn_started", "guardians_turn", "monster_turn", "wave_came"})
    anchors = frozenset(re.findall(r"ET-[\d.]*\d", (TEMPLATES / HERE / "how_to.html").read_text("utf-8")))

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        return {"readable": readable(voice.language), "mode": sight.view.mode}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        parts = (
            Region("foes", foes(sight, voice)),
            Region("story", story(sight, voice)),
            Region("own", line(sight, voice)),
            Region("mine", hand(sight, voice)),
            Region("waves", waves(view, voice)),
            Region("stock", stock(view, voice)),
            Region("hints", hints(sight, voice)),
        )
        return {part.id: part for part in parts}

    def prompt(self, sight: Sight, voice: Voice) -> Prompt:
        return asking.prompt_of(sight, voice)

    def paths(self, sight: Sight) -> list[Path]:
        view: View = sight.view
        return pointing.paths(sight.offers, view.wave, view.mode)

    def ask(self, sight: Sight, voice: Voice, picks: Picks) -> str:
        return asking.question(sight, voice, picks)

    def label(self, sight: Sight, voice: Voice, pick: str) -> str | None:
        return asking.label(sight, voice, pick)


TABLE = EtraclorTable()
