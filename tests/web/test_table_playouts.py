"""The table of every position that whole matches reach: nothing is missing, nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.kernel.chance import Seeded
from app.kernel.play import start, step, to_act
from app.kernel.token import token_of
from app.matches.codec import codec_of
from app.matches.sight import Offer, Sight
from app.web.table import push
from app.web.tables.elemental_arena.pointing import paths
from app.web.tables.picks import tree_of
from tests.web.test_table_picks import tokens_in

NAMES = ("Camille", "Malik", "Éloi", "Inès")
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "an initiation": (2, {"initiation": True}),
    "a duel": (2, {}),
    "an open invocation": (2, {"invocation": "open"}),
    "teams": (4, {"mode": "teams_facing", "invocation": "preset"}),
}
FIRST_ACTIONS = 160


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[Any]:
    """The states of a match between random bots."""
    secret = seed.to_bytes(32, "big")
    state = start(GAME, codec_of(GAME).read_options(options), seats, Seeded(secret, 0))
    for number in range(1, FIRST_ACTIONS):
        yield state
        awaited = to_act(GAME, state)
        if not awaited:
            return
        seat = awaited[number % len(awaited)]
        rng = Seeded(secret, number)
        action = GAME.bots["random"](GAME.view(state, seat), GAME.legal(state, seat), rng)
        state = step(GAME, state, seat, action, rng).state


def sight_of(state: Any, audience: int | None) -> Sight:
    awaited = to_act(GAME, state)
    offers = GAME.legal(state, audience) if audience in awaited else ()
    view = GAME.view(state, audience)
    refusals = ((token_of(wish), GAME.why_not(state, audience, wish)) for wish in GAME.wished(view) if offers)
    return Sight(
        match="m", room="r", game=GAME, audience=audience, step=1, to_act=awaited, view=view,
        offers=tuple(Offer(token_of(action), action) for action in offers),
        outcome=GAME.outcome(state), commitment="", names=NAMES, log=(), may_undo=False,
        refusals=tuple((token, refusal) for token, refusal in refusals if refusal),
    )  # fmt: skip


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_every_position_can_be_shown_and_every_offer_pointed_at(table: tuple[int, dict[str, Any]], seed: int) -> None:
    """K3: each offer has its path, in both languages, and no path leads elsewhere."""
    for number, state in enumerate(positions(*table, seed)):
        for seat in to_act(GAME, state):
            sight = sight_of(state, seat)
            tree, _ = tree_of(paths(sight.offers, sight.view), lambda picks: "?")
            assert set(tokens_in(tree)) == {offer.token for offer in sight.offers}
            push(sight, ("fr", "en")[number % 2])
        push(sight_of(state, None), "fr")


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_what_is_hidden_does_not_change_a_byte_of_the_page(table: tuple[int, dict[str, Any]]) -> None:
    """K6 for the rendered page: a seat cannot tell the true state from one imagined for it."""
    hidden = 0
    for number, state in enumerate(positions(*table, seed=7)):
        for audience in (*range(table[0]), None):
            other = GAME.imagine(state, audience, Seeded(bytes(32), number))
            assert push(sight_of(other, audience), "fr") == push(sight_of(state, audience), "fr")
            hidden += other != state
    assert hidden
