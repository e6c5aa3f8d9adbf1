"""What is true of every position that play can reach, tried on wandering matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.chance import Seeded
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of
from tests.games.elemental_arena.table import lay, sit

BEATS = {("fire", "earth"), ("fire", "air"), ("water", "fire"), ("earth", "water")}
ELEMENTS = ("earth", "fire", "water", "air")
SEEDS = st.integers(min_value=0, max_value=2**32)
bounded = settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])


def wander(
    seed: int, options: Options, seats: int = 2, steps: int = 60
) -> Iterator[tuple[Any, str, Any, tuple[Any, ...]]]:
    """(before, token, after, events) of a match of random choices, those of the board more often than the others."""
    key = seed.to_bytes(32, "big")
    state, whim = start(GAME, options, seats, Seeded(key, 0)), Seeded(key[::-1], 0)
    for number in range(1, steps):
        if GAME.outcome(state) is not None:
            return
        seat = whim.pick(GAME.awaited(state))
        offers = GAME.legal(state, seat)
        lively = [action for action in offers if action.kind not in ("end", "recycle", "unplace")]
        action = whim.pick(lively) if lively and whim.below(8) else whim.pick(offers)
        played = step(GAME, state, seat, action, Seeded(key, number))
        yield state, token_of(action), played.state, played.events
        state = played.state


def pawns(state: Any) -> Counter[tuple[int, str]]:
    """Pawns of each owner and element, on the board and in reserve."""
    view = GAME.view(state, None)
    counted: Counter[tuple[int, str]] = Counter()
    for cell in view.cells:
        if cell.group:
            counted[cell.group.seat, cell.group.element] += cell.group.n
    for player in view.players:
        for element in ELEMENTS:
            counted[player.seat, element] += getattr(player.reserve, element)
    return +counted


def groups(state: Any) -> dict[str, Any]:
    """Cell name -> the group that all see there."""
    return {cell.name: cell.group for cell in GAME.view(state, None).cells if cell.group}


def army(state: Any) -> int:
    """Pawns on the board."""
    return sum(group.n for group in groups(state).values())


ARMED = Options(arena="random", invocation="preset", armies=("equilibre", "brasier"))
WINDY = replace(ARMED, initiation=True)


@bounded
@given(SEEDS)
def test_pawns_are_conserved_and_groups_stay_in_bounds_EA_1_1_EA_3_1_EA_3_4(seed: int) -> None:
    for _, _, after, _ in wander(seed, ARMED):
        living = [player.seat for player in GAME.view(after, None).players if player.living]
        assert pawns(after) == {(seat, element): 4 for seat in living for element in ELEMENTS}
        for cell in GAME.view(after, None).cells:
            if cell.group:
                assert 1 <= cell.group.n <= 3
                assert 0 <= cell.group.marked <= cell.group.n
                assert not cell.void


@bounded
@given(SEEDS)
def test_a_confrontation_removes_what_its_sum_says_EA_9_2_EA_9_4(seed: int) -> None:
    for before, token, _, events in wander(seed, WINDY):
        if not token.startswith("confront:"):
            continue
        _, at, target = token.split(":")
        mine, theirs = groups(before)[at], groups(before)[target]
        wins = (mine.element, theirs.element) in BEATS
        assert wins or (theirs.element, mine.element) in BEATS
        (clash,) = (event for event in events if event.kind == "confronted")
        assert clash.removed == min(mine.n, theirs.n)
        assert clash.lost == (theirs if wins else mine).element


@bounded
@given(SEEDS)
def test_a_breath_creates_no_pawn_and_costs_its_power_in_air_EA_10_2(seed: int) -> None:
    for before, token, after, _ in wander(seed, WINDY):
        if not token.startswith("breath:") or GAME.outcome(after) is not None:
            continue
        _, at, target, n, d, _ = token.split(":")
        air, spent = groups(before)[at], int(n) * int(d)
        left = air.n - spent
        assert int(n) <= groups(before)[target].n
        assert army(after) <= army(before) - spent
        assert groups(after).get(at) == (replace(air, n=left, marked=left) if left else None)


def test_the_wandering_matches_do_meet_clashes_and_breaths_EA_9_1_EA_10_1() -> None:
    kinds = Counter(token.split(":")[0] for seed in range(20) for _, token, _, _ in wander(seed, WINDY))
    assert min(kinds["confront"], kinds["breath"], kinds["move"]) > 20


PAWNS = st.lists(st.tuples(st.sampled_from(ELEMENTS), st.sampled_from("abcdef"), st.sampled_from("12")), max_size=12)


@bounded
@given(PAWNS)
def test_taking_a_pawn_back_undoes_its_placing_EA_5_3(pawns: list[tuple[str, str, str]]) -> None:
    table = sit(Options(arena=CustomArena(), initiation=True), seed=1)
    for element, column, row in pawns:
        token = f"place:{element}:{column}{row}"
        if token not in table.offers(seat=0):
            table.refuses(token, *_why(table, token), seat=0)
            continue
        before = table.seen(0)
        table.play(token, seat=0).play(f"un{token}", seat=0)
        after = table.seen(0)
        assert (after.cells, after.players, after.placed) == (before.cells, before.players, before.placed)
        table.play(token, seat=0)
        assert len(table.everything(by=1)) == 0


def _why(table: Any, token: str) -> tuple[str | None, str]:
    refusal = GAME.why_not(table.state, 0, read_token(GAME, token))
    assert refusal is not None
    assert refusal.rule is not None
    assert refusal.rule in {"EA-1.1", "EA-3.1", "EA-5.1", "EA-5.3"}
    return refusal.rule, refusal.code


@bounded
@given(
    n=st.integers(1, 3),
    marked=st.integers(0, 3),
    there=st.integers(1, 3),
    there_marked=st.integers(0, 3),
    moved=st.integers(1, 3),
    stealth=st.booleans(),
)
def test_a_merge_keeps_three_pawns_at_most_and_marked_ones_leave_first_EA_3_3_EA_8_3(
    n: int, marked: int, there: int, there_marked: int, moved: int, stealth: bool
) -> None:
    marked, there_marked = min(marked, n), min(there_marked, there)
    if n + there > 4 or moved > n - marked:
        return
    card = "act-furtif" if stealth else "act-standard"
    table = lay(f"c3 0.fire {n}/{marked}", f"c4 0.fire {there}/{there_marked}", hand=card)
    table.play(f"play:{card}", f"move:c3:{moved}:c4:0")
    arrived = there_marked + (0 if stealth else moved)
    over = max(0, moved + there - 3)
    left = [f"c3 0.fire {n - moved}/{marked}"] if n > moved else []
    assert table.board == [*left, f"c4 0.fire {moved + there - over}/{arrived - min(over, arrived)}"]
    assert table.reserve().get("fire", 0) == 4 - n - there + over
