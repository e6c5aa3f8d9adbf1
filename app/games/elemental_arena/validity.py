"""Whether options can be played (EA-16.4): every fault is refused with a sentence that says which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn

from app.games.elemental_arena.armies import ARMIES
from app.games.elemental_arena.board import TERRAINS, connected, geometry, overlay_cells
from app.games.elemental_arena.catalogue import ARENA, CARDS, is_event, is_permanent, is_specialty
from app.games.elemental_arena.effects.ground import MOST_VOIDS
from app.games.elemental_arena.options import CustomArena, Options
from app.games.elemental_arena.state import PAWNS
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import Phrase, phrase

MOST_REWARDS = 4
"""EA-4.3."""
LEAST_ZONE = 8
"""Free cells that an invocation needs in each zone (EA-16.4)."""


MOST_PA = 30
"""More than any turn could spend; without a bound a scenario could ask for a table that no screen holds."""
MOST_CARDS = 100
"""In one pile or hand of a scenario: more than the box has."""


def refuse(key: str, rule: str = "EA-16.4", **fills: int | str | Phrase) -> NoReturn:
    """The options are refused for this reason."""
    raise BadOptions(Refusal(f"bad_{key}", rule, phrase(f"options.{key}", **fills)))


def check(options: Options, seats: int) -> None:
    """Everything that can be said without laying the board. Raises BadOptions."""
    for part in CHECKS:
        part(options, seats)


def faults(options: Options, seats: int) -> tuple[Refusal, ...]:
    """What `check` would refuse, the first of each sort: whoever is making a scenario hears more than one reason."""
    found = []
    for part in CHECKS:
        try:
            part(options, seats)
        except BadOptions as error:
            found.append(error.refusal)
    return tuple(found)


def check_ground(options: Options, seats: int, voids: Sequence[bool]) -> None:
    """What needs the voids: free cells connected, room in each zone."""
    ground = geometry(6 if seats == 2 else 10)
    if not connected(ground.around, list(voids)):
        refuse("not_connected", "EA-2.10")
    for seat, zone in enumerate(ground.zones):
        if _stands_in_its_zone(options, seat) and sum(not voids[cell] for cell in zone) < LEAST_ZONE:
            refuse("zone_too_small", seat=seat + 1)


def _stands_in_its_zone(options: Options, seat: int) -> bool:
    """Whether the seat's army will stand in its invocation zone."""
    if options.groups is not None:
        return False
    return options.invocation != "preset" or not options.armies or isinstance(options.armies[seat], str)


def _check_table(options: Options, seats: int) -> None:
    if options.players is not None and options.players != seats:
        refuse("players", "EA-16.1", n=seats)
    modes = ("duel",) if seats == 2 else ("teams_facing", "teams_side", "ffa")
    if options.mode is not None and options.mode not in modes:
        refuse("mode", "EA-13.1", mode=phrase(f"mode.{options.mode}"), n=seats)
    if options.first != "random":
        _seat(options.first, seats)
    if options.round_limit < 0:
        refuse("round_limit", "EA-14.9")
    for entries in (options.armies, options.decks, options.hands, options.discards):
        if entries and len(entries) != seats:
            refuse("per_seat", "EA-16.1", n=seats)
    if isinstance(options.specialties, tuple) and len(options.specialties) != seats:
        refuse("per_seat", "EA-16.1", n=seats)


def _check_agreement(options: Options, seats: int) -> None:
    """An option that another one would leave without effect is refused, not passed over (EA-16.4)."""
    if options.initiation and isinstance(options.specialties, tuple):
        refuse("specialties_in_initiation", "EA-15.1")
    if options.initiation and options.event_pile is not None:
        refuse("pile_in_initiation", "EA-15.1")
    if not options.events and options.event_pile is not None:
        refuse("pile_without_events", "EA-16.1")
    if options.event_cards is not None:
        if options.initiation:
            refuse("choice_in_initiation", "EA-15.1")
        if not options.events:
            refuse("choice_without_events", "EA-16.1")
        if options.event_pile is not None:
            refuse("choice_and_pile", "EA-16.1")
    if options.armies and options.groups is not None:
        refuse("armies_midway", "EA-16.3")
    if options.armies and options.invocation != "preset":
        refuse("armies_not_preset", "EA-5.7")


def _check_cards(options: Options, seats: int) -> None:
    if isinstance(options.specialties, tuple):
        for card in _known(options.specialties):
            if not is_specialty(card):
                refuse("not_a_specialty", card=card)
        if len(set(options.specialties)) != len(options.specialties):
            refuse("specialty_twice", "EA-11.1")
    zones_given = [zone for zones in (options.decks, options.hands, options.discards) for zone in zones or () if zone]
    if any(len(zone) > MOST_CARDS for zone in (*zones_given, options.event_pile or (), options.permanents)):
        refuse("zone_size", "EA-16.3", most=MOST_CARDS)
    if options.event_pile is not None:
        for card in _known(options.event_pile):
            if not is_event(card):
                refuse("not_an_event", card=card)
    if options.event_cards is not None:
        _check_available(options.event_cards)
    for zones in (options.decks, options.hands, options.discards):
        for zone in zones or ():
            _known(zone or ())


