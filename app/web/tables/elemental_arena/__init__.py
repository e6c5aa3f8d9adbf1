"""The table of Elemental Arena: what one seat may know, laid out on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.view import PlayerSeen, View
from app.kernel.words import Words
from app.matches.sight import Sight
from app.web.tables.elemental_arena import asking, pointing
from app.web.tables.elemental_arena.board import board, side_of
from app.web.tables.elemental_arena.cards import drawn, readable
from app.web.tables.elemental_arena.side import HERE, side
from app.web.tables.frame import SHARED_WORDS, Prompt, Region, Voice
from app.web.tables.paper import TEMPLATES, paper
from app.web.tables.picks import Path, Picks

FOLDER = File(__file__).parent


class ElementalArenaTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    lesson = f"{HERE}/how_to.html"
    words = Words.read(SHARED_WORDS, FOLDER / "words.toml", FOLDER / "lesson.toml")
    headings = frozenset({"turn_started"})
    anchors = frozenset(re.findall(r"EA-[\d.]+\d", (TEMPLATES / HERE / "how_to.html").read_text("utf-8")))

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        return {"readable": readable(sight.view.initiation, voice.language)}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        first = view.me or 0
        seats = [(first + turn) % len(view.players) for turn in range(len(view.players))]
        parts = (
            Region("board", board(view, voice, side_of(view.me, view.size))),
            Region("side", side(sight, voice)),
            Region("them", "".join(_seat(sight, seat, voice) for seat in seats[:0:-1])),
            Region("you", _seat(sight, first, voice)),
            Region("piles", _piles(tuple((player.seat, player.discard) for player in view.players), voice)),
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


# --- the seats


def _seat(sight: Sight, seat: int, voice: Voice) -> str:
    view: View = sight.view
    active = sight.outcome is None and seat in sight.to_act
    deploying = view.phase == "invocation" and view.invocation == "secret"
    computer = sight.played_by_computer(seat)
    return _panel(view.players[seat], view.size, active, deploying, seat == view.me, computer, voice)


@lru_cache(maxsize=4096)
def _panel(
    player: PlayerSeen, size: int, active: bool, deploying: bool, mine: bool, computer: bool, voice: Voice
) -> str:
    return paper.render(
        f"{HERE}/seat.html",
        voice,
        player=player,
        name=voice.names[player.seat],
        side=asking.side_name(player, size, mine, voice),
        active=active,
        mine=mine,
        computer=computer,
        deploying=deploying,
        elements=ELEMENTS,
    )


@lru_cache(maxsize=1024)
def _piles(piles: tuple[tuple[int, tuple[str, ...]], ...], voice: Voice) -> str:
    shown = [
        {
            "seat": seat,
            "title": voice("seat.discard_of", who=voice.names[seat]),
            "cards": [drawn(card, voice.language) for card in reversed(cards)],
        }
        for seat, cards in piles
    ]
    return paper.render(f"{HERE}/piles.html", voice, piles=shown)
