"""The catalogue as anybody may read it: the 54 cards, the spells, the Monsters, the formations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.games.etraclor.cards import CHARACTERS, EQUIPMENT, JOKERS, RANK, SUIT, VALUE
from app.games.etraclor.catalogue import (
    CLASSES,
    FORMATIONS,
    MONSTER_SPELLS,
    MONSTERS,
    RACES,
    SPELLS,
    level,
)
from app.games.etraclor.vocabulary import Formation, Monster
from app.kernel.contract import Card
from app.kernel.typesetting import english, french

RANKS: Final = {"A": ("As", "Ace"), "J": ("Valet", "Jack"), "Q": ("Dame", "Queen"), "K": ("Roi", "King")}
OF_SUIT: Final = {
    "hearts": ("Cœur", "Hearts"),
    "spades": ("Pique", "Spades"),
    "diamonds": ("Carreau", "Diamonds"),
    "clubs": ("Trèfle", "Clubs"),
}
ELEMENTS: Final = {
    "heal": ("Soin", "Heal"),
    "attack": ("Attaque", "Attack"),
    "defence": ("Défense", "Defence"),
    "magic": ("Magie", "Magic"),
}
POWERS: Final = {
    "hearts": ("Rend {n} PV, plus le bonus de Soin.", "Restores {n} HP, plus the Heal bonus."),
    "spades": ("Inflige {n} dégâts, plus le bonus d'Attaque.", "Does {n} damage, plus the Attack bonus."),
    "diamonds": ("Encaisse {n} dégâts.", "Absorbs {n} damage."),
    "clubs": ("Sorts d'un Mage : {spells}.", "Spells of a Mage: {spells}."),
}
KINDS: Final = {"hearts": "potion", "spades": "weapon", "diamonds": "shield", "clubs": "scroll"}
JOKER: Final = (
    "Ni personnage ni équipement. Pioché par un Monstre, il marque l'élément de ce Monstre.",
    "Neither character nor equipment. Drawn by a Monster, it marks that Monster's own element.",
)


def entry(id: str, kind: str, names: tuple[str, str], texts: tuple[str, str]) -> Card:
    fr, en = (french(names[0]), french(texts[0])), (english(names[1]), english(texts[1]))
    return Card(id, kind, 1, fr, en)


def playing_cards() -> Iterator[Card]:
    for card in CHARACTERS:
        race, own, (fr, en) = RACES[RANK[card]], CLASSES[SUIT[card]], OF_SUIT[SUIT[card]]
        rank_fr, rank_en = RANKS[RANK[card]]
        element_fr, element_en = ELEMENTS[own.element]
        texts = (
            f"{rank_fr} de {fr}. {race.hp} PV, +{own.bonus} en {element_fr}.",
            f"{rank_en} of {en}. {race.hp} HP, +{own.bonus} {element_en}.",
        )
        yield entry(card, "character", (f"{race.name} {own.name_fr}", f"{race.name} {own.name_en}"), texts)
    for card in EQUIPMENT:
        own, value, (fr, en) = CLASSES[SUIT[card]], VALUE[card], OF_SUIT[SUIT[card]]
        castable = [spell for spell in SPELLS.values() if SUIT[card] == "clubs" and spell.level <= level(card)]
        power_fr, power_en = POWERS[SUIT[card]]
        texts = (
            f"{value} de {fr}. " + power_fr.format(n=value, spells=", ".join(spell.name_fr for spell in castable)),
            f"{value} of {en}. " + power_en.format(n=value, spells=", ".join(spell.name_en for spell in castable)),
        )
        names = f"{own.equipment_fr} {value}", f"{own.equipment_en} {value}"
        yield entry(card, KINDS[SUIT[card]], names, texts)
    for card in JOKERS:
        yield entry(card, "joker", ("Joker", "Joker"), JOKER)


def _spells() -> Iterator[Card]:
    for spell in SPELLS.values():
        level_fr, level_en = f"Niveau {spell.level}. ", f"Level {spell.level}. "
        texts = level_fr + spell.text_fr, level_en + spell.text_en
        yield entry(f"et-s-{spell.id}", "spell", (spell.name_fr, spell.name_en), texts)
    for own in MONSTER_SPELLS.values():
        scroll = f"Parchemin {own.min_scroll} ou plus. ", f"Scroll {own.min_scroll} or more. "
        texts = scroll[0] + own.text_fr, scroll[1] + own.text_en
        yield entry(f"et-s-{own.id}", "monster spell", (own.name_fr, own.name_en), texts)


def _monster(monster: Monster) -> Card:
    bonus = monster.bonus
    values = {"heal": bonus.heal, "attack": bonus.attack, "defence": bonus.defence, "magic": bonus.magic}
    sums = [", ".join(f"{ELEMENTS[element][side]} +{n}" for element, n in values.items()) for side in (0, 1)]
    spells = [MONSTER_SPELLS[spell] for spell in monster.spells]
    texts = (
        f"{monster.hp} PV. {sums[0]}. {', '.join(spell.name_fr for spell in spells)}. {monster.lore_fr}",
        f"{monster.hp} HP. {sums[1]}. {', '.join(spell.name_en for spell in spells)}. {monster.lore_en}",
    )
    return entry(monster.id, "monster", (monster.name_fr, monster.name_en), texts)


def _formation(formation: Formation) -> Card:
    waves = "-".join(map(str, formation.waves))
    texts = f"{waves}. {formation.lore_fr}", f"{waves}. {formation.lore_en}"
    return entry(formation.id, "formation", (formation.name_fr, formation.name_en), texts)


ENTRIES: Final = (
    *playing_cards(),
    *_spells(),
    *(_monster(monster) for monster in MONSTERS.values()),
    *(_formation(formation) for formation in FORMATIONS.values()),
)
