"""Who may pass through which door: the matrix of every route and socket with every kind of visitor.

python -m tests.web.who_may      writes it to docs/who-may.md; a test keeps the two equal

A door of the application without a row, or a row without a door, fails the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from app.web.application import ROUTERS

Who = Literal[
    "anybody", "named", "seated", "host", "owner", "operator", "administrator", "at the end", "seated at the end"
]
Role = Literal["passer-by", "guest", "gone", "rival", "host"]

ROLES: tuple[Role, ...] = ("passer-by", "guest", "gone", "rival", "host")
"""Nobody yet; a name without a seat, who may watch; one who got up from the table; one who sits; who opened the table
and sits. From the least to the most, so that what one is refused the next still finds."""

MAY: dict[Who, frozenset[Role]] = {
    "anybody": frozenset(ROLES),
    "named": frozenset({"guest", "gone", "rival", "host"}),
    "seated": frozenset({"rival", "host"}),
    "host": frozenset({"host"}),
    "owner": frozenset({"host"}),
    "operator": frozenset(),
    "administrator": frozenset(),
    "at the end": frozenset(ROLES),
    "seated at the end": frozenset({"rival", "host"}),
}
"""What is its owner's alone is the host's in the test of the row."""

SAID: dict[Who, str] = {
    "anybody": "anybody",
    "named": "who has said a name",
    "seated": "who sits at the table, for their own seat",
    "host": "who opened the table",
    "owner": "whose it is",
    "operator": "the operator",
    "administrator": "an administrator of the house",
    "at the end": "anybody, once the match is over",
    "seated at the end": "who sat at the table, once the match is over",
}


@dataclass(frozen=True, slots=True)
class Row:
    door: str
    """Method and path, as the application names them; `WS` for a socket."""
    who: Who
    body: dict[str, Any] = field(default_factory=dict)
    """An honest request."""
    query: str = ""


KEY = {"key": "k"}
STEP = {"step": 0, "key": "k"}
ACT = {"token": "end", **STEP}
ANSWER = {"accept": "false", **STEP}
NO_CARDS: dict[str, Any] = {"characters": [], "challenges": []}
NAME = {"name": "Zoé"}
DRAFT = {"title": "Un essai", "document": ""}

ROWS = (
    # pages
    Row("GET /", "anybody"),
    Row("GET /join", "anybody", query="?code=none"),
    Row("GET /games/{game}", "anybody"),
    Row("POST /games/{game}/rooms", "anybody", {"seats": 2, **NAME}),
    Row("POST /games/{game}/lesson", "anybody", NAME),
    Row("POST /games/{game}/now", "anybody"),
    Row("GET /elsewhere", "anybody"),
    Row("GET /rooms/{room}", "anybody"),
    Row("GET /rooms/{room}/seats", "anybody"),
    Row("POST /rooms/{room}/seats", "anybody", NAME),
    Row("POST /rooms/{room}/computers", "host", {"seat": 3}),
    Row("POST /rooms/{room}/computers/departure", "host", {"seat": 2}),
    Row("POST /rooms/{room}/ready", "named"),
    Row("POST /rooms/{room}/departure", "anybody"),
    Row("POST /rooms/{room}/beside", "host", NAME),
    Row("POST /rooms/{room}/handover", "named"),
    # a match under way
    Row("GET /matches/{match}", "anybody"),
    Row("GET /matches/{match}/table", "anybody"),
    Row("GET /matches/{match}/log", "anybody"),
    Row("GET /matches/{match}/preview", "seated", query="?token=end"),
    Row("POST /matches/{match}/actions", "seated", ACT),
    Row("POST /matches/{match}/undo", "seated", STEP),
    Row("POST /matches/{match}/redo", "seated", STEP),
    Row("POST /matches/{match}/departure", "seated", KEY),
    Row("POST /matches/{match}/return", "seated", KEY),
    Row("POST /matches/{match}/resignation", "seated"),
    Row("POST /matches/{match}/draw", "seated", KEY),
    Row("POST /matches/{match}/draw/answer", "seated", ANSWER),
    Row("POST /matches/{match}/proposal", "seated", {"kind": "stop", **KEY}),
    Row("POST /matches/{match}/proposal/answer", "seated", ANSWER),
    Row("POST /matches/{match}/setting", "seated", {"setting": "ask", **KEY}),
    Row("POST /matches/{match}/moments", "seated", {"moment": "buy", "passes": "true", **KEY}),
    Row("POST /matches/{match}/interruption", "seated", {"wants": "true", **KEY}),
    Row("POST /matches/{match}/replacement", "seated", {"absent": 1}),
    Row("POST /matches/{match}/again", "seated at the end", KEY),
    Row("GET /matches/{match}/ahead", "seated"),
    Row("WS /matches/{match}/live", "anybody"),
    # a match that is over
    Row("GET /matches/{match}/replay", "at the end"),
    Row("GET /matches/{match}/replay/table", "at the end"),
    Row("POST /matches/{match}/replay/rooms", "at the end", {"step": 0, "seat": 0, **NAME}),
    Row("GET /matches/{match}/draws", "at the end"),
    Row("GET /records", "anybody"),
    Row("POST /records", "anybody"),
    Row("GET /records/{record}", "anybody"),
    Row("GET /records/{record}/replay", "anybody"),
    Row("GET /records/{record}/replay/table", "anybody"),
    Row("POST /records/{record}/replay/rooms", "anybody", {"step": 0, "seat": 0, **NAME}),
    # the challenge of the day
    Row("GET /daily", "anybody"),
    Row("GET /daily/{day}", "anybody"),
    Row("POST /daily/{game}/{mode}", "anybody", {"day": "2026-12-01", **NAME}),
    # scenarios
    Row("GET /games/{game}/scenarios", "anybody"),
    Row("GET /games/{game}/scenarios/new", "anybody"),
    Row("POST /games/{game}/scenarios/draft", "anybody", DRAFT),
    Row("POST /games/{game}/scenarios", "anybody", {**DRAFT, **NAME}),
    Row("POST /games/{game}/scenarios/file", "anybody", DRAFT),
    Row("POST /games/{game}/scenarios/rooms", "anybody", {**DRAFT, **NAME}),
    Row("POST /games/{game}/scenarios/import", "anybody", NAME),
    Row("GET /games/{game}/scenarios/{document}", "owner"),
    Row("POST /games/{game}/scenarios/{document}/rooms", "owner"),
    Row("POST /games/{game}/scenarios/{document}/sharing", "owner"),
    Row("POST /games/{game}/scenarios/{document}/secret", "owner"),
    Row("POST /games/{game}/scenarios/{document}/removal", "owner"),
    Row("GET /scenarios/{code}", "anybody"),
    Row("GET /scenarios/{code}/file", "anybody"),
    Row("POST /scenarios/{code}/rooms", "anybody", NAME),
    Row("POST /scenarios/{code}/copy", "anybody", NAME),
    # decks
    Row("GET /games/{game}/decks", "anybody"),
    Row("GET /games/{game}/decks/new", "anybody"),
    Row("POST /games/{game}/decks/draft", "anybody", DRAFT),
    Row("POST /games/{game}/decks", "anybody", {**DRAFT, **NAME}),
    Row("POST /games/{game}/decks/file", "anybody", DRAFT),
    Row("POST /games/{game}/decks/import", "anybody", NAME),
    Row("GET /games/{game}/decks/{document}", "owner"),
    Row("POST /games/{game}/decks/{document}/copy", "owner"),
    Row("POST /games/{game}/decks/{document}/sharing", "owner"),
    Row("POST /games/{game}/decks/{document}/secret", "owner"),
    Row("POST /games/{game}/decks/{document}/removal", "owner"),
    Row("GET /decks/{code}", "anybody"),
    Row("GET /decks/{code}/file", "anybody"),
    Row("POST /decks/{code}/copy", "anybody", NAME),
    # chance
    Row("POST /rooms/{room}/salt", "seated", {"salt": "sel"}),
    Row("GET /records/{record}/draws", "anybody"),
    Row("GET /verify", "anybody"),
    Row("GET /chance", "anybody"),
    # what matches leave to people
    Row("GET /people/{person}", "anybody"),
    Row("GET /matches/{match}/people/{seat}", "anybody"),
    Row("GET /games/{game}/ranking", "anybody"),
    Row("GET /games/{game}/statistics", "anybody"),
    # talk
    Row("GET /rooms/{room}/talk", "anybody"),
    Row("POST /rooms/{room}/talk", "seated", {"phrase": "hello"}),
    Row("GET /rooms/{room}/talk/{line}", "named"),
    Row("POST /rooms/{room}/talk/{line}/distance", "named", {"kind": "here"}),
    Row("POST /rooms/{room}/talk/{line}/report", "named", {"reason": "spam"}),
    Row("POST /me/distances/removal", "named", {"other": "nobody", "kind": "mute"}),
    Row("POST /me/warnings/{sanction}/reading", "owner"),
    Row("POST /matches/{match}/bugs", "named", {"words": "it sticks"}),
    Row("GET /administration/bugs", "administrator"),
    Row("GET /administration/bugs/{bug}", "administrator"),
    Row("POST /administration/bugs/{bug}/closing", "administrator"),
    Row("GET /administration/reports", "administrator"),
    Row("GET /administration/reports/{report}", "administrator"),
    Row("POST /administration/reports/{report}/verdict", "administrator", {"measure": "dismissed"}),
    Row("POST /administration/sanctions/{sanction}/lifting", "administrator"),
    # oneself
    Row("GET /me", "anybody"),
    Row("POST /me/account", "anybody", {**NAME, "password": "short"}),
    Row("GET /me/entrance", "anybody"),
    Row("POST /me/entrance", "anybody", {**NAME, "password": "nobody’s password"}),
    Row("GET /me/recovery", "anybody"),
    Row("POST /me/recovery", "anybody", {**NAME, "code": "AAAA", "password": "short"}),
    Row("POST /me/exit", "anybody"),
    Row("POST /me/name", "named", {"name": " "}),
    Row("POST /me/profile", "named", {"hidden": "false"}),
    Row("POST /me/password", "named", {"current": "a", "password": "b"}),
    Row("POST /me/codes", "named", {"password": "a"}),
    Row("POST /me/sessions/closures", "named"),
    Row("POST /me/sessions/{session}/closure", "named"),
    Row("GET /me/data", "named"),
    Row("POST /me/departure", "named"),
    Row("POST /preferences", "anybody", {"light": "auto"}),
    # the companion as an application
    Row("GET /companion", "anybody"),
    Row("GET /companion/app", "anybody"),
    Row("GET /companion/reset", "anybody"),
    Row("POST /companion/reset", "anybody"),
    Row("GET /sw.js", "anybody"),
    # programs
    Row("GET /api/docs", "anybody"),
    Row("POST /api/guests", "anybody", NAME),
    Row("GET /api/games", "anybody"),
    Row("POST /api/rooms", "named", {"game": "elemental_arena", "seats": 2}),
    Row("GET /api/rooms", "anybody"),
    Row("GET /api/rooms/{room}", "anybody"),
    Row("POST /api/rooms/{room}/seats", "named"),
    Row("GET /api/matches/{match}", "anybody"),
    Row("POST /api/matches/{match}/actions", "seated", ACT),
    Row("POST /api/matches/{match}/undo", "seated", STEP),
    Row("POST /api/matches/{match}/redo", "seated", STEP),
    Row("POST /api/matches/{match}/departure", "seated", KEY),
    Row("POST /api/matches/{match}/return", "seated", KEY),
    Row("POST /api/matches/{match}/resignation", "seated"),
    Row("POST /api/matches/{match}/draw", "seated", KEY),
    Row("POST /api/matches/{match}/draw/answer", "seated", {"accept": False, **STEP}),
    Row("POST /api/matches/{match}/proposal", "seated", {"kind": "stop", **KEY}),
    Row("POST /api/matches/{match}/proposal/answer", "seated", {"accept": False, **STEP}),
    Row("POST /api/matches/{match}/setting", "seated", {"setting": "ask", **KEY}),
    Row("POST /api/matches/{match}/moments", "seated", {"moment": "buy", "passes": True, **KEY}),
    Row("POST /api/matches/{match}/interruption", "seated", {"wants": True, **KEY}),
    Row("POST /api/matches/{match}/again", "seated at the end", KEY),
    Row("GET /api/matches/{match}/record", "at the end"),
    Row("WS /api/matches/{match}/live", "anybody"),
    Row("GET /api/people/{person}", "anybody"),
    Row("GET /api/games/{game}/ranking", "anybody"),
    Row("GET /api/me/results", "named", query="?game=elemental_arena"),
    Row("GET /api/daily", "anybody"),
    Row("GET /api/daily/{day}", "anybody"),
    Row("POST /api/daily/{game}/{mode}", "named"),
    Row("GET /api/scenarios", "named", query="?game=elemental_arena"),
    Row("POST /api/scenarios", "named", {"game": "elemental_arena", "name": "Un essai", "options": {}}),
    Row("GET /api/scenarios/shared/{code}", "anybody"),
    Row("POST /api/scenarios/shared/{code}/copy", "named"),
    Row("GET /api/scenarios/{scenario}", "owner"),
    Row("POST /api/scenarios/{scenario}", "owner", {"name": "Un autre", "options": {}}),
    Row("POST /api/scenarios/{scenario}/removal", "owner"),
    Row("POST /api/scenarios/{scenario}/sharing", "owner"),
    Row("POST /api/scenarios/{scenario}/secret", "owner"),
    Row("GET /api/decks", "named", query="?game=explor_games"),
    Row("POST /api/decks", "named", {"game": "explor_games", "name": "Un essai", "deck": NO_CARDS}),
    Row("GET /api/decks/shared/{code}", "anybody"),
    Row("POST /api/decks/shared/{code}/copy", "named"),
    Row("GET /api/decks/{deck}", "owner"),
    Row("POST /api/decks/{deck}", "owner", {"name": "Un autre", "deck": NO_CARDS}),
    Row("POST /api/decks/{deck}/removal", "owner"),
    Row("POST /api/decks/{deck}/sharing", "owner"),
    Row("POST /api/decks/{deck}/secret", "owner"),
    Row("GET /api/rooms/{room}/lines", "anybody"),
    Row("POST /api/rooms/{room}/lines", "seated", {"phrase": "hello"}),
    Row("POST /api/rooms/{room}/reports", "named", {"line": "{line}", "reason": "spam"}),
    Row("GET /api/distances", "named"),
    Row("POST /api/distances", "named", {"person": "{person}", "kind": "mute"}),
    Row("POST /api/distances/removal", "named", {"person": "nobody", "kind": "mute"}),
    # who runs the house
    Row("GET /healthz", "anybody"),
    Row("GET /readyz", "anybody"),
    Row("GET /metrics", "operator"),
)

HEARD = (
    "The socket of a page hears the clicks of its own seat, each asked anew who it is; whatever else a socket is sent "
    "is not read, and whoever speaks too much is cut off. All the rest comes by POST, sealed or with a bearer token."
)


def doors() -> Iterator[str]:
    """Every door of the application, as a row names it."""
    for router in ROUTERS:
        yield from _doors_of(router)


def _doors_of(router: Any, prefix: str = "") -> Iterator[str]:
    for route in router.routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from _doors_of(inner, prefix + router.prefix)
            continue
        for method in sorted(getattr(route, "methods", None) or {"WS"}):
            yield f"{method} {prefix}{route.path}"


def page() -> str:
    """The matrix as a document."""
    lines = [
        "# Who may",
        "",
        "Every door of the house and who may pass through it. It is written by `python -m tests.web.who_may` from the",
        "rows that the tests try with every kind of visitor; a door without a row fails them.",
        "",
        HEARD,
        "",
        "| door | who may |",
        "|---|---|",
        *(f"| `{row.door}` | {SAID[row.who]} |" for row in ROWS),
        "",
    ]
    return "\n".join(lines)


FILE = Path(__file__).resolve().parents[2] / "docs" / "who-may.md"

if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
