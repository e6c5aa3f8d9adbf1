"""The desk for trying a rule: a JSON document in, one out."""

from __future__ import annotations

from typing import Any

import pytest

from app.matches.position import BadQuestion, read_question, work_out
from tests.toy import TOY


def answer(language: str = "en", **question: Any) -> dict[str, Any]:
    return work_out(TOY, read_question(question), language)


def test_without_a_state_the_game_is_set_up() -> None:
    worked = answer(options={"matches": 7}, seats=2, seed="00" * 32)
    assert worked["state"]["heap"] == 7
    assert worked["to_act"] == [0, 1]
    assert worked["error"] is None
    assert worked["outcome"] is None


def test_the_answer_has_the_keys_of_the_contract() -> None:
    assert list(answer()) == ["state", "events", "to_act", "legal", "views", "outcome", "error"]


def test_offers_are_told_with_token_and_label_in_the_language() -> None:
    shuffled = answer("fr", draws=[0], options={"opening": "none"})
    assert shuffled["legal"] == {
        "0": [
            {"token": "pinch", "label": "Chiper une allumette"},
            {"token": "play:one", "label": "Jouer la carte Une"},
        ]
    }


def test_views_are_shown_to_whom_one_asks_for() -> None:
    views = answer(show=[1, None])["views"]
    assert list(views) == ["1", "null"]
    assert len(views["1"]["hand"]) == 4
    assert views["null"]["hand"] == []
    assert list(answer(show=[0, "null"])["views"]) == ["0", "null"]


def test_a_given_state_is_played_on_with_dictated_dice() -> None:
    state = answer(draws=[0], options={"opening": "none"})["state"]
    state["players"][0]["hand"] = ["spark"]
    state["deck"] = []
    worked = answer(state=state, draws=[5], actions=[{"seat": 0, "token": "play:spark"}])
    assert worked["state"]["heap"] == 16
    assert worked["events"][0] | {"rules": None} == {
        "seat": 0,
        "card": "spark",
        "n": 5,
        "to": None,
        "but": None,
        "rules": None,
        "kind": "took",
    }


def test_shuffles_keep_their_order_while_draws_are_dictated() -> None:
    assert answer(draws=[1], options={"opening": "none"})["state"]["players"][0]["hand"] == ["one"] * 4


def test_draws_go_on_from_one_step_to_the_next_and_then_the_seed_decides() -> None:
    state = answer(draws=[0], options={"opening": "none"})["state"]
    for player in state["players"]:
        player["hand"] = ["spark", "spark", "spark"]
    sparks = [{"seat": seat, "token": "play:spark"} for seat in (0, 1, 0)]
    events = answer(state=state, draws=[2, 3], seed="11" * 32, actions=sparks)["events"]
    taken = [event["n"] for event in events if event["kind"] == "took"]
    assert taken[:2] == [2, 3]
    assert 1 <= taken[2] <= 6
    assert answer(state=state, draws=[2, 3], seed="11" * 32, actions=sparks)["events"] == events


def test_a_refused_action_stops_there_with_the_state_before_it() -> None:
    actions = [{"seat": 0, "token": "pinch"}, {"seat": 0, "token": "pinch"}, {"seat": 0, "token": "play:one"}]
    worked = answer(draws=[0], options={"opening": "none"}, actions=actions)
    assert worked["state"]["heap"] == 20
    assert worked["error"] == {
        "code": "cannot_pinch",
        "rule": "TOY-3",
        "message": "No match can be pinched.",
        "at": 1,
    }


@pytest.mark.parametrize(
    ("question", "code", "at"),
    [
        ({"options": {"matches": 99}}, "bad_options", None),
        ({"options": {"heap": 9}}, "bad_options", None),
        ({"seats": 5}, "bad_seats", None),
        ({"state": {"heap": 1}}, "bad_state", None),
        ({"draws": [9], "options": {"opening": "none"}}, "bad_draw", None),
        ({"actions": [{"seat": 0, "token": "fly"}]}, "unreadable_action", 0),
        ({"actions": [{"seat": 0, "token": "pinch"}]}, "cannot_pinch", 0),
    ],
)
def test_what_goes_wrong_is_told_with_a_code(question: dict[str, Any], code: str, at: int | None) -> None:
    error = answer(**question)["error"]
    assert (error["code"], error["at"]) == (code, at)
    assert error["message"]


def test_nothing_is_shown_of_a_state_that_was_not_reached() -> None:
    worked = answer(options={"matches": 99})
    assert worked["state"] is None
    assert worked["to_act"] == []
    assert worked["legal"] == worked["views"] == {}


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ({"seed": "xyz"}, "seed"),
        ({"seed": "00"}, "seed"),
        ({"actions": [{"seat": 0}]}, "actions.0.token"),
        ({"actoins": []}, "actoins"),
    ],
)
def test_a_document_that_is_no_position_is_refused_by_name(question: dict[str, Any], where: str) -> None:
    with pytest.raises(BadQuestion, match=where):
        read_question(question)
