"""The characters, equipment, spells, Monsters and formations, read once from their files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games.etraclor.cards import CHARACTERS, RANK, VALUE
from app.games.etraclor.vocabulary import Class, Formation, MageSpell, Monster, MonsterSpell, Race
from app.kernel.cards import digest, read_cards

HERE = Path(__file__).parent
NAMES = ("races", "classes", "spells", "monsters", "monster_spells", "formations")
FILES = tuple(HERE / f"{name}.toml" for name in NAMES)

RACES: Final[dict[str, Race]] = {race.rank: race for race in read_cards(FILES[0], "race", Race)}
CLASSES: Final = {entry.suit: entry for entry in read_cards(FILES[1], "class", Class)}
SPELLS: Final[dict[str, MageSpell]] = {spell.id: spell for spell in read_cards(FILES[2], "spell", MageSpell)}
"""From the lowest level to the highest."""
MONSTERS: Final = {monster.card: monster for monster in read_cards(FILES[3], "monster", Monster)}
MONSTER_SPELLS: Final = {spell.id: spell for spell in read_cards(FILES[4], "spell", MonsterSpell)}
FORMATIONS: Final = {formation.id: formation for formation in read_cards(FILES[5], "formation", Formation)}

HIT_POINTS: Final = {card: RACES[RANK[card]].hp for card in CHARACTERS}
"""Of a character (ET-1.1.2), in its owner's line or among the Guardians."""


def level(scroll: str) -> int:
    """Up to which level a Mage casts spells with this Scroll (ET-1.8.1)."""
    return VALUE[scroll] + CLASSES["clubs"].bonus


DIGEST: Final = digest(FILES)
