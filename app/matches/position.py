"""One position worked out: a JSON document in, one out. The desk at which a rule is tried without a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson
from pydantic import TypeAdapter, ValidationError

from app.kernel.chance import OutOfDraws, Rng, Scripted, Seeded
from app.kernel.contract import Audience, Game, Refusal, RuleError
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of
from app.kernel.words import Words, phrase
from app.matches.codec import BadData, codec_of
from app.matches.records import MATCH_WORDS, outcome_data

NO_SEED = bytes(32)
"""What chance comes from when neither draws nor a seed are given: always the same."""


@dataclass(frozen=True, slots=True)
class Try:
    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class Question:
    """The document: from a state, or from the set-up when there is none, through these actions."""

    options: dict[str, Any] = field(default_factory=dict)
    seats: int | None = None
    state: dict[str, Any] | None = None
    seed: str | None = None
    """64 hexadecimal digits. Draws that are not dictated come from it, step by step as in a match."""
    draws: tuple[int, ...] = ()
    actions: tuple[Try, ...] = ()
    show: tuple[int | Literal["null"] | None, ...] | None = None


_QUESTIONS = TypeAdapter(Question)


class BadQuestion(Exception):
    """The document is not a position; `phrase` says where."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.phrase = phrase("position.unreadable", where=where)


class Chance:
    """The dictated draws first, whatever the step; then the seed, step by step."""

    def __init__(self, draws: tuple[int, ...], seed: bytes) -> None:
        self._draws = draws
        self._seed = seed
        self._rng: Rng = Scripted()

    def of_step(self, number: int) -> Rng:
        self._draws = self._draws[self._rng.drawn :]
        self._rng = Scripted(self._draws, Seeded(self._seed, number))
        return self._rng


def read_question(given: Mapping[str, Any]) -> Question:
    """Raises BadQuestion."""
    try:
        question = _QUESTIONS.validate_python(dict(given), extra="forbid")
        if question.seed is not None and len(bytes.fromhex(question.seed)) != 32:
            raise BadQuestion("seed")
    except ValidationError as error:
        raise BadQuestion(".".join(map(str, error.errors()[0]["loc"])) or "-") from None
    except ValueError:
        raise BadQuestion("seed") from None
    return question


def work_out(game: Game, question: Question, language: str) -> dict[str, Any]:
    """The answer as JSON-able data. A refused action stops there: the state is then as it was before it."""
    codec = codec_of(game)
    chance = Chance(question.draws, NO_SEED if question.seed is None else bytes.fromhex(question.seed))
    events: list[Any] = []
    state, error, at = None, None, None
    try:
        state = _first(game, question, chance)
        for at, wish in enumerate(question.actions):
            played = step(game, state, wish.seat, read_token(game, wish.token), chance.of_step(at + 1))
            state = played.state
            events.extend(played.events)
    except (RuleError, OutOfDraws, BadData) as stopped:
        error = _error(game, stopped, at, language)
    return {
        "state": None if state is None else orjson.loads(codec.dump_state(state)),
        "events": orjson.loads(codec.dump_events(events)),
        **_seen(game, state, question.show, language),
        "error": error,
    }


def _first(game: Game, question: Question, chance: Chance) -> Any:
    if question.state is not None:
        return codec_of(game).load_state(orjson.dumps(question.state))
    options = codec_of(game).read_options(question.options)
    return start(game, options, question.seats or min(game.seats), chance.of_step(0))


def _seen(game: Game, state: Any, show: tuple[Any, ...] | None, language: str) -> dict[str, Any]:
    if state is None:
        return {"to_act": [], "legal": {}, "views": {}, "outcome": None}
    to_act = game.awaited(state)
    eyes: list[Audience] = [None if who == "null" else who for who in show] if show is not None else [*to_act, None]
    codec = codec_of(game)
    return {
        "to_act": list(to_act),
        "legal": {str(seat): [_offer(game, action, language) for action in game.legal(state, seat)] for seat in to_act},
        "views": {_name(who): orjson.loads(codec.dump_view(game.view(state, who))) for who in eyes},
        "outcome": outcome_data(game.outcome(state)),
    }


def _offer(game: Game, action: Any, language: str) -> dict[str, str]:
    return {"token": token_of(action), "label": game.words.say(game.label(action), language)}


def _name(who: Audience) -> str:
    return "null" if who is None else str(who)


def _error(game: Game, stopped: Exception, at: int | None, language: str) -> dict[str, Any]:
    refusal, words = _refusal(game, stopped)
    message = words.say(refusal.phrase, language)
    return {"code": refusal.code, "rule": refusal.rule, "message": message, "at": at}


def _refusal(game: Game, stopped: Exception) -> tuple[Refusal, Words]:
    if isinstance(stopped, RuleError):
        return stopped.refusal, game.words
    own = Words.read(MATCH_WORDS)
    if isinstance(stopped, BadData):
        return Refusal("bad_state", None, phrase("position.bad_state", where=stopped.where)), own
    return Refusal("bad_draw", None, phrase("position.bad_draw")), own
