"""What whoever keeps time is told of response windows (EX-14.1): who is asked, about what, and how one lets it pass."""

from __future__ import annotations

from app.games.explor_games import actions as act
from app.games.explor_games import state as nouns
from app.games.explor_games.course import rival
from app.games.explor_games.effects import options_of
from app.games.explor_games.state import Pick, State
from app.kernel.contract import Window


def window(state: State) -> Window | None:
    """The open window; or the choice of a villain just played, whose first option is taken in the end."""
    if state.active is None or not state.agenda:
        return None
    match state.agenda[-1]:
        case nouns.Window(moment):
            return Window(rival(state.active), moment, act.Pass())
        case Pick(seat) as pick if seat != state.active:
            return Window(seat, "", options_of(state, pick)[0])
    return None