def _check_available(events: Sequence[str]) -> None:
    for card in _known(events):
        if not is_event(card):
            refuse("not_an_event", card=card)
    if not events:
        refuse("no_event_chosen", "EA-16.1")
    if len(set(events)) != len(events):
        refuse("event_twice", "EA-16.1")


def _check_board(options: Options, seats: int) -> None:
    ground = geometry(6 if seats == 2 else 10)
    if isinstance(options.arena, CustomArena):
        voids = [_cell(name, seats) for name in options.arena.voids]
        rewards = [_cell(name, seats) for name in options.arena.rewards]
        if len(set(voids)) > MOST_VOIDS:
            refuse("too_many_voids", "EA-2.10", n=MOST_VOIDS)
        if len(set(rewards)) > MOST_REWARDS:
            refuse("too_many_rewards", "EA-4.3", n=MOST_REWARDS)
        for cell in voids:
            if cell in rewards:
                refuse("void_and_reward", "EA-4.3", at=ground.names[cell])
    elif options.arena != "random":
        if options.arena not in ARENA:
            refuse("unknown_arena", arena=options.arena)
        if ARENA[options.arena].players != seats:
            refuse("arena_size", arena=phrase(f"arena.{options.arena}"), n=seats)
    if options.terrain != "random" and sorted(options.terrain) != sorted(TERRAINS):
        refuse("terrain", "EA-2.2")
    if options.overlay and seats == 2:
        refuse("overlay_small", "EA-16.1")
    covered: list[int] = []
    for overlay in options.overlay:
        cells = overlay_cells(_cell(overlay.at, seats))
        if not cells:
            refuse("overlay_off", at=overlay.at)
        if any(cell in covered for cell in cells):
            refuse("overlay_overlap", at=overlay.at)
        covered.extend(cells)


def _check_armies(options: Options, seats: int) -> None:
    for army in options.armies:
        if isinstance(army, str):
            if army not in ARMIES:
                refuse("unknown_army", "EA-5.7", army=army)
            continue
        for placed in army:
            _cell(placed.at, seats)
            if not 1 <= placed.n <= 3:
                refuse("group_size", "EA-3.1", at=placed.at)
        if not any(placed.element == "earth" for placed in army):
            refuse("army_without_earth", "EA-16.1")
    for army in options.armies:
        if not isinstance(army, str):
            _four_of_each((0, placed.element, placed.n) for placed in army)


def _check_scenario(options: Options, seats: int) -> None:
    if options.groups is None:
        midway = (options.hands, options.discards, options.permanents or None, options.pa, options.turn)
        if any(key is not None for key in midway):
            refuse("needs_groups", "EA-16.3")
        return
    for placed in options.groups:
        _cell(placed.at, seats)
        _seat(placed.seat, seats)
        if not 1 <= placed.n <= 3 or not 0 <= placed.marked <= placed.n:
            refuse("group_size", "EA-3.1", at=placed.at)
    cells = [placed.at for placed in options.groups]
    for at in cells:
        if cells.count(at) > 1:
            refuse("two_groups", "EA-3.1", at=at)
    _four_of_each((placed.seat, placed.element, placed.n) for placed in options.groups)
    if options.turn is not None:
        _seat(options.turn, seats)
    if options.pa is not None and not 0 <= options.pa <= MOST_PA:
        refuse("pa", "EA-16.3", most=MOST_PA)
    _known([permanent.card for permanent in options.permanents])
    for permanent in options.permanents:
        _seat(permanent.seat, seats)
        if not is_permanent(permanent.card):
            refuse("not_a_permanent", "EA-11.6", card=permanent.card)


def _known(cards: Iterable[str]) -> list[str]:
    known = list(cards)
    for card in known:
        if card not in CARDS:
            refuse("unknown_card", card=card)
    return known


def _cell(name: str, seats: int) -> int:
    index = geometry(6 if seats == 2 else 10).index
    if name not in index:
        refuse("unknown_cell", "EA-2.1", at=name)
    return index[name]


def _seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        refuse("unknown_seat", "EA-1.2", n=seats)


def _four_of_each(pawns: Iterable[tuple[int, str, int]]) -> None:
    """At most four pawns of an element and player."""
    owned: Counter[tuple[int, str]] = Counter()
    for seat, element, n in pawns:
        owned[seat, element] += n
    for (_, element), n in owned.items():
        if n > PAWNS:
            refuse("too_many", "EA-1.1", n=PAWNS, element=phrase(f"element.{element}"))


CHECKS: Final = (_check_table, _check_agreement, _check_cards, _check_board, _check_armies, _check_scenario)
"""In the order in which they are asked; a later one may take for granted what an earlier one has found good."""
