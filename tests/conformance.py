"""The battery: what is true of every game (K1 to K9), checked scene by scene over wandering matches.

Each check takes a scene and asserts one invariant there; `tests/test_conformance.py` asks them of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any

from app.kernel.contract import TABLE_ACTIONS, Audience, Game, IllegalAction, NotYourMove, RuleError, Window, hears
from app.kernel.play import step
from app.kernel.token import read_token, token_of
from app.kernel.words import LANGUAGES, Phrase
from app.matches.codec import BadData, codec_of
from tests import toy
from tests.wandering import Scene


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
    open_now, open_there = game.window(state), game.window(imagined)
    assert _waits(open_there) == _waits(open_now), f"K6: audience {audience} sees another window at {scene}"
    if open_now is not None and open_now.seat == audience:
        assert open_there == open_now, f"K6: seat {audience} lets the window pass by another action at {scene}"
    count_pieces(scene, imagined)
    return bool(imagined != state)


def _waits(window: Window | None) -> tuple[int, str] | None:
    """What everybody knows of a window: whether it is open, for whom and about what."""
    return None if window is None else (window.seat, window.moment)


def windows_can_be_answered(scene: Scene) -> bool:
    """K3: a window is for the one seat that is awaited, at a known moment, and it can be let pass.

    Returns whether one is open.
    """
    game, state = scene.game, scene.state
    window = game.window(state)
    assert window == game.window(state), f"K3: another window at {scene}"
    if window is None:
        return False
    assert game.outcome(state) is None, f"K3: a window after the end at {scene}"
    assert game.awaited(state) == (window.seat,), (
        f"K3: a window for seat {window.seat}, which is not awaited, at {scene}"
    )
    assert window.moment in ("", *game.moments), f"K3: {window.moment} is no moment of the game at {scene}"
    assert window.lapse in game.legal(state, window.seat), f"K3: the window cannot be let pass at {scene}"
    return True


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
