"""What a person does on their own page: open an account, come in elsewhere, lose a password, close a device, leave."""

from __future__ import annotations

import re

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from httpx import Response
from starlette.requests import HTTPConnection

from app.accounts.passwords import CODES
from app.web import accounts, accounts_doors
from app.web.limits import Quotas
from app.web.session import SESSION_COOKIE, device_of
from tests.web.people import HOUSE, Program, Reader

PASSWORD = "une longue phrase"
OTHER = "une autre phrase"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture(autouse=True)
def quickly(app: FastAPI) -> None:
    """Hashes take no time, and nobody has tried anything yet."""
    app.state.house.accounts._passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    accounts.REGISTERED = Quotas(10, 3600.0)
    accounts.PROVED = Quotas(10, 600.0)
    accounts_doors.TRIED = Quotas(20, 600.0)
    accounts_doors.TRIED_NAME = Quotas(10, 600.0)


async def registered(reader: Reader, name: str = "Camille", password: str = PASSWORD) -> list[str]:
    """Opens an account and gives its codes."""
    await reader.get("/me")
    answer = await reader.send("/me/account", name=name, password=password)
    return codes_in(answer)


def codes_in(answer: Response) -> list[str]:
    return re.findall(r"\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b", answer.text)


async def enter(reader: Reader, name: str, password: str) -> Response:
    await reader.get("/me/entrance")
    return await reader.send("/me/entrance", name=name, password=password)


