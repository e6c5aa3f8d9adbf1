"""What is settled beside the board: players, armies, specialties, events, length."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.games.elemental_arena.options import ArmyGroup, CustomArena, Mode, Options, Overlay
from app.games.elemental_arena.scenario.sketch import USUAL_ARMY, ground_of, own_army, seats_of, terrains_of

OWN = "own"
"""The arena, or the army, that the maker of the scenario lays."""
SEATS: dict[Mode, int] = {"duel": 2, "teams_facing": 4, "teams_side": 4, "ffa": 4}


@dataclass(frozen=True, slots=True)
class Settings:
    """The answers of a form; what does not apply to the others is passed over."""

    mode: Mode
    arena: str
    """"random", an id, or OWN."""
    terrain: Literal["random", "fixed"]
    invocation: Literal["secret", "open", "preset"]
    armies: tuple[str, ...]
    """Per seat: a name, or OWN."""
    initiation: bool
    specialties: Literal["random", "none", "chosen"]
    chosen: tuple[str, ...]
    """Per seat: a specialty."""
    events: Literal["all", "some", "none", "pile"]
    """"pile" keeps the order that the scenario has brought with it."""
    available: tuple[str, ...]
    rewards: bool
    first: int | None
    round_limit: int


def settled(options: Options, settings: Settings) -> Options:
    """The draft with these settings. What another number of players leaves no room for is taken off the board."""
    draft = _for_players(options, settings.mode)
    draft = replace(draft, first="random" if settings.first is None else settings.first)
    draft = replace(draft, round_limit=settings.round_limit, initiation=settings.initiation)
    draft = _with_ground(draft, settings)
    draft = _with_cards(draft, settings)
    return draft if draft.groups is not None else _with_armies(draft, settings)


def whole_match(options: Options) -> Options:
    """The draft from its invocation on, without what it laid for a match under way (EA-16.3)."""
    return replace(options, groups=None, hands=None, discards=None, pa=None, turn=None, permanents=())


def _for_players(options: Options, mode: Mode) -> Options:
    before, seats = seats_of(options), SEATS[mode]
    draft = replace(options, mode=mode, players=seats)
    if seats == before:
        return draft
    names = ground_of(draft).index
    arena = draft.arena
    if isinstance(arena, CustomArena):
        arena = CustomArena(_on(arena.voids, names), _on(arena.rewards, names))
    return replace(
        whole_match(draft),
        arena=arena if isinstance(arena, CustomArena) else "random",
        overlay=(),
        armies=(),
        decks=None,
        first="random",
    )


def _on(cells: tuple[str, ...], names: dict[str, int]) -> tuple[str, ...]:
    return tuple(cell for cell in cells if cell in names)


def _with_ground(draft: Options, settings: Settings) -> Options:
    arena: str | CustomArena = settings.arena
    if arena == OWN:
        arena = draft.arena if isinstance(draft.arena, CustomArena) else CustomArena()
    terrain = "random" if settings.terrain == "random" else terrains_of(draft)
    overlay: tuple[Overlay, ...] = draft.overlay
    return replace(draft, arena=arena, terrain=terrain, overlay=overlay, rewards=settings.rewards)  # type: ignore[arg-type]


def _with_cards(draft: Options, settings: Settings) -> Options:
    """Initiation is played without specialties and events (EA-15.1): the form shows no choice of them."""
    if settings.initiation:
        return replace(draft, specialties="random", events=True, event_cards=None, event_pile=None)
    return replace(
        draft,
        specialties=settings.chosen if settings.specialties == "chosen" else settings.specialties,
        events=settings.events != "none",
        event_cards=settings.available if settings.events == "some" else None,
        event_pile=draft.event_pile if settings.events == "pile" else None,
    )


def _with_armies(draft: Options, settings: Settings) -> Options:
    if settings.invocation != "preset":
        return replace(draft, invocation=settings.invocation, armies=())
    asked = (settings.armies + (USUAL_ARMY,) * seats_of(draft))[: seats_of(draft)]
    armies: tuple[str | tuple[ArmyGroup, ...], ...] = tuple(
        own_army(draft, seat) if army == OWN else army for seat, army in enumerate(asked)
    )
    return replace(draft, invocation="preset", armies=armies)
