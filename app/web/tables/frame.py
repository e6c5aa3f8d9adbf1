"""What all tables share: the voice, the regions, the prompt, the log, the offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from markupsafe import Markup, escape

from app.kernel.contract import Game
from app.kernel.words import Listed, Phrase, Who, Words, phrase
from app.matches.sight import Sight
from app.web.tables.paper import paper
from app.web.tables.picks import Path as PickPath
from app.web.tables.picks import Picks, picks_in, tree_of, written

SHARED_WORDS = Path(__file__).with_name("words.toml")

SHOWN_STEPS = 60
"""How many steps of the log the page shows; the record keeps them all."""


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of a table, said in one language to people who have names."""

    words: Words
    language: str
    names: tuple[str, ...]

    @classmethod
    def of(cls, words: Words, sight: Sight, language: str) -> Voice:
        return cls(words, language, sight.names)

    def __call__(self, key: str, **fills: int | str | Phrase | Who | Listed) -> str:
        return self.words.say(phrase(key, **fills), self.language, self.names)

    def phrase(self, game: Game, said: Phrase) -> str:
        """A sentence of the game's own words."""
        return game.words.say(said, self.language, self.names)


@dataclass(frozen=True, slots=True)
class Region:
    """What stands inside one element of the page, which bears this id and is never replaced itself."""

    id: str
    html: str

    @property
    def partial(self) -> str:
        return f'<hx-partial hx-target="#{self.id}" hx-swap="innerMorph">{self.html}</hx-partial>'


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who is awaited, for what, and what the table asks of them."""

    who: str
    """`you`, `other` or `over`."""
    seat: int | None
    """Whose crest it bears."""
    step: str
    question: str


class GameTable(Protocol):
    """How one game is shown. Every function is given a sight and a voice, and knows nothing else."""

    @property
    def page(self) -> str:
        """The template of the whole table."""

    @property
    def lesson(self) -> str:
        """The template that teaches the game."""

    @property
    def words(self) -> Words: ...

    @property
    def headings(self) -> frozenset[str]:
        """The kinds of events that open a turn in the log."""

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        """What the page's template needs and no step changes."""

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        """The regions of this game alone, by id."""

    def prompt(self, sight: Sight, voice: Voice) -> Prompt: ...

    def paths(self, sight: Sight) -> Iterable[PickPath]:
        """The picks that lead to each offer."""

    def ask(self, sight: Sight, voice: Voice, picks: Picks) -> str:
        """The question after some picks; after none, that of the prompt."""

    def label(self, sight: Sight, voice: Voice, pick: str) -> str | None:
        """The words of a pick as a button, or None for one that an element of the page always bears."""


def shared_regions(table: GameTable, sight: Sight, voice: Voice) -> dict[str, Region]:
    """The regions that every table has."""
    prompt = table.prompt(sight, voice)
    parts = (
        Region("asked", paper.render("matches/prompt.html", voice, prompt=prompt)),
        Region("lines", _log(table, sight, voice)),
        Region("live", _live(table, sight, voice, prompt)),
        Region("notice", ""),
        Region("state", _offers(table, sight, voice)),
    )
    return {part.id: part for part in parts}


# --- the offers


def _offers(table: GameTable, sight: Sight, voice: Voice) -> str:
    tree, questions = tree_of(table.paths(sight), lambda picks: table.ask(sight, voice, picks))
    labels = {pick: label for pick in picks_in(tree) if (label := table.label(sight, voice, pick))}
    return f'<div id="offers" data-step="{sight.step}" data-offers="{escape(written(tree, questions, labels))}"></div>'


# --- the log


@dataclass(frozen=True, slots=True)
class LogLine:
    id: str
    text: str
    seat: int | None
    """Whose doing it is, where the event says so."""
    rule: str | None
    href: str
    """Where its rule is explained."""
    heading: bool
    """It opens a turn: it stands above what happened in it."""


def _log(table: GameTable, sight: Sight, voice: Voice) -> str:
    return paper.render("matches/log.html", voice, lines=newest_first(told(table, sight, voice)))


def told(table: GameTable, sight: Sight, voice: Voice) -> list[LogLine]:
    """The lines of the log in the order in which things happened."""
    return [
        LogLine(f"l{line.step}-{place}", text, seat, rule, f"/games/{sight.game.id}#{rule}", heading)
        for line in sight.log[-SHOWN_STEPS:]
        for place, event in enumerate(line.events)
        if (text := _line(sight.game.tell, sight.game.words, event, voice)) is not None
        for seat, rule, heading in [_facts(event, table.headings)]
    ]


def newest_first(lines: Iterable[LogLine]) -> list[LogLine]:
    """The lines turned round, each heading still above the lines of its turn."""
    turns: list[list[LogLine]] = [[]]
    for line in lines:
        if line.heading:
            turns.append([])
        turns[-1].append(line)
    turned: list[LogLine] = []
    for turn in reversed(turns):
        headings = [line for line in turn[:1] if line.heading]
        turned += headings + turn[: len(headings) - 1 if headings else None : -1]
    return turned


@lru_cache(maxsize=8192)
def _line(tell: Callable[[Any], Phrase | None], words: Words, event: Any, voice: Voice) -> str | None:
    said = tell(event)
    return words.say(said, voice.language, voice.names) if said else None


def _facts(event: Any, headings: frozenset[str]) -> tuple[int | None, str | None, bool]:
    rules: tuple[str, ...] = event.rules
    return getattr(event, "seat", None), rules[0] if rules else None, event.kind in headings


def _live(table: GameTable, sight: Sight, voice: Voice, prompt: Prompt) -> str:
    """What a screen reader is told once: the last step, then what is asked if it is asked of this seat."""
    last = sight.log[-1].step if sight.log else 0
    said = [line.text for line in told(table, sight, voice) if line.id.startswith(f"l{last}-")]
    if prompt.who != "other":
        said += [prompt.step + ".", prompt.question]
    return Markup('<span id="said-{}">{}</span>').format(sight.step, " ".join(said))
