"""The offers of a seat as a tree of picks: what to point at, one after the other, to take an action.

A pick is a short text, `c:c3` for a cell or `hand:act-furtif` for a card; an element of the page that bears it in
`data-pick` may be pointed at, and a pick that no element bears becomes a button of the prompt. The page knows no rule:
it walks this tree. The tree is also all that it is told about what may be done, so it is made of offers only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import orjson

Picks = tuple[str, ...]

QUESTION = "?"
"""The key under which a node keeps the number of its question."""
SURE = "!"
"""Stands before the token of an action that is shown, and confirmed, before it is taken."""


@dataclass(frozen=True, slots=True)
class Path:
    """The picks that lead to an action. `final`: it cannot be taken back, so what it will do is shown first."""

    token: str
    picks: Picks
    final: bool = False


def tree_of(paths: Iterable[Path], ask: Callable[[Picks], str]) -> tuple[dict[str, Any], list[str]]:
    """The tree, and its questions, to which the nodes refer by number. `ask` gives the question after some picks.

    Raises ValueError where one path is the beginning of another, or the same: the page could not tell them apart.
    """
    questions: dict[str, int] = {}
    root: dict[str, Any] = {QUESTION: questions.setdefault(ask(()), 0)}
    for path in paths:
        node = root
        for depth, pick in enumerate(path.picks[:-1], start=1):
            if pick not in node:
                node[pick] = {QUESTION: questions.setdefault(ask(path.picks[:depth]), len(questions))}
            node = node[pick]
            if not isinstance(node, dict):
                raise ValueError(f"{path.token} goes on where another offer ends: {path.picks}")
        last = path.picks[-1]
        if last in node:
            raise ValueError(f"{path.token} and {node[last]} have the same picks: {path.picks}")
        node[last] = SURE + path.token if path.final else path.token
    return root, list(questions)


def written(tree: dict[str, Any], questions: list[str], labels: dict[str, str], led: str | None = None) -> str:
    """The compact JSON of the page: `tree`, `ask` (the questions) and `say` (the words of picks without element).

    `led` is the token to which a lesson leads: nothing else is lit.
    """
    page = {"tree": tree, "ask": questions, "say": labels}
    return orjson.dumps({**page, "led": led} if led else page).decode()


def picks_in(tree: dict[str, Any]) -> tuple[str, ...]:
    """The picks of a tree, each once."""
    return tuple(dict.fromkeys(_picks(tree)))


def _picks(tree: dict[str, Any]) -> Iterator[str]:
    for pick, below in tree.items():
        if pick == QUESTION:
            continue
        yield pick
        if isinstance(below, dict):
            yield from _picks(below)
