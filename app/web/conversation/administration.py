"""The administrator's pages: what people report, with what was said before, and what is done about it.

    GET  /administration/reports
    GET  /administration/reports/{report}
    POST /administration/reports/{report}/verdict       measure, hours, words
    POST /administration/sanctions/{sanction}/lifting

Who is an administrator stands in the settings. Whatever is done is told to the one whom it concerns, with its reason.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Form, Request, Response

from app.conversation.reports import Report
from app.matches.clocks import milliseconds
from app.matches.service import utc_now
from app.rooms.people import Person
from app.web.conversation.told import MEASURE_WORDS, REASON_WORDS, moment, sanction_told, words_of
from app.web.faults import Forbidden
from app.web.guard import guard_page
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.paper import see_other
from app.web.session import Someone
from app.web.words import N_, say

router = APIRouter(prefix="/administration", include_in_schema=False, dependencies=[Depends(guard_page)])

SPANS: Final = {
    1: N_("une heure"),
    24: N_("un jour"),
    168: N_("une semaine"),
    720: N_("un mois"),
    0: N_("sans fin"),
}
"""Hours for which a silence or a ban may hold."""

Verdict = Literal["dismissed", "warning", "silence", "ban"]


async def administrator(request: Request, person: Someone) -> Person:
    """Raises Unknown, Forbidden."""
    if person.id not in house_of(request).administrators:
        raise Forbidden
    return person


Administrator = Annotated[Person, Depends(administrator)]


@router.get("/reports")
async def list_reports(request: Request, person: Administrator) -> Response:
    house, language = house_of(request), language_of(request)
    context = {
        "visitor": person,
        "open": [_row(report, language) for report in await house.reports.open_ones()],
        "closed": [_row(report, language) for report in await house.reports.closed_ones()],
    }
    return house.pages.page(request, "conversation/reports.html", context)


@router.get("/reports/{report}")
async def show_report(request: Request, person: Administrator, report: str) -> Response:
    house, language = house_of(request), language_of(request)
    found = await house.reports.find(report)
    context = {
        "visitor": person,
        "report": found,
        **_row(found, language),
        "lines": [(line, words_of(line, language)) for line in found.lines],
        "past": await _past(house, found, language),
        "spans": [(hours, say(span, language)) for hours, span in SPANS.items()],
    }
    return house.pages.page(request, "conversation/report.html", context)


@router.post("/reports/{report}/verdict")
async def decide(
    request: Request,
    person: Administrator,
    report: str,
    measure: Annotated[Verdict, Form()],
    hours: Annotated[int, Form(ge=0, le=24 * 366)] = 24,
    words: Annotated[str, Form(max_length=4000)] = "",
) -> Response:
    """Closes a report, once: who decides after somebody else finds it closed, and changes nothing."""
    house = house_of(request)
    found = await house.reports.find(report)
    if await house.reports.close(report, measure, person.id) and measure != "dismissed":
        await house.conduct.impose(found.about, measure, found.reason, words, person.id, hours or None, report)
        if measure == "ban":
            await house.accounts.vacate(Person(found.about, found.about_name, "fr"))
    return see_other(f"/administration/reports/{report}")


@router.post("/sanctions/{sanction}/lifting")
async def lift(
    request: Request, person: Administrator, sanction: str, report: Annotated[str, Form(max_length=32)] = ""
) -> Response:
    await house_of(request).conduct.lift(sanction)
    known = report.replace("-", "").replace("_", "").isalnum()
    return see_other(f"/administration/reports/{report}" if known else "/administration/reports")


def _row(report: Report, language: str) -> dict[str, object]:
    return {
        "id": report.id,
        "when": moment(report.at, language),
        "about": report.about_name,
        "by": report.person_name,
        "game": report.game,
        "reason": say(REASON_WORDS[report.reason], language),
        "verdict": say(MEASURE_WORDS[report.verdict], language) if report.verdict else None,
    }


async def _past(house: House, report: Report, language: str) -> list[dict[str, object]]:
    """What the house has told the reported person before, the newest first."""
    now = milliseconds(utc_now())
    return [
        {
            "id": sanction.id,
            "measure": say(MEASURE_WORDS[sanction.measure], language),
            "when": moment(sanction.since, language),
            "text": sanction_told(sanction, language),
            "holds": sanction.holds(now),
        }
        for sanction in reversed(await house.conduct.all_of(report.about))
    ]
