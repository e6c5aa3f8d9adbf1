"""The table of the Dice Throne companion: one question in the middle, the boss on one side, the player on the other.

It is made for a tablet beside a real game. Every answer is one tap that names itself, so there is nothing to point at.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.games.dice_throne.view import View
from app.matches.sight import Sight
from app.web.tables.around import way_out
from app.web.tables.dice_throne import asking, panels
from app.web.tables.dice_throne.cards import SETS, card_words, decks, face_of, gallery
from app.web.tables.dice_throne.offline import OFFLINE as OFFLINE
from app.web.tables.dice_throne.sides import board, dials, every_token, tokens
from app.web.tables.dice_throne.taps import Taps
from app.web.tables.dice_throne.wording import TABLE_WORDS, hero_word, of_game
from app.web.tables.frame import Prompt, Voice
from app.web.tables.paper import TEMPLATES, paper
from app.web.tables.picks import Path, Picks
from app.web.tables.region import Region

HERE = "games/dice_throne"


class DiceThroneTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    how_to = f"{HERE}/how_to.html"
    words = TABLE_WORDS
    headings = frozenset({"round_began", "phase_began"})
    anchors = frozenset(re.findall(r"DT-[\d.]*\d", (TEMPLATES / HERE / "how_to.html").read_text("utf-8")))

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        names = {name: of_game(f"hero.{name}", voice.language) for name in SETS if name != "core"}
        return {"gallery": gallery(voice.language), "words": card_words(voice.language), "sets": SETS, "names": names}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        taps = Taps(sight, voice)
        parts = (
            Region("centre", self._centre(sight, taps, voice)),
            Region("boss", self._side("boss", view, taps, voice)),
            Region("player", self._side("player", view, taps, voice)),
            Region("bar", self._bar(sight, taps, voice)),
            Region(
                "drawn", paper.render(f"{HERE}/drawn.html", voice, decks=decks(view, voice.language), **_cards(voice))
            ),
        )
        return {part.id: part for part in parts}

    def _centre(self, sight: Sight, taps: Taps, voice: Voice) -> str:
        view: View = sight.view
        return paper.render(
            f"{HERE}/centre.html",
            voice,
            view=view,
            centre=panels.centre(view, taps, voice),
            goal=panels.goal(view, voice),
            reasons=asking.reasons(sight, voice, self.anchors),
            in_play=_in_play(view, voice),
            decks=decks(view, voice.language),
            over=sight.outcome is not None or view.question == "over",
            reveals=tuple((of_game(f"card.{reveal.card}", voice.language), reveal) for reveal in view.reveals),
            **_cards(voice),
        )

    def _side(self, side: str, view: View, taps: Taps, voice: Voice) -> str:
        boss, language = view.table.boss, voice.language
        return paper.render(
            f"{HERE}/side.html",
            voice,
            side=side,
            view=view,
            name=(of_game(f"hero.{boss}", language) if boss else "")
            if side == "boss"
            else hero_word(view.table, language),
            who=voice.names[0] if voice.names else "",
            drawing=boss if side == "boss" else view.table.hero,
            dials=dials(view, side, taps, voice) if boss else (),
            tokens=tokens(view, side, taps, voice),
            others=tuple(every_token(view, side, taps, voice)),
            panels=board(view, voice) if side == "boss" else (),
            difficulty=of_game(f"difficulty.{view.table.difficulty}", language) if view.table.difficulty else "",
        )

    def _bar(self, sight: Sight, taps: Taps, voice: Voice) -> str:
        view: View = sight.view
        mode = next((taps(action) for action in taps.of_kind("dice_mode")), None)
        correct = next((taps(action) for action in taps.of_kind("correct")), None)
        plays = sight.audience is not None and sight.outcome is None
        return paper.render(
            f"{HERE}/bar.html",
            voice,
            may_undo=sight.may_undo,
            may_redo=sight.may_redo,
            plays=plays,
            mode=mode,
            dice=view.dice,
            correct=correct,
            cards=bool(view.table.boss),
            way_out=way_out(sight, voice) if plays else "",
        )

    def prompt(self, sight: Sight, voice: Voice) -> Prompt:
        return asking.prompt_of(sight, voice)

    def paths(self, sight: Sight) -> list[Path]:
        """None: every answer is a button of its own."""
        return []

    def ask(self, sight: Sight, voice: Voice, picks: Picks) -> str:
        return asking.question(sight, voice)

    def label(self, sight: Sight, voice: Voice, pick: str) -> str | None:
        return None


def _cards(voice: Voice) -> dict[str, Any]:
    return {"words": card_words(voice.language)}


def _in_play(view: View, voice: Voice) -> tuple[Any, ...]:
    """The cards of this turn of the boss: the active AI card, and the Action card, resolved or not."""
    if not view.table.boss:
        return ()
    last = view.action.drawn[-1] if view.action.drawn else None
    cards = (view.ai.card, view.action.card or last)
    return tuple(face_of(card, view.table.boss, view.d, voice.language) for card in cards if card)


TABLE = DiceThroneTable()
