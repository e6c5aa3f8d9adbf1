"""Views of Elemental Arena made by hand, for the tests of its table: small, readable, true to the rules."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from app.games.elemental_arena import actions as act
from app.games.elemental_arena.view import CellSeen, CountsSeen, GroupSeen, PendingSeen, PlayerSeen, View
from app.kernel.contract import Outcome
from app.kernel.token import token_of
from app.kernel.words import Words, phrase
from app.matches.sight import Line, Offer, Sight

NAMES = ("Camille", "Malik")
FOUR_NAMES = ("Camille", "Malik", "Inès", "Bruno")
GROUND = {"SW": "savanna", "SE": "marsh", "NW": "mountain", "NE": "forest"}
VOIDS = ("b2", "b5", "e2", "e5")
LETTERS = {"e": "earth", "f": "fire", "w": "water", "a": "air"}

MID_GAME = {
    "d6": "1f2/0", "a5": "1w2/1", "f5": "1f2/0", "c4": "1e2/0", "d4": "1a2/1", "e4": "1e1/0",
    "c3": "0f3/1", "f3": "0w1/0", "a2": "0e2/0", "d2": "0w2/1", "b1": "0e1/0", "f1": "0a1/0", "e1": "0a2/0",
}  # fmt: skip
"""Seat, element, size / marked, by cell."""


def cells(groups: dict[str, str], rewards: tuple[str, ...] = ()) -> tuple[CellSeen, ...]:
    """A board of two players: four tiles, the voids of the Forgotten Temple, and these groups."""
    return tuple(
        CellSeen(at, tile := _tile(at), GROUND[tile], at in VOIDS, at in rewards, _group(groups.get(at)))
        for row in range(1, 7)
        for column in "abcdef"
        for at in [f"{column}{row}"]
    )


def _tile(at: str) -> str:
    return ("S" if at[1] in "123" else "N") + ("W" if at[0] in "abc" else "E")


def _group(text: str | None) -> GroupSeen | None:
    if text is None:
        return None
    return GroupSeen(int(text[0]), LETTERS[text[1]], int(text[2]), int(text[4]))


FOUR_GROUPS = {"c1": "0e2/0", "e2": "0f1/0", "a4": "1e1/0", "h10": "2e1/1", "j5": "3f3/0"}


def large_cells(groups: dict[str, str]) -> tuple[CellSeen, ...]:
    """A board of four players, without voids."""
    return tuple(
        CellSeen(at, tile, GROUND[tile], False, False, _group(groups.get(at)))
        for row in range(1, 11)
        for column in "abcdefghij"
        for at in [f"{column}{row}"]
        for tile in [("S" if row <= 5 else "N") + ("W" if column <= "e" else "E")]
    )


def player(seat: int, **facts: Any) -> PlayerSeen:
    usual = PlayerSeen(
        seat=seat, team=seat, living=True, pa=3, hand=4, deck=2, discard=("act-croissance", "act-rapide"), played=(),
        reserve=CountsSeen(1, 1, 1, 3), ready=True, specialty=None,
    )  # fmt: skip
    return replace(usual, **facts)


def view(**facts: Any) -> View:
    """The turn of seat 0 in the middle of a match, as seat 0 sees it."""
    usual = View(
        phase="turn", mode="duel", invocation="secret", initiation=True, arena="temple-oublie", size=6,
        cells=cells(MID_GAME), players=(player(0), player(1, pa=3)), round=4, turn=0, me=0,
        hand=("act-croissance", "act-furtif", "act-confrontation", "act-choix"), placed=8, pending=None,
        event_row=(), event_pile=0, event_discard=(), permanents=(), draw_offer=None,
        last_from=("d5",), last_to=("d4",),
    )  # fmt: skip
    return replace(usual, **{"events": not facts.get("initiation", True), **facts})


def pending(step: str, card: str | None, **facts: Any) -> PendingSeen:
    usual = PendingSeen(seat=0, step=step, card=card, optional=False, premoved=None, left=1, offered=(), options=())
    return replace(usual, **facts)


WORDS = Words(
    {
        "said": {"fr": "{what}", "en": "{what}"},
        "label": {"fr": "Choisir {what}", "en": "Choose {what}"},
    }
)
GAME: Any = SimpleNamespace(
    id="elemental_arena",
    words=WORDS,
    lesson=None,
    moments=(),
    takes_back_freely=False,
    tell=lambda event: phrase("said", what=event.what),
    label=lambda action: phrase("label", what=token_of(action)),
)


class Heard(SimpleNamespace):
    """An event: hashable, as the table keeps the lines it has said."""

    def __hash__(self) -> int:
        return hash((self.kind, self.what))


def heard(what: str, kind: str = "played", seat: int | None = 0, rule: str = "EA-6.5") -> Any:
    return Heard(kind=kind, what=what, seat=seat, rules=(rule,), to=None, but=None)


LOG = (
    Line(1, (heard("Tour 4, Malik", "turn_started", 1),)),
    Line(2, (heard("Malik joue Déplacement rapide.", seat=1), heard("1 Air va de d5 à d4, marqué.", seat=1))),
    Line(3, (heard("Malik pioche 2 cartes.", seat=1), heard("Tour 4, Camille", "turn_started", 0))),
)


def sight(seen: View, *actions: Any, **facts: Any) -> Sight:
    """What the seat of this view is shown, with these offers."""
    usual: dict[str, Any] = {
        "match": "m1", "room": "r1", "game": GAME, "audience": seen.me, "step": 12,
        "to_act": (seen.turn,) if seen.turn is not None else (), "view": seen,
        "offers": tuple(Offer(token_of(action), action) for action in actions),
        "outcome": None, "commitment": "", "names": NAMES, "log": LOG, "may_undo": False,
    }  # fmt: skip
    return Sight(**{**usual, **facts})


# --- the scenes


def my_turn(**facts: Any) -> Sight:
    """Cards to play, breath, recycling, the end of the turn."""
    seen = view(**facts)
    plays = [act.Play(card) for card in dict.fromkeys(seen.hand) if card != "act-croissance"]
    pairs = [act.Recycle((one, other)) for i, one in enumerate(seen.hand) for other in seen.hand[i + 1 :]]
    breaths = [act.Breath("e1", "d2", 1, 1, 0), act.Breath("e1", "d2", 1, 1, 1), act.Breath("e1", "d2", 2, 1, 1),
               act.Breath("e1", "d2", 1, 2, 0), act.Breath("e1", "d2", 1, 2, 1)]  # fmt: skip
    return sight(seen, *plays, *dict.fromkeys(pairs), *breaths, act.End(), may_undo=True)


def choosing_target() -> Sight:
    """Confrontation is in play: which group confronts which."""
    seen = view(
        pending=pending("confront", "act-confrontation"),
        hand=("act-croissance", "act-furtif", "act-choix"),
        players=(player(0, pa=2, played=("act-confrontation",), hand=3), player(1)),
    )
    return sight(seen, act.Confront("c3", "c4"), act.Confront("c3", "d4"), act.Confront("d2", "c3"), may_undo=True)


def moving(premoved: str | None = None) -> Sight:
    """A fast move is in play, which draws a card afterwards: the move is final, its stealth step is not."""
    seen = view(pending=pending("move", "act-rapide", premoved=premoved), hand=("act-croissance",))
    offers: list[Any] = [act.Move("c3", n, to, False) for to in ("b3", "c2", "d3") for n in (1, 2)]
    offers += [act.Move("b1", 1, to, False) for to in ("a1", "c1", "a2")]
    offers += [act.Move("e1", n, to, pre) for to in ("f2", "d1") for n in (1, 2) for pre in (False, True)]
    return sight(seen, *offers)


def four(mode: str = "teams_facing", me: int | None = 0, **facts: Any) -> Sight:
    """Four seats on the large board, the turn of seat 0; in teams, those who face each other."""
    teams = (0, 1, 2, 3) if mode == "ffa" else (0, 1, 0, 1) if mode == "teams_facing" else (0, 0, 1, 1)
    players = tuple(player(seat, team=team, specialty="spe-druide") for seat, team in enumerate(teams))
    usual: dict[str, Any] = {
        "mode": mode, "size": 10, "initiation": False, "cells": large_cells(FOUR_GROUPS), "players": players,
        "me": me, "first": 0, "last_from": (), "last_to": (),
    }  # fmt: skip
    return sight(view(**{**usual, **facts}), names=FOUR_NAMES)


def waiting() -> Sight:
    return sight(view(turn=1), to_act=(1,))


def watching() -> Sight:
    return sight(view(me=None, hand=(), placed=0))


def over() -> Sight:
    seen = view(phase="over", turn=None)
    return sight(seen, to_act=(), outcome=Outcome("win", (0,), "elimination"))


def deploying(placed: dict[str, str] | None = None, **facts: Any) -> Sight:
    """The secret invocation, as seat 0 sees it."""
    army = {"a1": "0e2/0", "c1": "0f1/0"} if placed is None else placed
    count = sum(int(text[2]) for text in army.values())
    me = player(0, ready=False, hand=0, deck=8, discard=(), reserve=CountsSeen(2, 3, 4, 4))
    other = player(1, ready=False, hand=0, deck=8, discard=(), reserve=None)
    seen = view(
        phase="invocation", cells=cells(army), turn=None, round=0, hand=(), placed=count, players=(me, other),
        last_from=(), last_to=(), **facts,
    )  # fmt: skip
    free = [f"{column}{row}" for row in (1, 2) for column in "abcdef" if f"{column}{row}" not in VOIDS]
    offers: list[Any] = [act.Place(el, at) for el in LETTERS.values() for at in free if _takes(army.get(at), el)]
    offers = offers if count < 8 else [act.Ready()]
    offers += [act.Unplace(LETTERS[text[1]], at) for at, text in army.items()]
    return sight(seen, *offers, to_act=(0, 1), log=())


def _takes(group: str | None, element: str) -> bool:
    return group is None or (LETTERS[group[1]] == element and int(group[2]) < 3)
