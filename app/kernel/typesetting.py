"""Texts as they are typed in a card file, set as a printer would."""

from __future__ import annotations

import re
from collections.abc import Iterable


def french(text: str) -> str:
    """The text with real apostrophes, and narrow spaces that never break beside high punctuation and guillemets."""
    return re.sub(r" ([;:!?»])", "\u202f\\1", text.replace("'", "’")).replace("« ", "«\u202f")


def english(text: str) -> str:
    """The text with real apostrophes."""
    return text.replace("'", "’")


def one_after_the_other(lines: Iterable[str]) -> str:
    """Lines of a log in one paragraph: each ends like a sentence, so that a heading does not run into what follows."""
    return " ".join(line if line.endswith((".", "!", "?", "…", ":")) else f"{line}." for line in lines if line)
