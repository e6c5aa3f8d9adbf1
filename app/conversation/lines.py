"""A line: what somebody has said at a table, in words of their own or in one of the phrases of the house."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from app.conversation.errors import BadLine
from app.rooms.people import BLANKS, MARKS, UNSHOWN

LONGEST_LINE: Final = 300
"""Letters."""

PHRASES: Final = (
    *("hello", "good_game", "your_turn", "thinking", "back_soon"),
    *("well_played", "thanks", "sorry", "one_more", "goodbye"),
)
"""Phrases that everybody reads in their own language (app/web/talk/phrases.py has the words)."""

JOINERS: Final = frozenset("\u200c\u200d")
"""Letters that do not show, and without which some scripts and many small pictures would fall apart."""


@dataclass(frozen=True, slots=True)
class Line:
    id: str
    """Drawn, not counted: a number would tell of lines that these eyes were not shown."""
    room: str
    person: str
    name: str
    phrase: str | None
    text: str
    """Empty for a phrase."""
    hearers: tuple[str, ...] | None
    """To whom it was said apart, its author among them; None: to the whole table."""
    at: int
    """Milliseconds since 1970."""

    def said_to(self, person: str | None) -> bool:
        return self.hearers is None or person in self.hearers


def shown_text(typed: str) -> str:
    """The words as everybody will read them: on one line, without signs that change how others show.

    Raises BadLine when nothing readable is left, or too much.
    """
    kept = "".join(sign for sign in unicodedata.normalize("NFC", typed) if not _is_hidden(sign))
    shown = " ".join(kept.split())
    if not 1 <= len(shown) <= LONGEST_LINE:
        raise BadLine
    if all(sign in JOINERS or sign.isspace() or unicodedata.category(sign) in MARKS for sign in shown):
        raise BadLine
    return shown


def _is_hidden(sign: str) -> bool:
    if sign in JOINERS or sign in "\t\n\r\v\f\u2028\u2029":  # the latter are spaces: they part two words
        return False
    return sign in BLANKS or unicodedata.category(sign) in UNSHOWN
