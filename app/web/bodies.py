"""The forms in which a view leaves the house: the JSON of the contract, and the partials of a page."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import orjson
from starlette.responses import Response

from app.kernel.contract import Audience, Game, Outcome
from app.matches.codec import codec_of
from app.matches.sight import Sight
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.faults import Fault
from app.web.house import Table

JSON = "json"
HTML = "html"


def as_json(body: Any, status: int = 200) -> Response:
    """An answer to a program; it depends on who asks, so that nobody else may keep it."""
    return Response(orjson.dumps(body), status, {"Cache-Control": "no-store"}, "application/json")


def error_body(fault: Fault) -> dict[str, Any]:
    error = {"code": fault.code, "message": fault.message}
    return {"error": {**error, "rule": fault.rule} if fault.rule else error}


def view_body(sight: Sight, language: str) -> dict[str, Any]:
    """The view body of the contract. Labels are in the caller's language; `action` is the action as data."""
    return {
        "match": sight.match,
        "game": sight.game.id,
        "edition": sight.game.edition,
        "step": sight.step,
        "seat": sight.audience,
        "to_act": list(sight.to_act),
        "view": orjson.Fragment(codec_of(sight.game).dump_view(sight.view)),
        "offers": _offers(sight, language),
        "outcome": outcome_body(sight.outcome),
        "commitment": sight.commitment,
        "bots": list(sight.bots),
        "away": list(sight.away),
        "clocks": clocks_body(sight),
        "proposal": proposal_body(sight),
        "may_say": list(sight.may_say),
        "may_undo": sight.may_undo,
        "may_redo": sight.may_redo,
        "window": window_body(sight),
        "habit": habit_body(sight),
    }


def window_body(sight: Sight) -> dict[str, Any] | None:
    """Who may answer out of turn, and until when; to that seat alone, whether it is asked."""
    answer = sight.answer
    if answer is None:
        return None
    public = {"seat": answer.seat, "until": answer.until}
    if answer.manner is None:
        return public
    return {**public, "asked": answer.asked, "manner": answer.manner, "held": answer.held, "lapse": answer.lapse}


def habit_body(sight: Sight) -> dict[str, Any] | None:
    """How the caller is asked out of turn: for nobody else."""
    habit = sight.habit
    if habit is None:
        return None
    return {"setting": habit.shown, "always": list(habit.always), "interrupts": habit.before}


def clocks_body(sight: Sight) -> dict[str, Any] | None:
    """The clocks as they were last touched; moments are milliseconds since 1970. None in untimed play."""
    clocks, timing = sight.clocks, sight.terms.timing
    if clocks is None or timing is None:
        return None
    running = () if sight.outcome else clocks.running
    return {
        "kind": timing.kind,
        "seats": [
            {"left": left, "since": clocks.since, "until": clocks.since + left if seat in running else None}
            for seat, left in enumerate(clocks.left)
        ],
    }


def proposal_body(sight: Sight) -> dict[str, Any] | None:
    """What has been proposed and not answered by all."""
    proposal = sight.proposal
    if proposal is None or sight.outcome:
        return None
    return {"kind": proposal.kind, "seat": proposal.seat, "agreed": list(proposal.agreed)}


def outcome_body(outcome: Outcome | None) -> dict[str, Any] | None:
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


@dataclass(frozen=True, slots=True)
class Whole:
    """A view that is always sent whole."""

    whole: str
    changed: None = None


class Forms:
    """Renders what the hub sends: once for each step, audience, form and language."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __call__(self, sight: Sight, form: str, language: str, before: Any = None) -> Any:
        if form == JSON:
            return Whole(orjson.dumps(view_body(sight, language)).decode())
        return self._table.show(sight, language, before)


def game_body(game: Game) -> dict[str, Any]:
    """A game as `tablee games --json` prints it."""
    return {
        "id": game.id,
        "edition": game.edition,
        "seats": list(game.seats),
        "options": codec_of(game).options_schema(),
        "brought": codec_of(game).brought_schema(),
    }


def person_body(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name}


def _seated_body(person: Person | None) -> dict[str, Any] | None:
    return {**person_body(person), "bot": person.bot} if person else None


def room_body(room: Room, url: str, present: Collection[Audience] = ()) -> dict[str, Any]:
    """A room and who sits in it; `present` are the seats whose people watch now. Bots are always there."""
    return {
        "id": room.id,
        "url": url,
        "code": room.code,
        "game": room.game,
        "options": dict(room.options),
        "visibility": room.visibility,
        "commitment": room.commitment,
        "seats": [
            {
                "person": _seated_body(person),
                "present": seat in present or (person is not None and person.bot is not None),
            }
            for seat, person in enumerate(room.seats)
        ],
    }


def match_body(match: str | None) -> dict[str, Any] | None:
    """The match of a room: where its view is, and where its steps are pushed."""
    if match is None:
        return None
    return {"id": match, "url": f"/api/matches/{match}", "live": f"/api/matches/{match}/live"}


def _offers(sight: Sight, language: str) -> list[dict[str, Any]]:
    game = sight.game
    codec = codec_of(game)
    return [
        {
            "token": offer.token,
            "label": game.words.say(game.label(offer.action), language, sight.names),
            "action": orjson.Fragment(codec.dump_action(offer.action)),
        }
        for offer in sight.offers
    ]
