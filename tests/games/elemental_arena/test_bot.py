"""The bot: it wins when it can, keeps its last Earth, beats chance, and knows no more than its view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.actions import Place
from app.games.elemental_arena.options import Options
from app.games.elemental_arena.state import State
from app.kernel.chance import Seeded
from app.kernel.token import token_of
from app.matches.playout import Turn, bots_of, playout, seed_of
from tests.games.elemental_arena.table import Table, lay

SEED = bytes(range(32))
FAR_OFF = ("f1 0.earth 2/0", "a6 1.earth 2/0", "f6 1.fire 1/0")
"""Both players live, and there is Fire."""

of_every_mode = pytest.mark.parametrize(
    ("mode", "seats", "bots"),
    [
        ("duel", 2, ("greedy", "random")),
        ("duel", 2, ("random", "greedy")),
        ("teams_facing", 4, ("greedy", "random", "greedy", "random")),
        ("teams_side", 4, ("random", "random", "greedy", "greedy")),
        ("ffa", 4, ("random", "random", "greedy", "random")),
    ],
)


def choice(state: State, seat: int, whim: int = 1) -> Any:
    """What the bot chooses in this seat; another whim is other chance between equals."""
    return GAME.bots["greedy"](GAME.view(state, seat), GAME.legal(state, seat), Seeded(SEED, whim))


def whole_turn(table: Table) -> Table:
    """The bot plays the turn of seat 0 to its end, or to the end of the match."""
    ended = ""
    while ended != "end" and table.outcome is None:
        ended = token_of(choice(table.state, 0))
        table.play(ended, chance=Seeded(SEED, len(table.log) + 2))
    return table


def match(mode: str, seats: int, bots: tuple[str, ...], number: int) -> Iterator[Turn]:
    return playout(GAME, Options(mode=mode), seats, seed_of(number), bots_of(GAME, bots, seats))  # type: ignore[arg-type]


# --- it plays sensibly


def test_the_bot_takes_the_last_earth_that_stands_beside_its_fire() -> None:
    table = lay("c3 0.fire 1", "c4 1.earth 1", "f1 0.earth 2", "f6 1.fire 1", hand="act-confrontation", bystanders=())
    assert whole_turn(table).outcome == ("win", (0,), "elimination")


def test_the_bot_moves_up_and_strikes_in_one_turn() -> None:
    hand = "act-standard act-furtif act-confrontation act-croissance"
    table = lay("c2 0.fire 1", "c4 1.earth 1", "f1 0.earth 2", "f6 1.fire 1", hand=hand, bystanders=())
    assert whole_turn(table).outcome == ("win", (0,), "elimination")


def test_the_bot_stays_where_it_is_when_its_own_fire_would_end_it_by_moving_away_its_last_earth() -> None:
    table = lay("c3 0.fire 2", "c4 0.earth 1", "a6 1.earth 2", hand="act-confrontation act-croissance", bystanders=())
    assert whole_turn(table).outcome is None


def test_the_bot_puts_out_the_fire_that_stands_beside_its_last_earth() -> None:
    scene = ("b2 0.earth 1", "c3 1.fire 1", "d3 0.water 1", "f6 1.earth 3", "a6 1.fire 1", "f1 0.fire 1")
    table = lay(*scene, hand="act-confrontation act-croissance", bystanders=())
    standing = whole_turn(table).everything()
    assert "c3 1.fire 1/0" not in standing
    assert any(group.startswith("b2 0.earth") for group in standing)


def test_the_bot_does_not_put_out_the_last_fire_while_it_would_lose_the_count() -> None:
    scene = ("c3 0.water 1", "c4 1.fire 1", "a1 0.earth 1", "f6 1.earth 3")
    table = lay(*scene, hand="act-confrontation", bystanders=())
    assert whole_turn(table).outcome is None


def test_the_bot_puts_out_the_last_fire_when_that_wins_the_count() -> None:
    scene = ("c3 0.water 1", "c4 1.fire 1", "a1 0.earth 3", "f6 1.earth 1")
    table = lay(*scene, hand="act-confrontation", bystanders=())
    assert whole_turn(table).outcome == ("win", (0,), "no_fire")


def test_the_bot_breathes_when_that_takes_the_last_earth() -> None:
    table = lay("b2 0.air 1", "c3 0.fire 1", "d4 1.earth 1", "a1 0.earth 1", "f6 1.fire 1", bystanders=())
    assert whole_turn(table).outcome == ("win", (0,), "elimination")


def test_the_bot_takes_the_event_that_would_win_from_the_row() -> None:
    """Wildfire takes the last Earth beside its Fire; the other three events do nothing here."""
    table = lay(
        *("c3 0.fire 1", "c4 1.earth 1", "f1 0.earth 2", "f6 1.fire 1"),
        hand="act-preparation",
        pile="eve-gel eve-eclipse eve-incendie eve-brume eve-averse",
        bystanders=(),
    )
    assert whole_turn(table).outcome == ("win", (0,), "elimination")


def test_the_bot_ends_its_turn_when_nothing_helps() -> None:
    table = lay(*FAR_OFF, bystanders=())
    assert token_of(choice(table.state, 0)) == "end"


# --- its army


def test_armies_of_the_bot_differ_but_hold_two_earth_at_least_and_a_fire() -> None:
    armies = {army(number) for number in range(6)}
    assert len(armies) == 6
    for placed in armies:
        elements = [place.element for place in placed]
        assert len(elements) == 8
        assert elements.count("earth") >= 2
        assert "fire" in elements


def army(number: int) -> tuple[Place, ...]:
    """What seat 0 places in this match."""
    opening = (turn for turn in match("duel", 2, ("greedy", "random"), number) if turn.seat == 0)
    placed: list[Place] = []
    for turn in opening:
        if not isinstance(turn.action, Place):
            break
        placed.append(turn.action)
    return tuple(placed)


# --- it beats chance, everywhere


@of_every_mode
def test_the_bot_beats_chance(mode: str, seats: int, bots: tuple[str, ...]) -> None:
    """Five duels from either seat, two matches of each way to play with four."""
    for number in range(5 if seats == 2 else 2):
        *_, last = match(mode, seats, bots, number)
        outcome = GAME.outcome(last.after)
        assert outcome is not None
        assert outcome.kind == "win"
        assert {bots[seat] for seat in outcome.winners} == {"greedy"}, f"match {number} of {mode}"


# --- it knows its view alone


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("teams_facing", 4), ("teams_side", 4), ("ffa", 4)])
def test_the_bot_chooses_the_same_in_any_match_that_it_could_not_tell_from_the_true_one(mode: str, seats: int) -> None:
    """K6: hidden cards are dealt again, and its choice stays; at each choice of the first rounds of a match."""
    turns = [turn for turn in islice(match(mode, seats, ("greedy",), 2), 70) if turn.seat is not None]
    assert len(turns) > 60
    for turn in turns:
        other = GAME.imagine(turn.before, turn.seat, Seeded(SEED, turn.number))
        assert choice(other, turn.seat) == choice(turn.before, turn.seat)
