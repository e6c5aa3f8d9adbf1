"""Every call of the JSON API with whatever its description lets through, and with what it does not: never a 5xx, never
a status or a body that the description does not name."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import GenerationMode

from app.main import create_app
from app.settings import Settings
from tests.fuzz.conftest import Standing, often
from tests.web.people import HOUSE

TRIES = 30
"""For each call, half of them by the description and half against it."""

described = schemathesis.openapi.from_dict(create_app(Settings(secret_key="none")).openapi())
CALLS = {call.label: call for call in (found.ok() for found in described.get_all_operations())}
BOTH = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.mark.parametrize("label", CALLS)
def test_whatever_is_asked_is_answered(standing: Standing, label: str) -> None:
    call = CALLS[label]
    named = {*described.raw_schema["paths"][call.path][call.method]["responses"], "404"}

    @often(TRIES)
    @given(st.data())
    def ask(data: Any) -> None:
        mode = data.draw(st.sampled_from(BOTH if call.body or call.query else BOTH[:1]))
        known = {name: standing.there[name] for name in standing.there if "{" + name + "}" in call.path}
        there = known if data.draw(st.integers(0, 3)) else None
        case = data.draw(call.as_strategy(mode, path_parameters=there or None))
        headers = {"Authorization": standing.token} if data.draw(st.integers(0, 5)) else {}
        case.headers = {**(case.headers or {}), **headers}
        how = case.as_transport_kwargs(base_url=HOUSE)
        how.pop("cookies", None)
        if isinstance(how.get("data"), bytes | str):
            how["content"] = how.pop("data")
        answer = standing.door.request(how.pop("method"), how.pop("url"), **how)
        assert str(answer.status_code) in named, (label, how, answer.text)
        call.validate_response(answer)

    ask()
