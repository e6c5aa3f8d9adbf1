"""The table page: one renderer for the first page, the answer to a POST and the push over the socket.

What the pages around it provide, by match:

    POST /matches/{match}/actions      form: token, step, key        answers `push` of the new sight
    POST /matches/{match}/undo         form: step, key               the same
    POST /matches/{match}/redo         form: step, key               the same
    POST /matches/{match}/resignation  form: step, key               the same
    GET  /matches/{match}/log          `whole_log`
    GET  /matches/{match}/table        `push`, for whoever comes back or polls
    GET  /matches/{match}/preview      ?token=                       JSON of `preview`
    WS   the address given to `render_table` as `live`               `show`: whole on connect, then what has changed

A POST carries the header `X-CSRF-Token`, read from `<meta name="csrf" content="...">`. Refusals answer `push` of the
newest sight with `notice`, under their own status (409, 410, 422): the page swaps any answer that is HTML.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from app.kernel.contract import Audience
from app.kernel.words import Phrase
from app.matches.presence import Around
from app.matches.sight import Sight
from app.web.tables import around, table_of
from app.web.tables.answering import with_nothing_to_press
from app.web.tables.beside import beside_one_another, of_others_unnamed
from app.web.tables.frame import Voice, quiet_regions, shared_regions
from app.web.tables.log import LogLine, told
from app.web.tables.paper import paper
from app.web.tables.region import Region, differences

Regions = Mapping[str, Region]
"""The parts of the page that change, by the id of their element, in reading order."""


def regions(sight: Sight, language: str) -> Regions:
    """Every part of the page that changes, for these eyes."""
    sight = with_nothing_to_press(sight)
    table = table_of(sight.game.id)
    voice = Voice.of(table.words, sight, language)
    return {**table.regions(sight, voice), **shared_regions(table, sight, voice)}


def shown_again(sight: Sight, language: str) -> Regions:
    """The parts of a match that is only looked at again: the table and its log, and nothing to be done."""
    table = table_of(sight.game.id)
    voice = Voice.of(table.words, sight, language)
    return {**table.regions(sight, voice), **quiet_regions(table, sight, voice)}


def told_at(sight: Sight, step: int, language: str) -> list[str]:
    """What the log says of one step; nothing if these eyes saw nothing of it."""
    if not sight.log or sight.log[-1].step != step:
        return []
    table = table_of(sight.game.id)
    return [line.text for line in told(table, sight, Voice.of(table.words, sight, language), 1)]


def whole_log(sight: Sight, language: str) -> str:
    """All that these eyes have heard of the match, the oldest first, as text to read or to keep."""
    table = table_of(sight.game.id)
    lines = told(table, sight, Voice.of(table.words, sight, language), max(1, len(sight.log)))
    return "\n".join(f"\n{line.text}" if line.heading else _as_text(line) for line in lines).strip() + "\n"


def _as_text(line: LogLine) -> str:
    return f"  {line.text} [{line.rule}]" if line.rule else f"  {line.text}"


def push(sight: Sight, language: str, known: Regions | None = None, notice: str | None = None) -> str:
    """The parts as htmx partials; those equal to the `known` ones are left out. A notice says why nothing changed."""
    return partials(regions(sight, language), known) + (_notice(notice, sight, language) if notice else "")


class Shown:
    """A step as it is pushed to all who see the same: whole, or what has changed since the step before."""

    __slots__ = ("_whole", "changed", "parts")

    def __init__(self, parts: Regions, before: Regions | None) -> None:
        self.parts = parts
        self.changed = None if before is None else "".join(differences(parts, before))
        self._whole: str | None = None

    @property
    def whole(self) -> str:
        if self._whole is None:
            self._whole = partials(self.parts)
        return self._whole


def show(sight: Sight, language: str, before: Shown | None = None) -> Shown:
    """What is pushed of this sight, to who has been shown that before it."""
    return Shown(regions(sight, language), before.parts if before else None)


def partials(parts: Regions, known: Regions | None = None) -> str:
    """Regions as one text of htmx partials, less those that the reader already has."""
    fresh = [part for name, part in parts.items() if known is None or known.get(name) != part]
    return "".join(part.partial for part in fresh)


def render_table(sight: Sight, language: str, live: str, parts: Regions | None = None) -> Markup:
    """The `<main>` of the table page, whole, for the house's layout. `live` is the address of its socket.

    `parts` are the regions to show in place of the usual ones.
    """
    table = table_of(sight.game.id)
    voice = Voice.of(table.words, sight, language)
    if parts is None:
        unnamed = written(regions(of_others_unnamed(sight), language))
        shown = beside_one_another(written(regions(sight, language)), unnamed)
    else:
        shown = {name: Markup(part) for name, part in written(parts).items()}  # noqa: S704  made by our templates
    return paper.render(table.page, voice, parts=shown, live=live, sight=sight, **table.still(sight, voice))


def written(parts: Regions) -> dict[str, str]:
    return {name: part.html for name, part in parts.items()}


def render_around(sight: Sight, there: Around, language: str, now: int) -> Markup:
    """What stands above the table: clocks, and who is there. `now` is the time of the house, in milliseconds."""
    voice = Voice.of(table_of(sight.game.id).words, sight, language)
    return paper.render(
        "matches/around.html",
        voice,
        now=now,
        of_the_day=around.of_the_day(sight, voice),
        clocks=Markup(around.clocks(sight, voice)),  # noqa: S704  made by our templates
        presence=Markup(around.presence(sight, there, sight.audience, voice)),  # noqa: S704
    )


def presence(sight: Sight, there: Around, audience: Audience, language: str) -> str:
    """Who is there, as a partial for these eyes; the sight may be anybody's."""
    voice = Voice.of(table_of(sight.game.id).words, sight, language)
    return Region("presence", around.presence(sight, there, audience, voice)).partial


def preview(sight: Sight, token: str, foreseen: Phrase | None, language: str) -> dict[str, str]:
    """What a choice that cannot be taken back will do, before it is made: `says` a sentence, `verb` the button."""
    table = table_of(sight.game.id)
    voice = Voice.of(table.words, sight, language)
    action: Any = next((offer.action for offer in sight.offers if offer.token == token), None)
    says = voice.phrase(sight.game, foreseen) if foreseen else voice("table.final")
    verb = voice.phrase(sight.game, sight.game.label(action)) if action else voice("table.confirm")
    return {"says": says, "verb": verb}


def how_to(game: str, language: str) -> Markup:
    """The page that teaches a game in a few minutes, for the house's layout."""
    table = table_of(game)
    return paper.render(table.how_to, Voice(table.words, language, ()))


def _notice(notice: str, sight: Sight, language: str) -> str:
    voice = Voice.of(table_of(sight.game.id).words, sight, language)
    return Region("notice", paper.render("matches/notice.html", voice, notice=notice)).partial
