"""The challenge of a day and its deal, which nobody can work out beforehand."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from app.daily.calendar import FIRST_DAY, number_of
from app.daily.errors import NoChallenge
from app.games import GAMES
from app.kernel.contract import Daily, Game
from app.matches.codec import codec_of


@dataclass(frozen=True, slots=True)
class Challenge:
    """One mode of one game on one day of Paris."""

    game: str
    mode: str
    day: date

    @property
    def played(self) -> Game:
        return GAMES[self.game]

    @property
    def terms(self) -> Daily:
        """What its game says of challenges."""
        daily = self.played.daily
        assert daily is not None, "a challenge is made by `challenge_named` or `challenges_of`"
        return daily

    @property
    def name(self) -> str:
        """From which the seed is derived (ET-1.13.6)."""
        return self.terms.name(self.mode, self.day.isoformat())

    @property
    def options(self) -> Mapping[str, Any]:
        options = self.terms.options(self.mode, number_of(self.day))
        return codec_of(self.played).dump_options(options)


def challenges_of(day: date) -> Iterator[Challenge]:
    """All challenges of a day, in the order of the register. Raises NoChallenge for one before the first."""
    if day < FIRST_DAY:
        raise NoChallenge
    for game in GAMES.values():
        for mode in game.daily.modes if game.daily else ():
            yield Challenge(game.id, mode, day)


def challenge_named(game: str, mode: str, day: date) -> Challenge:
    """Raises NoChallenge."""
    found = next((one for one in challenges_of(day) if (one.game, one.mode) == (game, mode)), None)
    if found is None:
        raise NoChallenge
    return found


class Keys:
    """What the challenges of a house are made and proved with; without its secret nobody can do either."""

    def __init__(self, secret: str) -> None:
        self._deal = hashlib.blake2b(secret.encode(), digest_size=32, person=b"tablee-daily").digest()
        self._worth = hashlib.blake2b(secret.encode(), digest_size=32, person=b"tablee-worth").digest()

    def seed(self, challenge: Challenge) -> bytes:
        """The seed of its deal: a hash of its name, keyed with the secret of the house."""
        return hashlib.blake2b(challenge.name.encode(), key=self._deal, digest_size=32).digest()

    def seal(self, match: str, worth: Sequence[int]) -> str:
        """What only this house can have written beside the worth of a match that it has played again."""
        return hmac.new(self._worth, f"{match}:{list(worth)}".encode(), "sha256").hexdigest()

    def is_sealed(self, match: str, worth: Sequence[int], seal: str) -> bool:
        return hmac.compare_digest(self.seal(match, worth), seal)
