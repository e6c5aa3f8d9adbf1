"""Scenarios in the making (EA-16): what a touch of the board changes, how a draft looks, what is wrong with it.

A draft is nothing but options. It may break every rule of EA-16.4: it is drawn all the same, and its faults are named.
"""

from __future__ import annotations

from app.games.elemental_arena.scenario.brushes import BRUSHES, painted
from app.games.elemental_arena.scenario.finished import faults_of
from app.games.elemental_arena.scenario.settings import Settings, settled
from app.games.elemental_arena.scenario.sketch import own_army, seats_of, sketch, tally

__all__ = [
    "BRUSHES",
    "Settings",
    "faults_of",
    "own_army",
    "painted",
    "seats_of",
    "settled",
    "sketch",
    "tally",
]
