"""What people agree upon when they open a table, beside the options of its game: the clock, and who may watch."""

from __future__ import annotations

from collections.abc import Mapping

from app.kernel.contract import Game
from app.matches.clocks import USUAL_WINDOWS, Correspondence, Live, Terms, Timing, WindowTerms
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
PLAIN_CLOCKS: tuple[tuple[str, Timing | None, str], ...] = (
    ("none", None, N_("Sans pendule")),
    ("bank-20", Live(1200), N_("20 minutes chacun")),
    ("bank-10", Live(600), N_("10 minutes chacun")),
)
"""The same where answers are asked for out of turn: a window stops the clock many times in a turn, and would give as
many increments; and who plays by correspondence is never there to answer (EX-14.6, EX-14.7)."""
THINKING: tuple[tuple[str, WindowTerms, str], ...] = (
    ("10", USUAL_WINDOWS, N_("10 secondes")),
    ("5", WindowTerms(5), N_("5 secondes")),
    ("20", WindowTerms(20), N_("20 secondes")),
    ("none", WindowTerms(None), N_("Sans limite")),
)
"""How long one may think about an answer out of turn, likewise; the first is usual."""
UNUSUAL = {
    5: N_("5 secondes pour répondre"),
    20: N_("20 secondes pour répondre"),
    None: N_("Sans limite pour répondre"),
}
MORE_THAN_TWO = 3


def clocks_offered(game: Game, language: str) -> list[tuple[str, str]]:
    return [(value, say(sentence, language)) for value, _, sentence in _clocks_of(game)]


def thinking_offered(language: str) -> list[tuple[str, str]]:
    return [(value, say(sentence, language)) for value, _, sentence in THINKING]


def terms_in(form: Mapping[str, str], seats: int, game: Game) -> Terms:
    """The terms that a form asks for. Where more than two sit down, the match waits until all are ready."""
    timing = next((timing for value, timing, _ in _clocks_of(game) if value == form.get("clock")), None)
    thinking = next((windows for value, windows, _ in THINKING if value == form.get("thinking")), USUAL_WINDOWS)
    windows = WindowTerms(thinking.seconds, masked=form.get("masked") != "no")
    return Terms(timing, form.get("spectators") != "no", seats >= MORE_THAN_TWO, windows)


def told(terms: Terms, language: str) -> list[str]:
    """What is unusual about these terms, for who is invited."""
    said = [sentence for _, timing, sentence in (*CLOCKS, *PLAIN_CLOCKS) if timing and timing == terms.timing]
    if not terms.spectators:
        said.append(N_("Sans spectateurs"))
    if terms.windows.seconds in UNUSUAL:
        said.append(UNUSUAL[terms.windows.seconds])
    if not terms.windows.masked:
        said.append(N_("Réponses sans masquage"))
    return [say(sentence, language) for sentence in said]


def _clocks_of(game: Game) -> tuple[tuple[str, Timing | None, str], ...]:
    return PLAIN_CLOCKS if game.moments else CLOCKS
