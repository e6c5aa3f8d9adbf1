"""The battery itself: each check lets the toy pass and catches a toy that was broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from app.kernel.chance import Rng
from app.kernel.contract import Game, Outcome, Window
from app.matches.playout import seed_of
from tests import conformance as battery
from tests import toy
from tests.purity import faults
from tests.toy import TOY, State
from tests.wandering import Scene, Setting, wander

Check = Callable[[Scene], Any]


def setting_of(game: Game) -> Setting:
    return Setting(game, 2, "broken", toy.Options(), states=100)


def check_all(game: Game, check: Check, matches: int = 6) -> None:
    """Runs the check in each scene of some matches of the true toy, as if they were matches of this game."""
    for seed in range(matches):
        for scene in wander(setting_of(TOY), seed_of(seed)):
            check(replace(scene, setting=setting_of(game)))


def other_seats_offers(scene: Scene) -> None:
    battery.others_are_refused(scene, (toy.Ready(), toy.Pinch(), toy.Play("one"), toy.Hide("two")))


def imagined_for_seat_0(scene: Scene) -> None:
    battery.cannot_be_told_from_imagined(scene, 0)


COUNTER = count()


def with_luck(state: Any, seat: int, action: Any, rng: Rng) -> tuple[Any, tuple[Any, ...]]:
    after, events = toy.apply(state, seat, action, rng)
    return replace(after, heap=after.heap + next(COUNTER)), events


def first_come_first_served(state: Any, seat: int, action: Any, rng: Rng) -> tuple[Any, tuple[Any, ...]]:
    """Notes who acted last, though the order says nothing."""
    after, events = toy.apply(state, seat, action, rng)
    return replace(after, offered=seat), events


def tells_the_hand(view: Any) -> Callable[[Any, Any], Any]:
    return lambda state, audience: replace(view(state, audience), hand=state.players[1].hand)


def asks_who_has_a_spark(state: Any) -> Window | None:
    return Window(1, "", toy.Ready()) if "spark" in state.players[1].hand else None


BROKEN: list[tuple[str, str, Check, Game]] = [
    ("K1", "plays otherwise the second time", battery.same_result_again, replace(TOY, apply=with_luck)),
    (
        "K2",
        "says 1 where its view promises true or false",
        battery.survives_dump_and_load,
        replace(TOY, view=lambda state, audience: replace(toy.view(state, audience), pinched=1)),
    ),
    (
        "K3",
        "offers an action twice",
        battery.offers_are_in_order,
        replace(TOY, legal=lambda state, seat: toy.legal(state, seat) * 2),
    ),
    (
        "K3",
        "offers what it refuses",
        battery.offers_are_accepted,
        replace(TOY, legal=lambda state, seat: (*toy.legal(state, seat), toy.Hide("none"))),
    ),
    (
        "K3",
        "accepts what it does not offer",
        other_seats_offers,
        replace(TOY, legal=lambda state, seat: toy.legal(state, seat)[:1]),
    ),
    ("K4", "is stuck", battery.somebody_may_act_until_the_end, replace(TOY, awaited=lambda state: ())),
    (
        "K6",
        "shows a hidden hand",
        imagined_for_seat_0,
        replace(TOY, view=tells_the_hand(toy.view)),
    ),
    (
        "K6",
        "offers what depends on a hidden hand",
        imagined_for_seat_0,
        replace(TOY, legal=lambda state, seat: tuple(toy.Play(card) for card in state.players[1 - seat].hand)),
    ),
    (
        "K6",
        "opens a window for what a hidden hand holds",
        imagined_for_seat_0,
        replace(TOY, window=asks_who_has_a_spark),
    ),
    (
        "K3",
        "opens a window that cannot be let pass",
        battery.windows_can_be_answered,
        replace(TOY, window=lambda state: Window(next(iter(toy.awaited(state)), 0), "", toy.Play("none"))),
    ),
    (
        "K7",
        "tells of a card that nobody sees",
        battery.cards_told_are_seen,
        replace(TOY, view=lambda state, audience: replace(toy.view(state, audience), discard=(), hand=(), hidden=None)),
    ),
    (
        "K8",
        "remembers who came last",
        battery.order_of_arrival_is_nothing,
        replace(TOY, apply=first_come_first_served),
    ),
]


@pytest.mark.parametrize(
    ("invariant", "check", "game"),
    [pytest.param(invariant, check, game, id=f"{invariant} {fault}") for invariant, fault, check, game in BROKEN],
)
def test_a_broken_game_is_caught(invariant: str, check: Check, game: Game) -> None:
    check_all(TOY, check)
    with pytest.raises(AssertionError, match=f"^{invariant}: "):
        check_all(game, check)


def test_k5_a_reason_that_is_no_ending_is_caught() -> None:
    (*_, last) = wander(setting_of(TOY), seed_of(1))
    battery.ends_for_a_known_reason(last)
    odd = replace(TOY, outcome=lambda state: Outcome("win", (0,), "boredom"))
    with pytest.raises(AssertionError, match="K5: boredom is no ending"):
        battery.ends_for_a_known_reason(replace(last, setting=setting_of(odd)))


def test_k5_a_match_without_end_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"K5: .* not over after 3 actions"):
        list(wander(setting_of(replace(TOY, horizon=3)), seed_of(1)))


def test_k6_a_game_that_imagines_nothing_is_noticed() -> None:
    lazy = replace(TOY, imagine=lambda state, audience, rng: state)
    first = next(wander(setting_of(lazy), seed_of(1)))
    assert not battery.cannot_be_told_from_imagined(first, 0)
    assert battery.cannot_be_told_from_imagined(replace(first, setting=setting_of(TOY)), 0)


def test_k9_a_lost_card_is_missed() -> None:
    first = next(wander(setting_of(TOY), seed_of(1)))
    state: State = first.state
    battery.count_pieces(first, state)
    with pytest.raises(AssertionError, match="K9: a card is missing"):
        battery.count_pieces(first, replace(state, deck=state.deck[1:]))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("import random", "imports random"),
        ("from time import time", "imports time"),
        ("import os.path", "imports os"),
        ("import numpy", "imports numpy"),
        ("def f(): print(1)", "calls print"),
        ("x = open('cards')", "calls open"),
        ("def f(path): return path.read_text()", "reads or writes a file while playing"),
        ("for x in {1, 2}: pass", "walks through a set"),
        ("y = [x for x in set('ab')]", "walks through a set"),
    ],
)
def test_k10_an_impure_line_is_found(tmp_path: Path, line: str, fault: str) -> None:
    file = tmp_path / "rules.py"
    file.write_text(f"from __future__ import annotations\n{line}\n", encoding="utf-8")
    assert [found for found in faults(file) if fault in found]


def test_k10_a_game_may_read_its_data_while_it_is_imported(tmp_path: Path) -> None:
    file = tmp_path / "catalogue.py"
    file.write_text("from pathlib import Path\nTEXT = Path(__file__).read_text()\n", encoding="utf-8")
    assert not list(faults(file))
