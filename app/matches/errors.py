"""What the service of matches refuses. What the rules refuse is a RuleError of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from app.matches.sight import Sight


class MatchError(Exception):
    """MatchError
    ├── MatchNotFound  there is no such match
    ├── OtherEdition   it was begun under rules or cards that are no longer ours
    ├── NotOver        its record opens at the end
    ├── Withheld       others are still to play the same deal: it is shown to who plays, and its record to nobody
    ├── Unaided        in a match whose deal is shared nobody plays for another, stops, or takes back what has shown
    ├── RecordNotFound there is no such record in the archive
    ├── UndoRefused    the last action cannot be taken back freely
    ├── RedoRefused    nothing was taken back, or something else was done since
    ├── Away           one has left one's seat to a bot: who wants to play comes back first
    ├── NoProposal     there is nothing to answer, or nothing that may be proposed
    ├── TooSoon        one has been refused: who asks again waits a while
    ├── NoSuchSetting  nobody is asked so at this table, or not now
    ├── NoSpectators   the table is closed to who has no seat
    └── Stale          what was answered is no longer the newest step; brings the newest view
    """

    code: ClassVar[str]


class MatchNotFound(MatchError):
    code = "match_not_found"


class OtherEdition(MatchError):
    code = "other_edition"


class NotOver(MatchError):
    code = "not_over"


class Withheld(MatchError):
    code = "withheld"


class Unaided(MatchError):
    code = "unaided"


class RecordNotFound(MatchError):
    code = "record_not_found"


class UndoRefused(MatchError):
    code = "undo_refused"


class RedoRefused(MatchError):
    code = "redo_refused"


class Away(MatchError):
    code = "away"


class NoProposal(MatchError):
    code = "no_proposal"


class TooSoon(MatchError):
    code = "too_soon"


class NoSuchSetting(MatchError):
    code = "no_such_setting"


class NoSpectators(MatchError):
    code = "no_spectators"


class Stale(MatchError):
    code = "stale"

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self.sight = sight
