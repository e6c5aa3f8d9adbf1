"""Who watches which match: whole views, one rendering for all who see the same, slow watchers in nobody's way."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from time import monotonic

import pytest
import structlog
from structlog.contextvars import clear_contextvars

from app.kernel.contract import Audience
from app.live.hub import WAITING, Hub, Loader, Shown, Watcher
from app.live.measures import queued
from app.log import about, write_lines
from tests.matches.players import act, hide_and_ready
from tests.storage import Services, told


@dataclass(frozen=True, slots=True)
class Page:
    step: int


@dataclass(frozen=True, slots=True)
class Text:
    whole: str
    changed: str | None = None


class Playhouse:
    """A match that moves when we say so, and counts how often it is rendered."""

    def __init__(self) -> None:
        self.steps: dict[Audience, int] = {0: 0, 1: 0, None: 0}
        self.renderings: list[tuple[int, str, str]] = []
        self.hub: Hub[Page] = Hub(self.load, self.render)

    async def load(self, match: str, audience: Audience) -> Page:
        await asyncio.sleep(0)
        return Page(self.steps[audience])

    def render(self, page: Page, form: str, language: str, before: Shown | None) -> Shown:
        self.renderings.append((page.step, form, language))
        return Text(f"{form} {language} {page.step}", f"and then {page.step}" if form == "delta" and before else None)

    async def move(self, *audiences: Audience) -> None:
        for audience in audiences:
            self.steps[audience] += 1
        self.hub.moved("m", 1)
        await self.settled()

    async def settled(self) -> None:
        while self.hub._telling:
            await asyncio.sleep(0)


async def _next(watcher: Watcher) -> str | bytes:
    async with asyncio.timeout(5):
        return await watcher.get()


def _nothing_waits(watcher: Watcher) -> bool:
    return not watcher._texts


async def test_a_watcher_is_given_the_whole_view_at_once_then_each_step() -> None:
    house = Playhouse()
    watcher = await house.hub.watch("m", 0, "html", "fr")
    assert await _next(watcher) == "html fr 0"
    await house.move(0, 1, None)
    assert await _next(watcher) == "html fr 1"


async def test_who_was_given_the_step_before_is_sent_what_has_changed_and_everybody_else_the_whole() -> None:
    house = Playhouse()
    first = await house.hub.watch("m", 0, "delta", "fr")
    await house.move(0)
    late = await house.hub.watch("m", 0, "delta", "fr")
    await house.move(0)
    assert [await _next(first) for _ in range(3)] == ["delta fr 0", "and then 1", "and then 2"]
    assert [await _next(late) for _ in range(2)] == ["delta fr 1", "and then 2"]


async def test_who_comes_between_a_step_and_its_news_takes_nothing_from_the_others() -> None:
    house = Playhouse()
    first = await house.hub.watch("m", 0, "delta", "fr")
    house.steps[0] = 1
    early = await house.hub.watch("m", 0, "delta", "fr")  # sees the step before anybody is told of it
    house.hub.moved("m", 1)
    await house.settled()
    assert [await _next(first) for _ in range(2)] == ["delta fr 0", "and then 1"]
    assert await _next(early) == "delta fr 1"
    assert _nothing_waits(early)


async def test_a_slow_watcher_is_not_sent_a_change_of_what_it_has_not_seen() -> None:
    house = Playhouse()
    slow = await house.hub.watch("m", 0, "delta", "fr")
    for _ in range(WAITING):
        await house.move(0)
    assert await _next(slow) == f"delta fr {WAITING}"
    await house.move(0)
    assert await _next(slow) == f"and then {WAITING + 1}"


async def test_nothing_is_sent_to_whom_nothing_happened() -> None:
    house = Playhouse()
    watchers = {audience: await house.hub.watch("m", audience, "html", "fr") for audience in (0, 1, None)}
    for watcher in watchers.values():
        await _next(watcher)
    await house.move(0)
    assert await _next(watchers[0]) == "html fr 1"
    assert _nothing_waits(watchers[1])
    assert _nothing_waits(watchers[None])


async def test_500_spectators_share_one_rendering_per_language() -> None:
    house = Playhouse()
    watchers = [await house.hub.watch("m", None, "html", ("fr", "en")[n % 2]) for n in range(500)]
    await house.move(None)
    assert sorted(house.renderings) == [(0, "html", "en"), (0, "html", "fr"), (1, "html", "en"), (1, "html", "fr")]
    assert {await _last(watcher) for watcher in watchers} == {"html fr 1", "html en 1"}


async def _last(watcher: Watcher) -> str | bytes:
    text = await _next(watcher)
    while watcher._texts:
        text = await _next(watcher)
    return text


async def test_a_slow_watcher_keeps_only_the_newest_and_delays_nobody() -> None:
    """R6, R7."""
    house = Playhouse()
    slow = await house.hub.watch("m", None, "html", "fr")
    quick = await house.hub.watch("m", None, "html", "fr")
    steps = 3 * WAITING + 1
    seen = [await _next(quick)]
    for _ in range(steps):
        await house.move(None)
        seen.append(await _next(quick))
    assert seen == [f"html fr {step}" for step in range(steps + 1)]
    assert len(slow._texts) <= WAITING
    assert await _last(slow) == f"html fr {steps}"


async def test_an_older_view_never_follows_a_newer_one() -> None:
    watcher = Watcher("m", None, "html", "fr")
    watcher.put(3, Text("three"))
    watcher.put(2, Text("two"))
    assert await _last(watcher) == "three"


async def test_who_has_left_is_told_nothing_and_kept_nowhere() -> None:
    """R8."""
    house = Playhouse()
    watcher = await house.hub.watch("m", 0, "html", "fr")
    assert house.hub.present("m") == {0}
    house.hub.unwatch(watcher)
    await house.move(0)
    assert house.hub.present("m") == frozenset()
    assert house.hub._watching == {}
    assert house.renderings == [(0, "html", "fr")]


async def test_a_match_that_cannot_be_loaded_leaves_no_watcher_behind() -> None:
    async def load(match: str, audience: Audience) -> Page:
        raise LookupError(match)

    hub: Hub[Page] = Hub(load, lambda page, form, language, before: Text(""))
    with pytest.raises(LookupError):
        await hub.watch("m", 0, "html", "fr")
    assert hub._watching == {}


async def test_what_cannot_be_shown_to_one_keeps_nobody_else_waiting() -> None:
    house = Playhouse()
    watchers = [await house.hub.watch("m", audience, "html", "fr") for audience in (0, 1)]
    for watcher in watchers:
        await _next(watcher)
    working, house.hub._load = house.hub._load, _failing_for(0, house.load)
    await house.move(0, 1)
    assert await _next(watchers[1]) == "html fr 1"
    house.hub._load = working
    await house.move(0)
    assert await _next(watchers[0]) == "html fr 2"


def _failing_for(seat: int, load: Loader[Page]) -> Loader[Page]:
    async def failing(match: str, audience: Audience) -> Page:
        if audience == seat:
            raise LookupError(match)
        return await load(match, audience)

    return failing


async def test_after_a_gap_everybody_is_shown_what_they_missed() -> None:
    house = Playhouse()
    watcher = await house.hub.watch("m", 1, "json", "en")
    await _next(watcher)
    house.steps[1] += 2
    house.hub.gap()
    assert await _next(watcher) == "json en 2"


async def test_closing_leaves_no_task_behind() -> None:
    house = Playhouse()
    await house.hub.watch("m", 1, "json", "en")
    house.hub.moved("m", 1)
    await house.hub.close()
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("tell ")]


async def test_what_is_pushed_is_what_a_new_visitor_is_shown(house: Services) -> None:
    """One renderer for page, answer and push: reconnecting is only sending the view again (C1)."""
    match = await house.match()
    stayed = await house.hub.watch(match, 0, "html", "fr")
    await hide_and_ready(house.matches, match)
    (seat,) = (await house.matches.sight(match, None)).to_act
    await act(house.matches, match, seat, (await house.matches.sight(match, seat)).offers[0].token)
    while house.hub._telling:
        await asyncio.sleep(0.001)
    came_back = await house.hub.watch(match, 0, "html", "fr")
    newest = await _last(stayed)
    assert newest == await _last(came_back)
    assert newest == told(await house.matches.sight(match, 0), "html", "fr").whole


# --- what is measured


async def test_a_push_knows_since_when_this_process_has_known_of_its_step() -> None:
    house = Playhouse()
    watcher = await house.hub.watch("m", 0, "html", "fr")
    await _next(watcher)
    assert watcher.since is None, "the first view is no news"
    before = monotonic()
    await house.move(0)
    after = monotonic()
    await _next(watcher)
    assert watcher.since is not None
    assert before <= watcher.since <= after
    watcher.note("somebody has come")
    await _next(watcher)
    assert watcher.since is None, "nor is what stands beside it"


async def test_what_a_push_is_not_sent_of_is_not_remembered() -> None:
    house = Playhouse()
    watcher = await house.hub.watch("m", 1, "html", "fr")
    await house.move(0)
    assert house.hub._heard == {}
    house.hub.unwatch(watcher)
    house.hub.moved("m", 2)
    assert house.hub._heard == {}


async def test_who_could_not_follow_is_counted_and_so_is_news_that_was_lost() -> None:
    house = Playhouse()
    causes: list[str] = []
    house.hub = Hub(house.load, house.render, causes.append)
    slow = await house.hub.watch("m", None, "html", "fr")
    for _ in range(WAITING - 1):
        await house.move(None)
    assert slow.waiting == WAITING
    assert causes == []
    await house.move(None)
    assert causes == ["slow"]
    assert (slow.waiting, queued(house.hub)) == (1, 1)
    house.hub.gap()
    await house.settled()
    assert causes == ["slow", "news"]


async def test_what_is_logged_of_a_push_is_about_its_match_and_not_about_who_moved(
    capsys: pytest.CaptureFixture[str],
) -> None:
    write_lines()
    house = Playhouse()
    await _next(await house.hub.watch("m", 0, "html", "fr"))
    house.hub._load = _failing_for(0, house.load)
    about(person="who moved", match="another", step=3)
    await house.move(0)
    clear_contextvars()
    structlog.reset_defaults()
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["match"]) == ("push_failed", "m")
    assert not {"person", "step"} & line.keys()
