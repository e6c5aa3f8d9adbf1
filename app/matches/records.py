"""The record of a match: everything that is needed to play it again, and the digest of every state it went through."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.games import GAMES
from app.kernel.contract import Game, Outcome, Refusal, RuleError
from app.kernel.play import replay
from app.kernel.token import read_token
from app.kernel.words import Phrase, phrase
from app.matches.codec import codec_of
from app.matches.commitment import chance_of

MATCH_WORDS = Path(__file__).with_name("words.toml")
"""What this folder says of records and positions that do not hold."""


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the log: whose, which (its token; table actions have theirs too) and when."""

    seat: int
    token: str
    at: str | int | float | None = None


@dataclass(frozen=True, slots=True)
class Verified:
    """What a record that holds has shown."""

    game: str
    actions: int
    outcome: Outcome | None


class BadRecord(Exception):
    """The record cannot be read, or playing it again does not give what it says.

    `phrase` tells why, in the words of MATCH_WORDS; where the rules refuse an action, `refusal` holds their reason.
    """

    def __init__(self, why: Phrase, refusal: Refusal | None = None) -> None:
        super().__init__(why.key)
        self.phrase = why
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says of its match; it may have other keys, which are not read."""

    game: str
    edition: int
    catalogue: str
    options: dict[str, Any]
    seats: int
    seed: str
    actions: tuple[Played, ...]
    digests: tuple[str, ...]
    outcome: dict[str, Any] | None
    undone: tuple[Played, ...] = ()
    """The actions that were taken back, and are not among `actions`."""
    bots: tuple[str | None, ...] = ()
    """Which bot played each seat from the beginning."""
    salts: tuple[str, ...] = ()
    """What each seat added to chance before the first card."""

    @property
    def chance(self) -> bytes:
        """The key of all chance of the match. Raises ValueError when the seed is none."""
        return chance_of(bytes.fromhex(self.seed), self.salts)

    @property
    def data(self) -> dict[str, Any]:
        """As JSON-able data, without any key that is not read."""
        return asdict(self)


_RECORDS = TypeAdapter(Record)


def make_record(
    game: Game, options: Any, seats: int, seed: bytes, actions: Sequence[Played], salts: Sequence[str] | None = None
) -> dict[str, Any]:
    """The record of the match that these options, seed and effective actions make, as JSON-able data.

    `digests` has one entry for the set-up, then one for each action; `seed` is in hexadecimal digits.
    `salts` are those of the seats, if any was given.
    """
    codec = codec_of(game)
    log = [(action.seat, read_token(game, action.token)) for action in actions]
    digests, outcome = [], None
    for step in replay(game, options, seats, chance_of(seed, salts or ()), log):
        digests.append(codec.digest(step.state))
        outcome = game.outcome(step.state)
    return {
        "game": game.id,
        "edition": game.edition,
        "catalogue": game.catalogue,
        "options": codec.dump_options(options),
        "seats": seats,
        "seed": seed.hex(),
        **({"salts": list(salts)} if salts else {}),
        "actions": [{"seat": action.seat, "token": action.token, "at": action.at} for action in actions],
        "digests": digests,
        "outcome": outcome_data(outcome),
    }


def outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as JSON-able data."""
    if outcome is None:
        return None
    return {"kind": outcome.kind, "winners": list(outcome.winners), "reason": outcome.reason}


def verify(record: Mapping[str, Any], seconds: float | None = None) -> Verified:
    """Plays the record again from its options, seed and actions. Raises BadRecord at the first thing that differs.

    `seconds` is the longest that this may take; none for a record that is one's own.
    """
    until = None if seconds is None else time.monotonic() + seconds
    read = read_record(record)
    game = GAMES.get(read.game)
    if game is None:
        raise BadRecord(phrase("record.unknown_game", game=read.game))
    if read.edition != game.edition:
        raise BadRecord(phrase("record.edition", then=read.edition, now=game.edition))
    if read.catalogue != game.catalogue:
        raise BadRecord(phrase("record.catalogue"))
    if len(read.digests) != len(read.actions) + 1:
        raise BadRecord(phrase("record.digests_missing", n=len(read.digests), expected=len(read.actions) + 1))
    if len(read.actions) > game.horizon:
        raise BadRecord(phrase("record.too_long"))
    outcome = None
    for number, state in enumerate(_states(game, read)):
        if until is not None and time.monotonic() > until:
            raise BadRecord(phrase("record.too_long"))
        if codec_of(game).digest(state) != read.digests[number]:
            raise BadRecord(phrase("record.digest", number=number))
        outcome = game.outcome(state)
    if not _agree(outcome, read.outcome):
        raise BadRecord(phrase("record.outcome"))
    return Verified(game.id, len(read.actions), outcome)


def read_record(record: Mapping[str, Any]) -> Record:
    """The record, if it is one. Raises BadRecord; whether it is true is for `verify` to say."""
    try:
        read = _RECORDS.validate_python(dict(record))
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise BadRecord(phrase("record.unreadable", where=where)) from None
    for number, action in enumerate(read.actions):
        if not 0 <= action.seat < read.seats:
            raise BadRecord(phrase("record.unreadable", where=f"actions.{number}.seat"))
    return read


def _states(game: Game, read: Record) -> Iterator[Any]:
    number = 0
    try:
        seed = read.chance
        options = codec_of(game).read_options(read.options)
        log = ((action.seat, read_token(game, action.token)) for action in read.actions)
        for step in replay(game, options, read.seats, seed, log):
            yield step.state
            number += 1
    except ValueError:
        raise BadRecord(phrase("record.unreadable", where="seed")) from None
    except RuleError as error:
        raise BadRecord(phrase("record.refused", number=number), error.refusal) from error


def _agree(outcome: Outcome | None, told: Mapping[str, Any] | None) -> bool:
    if outcome is None or told is None:
        return outcome is None and told is None
    return told.get("reason") == outcome.reason and tuple(told.get("winners", ())) == outcome.winners
