"""C34: what is said is heard by those to whom it was said; too much of it is refused."""

from __future__ import annotations

import asyncio

import pytest

from app.conversation.conversation import LINES_KEPT, LINES_SHOWN, TALKATIVE, Said
from app.conversation.errors import BadLine, LineNotFound, NobodyApart, TooFast
from app.conversation.herald import of_room, read_subject
from app.conversation.lines import LONGEST_LINE, Line, shown_text
from app.rooms.people import Person
from app.store.talk import StoredLines
from tests.conversation.conftest import Parlour


async def test_what_is_said_is_heard_by_the_table_and_by_who_looks_on_and_is_told_as_a_subject(
    parlour: Parlour,
) -> None:
    await parlour.say(parlour.ines, "  Bonjour\n à tous ")
    await parlour.conversation.say(parlour.room, parlour.malik, Said(phrase="hello"))
    for eyes in (parlour.ines, parlour.malik, None):
        assert await parlour.heard(eyes) == ["Bonjour à tous", "hello"]
    assert parlour.herald.subjects == [of_room(parlour.room.id)] * 2, "news name the room and say nothing"
    assert read_subject(of_room("r")) == ("talk", "r")
    assert read_subject("a match") == ("", "")


async def test_what_is_said_apart_is_heard_by_partners_alone(parlour: Parlour) -> None:
    zoe, _ = await parlour.house.people.enrol("Zoé", "fr")
    line = await parlour.conversation.say(parlour.room, parlour.ines, Said("à gauche"), (zoe.id,))
    assert await parlour.heard(zoe) == ["à gauche"]
    assert await parlour.heard(parlour.ines) == ["à gauche"]
    for eyes in (parlour.malik, None):
        assert await parlour.heard(eyes) == []
    with pytest.raises(LineNotFound):
        await parlour.conversation.line(parlour.room.id, line.id, parlour.malik.id)
    with pytest.raises(NobodyApart):
        await parlour.conversation.say(parlour.room, parlour.ines, Said("seule"), ())


@pytest.mark.parametrize("text", ["", "  \n", "\u200b\u200b", "\u202e", "\u200d", "\u0301", "x" * (LONGEST_LINE + 1)])
async def test_what_nobody_can_read_is_not_said(parlour: Parlour, text: str) -> None:
    with pytest.raises(BadLine):
        await parlour.conversation.say(parlour.room, parlour.ines, Said(text))
    assert await parlour.heard(parlour.malik) == []


@pytest.mark.parametrize("said", [Said(phrase="no such phrase"), Said("and words", "hello")])
async def test_a_phrase_is_one_of_the_house_and_stands_alone(parlour: Parlour, said: Said) -> None:
    with pytest.raises(BadLine):
        await parlour.conversation.say(parlour.room, parlour.ines, said)


def test_signs_that_change_how_others_show_are_left_out_and_joined_pictures_stay_whole() -> None:
    assert shown_text("a\u202eb\u0007c\u200b") == "abc"
    assert shown_text("👩\u200d🚀 <b>&amp;</b>") == "👩\u200d🚀 <b>&amp;</b>"
    assert len(shown_text("é" * LONGEST_LINE)) == LONGEST_LINE


async def test_the_eleventh_line_in_ten_seconds_is_refused_and_only_to_who_says_it(parlour: Parlour) -> None:
    most, _ = TALKATIVE
    assert most == 10
    for number in range(most):
        await parlour.say(parlour.ines, str(number))
    with pytest.raises(TooFast):
        await parlour.say(parlour.ines, "one too many")
    await parlour.say(parlour.malik, "et moi")
    assert await parlour.heard(None) == [*map(str, range(most)), "et moi"]


async def test_ten_seconds_later_one_may_speak_again(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    most, span = TALKATIVE
    moments = iter([*range(most), span - 1, span + most])
    monkeypatch.setattr("app.conversation.conversation.milliseconds", lambda _: next(moments))
    for number in range(most):
        await parlour.say(parlour.ines, str(number))
    with pytest.raises(TooFast):
        await parlour.say(parlour.ines, "too soon")
    await parlour.say(parlour.ines, "again")


async def test_a_room_remembers_so_many_lines_and_shows_the_last(parlour: Parlour) -> None:
    store = StoredLines(parlour.house.engine, parlour.house.writer)
    said = [_line(parlour.room.id, parlour.ines, number) for number in range(LINES_KEPT + 5)]
    for line in said:
        await store.add(line, LINES_KEPT)
    kept = await store.newest(parlour.room.id, 10 * LINES_KEPT)
    assert [line.text for line in kept] == [line.text for line in said[5:]]
    assert await parlour.heard(None) == [line.text for line in said[-LINES_SHOWN:]]


async def test_lines_that_come_at_once_are_all_kept(parlour: Parlour) -> None:
    await asyncio.gather(*(parlour.say(person, "x") for person in (parlour.ines, parlour.malik) * 4))
    assert await parlour.heard(None) == ["x"] * 8


def _line(room: str, person: Person, number: int) -> Line:
    return Line(f"line {number}", room, person.id, person.name, None, str(number), None, number)
