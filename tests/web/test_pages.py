"""What people do with the pages: lay a table, send the link, sit down, play, watch, come back."""

from __future__ import annotations

import re

from app.games import GAMES
from tests.web.people import Reader, step_in

SECRET = {"option.invocation": "secret"}
PRESET = {"option.invocation": "preset"}


async def awaited(*readers: Reader) -> Reader:
    """Whose page asks something of its reader."""
    return next(reader for reader in readers if 'data-who="you"' in reader.page)


async def two_at_the_table(host: Reader, guest: Reader, **fields: str) -> str:
    """The address of a table at which a match has begun; both show it."""
    room = await host.open_table("Camille", **fields)
    await guest.sit(room, "Malik")
    await host.get(room)
    return room


async def first_token(reader: Reader) -> str:
    """The first offer of the seat that this reader has, asked of the API with the cookie of the pages."""
    return str((await reader.http.get(f"/api/matches/{reader.match}")).json()["offers"][0]["token"])


# --- home, tables, seats


async def test_home_unfolds_a_cloth_for_each_game_and_offers_the_computer_where_it_may_sit(camille: Reader) -> None:
    page = (await camille.get("/")).text
    assert len(re.findall(r'<li class="cloth"', page)) == len(GAMES)
    for game in GAMES.values():
        assert f'href="/games/{game.id}"' in page
        assert (f'href="/games/{game.id}?against=computer#open"' in page) == (max(game.seats) > 1)
    assert "Aucune table ouverte." in page


async def test_a_name_is_asked_when_it_is_needed_and_only_once(camille: Reader) -> None:
    assert 'name="name"' not in (await camille.get("/")).text
    assert 'name="name"' in (await camille.get("/games/elemental_arena")).text
    await camille.open_table("Camille")
    assert 'name="name"' not in (await camille.get("/games/elemental_arena")).text
    assert "Camille" in (await camille.get("/")).text


async def test_who_lays_a_table_is_shown_the_link_the_code_and_a_square_to_photograph(camille: Reader) -> None:
    room = await camille.open_table("Camille")
    assert f'value="http://tablee.test{room}"' in camille.page
    assert re.search(r"[A-Z]{4}-\d\d", camille.page)
    assert 'class="qr"' in camille.page


async def test_the_link_leads_a_friend_to_the_seat_and_the_match_begins(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **PRESET)
    await malik.get(room)
    assert "Camille invites you to play." in malik.page
    await malik.send(f"{room}/seats", name="Malik")
    assert 'id="table"' in malik.page
    assert 'id="table"' in (await camille.get(room)).text
    assert camille.match == malik.match


async def test_the_page_that_waits_sees_who_sits_and_loads_anew_when_the_match_begins(
    camille: Reader, malik: Reader
) -> None:
    room = await camille.open_table("Camille", **PRESET)
    waiting = await camille.http.get(f"{room}/seats")
    assert "Place libre" in waiting.text
    assert "HX-Refresh" not in waiting.headers
    await malik.sit(room, "Malik")
    assert (await camille.http.get(f"{room}/seats")).headers["HX-Refresh"] == "true"


