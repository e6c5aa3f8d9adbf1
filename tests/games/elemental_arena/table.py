"""The table at which a rule is tried: lay a scene, play by tokens, look at what everybody sees.

A group is written as in the worked positions of the rules, cell seat.element size/marked: `c3 0.fire 2/1`. A row may be
drawn instead: `2: A3 e2' . f1 # *` is row 2 from column a, capitals for seat 0 and small letters for seat 1, one
apostrophe for each marked pawn, `#` a void block, `*` a reward token.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import CustomArena, Options, PlacedGroup, PlacedPermanent
from app.games.elemental_arena.state import census
from app.kernel.chance import Rng, Scripted, Seeded
from app.kernel.contract import Audience, BadOptions, RuleError
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of

TERRAINS = ("forest", "savanna", "marsh", "mountain")
"""Of the tiles SW, SE, NW, NE in every scene: Earth is at home in the south-west, Fire in the south-east..."""
BYSTANDERS = ("a6 0.earth 1/0", "f1 1.earth 1/0", "f6 1.fire 1/0")
"""Far from the scene: they keep both players and the Fire alive, and no action may touch them."""
FOUR_BYSTANDERS = ("a1 0.earth 1/0", "a10 1.earth 1/0", "j10 2.earth 1/0", "j1 3.earth 1/0", "j5 3.fire 1/0")
ROW = "eve-crue eve-averse eve-gel eve-source"
"""A pile that fills the row and no more, for scenes in which the event discard must not be shuffled into it."""
ELEMENTS = ("earth", "fire", "water", "air")
SPECIALTIES = tuple(card.id for card in GAME.cards if card.kind == "specialty")
LETTERS = {element[0]: element for element in ELEMENTS}
NOTATION = re.compile(r"(?P<at>[a-j]\d+) (?P<seat>\d)\.(?P<element>\w+) (?P<n>\d)(?:/(?P<marked>\d))?")
DRAWN = re.compile(r"(?P<letter>[efwaEFWA])(?P<n>\d)(?P<marked>'*)")

laid: list[Table] = []
"""The tables of the test that runs: `conftest.py` looks at them when it ends."""


@dataclass
class Table:
    """A match in progress, and what was told of its last step."""

    state: Any
    bystanders: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()
    sealed: bool = False
    log: list[Any] = field(default_factory=list)
    """Every event so far."""
    stays_open: bool = False
    """Whether the test ends, on purpose, while a choice is pending."""

    # --- playing

    def play(
        self, *tokens: str, seat: int | None = None, draws: Iterable[int] = (), chance: Rng | None = None
    ) -> Table:
        """Plays these actions, by the seat that is awaited unless another is named; `draws` are those of the last."""
        for left, token in enumerate(tokens, start=1 - len(tokens)):
            dictated = () if left else tuple(draws)
            rng = chance or Scripted(dictated)
            played = step(GAME, self.state, self.whose(seat), read_token(GAME, token), rng)
            assert chance or rng.drawn == len(dictated), "a dictated draw was not needed"
            self.state, self.events, self.sealed = played.state, played.events, played.sealed
            self.log.extend(played.events)
            census(self.state)
        return self

    def refuses(self, token: str, rule: str | None, code: str | None = None, seat: int | None = None) -> Table:
        """The action is refused under this rule, is not among the offers, and nothing changes."""
        before, seat = self.state, self.whose(seat)
        with pytest.raises(RuleError) as refusal:
            step(GAME, self.state, seat, read_token(GAME, token), Scripted())
        error = refusal.value
        assert (error.rule, error.code) == (rule, code or error.code), token
        assert token not in self.offers(seat=seat)
        assert self.state == before
        return self

    def whose(self, seat: int | None = None) -> int:
        return GAME.awaited(self.state)[0] if seat is None else seat

    def offers(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The tokens that the seat is offered, in their order; only those that begin with `kind`."""
        tokens = [token_of(action) for action in GAME.legal(self.state, self.whose(seat) if self.awaited else 0)]
        return [token for token in tokens if not kind or token.split(":")[0] == kind or token.startswith(kind + ":")]

    # --- looking

    def seen(self, by: Audience = None) -> Any:
        return GAME.view(self.state, by)

    @property
    def awaited(self) -> tuple[int, ...]:
        return GAME.awaited(self.state)

    def cell(self, at: str) -> Any:
        return next(cell for cell in self.seen().cells if cell.name == at)

    def everything(self, by: Audience = None) -> list[str]:
        """Every group that these eyes see, in board order, in notation."""
        return [
            f"{cell.name} {cell.group.seat}.{cell.group.element} {cell.group.n}/{cell.group.marked}"
            for cell in self.seen(by).cells
            if cell.group
        ]

    @property
    def board(self) -> list[str]:
        """Every group but the bystanders, in board order."""
        return [group for group in self.everything() if group not in self.bystanders]

    def row(self, number: int) -> str:
        """A row of the board as it is drawn: `A1' e1 . f1 # *`."""
        return " ".join(_drawn(cell) for cell in self.seen().cells if cell.name[1:] == str(number))

    @property
    def voids(self) -> list[str]:
        return [cell.name for cell in self.seen().cells if cell.void]

    @property
    def rewards(self) -> list[str]:
        return [cell.name for cell in self.seen().cells if cell.reward]

    def player(self, seat: int) -> Any:
        return self.seen(seat).players[seat]

    def pa(self, seat: int = 0) -> int:
        return self.player(seat).pa

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.seen(seat).hand)

    def discard(self, seat: int = 0) -> list[str]:
        return list(self.player(seat).discard)

    def played(self, seat: int = 0) -> list[str]:
        return list(self.player(seat).played)

    def reserve(self, seat: int = 0) -> dict[str, int]:
        """The reserve, elements of which there is none left out."""
        counts = self.player(seat).reserve
        return {element: n for element in ELEMENTS if (n := getattr(counts, element))}

    @property
    def outcome(self) -> tuple[str, tuple[int, ...], str] | None:
        """(kind, winners, reason) once the match is over."""
        ended = GAME.outcome(self.state)
        return ended and (ended.kind, ended.winners, ended.reason)

    @property
    def told(self) -> list[str]:
        """The kinds of the events of the last step."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Any:
        """The only event of this kind in the last step."""
        (found,) = (event for event in self.events if event.kind == kind)
        return found

    @property
    def cited(self) -> set[str]:
        """The rules that the events of the last step name."""
        return {rule for event in self.events for rule in event.rules}


# --- laying


def lay(
    *scene: str,
    hand: str = "",
    rival: str = "",
    hands: tuple[str, ...] | None = None,
    deck: str = "",
    rival_deck: str = "",
    discard: str = "",
    rival_discard: str = "",
    pile: str | None = None,
    permanents: tuple[str, ...] = (),
    specialties: Any = "none",
    voids: Iterable[str] = (),
    rewards: Iterable[str] = (),
    turn: int = 0,
    pa: int = 3,
    bystanders: tuple[str, ...] | None = None,
    mode: str | None = None,
    **more: Any,
) -> Table:
    """A match in the middle of a turn. Cards are ids with spaces between; every zone that is not given is empty.

    `pile` is the event pile, top first, its first four cards the row; without it there are no events at all.
    `permanents` are written "seat.card". With a `mode` of four players the board is the large one.
    """
    seats = 2 if mode is None else 4
    standing = bystanders if bystanders is not None else (BYSTANDERS if seats == 2 else FOUR_BYSTANDERS)
    standing = tuple(group if "/" in group else f"{group}/0" for group in standing)
    groups, drawn_voids, drawn_rewards = _read_scene((*scene, *standing))
    per_seat = hands or (hand, rival, "", "")
    options = Options(
        mode=mode,
        arena=CustomArena((*drawn_voids, *voids), (*drawn_rewards, *rewards)),
        terrain=more.pop("terrain", TERRAINS),
        specialties=specialties,
        events=pile is not None,
        event_pile=None if pile is None else tuple(pile.split()),
        decks=_zones((deck, rival_deck, "", ""), seats),
        hands=_zones(per_seat, seats),
        discards=_zones((discard, rival_discard, "", ""), seats),
        permanents=tuple(PlacedPermanent(card, int(seat)) for seat, card in (laid.split(".") for laid in permanents)),
        groups=tuple(groups),
        first=more.pop("first", turn),
        turn=turn,
        pa=pa,
        **more,
    )
    return sit(options, seats, bystanders=standing)


def hold(card: str, *scene: str, hand: str = "", **more: Any) -> Table:
    """A scene in which seat 0 holds this card, and events are in play. A specialty is its own one."""
    if card.startswith("spe-"):
        others = (other for other in SPECIALTIES if other != card)
        more.setdefault("specialties", (card, *islice(others, 1 if more.get("mode") is None else 3)))
    more.setdefault("pile", ROW)
    return lay(*scene, hand=f"{card} {hand}".strip(), **more)


def played(card: str, *scene: str, hand: str = "", **more: Any) -> Table:
    """The same, once seat 0 has played it: what it asks is open."""
    return hold(card, *scene, hand=hand, **more).play(f"play:{card}")


def sit(options: Options, seats: int = 2, *, draws: Iterable[int] = (), seed: int | None = None, **more: Any) -> Table:
    """A match set up from any options; chance is dictated, or comes from a seed."""
    rng = Scripted(tuple(draws)) if seed is None else Seeded(seed.to_bytes(32, "big"), 0)
    table = Table(start(GAME, options, seats, rng), **more)
    census(table.state)
    laid.append(table)
    return table


def refused(options: Options, seats: int = 2) -> tuple[str, str | None]:
    """Code and rule under which these options are refused."""
    with pytest.raises(BadOptions) as refusal:
        start(GAME, options, seats, Seeded(bytes(32), 0))
    return refusal.value.code, refusal.value.rule


def _zones(zones: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(zone.split()) for zone in zones[:seats])


def _read_scene(scene: Iterable[str]) -> tuple[list[PlacedGroup], list[str], list[str]]:
    groups: list[PlacedGroup] = []
    voids: list[str] = []
    rewards: list[str] = []
    for line in scene:
        if found := NOTATION.fullmatch(line):
            groups.append(
                PlacedGroup(
                    found["at"], int(found["seat"]), found["element"], int(found["n"]), int(found["marked"] or 0)
                )
            )
            continue
        number, _, drawing = line.partition(":")
        for column, drawn in zip("abcdefghij", drawing.split(), strict=False):
            at = f"{column}{number.strip()}"
            if drawn == "#":
                voids.append(at)
            elif drawn == "*":
                rewards.append(at)
            elif drawn != ".":
                groups.append(_read_drawn(at, drawn))
    return groups, voids, rewards


def _read_drawn(at: str, drawn: str) -> PlacedGroup:
    found = DRAWN.fullmatch(drawn)
    assert found, f"{drawn} is no drawing of a group"
    letter = found["letter"]
    seat = 0 if letter.isupper() else 1
    return PlacedGroup(at, seat, LETTERS[letter.lower()], int(found["n"]), len(found["marked"]))


def _drawn(cell: Any) -> str:
    if cell.void:
        return "#"
    if cell.group:
        letter = cell.group.element[0]
        return f"{letter if cell.group.seat else letter.upper()}{cell.group.n}{cell.group.marked * chr(39)}"
    return "*" if cell.reward else "."
