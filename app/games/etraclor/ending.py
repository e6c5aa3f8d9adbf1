"""How a match ends (ET-1.10)."""

from __future__ import annotations

from typing import Final, Literal, NoReturn

from app.games.etraclor.course import Course, MatchEnds
from app.games.etraclor.events import Ended
from app.kernel.contract import Outcome

Reason = Literal[
    "guardians_beaten", "monster_beaten", "deck_ran_out", "last_turn_over", "ko_without_deck", "resign", "timeout"
]
RULE_OF: Final[dict[Reason, str]] = {
    "guardians_beaten": "ET-1.10.2",
    "monster_beaten": "ET-1.10.2",
    "deck_ran_out": "ET-1.10.1",
    "last_turn_over": "ET-1.10.4",
    "ko_without_deck": "ET-1.10.4",
    "resign": "ET-1.10.3",
    "timeout": "ET-1.13.6",
}
"""The reasons for which a match ends, and the rule that says so."""
ENDINGS: Final = tuple(RULE_OF)
VICTORIES: Final = ("guardians_beaten", "monster_beaten")
PLAYER: Final = 0
"""The one seat."""


def conclude(course: Course, reason: Reason) -> NoReturn:
    """The match is over. Raises MatchEnds, so that nothing more is resolved."""
    won = reason in VICTORIES
    course.phase = "over"
    course.outcome = Outcome("win", (PLAYER,), reason) if won else Outcome("loss", (), reason)
    course.tell(Ended(won=won, reason=reason, rules=(RULE_OF[reason],)))
    raise MatchEnds
