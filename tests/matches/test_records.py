"""Records: a match can be played again from its record, and a record that was touched does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.kernel.contract import Game, Outcome
from app.kernel.token import token_of
from app.matches.codec import codec_of
from app.matches.playout import bots_of, playout, seed_of
from app.matches.records import BadRecord, Played, make_record, verify
from tests.toy import Options

Record = dict[str, Any]


@pytest.fixture
def record(toy: Game) -> Record:
    options = Options(matches=12)
    turns = playout(toy, options, 2, seed_of(1), bots_of(toy, ["random"], 2))
    log = [Played(turn.seat, token_of(turn.action), f"second {turn.number}") for turn in turns if turn.seat is not None]
    return make_record(toy, options, 2, seed_of(1), log)


def test_a_record_holds_everything_that_is_needed(record: Record, toy: Game) -> None:
    assert list(record) == [
        *("game", "edition", "catalogue", "options", "seats", "seed", "actions", "digests", "outcome"),
    ]
    assert record["options"] == {"matches": 12, "opening": "secret", "pockets": [0, 0]}
    assert record["seed"] == seed_of(1).hex()
    assert record["actions"][0].keys() == {"seat", "token", "at"}
    assert len(record["digests"]) == len(record["actions"]) + 1
    assert record["outcome"]["reason"] in toy.endings


def test_a_true_record_is_verified(record: Record) -> None:
    verified = verify(record)
    assert verified.actions == len(record["actions"])
    assert verified.outcome == Outcome("win", tuple(record["outcome"]["winners"]), "last_match")


def test_actions_of_the_table_stand_in_the_log_by_their_tokens(toy: Game) -> None:
    words = [Played(0, "offer_draw"), Played(1, "answer_draw:0"), Played(1, "resign")]
    first = next(
        seed for seed in map(seed_of, range(9)) if _first_seat(toy, seed) == 0
    )  # the draw may be offered by who is to play
    record = make_record(toy, Options(opening="none"), 2, first, words)
    assert verify(record).outcome == Outcome("win", (0,), "resign")


def _first_seat(toy: Game, seed: bytes) -> int:
    (setup, *_) = playout(toy, Options(opening="none"), 2, seed, bots_of(toy, ["random"], 2))
    return int(setup.after.active)


def test_the_record_of_a_match_that_goes_on_has_no_outcome(toy: Game) -> None:
    record = make_record(toy, Options(), 2, seed_of(1), [], salts=["a", "b"])
    assert record["outcome"] is None
    assert record["salts"] == ["a", "b"]
    assert verify(record).outcome is None


def test_what_a_record_holds_beside_does_no_harm(record: Record) -> None:
    assert verify({**record, "undone": [], "note": "a fine match"})


def change(key: str, value: Any) -> Callable[[Record], Record]:
    return lambda record: {**record, key: value}


def swap_two_actions(record: Record) -> Record:
    actions = record["actions"]
    return {**record, "actions": [actions[1], actions[0], *actions[2:]]}


def touch_a_digest(record: Record) -> Record:
    return {**record, "digests": [*record["digests"][:-2], "0" * 32, record["digests"][-1]]}


def let_the_other_win(record: Record) -> Record:
    return {**record, "outcome": {**record["outcome"], "winners": [1 - record["outcome"]["winners"][0]]}}


def cheat(record: Record) -> Record:
    return {**record, "actions": [{"seat": 0, "token": "play:nine", "at": None}, *record["actions"][1:]]}


@pytest.mark.parametrize(
    ("touch", "why"),
    [
        (change("game", "chess"), "record.unknown_game"),
        (change("edition", 2), "record.edition"),
        (change("catalogue", "other"), "record.catalogue"),
        (change("digests", []), "record.digests_missing"),
        (change("seed", "00" * 32), "record.digest"),
        (change("seed", "xyz"), "record.unreadable"),
        (change("seed", "00"), "record.unreadable"),
        (change("seats", "many"), "record.unreadable"),
        (change("seats", 3), "record.refused"),
        (change("options", {"matches": 13}), "record.digest"),
        (change("options", {"heap": 13}), "record.refused"),
        (change("outcome", None), "record.outcome"),
        (swap_two_actions, "record.digest"),
        (touch_a_digest, "record.digest"),
        (let_the_other_win, "record.outcome"),
        (cheat, "record.refused"),
    ],
)
def test_a_record_that_was_touched_does_not_hold(record: Record, touch: Callable[[Record], Record], why: str) -> None:
    with pytest.raises(BadRecord) as error:
        verify(touch(record))
    assert error.value.phrase.key == why


def test_the_reason_of_a_refused_action_is_told(record: Record) -> None:
    with pytest.raises(BadRecord) as error:
        verify(cheat(record))
    assert error.value.refusal is not None
    assert dict(error.value.phrase.fills) == {"number": 1}


def test_the_same_log_makes_the_same_digests(record: Record, toy: Game) -> None:
    again = make_record(
        toy,
        codec_of(toy).read_options(record["options"]),
        record["seats"],
        bytes.fromhex(record["seed"]),
        [Played(**action) for action in record["actions"]],
    )
    assert again == record
