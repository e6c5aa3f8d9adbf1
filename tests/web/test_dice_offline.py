"""What the companion says it can do alone is so: forms stay open, counters take what is noted (DT-16.2)."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne import actions as act
from app.games.dice_throne.corrections import value_of
from app.kernel.chance import Seeded
from app.kernel.play import step
from app.kernel.token import read_token, token_of
from app.web.tables import offline_of
from app.web.tables.dice_throne.wording import TABLE_WORDS
from app.web.tables.frame import Voice
from tests.web.test_dice_table import TABLES, fight, sight_of

OFFLINE = offline_of("dice_throne")
FRENCH = Voice(TABLE_WORDS, "fr", ("Camille",))
EVERY = 6


def after(state: Any, *tokens: str) -> Any:
    for token in tokens:
        state = step(GAME, state, 0, read_token(GAME, token), Seeded(bytes(32), 1)).state
    return state


def offered(state: Any) -> set[str]:
    return {token_of(action) for action in GAME.legal(state, 0)}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_an_answer_that_fills_in_a_line_leaves_all_others_where_they_are(table: Any) -> None:
    assert OFFLINE is not None
    seen = set()
    for number, (state, _) in enumerate(fight(table, seed=11)):
        fills = OFFLINE.fills(sight_of(state))
        for kind in fills if number % EVERY == 0 else ():
            answers = [token for token in offered(state) if token.split(":")[0] == kind]
            for answer in sorted(answers)[:: max(1, len(answers) // 3)]:
                filled = after(state, answer)
                gone = offered(state) - offered(filled) - {answer}
                assert gone <= {"fewer"}, "one roll fewer is said before the first die"
                assert GAME.view(filled, 0).question == GAME.view(state, 0).question
            seen.add(kind)
    assert "number" in seen


def test_real_dice_may_be_entered_up_to_the_last_one_which_the_rules_look_at() -> None:
    assert OFFLINE is not None
    most = 0
    for state, _ in fight(TABLES["real dice and real cards"], seed=3):
        dice = OFFLINE.fills(sight_of(state)).get("die", 0)
        entered = after(state, *["die:3"] * dice)
        assert not dice or GAME.view(entered, 0).question == "enter"
        most = max(most, dice)
    assert most == 4


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_counter_takes_the_least_and_the_most_that_may_be_noted_and_the_question_stays(table: Any) -> None:
    assert OFFLINE is not None
    noted = 0
    for number, (state, _) in enumerate(fight(table, seed=5)):
        for counter in OFFLINE.noted(sight_of(state), FRENCH) if number % (EVERY * 2) == 0 else ():
            assert counter.value == value_of(state, counter.id)
            for value in {counter.least, counter.most} - {counter.value}:
                *opening, setting = counter.tokens
                there = after(state, *opening, f"{setting}{value}")
                assert value_of(there, counter.id) == value
                assert GAME.view(there, 0).question == GAME.view(state, 0).question
                assert there.verdict is None, "a fight does not end by what is noted (DT-16.3)"
                noted += 1
    assert noted > 100


def test_where_no_correction_is_open_nothing_can_be_noted() -> None:
    assert OFFLINE is not None
    for state, _ in fight(TABLES["asked screen by screen"], seed=2):
        if act.Correct() not in GAME.legal(state, 0):
            assert not list(OFFLINE.noted(sight_of(state), FRENCH))


def test_the_other_games_need_the_network() -> None:
    assert [offline_of(game) for game in ("elemental_arena", "explor_games", "etraclor")] == [None] * 3
