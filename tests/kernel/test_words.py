"""Words: whole sentences with places, in both languages, and catalogues that tell what they lack."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.kernel.words import TABLE_WORDS, Listed, Who, Words, WordsError, phrase

CATALOGUE = Words(
    {
        "moved": {"fr": "{who} va en {at}.", "en": "{who} goes to {at}."},
        "drew": {
            "fr": {"one": "{n} carte piochée", "other": "{n} cartes piochées"},
            "en": {"one": "{n} card drawn", "other": "{n} cards drawn"},
        },
        "then": {"fr": "Puis : {what}", "en": "Then: {what}"},
        "bee": {"fr": "abeille", "en": "bee"},
        "ant": {"fr": "fourmi", "en": "ant"},
    }
)


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_places_are_filled_in_both_languages() -> None:
    said = phrase("moved", who=Who(1), at="c3")
    assert CATALOGUE.say(said, "fr", ["Ada", "Blaise"]) == "Blaise va en c3."
    assert CATALOGUE.say(said, "en", ["Ada", "Blaise"]) == "Blaise goes to c3."


def test_a_seat_without_a_name_is_called_by_its_number_from_one() -> None:
    assert CATALOGUE.say(phrase("moved", who=Who(1), at="c3"), "fr") == "2 va en c3."


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "0 carte piochée", "0 cards drawn"),
        (1, "1 carte piochée", "1 card drawn"),
        (2, "2 cartes piochées", "2 cards drawn"),
    ],
)
def test_french_counts_zero_as_one_and_english_does_not(n: int, french: str, english: str) -> None:
    assert CATALOGUE.say(phrase("drew", n=n), "fr") == french
    assert CATALOGUE.say(phrase("drew", n=n), "en") == english


def test_a_place_may_hold_a_phrase_or_a_list_of_phrases() -> None:
    insects = Listed((phrase("bee"), phrase("ant")))
    assert CATALOGUE.say(phrase("then", what=phrase("drew", n=2)), "en") == "Then: 2 cards drawn"
    assert CATALOGUE.say(phrase("then", what=insects), "fr") == "Puis : abeille, fourmi"


def test_a_name_that_ends_a_sentence_gets_no_full_stop_more() -> None:
    said = phrase("moved", who=Who(0), at="Rage\u202f!")
    assert CATALOGUE.say(said, "fr", ["Ada"]) == "Ada va en Rage\u202f!"
    assert CATALOGUE.say(phrase("moved", who=Who(0), at="St."), "en", ["Ada"]) == "Ada goes to St."


def test_a_name_that_looks_like_a_place_is_not_filled() -> None:
    assert CATALOGUE.say(phrase("moved", who=Who(0), at="c3"), "en", ["{at}"]) == "{at} goes to c3."


def test_an_unknown_key_is_a_fault_of_the_code() -> None:
    with pytest.raises(KeyError):
        CATALOGUE.say(phrase("nothing"), "fr")


def test_equal_phrases_are_equal_and_hash_alike() -> None:
    assert phrase("drew", n=2) == phrase("drew", n=2)
    assert len({phrase("drew", n=2), phrase("drew", n=2), phrase("drew", n=3)}) == 2


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('[a]\nfr = "x"', "words.toml: a.en is missing"),
        ('[a]\nfr = ""\nen = "x"', "words.toml: a.fr is missing"),
        ('[a]\nfr = "{x}"\nen = "{y}"', "words.toml: a: the languages fill different places"),
        ('[a]\nfr = { one = "x" }\nen = "x"', "words.toml: a.fr: a plural needs `one` and `other`"),
        ('[a.b]\nc = "x"', "a.b.c is neither a group of entries nor an entry"),
    ],
)
def test_a_faulty_entry_is_named_with_its_file(tmp_path: Path, entry: str, fault: str) -> None:
    with pytest.raises(WordsError) as error:
        Words.read(written(tmp_path, "words.toml", entry))
    assert fault in str(error.value)


def test_a_later_file_may_not_repeat_a_key(tmp_path: Path) -> None:
    first = written(tmp_path, "one.toml", '[a.b]\nfr = "x"\nen = "x"')
    second = written(tmp_path, "two.toml", '[a.b]\nfr = "y"\nen = "y"')
    with pytest.raises(WordsError, match=r"two\.toml: a\.b is there twice"):
        Words.read(first, second)


def test_the_words_of_the_table_are_complete() -> None:
    assert "table.match_over" in Words.read(TABLE_WORDS).keys


def test_entries_can_be_added_to_a_catalogue_and_are_checked_too() -> None:
    larger = CATALOGUE.with_entries({"fly": {"fr": "mouche", "en": "fly"}})
    assert larger.say(phrase("fly"), "fr") == "mouche"
    assert "fly" not in CATALOGUE.keys
    with pytest.raises(WordsError, match=r"fly\.en is missing"):
        CATALOGUE.with_entries({"fly": {"fr": "mouche"}})
