"""What the house says in pages and refusals. The French sentence is the key; `locale/` holds the other languages.

The words of the games stand in their own catalogues (`app/kernel/words.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.dates import format_date, format_timedelta
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations

from app.kernel.words import LANGUAGES

LOCALE = Path(__file__).resolve().parents[2] / "locale"
DOMAIN = "tablee"


class French(NullTranslations):
    """Says what is written; in French nothing and one are singular."""

    def ngettext(self, msgid1: str, msgid2: str, num: int) -> str:
        return msgid1 if num < 2 else msgid2

    ungettext = ngettext  # type: ignore[assignment]  # the name by which templates ask first


@cache
def catalogue(language: str) -> NullTranslations:
    """The sentences of the house in this language, read from `locale/LANGUAGE/LC_MESSAGES/tablee.po`."""
    if language == "fr":
        return French()
    with catalogue_file(language).open("rb") as file:
        written = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, written)
    compiled.seek(0)
    return Translations(compiled, domain=DOMAIN)


def catalogue_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def N_(sentence: str) -> str:
    """Marks a sentence that is said later, in a language not yet known."""
    return sentence


def say(sentence: str, language: str, **fills: object) -> str:
    """A marked sentence in this language."""
    said: str = catalogue(language).gettext(sentence)
    return said % fills if fills else said


def ago(moment: datetime, language: str, now: datetime | None = None) -> str:
    """How long ago, in words: "il y a 5 minutes"."""
    passed = max(timedelta(minutes=1), (now or datetime.now(UTC)) - moment)
    return format_timedelta(-passed, granularity="minute", threshold=1.2, add_direction=True, locale=language)


def day(moment: datetime, language: str) -> str:
    """The day, in words: "1er décembre 2026"."""
    said = format_date(moment, "long", locale=language)
    return said.replace("1 ", "1er ", 1) if language == "fr" and moment.day == 1 else said


def figure(value: float, language: str) -> str:
    """A number, with one digit after the point where it has any."""
    return format_decimal(round(value, 1), locale=language)


def preferred(accepted: str) -> str:
    """The first of our languages in an Accept-Language header, French when none is there."""
    for tag in _by_preference(accepted):
        language = tag.split("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def _by_preference(accepted: str) -> Iterable[str]:
    weighted = []
    for item in accepted.lower().split(","):
        tag, _, parameters = item.partition(";")
        try:
            weight = float(parameters.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if weight > 0:
            weighted.append((-weight, tag.strip()))
    return (tag for _, tag in sorted(weighted, key=lambda pair: pair[0]))
