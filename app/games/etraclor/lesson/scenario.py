"""The match of the lesson: the first turn, two waves of two Guardians, and a deck whose order is known."""

from __future__ import annotations

from typing import Final

from app.games.etraclor.options import Options, Position

SCENARIO: Final = Options(
    position=Position(
        hand=("KS", "QH", "9S", "5D", "6H", "6C"),
        deck=("QC", "5S", "JO1", "7H", "2S", "4C", "3H", "6D", "JD", "2C", "AS", "4S", "7D", "8H"),
        coming=(("JD 4S 3D 9C", "AH 5H 3C 2C"), ("QS 8S 2D 4H", "AC 10C 6S 7D")),
        moment="strategy",
        turn=1,
    )
)
