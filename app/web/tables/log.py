"""The log beside the table: what happened, the newest first, in whose turn it happened.

A step that only adds to it is sent alone; the oldest leaves the page at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import escape

from app.kernel.contract import Game
from app.kernel.words import Phrase, Who, Words
from app.matches.sight import Line, Sight
from app.web.paper import icon
from app.web.tables.answering import AUTOMATIC
from app.web.tables.around import SETTLED
from app.web.tables.paper import SPRITES, paper
from app.web.tables.region import Region, after, at_the_top_of, without

if TYPE_CHECKING:
    from app.web.tables.frame import GameTable, Voice

Tell = Callable[[Any], Phrase | None]

SHOWN_STEPS = 40
"""How many steps of the log the page shows; the record keeps them all."""


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
    html: str
    """As it stands on the page."""

    @classmethod
    def said(cls, id: str, text: str, seat: int | None, voice: Voice, rule: str = "", href: str = "") -> LogLine:
        """What happened in a turn."""
        says = f"<span>{escape(text)}</span>{_leads(rule, href, voice)}"
        html = f'<li class="line" id="{id}">{_whose(seat)}<p>{says}</p></li>'
        return cls(id, text, seat, rule or None, href, False, html)

    @classmethod
    def opening(cls, id: str, text: str, seat: int | None, rule: str = "", href: str = "") -> LogLine:
        """What opens a turn."""
        return cls(id, text, seat, rule or None, href, True, f'<li class="turn" id="{id}">{escape(text)}</li>')


class Log(Region):
    """The log as a region of the page."""

    __slots__ = ("_ids", "_newest", "_sight", "_table", "_voice", "lines")

    def __init__(self, table: GameTable, sight: Sight, voice: Voice) -> None:
        self.id = "lines"
        self._table = table
        self._sight = sight
        self._voice = voice
        self.lines = sight.log[-SHOWN_STEPS:]
        self._newest: tuple[LogLine, ...] | None = None
        self._ids: dict[int, list[str]] = {}
        """What the elements of the last steps are called, so that none has to be told again to be taken off."""

    @property
    def html(self) -> str:
        lines = newest_first(told(self._table, self._sight, self._voice, SHOWN_STEPS))
        written = "".join(line.html for line in lines)
        return written or paper.render("matches/no_log.html", self._voice)

    @property
    def newest(self) -> tuple[LogLine, ...]:
        """What the last step says."""
        if self._newest is None:
            self._newest = self._said(self.lines[-1]) if self.lines else ()
        return self._newest

    def changes(self, before: Region | None) -> str:
        if not isinstance(before, Log) or before._voice is not self._voice:
            return self.partial
        if before.lines is self.lines or before._sight.log is self._sight.log:
            return ""
        fresh = self._since(before.lines)
        if fresh is None:
            return self.partial
        self._ids = before._ids
        return self._grown(before.lines, fresh)

    def _since(self, old: tuple[Line, ...]) -> int | None:
        """How many steps are new, if all that differs is that the newest came and the oldest went."""
        if not old:
            return None
        fresh = next((n for n in range(min(len(self.lines), MOST_FRESH + 1)) if self.lines[~n] is old[-1]), None)
        if fresh is None:
            return None
        gone = len(old) + fresh - len(self.lines)
        kept = zip(old[gone:], self.lines, strict=False)
        touched = (*old[: gone + 1], *self.lines[~fresh:])
        same = gone >= 0 and all(was is now for was, now in kept)
        return fresh if same and all(line.took_back is None for line in touched) else None

    def _grown(self, old: tuple[Line, ...], fresh: int) -> str:
        """The new lines in their places, and the old ones off the page."""
        gone = old[: len(old) + fresh - len(self.lines)]
        heading = self._heading(self.lines[: len(self.lines) - fresh])
        sent = [without(id) for step in gone for id in self._ids.pop(step.step, None) or self._called(step)]
        above: list[LogLine] = []

        def place() -> None:
            if above:
                html = "".join(line.html for line in reversed(above))
                sent.append(after(heading, html) if heading else at_the_top_of(self.id, html))
                above.clear()

        for step in self.lines[len(self.lines) - fresh :]:
            told = self.newest if step is self.lines[-1] else self._said(step)
            self._ids[step.step] = [line.id for line in told]
            for line in told:
                if line.heading:
                    place()
                    sent.append(at_the_top_of(self.id, line.html))
                    heading = line.id
                else:
                    above.append(line)
        place()
        return "".join(sent)

    def _heading(self, lines: tuple[Line, ...]) -> str:
        """The heading under which the next line comes; none when it has left the page."""
        headings, tell = self._table.headings, self._sight.game.tell
        for line in reversed(lines):
            for place in reversed(range(len(line.events))):
                if line.events[place].kind in headings and tell(line.events[place]) is not None:
                    return f"l{line.step}-{place}"
        return ""

    def _called(self, line: Line) -> list[str]:
        return [told.id for told in self._said(line)]

    def _said(self, line: Line) -> tuple[LogLine, ...]:
        return _lines(line, 1, self._table, self._sight.game, self._voice)


MOST_FRESH = 8
"""More steps at once are sent with the whole log."""


def _leads(rule: str, href: str, voice: Voice) -> str:
    """The number of a rule, which leads to where it is explained."""
    if not rule:
        return ""
    label = escape(voice("table.rule", rule=rule))
    return f'<a href="{href}" target="_blank" aria-label="{label}">{rule}</a>'


@cache
def _whose(seat: int | None) -> str:
    if seat is None:
        return icon("info")
    return (
        f'<svg class="ico" data-seat="{seat}" aria-hidden="true" viewBox="0 0 48 48">'
        f'<use href="{SPRITES}#seat-{seat}"/><text x="24" y="32">{seat + 1}</text></svg>'
    )


def told(table: GameTable, sight: Sight, voice: Voice, steps: int) -> list[LogLine]:
    """The lines of the last steps, in the order in which things happened."""
    return [
        said for line, times in folded(sight.log[-steps:]) for said in _lines(line, times, table, sight.game, voice)
    ]


def folded(lines: Iterable[Line]) -> Iterator[tuple[Line, int]]:
    """Each line, and how often it is said in a row: who takes back one choice after another does it in one line."""
    for seat, run in groupby(lines, key=lambda line: line.took_back):
        if seat is None:
            yield from ((line, 1) for line in run)
        else:
            first, *again = run
            yield first, 1 + len(again)


class _This:
    """A line as a key: what is told of one line is told of no other, so that nothing in it need be compared."""

    __slots__ = ("line",)

    def __init__(self, line: Line) -> None:
        self.line = line

    def __hash__(self) -> int:
        return id(self.line)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.line is self.line


def _lines(line: Line, times: int, table: Any, game: Game, voice: Voice) -> tuple[LogLine, ...]:
    return _lines_of(_This(line), times, table, game.id, game.tell, game.words, voice)


@lru_cache(maxsize=2048)  # everybody at a table reads the same step, again and again until it leaves the page
def _lines_of(
    this: _This, times: int, table: Any, game: str, tell: Tell, words: Words, voice: Voice
) -> tuple[LogLine, ...]:
    line, headings, anchors = this.line, table.headings, table.anchors
    if not line.events:
        return _settled(line, times, voice)
    passed = (AUTOMATIC[line.passed],) if line.passed in AUTOMATIC else ()
    by_itself = tuple(LogLine.said(f"l{line.step}-by", voice(f"log.{key}"), None, voice) for key in passed)
    happened = []
    for place, event in enumerate(line.events):
        phrase = tell(event)
        if phrase is None:
            continue
        id, text, seat = (
            f"l{line.step}-{place}",
            words.say(phrase, voice.language, voice.names),
            getattr(event, "seat", None),
        )
        rule = event.rules[0] if event.rules else ""
        href = explained(rule, game, anchors) if rule else ""
        if event.kind in headings:
            happened.append(LogLine.opening(id, text, seat, rule, href))
        else:
            happened.append(LogLine.said(id, text, seat, voice, rule, href))
    return (*by_itself, *happened)


def _settled(line: Line, times: int, voice: Voice) -> tuple[LogLine, ...]:
    """What somebody has settled about the match, and is no event of the game."""
    words = (
        ("log.took_back", line.took_back),
        ("log.left", line.left),
        ("log.returned", line.returned),
        (SETTLED.get(line.settled, ""), line.by),
    )
    return tuple(
        LogLine.said(f"l{line.step}-0", voice(key, who=Who(seat), n=times), seat, voice)
        for key, seat in words
        if seat is not None
    )


@lru_cache(maxsize=1024)
def explained(rule: str, game: str, anchors: frozenset[str]) -> str:
    """Where a rule is explained: at its own number, else at its chapter, else at its beginning."""
    chapter = rule.split(".")[0]
    anchor = next((anchor for anchor in (rule, chapter) if anchor in anchors), "rules")
    return f"/games/{game}#{anchor}"


def newest_first(lines: Iterable[LogLine]) -> list[LogLine]:
    """The lines turned round, each heading still above the lines of its turn."""
    turns: list[list[LogLine]] = [[]]
    for line in lines:
        if line.heading:
            turns.append([])
        turns[-1].append(line)
    turned: list[LogLine] = []
    for turn in reversed(turns):
        opened = 1 if turn and turn[0].heading else 0
        turned += turn[:opened] + turn[opened:][::-1]
    return turned
