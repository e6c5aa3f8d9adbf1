"""What the table of Elemental Arena asks: each question names what is wanted now, and offers nothing that is not."""

from __future__ import annotations

from typing import Any

import pytest

from app.web.tables.elemental_arena import TABLE
from app.web.tables.elemental_arena.asking import question
from app.web.tables.frame import Voice
from tests.games.elemental_arena.table import ROW, Table, lay
from tests.web.test_table_playouts import NAMES, sight_of


def asked(table: Table, *picks: str, language: str = "fr") -> str:
    """What the seat that is awaited reads once it has pointed at these."""
    return question(sight_of(table.state, table.awaited[0]), Voice(TABLE.words, language, NAMES), picks)


def played(card: str, *groups: str, **options: Any) -> Table:
    return lay(*groups, hand=card, pile=ROW, **options).play(f"play:{card}")


# --- the turn


@pytest.mark.parametrize(
    ("groups", "hand", "pa", "french"),
    [
        (("c3 0.air 1", "c4 1.fire 1"), "act-standard", 3, "Jouez une carte, soufflez avec l’Air ou finissez le tour."),
        (("c3 0.fire 1",), "act-standard", 3, "Jouez une carte ou finissez le tour."),
        (("c3 0.air 1",), "act-standard", 3, "Jouez une carte ou finissez le tour."),
        ((), "act-confrontation act-confrontation", 3, "Aucune carte à jouer : recyclez-en deux, ou finissez le tour."),
        (
            ("c3 0.air 1", "c4 1.fire 1"),
            "act-croissance act-croissance",
            3,
            "Aucune carte à jouer : recyclez, soufflez avec l’Air ou finissez le tour.",
        ),
        (
            ("c3 0.air 1", "c4 1.fire 1"),
            "act-standard",
            0,
            "Plus rien à jouer : soufflez avec l’Air ou finissez le tour.",
        ),
        (("c3 0.fire 1",), "act-standard", 0, "Plus rien à jouer : finissez le tour."),
    ],
)
def test_the_turn_offers_what_may_be_done_and_nothing_else_EA_6_3(
    groups: tuple[str, ...], hand: str, pa: int, french: str
) -> None:
    assert asked(lay(*groups, hand=hand, pa=pa, initiation=True)).replace("\u202f", " ") == french


# --- the cards


def test_a_summons_of_several_elements_asks_which_then_where_and_how_many_are_left() -> None:
    table = played("eve-renforts")
    assert asked(table) == "Quel élément invoquer\u202f? Il en reste 2 à placer."
    assert asked(table, "el:fire") == "Sur quelle case invoquer 1 Feu\u202f?"
    table.play(table.offers("put")[0])
    assert asked(table, language="en") == "Which element is summoned? It is the last one."


def test_a_summons_of_one_element_asks_where_alone() -> None:
    table = played("spe-sourcier", specialties=("spe-sourcier", "spe-oracle"))
    assert asked(table) == asked(table, "el:water") == "Sur quelle case invoquer 1 Eau\u202f?"


def test_the_void_is_put_down_taken_off_or_opens_under_a_group() -> None:
    chosen = ("spe-batisseur", "spe-oracle")
    assert "ou quel bloc retirer" in asked(played("spe-batisseur", specialties=chosen, voids=["c3"]))
    assert asked(played("spe-batisseur", specialties=chosen)) == "Sur quelle case poser un bloc Néant\u202f?"
    assert asked(played("eve-gouffre", "c4 1.fire 1")) == "Sous quel groupe ouvrir le Néant\u202f?"


def test_a_push_asks_whom_whither_and_how_many() -> None:
    table = played("eve-bourrasque", "c3 0.fire 1", "c4 1.water 2/1")
    assert asked(table) == "Quel groupe repousser\u202f?"
    assert asked(table, "c:c4") == "Vers quelle case repousser ces 2 Eau\u202f?"
    assert asked(table, "c:c4", "c:c5") == "Combien d’élémentaires repousser\u202f?"
    assert asked(table, "c:c4", "c:c5", "n:1") == "Avec combien d’élémentaires marqués\u202f?"


def test_the_second_group_is_asked_for_as_another_one() -> None:
    table = played("spe-illusionniste", "c3 0.fire 1", specialties=("spe-illusionniste", "spe-oracle"))
    assert asked(table) == "Quel groupe échange sa place\u202f?"
    assert asked(table.play("group:c3")) == "Avec quel autre groupe\u202f?"
    table.stays_open = True


def test_scouts_are_asked_for_another_group() -> None:
    table = played("spe-eclaireur", "c3 0.fire 1", specialties=("spe-eclaireur", "spe-oracle"))
    assert asked(table) == "Quel groupe se déplace\u202f?"
    assert asked(table.play("move:c3:1:c4:0")) == "Quel autre groupe se déplace\u202f?"
    table.stays_open = True
