"""What is true of every position that play can reach, tried on wandering matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import CHALLENGES, NUMBERED, is_villain
from app.games.explor_games.odds import chances, reckon
from app.games.explor_games.options import Options
from app.kernel.chance import Seeded
from app.kernel.contract import hears
from app.kernel.play import start, step
from app.kernel.token import token_of

SEEDS = st.integers(min_value=0, max_value=2**32)
MODES = st.sampled_from(["normal", "quick"])
bounded = settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])


DISJOINT = ("maree", "obstacles")
"""Two decks without a villain in common."""


def wander(seed: int, mode: Any = "normal", steps: int = 150) -> Iterator[tuple[Any, str, Any, tuple[Any, ...]]]:
    """(before, token, after, events) of a match of lively choices: phases are seldom left early."""
    key = seed.to_bytes(32, "big")
    state, whim = start(GAME, Options(mode=mode, decks=DISJOINT), 2, Seeded(key, 0)), Seeded(key[::-1], 0)
    for number in range(1, steps):
        if GAME.outcome(state) is not None:
            return
        seat = whim.pick(GAME.awaited(state))
        offers = GAME.legal(state, seat)
        lively = [action for action in offers if action.kind not in ("adventure", "conclude", "end", "pass")]
        action = whim.pick(lively) if lively and whim.below(4) else whim.pick(offers)
        played = step(GAME, state, seat, action, Seeded(key, number))
        yield state, token_of(action), played.state, played.events
        state = played.state


@bounded
@given(SEEDS, MODES)
def test_ex_1_2_no_reserve_is_ever_negative_and_all_are_multiples_of_ten(seed: int, mode: str) -> None:
    for _, _, after, _ in wander(seed, mode):
        assert all(player.reserve >= 0 and player.reserve % 10 == 0 for player in after.players)


@bounded
@given(SEEDS)
def test_ex_7_5_a_roll_told_is_the_sum_of_its_items(seed: int) -> None:
    for before, _, _, events in wander(seed):
        for event in events:
            if event.kind == "rolled":
                assert event.total >= sum(event.dice) - 20
                assert 7 <= event.threshold <= 20 or event.threshold == 6
        if before.attempt is not None and before.attempt.dice:
            attempt = before.attempt
            odds = chances(GAME.view(before, None), before.active, attempt.position, attempt.stat)
            mode, player = before.table.mode, before.players[before.active]
            assert odds.reckoning == reckon(mode, player, attempt.position, attempt.stat, attempt.penalties)
            assert odds.reckoning.added == sum(item.n for item in odds.reckoning.items)


@bounded
@given(SEEDS)
def test_ex_7_8_the_bonus_of_a_normal_match_is_never_above_two(seed: int) -> None:
    for _, _, after, _ in wander(seed):
        for seat, player in enumerate(after.players):
            for place in range(1, len(player.line) + 1):
                for stat in ("magic", "force"):
                    items = chances(GAME.view(after, None), seat, place, stat).reckoning.items  # type: ignore[arg-type]
                    assert sum(item.n for item in items if item.kind in ("bonus", "cap")) <= 2


@bounded
@given(SEEDS)
def test_ex_7_1_only_100_challenges_or_helped_ones_are_attempted_from_left_to_right(seed: int) -> None:
    for before, token, _, events in wander(seed):
        if not token.startswith("attempt:"):
            continue
        place = int(token.split(":")[1])
        player = before.players[before.active]
        helped = any(place in companion.on for companion in player.companions)
        assert place > before.cursor
        assert helped or CHALLENGES[player.line[place - 1]].value == 100
        assert events[0].kind == "attempt_declared"


@bounded
@given(SEEDS)
def test_ex_9_4_a_window_is_open_only_while_a_villain_lies_face_down(seed: int) -> None:
    for _, _, after, events in wander(seed):
        pending = GAME.view(after, None).pending
        if pending is not None and pending.kind == "window":
            defender = after.players[pending.seat]
            assert pending.seat != after.active
            assert any(is_villain(companion.card) for companion in defender.companions)
        opened = sum(1 for event in events if event.kind == "window_opened")
        assert opened <= 1


@bounded
@given(SEEDS)
def test_ex_6_2_what_is_bought_is_paid_and_kept(seed: int) -> None:
    for before, _, after, events in wander(seed):
        for event in events:
            if event.kind == "bought":
                number = next(number for number, fragment in NUMBERED.items() if fragment.id == event.card)
                assert number in after.players[event.seat].fragments
                assert event.cost <= before.players[event.seat].reserve
        for seat in (0, 1):
            assert set(before.players[seat].fragments) <= set(after.players[seat].fragments)


@bounded
@given(SEEDS)
def test_ex_13_2_no_event_names_a_face_down_villain_to_the_rival(seed: int) -> None:
    for before, token, after, events in wander(seed):
        hidden = {
            companion.card
            for companion in after.players[1].companions
            if is_villain(companion.card) and not companion.known
        }
        told = {getattr(event, "card", None) for event in events if hears(0, event)}
        assert not hidden & (told - {None}), (token, before.phase)
