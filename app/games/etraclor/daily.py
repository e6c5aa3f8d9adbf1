"""The daily challenge, as far as the rules go: its name, its options and its ranking (ET-1.13.6)."""

from __future__ import annotations

from typing import Final, get_args

from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.options import Mode, Options
from app.games.etraclor.score import score_of
from app.games.etraclor.state import State
from app.kernel.contract import Daily

LETTER: dict[Mode, str] = {"guardians": "A", "monster": "B"}


def daily_name(mode: Mode, day: str) -> str:
    """What the house hashes with its secret into the seed of the day (`day` is YYYY-MM-DD in Paris)."""
    return f"etraclor:{LETTER[mode]}:{day}"


def daily_options(mode: Mode, day: int) -> Options:
    """Of the day number `day` since 2024-01-01, which is day 0: the formations in file order, or a drawn Monster."""
    if mode == "monster":
        return Options(mode=mode)
    formations = tuple(FORMATIONS)
    return Options(mode=mode, formation=formations[day % len(formations)])  # type: ignore[arg-type]


def daily_worth(state: State) -> tuple[int, ...]:
    """The score as it is compared: whether it was won, then three figures."""
    score = score_of(state)
    return score.won, score.first, score.second, score.third


DAILY: Final = Daily(modes=get_args(Mode), name=daily_name, options=daily_options, worth=daily_worth)
