"""The match of the lesson: two turns each, the piles as they are listed, and no roll that could fail.

Dice are rolled as ever; but each attempt of the path succeeds with two ones too.
"""

from __future__ import annotations

from typing import Final

from app.games.explor_games.options import Deck, Options

LEARNER: Final = 0
GUIDE: Final = 1
SEATS: Final = 2

EASY: Final = ("ch-empreintes", "ch-barque", "ch-puits", "ch-cadran", "ch-tiroir", "ch-coffre", "ch-passerelle")
HARD: Final = ("ch-phare", "ch-cordes", "ch-tyrolienne", "ch-crypte", "ch-train", "ch-portail")
"""What lies below the line: it hardly matters in two turns, but makes a legal deck."""

LEARNERS_DECK: Final = Deck(
    characters=(
        *("cmp-filin", "cmp-fondcale", "amb-philibert", "lun-fanfan", "kar-nolwenn"),  # the hand
        *("kar-maelane", "mir-apolline"),  # drawn at the start of each turn
        *("amb-tamsin", "amb-savinien", "kar-tourbe", "kar-gwilhou", "bor-siv", "bor-henrik", "mir-boulon"),
        *("cmp-josephe", "lun-trapeze", "bor-morse", "mir-engrenaille", "kar-kozhbras"),
    ),
    challenges=("ch-cascade", "ch-haies", *EASY, *HARD),
)
GUIDES_DECK: Final = Deck(
    characters=(
        *("kar-brouillardine", "mir-huissier", "amb-carrefer", "cmp-anselme", "kar-sonneuse"),
        *("lun-cassiopette", "amb-zephyrine"),
        *("mir-montreuse", "lun-belladone", "kar-yvonig", "bor-echo", "bor-prisme", "amb-idris", "lun-trimains"),
        *("mir-eleonore", "lun-pierrot", "cmp-ysoline", "bor-parasite", "lun-mime"),
    ),
    challenges=("ch-citron", "ch-haies", *EASY, *HARD),
)

SCENARIO: Final = Options(
    format="extended",
    first="seat0",
    max_turns=2,
    decks=(LEARNERS_DECK, GUIDES_DECK),
    shuffled=False,
)
