"""The words of what people say ready-made, of what they report, and of what the house answers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from babel.dates import format_datetime

from app.conversation.conduct import Sanction
from app.conversation.lines import PHRASES, Line
from app.conversation.reports import REASONS, Quoted
from app.web.faults import Forbidden
from app.web.words import N_, say

PHRASE_WORDS: Final = {
    "hello": N_("Bonjour !"),
    "good_game": N_("Bonne partie !"),
    "your_turn": N_("À vous de jouer."),
    "thinking": N_("Je réfléchis."),
    "back_soon": N_("Je reviens tout de suite."),
    "well_played": N_("Bien joué !"),
    "thanks": N_("Merci !"),
    "sorry": N_("Pardon, mauvais bouton."),
    "one_more": N_("Une autre ?"),
    "goodbye": N_("À bientôt !"),
}
REASON_WORDS: Final = {
    "insult": N_("Insulte ou menace"),
    "hatred": N_("Propos haineux"),
    "harassment": N_("Harcèlement"),
    "spam": N_("Publicité ou inondation"),
    "other": N_("Autre chose"),
}
MEASURE_WORDS: Final = {
    "dismissed": N_("Classé sans suite"),
    "warning": N_("Avertissement"),
    "silence": N_("Silence"),
    "ban": N_("Exclusion"),
}

UNTIL: Final = {
    "silence": N_("La maison vous demande de vous taire jusqu’au %(when)s (heure UTC)."),
    "ban": N_("La maison vous a fermé sa porte jusqu’au %(when)s (heure UTC)."),
}
FOR_EVER: Final = {
    "warning": N_("La maison vous avertit."),
    "silence": N_("La maison vous demande de vous taire."),
    "ban": N_("La maison vous a fermé sa porte."),
}
BECAUSE: Final = N_("Raison : %(reason)s.")
ITS_WORDS: Final = N_("« %(words)s »")


def phrases(language: str) -> list[tuple[str, str]]:
    return [(phrase, say(PHRASE_WORDS[phrase], language)) for phrase in PHRASES]


def reasons(language: str) -> list[tuple[str, str]]:
    return [(reason, say(REASON_WORDS[reason], language)) for reason in REASONS]


def words_of(line: Line | Quoted, language: str) -> str:
    """What was said: a phrase in the reader's language, other words as they were typed."""
    return say(PHRASE_WORDS[line.phrase], language) if line.phrase else line.text


def moment(milliseconds: int, language: str) -> str:
    return format_datetime(datetime.fromtimestamp(milliseconds / 1000, UTC), "d MMMM y, HH:mm", locale=language)


def sanction_told(sanction: Sanction, language: str) -> str:
    """What holds, until when, and why, to the one whom it concerns."""
    if sanction.until is None:
        what = say(FOR_EVER[sanction.measure], language)
    else:
        what = say(UNTIL[sanction.measure], language, when=moment(sanction.until, language))
    parts = [what, say(BECAUSE, language, reason=say(REASON_WORDS[sanction.reason], language))]
    if sanction.words:
        parts.append(say(ITS_WORDS, language, words=sanction.words))
    return " ".join(parts)


class Banned(Forbidden):
    """The house has shown somebody the door: they are told so on every page, with the reason (W7)."""

    code = "banned"

    def __init__(self, ban: Sanction) -> None:
        super().__init__()
        self.ban = ban

    def told(self, language: str) -> str:
        return sanction_told(self.ban, language)
