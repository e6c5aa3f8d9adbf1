"""The bots: greedy is sound, plays its villains, beats chance, and knows no more than its view."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.bot import greedy
from app.games.explor_games.bot.habits import Habits
from app.games.explor_games.options import Options
from app.kernel.chance import Seeded
from app.kernel.token import token_of
from app.matches.playout import bots_of, playout, seed_of
from tests.games.explor_games.table import Scene, ending, lay, trying

SEED = bytes(range(32))


def choice(scene: Scene, whim: int = 1) -> str:
    """What the bot chooses in the seat that is awaited."""
    (seat,) = scene.awaited
    return token_of(
        GAME.bots["greedy"](GAME.view(scene.state, seat), GAME.legal(scene.state, seat), Seeded(SEED, whim))
    )


def match(bots: tuple[str, str], number: int, **options: Any) -> Any:
    return playout(GAME, Options(**options), 2, seed_of(4, number), bots_of(GAME, bots, 2))


def test_it_buys_the_last_fragments_as_soon_as_it_can_pay_them_together() -> None:
    assert choice(lay(fragments=(1, 2, 3, 4), reserve=1100, hand="kar-nolwenn", line="ch-biblio")) == "buy:5"
    assert choice(lay(fragments=(1, 2, 3, 4, 5), reserve=600)) == "buy:6"


def test_it_keeps_a_purse_when_it_buys() -> None:
    assert choice(ending(reserve=180)) == "buy:1"
    assert choice(ending(reserve=170)) == "end"


def test_it_buys_the_fragments_in_order_and_lets_a_cheaper_one_wait() -> None:
    assert choice(ending(fragments=(1,), reserve=470)) == "end"
    assert choice(ending(fragments=(1,), reserve=480)) == "buy:4"
    assert choice(ending(fragments=(1, 4), reserve=280)) == "buy:2"


def test_another_habit_makes_another_player() -> None:
    scene = ending(fragments=(1,), reserve=480, hand="bor-cobalt")
    view, offers = GAME.view(scene.state, 0), GAME.legal(scene.state, 0)
    patient = Habits(order=(6, 5, 4, 3, 2, 1))
    assert token_of(greedy(view, offers, Seeded(SEED, 1), patient)) == "call:bor-cobalt"
    assert token_of(greedy(view, offers, Seeded(SEED, 1), replace(patient, lurking=0))) == "end"


def test_it_calls_a_hero_who_pays_and_places_it_where_it_pays_most() -> None:
    scene = lay(hand="kar-brouillardine", line="ch-puits ch-phare", reserve=60)
    assert choice(scene) == "call:kar-brouillardine"
    assert choice(scene.play("call:kar-brouillardine")) == "place:1:2:0"
    assert choice(scene.play("place:1:2:0")) == "adventure"


def test_it_attempts_from_the_left_by_the_better_score() -> None:
    scene = trying("kar-nolwenn@2", line="ch-cordes ch-haies ch-puits")
    assert choice(scene) == "attempt:2:magic"
    assert choice(trying("mir-ressort@1", line="ch-crypte")) == "attempt:1:force"
    assert choice(trying(line="ch-crypte")) == "conclude"


def test_it_always_rolls_again() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre").play("attempt:1:magic", draws=(1, 1))
    assert choice(scene) == "reroll"
    scene.play("keep")


def test_it_says_stop_when_it_matters_and_lets_pass_what_does_not() -> None:
    scene = lay(reserve=600, fragments=(1, 2, 3, 4, 5), rival="mir-huissier").play("buy:6")
    assert choice(scene) == "villain:1"
    scene.leave_open()
    sure = trying("bor-siv@1", "mir-ressort@1", line="ch-cascade", rival="kar-kozhbras").play("attempt:1:force")
    assert choice(sure) == "pass"
    sure.play("pass", draws=(1, 1)).play("pass")


def test_it_lays_a_villain_in_wait_in_the_conclusion() -> None:
    assert choice(ending(hand="bor-cobalt kar-kozhbras", reserve=90)) == "call:bor-cobalt"
    assert choice(ending("kar-kozhbras", "bor-geltotal", hand="bor-cobalt", reserve=90)) == "end"


@pytest.mark.parametrize("bots", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_chance(bots: tuple[str, str]) -> None:
    wins: Counter[str] = Counter()
    for number in range(20):
        *_, last = match(bots, number)
        outcome = GAME.outcome(last.after)
        assert outcome is not None
        wins.update(bots[seat] for seat in outcome.winners if outcome.kind == "win")
    assert wins["greedy"] >= 19


def test_it_plays_its_villains_and_answers_in_time() -> None:
    played: Counter[str] = Counter()
    slowest = 0.0
    for number in range(4):
        state: Any = None
        for turn in match(("greedy", "greedy"), number, decks=("obstacles", "obstacles")):
            played.update(event.card for event in turn.step.events if event.kind == "villain_played")
            state = turn.after
            for seat in GAME.awaited(state):
                view, offers = GAME.view(state, seat), GAME.legal(state, seat)
                began = perf_counter()
                GAME.bots["greedy"](view, offers, Seeded(SEED, 1))
                slowest = max(slowest, perf_counter() - began)
    assert sum(played.values()) >= 20
    assert len(played) >= 6
    assert slowest < 0.3


def test_it_chooses_by_its_view_alone() -> None:
    for turn in match(("greedy", "greedy"), 7):
        for seat in GAME.awaited(turn.after):
            imagined = GAME.imagine(turn.after, seat, Seeded(SEED, 5))
            offers = GAME.legal(turn.after, seat)
            assert GAME.bots["greedy"](GAME.view(imagined, seat), offers, Seeded(SEED, 1)) == GAME.bots["greedy"](
                GAME.view(turn.after, seat), offers, Seeded(SEED, 1)
            )
