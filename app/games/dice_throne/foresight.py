"""What an answer will do, as far as the screens can know."""

from __future__ import annotations

from typing import Any

from app.games.dice_throne.actions import RollDice, SpendSalves
from app.games.dice_throne.player_turn import SALVE
from app.games.dice_throne.state import PLAYER_CAP
from app.games.dice_throne.view import View
from app.kernel.words import Phrase, phrase


def foresee(view: View, action: Any) -> Phrase | None:
    """HP that Salves give; the odds of the objective before a roll."""
    match action:
        case SpendSalves(n=n) if n:
            return phrase("foresee.salves", n=min(SALVE * n, PLAYER_CAP - view.player.hp))
        case RollDice() if view.objective is not None:
            whole, hundredths = divmod(view.objective.odds, 100)
            return phrase("foresee.odds", whole=whole, hundredths=f"{hundredths:02}")
    return None
