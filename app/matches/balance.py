"""How fair a game is: of the seats of which something is true, how many win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from app.kernel.contract import Outcome, Remark

CERTAINTY = 1.96
"""Standard deviations to either side of a rate that hold its true value 95 times in 100."""

Row = dict[str, Any]


@dataclass(slots=True)
class Balance:
    """The remarks of a series of finished matches, each counted once for its seat and match."""

    seats: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By topic and card: of how many seats it was true."""
    wins: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Twice the wins of these seats, so that a draw counts one."""

    def note(self, remarks: Iterable[Remark], outcome: Outcome) -> None:
        """Counts what was remarked in one match."""
        for remark in set(remarks):
            about = (remark.topic, remark.card)
            self.seats[about] += 1
            if remark.seat in outcome.winners:
                self.wins[about] += 2 if outcome.kind == "win" else 1

    def data(self) -> Row:
        """The rates as JSON-able data; a margin is to be read as "more or less so much", 95 times in 100."""
        owned = sorted(card for topic, card in self.seats if topic == "owns")
        held = sorted({card for topic, card in self.seats if topic in ("holds", "plays")})
        return {
            "starts": self._row("starts", ""),
            "owned": {card: self._row("owns", card) for card in owned},
            "cards": {card: self._card(card) for card in held},
        }

    def _row(self, topic: str, card: str) -> Row:
        about = (topic, card)
        seats = self.seats[about]
        rate = self.wins[about] / (2 * seats) if seats else 0.0
        margin = CERTAINTY * sqrt(rate * (1 - rate) / seats) if seats else 0.0
        return {"seats": seats, "win_rate": round(rate, 4), "margin": round(margin, 4)}

    def _card(self, card: str) -> Row:
        held, played = self.seats["holds", card], self.seats["plays", card]
        return {
            "play_rate": round(played / held, 4) if held else 0.0,
            "held": self._row("holds", card),
            "played": self._row("plays", card),
        }
