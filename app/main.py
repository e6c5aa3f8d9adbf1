"""Where the parts of the house meet: store, people, rooms, matches, broker, hub, pages."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_hex

import uvicorn
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.accounts import Accounts
from app.accounts.passwords import Passwords
from app.conversation.bugs import Bugs
from app.conversation.conduct import Conduct
from app.conversation.conversation import LINES_KEPT, Conversation
from app.conversation.distances import Distances
from app.conversation.door import Door
from app.conversation.reports import Reports
from app.daily.service import Dailies
from app.daily.weigher import Weigher
from app.live.attendance import Attendance
from app.live.broker import Broker, LocalBroker, RedisBroker
from app.live.earshot import Earshot
from app.live.hub import Hub
from app.live.measures import oldest_choice, queued
from app.log import SERVER_LINES, write_lines
from app.matches.archive import Archive
from app.matches.clocks import SECOND
from app.matches.computers import Computers
from app.matches.reels import Reels
from app.matches.ringer import Ringer
from app.matches.service import Matches, utc_now
from app.matches.sight import Sight
from app.matches.tally import Tally
from app.matches.timekeeper import Timekeeper
from app.rooms.people import People
from app.rooms.rooms import Rooms
from app.settings import Settings
from app.shelf.shelf import Shelf
from app.standings.rater import Rater
from app.standings.standings import Standings
from app.store.accounts import StoredAccounts
from app.store.bugs import StoredBugs
from app.store.census import StoredCensus
from app.store.daily import StoredDailies
from app.store.engine import engine_for, is_away, migrate
from app.store.matches import StoredMatches
from app.store.people import StoredPeople
from app.store.presence import StoredPresence
from app.store.pulse import StoredPulse
from app.store.ratings import StoredRatings
from app.store.records import StoredRecords
from app.store.rooms import StoredRooms
from app.store.shelf import StoredShelf
from app.store.slow import watch_statements
from app.store.standings import StoredStandings
from app.store.talk import StoredDistances, StoredLines, StoredReports, StoredSanctions
from app.store.tally import StoredTally
from app.store.writer import Writer
from app.web import table
from app.web.application import application
from app.web.bodies import HTML, Forms
from app.web.conversation.panel import push as lines_pushed
from app.web.house import House
from app.web.metrics import Metrics, Readings
from app.web.renders import Renders, WatchedPages, watched

PING_SECONDS, PONG_SECONDS = 8.0, 6.0
"""How often an idle socket is tried, and how soon it must answer: who is gone is known to be within half a minute.

Proxies close what is silent for longer than that."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application of these settings, or of those of the environment. Its database must be migrated already."""
    write_lines()
    settings = settings or Settings()
    encrypted = (settings.base_url or "").startswith("https://")
    return application(partial(open_house, settings, encrypted), encrypted=encrypted)


