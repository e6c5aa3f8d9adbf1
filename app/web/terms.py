"""What people agree upon when they open a table, beside the options of its game: the clock, and who may watch."""

from __future__ import annotations

from collections.abc import Mapping

from app.matches.clocks import Correspondence, Live, Terms, Timing
from app.web.words import N_, say

CLOCKS: tuple[tuple[str, Timing | None, str], ...] = (
    ("none", None, N_("Sans pendule")),
    ("live-10", Live(600, 5), N_("10 minutes chacun, et 5 secondes par tour")),
    ("live-20", Live(1200, 10), N_("20 minutes chacun, et 10 secondes par tour")),
    ("live-45", Live(2700, 20), N_("45 minutes chacun, et 20 secondes par tour")),
    ("days-1", Correspondence(1), N_("Par correspondance, 1 jour par tour")),
    ("days-3", Correspondence(3), N_("Par correspondance, 3 jours par tour")),
    ("days-7", Correspondence(7), N_("Par correspondance, 7 jours par tour")),
)
"""What the form offers: the value of each choice, and how it reads."""
MORE_THAN_TWO = 3


def clocks_offered(language: str) -> list[tuple[str, str]]:
    return [(value, say(sentence, language)) for value, _, sentence in CLOCKS]


def terms_in(form: Mapping[str, str], seats: int) -> Terms:
    """The terms that a form asks for. Where more than two sit down, the match waits until all are ready."""
    timing = next((timing for value, timing, _ in CLOCKS if value == form.get("clock")), None)
    return Terms(timing, spectators=form.get("spectators") != "no", ready=seats >= MORE_THAN_TWO)


def told(terms: Terms, language: str) -> list[str]:
    """What is unusual about these terms, for who is invited."""
    said = [sentence for _, timing, sentence in CLOCKS if timing and timing == terms.timing]
    if not terms.spectators:
        said.append(N_("Sans spectateurs"))
    return [say(sentence, language) for sentence in said]
