"""Modifiers in force (EA-V.7), and what they make of costs, home terrains and bans."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.board import HOME
from app.games.elemental_arena.catalogue import CARDS, RULES
from app.games.elemental_arena.course import Position
from app.games.elemental_arena.vocabulary import Rule


def terrain_at(position: Position, cell: int) -> str:
    return position.terrains[position.table.tile_at[cell]]


def total(position: Position, mod: str, seat: int, element: str | None = None, terrain: str | None = None) -> int:
    """The sum of the modifiers of this kind that concern the seat, its groups of the element, on the terrain."""
    return sum(
        rule.n
        for rule in _in_force(position, mod, seat)
        if element in rule.element or not rule.element
        if terrain in rule.terrain or not rule.terrain
    )


def banned(position: Position, mod: str, seat: int, element: str | None = None) -> bool:
    """Whether a ban of this kind concerns the seat, or its groups of the element."""
    return any(element is None or element in rule.element for rule in _in_force(position, mod, seat))


def is_home(position: Position, seat: int, element: str, terrain: str) -> bool:
    """Whether the terrain is home for this player's element (EA-8.7)."""
    return terrain == HOME[element] or any(
        element in rule.element and terrain in rule.terrain for rule in _in_force(position, "home", seat)
    )


def cost_of(position: Position, seat: int, card: str) -> int:
    """The action points that the card costs this player now."""
    less = sum(rule.n for rule in _in_force(position, "cost", seat) if card in rule.cards)
    return max(0, CARDS[card].cost - less)


def _in_force(position: Position, mod: str, seat: int) -> Iterator[Rule]:
    for owner, player in enumerate(position.players):
        for card in player.played:
            if card in RULES:
                yield from _concerning(position, card, owner, mod, seat)
    for permanent in position.permanents:
        yield from _concerning(position, permanent.card, permanent.seat, mod, seat)


def _concerning(position: Position, card: str, owner: int, mod: str, seat: int) -> Iterator[Rule]:
    for rule in RULES[card]:
        if rule.mod == mod and (
            rule.who == "all"
            or (rule.who == "you" and owner == seat)
            or (rule.who == "enemies" and not position.table.allied(owner, seat))
        ):
            yield rule
