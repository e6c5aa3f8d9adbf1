"""What all tables share: the voice, the regions, the prompt, the log, the offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Protocol

from markupsafe import Markup

from app.kernel.contract import Game
from app.kernel.words import Listed, Phrase, Who, Words, phrase
from app.matches.sight import STOPPED, Line, Sight
from app.web.tables.answering import AUTOMATIC, awaited_answer, habits
from app.web.tables.around import SETTLED, Rematch, Talk, clocks, kept, rematch, talk
from app.web.tables.lesson import Taught, moment_of, taught
from app.web.tables.paper import paper
from app.web.tables.picks import Path as PickPath
from app.web.tables.picks import Picks, picks_in, tree_of, written

Tell = Callable[[Any], Phrase | None]

SHARED_WORDS = Path(__file__).with_name("words.toml")

SHOWN_STEPS = 40
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
    """`you`, `other`, `over`, or `away` for who has left their seat to a computer."""
    seat: int | None
    """Whose crest it bears."""
    step: str
    question: str
    lesson: Taught | None = None
    replay: str = ""
    """Where a match that is over can be seen again."""
    talk: tuple[Talk, ...] = ()
    """What has been proposed and is to be answered."""
    rematch: Rematch | None = None
    people: tuple[tuple[str, str], ...] = ()
    """Who played a match that is over, where it was played by several: the name of each and where their page is."""
    statistics: str = ""
    """Where who played it finds their own figures."""
    kept: str = ""
    """Why a match that is over is not to be seen again yet: others play the same deal."""
    until: int | None = None
    """When the wait for an answer out of turn ends, in milliseconds since 1970."""
    when: str = ""
    """The same, as it is read without a script."""
    lapse: str | None = None
    """The token by which these eyes let a window pass: one key does it."""


class GameTable(Protocol):
    """How one game is shown. Every function is given a sight and a voice, and knows nothing else."""

    @property
    def page(self) -> str:
        """The template of the whole table."""

    @property
    def how_to(self) -> str:
        """The template that teaches the game."""

    @property
    def words(self) -> Words: ...

    @property
    def headings(self) -> frozenset[str]:
        """The kinds of events that open a turn in the log."""

    @property
    def anchors(self) -> frozenset[str]:
        """The numbers of the rules that `how_to` explains."""

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
    prompt = _prompt(table, sight, voice)
    parts = (
        Region("asked", _asked(prompt, voice)),
        Region("lines", _log(table, sight, voice)),
        Region("live", _live(table, sight, voice, prompt)),
        Region("notice", ""),
        Region("state", _offers(table, sight, voice)),
        *([Region("clocks", clocks(sight, voice))] if sight.clocks else []),
        *([Region("habits", habits(sight, voice))] if sight.game.moments else []),
    )
    return {part.id: part for part in parts}


def quiet_regions(table: GameTable, sight: Sight, voice: Voice) -> dict[str, Region]:
    """Those of the shared regions that a match has which is only looked at: its log, and no offer."""
    nothing = f'<div id="offers" data-step="{sight.step}" data-offers=\'{{}}\'></div>'
    parts = (
        Region("lines", _log(table, sight, voice)),
        Region("notice", ""),
        Region("state", nothing),
        *([Region("habits", "")] if sight.game.moments else []),
    )
    return {part.id: part for part in parts}


# --- the prompt and the offers


def _prompt(table: GameTable, sight: Sight, voice: Voice) -> Prompt:
    """What the table asks; of who has left their seat, only whether they come back."""
    if sight.is_away and sight.outcome is None:
        return Prompt("away", sight.audience, voice("away.title"), voice("away.question"), talk=talk(sight, voice))
    prompt = replace(awaited_answer(_asked_by_game(table, sight, voice), sight, voice), talk=talk(sight, voice))
    if sight.outcome is not None:
        replay = "" if sight.terms.shared else f"/matches/{sight.match}/replay"
        prompt = replace(prompt, replay=replay, rematch=rematch(sight, voice), kept=kept(sight, voice))
        statistics = "" if sight.audience is None else f"/games/{sight.game.id}/statistics"
        prompt = replace(prompt, people=_people(sight), statistics=statistics)
    lesson = taught(sight, voice, lambda rule: _explained(rule, sight.game.id, table.anchors))
    if lesson is None:
        return prompt
    return replace(prompt, step=lesson.title, question=_asked_by_lesson(sight, voice) or prompt.question, lesson=lesson)


def _people(sight: Sight) -> tuple[tuple[str, str], ...]:
    """The people who played, computers apart; nobody has to be led to themselves."""
    persons = [seat for seat, bot in enumerate(sight.bots) if bot is None or seat in sight.away]
    others = [seat for seat in persons if seat != sight.audience]
    return tuple((sight.names[seat], f"/matches/{sight.match}/people/{seat}") for seat in others)


def _asked_by_game(table: GameTable, sight: Sight, voice: Voice) -> Prompt:
    """What the game asks; it knows nothing of a match that people have agreed to stop."""
    if sight.outcome is not None and sight.outcome.reason == STOPPED:
        return Prompt("over", None, voice("stopped.title"), voice("stopped.text"))
    return table.prompt(sight, voice)


def _asked_by_lesson(sight: Sight, voice: Voice) -> str | None:
    """What the lesson asks of this seat now."""
    moment = moment_of(sight)
    return voice.phrase(sight.game, moment.ask) if moment and moment.ask else None


@lru_cache(maxsize=1024)
def _asked(prompt: Prompt, voice: Voice) -> str:
    return paper.render("matches/prompt.html", voice, prompt=prompt)


def _offers(table: GameTable, sight: Sight, voice: Voice) -> str:
    paths, moment, taught_ask = list(table.paths(sight)), moment_of(sight), _asked_by_lesson(sight, voice)

    def ask(picks: Picks) -> str:
        if taught_ask and all(path.picks[: len(picks)] == picks for path in paths):  # nobody has pointed yet
            return taught_ask
        return table.ask(sight, voice, picks)

    tree, questions = tree_of(paths, ask)
    labels = {pick: label for pick in picks_in(tree) if (label := table.label(sight, voice, pick))}
    offers = attribute(written(tree, questions, labels, moment.token if moment else None))
    return f'<div id="offers" data-step="{sight.step}" data-offers=\'{offers}\'></div>'


def attribute(text: str) -> str:
    """A text as it stands between single quotes: JSON is full of double ones."""
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")


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
    lines = newest_first(told(table, sight, voice, SHOWN_STEPS))
    return "".join(_written(line, voice) for line in lines) if lines else paper.render("matches/no_log.html", voice)


@lru_cache(maxsize=8192)
def _written(line: LogLine, voice: Voice) -> str:
    return paper.render("matches/line.html", voice, line=line)


def told(table: GameTable, sight: Sight, voice: Voice, steps: int) -> list[LogLine]:
    """The lines of the last steps, in the order in which things happened."""
    game = sight.game
    return [
        said
        for line, times in folded(sight.log[-steps:])
        for said in _lines(line, times, game.id, game.tell, game.words, table.headings, table.anchors, voice)
    ]


def folded(lines: Iterable[Line]) -> Iterator[tuple[Line, int]]:
    """Each line, and how often it is said in a row: who takes back one choice after another does it in one line."""
    for seat, run in groupby(lines, key=lambda line: line.took_back):
        if seat is None:
            yield from ((line, 1) for line in run)
        else:
            first, *again = run
            yield first, 1 + len(again)


@lru_cache(maxsize=8192)
def _lines(
    line: Line,
    times: int,
    game: str,
    tell: Tell,
    words: Words,
    headings: frozenset[str],
    anchors: frozenset[str],
    voice: Voice,
) -> tuple[LogLine, ...]:
    if not line.events:
        return _settled(line, times, voice)
    passed = (AUTOMATIC[line.passed],) if line.passed in AUTOMATIC else ()
    by_itself = tuple(LogLine(f"l{line.step}-by", voice(f"log.{key}"), None, None, "", False) for key in passed)
    return by_itself + tuple(
        LogLine(
            id=f"l{line.step}-{place}",
            text=words.say(said, voice.language, voice.names),
            seat=getattr(event, "seat", None),
            rule=event.rules[0] if event.rules else None,
            href=_explained(event.rules[0], game, anchors) if event.rules else "",
            heading=event.kind in headings,
        )
        for place, event in enumerate(line.events)
        if (said := tell(event)) is not None
    )


def _settled(line: Line, times: int, voice: Voice) -> tuple[LogLine, ...]:
    """What somebody has settled about the match, and is no event of the game."""
    words = (
        ("log.took_back", line.took_back),
        ("log.left", line.left),
        ("log.returned", line.returned),
        (SETTLED.get(line.settled, ""), line.by),
    )
    return tuple(
        LogLine(f"l{line.step}-0", voice(key, who=Who(seat), n=times), seat, None, "", False)
        for key, seat in words
        if seat is not None
    )


def _explained(rule: str, game: str, anchors: frozenset[str]) -> str:
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


def _live(table: GameTable, sight: Sight, voice: Voice, prompt: Prompt) -> str:
    """What a screen reader is told once: the last step, then what is asked if it is asked of this seat."""
    said = [line.text for line in told(table, sight, voice, 1)]
    lesson = prompt.lesson if prompt.lesson and prompt.lesson.fresh else None
    if prompt.who != "other" or lesson:
        said += [f"{prompt.step}.", *([lesson.text] if lesson else []), prompt.question]
    return Markup('<span id="said-{}">{}</span>').format(sight.step, " ".join(said))
