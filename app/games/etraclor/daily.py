"""The daily challenge, as far as the rules go: its name and its options (ET-1.13.6); `score` says its rank."""

from __future__ import annotations

from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.options import Mode, Options

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
