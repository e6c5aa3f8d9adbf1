"""What is handed ahead is what will be, and tells nothing that the seat could not know (DT-5.5, K6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.token import token_of
from app.matches.ahead import Place, ahead
from app.matches.codec import codec_of
from app.matches.live_match import LiveMatch
from app.matches.ports import Opening
from app.matches.sight import Sight

GAME = GAMES["dice_throne"]
NOW = datetime(2026, 12, 1, tzinfo=UTC)
PLACES = 6
TAPS = 150
EVERY = 4
"""Of so many states of a fight one is looked at, the first among them."""


def begun(dice: str) -> LiveMatch:
    options = {"hero": "monk", "boss": "shadow_thief", "difficulty": "hard", "dice": dice, "upgrades": "app"}
    dumped = codec_of(GAME).dump_options(codec_of(GAME).read_options(options))
    return LiveMatch.begun(
        Opening(
            id="m", room="r", number=1, game=GAME.id, edition=GAME.edition, catalogue=GAME.catalogue, options=dumped,
            seed=bytes(range(32)), people=("camille",), bots=(None,), started_at=NOW,
        )
    )  # fmt: skip


def fight(dice: str) -> Iterator[LiveMatch]:
    """A fight as a sensible person has it, at every tap."""
    live = begun(dice)
    for number in range(TAPS):
        sight = live.sight(0)
        if not sight.offers:
            return
        if number % EVERY == 0:
            yield live
        chosen = GAME.bots["greedy"](sight.view, [offer.action for offer in sight.offers], Seeded(bytes(32), number))
        live = live.played(0, token_of(chosen), None, NOW)


def plain(sight: Sight, action: Any) -> bool:
    return action.kind not in ("number", "toggle", "adjust", "correct", "dice_mode")


def handed(live: LiveMatch) -> tuple[Place, ...]:
    return ahead(live, 0, plain, PLACES, NOW)


@pytest.mark.parametrize("dice", ["app", "table"])
def test_an_answer_leads_where_it_was_said_to_lead(dice: str) -> None:
    followed = 0
    for live in fight(dice):
        places = handed(live)
        assert places[0].sight.view == live.view(0)
        assert len(places) <= PLACES
        for token, place in places[0].leads.items():
            there = live.played(0, token, None, NOW)
            assert places[place].sight.view == there.view(0)
            assert places[place].sight.offers == there.sight(0).offers
            followed += 1
    assert followed > TAPS / EVERY / 2


def test_the_screens_ahead_bear_the_step_that_is_true_now() -> None:
    for live in fight("table"):
        assert {place.sight.step for place in handed(live)} == {live.history.count_of(0)}


@pytest.mark.parametrize("dice", ["app", "table"])
def test_nothing_ahead_depends_on_what_is_hidden(dice: str) -> None:
    """Twins that differ in the order of their decks and in their secret seed are handed the same."""
    for number, live in enumerate(fight(dice)):
        opening = replace(live.opening, seed=bytes([number]) * 32)
        state = GAME.imagine(live.state, 0, Seeded(bytes(32), 100 + number))
        twin = replace(live, opening=opening, state=state, before=(), _views={}, _sights={})
        assert shown(handed(twin)) == shown(handed(live))


def shown(places: tuple[Place, ...]) -> list[Any]:
    return [(place.sight.view, place.sight.offers, dict(place.leads), place.chance) for place in places]


def test_where_a_deck_or_a_die_of_the_house_decides_nothing_is_handed_ahead() -> None:
    said = set()
    for live in fight("app"):
        for place in handed(live):
            assert not {"draw", "roll"} & place.leads.keys()
            said.update(place.chance)
    assert {"draw", "roll"} <= said
