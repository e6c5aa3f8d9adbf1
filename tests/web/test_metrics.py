"""O1: the figures say how the house does, by few labels and no names; each of them is explained."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from sqlalchemy.exc import OperationalError

from app.log import write_lines
from app.settings import Settings
from app.web.metrics import Metrics, Readings
from app.web.pace import Pace
from tests.web.people import HOUSE, Program, Reader, in_order_of_play, started

OPERATIONS = Path("docs/operations.md")
NOTHING = Readings({}, {}, {})
Capture = pytest.CaptureFixture[str]


async def figures(app: FastAPI) -> dict[str, float]:
    """Each line, by its name and labels."""
    async with AsyncClient(transport=ASGITransport(app=app), base_url=HOUSE) as operator:
        text = (await operator.get("/metrics")).text
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def test_each_figure_is_explained_and_each_explanation_has_its_figure() -> None:
    explained = set(re.findall(r"^\| `(tablee_\w+)` \|", OPERATIONS.read_text("utf-8"), re.MULTILINE))
    assert explained == Metrics().names


def test_no_figure_is_labelled_with_what_there_are_many_of() -> None:
    metrics = Metrics()
    assert metrics.names
    many = {"match", "person", "room", "seat", "step", "address", "path"}
    for family in metrics._registry.collect():
        labels = getattr(metrics._registry._names_to_collectors[family.name], "_labelnames", ())
        assert not many & set(labels), family.name


async def test_what_actions_take_and_why_they_are_refused(app: FastAPI, ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, other = await in_order_of_play(match, ada, bot)
    look = await first.look(match)
    await first.act(match, look["offers"][0]["token"], look["step"], "a")
    await first.act(match, look["offers"][0]["token"], look["step"], "b")
    await other.act(match, "end", (await other.look(match))["step"], "c")
    read = await figures(app)
    assert read['tablee_engine_seconds_count{game="elemental_arena"}'] == 1
    assert read["tablee_action_seconds_count"] == 3
    assert read["tablee_commit_seconds_count"] > 3
    assert read['tablee_refused_actions_total{code="stale"}'] == 1
    codes = {name for name in read if name.startswith("tablee_refused_actions_total{")}
    assert len(codes) == 2, "the rules have a code of their own for who is not on turn"


async def test_who_asks_too_often_is_counted_by_what_was_asked(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.home.JOINING", Pace((0, 600.0)))
    transport = ASGITransport(app=app, client=("203.0.113.7", 1234))
    async with AsyncClient(transport=transport, base_url=HOUSE) as visitor:
        await visitor.get("/join?code=AAAA-2222")
    assert (await figures(app))['tablee_limited_total{route="/join"}'] == 1


async def test_how_many_matches_there_are_and_who_is_awaited(app: FastAPI, ada: Program, bot: Program) -> None:
    await ada.open_room({})
    await started(ada, bot)
    read = await figures(app)
    assert {name: read[f'tablee_matches{{state="{name}"}}'] for name in ("open", "waiting", "thinking", "over")} == {
        "open": 1,
        "waiting": 1,
        "thinking": 0,
        "over": 0,
    }
    assert read['tablee_oldest_choice_seconds{awaited="people"}'] == 0, "nobody watches it here"
    assert read['tablee_oldest_choice_seconds{awaited="computers"}'] == 0
    assert read['tablee_queue{queue="sockets"}'] == 0
    assert read['tablee_queue{queue="writer"}'] == 0


async def test_the_oldest_choice_is_that_of_a_match_that_somebody_watches(
    app: FastAPI, ada: Program, bot: Program
) -> None:
    match = await started(ada, bot)
    hub = app.state.house.hub
    watcher = await hub.watch(match, 0, "json", "en")
    read = await figures(app)
    assert read['tablee_oldest_choice_seconds{awaited="people"}'] > 0
    assert read['tablee_queue{queue="sockets"}'] == 1, "the first view"
    await ada.http.post(f"/api/matches/{match}/resignation", json={})
    assert (await figures(app))['tablee_oldest_choice_seconds{awaited="people"}'] == 0
    hub.unwatch(watcher)


async def test_a_page_that_asks_for_what_it_missed_is_counted(app: FastAPI, camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", initiation="true", invocation="preset")
    await malik.sit(room, "Malik")
    await malik.get(room)
    match, step = malik.match, malik.step
    assert (await malik.get(f"/matches/{match}/table?step={step}")).status_code == 204
    assert (await malik.get(f"/matches/{match}/table?step={step + 1}")).status_code == 200
    assert (await figures(app))['tablee_resyncs_total{cause="asked"}'] == 1


async def test_figures_of_the_store_are_left_out_while_it_is_away(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(self: object) -> None:
        raise OperationalError("SELECT 1", None, Exception("server closed the connection"))

    monkeypatch.setattr("app.store.census.StoredCensus.take", away)
    read = await figures(app)
    assert 'tablee_queue{queue="writer"}' in read
    assert not [name for name in read if name.startswith("tablee_matches{")]


@pytest.fixture
def log_lines() -> Iterator[None]:
    write_lines()
    yield
    structlog.reset_defaults()


class TestSlow:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return settings.model_copy(update={"slow_query_ms": 0, "slow_render_ms": 0})

    async def test_what_is_slow_is_counted_and_told_with_its_match_and_its_person(
        self, app: FastAPI, ada: Program, camille: Reader, malik: Reader, log_lines: None, capsys: Capture
    ) -> None:
        room = await camille.open_table("Camille", initiation="true", invocation="preset")
        await malik.sit(room, "Malik")
        capsys.readouterr()
        await malik.get(room)
        await malik.http.get(f"/matches/{malik.match}/preview?token=hush")
        written = capsys.readouterr().err
        lines = [json.loads(line) for line in written.splitlines()]
        renders = {line["template"]: line for line in lines if line["event"] == "slow_render"}
        table = [renders[template] for template in ("rooms/table.html", "games/elemental_arena/table.html")]
        assert {(line["match"], line["step"]) for line in table} == {(malik.match, malik.step)}
        opening = (await app.state.house.matches.seated(malik.match))[1]
        assert {line["person"] for line in table} == {opening[1]}
        queries = [line for line in lines if line["event"] == "slow_query"]
        assert any("FROM rooms" in line["statement"] for line in queries)
        assert "hush" not in written
        read = await figures(app)
        assert read["tablee_slow_queries_total"] >= len(queries)
        assert read['tablee_slow_renders_total{template="rooms/table.html"}'] >= 1


def test_what_is_gone_is_told_no_more() -> None:
    metrics = Metrics()
    assert b'state="open"' in metrics.text(replace(NOTHING, matches={"open": 1}))
    assert b'state="open"' not in metrics.text(NOTHING)
