"""What a catalogue may hold: EX-12."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games.explor_games.catalogue import CARDS, CHALLENGES, CHARACTERS, FRAGMENTS, UNIVERSES
from app.games.explor_games.effects import VERBS
from app.games.explor_games.lint import check
from app.games.explor_games.vocabulary import Character, Draw, Effect, Emp, Expel, LineCycle, Malus, Reroll
from app.kernel.cards import CardError, read_cards

EVERYBODY = tuple(CHARACTERS.values())


def check_with(*, character: Any = None, challenge: Any = None, fragment: Any = None) -> None:
    def changed(cards: Any, card: Any) -> Any:
        return tuple(card if card is not None and there.id == card.id else there for there in cards.values())

    check(
        tuple(UNIVERSES.values()),
        changed(CHARACTERS, character),
        changed(CHALLENGES, challenge),
        changed(FRAGMENTS, fragment),
    )


def test_ex_12_1_every_verb_of_the_vocabulary_is_carried_out() -> None:
    assert len(VERBS) == 18
    assert set(VERBS) == set(Effect.__args__)


@pytest.mark.parametrize(
    ("card", "changes", "fault"),
    [
        ("kar-nolwenn", {"universe": "kra"}, "kra"),
        ("kar-nolwenn", {"cost": 65}, "EX-1.2"),
        ("kar-nolwenn", {"cost": 0}, "EX-1.7"),
        ("kar-nolwenn", {"moments": ("start",)}, "EX-1.5"),
        ("kar-nolwenn", {"keyword": "de_passage"}, "EX-12.5"),
        ("kar-yvonig", {"keyword": ""}, "EX-12.5"),
        ("kar-tourbe", {"effect": (Draw("enter", 0),)}, "EX-12.3"),
        ("kar-tourbe", {"effect": (Draw("reveal", 1),)}, "EX-12.2"),
        ("kar-tourbe", {"effect": (Emp("enter", "self", 15),)}, "EX-1.2"),
        ("bor-geltotal", {"moments": ("buy",)}, "EX-9.6"),
        ("kar-lavandiere", {"moments": ("attempt",), "effect": (Reroll("reveal", 1),)}, "EX-9.6"),
        ("amb-guide", {"moments": ("call",), "effect": (LineCycle("reveal", "foe"),)}, "EX-9.6"),
        ("cmp-grappin", {"moments": ("start",)}, "EX-9.6"),
        ("bor-geltotal", {"cost": 40}, "EX-12.7"),
        ("bor-geltotal", {"magic": 2}, "EX-1.5"),
    ],
)
def test_ex_12_4_a_faulty_catalogue_is_refused(card: str, changes: dict[str, Any], fault: str) -> None:
    check_with()
    with pytest.raises(CardError, match=fault):
        check_with(character=replace(CHARACTERS[card], **changes))


def test_ex_12_4_fragments_are_numbered_and_priced() -> None:
    with pytest.raises(CardError, match=r"EX-1\.3"):
        check_with(fragment=replace(FRAGMENTS["fragment-2"], cost=250))
    with pytest.raises(CardError, match=r"EX-1\.3"):
        check_with(fragment=replace(FRAGMENTS["fragment-2"], number=1, cost=100))


def test_ex_12_4_a_challenge_only_knows_success() -> None:
    with pytest.raises(CardError, match=r"EX-12\.2"):
        check_with(challenge=replace(CHALLENGES["ch-ruche"], effect=(Draw("enter", 1),)))


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ('{ when = "enter", do = "drow", n = 1 }', "drow"),
        ('{ when = "fail", do = "draw", n = 1 }', "when"),
        ('{ when = "enter", do = "draw", m = 1 }', "m: unknown key"),
        ('{ when = "enter", do = "draw" }', "n: missing"),
        ('{ when = "use", do = "expel", what = "any", zone = "play", pick = "choose", die = 1, to = "pile" }', "die"),
    ],
)
def test_ex_12_3_a_card_says_only_what_the_vocabulary_knows(tmp_path: Path, written: str, fault: str) -> None:
    file = tmp_path / "characters.toml"
    facts = ('id = "a"', 'kind = "hero"', 'universe = "kar"', "cost = 10", 'keyword = ""')
    texts = ('name = { fr = "A", en = "A" }', 'text = { fr = "A", en = "A" }')
    file.write_text("\n".join(("[[character]]", *facts, *texts, f"effect = [{written}]")))
    with pytest.raises(CardError, match=fault):
        read_cards(file, "character", Character)


def test_ex_12_2_effects_happen_when_their_kind_of_card_allows() -> None:
    villains = [card for card in EVERYBODY if card.kind == "villain"]
    assert {effect.when for card in villains for effect in card.effect} == {"reveal"}


def test_ex_12_8_ids_are_unique_and_every_card_has_both_languages() -> None:
    assert len({card.id for card in CARDS}) == len(CARDS) == 100
    assert all(text for card in CARDS for text in (card.name.fr, card.name.en, card.text.fr, card.text.en))


@pytest.mark.parametrize("card", [card for card in CARDS if card.effect], ids=lambda card: card.id)
def test_ex_1_6_printed_numbers_are_those_of_the_effect(card: Any) -> None:
    """Every amount of the effect that is not one of a word stands in the text of both languages."""
    for effect in card.effect:
        numbers = [n for name in ("n", "die", "value") if isinstance(n := getattr(effect, name, None), int)]
        for n in numbers:
            if n > 2 or isinstance(effect, Malus | Emp) or (isinstance(effect, Expel) and n):
                assert str(abs(n)) in card.text.fr
                assert str(abs(n)) in card.text.en
