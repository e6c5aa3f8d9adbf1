"""What a page may go on with while its network is away, for the games that have such a page.

    GET /matches/{match}/ahead    the screens that follow from here, by the answers that lead to them

    {"match", "step",
     "counters": [{"id", "words", "side", "tokens": [..]}],   what may be noted by hand: the figure goes behind the last
     "places": [{"parts": {region: partial}, "leads": {token: place}, "fills": {kind: how many, 0 is any},
                 "chance": [token], "values": {counter: [value, least, most]}}]}

The first place is the one where the seat stands; the others hold only the regions that differ from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from app.matches.ahead import Place
from app.web.bodies import as_json
from app.web.faults import TooOften
from app.web.guard import guard_page
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import Quotas
from app.web.seat import chair_of
from app.web.session import Someone
from app.web.table import regions
from app.web.tables import offline_of, table_of
from app.web.tables.frame import Voice
from app.web.tables.offline import Offline

router = APIRouter(prefix="/matches/{match}", include_in_schema=False, dependencies=[Depends(guard_page)])

ASKED = Quotas(120, 60.0)
"""How often one seat may ask within how many seconds: every step of a quick hand, and no more."""


@router.get("/ahead")
async def show_ahead(request: Request, person: Someone, match: str) -> Response:
    """Where this seat stands and what follows; nothing in a game whose table needs the network throughout."""
    house = house_of(request)
    chair = await chair_of(house, match, person)
    offline = offline_of((await chair.sight()).game.id)
    if offline is None:
        return Response(status_code=204)
    if not ASKED.spend(f"{match} {chair.seat}"):
        raise TooOften
    places = await house.matches.ahead(match, chair.seat, offline.follows, offline.places)
    return as_json(await asyncio.to_thread(packed, places, offline, language_of(request)))


def packed(places: Sequence[Place], offline: Offline, language: str) -> dict[str, Any]:
    here = places[0].sight
    voice = Voice.of(table_of(here.game.id).words, here, language)
    shown = [regions(place.sight, language) for place in places]
    noted = [list(offline.noted(place.sight, voice)) for place in places]
    named = {counter.id: counter for counters in reversed(noted) for counter in counters}
    return {
        "match": here.match,
        "step": here.step,
        "counters": [
            {"id": one.id, "words": one.words, "side": one.side, "tokens": one.tokens} for one in named.values()
        ],
        "places": [
            {
                "parts": {
                    name: part.partial for name, part in parts.items() if number == 0 or shown[0].get(name) != part
                },
                "leads": dict(place.leads),
                "fills": dict(offline.fills(place.sight)),
                "chance": place.chance,
                "values": {one.id: (one.value, one.least, one.most) for one in counters},
            }
            for number, (place, parts, counters) in enumerate(zip(places, shown, noted, strict=True))
        ],
    }
