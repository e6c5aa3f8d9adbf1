"""C34: a report stores the last 20 lines, who said what, and where the match was; the house answers and says why."""

from __future__ import annotations

import pytest

from app.accounts.accounts import GONE
from app.conversation.conversation import LINES_KEPT, Said
from app.conversation.errors import LineNotFound, OwnLine, ReportNotFound, SanctionNotFound, Silenced
from app.conversation.lines import Line
from app.conversation.reports import CONTEXT, KEPT_DAYS
from app.matches.clocks import DAY
from app.store.accounts import StoredAccounts
from app.store.talk import StoredLines
from tests.conversation.conftest import Parlour


async def filled(parlour: Parlour, most: int) -> list[str]:
    """So many lines, said in turn; their ids."""
    store = StoredLines(parlour.house.engine, parlour.house.writer)
    people = (parlour.ines, parlour.malik)
    said = [
        Line(f"line {n}", parlour.room.id, people[n % 2].id, people[n % 2].name, None, f"text {n}", None, n)
        for n in range(most)
    ]
    for line in said:
        await store.add(line, LINES_KEPT)
    return [line.id for line in said]


async def test_a_report_keeps_the_last_twenty_lines_and_who_said_them(parlour: Parlour) -> None:
    ids = await filled(parlour, 30)
    report = await parlour.reports.file(parlour.ines, parlour.room, ids[-1], "insult", " he  said so ", 17)
    kept = await parlour.reports.find(report.id)
    assert CONTEXT == 20
    assert [line.id for line in kept.lines] == ids[-20:]
    assert [(line.name, line.seat) for line in kept.lines[-2:]] == [("Inès", 0), ("Malik", 1)]
    assert kept.lines[-1].text == "text 29"
    assert (kept.person_name, kept.about_name, kept.words) == ("Inès", "Malik", "he said so")
    assert (kept.game, kept.match, kept.step, kept.verdict) == ("elemental_arena", None, 17, None)
    assert await parlour.reports.open_ones() == [kept]


async def test_an_older_line_is_kept_in_the_place_of_the_first(parlour: Parlour) -> None:
    ids = await filled(parlour, 30)
    report = await parlour.reports.file(parlour.ines, parlour.room, ids[1], "spam", "")
    assert [line.id for line in report.lines] == [ids[1], *ids[-19:]]


async def test_who_insults_and_then_blocks_is_reported_all_the_same(parlour: Parlour) -> None:
    insult = await parlour.say(parlour.malik, "insult")
    await parlour.distances.keep(parlour.malik, parlour.ines.id, "block")
    await parlour.distances.keep(parlour.ines, parlour.malik.id, "block")
    report = await parlour.reports.file(parlour.ines, parlour.room, insult, "insult", "")
    assert [line.text for line in report.lines] == ["insult"]


async def test_one_reports_what_was_said_to_oneself_by_somebody_else(parlour: Parlour) -> None:
    own = await parlour.say(parlour.ines, "mine")
    apart = await parlour.conversation.say(parlour.room, parlour.malik, Said("apart"), ("somebody",))
    with pytest.raises(OwnLine):
        await parlour.reports.file(parlour.ines, parlour.room, own, "insult", "")
    for line, reason in ((apart.id, "insult"), ("nothing", "insult"), (apart.id, "no such reason")):
        with pytest.raises(LineNotFound):
            await parlour.reports.file(parlour.ines, parlour.room, line, reason, "")
    seen = await parlour.say(parlour.malik, "aloud")
    report = await parlour.reports.file(parlour.ines, parlour.room, seen, "other", "")
    assert [line.text for line in report.lines] == ["mine", "aloud"], "what was whispered to others is not told"


