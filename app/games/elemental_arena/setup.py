"""The set-up (EA-4, EA-16): options and chance make the first state."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.elemental_arena.armies import ARMIES, standing
from app.games.elemental_arena.board import TERRAINS, TILES, geometry, overlay_cells
from app.games.elemental_arena.catalogue import (
    ARENA,
    BASE_DECK,
    EVENT_PILE,
    PREPARATION,
    SPECIALTIES,
    in_order,
    is_event,
)
from app.games.elemental_arena.course import Course
from app.games.elemental_arena.invocation import close_invocation
from app.games.elemental_arena.modifiers import total
from app.games.elemental_arena.options import CustomArena, Mode, Options
from app.games.elemental_arena.piles import HAND, draw, fill_row
from app.games.elemental_arena.state import ALL_IN_RESERVE, Group, Permanent, Player, State, Table, group
from app.games.elemental_arena.turn import PA
from app.games.elemental_arena.validity import check, check_ground, refuse
from app.kernel.chance import Rng

LAST_ROUND = 200
"""EA-14.10."""
TEAMS: dict[Mode, tuple[int, ...]] = {
    "duel": (0, 1),
    "teams_facing": (0, 1, 0, 1),
    "teams_side": (0, 0, 1, 1),
    "ffa": (0, 1, 2, 3),
}


def set_up(options: Options, seats: int, rng: Rng) -> State:
    """The first state of a match: its invocation, or its first turn when nobody places. Raises BadOptions."""
    check(options, seats)
    arena, voids, rewards = _lay_arena(options, seats, rng)
    check_ground(options, seats, voids)
    terrains = rng.shuffled(TERRAINS) if options.terrain == "random" else options.terrain
    table = _table(options, seats, arena)
    state = State(
        table=table,
        phase="invocation",
        groups=(None,) * len(voids),
        voids=voids,
        rewards=rewards if options.rewards and table.events else (False,) * len(voids),
        terrains=(*terrains, *(overlay.terrain for overlay in options.overlay)),
        players=tuple(Player(reserve=ALL_IN_RESERVE, deck=()) for _ in range(seats)),
        first=None if options.first == "random" else options.first,
        turn=None,
        round=0,
        resolving=(),
        pending=None,
        entered=(),
        due=(),
        event_pile=(),
        event_row=(),
        event_discard=(),
        permanents=(),
        specialty_pile=(),
        gone=(),
        offer=None,
        offered=False,
        last_from=(),
        last_to=(),
        last_cards=(),
        outcome=None,
    )
    course = Course(state, rng)
    _deal(course, options)
    _begin(course, options)
    return course.freeze()


# --- the board


def _lay_arena(options: Options, seats: int, rng: Rng) -> tuple[str | None, tuple[bool, ...], tuple[bool, ...]]:
    """The arena's id, its voids and its rewards by cell (EA-4.1 a, c)."""
    name, arena = options.arena, options.arena
    if name == "random":
        standing = _given_cells(options)
        fitting = [arena for arena in ARENA.values() if arena.players == seats]
        free = [arena for arena in fitting if not any(cell in arena.voids for cell in standing)]
        name = rng.pick(free or fitting).id
    chosen = arena if isinstance(arena, CustomArena) else ARENA[str(name)]
    names = geometry(6 if seats == 2 else 10).names
    voids = tuple(cell in chosen.voids for cell in names)
    return (
        None if isinstance(name, CustomArena) else name,
        voids,
        tuple(cell in chosen.rewards for cell in names),
    )


def _given_cells(options: Options) -> list[str]:
    """The cells on which the options say that a group stands: a random arena leaves them free."""
    armies = [army for army in options.armies if not isinstance(army, str)]
    return [*(placed.at for placed in options.groups or ()), *(placed.at for army in armies for placed in army)]


def mode_of(options: Options, seats: int) -> Mode:
    return options.mode or ("duel" if seats == 2 else "teams_facing")


def _table(options: Options, seats: int, arena: str | None) -> Table:
    mode = mode_of(options, seats)
    ground = geometry(6 if seats == 2 else 10)
    tile_at = list(ground.tile)
    for number, overlay in enumerate(options.overlay, start=len(TILES)):
        for cell in overlay_cells(ground.index[overlay.at]):
            tile_at[cell] = number
    return Table(
        mode=mode,
        teams=TEAMS[mode],
        size=ground.size,
        arena=arena,
        tiles=(*TILES, *(f"O{number}" for number in range(1, len(options.overlay) + 1))),
        tile_at=tuple(tile_at),
        invocation="preset" if options.groups is not None else options.invocation,
        initiation=options.initiation,
        events=options.events and not options.initiation,
        round_limit=min(options.round_limit or LAST_ROUND, LAST_ROUND),
        box=(),
    )


# --- the cards


