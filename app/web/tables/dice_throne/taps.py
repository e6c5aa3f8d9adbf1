"""The offers as buttons: each answer that a person may give is one tap, and names itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.kernel.words import Phrase
from app.matches.sight import Sight
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Tap:
    """One answer: the token that it sends, and what its button says and shows."""

    token: str
    words: str
    art: str = ""
    """A drawing: "boss", "hero", "status", "level", "difficulty", "counter" or "icon"."""
    of: str = ""
    """Which one of them."""
    now: bool = False
    """What it says is so already."""


class Taps:
    """The answers that these eyes may give; none for who only looks on."""

    def __init__(self, sight: Sight, voice: Voice) -> None:
        self._game, self._voice = sight.game, voice
        self._tokens = {offer.action: offer.token for offer in sight.offers}

    def __call__(self, action: Any, words: str = "", art: str = "", of: str = "") -> Tap | None:
        """The button of an action, None where it is not offered."""
        token = self._tokens.get(action)
        return Tap(token, words or self.label(action), art, of) if token else None

    def label(self, action: Any) -> str:
        return self.say(self._game.label(action))

    def say(self, said: Phrase) -> str:
        """A phrase of the game's own words."""
        return self._voice.phrase(self._game, said)

    def token(self, action: Any) -> str:
        """The token of an action, empty where it is not offered."""
        return self._tokens.get(action, "")

    def of_kind(self, *kinds: str) -> Iterator[Any]:
        """The actions offered of these kinds, in order."""
        return (action for action in self._tokens if action.kind in kinds)
