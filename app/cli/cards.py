"""tablee cards"""

from __future__ import annotations

from collections import Counter

from app.cli.arguments import AsJson, GameName
from app.cli.speech import Speech, game_named, put, tell
from app.kernel.contract import Card


def cards(name: GameName, as_json: AsJson = False) -> None:
    game = game_named(name)
    counts: Counter[str] = Counter()
    for card in game.cards:
        counts[card.kind] += card.copies
    if as_json:
        entries = [_entry(card) for card in game.cards]
        put({"game": game.id, "catalogue": game.catalogue, "counts": dict(counts), "cards": entries})
        return
    for kind, n in counts.items():
        tell("cli.cards", kind=kind, n=n)
        for card in game.cards:
            if card.kind == kind:
                title, text = card.fr if Speech.language == "fr" else card.en
                tell("cli.card", id=card.id, copies=card.copies, title=title, text=text)


def _entry(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "kind": card.kind,
        "copies": card.copies,
        "fr": {"name": card.fr[0], "text": card.fr[1]},
        "en": {"name": card.en[0], "text": card.en[1]},
    }