async def test_a_report_is_closed_once_and_forgotten_much_later(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await parlour.say(parlour.malik, "x")
    report = await parlour.reports.file(parlour.ines, parlour.room, line, "insult", "")
    later = await parlour.reports.file(parlour.ines, parlour.room, line, "spam", "")
    assert await parlour.reports.close(report.id, "dismissed", parlour.ines.id)
    assert not await parlour.reports.close(report.id, "ban", parlour.ines.id)
    (closed,) = await parlour.reports.closed_ones()
    assert (closed.id, closed.verdict) == (report.id, "dismissed")
    assert [open_one.id for open_one in await parlour.reports.open_ones()] == [later.id]
    after = closed.closed_at + (KEPT_DAYS + 1) * DAY  # type: ignore[operator]
    monkeypatch.setattr("app.conversation.reports.milliseconds", lambda _: after)
    await parlour.reports.close(later.id, "dismissed", parlour.ines.id)
    with pytest.raises(ReportNotFound):
        await parlour.reports.find(report.id)


async def test_who_is_silenced_hears_and_does_not_speak_until_it_is_over(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    malik, ines = parlour.malik, parlour.ines
    silence = await parlour.conduct.impose(malik.id, "silence", "insult", "assez", ines.id, hours=24)
    with pytest.raises(Silenced):
        await parlour.say(malik, "quand même")
    await parlour.say(ines, "merci")
    assert await parlour.heard(malik) == ["merci"]
    standing = await parlour.conduct.standing(malik.id)
    assert standing.silence == silence
    assert standing.ban is None
    monkeypatch.setattr("app.conversation.conduct.milliseconds", lambda _: silence.until)
    await parlour.say(malik, "me revoilà")


async def test_a_ban_holds_until_it_is_lifted_and_a_warning_until_it_is_read(parlour: Parlour) -> None:
    malik, ines = parlour.malik, parlour.ines
    ban = await parlour.conduct.impose(malik.id, "ban", "hatred", "", ines.id)
    short = await parlour.conduct.impose(malik.id, "ban", "insult", "", ines.id, hours=1)
    warning = await parlour.conduct.impose(malik.id, "warning", "spam", "", ines.id, hours=1)
    standing = await parlour.conduct.standing(malik.id)
    assert (standing.ban, standing.warnings) == (ban, (warning,)), "the one that ends last is told"
    await parlour.conduct.lift(ban.id)
    assert (await parlour.conduct.standing(malik.id)).ban == short
    for who, which in ((ines, warning), (malik, short)):
        with pytest.raises(SanctionNotFound):
            await parlour.conduct.read(who.id, which.id)
    await parlour.conduct.read(malik.id, warning.id)
    assert (await parlour.conduct.standing(malik.id)).warnings == ()
    assert [s.measure for s in await parlour.conduct.all_of(malik.id)] == ["ban", "ban", "warning"]
    with pytest.raises(SanctionNotFound):
        await parlour.conduct.lift("nothing")


async def test_who_leaves_the_house_takes_their_words_and_what_others_complained_of_stays_without_their_name(
    parlour: Parlour,
) -> None:
    accounts = StoredAccounts(parlour.house.engine, parlour.house.writer)
    line = await parlour.say(parlour.malik, "insult")
    await parlour.say(parlour.ines, "oh")
    await parlour.distances.keep(parlour.malik, parlour.ines.id, "mute")
    report = await parlour.reports.file(parlour.ines, parlour.room, line, "insult", "")
    told = await accounts.everything(parlour.malik.id)
    assert [said["text"] for said in told["lines"]] == ["insult"], "nobody else's words are theirs to take"
    assert [kept["name"] for kept in told["distances"]] == ["Inès"]
    assert [said["words"] for said in (await accounts.everything(parlour.ines.id))["reports"]] == [""]
    await accounts.erase(parlour.malik.id, GONE)
    assert await parlour.heard(parlour.ines) == ["oh"]
    kept = await parlour.reports.find(report.id)
    assert (kept.about_name, kept.lines[0].text, kept.lines[0].name) == (GONE, "insult", GONE)
