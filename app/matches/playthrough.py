"""A whole match as text that a person reads like a story, and that can be played again line by line (K11).

Each step shows its number, who acted, the token and the words of the action; what was told, to whom; what changed
before the eyes of the public (`|`) and, beyond that, of each seat (`0|`, `1|`); and the digest of the state.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from app.kernel.contract import Audience, Game
from app.kernel.play import replay
from app.kernel.token import read_token, token_of
from app.matches.codec import codec_of

NAMES = ("Camille", "Dominique", "Sacha", "Claude")
"""The people of the story, by seat."""

MOVE = "> "
NOTHING = "-"
HEAD = ("game", "edition", "seats", "options", "seed")


class BadStory(Exception):
    """The text is not a playthrough; names the line."""


@dataclass(frozen=True, slots=True)
class Story:
    """What a playthrough is made of."""

    game: str
    edition: int
    seats: int
    options: dict[str, Any]
    seed: bytes
    actions: tuple[tuple[int, str], ...]
    """(seat, token), in order."""


def write(game: Game, options: Any, seats: int, seed: bytes, actions: Sequence[tuple[int, Any]], language: str) -> str:
    """The match of these actions as text. Raises RuleError when the rules refuse one."""
    return "\n".join(_lines(game, options, seats, seed, actions, language)) + "\n"


def read(text: str) -> Story:
    """Raises BadStory."""
    head: dict[str, str] = {}
    actions = []
    for number, line in enumerate(text.splitlines(), start=1):
        key, _, value = line.partition(": ")
        if key in HEAD and key not in head:
            head[key] = value
        elif line.startswith(MOVE):
            try:
                seat, token = line.removeprefix(MOVE).split()[:2]
                actions.append((int(seat), token))
            except ValueError:
                raise BadStory(f"line {number}: no seat and token") from None
    if missing := [key for key in HEAD if key not in head]:
        raise BadStory(f"the head lacks {', '.join(missing)}")
    return Story(
        game=head["game"],
        edition=int(head["edition"]),
        seats=int(head["seats"]),
        options=json.loads(head["options"]),
        seed=bytes.fromhex(head["seed"]),
        actions=tuple(actions),
    )


def write_again(game: Game, story: Story, language: str) -> str:
    """The text of the same match, played anew: equal to the one that was read, if nothing has changed."""
    options = codec_of(game).read_options(story.options)
    actions = [(seat, read_token(game, token)) for seat, token in story.actions]
    return write(game, options, story.seats, story.seed, actions, language)


def _lines(
    game: Game, options: Any, seats: int, seed: bytes, actions: Sequence[tuple[int, Any]], language: str
) -> Iterator[str]:
    codec = codec_of(game)
    yield f"game: {game.id}"
    yield f"edition: {game.edition}"
    yield f"seats: {seats}"
    yield f"options: {json.dumps(_chosen(game, options), ensure_ascii=False)}"
    yield f"seed: {seed.hex()}"
    audiences: tuple[Audience, ...] = (None, *range(seats))
    seen: dict[Audience, dict[str, str]] = {audience: {} for audience in audiences}
    for number, step in enumerate(replay(game, options, seats, seed, actions)):
        yield ""
        yield f"[{number}]"
        if number:
            seat, action = actions[number - 1]
            label = game.words.say(game.label(action), language, NAMES)
            yield f"{MOVE}{seat} {token_of(action)}  {NAMES[seat]}: {label}"
        yield from _told(game, step.events, language)
        now = {audience: dict(_facts(game.view(step.state, audience))) for audience in audiences}
        yield from _changes(seen, now)
        seen = now
        yield f"= {codec.digest(step.state)}"
    outcome = game.outcome(step.state)
    if outcome is not None:
        winners = ", ".join(NAMES[seat] for seat in outcome.winners) or "-"
        yield ""
        yield f"end: {outcome.kind}, {outcome.reason}, {winners}"


def _chosen(game: Game, options: Any) -> dict[str, Any]:
    """The options that are not at their default."""
    codec = codec_of(game)
    defaults = codec.dump_options(codec.read_options({}))
    return {name: value for name, value in codec.dump_options(options).items() if value != defaults[name]}


def _told(game: Game, events: Sequence[Any], language: str) -> Iterator[str]:
    for event in events:
        said = game.tell(event)
        if said is None:
            continue
        whom = f"({event.to}) " if event.to is not None else "" if event.but is None else f"(≠{event.but}) "
        rules = f"  [{' '.join(event.rules)}]" if event.rules else ""
        yield f"  {whom}{game.words.say(said, language, NAMES)}{rules}"


def _changes(seen: dict[Audience, dict[str, str]], now: dict[Audience, dict[str, str]]) -> Iterator[str]:
    public: list[str] = []
    for audience, facts in now.items():
        before = seen[audience]
        gone = {where: NOTHING for where in before if where not in facts}
        changed = {where: what for where, what in {**gone, **facts}.items() if before.get(where, NOTHING) != what}
        lines = _alike_together(changed) if not before else [f"{where} = {what}" for where, what in changed.items()]
        if audience is None:
            public = lines
            yield from (f"    | {line}" for line in lines)
        else:
            yield from (f"   {audience}| {line}" for line in lines if line not in public)


def _alike_together(facts: dict[str, str]) -> list[str]:
    """The facts of a first look: an item of a list is told on one line, together with the items that are like it."""
    told: dict[tuple[str, str], list[str]] = {}
    items: dict[tuple[str, str], list[str]] = {}
    for where, what in facts.items():
        name, _, rest = where.partition(".")
        item, _, rest = rest.partition(".")
        if not item:
            told[(where, what)] = []
        elif what != item:
            items.setdefault((name, item), []).append(f"{rest} ({what})" if "," in what else f"{rest} {what}".strip())
    for (name, item), texts in items.items():
        told.setdefault((name, ", ".join(texts)), []).append(item)
    return [f"{' '.join((name, *called))} = {what}" for (name, what), called in told.items()]


def _facts(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every fact of a view with the path to it; an item of a list is called by its name or its seat, if it has one."""
    if _is_record(value) and not _is_small(value):
        for f in fields(value):
            yield from _facts(getattr(value, f.name), f"{where}.{f.name}" if where else f.name)
    elif isinstance(value, tuple) and value and _is_record(value[0]):
        for index, item in enumerate(value):
            yield from _facts(item, f"{where}.{getattr(item, 'name', getattr(item, 'seat', index))}")
    else:
        yield where, _text(value)


def _is_record(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, type)


def _is_small(record: Any) -> bool:
    """Whether it is told on one line: few fields, none of them a list or a record of its own."""
    values = [getattr(record, f.name) for f in fields(record)]
    return len(values) <= 4 and not any(isinstance(value, tuple) or _is_record(value) for value in values)


def _text(value: Any) -> str:
    if _is_record(value):
        return ", ".join(f"{f.name} {_text(getattr(value, f.name))}" for f in fields(value))
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or NOTHING
    return NOTHING if value is None or value is False else str(value)
