"""The heroes and the cards, read once from their files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.games.dice_throne.vocabulary import BOSSES, Ability, ActionCard, AiCard, Extra, Form, Hero, Status
from app.kernel.cards import digest, read_cards
from app.kernel.contract import Card
from app.kernel.typesetting import english, french

HERE = Path(__file__).parent
HERO_FILES = tuple(HERE / "heroes" / f"{boss}.toml" for boss in BOSSES)
AI_FILE, ACTION_FILE = HERE / "ai_cards.toml", HERE / "action_cards.toml"

HEROES: Final[dict[str, Hero]] = {hero.id: hero for file in HERO_FILES for hero in read_cards(file, "hero", Hero)}
AI_CARDS: Final[dict[str, AiCard]] = {card.id: card for card in read_cards(AI_FILE, "card", AiCard)}
ACTION_CARDS: Final[dict[str, ActionCard]] = {card.id: card for card in read_cards(ACTION_FILE, "card", ActionCard)}

OTHER_HEROES: Final = (
    "monk",
    "paladin",
    "ninja",
    "treant",
    "gunslinger",
    "samurai",
    "tactician",
    "huntress",
    "cursed_pirate",
    "artificer",
    "seraph",
    "vampire_lord",
)
"""Heroes whose tokens the companion does not know (DT-3.1)."""
OTHER: Final = "other"
"""A hero named in free text (DT-3.2)."""
PLAYABLE: Final = (*BOSSES, *OTHER_HEROES, OTHER)

STATUSES: Final[dict[str, Status]] = {status.id: status for hero in HEROES.values() for status in hero.status}
"""The twelve statuses that the companion knows, in the order of the hero files."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade card: a form above level 1 of one ability (DT-4.1)."""

    id: str
    boss: str
    ability: str
    level: int
    cost: int


def _upgrades() -> Iterator[Upgrade]:
    for hero in HEROES.values():
        for ability in hero.ability:
            for form in ability.form:
                if form.upgrade:
                    yield Upgrade(form.upgrade, hero.id, ability.id, form.level, form.cost)


UPGRADES: Final[dict[str, Upgrade]] = {upgrade.id: upgrade for upgrade in _upgrades()}
ABILITIES: Final[dict[tuple[str, str], Ability]] = {
    (hero.id, ability.id): ability for hero in HEROES.values() for ability in hero.ability
}
SYMBOL_OF: Final[dict[str, tuple[str, ...]]] = {
    hero.id: tuple(next(s.id for s in hero.symbol if face in s.faces) for face in range(1, 7))
    for hero in HEROES.values()
}
"""By boss: the symbol of each face, from 1."""


def upgrades_of(boss: str) -> tuple[str, ...]:
    return tuple(upgrade.id for upgrade in UPGRADES.values() if upgrade.boss == boss)


def ai_deck() -> tuple[str, ...]:
    return tuple(AI_CARDS)


def action_deck(boss: str) -> tuple[str, ...]:
    """The 24 core cards and the boss's own 8 (DT-3.4)."""
    return tuple(card.id for card in ACTION_CARDS.values() if card.set in ("core", boss))


def form_of(boss: str, ability: str, level: int) -> Form:
    return next(form for form in ABILITIES[boss, ability].form if form.level == level)


def _extra(extra: Extra | None, language: str) -> str:
    """What a second ability in the same panel adds to the card."""
    if extra is None:
        return ""
    return f" {extra.name_fr} : {extra.text_fr}" if language == "fr" else f" {extra.name_en}: {extra.text_en}"


def _entries() -> Iterator[Card]:
    for ai in AI_CARDS.values():
        fr, en = (french(ai.name_fr), french(ai.text.fr)), (english(ai.name_en), english(ai.text.en))
        yield Card(ai.id, "ai", 1, fr, en)
    for card in ACTION_CARDS.values():
        fr = french(card.name_fr), french(f"{card.text_fr} Bonus du joueur : {card.bonus_fr}")
        en = english(card.name_en), english(f"{card.text_en} Player bonus: {card.bonus_en}")
        yield Card(card.id, card.color, 1, fr, en)
    for upgrade in UPGRADES.values():
        ability, form = ABILITIES[upgrade.boss, upgrade.ability], form_of(upgrade.boss, upgrade.ability, upgrade.level)
        level, extra = "I" * upgrade.level, form.extra
        fr = french(f"{ability.name_fr} {level}"), french(f"{form.text_fr}{_extra(extra, 'fr')}")
        en = english(f"{ability.name_en} {level}"), english(f"{form.text_en}{_extra(extra, 'en')}")
        yield Card(upgrade.id, "upgrade", 1, fr, en)


ENTRIES: Final = tuple(_entries())
DIGEST: Final = digest((*HERO_FILES, AI_FILE, ACTION_FILE))
