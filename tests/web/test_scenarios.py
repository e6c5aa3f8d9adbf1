"""Scenarios on pages, without any script: drawn, kept, shared, taken away, brought back and played."""

from __future__ import annotations

import re
from typing import Any

import orjson
import pytest
from httpx import Response

from app.shelf.shelf import LARGEST, PLACES
from app.web.limits import Quotas
from tests.web.people import HOUSE, Reader, forms_in

HERE = "/games/elemental_arena/scenarios"


async def on_desk(reader: Reader, path: str, **fields: Any) -> Response:
    """Sends the form of the desk as one of its buttons does, and follows where it leads."""
    form = next(form for form in forms_in(reader.page) if form.action == f"{HERE}/draft")
    answer = await reader.http.post(path, data={**form.fields, **fields}, headers={"Origin": HOUSE})
    if answer.is_redirect:
        return await reader.get(answer.headers["location"])
    if answer.headers["content-type"].startswith("text/html"):
        reader.page = answer.text
    return answer


async def touch(reader: Reader, brush: str, *cells: str, **fields: Any) -> None:
    for cell in cells:
        await on_desk(reader, f"{HERE}/draft", brush=brush, cell=cell, **fields)


def draft(reader: Reader) -> dict[str, Any]:
    (form,) = [form for form in forms_in(reader.page) if form.action == f"{HERE}/draft"]
    drawn: dict[str, Any] = orjson.loads(form.fields["draft"])
    return drawn


def verdict(reader: Reader) -> str:
    found = re.search(r'<div class="judged".*?</div>', reader.page, re.S)
    assert found, "nothing judges the draft"
    return found[0]


async def kept(reader: Reader, title: str = "Le gué", *cells: str) -> str:
    """The address of a new scenario of this reader."""
    await reader.get(f"{HERE}/new")
    await touch(reader, "void", *(cells or ("c3", "d4")))
    answer = await on_desk(reader, HERE, title=title, name="Camille")
    return answer.url.path


async def bring(reader: Reader, text: bytes, file: str = "le-gue.json", person: str = "") -> Response:
    await reader.get(HERE)
    headers = {"Origin": HOUSE, "X-CSRF-Token": reader.seal}
    answer = await reader.http.post(
        f"{HERE}/import", data={"name": person}, files={"file": (file, text, "application/json")}, headers=headers
    )
    if answer.is_redirect:
        return await reader.get(answer.headers["location"])
    reader.page = answer.text
    return answer


# --- drawing