@asynccontextmanager
async def open_house(settings: Settings, encrypted: bool) -> AsyncIterator[House]:
    """The whole house, running; when it closes, what was acknowledged is stored and nothing is left running."""
    metrics = Metrics()
    renders = Renders(settings.slow_render_ms / 1000, lambda template: metrics.slow_renders.labels(template).inc())
    engine = engine_for(settings.database_url)
    watch_statements(engine, settings.slow_query_ms / 1000, metrics.slow_queries.inc)
    writer = Writer(engine, metrics.commit_seconds.observe)
    if writer.pen:
        watch_statements(writer.pen, settings.slow_query_ms / 1000, metrics.slow_queries.inc)
    broker: Broker = RedisBroker(settings.redis_url) if settings.redis_url else LocalBroker()
    archive = Archive(StoredRecords(engine, writer))
    seen = StoredPresence(engine, writer, token_hex(4))
    matches = Matches(
        StoredMatches(engine, writer),
        broker,
        settings.matches_in_memory,
        archive,
        whereabouts=seen,
        thought=metrics.thought,
    )
    reels = Reels(matches.record, archive)
    tally = Tally(StoredTally(engine, writer), reels)
    people = People(StoredPeople(engine, writer))
    distances = Distances(StoredDistances(engine, writer), broker)
    conduct = Conduct(StoredSanctions(engine, writer), broker)
    spoken = StoredLines(engine, writer)
    conversation = Conversation(spoken, distances, conduct, broker)
    rooms = Rooms(StoredRooms(engine, writer), matches, distances)
    pages = WatchedPages(settings.secret, encrypted, renders)
    shown = watched(table, renders)
    earshot = Earshot(conversation, Door(distances, conduct), partial(lines_pushed, pages), HTML)
    hub = Hub(matches.sight, Forms(shown), metrics.resynced)
    attendance = Attendance(hub, seen, matches, table.presence, HTML, settings.absence_seconds * SECOND)
    timekeeper = Timekeeper(matches, StoredPulse(engine), alone=settings.redis_url is None)
    computers = Computers(matches, settings.bot_pause_ms / 1000)
    ringer = Ringer(matches)
    dailies = Dailies(StoredDailies(engine, writer), rooms, matches, settings.secret)
    weigher = Weigher(dailies, matches.has_ended)
    rater = Rater(StoredRatings(engine, writer), matches.has_ended)
    broker.listen(matches.moved, matches.forget)  # before the others: its memory must be fresh when they look
    broker.listen(hub.moved, hub.gap)
    broker.listen(computers.moved, computers.gap)
    broker.listen(ringer.moved, ringer.gap)
    broker.listen(weigher.moved, weigher.gap)
    broker.listen(rater.moved, rater.gap)
    broker.listen(conduct.moved, conduct.forget_all)
    broker.listen(earshot.moved, earshot.gap)
    writer.start()
    await broker.start()
    await timekeeper.start()
    computers.start()
    tally.start()
    weigher.start()
    rater.start()
    attendance.start()
    sweep_seldom()
    try:
        yield House(
            base_url=settings.base_url,
            secret=settings.secret,
            people=people,
            accounts=Accounts(StoredAccounts(engine, writer), people, rooms, matches, Passwords()),
            rooms=rooms,
            matches=matches,
            reels=reels,
            archive=archive,
            tally=tally,
            dailies=dailies,
            shelf=Shelf(StoredShelf(engine, writer)),
            standings=Standings(StoredStandings(engine, writer)),
            hub=hub,
            attendance=attendance,
            table=shown,
            conversation=conversation,
            distances=distances,
            bugs=Bugs(StoredBugs(engine, writer)),
            reports=Reports(StoredReports(engine, writer), spoken, LINES_KEPT),
            conduct=conduct,
            earshot=earshot,
            pages=pages,
            metrics=metrics,
            readings=partial(_read, StoredCensus(engine), hub, matches, writer),
            ready=partial(_answers, engine),
            is_away=is_away,
            metrics_token=settings.metrics_token,
            paced=settings.paced,
            administrators=settings.administering,
        )
    finally:
        await attendance.close()
        await weigher.close()
        await earshot.close()
        await tally.close()
        await rater.close()
        await computers.close()
        await ringer.close()
        await hub.close()
        await matches.close()
        await timekeeper.close()
        await broker.close()
        await writer.close()
        await engine.dispose()


async def _read(census: StoredCensus, hub: Hub[Sight], matches: Matches, writer: Writer) -> Readings:
    """What there is to be counted now; a store that is away leaves out what it alone knows."""
    now = utc_now()
    queues = {"sockets": queued(hub), "writer": writer.waiting}
    people = oldest_choice(hub, matches.awaits_people_since, now)
    try:
        counted = await census.take()
    except (SQLAlchemyError, OSError):
        return Readings(queues, {"people": people}, {})
    since = counted.computer_since
    computers = (now - since).total_seconds() if since else 0.0
    return Readings(queues, {"people": people, "computers": computers}, counted.matches)


async def _answers(engine: AsyncEngine) -> bool:
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        return False
    return True


def sweep_seldom() -> None:
    """What was made by now stays, and need not be looked at again and again for what could be thrown away.

    States are values that hold no circles, so nearly all garbage goes by itself; the rest is swept more seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def serve(host: str, port: int, workers: int) -> None:
    """Migrates the database, then serves until told to stop."""
    settings = Settings()
    migrate(settings.database_url)
    uvicorn.run(
        "app.main:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # pushes are small and many: compressing costs more than it saves
        ws_max_size=4096,  # clicks are short
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        log_config=SERVER_LINES,
        access_log=settings.log_requests,
        timeout_graceful_shutdown=5,
    )