async def test_a_public_table_stands_on_the_home_page_until_it_is_full(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", visibility="public", **PRESET)
    assert "Camille’s table" in (await malik.get("/")).text
    assert f'href="{room}"' in malik.page
    await malik.sit(room, "Malik")
    assert "Camille’s table" not in (await malik.get("/")).text


async def test_a_table_by_link_is_not_shown_to_strangers(camille: Reader, passer_by: Reader) -> None:
    room = await camille.open_table("Camille")
    assert room not in (await passer_by.get("/")).text


async def test_the_code_leads_to_the_table_however_it_is_written(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    found = re.search(r"[A-Z]{4}-\d\d", camille.page)
    assert found
    code = found[0]
    for written in (code, code.lower(), f"  {code.replace('-', ' ')} "):
        assert (await malik.http.get("/join", params={"code": written})).headers["location"] == room


async def test_a_wrong_code_is_said_beside_the_field_which_keeps_it(malik: Reader) -> None:
    answer = await malik.get("/join?code=ZZZZ-00")
    assert answer.status_code == 404
    assert "No table bears this code." in answer.text
    assert 'value="ZZZZ-00"' in answer.text


async def test_a_bad_name_is_said_beside_the_field_and_the_form_keeps_its_choices(camille: Reader) -> None:
    await camille.get("/games/elemental_arena")
    fields = {"name": "x" * 25, "option.invocation": "open", "visibility": "public"}
    answer = await camille.send("/games/elemental_arena/rooms", **fields)
    assert answer.status_code == 422
    assert "Un nom a de 1 à 24 lettres." in answer.text
    assert 'value="open" checked' in answer.text
    assert 'value="public" checked' in answer.text


async def test_options_that_the_game_refuses_are_said_in_its_words(camille: Reader) -> None:
    await camille.get("/games/elemental_arena")
    fields = {"name": "Camille", "option.arena": "atlantide"}
    answer = await camille.send("/games/elemental_arena/rooms", **fields)
    assert answer.status_code == 422
    assert 'data-tone="refused"' in answer.text
    assert "Camille" in answer.text, "the name is known by now"


async def test_who_comes_too_late_watches(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    room = await camille.open_table("Camille", **PRESET)
    await passer_by.get(room)
    late = passer_by.page
    await malik.sit(room, "Malik")
    passer_by.page = late
    answer = await passer_by.send(f"{room}/seats", name="Zoé")
    assert answer.status_code == 409
    assert 'id="table"' in answer.text


async def test_one_may_get_up_before_the_match_but_not_during_it(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **PRESET)
    await camille.send(f"{room}/departure")
    await camille.get(room)
    assert "C’est vous" not in camille.page
    await camille.send(f"{room}/seats")
    await camille.get(room)
    waiting = camille.page
    await malik.sit(room, "Malik")
    camille.page = waiting
    assert (await camille.send(f"{room}/departure")).status_code == 409


async def test_ones_own_tables_are_on_the_home_page_until_they_are_over(camille: Reader, malik: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    other = malik if first is camille else camille
    own, theirs = (await first.get("/")).text, (await other.get("/")).text
    assert f'href="{room}"' in own
    assert f'href="{room}"' in theirs
    assert "data-waiting" not in own
    assert "data-waiting" in theirs
    await first.get(room)
    await first.post(f"/matches/{first.match}/resignation")
    assert f'href="{room}"' not in (await other.get("/")).text


# --- the table


async def test_loading_again_shows_exactly_the_same_table(camille: Reader, malik: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    table = re.compile(r'<main class="play".*</main>', re.DOTALL)
    for reader in (camille, malik):
        shown = [table.search((await reader.get(room)).text) for _ in range(2)]
        assert shown[0]
        assert shown[1]
        assert shown[0][0] == shown[1][0]


async def test_an_action_is_answered_with_the_table_after_it(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    path = f"/matches/{first.match}"
    token = await first_token(first)
    answer = await first.post(f"{path}/actions", token=token, step=first.step, key="a")
    assert answer.status_code == 200
    assert step_in(answer.text) == first.step + 1
    assert answer.text == (await first.http.get(f"{path}/table")).text
    again = await first.post(f"{path}/actions", token=token, step=first.step, key="a")
    assert (again.status_code, again.text) == (200, answer.text)


async def test_a_late_click_is_answered_with_the_newest_table_and_a_notice(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    path = f"/matches/{first.match}/actions"
    token = await first_token(first)
    newest = await first.post(path, token=token, step=first.step, key="a")
    late = await first.post(path, token=token, step=first.step, key="b")
    assert late.status_code == 409
    assert step_in(late.text) == step_in(newest.text)
    assert 'data-tone="refused"' in late.text


async def test_what_the_rules_refuse_changes_nothing_and_is_said(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    answer = await first.post(f"/matches/{first.match}/actions", token="breath:a1:b1:1:1:0", step=first.step, key="a")
    assert answer.status_code == 422
    assert step_in(answer.text) == first.step
    assert 'data-tone="refused"' in answer.text


async def test_a_card_just_played_is_taken_back_once(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    path = f"/matches/{first.match}"
    played = await first.post(f"{path}/actions", token=await first_token(first), step=first.step, key="a")
    undone = await first.post(f"{path}/undo", step=step_in(played.text), key="b")
    assert undone.status_code == 200
    assert step_in(undone.text) == first.step + 2
    refused = await first.post(f"{path}/undo", step=step_in(undone.text), key="c")
    assert refused.status_code == 422
    assert 'data-tone="refused"' in refused.text


async def test_resigning_ends_the_match_and_a_later_click_is_told_so(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    path = f"/matches/{camille.match}"
    assert 'data-who="over"' in (await camille.post(f"{path}/resignation")).text
    late = await malik.post(f"{path}/actions", token="end", step=malik.step, key="a")
    assert late.status_code == 410
    assert 'data-who="over"' in late.text


async def test_a_page_without_socket_asks_and_is_sent_nothing_that_it_has(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    path = f"/matches/{first.match}"
    assert (await first.http.get(f"{path}/table", params={"step": first.step})).status_code == 204
    done = await first.post(f"{path}/actions", token=await first_token(first), step=first.step, key="a")
    assert (await first.http.get(f"{path}/table", params={"step": first.step})).text == done.text


async def test_a_final_choice_says_what_it_will_do(camille: Reader, malik: Reader) -> None:
    await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    path = f"/matches/{first.match}/preview"
    told = (await first.http.get(path, params={"token": await first_token(first)})).json()
    assert told["says"]
    assert told["verb"]
    assert (await first.http.get(path, params={"token": "fly:away"})).status_code == 422


async def test_without_scripts_a_form_leads_back_to_the_table(camille: Reader, malik: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    first = await awaited(camille, malik)
    fields = {"token": await first_token(first), "step": first.step, "key": "a", "csrf": first.seal}
    path = f"/matches/{first.match}/actions"
    answer = await first.http.post(path, data=fields, headers={"Origin": "http://tablee.test"})
    assert (answer.status_code, answer.headers["location"]) == (303, room)
    late = await first.http.post(path, data={**fields, "key": "b"}, headers={"Origin": "http://tablee.test"})
    assert late.status_code == 409
    assert "<!doctype html>" in late.text


async def test_who_is_not_seated_cannot_act(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    await passer_by.get(room)
    for noun in ("actions", "undo", "resignation"):
        path = f"/matches/{passer_by.match}/{noun}"
        answer = await passer_by.post(path, token="end", step=passer_by.step, key="a")
        assert answer.status_code == 401
        assert '<hx-partial hx-target="#notice"' in answer.text, "the page stays, with a notice"
        assert "<html" not in answer.text
    await passer_by.open_table("Zoé")
    await passer_by.get(room)
    answer = await passer_by.post(f"/matches/{passer_by.match}/resignation")
    assert answer.status_code == 403


async def test_a_match_has_the_address_of_its_table(camille: Reader, malik: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    assert (await camille.http.get(f"/matches/{camille.match}")).headers["location"] == room


# --- secrecy


async def test_no_page_of_others_depends_on_a_secret_placement(
    camille: Reader, malik: Reader, passer_by: Reader
) -> None:
    room = await two_at_the_table(camille, malik, **SECRET)
    path = f"/matches/{camille.match}/table"
    await passer_by.get(room)
    before = [(await reader.http.get(path)).text for reader in (malik, passer_by)]
    answer = await camille.post(
        f"/matches/{camille.match}/actions", token=await first_token(camille), step=camille.step, key="a"
    )
    assert answer.status_code == 200
    assert [(await reader.http.get(path)).text for reader in (malik, passer_by)] == before


async def test_a_spectator_is_shown_no_card_of_any_hand(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    room = await two_at_the_table(camille, malik, **PRESET)
    await passer_by.get(room)
    assert len(cards_in_hand(camille.page)) == 4
    assert cards_in_hand(passer_by.page) == []


def cards_in_hand(page: str) -> list[str]:
    return re.findall(r'<li class="held">', page)
