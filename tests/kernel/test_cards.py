"""Cards: tables read into dataclasses; a fault is named with its file, its card, its key and the nearest right word."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from app.kernel.cards import CardError, digest, read_cards


@dataclass(frozen=True, slots=True)
class Take:
    n: int
    do: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Roll:
    sides: Literal[6, 20] = 6
    do: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Spell:
    id: str
    name: str
    element: Literal["fire", "water"]
    effect: tuple[Take | Roll, ...] = ()
    quick: bool = False
    from_: str | None = None


GOOD = '[[spell]]\nid = "a"\nname = "Flamme"\nelement = "fire"\n'


def read(folder: Path, text: str) -> tuple[Spell, ...]:
    file = folder / "spells.toml"
    file.write_text(text, encoding="utf-8")
    return read_cards(file, "spell", Spell)


def test_cards_are_read_in_the_order_of_their_file(tmp_path: Path) -> None:
    more = '[[spell]]\nid = "b"\nname = "Onde"\nelement = "water"\nquick = true\nfrom = "Marais"\n'
    effect = 'effect = [{ do = "take", n = 2 }, { do = "roll" }]\n'
    assert read(tmp_path, GOOD + more + effect) == (
        Spell("a", "Flamme", "fire"),
        Spell("b", "Onde", "water", (Take(2), Roll()), quick=True, from_="Marais"),
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD.replace('"fire"', '"fier"'), 'spells.toml: a: element: unknown word "fier", did you mean "fire"?'),
        (GOOD.replace("name", "nam"), 'spells.toml: a: nam: unknown key "nam", did you mean "name"?'),
        (GOOD.replace('name = "Flamme"\n', ""), "spells.toml: a: name: missing"),
        (GOOD.replace('"Flamme"', "3"), "spells.toml: a: name: str is expected, not 3"),
        (GOOD + "quick = 1\n", "spells.toml: a: quick: bool is expected, not 1"),
        (GOOD + "effect = 1\n", "spells.toml: a: effect: a list is expected, not 1"),
        (
            GOOD + 'effect = [{ do = "tkae" }]\n',
            'spells.toml: a: effect[0].do: unknown word "tkae", did you mean "take"?',
        ),
        (GOOD + 'effect = [{ do = "take", n = true }]\n', "spells.toml: a: effect[0].n: int is expected, not True"),
        (GOOD + 'effect = [{ do = "take" }]\n', "spells.toml: a: effect[0].n: missing"),
        (GOOD + 'effect = [{ do = "roll", sides = 7 }]\n', 'spells.toml: a: effect[0].sides: unknown word "7"'),
        (GOOD + GOOD, "spells.toml: a: id: already the id of spell 1"),
        (GOOD.replace("[[spell]]", "[[spel]]"), 'spells.toml: spel: unknown table "spel", did you mean "spell"?'),
        ("[[spell", "spells.toml: "),
    ],
)
def test_a_fault_names_file_card_and_key(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(CardError) as error:
        read(tmp_path, text)
    assert str(error.value).startswith(fault)


def test_a_card_without_an_id_is_named_by_its_number(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"spells\.toml: spell 1: id: missing"):
        read(tmp_path, GOOD.replace('id = "a"\n', ""))


def test_the_digest_of_files_changes_with_their_content_and_not_with_their_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text("a")
    two.write_text("b")
    before = digest([one, two])
    assert digest([two, one]) == before
    two.write_text("c")
    assert digest([one, two]) != before