async def test_a_touch_lays_a_block_and_the_next_one_takes_it_away(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await touch(camille, "void", "c3", "d4")
    assert draft(camille) == {"players": 2, "mode": "duel", "arena": {"voids": ["c3", "d4"], "rewards": []}}
    assert 'aria-label="c3, Néant."' in camille.page
    await touch(camille, "void", "c3")
    assert draft(camille)["arena"]["voids"] == ["d4"]
    assert "Il se joue." in verdict(camille)


async def test_the_last_touch_can_be_taken_back(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await touch(camille, "void", "c3", "d4")
    await on_desk(camille, f"{HERE}/draft", act="undo")
    assert draft(camille)["arena"]["voids"] == ["c3"]


async def test_what_is_wrong_is_said_at_once_with_its_rule(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await touch(camille, "void", "a2", "b2", "b1")
    assert "Les cases libres doivent former un seul ensemble." in verdict(camille)
    assert "EA-2.10" in verdict(camille)
    await touch(camille, "void", "b2")
    assert "Il se joue." in verdict(camille)


async def test_a_script_is_answered_the_form_alone(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    form = next(form for form in forms_in(camille.page) if form.action == f"{HERE}/draft")
    answer = await camille.post(f"{HERE}/draft", **{**form.fields, "brush": "reward", "cell": "c3"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'aria-label="c3, Forêt, vide, jeton Récompense.' in answer.text


async def test_pawns_of_four_seats_terrains_and_tiles(camille: Reader) -> None:
    await camille.get(f"{HERE}/new?players=4")
    await touch(camille, "overlay.marsh", "e5")
    await touch(camille, "terrain.mountain", "a1")
    await touch(camille, "pawn.fire", "e5", seat="3")
    own = draft(camille)
    assert own["overlay"] == [{"terrain": "marsh", "at": "d4"}]
    assert own["terrain"] == ["mountain", "savanna", "marsh", "forest"]
    assert own["armies"][3][-1] == {"at": "e5", "element": "fire", "n": 1}
    assert own["armies"][:3] == ["equilibre"] * 3


async def test_settings_are_those_of_the_form(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await on_desk(
        camille,
        f"{HERE}/draft",
        act="settle",
        specialties="chosen",
        **{"specialty.0": "spe-x", "specialty.1": "spe-x", "events": "some", "event": ["eve-crue", "eve-brasier"]},
        first="1",
        round_limit="12",
    )
    assert draft(camille) == {
        "players": 2,
        "mode": "duel",
        "specialties": ["spe-x", "spe-x"],
        "event_cards": ["eve-brasier", "eve-crue"],
        "first": 1,
        "round_limit": 12,
    }
    assert "Carte inconnue" in verdict(camille)


@pytest.mark.parametrize("first", ["2", "-1", "one", "9" * 5000])
async def test_who_is_not_at_the_table_does_not_begin(camille: Reader, first: str) -> None:
    await camille.get(f"{HERE}/new")
    assert (await on_desk(camille, f"{HERE}/draft", act="settle", first=first)).status_code == 200
    assert "first" not in draft(camille)


async def test_who_comes_to_the_table_has_an_army_and_a_specialty_of_their_own(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await on_desk(camille, f"{HERE}/draft", act="settle", mode="ffa", invocation="preset", specialties="chosen")
    own = draft(camille)
    assert (own["players"], len(set(own["specialties"]))) == (4, 4)
    assert "Il se joue." in verdict(camille)


@pytest.mark.parametrize(
    "fields",
    [
        {"draft": "{"},
        {"draft": "[]"},
        {"draft": '{"gold": 1}'},
        {"before": "7"},
        {"mode": "chess"},
        {"cell": "z9", "brush": "void"},
        {"cell": "c3", "brush": "gold"},
        {"cell": "c3", "brush": "pawn.fire", "seat": "3"},
    ],
)
async def test_a_form_that_is_not_ours_is_not_read(camille: Reader, fields: dict[str, str]) -> None:
    await camille.get(f"{HERE}/new")
    assert (await on_desk(camille, f"{HERE}/draft", **fields)).status_code == 422


async def test_only_a_game_with_scenarios_has_some(camille: Reader) -> None:
    for path in ("/games/nothing/scenarios", "/games/nothing/scenarios/new", f"{HERE}/not-mine"):
        assert (await camille.get(path)).status_code in (401, 404)


# --- keeping


async def test_a_kept_scenario_lies_on_the_shelf_of_its_maker_alone(camille: Reader, malik: Reader) -> None:
    address = await kept(camille)
    assert draft(camille)["arena"]["voids"] == ["c3", "d4"]
    await camille.get(HERE)
    assert "Le gué" in camille.page
    await malik.open_table("Malik")
    assert (await malik.get(address)).status_code == 404
    assert "Le gué" not in (await malik.get(HERE)).text


async def test_keeping_again_changes_the_same_scenario(camille: Reader) -> None:
    address = await kept(camille)
    await touch(camille, "void", "c3")
    answer = await on_desk(camille, HERE, title="Le pont")
    assert answer.url.path == address
    assert draft(camille)["arena"]["voids"] == ["d4"]
    page = (await camille.get(HERE)).text
    assert "Le pont" in page
    assert "Le gué" not in page


async def test_nobody_keeps_over_the_scenario_of_somebody_else(camille: Reader, malik: Reader) -> None:
    address = await kept(camille)
    await malik.open_table("Malik")
    await malik.get(f"{HERE}/new")
    document = address.rsplit("/", 1)[1]
    assert (await on_desk(malik, HERE, title="Mine", document=document)).status_code == 404
    assert "Le gué" in (await camille.get(HERE)).text


async def test_a_refused_title_or_name_leaves_the_drawing_on_the_desk(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await touch(camille, "void", "c3")
    assert (await on_desk(camille, HERE, title="Le gué", name=" ")).status_code == 422
    assert draft(camille)["arena"]["voids"] == ["c3"]
    answer = await on_desk(camille, HERE, title="x" * 49, name="Camille")
    assert answer.status_code == 422
    assert "Un titre a de 1 à 48 lettres." in camille.page
    assert draft(camille)["arena"]["voids"] == ["c3"]


async def test_an_unfinished_scenario_is_kept_but_neither_shared_nor_played(camille: Reader) -> None:
    address = await kept(camille, "Coupé", "a2", "b2", "b1")
    assert "À finir avant de jouer" in (await camille.get(HERE)).text
    await camille.get(address)
    answer = await camille.send(f"{address}/sharing")
    assert answer.status_code == 422
    assert "Les cases libres" in camille.page
    answer = await on_desk(camille, f"{HERE}/rooms", title="Coupé")
    assert answer.status_code == 422
    assert draft(camille)["arena"]["voids"] == ["a2", "b2", "b1"]


async def test_what_is_thrown_away_is_gone(camille: Reader) -> None:
    address = await kept(camille)
    await camille.send(f"{address}/removal")
    assert "L’étagère est vide." in camille.page
    assert (await camille.get(address)).status_code == 404


async def test_a_full_shelf_says_so(camille: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.scenarios.own.KEPT", Quotas(1000, 60))
    await kept(camille)
    for number in range(PLACES - 1):
        assert (await bring(camille, b"{}", f"{number}.json")).status_code == 200
    answer = await bring(camille, b"{}")
    assert answer.status_code == 409
    assert "Votre étagère est pleine" in camille.page


async def test_who_keeps_too_often_is_told_to_wait(camille: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.scenarios.own.KEPT", Quotas(1, 60))
    await kept(camille)
    assert (await on_desk(camille, HERE, title="Encore")).status_code == 429


# --- sharing


async def test_who_has_the_code_sees_plays_and_copies(camille: Reader, malik: Reader) -> None:
    address = await kept(camille)
    await camille.get(address)
    await camille.send(f"{address}/sharing")
    found = re.search(r"/scenarios/([A-Z0-9]{4}-[A-Z0-9]{4})", camille.page)
    assert found
    code = found[1]

    answer = await malik.get(f"{HERE}?code={code.lower().replace('-', '')}")
    answer = await malik.get(answer.headers["location"])
    assert "Le gué" in malik.page
    assert "A scenario by Camille" in malik.page
    assert address.rsplit("/", 1)[1] not in malik.page
    answer = await malik.send(f"/scenarios/{code}/rooms", name="Malik", against="computer")
    assert answer.url.path.startswith("/rooms/")
    assert 'aria-label="c3, Void."' in malik.page

    await malik.get(f"/scenarios/{code}")
    form = next(form for form in forms_in(malik.page) if form.action == f"/scenarios/{code}/rooms")
    copied = await malik.http.post(f"/scenarios/{code}/copy", data=form.fields, headers={"Origin": HOUSE})
    await malik.get(copied.headers["location"])
    assert draft(malik)["arena"]["voids"] == ["c3", "d4"]

    await camille.send(f"{address}/secret")
    assert (await malik.get(f"/scenarios/{code}")).status_code == 404
    assert (await malik.get(copied.headers["location"])).status_code == 200


async def test_a_code_that_leads_nowhere_says_so(camille: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await camille.get(f"{HERE}?code=AAAA-2222")
    assert answer.status_code == 404
    assert "n’est plus, à cette adresse" in camille.page
    monkeypatch.setattr("app.web.scenarios.own.LOOKED_UP", Quotas(0, 60))
    assert (await camille.get(f"{HERE}?code=AAAA-2222")).status_code == 429


# --- files


async def test_a_scenario_goes_out_as_a_file_and_comes_in_again(camille: Reader, malik: Reader) -> None:
    await kept(camille)
    answer = await on_desk(camille, f"{HERE}/file", title="Le gué d’été")
    assert answer.headers["content-disposition"] == 'attachment; filename="le-gue-d-ete.json"'
    document = answer.json()
    assert document == draft(camille)
    await bring(malik, answer.content, "le-gue-d-ete.json", person="Malik")
    assert draft(malik) == document
    assert 'value="Le gue d ete"' in malik.page


async def test_the_document_of_a_position_is_a_scenario_too(camille: Reader) -> None:
    text = orjson.dumps(
        {"options": {"invocation": "preset", "armies": ["brasier", "rempart", "brasier", "rempart"]}, "seats": 4}
    )
    await bring(camille, text, "place.json", person="Camille")
    assert (draft(camille)["players"], draft(camille)["armies"][1]) == (4, "rempart")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"not json", "n’est pas du JSON"),
        (b"[1, 2]", "ne contient pas les options"),
        (b'{"options": []}', "ne contient pas les options"),
        (b'{"options": {}, "state": {"round": 3}}', "une partie en cours"),
        (b'{"gold": 1}', "gold"),
        (b'{"round_limit": "long"}', "round_limit"),
        (b" " * (LARGEST + 1), "trop grand"),
    ],
)
async def test_a_bad_file_is_refused_with_its_reason(camille: Reader, text: bytes, says: str) -> None:
    answer = await bring(camille, text, "x.json", person="Camille")
    assert answer.status_code == 422
    assert says in re.sub(r"<[^>]+>", "", camille.page)
    assert "L’étagère est vide." in camille.page


async def test_a_scenario_with_faults_may_be_brought_and_names_them(camille: Reader) -> None:
    await bring(camille, b'{"arena": {"voids": ["c3", "z9"], "rewards": ["c3"]}}', "x.json", person="Camille")
    assert "La case z9 n’existe pas sur ce plateau." in verdict(camille)


async def test_a_match_under_way_is_drawn_and_may_be_made_whole(camille: Reader) -> None:
    groups = [
        {"at": "a1", "seat": 0, "element": "earth", "n": 2, "marked": 1},
        {"at": "f6", "seat": 1, "element": "earth"},
    ]
    await bring(camille, orjson.dumps({"groups": groups, "pa": 1}), "x.json", person="Camille")
    assert "commence en cours de partie" in camille.page
    await touch(camille, "pawn.air", "c3", seat="1")
    assert draft(camille)["groups"][-1] == {"at": "c3", "seat": 1, "element": "air", "n": 1, "marked": 0}
    await on_desk(camille, f"{HERE}/draft", act="whole")
    assert draft(camille) == {"players": 2, "mode": "duel"}


# --- playing


async def test_a_draft_is_played_by_link_and_against_the_computer(camille: Reader, malik: Reader) -> None:
    await camille.get(f"{HERE}/new")
    await touch(camille, "void", "c3")
    await touch(camille, "pawn.air", "c2", seat="0")
    before = draft(camille)
    room = await on_desk(camille, f"{HERE}/rooms", name="Camille", title="")
    assert room.url.path.startswith("/rooms/"), verdict(camille)
    await malik.sit(room.url.path, "Malik")
    assert 'aria-label="c3, Void."' in malik.page
    assert re.search(r'aria-label="c2, \w+, 1 Air, Camille\."', malik.page)

    body = (await camille.http.get(f"/api{room.url.path}")).json()["room"]
    assert body["options"] == before

    await camille.get(f"{HERE}/new")
    answer = await on_desk(camille, f"{HERE}/rooms", against="computer")
    assert camille.match
    assert answer.url.path.startswith("/rooms/")


async def test_ones_own_is_played_from_the_shelf(camille: Reader) -> None:
    address = await kept(camille)
    await camille.get(HERE)
    await camille.send(f"{address}/rooms", against="computer")
    assert 'aria-label="c3, Néant."' in camille.page
