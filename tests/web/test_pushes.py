"""What a step pushes leads a page from what it showed to what the whole view shows, for every game and all eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from app.games import GAMES
from app.kernel.contract import Audience
from app.matches.clocks import Terms
from app.matches.errors import UndoRefused
from app.matches.live_match import LiveMatch
from app.matches.ports import Opening
from app.web.table import Shown, show
from tests.web.pages import Page

NAMES = ("Camille", "Malik & <Zoé>", "Éloi", "Inès")
STEPS = 90
LOOKED_AT = 9
"""One step in so many is compared with the whole view: what a push gets wrong stays wrong."""
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("elemental_arena", 2, {"invocation": "preset"}),
    ("elemental_arena", 2, {"initiation": True}),
    ("elemental_arena", 4, {"mode": "teams_facing", "invocation": "preset"}),
    ("explor_games", 2, {}),
    ("etraclor", 1, {}),
    ("dice_throne", 1, {}),
]


def begun(game: str, seats: int, options: dict[str, Any], seed: int) -> LiveMatch:
    played = GAMES[game]
    opening = Opening(
        id="the-match",
        room="the-room",
        number=1,
        game=game,
        edition=played.edition,
        catalogue=played.catalogue,
        options=options,
        seed=bytes([seed]) * 32,
        people=tuple("abcd"[:seats]),
        bots=(None,) * seats,
        started_at=datetime(2026, 1, 1, tzinfo=UTC),
        terms=Terms(),
    )
    return replace(LiveMatch.begun(opening), names=NAMES[:seats])


def course(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[LiveMatch]:
    """A match in which people act at random, and sometimes take back or say something else."""
    live, whims = begun(game, seats, options, seed), Random(seed)
    at = live.opening.started_at
    for number in range(STEPS):
        yield live
        if live.over:
            return
        at += timedelta(seconds=2)
        seat, key = whims.choice(live.awaited), f"k{number}"
        if whims.random() < 0.1:
            try:
                live = live.undone(seat, key, at)
                continue
            except UndoRefused:
                pass
        offers = live.sight(seat).offers
        live = live.played(seat, whims.choice(offers).token, key, at) if offers else live.left(seat, key, at)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_a_push_leads_to_what_the_whole_view_shows(game: str, seats: int, options: dict[str, Any]) -> None:
    eyes: tuple[Audience, ...] = (*range(seats), None)
    shown: dict[Audience, tuple[Shown, Page]] = {}
    sent = whole = 0
    for number, live in enumerate(course(game, seats, options, 1)):
        for audience in eyes:
            before = shown.get(audience)
            now = show(live.sight(audience), "fr", before[0] if before else None)
            page = before[1] if before else Page(now.whole)
            if before and now.changed is not None:
                page.swap(now.changed)
                sent += len(now.changed)
                whole += len(now.whole)
            if number % LOOKED_AT == 0 or live.over:
                assert page.root == Page(now.whole).root
            shown[audience] = now, page
    assert sent < whole / 2, "most of a page stays as it is"


def test_what_did_not_change_is_not_sent() -> None:
    live = begun("elemental_arena", 2, {"invocation": "preset"}, 1)
    first = show(live.sight(0), "fr")
    again = show(live.sight(0), "fr", first)
    assert again.changed is not None
    assert again.changed == '<hx-partial hx-target="#notice" hx-swap="innerMorph"></hx-partial>'


def test_another_language_or_other_names_are_sent_whole() -> None:
    live = begun("elemental_arena", 2, {"invocation": "preset"}, 1)
    renamed = replace(live, names=("Camille", "Nadia"), _sights={})
    changed = show(renamed.sight(0), "fr", show(live.sight(0), "fr")).changed
    assert changed is not None
    assert "Nadia" in changed
    page = Page(show(live.sight(0), "fr").whole)
    page.swap(changed)
    assert page.root == Page(show(renamed.sight(0), "fr").whole).root
