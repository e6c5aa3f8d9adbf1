"""C34 at the doors: what is typed stays text, who is blocked is heard nowhere, reports are read by administrators."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from fastapi import FastAPI

from app.conversation.conversation import TALKATIVE
from app.conversation.lines import PHRASES
from app.conversation.reports import REASONS
from app.web.conversation.told import PHRASE_WORDS, REASON_WORDS
from app.web.house import House
from tests.web.people import READY, Program, Reader, refused, started

INSULT = '<script>alert(1)</script><img src=x onerror=alert(2)> <a hx-get="/" hx-trigger="load">x</a> " data-step="9"'
WRITTEN = "&lt;script&gt;alert(1)&lt;/script&gt;"


@pytest.fixture
async def zoe(app: FastAPI) -> AsyncIterator[Program]:
    async with Program(app) as program:
        await program.enrol("Zoé")
        yield program


async def at_a_table(camille: Reader, malik: Reader) -> str:
    """The address of a table where both sit, their match under way and its page in both hands."""
    room = await camille.open_table("Camille", **{f"option.{key}": str(v).lower() for key, v in READY.items()})
    await malik.sit(room, "Malik")
    await camille.get(room)
    await malik.get(room)
    return room


async def room_of(ada: Program, bot: Program) -> str:
    match = await started(ada, bot)
    page = await ada.http.get(f"/matches/{match}")
    return page.headers["location"].split("/")[-1]


async def say(program: Program, room: str, **line: str) -> str:
    answer = await program.http.post(f"/api/rooms/{room}/lines", json=line)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["line"]["id"])


async def heard(program: Program, room: str) -> list[str]:
    answer = await program.http.get(f"/api/rooms/{room}/lines")
    return [line["text"] for line in answer.json()["lines"]]


async def id_of(program: Program) -> str:
    room = await program.open_room(READY)
    seats = (await program.http.get(f"/api/rooms/{room}")).json()["room"]["seats"]
    return str(seats[0]["person"]["id"])


# --- saying


async def test_what_is_typed_is_never_markup_on_any_page(camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    answer = await camille.post(f"{room}/talk", text=INSULT)
    assert answer.status_code == 200
    page = (await malik.get(room)).text
    asked = (await malik.http.get(f"{room}/talk", headers={"HX-Request": "true"})).text
    for text in (answer.text, page, asked):
        assert WRITTEN in text
        assert "<script>alert" not in text
        assert "<img" not in text
        assert "<a hx-get" not in text
        assert '" data-step="9"' not in text
    more = page.split(f'href="{room}/talk/')[1].split('"')[0]
    about = await malik.get(f"{room}/talk/{more}")
    assert WRITTEN in about.text
    assert "<img" not in about.text


async def test_a_form_without_script_leads_back_to_the_table(camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    await camille.send(f"{room}/talk", text="Bonjour", phrase="")
    assert "Bonjour" in camille.page
    await malik.get(room)
    link = malik.page.split(f'href="{room}/talk/')[1].split('"')[0]
    await malik.get(f"{room}/talk/{link}")
    await malik.send(f"{room}/talk/{link}/distance", kind="here")
    assert ">Bonjour<" not in malik.page
    await malik.get("/me")
    await malik.send("/me/distances/removal")
    await malik.get(room)
    assert ">Bonjour<" in malik.page


async def test_a_phrase_is_read_by_everybody_in_their_own_language(camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    await camille.post(f"{room}/talk", phrase="well_played")
    assert 'dir="auto">Bien joué' in (await camille.get(room)).text
    assert 'dir="auto">Well played!' in (await malik.get(room)).text


def test_every_phrase_and_every_reason_has_its_words() -> None:
    assert tuple(PHRASE_WORDS) == PHRASES
    assert tuple(REASON_WORDS) == REASONS


async def test_the_eleventh_message_in_ten_seconds_is_refused_with_a_reason(ada: Program, bot: Program) -> None:
    room = await room_of(ada, bot)
    for number in range(TALKATIVE[0]):
        await say(ada, room, text=str(number))
    answer = await ada.http.post(f"/api/rooms/{room}/lines", json={"text": "one too many"})
    refused(answer, 429, "talks_too_fast")
    assert await heard(bot, room) == [str(number) for number in range(TALKATIVE[0])]
    await say(bot, room, text="still mine")


async def test_a_page_is_told_why_and_keeps_what_was_typed(camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    answer = await camille.post(f"{room}/talk", text="x" * 301)
    assert answer.status_code == 422
    assert 'hx-target="#talk-told"' in answer.text
    assert "300 lettres" in answer.text
    assert "talk-say" not in answer.text, "the form is left as it is"


async def test_who_watches_reads_and_does_not_speak(ada: Program, bot: Program, zoe: Program, camille: Reader) -> None:
    room = await room_of(ada, bot)
    await say(ada, room, text="aloud")
    assert await heard(zoe, room) == ["aloud"]
    refused(await zoe.http.post(f"/api/rooms/{room}/lines", json={"text": "a hint"}), 403, "not_seated")
    page = (await camille.get(f"/rooms/{room}")).text
    assert "aloud" in page
    assert "talk-text" not in page


async def test_a_table_without_company_has_no_talk(camille: Reader) -> None:
    room = await camille.open_table("Camille", against="computer")
    assert "talk-lines" not in (await camille.get(room)).text


# --- allies (EA-5.4)


async def test_allies_confer_until_the_invocation_is_over_and_nobody_else_hears(
    app: FastAPI, ada: Program, bot: Program, zoe: Program
) -> None:
    async with Program(app) as dora:
        await dora.enrol("Dora")
        options = {"initiation": True, "mode": "teams_facing"}
        asked = {"game": "elemental_arena", "seats": 4, "options": options}
        room = (await ada.http.post("/api/rooms", json=asked)).json()["room"]["id"]
        refused(
            await ada.http.post(f"/api/rooms/{room}/lines", json={"text": "x", "to": "partners"}), 422, "nobody_apart"
        )
        for program in (bot, zoe, dora):
            seated = await program.http.post(f"/api/rooms/{room}/seats", json={})
        match = seated.json()["match"]["id"]
        await say(ada, room, text="left flank", to="partners")
        await say(bot, room, text="aloud")
        assert await heard(zoe, room) == ["left flank", "aloud"], "seat 2 plays with seat 0"
        for outsider in (bot, dora):
            assert await heard(outsider, room) == ["aloud"]
        assert "left flank" not in (await bot.http.get(f"/rooms/{room}")).text
        for program in (ada, bot, zoe, dora):
            await _deploy(program, match)
        refused(
            await ada.http.post(f"/api/rooms/{room}/lines", json={"text": "x", "to": "partners"}), 422, "nobody_apart"
        )


async def _deploy(program: Program, match: str) -> None:
    """Places whatever is offered first until nothing is left to place, and says ready."""
    look = await program.look(match)
    while look["view"]["phase"] == "invocation" and look["offers"]:
        tokens = [offer["token"] for offer in look["offers"]]
        token = next((t for t in tokens if t.startswith("place:") and look["view"]["placed"] < 8), "ready")
        if token not in tokens:
            return
        answer = await program.act(match, token, look["step"], f"{token} {look['step']}")
        assert answer.status_code == 200, answer.text
        look = answer.json()


# --- distances


async def test_a_block_holds_in_pages_programs_and_what_is_taken_along(ada: Program, bot: Program) -> None:
    room = await room_of(ada, bot)
    await say(bot, room, text="an insult")
    who = (await ada.http.get(f"/api/rooms/{room}/lines")).json()["lines"][0]["person"]["id"]
    answer = await ada.http.post("/api/distances", json={"person": who, "kind": "block"})
    assert [kept["person"]["name"] for kept in answer.json()["distances"]] == ["Bot"]
    await say(bot, room, text="and another")
    await say(ada, room, text="alone at last")
    assert await heard(ada, room) == ["alone at last"]
    assert await heard(bot, room) == ["an insult", "and another"]
    assert "insult" not in (await ada.http.get(f"/rooms/{room}")).text
    assert "alone at last" not in (await bot.http.get(f"/rooms/{room}")).text
    removed = await ada.http.post("/api/distances/removal", json={"person": who, "kind": "block"})
    assert removed.json() == {"distances": []}
    assert await heard(ada, room) == ["an insult", "and another", "alone at last"]


async def test_what_is_taken_along_holds_ones_own_words_alone(camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    await camille.post(f"{room}/talk", text="les miens")
    await malik.post(f"{room}/talk", text="les siens")
    told = json.loads((await camille.http.get("/me/data")).content)
    assert [line["text"] for line in told["lines"]] == ["les miens"]


async def test_who_is_blocked_neither_watches_nor_sits_down_nor_finds_the_table(
    ada: Program, bot: Program, zoe: Program, camille: Reader
) -> None:
    room = await room_of(ada, bot)
    open_room = await ada.open_room(READY, "public")
    match = (await ada.http.get(f"/api/rooms/{room}")).json()["match"]["id"]
    await ada.http.post("/api/distances", json={"person": await id_of(zoe), "kind": "block"})
    for path in (f"/api/matches/{match}", f"/api/rooms/{room}", f"/api/rooms/{room}/lines"):
        refused(await zoe.http.get(path), 403, "not_welcome")
    for path in (f"/rooms/{room}", f"/rooms/{open_room}", f"/rooms/{open_room}/seats", f"/matches/{match}/table"):
        assert (await zoe.http.get(path)).status_code == 403
    refused(await zoe.http.post(f"/api/rooms/{open_room}/seats", json={}), 403, "not_welcome")
    assert open_room not in (await zoe.http.get("/api/rooms")).text
    assert open_room not in (await zoe.http.get("/")).text
    assert open_room in (await bot.http.get("/api/rooms")).text
    assert (await camille.get(f"/rooms/{room}")).status_code == 200, "a passer-by is nobody in particular"
    own = await zoe.open_room(READY, "public")
    refused(await ada.http.post(f"/api/rooms/{own}/seats", json={}), 403, "not_welcome")


async def test_one_keeps_no_distance_from_nobody_or_oneself(ada: Program) -> None:
    own = await id_of(ada)
    for person, room, status, code in (
        ("nobody", None, 404, "person_not_found"),
        (own, None, 422, "own_line"),
        ("nobody", "no such room", 404, "room_not_found"),
    ):
        asked = {"person": person, "kind": "mute", "room": room}
        refused(await ada.http.post("/api/distances", json=asked), status, code)


# --- reports


async def test_a_report_is_read_with_its_twenty_lines_by_administrators_alone(
    app: FastAPI, ada: Program, bot: Program, zoe: Program
) -> None:
    room = await room_of(ada, bot)
    for number in range(9):
        await say(bot, room, text=f"his {number}")
        await say(ada, room, text=f"hers {number}")
    insult = await say(bot, room, text=INSULT)
    asked = {"line": insult, "reason": "insult", "words": "<b>he</b> began"}
    report = (await ada.http.post(f"/api/rooms/{room}/reports", json=asked)).json()["report"]
    for program in (ada, bot, zoe):
        assert (await program.http.get("/administration/reports")).status_code == 403
        assert (await program.http.get(f"/administration/reports/{report}")).status_code == 403
    await _administers(app, zoe)
    listed = (await zoe.http.get("/administration/reports")).text
    assert "Ada reports Bot" in listed
    page = (await zoe.http.get(f"/administration/reports/{report}")).text
    assert page.count('class="said') == 19
    assert WRITTEN in page
    assert "&lt;b&gt;he&lt;/b&gt; began" in page
    assert "<script>alert" not in page
    assert "his 0" in page
    assert "step 0" in page


@pytest.mark.parametrize("measure", ["silence", "ban"])
async def test_what_the_house_does_is_told_with_its_reason_and_can_be_lifted(
    app: FastAPI, camille: Reader, malik: Reader, measure: str
) -> None:
    """W7: a ban is explained on the page."""
    room = await at_a_table(camille, malik)
    await malik.post(f"{room}/talk", text="an insult")
    await camille.get(room)
    line = camille.page.split(f'href="{room}/talk/')[1].split('"')[0]
    await camille.get(f"{room}/talk/{line}")
    answer = await camille.post(f"{room}/talk/{line}/report", reason="hatred", words="", block="true")
    assert "bien arrivé" in answer.text
    await camille.get("/me")
    _administer(app, json.loads((await camille.http.get("/me/data")).content)["person"]["id"])
    await camille.get("/administration/reports")
    report = camille.page.split('href="/administration/reports/')[1].split('"')[0]
    await camille.get(f"/administration/reports/{report}")
    await camille.send(f"/administration/reports/{report}/verdict", measure=measure, hours="24", words="<i>assez</i>")
    assert "Lever la mesure" in camille.page

    page = await malik.get("/" if measure == "ban" else room)
    assert page.status_code == (403 if measure == "ban" else 200)
    for told in (page.text, (await malik.get("/me")).text):
        assert "Hateful words" in told
        assert "&lt;i&gt;assez&lt;/i&gt;" in told
        assert "(UTC)" in told
    refusal = await malik.post(f"{room}/talk", text="again")
    assert refusal.status_code == 403
    assert (await malik.http.get("/me/data")).status_code == 200
    if measure == "ban":
        assert "Malik" in (await camille.get(room)).text
        assert (await camille.http.get(f"/matches/{camille.match}/table")).status_code == 200
        assert "ordinateur" in camille.page, "a computer plays on for who was sent away"

    await camille.get(f"/administration/reports/{report}")
    sanction = camille.page.split('action="/administration/sanctions/')[1].split("/")[0]
    await camille.send(f"/administration/sanctions/{sanction}/lifting")
    assert (await malik.get(room)).status_code == 200
    assert (await malik.post(f"{room}/talk", text="sorry")).status_code == 200


async def test_a_warning_is_told_until_it_is_read(app: FastAPI, camille: Reader, malik: Reader) -> None:
    room = await at_a_table(camille, malik)
    house: House = app.state.house
    person = json.loads((await malik.http.get("/me/data")).content)["person"]["id"]
    warning = await house.conduct.impose(person, "warning", "spam", "", person)
    assert "The house warns you." in (await malik.get(room)).text
    answer = await malik.send(f"/me/warnings/{warning.id}/reading")
    assert answer.url.path == room
    assert "The house warns you." not in malik.page


async def _administers(app: FastAPI, program: Program) -> None:
    _administer(app, await id_of(program))


def _administer(app: FastAPI, person: str) -> None:
    app.state.house = replace(app.state.house, administrators=frozenset({person}))
