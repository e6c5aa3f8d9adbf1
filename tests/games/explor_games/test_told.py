"""What the log, the buttons and the refusals say, in both languages."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, get_args

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.actions import Action
from app.games.explor_games.attempt_events import RewardChanged, RolledAgain, VillainPlayed, Weighed, WindowOpened
from app.games.explor_games.events import Discarded, DrewSome, Ended, Event, Failed, Targeted
from app.games.explor_games.turn_events import DealCancelled, Placed, SignsShown, StarterChosen, Stole, VillainCalled
from app.kernel.token import read_token
from app.kernel.words import LANGUAGES

NAMES = ("Ada", "Blaise")
SAMPLES: dict[str, Any] = {
    "signs": ("rock", "paper"),
    "how": "coin",
    "phase": "adventure",
    "deal": "buy",
    "why": "dropped",
    "stat": "force",
    "moment": "roll",
    "reason": "clock",
    "card": "bor-siv",
    "by": "lun-tignasse",
    "new": "ch-puits",
    "cards": ("bor-siv", "kar-nolwenn"),
    "dice": (1, 2),
    "positions": (1,),
    "winners": (0,),
    "won": True,
    "alone": False,
    "to_pile": False,
    "to_hand": False,
}


def said(phrase: Any, language: str) -> str:
    return str(GAME.words.say(phrase, language, NAMES))


def sample(shape: Any) -> Any:
    """An event of this class, its facts taken from the samples; numbers are 1."""
    asked = [field.name for field in fields(shape) if field.default is MISSING]
    return shape(**{name: SAMPLES.get(name, 1) for name in asked})


@pytest.mark.parametrize("shape", get_args(Event), ids=lambda shape: shape.__name__)
def test_every_event_has_a_line_in_both_languages_and_its_rules(shape: Any) -> None:
    event = sample(shape)
    lines = [said(GAME.tell(event), language) for language in LANGUAGES]
    assert all(line.endswith(".") and "{" not in line for line in lines)
    assert lines[0] != lines[1]
    assert event.rules


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (
            VillainPlayed(seat=1, card="lun-tignasse", slot=2, moment="roll"),
            "STOP\u202f! Blaise joue Tignasse, dompteur de puces.",
            "STOP! Blaise plays Tousle the Flea Tamer.",
        ),
        (
            WindowOpened(seat=1, moment="buy"),
            "Oui mais avant… Blaise peut répondre (achat d’un fragment).",
            "Yes, but first… Blaise may answer (purchase of a fragment).",
        ),
        (
            VillainCalled(seat=0, slot=3, cost=20),
            "Ada pose une carte face cachée à la place n° 3 (20 EMP).",
            "Ada puts a card face down in slot 3 (20 EMP).",
        ),
        (
            Weighed(seat=0, card="bor-geltotal", n=6),
            "Le Directeur Gel-Total\u202f: Ada subit −6 à cette tentative.",
            "Director Full-Freeze: −6 to this attempt of Ada.",
        ),
        (
            RolledAgain(seat=0, card="kar-maelane", dice=(2, 5), total=10, threshold=7),
            "Maëlane du Gué\u202f: Ada relance 2 et 5, 10 pour 7.",
            "Maëlane of the Ford: Ada rerolls 2 and 5, 10 against 7.",
        ),
        (
            Targeted(seat=1, slot=2, by="lun-anatole", needed=4, die=3),
            "L’Ours Anatole vise Blaise, place n° 2\u202f: le dé donne 3, il faut 4 ou plus.",
            "Anatole the Bear aims at Blaise, slot 2: the die shows 3, 4 or more is needed.",
        ),
        (
            Failed(seat=0, card="ch-phare", position=1, alone=True),
            "Plus aucun héros sur L’Ascenseur du phare\u202f: Ada rate ce défi.",
            "No hero is left on The Lighthouse Lift: Ada fails this challenge.",
        ),
        (DrewSome(seat=0, n=1), "Ada pioche 1 personnage.", "Ada draws 1 character."),
        (DrewSome(seat=0, n=2), "Ada pioche 2 personnages.", "Ada draws 2 characters."),
        (
            RewardChanged(seat=0, card="cmp-fondcale", n=-60),
            "Amiral Crésus Fondcale\u202f: la récompense baisse de 60 EMP.",
            "Admiral Croesus Bilge: the reward drops by 60 EMP.",
        ),
        (
            Ended(won=True, winners=(1,), reason="strategic"),
            "Blaise l’emporte\u202f: échec stratégique.",
            "Blaise wins: strategic failure.",
        ),
        (
            Ended(won=False, winners=(0, 1), reason="turn_limit"),
            "Partie nulle entre Ada, Blaise\u202f: dernier tour atteint.",
            "A draw between Ada, Blaise: the last turn is over.",
        ),
    ],
)
def test_some_lines_of_the_log(event: Any, french: str, english: str) -> None:
    assert (said(GAME.tell(event), "fr"), said(GAME.tell(event), "en")) == (french, english)


@pytest.mark.parametrize(
    ("event", "other"),
    [
        (Discarded(seat=0, card="bor-siv", why="departed"), Discarded(seat=0, card="bor-siv", why="dropped")),
        (Placed(seat=0, card="bor-siv", positions=(1,)), Placed(seat=0, card="bor-siv", positions=(1, 2))),
        (StarterChosen(seat=0, how="coin"), StarterChosen(seat=0, how="agreement")),
        (
            DealCancelled(seat=0, card="bor-siv", deal="call", to_pile=True),
            DealCancelled(seat=0, card="bor-siv", deal="call", to_pile=False),
        ),
        (SignsShown(signs=("rock", "rock")), SignsShown(signs=("rock", "paper"))),
        (Stole(seat=0, n=50, card="amb-scarabin"), Stole(seat=0, n=30, card="amb-scarabin")),
    ],
)
def test_events_that_differ_read_differently(event: Any, other: Any) -> None:
    for language in LANGUAGES:
        assert said(GAME.tell(event), language) != said(GAME.tell(other), language)


TOKENS = (
    *(
        "sign:rock",
        "buy:2",
        "call:bor-siv",
        "place:1:2:0",
        "place:1:2:1",
        "lift:1",
        "use:1",
        "adventure",
        "attempt:2:force",
    ),
    *("reroll", "keep", "conclude", "end", "villain:1", "pass", "pick_slot:1", "pick_position:1", "pick_card:bor-siv"),
    *("resign", "timeout", "offer_draw", "answer_draw:1", "answer_draw:0"),
)


def test_every_action_has_a_label() -> None:
    actions = [read_token(GAME, token) for token in TOKENS]
    assert {type(action) for action in actions} == set(get_args(Action))
    for language in LANGUAGES:
        labels = [said(GAME.label(action), language) for action in actions]
        assert len(set(labels)) == len(labels)
    assert said(GAME.label(read_token(GAME, "call:bor-siv")), "fr") == "Appeler Commandante Siv Aurore (80 EMP)"
    assert said(GAME.label(read_token(GAME, "buy:2")), "en") == "Buy fragment 2, The Nameless Isle (200 EMP)"