def _deal(course: Course, options: Options) -> None:
    """Draw piles, specialties, event pile and row; whatever a scenario lays out comes first (EA-4.1 d-e, EA-16.3)."""
    seats = len(course.players)
    specialties = _deal_specialties(course, options)
    base = BASE_DECK if course.table.events else tuple(card for card in BASE_DECK if card != PREPARATION)
    for seat in range(seats):
        hand = _zone(options.hands, seat) or ()
        discard = _zone(options.discards, seat) or ()
        deck = _zone(options.decks, seat)
        if deck is None:
            own = Counter(base)
            own.update(card for card in (specialties[seat],) if card is not None)
            deck = course.rng.shuffled(in_order(list((own - Counter(hand + discard)).elements())))
        course.update(seat, hand=in_order(hand), discard=discard, deck=deck, specialty=specialties[seat])
    course.permanents = tuple(Permanent(laid.card, laid.seat) for laid in options.permanents)
    if course.table.events:
        _lay_events(course, options)
    elif any(is_event(card) for card in _dealt(course)):
        refuse("events_off", "EA-16.1")
    course.table = replace(course.table, box=in_order(_dealt(course)))


def _deal_specialties(course: Course, options: Options) -> tuple[str | None, ...]:
    """Each seat's specialty; the others form the pile, less those that a scenario has laid out elsewhere."""
    seats = len(course.players)
    if options.initiation or options.specialties == "none":
        return (None,) * seats
    names = [card.id for card in SPECIALTIES]
    if options.specialties == "random":
        shuffled = course.rng.shuffled(names)
        dealt, rest = shuffled[:seats], shuffled[seats:]
    else:
        dealt = options.specialties
        rest = course.rng.shuffled([card for card in names if card not in dealt])
    zones = (*(options.decks or ()), *(options.hands or ()), *(options.discards or ()))
    laid_out = [card for zone in zones for card in zone or ()]
    course.specialty_pile = tuple(card for card in rest if card not in laid_out)
    return dealt


def _lay_events(course: Course, options: Options) -> None:
    """The event pile, shuffled or explicit, and the row (EA-4.1 e)."""
    if options.event_pile is not None:
        course.event_pile = options.event_pile
    else:
        available = options.event_cards
        box = [card for card in EVENT_PILE if available is None or card in available]
        left = Counter(box) - Counter(_dealt(course))
        course.event_pile = course.rng.shuffled(in_order(list(left.elements())))
    fill_row(course)


def _dealt(course: Course) -> tuple[str, ...]:
    """Every card that lies anywhere."""
    cards = [*course.event_pile, *course.event_row, *course.specialty_pile]
    cards.extend(permanent.card for permanent in course.permanents)
    for player in course.players:
        cards.extend(player.deck + player.hand + player.discard)
    return tuple(cards)


def _zone(zones: tuple[tuple[str, ...] | None, ...] | None, seat: int) -> tuple[str, ...] | None:
    return zones[seat] if zones else None


# --- the armies


def _begin(course: Course, options: Options) -> None:
    """The invocation begins, or the match where nobody places (EA-4.1 g-i)."""
    if options.groups is not None:
        _begin_midway(course, options)
    elif options.invocation == "preset":
        _lay_armies(course, options)
        close_invocation(course)
    else:
        for seat in course.table.seats:
            course.update(seat, ready=False, placed=0)
        if options.invocation == "open":
            if course.first is None:
                course.first = course.rng.below(len(course.players))
            course.turn = course.first


def _lay_armies(course: Course, options: Options) -> None:
    ground = course.table.geometry
    for seat in course.table.seats:
        army = options.armies[seat] if options.armies else "equilibre"
        if isinstance(army, str):
            for cell, element in standing(ground, seat, ARMIES[army], tuple(course.voids)):
                _stand(course, cell, seat, element, 1, 0)
        else:
            for placed in army:
                _stand(course, ground.index[placed.at], seat, placed.element, placed.n, 0)


def _begin_midway(course: Course, options: Options) -> None:
    """A scenario that starts after the invocation; nothing is checked before the first action (EA-16.3)."""
    assert options.groups is not None
    for placed in options.groups:
        cell = course.table.geometry.index[placed.at]
        _stand(course, cell, placed.seat, placed.element, placed.n, placed.marked)
    for seat in course.table.seats:
        if _zone(options.hands, seat) is None:
            draw(course, seat, HAND)
    turn = options.turn
    if course.first is None:
        course.first = course.rng.below(len(course.players)) if turn is None else turn
    course.phase, course.round = "turn", 1
    course.turn = course.first if turn is None else turn
    course.update(course.turn, pa=PA + total(course, "pa", course.turn) if options.pa is None else options.pa)


def _stand(course: Course, cell: int, seat: int, element: str, n: int, marked: int) -> None:
    here: Group | None = course.groups[cell]
    if course.voids[cell]:
        refuse("on_void", "EA-2.6", at=course.name(cell))
    if here is not None:
        refuse("two_groups", "EA-3.1", at=course.name(cell))
    course.groups[cell] = group(seat, element, n, marked)
    course.to_reserve(seat, element, -n)
