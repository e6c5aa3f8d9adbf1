"""What all tables share: the voice, the regions, the prompt, the log, the offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from markupsafe import escape

from app.kernel.contract import Game
from app.kernel.typesetting import one_after_the_other
from app.kernel.words import Listed, Phrase, Who, Words
from app.matches.sight import STOPPED, Sight
from app.web.tables.answering import awaited_answer, habits
from app.web.tables.around import Rematch, Talk, clocks, kept, rematch, talk
from app.web.tables.lesson import Taught, moment_of, taught
from app.web.tables.log import Log, explained
from app.web.tables.paper import paper
from app.web.tables.picks import QUESTION, Picks, picks_in, tree_of, written
from app.web.tables.picks import Path as PickPath
from app.web.tables.region import Cleared, Drawn, Region

SHARED_WORDS = Path(__file__).with_name("words.toml")


PLAIN = frozenset({int, str, bool})
"""What fills a place without naming anybody."""


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of a table, said in one language to people who have names."""

    words: Words
    language: str
    names: tuple[str, ...]

    @classmethod
    def of(cls, words: Words, sight: Sight, language: str) -> Voice:
        return _voice(words, language, sight.names)

    @property
    def plain(self) -> Voice:
        """The same for what names nobody: it is written once for all tables."""
        return _voice(self.words, self.language, ())

    def __call__(self, key: str, **fills: int | str | Phrase | Who | Listed) -> str:
        named = any(type(fill) not in PLAIN for fill in fills.values())
        return _said(self.words, self.language, self.names if named else (), key, tuple(fills.items()))

    def phrase(self, game: Game, said: Phrase) -> str:
        """A sentence of the game's own words."""
        return game.words.say(said, self.language, self.names)


@lru_cache(maxsize=16384)
def _said(words: Words, language: str, names: tuple[str, ...], key: str, fills: tuple[tuple[str, Any], ...]) -> str:
    """What a table says it says again and again."""
    return words.say(Phrase(key, fills), language, names)


@lru_cache(maxsize=4096)
def _voice(words: Words, language: str, names: tuple[str, ...]) -> Voice:
    """The same for the same table, so that what is made of it need not be compared word by word."""
    return Voice(words, language, names)


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
    prompt, log = _prompt(table, sight, voice), Log(table, sight, voice)
    parts = (
        Drawn("asked", _asked, prompt, voice.plain),
        log,
        Region("live", _live(log, sight, prompt)),
        Cleared("notice"),
        Region("state", _offers(table, sight, voice)),
        *([Region("clocks", clocks(sight, voice))] if sight.clocks else []),
        *([Region("habits", habits(sight, voice))] if sight.game.moments else []),
    )
    return {part.id: part for part in parts}


def quiet_regions(table: GameTable, sight: Sight, voice: Voice) -> dict[str, Region]:
    """Those of the shared regions that a match has which is only looked at: its log, and no offer."""
    nothing = f'<div id="offers" data-step="{sight.step}" data-offers=\'{{}}\'></div>'
    parts = (
        Log(table, sight, voice),
        Cleared("notice"),
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
    lesson = taught(sight, voice, lambda rule: explained(rule, sight.game.id, table.anchors))
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


@lru_cache(maxsize=4096)
def _asked(prompt: Prompt, voice: Voice) -> str:
    return paper.render("matches/prompt.html", voice, prompt=prompt)


def _offers(table: GameTable, sight: Sight, voice: Voice) -> str:
    if not sight.offers and moment_of(sight) is None:
        return _nothing_offered(sight.step, table.ask(sight, voice, ()))
    paths, moment, taught_ask = list(table.paths(sight)), moment_of(sight), _asked_by_lesson(sight, voice)

    def ask(picks: Picks) -> str:
        if taught_ask and all(path.picks[: len(picks)] == picks for path in paths):  # nobody has pointed yet
            return taught_ask
        return table.ask(sight, voice, picks)

    tree, questions = tree_of(paths, ask)
    labels = {pick: label for pick in picks_in(tree) if (label := table.label(sight, voice, pick))}
    offers = attribute(written(tree, questions, labels, moment.token if moment else None))
    return f'<div id="offers" data-step="{sight.step}" data-offers=\'{offers}\'></div>'


def _nothing_offered(step: int, question: str) -> str:
    offers = attribute(written({QUESTION: 0}, [question], {}))
    return f'<div id="offers" data-step="{step}" data-offers=\'{offers}\'></div>'


def attribute(text: str) -> str:
    """A text as it stands between single quotes: JSON is full of double ones."""
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")


def _live(log: Log, sight: Sight, prompt: Prompt) -> str:
    """What a screen reader is told once: the last step, then what is asked if it is asked of this seat."""
    said = [line.text for line in log.newest]
    lesson = prompt.lesson if prompt.lesson and prompt.lesson.fresh else None
    if prompt.who != "other" or lesson:
        said += [prompt.step, *([lesson.text] if lesson else []), prompt.question]
    return f'<span id="said-{sight.step}">{escape(one_after_the_other(said))}</span>'
