"""Texts as they are typed in a card file, set as a printer would."""

from __future__ import annotations

import re


def french(text: str) -> str:
    """The text with real apostrophes, and narrow spaces that never break beside high punctuation and guillemets."""
    return re.sub(r" ([;:!?»])", "\u202f\\1", text.replace("'", "’")).replace("« ", "«\u202f")


def english(text: str) -> str:
    """The text with real apostrophes."""
    return text.replace("'", "’")
