"""The lesson can be followed from its first step to its last, by what the learner sees alone."""

from __future__ import annotations

from typing import Any

from app.games.etraclor import GAME
from app.games.etraclor.lesson.path import walk
from app.games.etraclor.lesson.scenario import SCENARIO
from app.games.etraclor.lesson.steps import STEPS
from app.kernel.chance import Scripted, Seeded
from app.kernel.contract import Lesson
from app.kernel.play import Step, start, step
from app.kernel.token import read_token
from app.kernel.words import LANGUAGES
from app.matches.codec import codec_of
from tests.games.etraclor.table import Table


def lesson() -> Lesson:
    assert GAME.lesson
    return GAME.lesson


def followed() -> list[tuple[Any, Step]]:
    """What the lesson says before each action, and the step that led there."""
    played = Step(start(GAME, lesson().options, lesson().seats, Seeded(bytes(32), 0)), (), 0)
    told = []
    while True:
        moment = lesson().moment(GAME.view(played.state, 0))
        assert moment is not None, "the learner has lost the way"
        told.append((moment, played))
        if moment.token is None:
            return told
        played = step(GAME, played.state, 0, read_token(GAME, moment.token), Scripted())


def test_the_lesson_is_a_match_that_ends_in_victory_ET_1_10_2() -> None:
    told = followed()
    moment, last = told[-1]
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert (outcome.kind, outcome.reason) == ("win", "guardians_beaten")
    assert (moment.number, moment.of, moment.title.key) == (14, 14, "lesson.end.title")


def test_every_step_is_met_once_in_its_order() -> None:
    numbers = [moment.number for moment, _ in followed() if moment.begins]
    assert numbers == [*range(1, 15), 14]


def test_the_texts_say_what_happens_ET_1_6_ET_1_9_2_ET_2_6_1() -> None:
    steps = {number: played for number, (_, played) in enumerate(followed())}
    kinds = [kind for played in steps.values() for kind in [event.kind for event in played.events]]
    assert kinds.count("knocked_out") == 1
    assert kinds.count("wave_came") == 2
    hits = [event for played in steps.values() for event in played.events if event.kind == "attacked"]
    assert [(hit.by, hit.target, hit.damage, hit.shield, hit.lost) for hit in hits] == [
        ("JD", "QH", 4, 4, 0),
        ("KS", "JD", 14, 3, 11),
        ("KS", "AH", 10, 0, 10),
        ("QS", "KS", 9, 0, 9),
        ("AC", "QC", 6, 0, 6),
        ("KS", "AC", 10, 7, 3),
        ("QS", "KS", 9, 0, 9),
        ("KS", "AC", 10, 0, 7),
        ("QH", "QS", 5, 2, 3),
        ("KS", "QS", 10, 0, 10),
        ("QH", "QS", 5, 0, 2),
    ]
    drinks = [event for played in steps.values() for event in played.events if event.kind == "healed"]
    assert [(healed.by, healed.target, healed.gained) for healed in drinks] == [("QH", "KS", 7), ("QS", "QS", 3)]


def test_what_is_asked_is_on_offer_and_everything_has_words() -> None:
    for moment, played in followed():
        if moment.token:
            assert moment.token in Table(played.state).offers()
        for said in (moment.title, moment.text, moment.ask):
            for language in LANGUAGES:
                assert said is None or GAME.words.say(said, language)


def test_a_match_that_goes_another_way_is_nowhere_in_the_lesson() -> None:
    table = Table(start(GAME, lesson().options, 1, Scripted())).play("place:QH")
    assert lesson().moment(table.seen) is None
    assert lesson().moment(table.play("place:KS").seen) is not None


def test_the_scenario_can_be_stored_and_no_two_moments_look_alike() -> None:
    codec = codec_of(GAME)
    assert codec.read_options(codec.dump_options(SCENARIO)) == SCENARIO
    views = [GAME.view(state, 0) for state, _, _ in walk()]
    assert len(set(views)) == len(views)
    assert [step.id for step in STEPS][-1] == "end"
