"""The lesson can be followed from its first step to its last, by what the learner and the guide see alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.decks import breaches
from app.games.explor_games.lesson.path import walk
from app.games.explor_games.lesson.scenario import GUIDE, LEARNER, SCENARIO
from app.games.explor_games.lesson.steps import STEPS
from app.kernel.chance import Seeded
from app.kernel.contract import Lesson
from app.kernel.play import Step, start, step, to_act
from app.kernel.token import token_of
from app.kernel.words import LANGUAGES
from app.matches.codec import codec_of

SEEDS = [bytes([number] * 32) for number in (0, 7, 255)]
EXPLAINED = {
    "EX-6.3",  # calling
    "EX-6.5",  # villains, face down
    "EX-6.7",  # placing
    "EX-6.1",  # buying
    "EX-5.3",  # the phases
    "EX-7.2",  # from left to right
    "EX-7.5",  # the total
    "EX-7.6",  # the threshold
    "EX-7.8",  # the cap
    "EX-7.11",  # success
    "EX-8.4",  # De passage
    "EX-9.1",  # playing a villain
    "EX-9.4",  # windows
    "EX-9.5",  # what a villain cancels
    "EX-11.1",  # the six fragments
}


def lesson() -> Lesson:
    assert GAME.lesson
    return GAME.lesson


def followed(seed: bytes) -> Iterator[tuple[Any, int | None, Step]]:
    """A match of the lesson: what the learner saw, who moves next, and the step that led there."""
    whim = Seeded(seed, 1 << 32)
    played = Step(start(GAME, lesson().options, lesson().seats, Seeded(seed, 0)), (), 0)
    for number in range(1, 100):
        state = played.state
        seats = to_act(GAME, state)
        view = GAME.view(state, LEARNER)
        yield view, seats[0] if seats else None, played
        if not seats:
            return
        offers = GAME.legal(state, seats[0])
        if seats == (GUIDE,):
            action = GAME.bots[lesson().bots[GUIDE]](GAME.view(state, GUIDE), offers, whim)
        else:
            moment = lesson().moment(view)
            assert moment is not None, "the learner has lost the way"
            action = next(action for action in offers if token_of(action) == moment.token)
        played = step(GAME, state, seats[0], action, Seeded(seed, number))
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: str(seed[0]))
def test_the_lesson_is_a_match_that_its_learner_wins_on_fragments_EX_11_6(seed: bytes) -> None:
    *_, (view, _, last) = followed(seed)
    outcome = GAME.outcome(last.state)
    assert outcome
    assert (outcome.kind, outcome.winners, outcome.reason) == ("win", (LEARNER,), "turn_limit")
    assert [player.fragments for player in last.state.players] == [(1,), ()]
    moment = lesson().moment(view)
    assert moment
    assert (moment.number, moment.token) == (moment.of, None)


def test_chance_rolls_the_dice_and_nothing_else() -> None:
    drawn = [sum(played.drawn for _, _, played in followed(seed)) for seed in SEEDS]
    assert drawn == [2 * 3] * len(SEEDS)  # three attempts, the shuffles and the starter being agreed


@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6)])
def test_no_roll_can_bend_the_path(dice: tuple[int, int]) -> None:
    for (state, step_, _), (other, same, _) in zip(walk(), walk(dice), strict=True):
        assert step_ is same
        assert [player.reserve for player in state.players] == [player.reserve for player in other.players]
        assert lesson().moment(GAME.view(state, LEARNER)) == lesson().moment(GAME.view(other, LEARNER))


def test_both_play_legal_decks_EX_2_7() -> None:
    for deck in SCENARIO.decks:
        assert not isinstance(deck, str)
        assert not breaches(deck, SCENARIO.format)


def test_the_steps_follow_one_another_and_each_begins_once() -> None:
    moments = [moment for view, _, _ in followed(SEEDS[0]) if (moment := lesson().moment(view))]
    numbers = [moment.number for moment in moments]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, moments[0].of + 1))
    assert 10 <= moments[0].of <= 15
    assert [moment.number for moment in moments[:-1] if moment.begins] == sorted(set(numbers))


def test_one_point_of_the_path_is_never_taken_for_another() -> None:
    states = [state for state, _, _ in walk()]
    for seat in (LEARNER, GUIDE):
        assert len({GAME.view(state, seat) for state in states}) == len(states)


def test_what_the_learner_is_to_do_is_offered_and_asked_in_both_languages() -> None:
    for view, seat, played in followed(SEEDS[0]):
        moment = lesson().moment(view)
        assert moment
        tokens = {token_of(action) for action in GAME.legal(played.state, LEARNER)} if seat == LEARNER else set()
        assert (moment.token in tokens) == (seat == LEARNER)
        assert (moment.ask is not None) == (seat == LEARNER)
        said = [phrase for phrase in (moment.title, moment.text, moment.ask) if phrase]
        for language in LANGUAGES:
            assert all(GAME.words.say(phrase, language).strip() for phrase in said)


def test_the_lesson_explains_what_a_first_match_needs() -> None:
    assert EXPLAINED - {rule for taught in STEPS for rule in taught.rules} == set()


def test_the_scenario_can_be_written_down_and_read_again() -> None:
    codec = codec_of(GAME)
    assert codec.read_options(codec.dump_options(SCENARIO)) == SCENARIO


def test_a_match_that_has_left_the_path_is_nowhere_in_the_lesson_and_its_guide_plays_on() -> None:
    state = start(GAME, SCENARIO, 2, Seeded(SEEDS[0], 0))
    for token in ("adventure", "conclude", "end"):
        chosen = next(action for action in GAME.legal(state, LEARNER) if token_of(action) == token)
        state = step(GAME, state, LEARNER, chosen, Seeded(SEEDS[0], 1)).state
        assert lesson().moment(GAME.view(state, LEARNER)) is None
    offers = GAME.legal(state, GUIDE)
    assert GAME.bots["guide"](GAME.view(state, GUIDE), offers, Seeded(SEEDS[0], 2)) in offers