async def test_a_guest_who_registers_finds_their_table_on_another_device(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    assert len(await registered(camille)) == CODES
    assert "C’est vous" in (await camille.get(room)).text, "nothing has changed on this device"
    answer = await enter(malik, "camille", PASSWORD)
    assert answer.url.path == "/me"
    assert f'href="{room}"' in (await malik.get("/")).text


async def test_a_passer_by_opens_an_account_and_is_somebody(camille: Reader) -> None:
    await registered(camille)
    assert "Camille" in (await camille.get("/")).text
    assert "Vous avez un compte." in (await camille.get("/me")).text


async def test_codes_are_shown_once_and_kept_by_no_cache(camille: Reader) -> None:
    await camille.get("/me")
    answer = await camille.send("/me/account", name="Camille", password=PASSWORD)
    assert answer.headers["cache-control"] == "no-store"
    assert codes_in(answer)
    assert codes_in(await camille.get("/me")) == []


async def test_what_is_wrong_is_said_and_the_name_stays(camille: Reader, malik: Reader) -> None:
    await registered(camille)
    await malik.get("/me")
    for name, password, status in (("CAMILLE", PASSWORD, 409), ("Malik", "short", 422), (" ", PASSWORD, 422)):
        answer = await malik.send("/me/account", name=name, password=password)
        assert answer.status_code == status
        assert 'data-tone="refused"' in answer.text
        assert password not in answer.text
    assert SESSION_COOKIE not in malik.http.cookies, "a refused passer-by is nobody yet"


@pytest.mark.parametrize(("name", "password"), [("Camille", OTHER), ("Personne", PASSWORD), ("", "")])
async def test_a_wrong_password_and_a_wrong_name_are_told_alike(
    camille: Reader, malik: Reader, name: str, password: str
) -> None:
    await registered(camille)
    answer = await enter(malik, name, password)
    assert answer.status_code == 422
    assert "do not belong together" in answer.text
    assert SESSION_COOKIE not in malik.http.cookies


async def test_a_guest_is_warned_before_they_come_in_to_an_account(camille: Reader) -> None:
    await camille.open_table("Camille")
    assert "vous jouez en invité" in (await camille.get("/me/entrance")).text
    await registered(camille)
    assert "vous jouez en invité" not in (await camille.get("/me/entrance")).text


async def test_a_code_opens_where_the_password_is_lost(camille: Reader, malik: Reader) -> None:
    codes = await registered(camille)
    await malik.get("/me/recovery")
    answer = await malik.send("/me/recovery", name="Camille", code=codes[3], password=OTHER)
    assert answer.url.path == "/me"
    assert "Camille" in answer.text
    assert "Qui êtes-vous" in (await camille.get("/me")).text, "every other session is closed"
    assert (await enter(camille, "Camille", OTHER)).url.path == "/me"


async def test_devices_are_listed_and_closed(camille: Reader, malik: Reader) -> None:
    await registered(camille)
    malik.http.headers["User-Agent"] = FIREFOX
    await enter(malik, "Camille", PASSWORD)
    assert "Firefox, Linux" in (await camille.get("/me")).text
    (session,) = re.findall(r"/me/sessions/([\w-]+)/closure\b", camille.page)
    answer = await camille.send(f"/me/sessions/{session}/closure")
    assert "Firefox" not in answer.text
    assert "Who are you?" in (await malik.get("/me")).text


async def test_nobody_closes_a_session_of_somebody_else(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    await registered(camille)
    await enter(passer_by, "Camille", PASSWORD)
    (session,) = re.findall(r"/me/sessions/([\w-]+)/closure\b", (await camille.get("/me")).text)
    await registered(malik, "Malik")
    await malik.get("/me")
    assert (await malik.post(f"/me/sessions/{session}/closure")).status_code == 303
    assert "Vous avez un compte." in (await passer_by.get("/me")).text


async def test_name_and_password_are_changed(camille: Reader, malik: Reader) -> None:
    await registered(camille)
    await enter(malik, "Camille", PASSWORD)
    await camille.get("/me")
    assert "Ondine" in (await camille.send("/me/name", name="Ondine")).text
    wrong = await camille.send("/me/password", current=OTHER, password="encore une autre")
    assert wrong.status_code == 422
    await camille.get("/me")
    await camille.send("/me/password", current=PASSWORD, password=OTHER)
    assert "Ondine" in (await camille.get("/me")).text
    assert "Who are you?" in (await malik.get("/me")).text, "the other device comes in again"
    assert (await enter(malik, "Ondine", OTHER)).url.path == "/me"


async def test_new_codes_are_made_for_a_password(camille: Reader) -> None:
    old = await registered(camille)
    await camille.get("/me")
    assert codes_in(await camille.send("/me/codes", password=OTHER)) == []
    await camille.get("/me")
    new = codes_in(await camille.send("/me/codes", password=PASSWORD))
    assert len(new) == CODES
    assert not set(old) & set(new)


async def test_going_out_closes_the_session_of_this_device_alone(camille: Reader, malik: Reader) -> None:
    await registered(camille)
    await enter(malik, "Camille", PASSWORD)
    await camille.get("/me")
    kept = camille.http.cookies[SESSION_COOKIE]
    await camille.send("/me/exit")
    assert "Qui êtes-vous" in (await camille.get("/me")).text
    camille.http.cookies.set(SESSION_COOKIE, kept)
    assert "Qui êtes-vous" in (await camille.get("/me")).text, "the cookie opens nothing any more"
    assert "You have an account." in (await malik.get("/me")).text


async def test_ones_data_are_taken_and_then_erased(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await registered(camille)
    data = (await camille.get("/me/data")).json()
    assert data["person"]["name"] == "Camille"
    assert len(data["matches"]) == 1
    await camille.get("/me")
    unsure = await camille.send("/me/departure", password=PASSWORD)
    assert unsure.status_code == 422
    assert (await camille.send("/me/departure", password=PASSWORD, sure="true")).url.path == "/"
    assert "Qui êtes-vous" in (await camille.get("/me")).text
    assert "Camille" not in (await malik.get(room)).text
    assert (await enter(camille, "Camille", PASSWORD)).status_code == 422


async def test_a_token_of_the_api_is_a_session_like_any_other(ada: Program) -> None:
    assert (await ada.http.get("/api/rooms")).status_code == 200
    assert (await ada.http.get("/me/data")).status_code == 401, "what is here is for people, by their cookie"


# --- limits and forgeries


async def test_who_tries_without_end_is_asked_to_wait(camille: Reader) -> None:
    accounts_doors.TRIED_NAME = Quotas(3, 600.0)
    assert [(await enter(camille, "Camille", OTHER)).status_code for _ in range(4)] == [422, 422, 422, 429]
    assert (await enter(camille, "Malik", OTHER)).status_code == 422, "another name is tried still"
    accounts_doors.TRIED = Quotas(1, 600.0)
    assert [(await enter(camille, f"n{n}", OTHER)).status_code for n in range(2)] == [422, 429]


async def test_the_right_password_is_not_tried_either_once_there_were_too_many(camille: Reader, malik: Reader) -> None:
    await registered(camille)
    accounts_doors.TRIED_NAME = Quotas(0, 600.0)
    assert (await enter(malik, "Camille", PASSWORD)).status_code == 429


async def test_accounts_are_not_opened_by_the_dozen(camille: Reader) -> None:
    accounts.REGISTERED = Quotas(1, 3600.0)
    await registered(camille)
    await camille.get("/me/entrance")
    answer = await camille.post("/me/account", name="Zoé", password=PASSWORD)
    assert answer.status_code == 429


@pytest.mark.parametrize("path", ["account", "name", "password", "codes", "departure", "exit", "entrance", "recovery"])
async def test_no_other_site_can_send_these_forms(camille: Reader, path: str) -> None:
    await registered(camille)
    forged = await camille.http.post(f"/me/{path}", data={"name": "x"}, headers={"Origin": "http://elsewhere.test"})
    assert forged.status_code == 403
    unsealed = await camille.http.post(f"/me/{path}", data={"name": "x"}, headers={"Origin": HOUSE})
    assert unsealed.status_code == 403


@pytest.mark.parametrize("path", ["/me/name", "/me/password", "/me/codes", "/me/departure", "/me/sessions/closures"])
async def test_who_has_no_name_has_nothing_to_change(passer_by: Reader, path: str) -> None:
    await passer_by.get("/me")
    assert (await passer_by.post(path)).status_code == 401
    assert (await passer_by.http.get("/me/data")).status_code == 401


@pytest.mark.parametrize(
    ("said", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("<b>curl</b>", ""),
    ],
)
def test_a_device_says_two_words_of_itself(said: str, device: str) -> None:
    scope = {"type": "http", "headers": [(b"user-agent", said.encode())]}
    assert device_of(HTTPConnection(scope)) == device
