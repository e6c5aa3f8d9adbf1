"""Reading and writing at the edge: what is dumped is loaded again, equal; anything else is refused by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.kernel.chance import Seeded
from app.kernel.contract import AnswerDraw, BadOptions, Resign
from app.kernel.play import start
from app.matches.codec import BadData, Codec, codec_of
from tests.toy import TOY, Drew, Hide, Options, State, Took


@pytest.fixture
def codec() -> Codec:
    return codec_of(TOY)


@pytest.fixture
def state() -> State:
    found: State = start(TOY, Options(), 2, Seeded(bytes(32), 0))
    return found


def test_a_game_has_one_codec() -> None:
    assert codec_of(TOY) is codec_of(TOY)


def test_a_state_is_loaded_equal_and_with_an_equal_hash(codec: Codec, state: State) -> None:
    loaded = codec.load_state(codec.dump_state(state))
    assert loaded == state
    assert hash(loaded) == hash(state)


@pytest.mark.parametrize("action", [Hide("one"), Resign(), AnswerDraw(True), AnswerDraw(False)])
def test_actions_of_the_game_and_of_the_table_are_loaded_again(codec: Codec, action: object) -> None:
    assert codec.load_action(codec.dump_action(action)) == action


def test_events_are_loaded_again_in_order_and_with_their_audience(codec: Codec) -> None:
    events = (Took(0, None, 1), Drew(0, "one", to=0), Drew(0, None, but=0))
    assert codec.load_events(codec.dump_events(list(events))) == events


def test_the_digest_names_the_state(codec: Codec, state: State) -> None:
    assert codec.digest(state) == codec.digest(codec.load_state(codec.dump_state(state)))
    assert codec.digest(state) != codec.digest(replace(state, heap=state.heap - 1))
    assert len(codec.digest(state)) == 32


@pytest.mark.parametrize(
    ("before", "after", "where"),
    [
        ('"heap":21', '"heap":"21"', "heap"),
        ('"heap":21', '"heap":21.5', "heap"),
        ('"heap":21', '"heap":true', "heap"),
        ('"heap":21,', "", "heap"),
        ('"heap":21', '"heap":21,"heat":1', "heat"),
        ('"pinched":false', '"pinched":0', "pinched"),
        ('"ready":false', '"ready":false,"cheat":true', "players.0.cheat"),
        ('"phase":"opening"', '"phase":"dinner"', "phase"),
    ],
)
def test_a_state_of_another_shape_is_refused_by_name(
    codec: Codec, state: State, before: str, after: str, where: str
) -> None:
    text = codec.dump_state(state).decode()
    assert before in text
    with pytest.raises(BadData) as error:
        codec.load_state(text.replace(before, after, 1))
    assert error.value.where == where


def test_what_is_not_json_is_refused(codec: Codec) -> None:
    with pytest.raises(BadData):
        codec.load_state(b"{")


@pytest.mark.parametrize("text", ['{"card":"one"}', '{"kind":"fly"}', '{"kind":"hide","card":1}'])
def test_an_action_is_told_by_its_kind(codec: Codec, text: str) -> None:
    with pytest.raises(BadData):
        codec.load_action(text)


def test_options_left_out_take_their_default(codec: Codec) -> None:
    assert codec.read_options({}) == Options(21, "secret")
    assert codec.read_options({"matches": 9}) == Options(9, "secret")


def test_options_are_dumped_as_they_are_read(codec: Codec) -> None:
    assert codec.dump_options(Options(9, "none")) == {"matches": 9, "opening": "none", "pockets": [0, 0]}
    assert codec.read_options(codec.dump_options(Options(9, "none"))) == Options(9, "none")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"match": 9}, "Unknown option: match."),
        ({"matches": "9"}, "The option matches must be a whole number."),
        ({"matches": True}, "The option matches must be a whole number."),
        ({"opening": "loud"}, "The option opening cannot be “loud”. It may be: secret, none."),
        ({"opening": ["none"]}, "The option opening cannot be “['none']”. It may be: secret, none."),
        ({"matches": {1}}, "Options are given by name and value."),
    ],
)
def test_a_faulty_option_is_named_with_the_reason(codec: Codec, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as error:
        codec.read_options(given)
    assert error.value.code == "bad_options"
    assert TOY.words.say(error.value.refusal.phrase, "en") == sentence


def test_the_schema_documents_the_state_and_closes_it(codec: Codec) -> None:
    schema = codec.schema()
    assert schema["additionalProperties"] is False
    assert set(schema["required"]) == {"phase", "heap", "players", "deck"}
    assert schema["$defs"]["Player"]["additionalProperties"] is False


def test_the_schema_of_the_options_tells_their_defaults(codec: Codec) -> None:
    assert codec.options_schema()["properties"]["matches"]["default"] == 21
