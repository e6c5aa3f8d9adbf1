"""Who somebody is."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from app.rooms.errors import BadName
from app.rooms.people import People, shown_name
from app.store.people import StoredPeople
from app.store.schema import people
from tests.storage import Services


async def test_a_token_is_known_again_also_after_a_restart(house: Services) -> None:
    ines, token = await house.people.enrol("  Inès   de la Mer ", "fr")
    assert ines.name == "Inès de la Mer"
    again = People(StoredPeople(house.engine, house.writer))
    assert await again.known_by(token) == ines
    assert await again.known_by(token + "x") is None


async def test_the_token_itself_is_not_stored(house: Services) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    async with house.engine.connect() as connection:
        row = (await connection.execute(select(people).where(people.c.id == ines.id))).one()
    assert token not in map(str, row)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b", "a\ud800b"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        shown_name(name)


@pytest.mark.parametrize("blank", "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", ids=ascii)
def test_a_letter_that_is_drawn_as_nothing_makes_no_name(blank: str) -> None:
    for name in (blank, blank * 3, f"Zo{blank}é"):
        with pytest.raises(BadName):
            shown_name(name)


@pytest.mark.parametrize("name", ["\u0301", "\ufe0f\ufe0f"], ids=ascii)
def test_accents_without_a_letter_make_no_name(name: str) -> None:
    with pytest.raises(BadName):
        shown_name(name)


@pytest.mark.parametrize("name", ["e\u0302\u0323", "हिन्दी", "한글"])
def test_accents_on_letters_belong_to_a_name(name: str) -> None:
    assert shown_name(name)


@pytest.mark.parametrize("name", ["I", "x" * 24, "<b>Zoé</b>", "李雷", "Jean-Émile d’Été"])
def test_a_name_that_can_be_shown_is_kept_as_it_is(name: str) -> None:
    assert shown_name(name) == name
