"""Tokens: an action as a short text, with one spelling for each action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.kernel.contract import AnswerDraw, Game, OfferDraw, Resign, RunOutOfTime, UnreadableAction
from app.kernel.token import read_token, token_of
from tests.toy import TOY, Hide, Pinch, Play


@dataclass(frozen=True, slots=True)
class Rich:
    """An action with a field of every sort."""

    at: str
    n: int
    fast: bool
    cards: tuple[str, ...]
    side: Literal["left", "right"]
    target: str | None
    kind: Literal["rich"] = "rich"


RICH: Game = replace(TOY, shapes=replace(TOY.shapes, action=Rich))

words = st.text("abcdefghijklmnopqrstuvwxyz_0123456789", min_size=1, max_size=6)


@given(
    st.builds(
        Rich,
        at=words,
        n=st.integers(-999, 999_999_999),
        fast=st.booleans(),
        cards=st.lists(words, max_size=3).map(tuple),
        side=st.sampled_from(["left", "right"]),
        target=st.none() | words,
        kind=st.just("rich"),
    )
)
def test_an_action_is_read_back_from_its_token(action: Rich) -> None:
    assert read_token(RICH, token_of(action)) == action


def test_a_token_is_the_kind_then_the_fields_in_order() -> None:
    assert token_of(Rich("c3", 2, True, ("a", "b"), "left", None)) == "rich:c3:2:1:a,b:left:-"
    assert token_of(Pinch()) == "pinch"


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("resign", Resign()),
        ("timeout", RunOutOfTime()),
        ("offer_draw", OfferDraw()),
        ("answer_draw:1", AnswerDraw(True)),
        ("answer_draw:0", AnswerDraw(False)),
        ("hide:one", Hide("one")),
        ("play:spark", Play("spark")),
    ],
)
def test_actions_of_the_table_have_tokens_beside_those_of_the_game(token: str, action: object) -> None:
    assert read_token(TOY, token) == action


@pytest.mark.parametrize(
    "token",
    [
        "",
        "nothing",
        "pinch:",
        "pinch:1",
        "hide",
        "hide:one:two",
        "answer_draw:2",
        "answer_draw:True",
        " pinch",
        "PINCH",
    ],
)
def test_what_names_no_action_of_this_game_is_refused(token: str) -> None:
    with pytest.raises(UnreadableAction) as error:
        read_token(TOY, token)
    assert error.value.code == "unreadable_action"


@pytest.mark.parametrize(
    "token",
    [
        "rich:c3:02:1:a:left:-",
        "rich:c3:+2:1:a:left:-",
        "rich:c3: 2:1:a:left:-",
        "rich:c3:2_0:1:a:left:-",
        "rich:c3:٢:1:a:left:-",
        "rich:c3:2:1:a:up:-",
        "rich:c3:2:01:a:left:-",
        "rich:c3:9999999999:1:a:left:-",
        "rich:c3:two:1:a:left:-",
    ],
)
def test_an_action_has_one_spelling(token: str) -> None:
    with pytest.raises(UnreadableAction):
        read_token(RICH, token)
