"""The battery: what is true of every game (K1 to K10), checked scene by scene over wandering matches.

A setting is a game with a number of seats and options; a scene is one step of a match of that setting. Each check
takes a scene and asserts one invariant there; `tests/test_conformance.py` runs them for every registered game.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from typing import Any

from app.games import GAMES
from app.kernel.chance import Rng, Seeded
from app.kernel.contract import (
    TABLE_ACTIONS,
    AnswerDraw,
    Audience,
    Game,
    IllegalAction,
    NotYourMove,
    OfferDraw,
    Resign,
    RuleError,
    RunOutOfTime,
    hears,
)
from app.kernel.play import Step, start, step
from app.kernel.token import read_token, token_of
from app.kernel.words import LANGUAGES, Phrase
from app.matches.codec import BadData, codec_of
from app.matches.playout import seed_of
from tests import toy

STATES = int(os.environ.get("TABLEE_STATES", "2000"))
"""How many states of each game the battery looks at."""

HERE = Path(__file__).parent
TABLE_TALK = 60
"""One step in so many is a word of the table, where the rules allow it."""
WORDS_OF_THE_TABLE = (OfferDraw(), AnswerDraw(False), OfferDraw(), AnswerDraw(True), Resign(), RunOutOfTime())


@dataclass(frozen=True)
class Setting:
    """A game as it may be set up: the battery runs in each."""

    game: Game
    seats: int
    name: str
    options: Any
    states: int

    def __str__(self) -> str:
        return f"{self.game.id}, {self.seats} seats, {self.name}"

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (None, *range(self.seats))


@dataclass(frozen=True)
class Scene:
    """One step of a match. The set-up has neither `before` nor an action."""

    setting: Setting
    seed: bytes
    number: int
    before: Any
    seat: int | None
    action: Any
    step: Step

    def __str__(self) -> str:
        return f"step {self.number} of the match of seed {self.seed.hex()} ({self.setting})"

    @property
    def game(self) -> Game:
        return self.setting.game

    @property
    def state(self) -> Any:
        return self.step.state

    def chance(self, later: int = 0) -> Rng:
        """That of the step which led here, or of a later one."""
        return Seeded(self.seed, self.number + later)

    def whim(self) -> Rng:
        """Chance for the tester, always the same in this scene."""
        return Seeded(bytes(reversed(self.seed)), self.number)


# --- settings and matches


def games() -> tuple[Game, ...]:
    return (toy.TOY, *GAMES.values())


@cache
def settings(game_id: str) -> tuple[Setting, ...]:
    """Every number of seats with the default options, and the tables that the game's tests lay (`tables.toml`)."""
    game = next(game for game in games() if game.id == game_id)
    tables: list[dict[str, Any]] = [{"name": "by default", "seats": seats, "options": {}} for seats in game.seats]
    tables += toy.TABLES if game is toy.TOY else _tables(game_id)
    share = -(-STATES // len(tables))
    return tuple(_setting(game, table, share) for table in tables)


def _setting(game: Game, table: dict[str, Any], states: int) -> Setting:
    given = table["options"]
    name = table.get("name", ", ".join(f"{option} {value}" for option, value in given.items()))
    options = codec_of(game).read_options(given)
    return Setting(game, table.get("seats", min(game.seats)), name, options, states)


def _tables(game_id: str) -> list[dict[str, Any]]:
    file = HERE / "games" / game_id / "tables.toml"
    return list(tomllib.loads(file.read_text("utf-8"))["table"]) if file.exists() else []


_MATCHES: dict[str, tuple[tuple[Scene, ...], ...]] = {}


def matches(setting: Setting) -> tuple[tuple[Scene, ...], ...]:
    """Whole matches of this setting, at least four and at least as many as hold the number of states it is to show."""
    if str(setting) not in _MATCHES:
        played: list[tuple[Scene, ...]] = []
        while len(played) < 4 or sum(map(len, played)) < setting.states:
            played.append(tuple(wander(setting, seed_of(len(played)))))
        _MATCHES[str(setting)] = tuple(played)
    return _MATCHES[str(setting)]


def scenes(setting: Setting) -> tuple[Scene, ...]:
    """The number of states that the setting is to show, taken evenly from its matches."""
    whole = [scene for match in matches(setting) for scene in match]
    return tuple(whole[index * len(whole) // setting.states] for index in range(setting.states))


def wander(setting: Setting, seed: bytes) -> Iterator[Scene]:
    """A match in which bots of all kinds take turns on a whim, and now and then somebody speaks to the table."""
    game = setting.game
    rng = Seeded(seed, 0)
    state = start(game, setting.options, setting.seats, rng)
    yield Scene(setting, seed, 0, None, None, None, Step(state, (), rng.drawn))
    whims = Seeded(bytes(reversed(seed)), 1 << 32)
    bots = tuple(game.bots.values())
    for number in range(1, game.horizon + 1):
        if game.outcome(state) is not None:
            return
        seat = whims.pick(game.awaited(state))
        action = whims.pick(bots)(game.view(state, seat), game.legal(state, seat), whims)
        if whims.below(TABLE_TALK) == 0:
            seat, action = _a_word(setting, state, whims) or (seat, action)
        played = step(game, state, seat, action, Seeded(seed, number))
        yield Scene(setting, seed, number, state, seat, action, played)
        state = played.state
    assert game.outcome(state) is not None, f"K5: {setting} is not over after {game.horizon} actions"


def _a_word(setting: Setting, state: Any, rng: Rng) -> tuple[int, Any] | None:
    allowed = [
        (seat, word)
        for seat, word in product(range(setting.seats), WORDS_OF_THE_TABLE)
        if setting.game.why_not(state, seat, word) is None
    ]
    return rng.pick(allowed) if allowed else None


# --- the checks


def same_result_again(scene: Scene) -> None:
    """K1: `apply` changes none of its arguments; the same arguments give the same result."""
    if scene.seat is None:
        return
    dump = codec_of(scene.game).dump_state
    before = dump(scene.before)
    again = step(scene.game, scene.before, scene.seat, scene.action, scene.chance())
    assert again == scene.step, f"K1: another result at {scene}"
    assert dump(scene.before) == before, f"K1: the state before was changed at {scene}"


def survives_dump_and_load(scene: Scene) -> None:
    """K2: state, action, events and views survive dump and load, equal and with an equal hash."""
    codec = codec_of(scene.game)
    _same(codec.load_state, codec.dump_state, scene.state, scene)
    _same(codec.load_events, codec.dump_events, scene.step.events, scene)
    if scene.seat is not None:
        _same(codec.load_action, codec.dump_action, scene.action, scene)
    for audience in scene.setting.audiences:
        _same(codec.load_view, codec.dump_view, scene.game.view(scene.state, audience), scene)


def _same(load: Callable[[bytes], Any], dump: Callable[[Any], bytes], value: Any, scene: Scene) -> None:
    try:
        loaded = load(dump(value))
    except (BadData, UserWarning) as error:
        raise AssertionError(f"K2: {error} at {scene}") from error
    assert loaded == value, f"K2: loaded another thing than was dumped at {scene}"
    assert hash(loaded) == hash(value), f"K2: another hash after loading at {scene}"
    assert repr(loaded) == repr(value), f"K2: 1 is not True: other types after loading at {scene}"


def offers_are_in_order(scene: Scene) -> None:
    """K3: offers and their tokens are unique, in a fixed order, readable, and only for who is awaited."""
    game, state = scene.game, scene.state
    awaited = game.awaited(state)
    assert awaited == tuple(sorted(set(awaited))), f"K3: awaited seats out of order at {scene}"
    for seat in range(scene.setting.seats):
        offers = game.legal(state, seat)
        assert offers == game.legal(state, seat), f"K3: another order of offers at {scene}"
        assert bool(offers) == (seat in awaited), f"K3: offers for seat {seat}, which is not awaited, at {scene}"
        tokens = [token_of(offer) for offer in offers]
        assert len(set(tokens)) == len(tokens), f"K3: a token is there twice at {scene}"
        for offer, token in zip(offers, tokens, strict=True):
            assert read_token(game, token) == offer, f"K3: {token} is read as another action at {scene}"
            assert not isinstance(offer, TABLE_ACTIONS), f"K3: a table action among the offers at {scene}"
            assert game.why_not(state, seat, offer) is None, f"K3: why_not refuses the offer {token} at {scene}"


def offers_are_accepted(scene: Scene) -> None:
    """K3: every offered action is accepted."""
    for seat in scene.game.awaited(scene.state):
        for offer in scene.game.legal(scene.state, seat):
            try:
                step(scene.game, scene.state, seat, offer, scene.chance(1))
            except RuleError as error:
                raise AssertionError(f"K3: {token_of(offer)} is offered and refused at {scene}") from error


def others_are_refused(scene: Scene, others: tuple[Any, ...]) -> None:
    """K3: what is not offered is refused, with words in both languages, and changes nothing."""
    game, state = scene.game, scene.state
    if game.outcome(state) is not None:
        return
    codec = codec_of(game)
    before, awaited = codec.dump_state(state), game.awaited(state)
    for seat in range(scene.setting.seats):
        offers = set(game.legal(state, seat))
        for action in others:
            if action in offers:
                continue
            try:
                step(game, state, seat, action, scene.chance(1))
            except IllegalAction as error:
                assert seat in awaited, f"K3: seat {seat} is not awaited at {scene}"
                _in_both_languages(game, error.refusal.phrase)
            except NotYourMove:
                assert seat not in awaited, f"K3: seat {seat} is awaited at {scene}"
            else:
                raise AssertionError(f"K3: {token_of(action)} of seat {seat} is not offered, but accepted at {scene}")
    assert codec.dump_state(state) == before, f"K3: a refused action changed the state at {scene}"


def somebody_may_act_until_the_end(scene: Scene) -> None:
    """K4: someone may act if and only if there is no outcome."""
    is_over = scene.game.outcome(scene.state) is not None
    assert is_over != bool(scene.game.awaited(scene.state)), f"K4: stuck, or awaited after the end, at {scene}"


def ends_for_a_known_reason(scene: Scene) -> None:
    """K5: of the last scene of a match: within the horizon, with a reason among the endings."""
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None, f"K5: no outcome at {scene}"
    assert scene.number <= scene.game.horizon
    assert outcome.reason in scene.game.endings, f"K5: {outcome.reason} is no ending at {scene}"
    assert set(outcome.winners) <= set(range(scene.setting.seats))
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert outcome.winners or outcome.kind == "loss", f"K5: a {outcome.kind} without winners at {scene}"


def cannot_be_told_from_imagined(scene: Scene, audience: Audience) -> bool:
    """K6: the audience sees the same in an imagined state. Returns whether the imagined state is another one."""
    game, state = scene.game, scene.state
    imagined = game.imagine(state, audience, scene.whim())
    seen = game.view(state, audience)
    assert game.view(imagined, audience) == seen, f"K6: audience {audience} sees a difference at {scene}"
    assert game.awaited(imagined) == game.awaited(state), f"K6: others are awaited at {scene}"
    assert game.outcome(imagined) == game.outcome(state), f"K6: another outcome at {scene}"
    if audience is not None:
        offers = game.legal(state, audience)
        assert game.legal(imagined, audience) == offers, f"K6: seat {audience} is offered other actions at {scene}"
    for seat in game.awaited(imagined):
        assert game.legal(imagined, seat), f"K6: imagined a stuck match at {scene}"
    count_pieces(scene, imagined)
    return bool(imagined != state)


def cards_told_are_seen(scene: Scene) -> None:
    """K7: every card id in an event that reaches someone is in their view just before or just after."""
    if scene.seat is None:
        return
    ids = {card.id for card in scene.game.cards}
    for audience in scene.setting.audiences:
        told = {leaf for event in scene.step.events if hears(audience, event) for leaf in leaves(event) if leaf in ids}
        if not told:
            continue
        views = [scene.game.view(state, audience) for state in (scene.before, scene.state)]
        seen = {leaf for view in views for leaf in leaves(view)}
        assert told <= seen, f"K7: audience {audience} hears of {sorted(told - seen)} without seeing it at {scene}"


def order_of_arrival_is_nothing(scene: Scene, tries: int = 9) -> int:
    """K8: where several seats may act at once, either may be first. Returns how many pairs were compared."""
    game, state, compared = scene.game, scene.state, 0
    awaited = game.awaited(state)
    for one, other in product(awaited, awaited):
        if one >= other:
            continue
        pairs = scene.whim().shuffled(tuple(product(game.legal(state, one), game.legal(state, other))))
        for mine, yours in pairs[:tries]:
            first = step(game, state, one, mine, scene.chance(1)).state
            second = step(game, state, other, yours, scene.chance(1)).state
            reached = step(game, first, other, yours, scene.chance(2)).state
            instead = step(game, second, one, mine, scene.chance(2)).state
            assert reached == instead, f"K8: {token_of(mine)} and {token_of(yours)} do not commute at {scene}"
            compared += 1
    return compared


def count_pieces(scene: Scene, state: Any) -> None:
    """K9: every piece and card is in exactly one place, as the game's own `census` says."""
    try:
        _census(scene.game.id)(state)
    except ValueError as error:
        raise AssertionError(f"K9: {error} at {scene}") from error


@cache
def _census(game_id: str) -> Any:
    return toy.census if game_id == toy.TOY.id else import_module(f"app.games.{game_id}.state").census


def speaks_both_languages(scene: Scene) -> None:
    """Every offer, forecast and event has words in both languages."""
    game, state = scene.game, scene.state
    for event in scene.step.events:
        _in_both_languages(game, game.tell(event))
    for seat in game.awaited(state):
        view = game.view(state, seat)
        for offer in game.legal(state, seat):
            _in_both_languages(game, game.label(offer))
            _in_both_languages(game, game.foresee(view, offer))


def _in_both_languages(game: Game, said: Phrase | None) -> None:
    if said is None:
        return
    for language in LANGUAGES:
        text = game.words.say(said, language, ("Ada", "Blaise", "Chloé", "Denis"))
        assert text.strip(), said
        assert "{" not in text, f"an unfilled place: {text}"


# --- helpers


def actions_met(setting: Setting) -> tuple[Any, ...]:
    """Every action that was offered or taken somewhere in the matches of this setting, each once."""
    met: dict[Any, None] = {}
    for scene in scenes(setting):
        for seat in scene.game.awaited(scene.state):
            met.update(dict.fromkeys(scene.game.legal(scene.state, seat)))
    return tuple(met)


def some(things: tuple[Any, ...], n: int, rng: Rng) -> tuple[Any, ...]:
    return tuple(rng.pick(things) for _ in range(n)) if things else ()


def leaves(value: Any) -> Iterator[str]:
    """Every text anywhere in the value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from leaves(item)
    elif is_dataclass(value):
        for f in fields(value):
            yield from leaves(getattr(value, f.name))


def every(n: int, things: tuple[Any, ...]) -> Iterator[Any]:
    """One in `n`."""
    return islice(things, 0, None, n)
