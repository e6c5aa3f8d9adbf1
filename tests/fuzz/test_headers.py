"""Heads of requests that no browser of ours would send: no page, file or call answers 5xx, nor opens to a stranger."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.conftest import Standing, often
from tests.web.people import HOUSE

PATHS = (
    *("/", "/games/explor_games", "/rooms/{room}", "/matches/{match}/table", "/me", "/daily", "/verify", "/sw.js"),
    *("/static/x/sprites.svg", "/static/x/css/tokens,base.css", "/static/x/js/told,copy.js", "/static/x/icon.svg"),
    *("/api/matches/{match}", "/api/me", "/api/rooms/{room}", "/api/nothing"),
)
POSTED = (
    "/preferences",
    "/rooms/{room}/talk",
    "/matches/{match}/actions",
    "/api/guests",
    "/api/matches/{match}/actions",
)
FAMILIAR = {
    "Accept-Language": ("fr", "en;q=x", ";;;,,,", "*", "fr;q=1e999", "en;q=-1", "x" * 5000, "fr" + ",en;q=0.1" * 500),
    "Accept-Encoding": ("gzip", "br", "gzip;q=0", "", "*", "GZIP"),
    "Cookie": (
        *("tablee_session=", "tablee_session=x.y.z", "tablee_visit=\x7f", "=;=;=", "a" * 5000, "tablee_session=null"),
        *(
            "tablee_beside=WzFd.x",
            "tablee_visit=a; tablee_visit=b",
            "tablee_language=xx; tablee_light=\xe9",
            "__proto__=1",
        ),
    ),
    "Content-Type": (
        *(
            "application/json",
            "application/json; charset=nothing",
            "multipart/form-data",
            "multipart/form-data; boundary=",
        ),
        *(
            "application/x-www-form-urlencoded; charset=utf-16",
            "text/plain",
            "\xff",
            "multipart/form-data; boundary=" + "x" * 300,
        ),
    ),
    "Content-Length": ("0", "-1", "x", "99999999999999999999"),
    "Range": ("bytes=0-1", "bytes=5-1", "bytes=-0", "bytes=x", "bytes=" + "0-1," * 200, "lines=1-2", "bytes=99999999-"),
    "If-None-Match": ("*", '"x"', 'W/"x"', "x" * 3000),
    "If-Modified-Since": ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "\xe9"),
    "If-Range": ('"x"', "yesterday"),
    "Authorization": ("Bearer", "Bearer ", "Basic eA==", "Bearer " + "x" * 3000, "Bearer \xe9", "Digest"),
    "Origin": ("null", HOUSE, "http://", "http://[", "://", "https://evil.test"),
    "Referer": ("http://[", "x", HOUSE),
    "X-Forwarded-For": ("::1", "999.1.1.1", "1.2.3.4, ", "x" * 500, "\xe9"),
    "X-CSRF-Token": ("", "a.b", ".", "\xe9.\xe9"),
    "X-Build": ("", "x"),
    "HX-Request": ("true", "false"),
    "Host": ("", "evil.test", "[", "a:b:c", "tablee.test:99999"),
    "Sec-Fetch-Site": ("same-origin", "cross-site", "x"),
    "X-HTTP-Method-Override": ("DELETE",),
}
PRINTABLE = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=60)


@st.composite
def heads(draw: st.DrawFn) -> dict[str, bytes]:
    names = draw(st.lists(st.sampled_from(sorted(FAMILIAR)), min_size=1, max_size=5, unique=True))
    values = {name: draw(st.one_of(st.sampled_from(FAMILIAR[name]), PRINTABLE)) for name in names}
    return {name: value.encode("latin-1") for name, value in values.items()}


@pytest.mark.parametrize("path", PATHS)
def test_whatever_a_head_says_is_answered(standing: Standing, path: str) -> None:
    address = path.format(**standing.there)
    standing.door.forget()
    stranger = standing.door.request("GET", address).status_code

    @often(40)
    @given(heads(), st.sampled_from(("GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE")))
    def ask(said: dict[str, bytes], method: str) -> None:
        standing.door.forget()
        answer = standing.door.request(method, address, headers=said)
        assert answer.status_code < 500, (method, said, answer.status_code)
        if stranger in (401, 403) and method == "GET":
            assert answer.status_code >= 400, "a head alone opens nothing"

    ask()


@pytest.mark.parametrize("path", POSTED)
def test_whatever_a_head_says_of_a_body_is_answered(standing: Standing, path: str) -> None:
    @often(60)
    @given(heads(), st.binary(max_size=200), st.booleans())
    def send(said: dict[str, Any], body: bytes, known: bool) -> None:
        standing.door.forget()
        headers = {**({"Authorization": standing.token.encode()} if known else {}), **said}
        answer = standing.door.request("POST", path.format(**standing.there), content=body, headers=headers)
        assert answer.status_code < 500, (said, body, answer.status_code)

    send()


@pytest.mark.parametrize(
    ("length", "status"), [("²", 401), ("9" * 5000, 413), ("-1", 401), ("٣".encode().decode("latin-1"), 401)]
)
def test_a_length_is_a_number_that_can_be_read(standing: Standing, length: str, status: int) -> None:
    standing.door.forget()
    headers = {"Content-Length": length.encode("latin-1")}
    assert standing.door.request("POST", "/api/rooms", content=b"{}", headers=headers).status_code == status
