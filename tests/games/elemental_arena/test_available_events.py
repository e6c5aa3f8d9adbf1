"""Which events a match is played with, where they are chosen (EA-16.1); and all that is wrong with a scenario."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.catalogue import EVENT_PILE
from app.games.elemental_arena.options import CustomArena, Options
from app.games.elemental_arena.state import State
from app.games.elemental_arena.validity import faults
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start

CHOSEN = ("eve-crue", "eve-incendie", "eve-canicule", "eve-eclipse", "eve-source")


def begun(seed: int = 0, **options: Any) -> State:
    state: State = start(GAME, Options(invocation="preset", **options), 2, Seeded(bytes(32), seed))
    return state


def test_the_chosen_events_come_with_all_their_copies_and_no_other_EA_16_1() -> None:
    state = begun(event_cards=CHOSEN)
    dealt = Counter((*state.event_row, *state.event_pile))
    assert dealt == Counter(card for card in EVENT_PILE if card in CHOSEN)
    assert len(state.event_row) == 4


def test_the_chosen_events_are_shuffled_EA_4_1() -> None:
    orders = {(*state.event_row, *state.event_pile) for state in (begun(seed, event_cards=CHOSEN) for seed in range(8))}
    assert len(orders) > 1


def test_without_a_choice_all_events_are_there_EA_16_1() -> None:
    state = begun()
    assert Counter((*state.event_row, *state.event_pile)) == Counter(EVENT_PILE)


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"event_cards": ("eve-nothing",)}, "bad_unknown_card", "EA-16.4"),
        ({"event_cards": ("act-choix",)}, "bad_not_an_event", "EA-16.4"),
        ({"event_cards": ()}, "bad_no_event_chosen", "EA-16.1"),
        ({"event_cards": ("eve-crue", "eve-crue")}, "bad_event_twice", "EA-16.1"),
        ({"event_cards": CHOSEN, "events": False}, "bad_choice_without_events", "EA-16.1"),
        ({"event_cards": CHOSEN, "initiation": True}, "bad_choice_in_initiation", "EA-15.1"),
        ({"event_cards": CHOSEN, "event_pile": ("eve-crue",)}, "bad_choice_and_pile", "EA-16.1"),
    ],
)
def test_a_choice_that_cannot_be_kept_is_refused(options: dict[str, Any], code: str, rule: str) -> None:
    with pytest.raises(BadOptions) as refused:
        begun(**options)
    assert (refused.value.code, refused.value.rule) == (code, rule)


def test_all_that_is_wrong_is_said_at_once_the_first_of_each_sort_EA_16_4() -> None:
    wrong = Options(
        arena=CustomArena(voids=("c3", "z9"), rewards=("c3",)), event_cards=(), events=False, first=7, overlay=()
    )
    assert [fault.code for fault in faults(wrong, 2)] == [
        "bad_unknown_seat",
        "bad_choice_without_events",
        "bad_no_event_chosen",
        "bad_unknown_cell",
    ]
    assert faults(Options(), 2) == ()
