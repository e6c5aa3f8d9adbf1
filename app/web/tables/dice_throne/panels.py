"""The centre of the screen: what the open question shows, and every answer to it as a button (DT-15.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from app.games.dice_throne import actions as act
from app.games.dice_throne.board import defence_of
from app.games.dice_throne.catalogue import HEROES
from app.games.dice_throne.corrections import value_of
from app.games.dice_throne.player_turn import SALVE
from app.games.dice_throne.telling import counter_name
from app.games.dice_throne.view import View
from app.web.tables.dice_throne.fields import (
    Field,
    attack_fields,
    defence_fields,
    figure,
    status_drawing,
    taken_field,
    upkeep_fields,
)
from app.web.tables.dice_throne.sides import DRAWINGS
from app.web.tables.dice_throne.taps import Tap, Taps
from app.web.tables.dice_throne.throws import Die, dice, faces
from app.web.tables.dice_throne.wording import of_game, token_word
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Centre:
    """What stands under the question."""

    question: str
    main: tuple[Tap, ...] = ()
    """The usual answers; the first is the one that most people want."""
    more: tuple[Tap, ...] = ()
    """Ways round."""
    tiles: tuple[Tap, ...] = ()
    """Answers of one rank, side by side."""
    keys: tuple[Tap, ...] = ()
    """Answers that are figures."""
    fields: tuple[Field, ...] = ()
    figure: Field | None = None
    """The line of the form that is always filled in: the keys up to 20 lie there at once, the others in its pad."""
    dice: tuple[Die, ...] = ()
    faces: tuple[Tap, ...] = ()
    draw: str = ""
    """The token by which the two decks, which lie there, are drawn from."""
    onward: bool = False
    """Several rolls are left, which one tap may play to the end (DT-15.7)."""
    due: str = ""
    """What is being settled: the damage, its kind and its tokens; or what dice are thrown for."""
    about: str = ""
    """What that does, as the board or the card prints it."""


def centre(view: View, taps: Taps, voice: Voice) -> Centre:
    """What the open question needs."""
    make = OF_QUESTION.get(view.question, _tiles)
    return make(view, taps, voice)


def _taps(*found: Tap | None) -> tuple[Tap, ...]:
    return tuple(tap for tap in found if tap)


# --- answers side by side


def _tiles(view: View, taps: Taps, voice: Voice) -> Centre:
    kinds = ("choose", "reveal", "answer", "have_cp", "pick_token")
    tiles = tuple(Tap(taps.token(action), *_tile(view, action, taps, voice)) for action in taps.of_kind(*kinds))
    figures = view.question == "cp"
    return Centre(view.question, tiles=() if figures else tiles, keys=tiles if figures else ())


def _tile(view: View, action: Any, taps: Taps, voice: Voice) -> tuple[str, str, str]:
    """What a tile says, and its drawing."""
    match action:
        case act.Choose(topic="hero", value=value):
            return of_game(f"hero.{value}", voice.language), "hero", value
        case act.Choose(topic="boss", value=value):
            return of_game(f"hero.{value}", voice.language), "boss", value
        case act.Choose(topic="difficulty", value=value):
            return voice(f"tile.{value}"), "difficulty", value
        case act.Choose(topic=topic, value=value):
            return of_game(f"{topic}.{value}", voice.language), "icon", _by(topic, value)
        case act.RevealUpgrade(card=card):
            return of_game(f"card.{card}", voice.language), "", ""
        case act.HaveCp(n=n):
            return str(n), "", ""
        case act.PickToken(token) if token in view.tokens:
            return token_word(view.table, token, voice.language), "status", status_drawing(view, token)
    return taps.label(action), "", ""


def _by(topic: str, value: str) -> str:
    return {"dice": "die-5", "upgrades": "deck"}[topic] if value == "app" else "hand"


def _salves(view: View, taps: Taps, voice: Voice) -> Centre:
    keys = tuple(Tap(taps.token(action), str(action.n)) for action in taps.of_kind("spend_salves"))
    return Centre(view.question, keys=keys, due=voice("due.salves", n=SALVE))


def _start(view: View, taps: Taps, voice: Voice) -> Centre:
    return Centre(view.question, main=_taps(taps(act.Start())))


# --- the player's turn


def _upkeep(view: View, taps: Taps, voice: Voice) -> Centre:
    main = _taps(taps(act.Confirm(), voice("do.upkeep")))
    return Centre(view.question, main=main, fields=tuple(upkeep_fields(view, taps, voice)))


def _turn(view: View, taps: Taps, voice: Voice) -> Centre:
    return Centre(view.question, main=_taps(taps(act.DeclareAttack(), art="icon", of="sword"), taps(act.EndTurn())))


def _attack(view: View, taps: Taps, voice: Voice) -> Centre:
    main = _taps(taps(act.Confirm(), voice("do.attack")), taps(act.Back(), voice("do.no_attack")))
    fields = tuple(field for field in attack_fields(view, taps, voice) if field.id != "damage")
    assert view.attack is not None
    damage = figure(taps, "damage", view.attack.damage, voice("field.damage"))
    return Centre(view.question, main=main, fields=fields, figure=damage)


# --- dice


def _throwing(view: View, taps: Taps, voice: Voice) -> Centre:
    """A roll to make: by the companion, or entered die by die."""
    shown = dice(view, taps, voice)
    again = sum(die.state == "again" for die in shown)
    words = voice("do.again", n=again) if again else voice("do.roll")
    main = _taps(taps(act.RollDice(), words, "icon", "die-5"))
    onward = bool(main) and view.question == "roll" and view.rolling is not None and view.rolling.left > 1
    due, about = _thrown_for(view, voice)
    return Centre(
        view.question,
        main=main,
        more=_ways_round(taps),
        dice=shown,
        faces=faces(view, taps),
        onward=onward,
        due=due,
        about=about,
    )


def _thrown_for(view: View, voice: Voice) -> tuple[str, str]:
    """What other dice than those of the offensive roll are thrown for, and what it does with them."""
    if view.throw is None:
        return "", ""
    language, boss, purpose = voice.language, view.table.boss, view.throw.purpose
    title = of_game(f"throw.{purpose}", language)
    name, about = "", ""
    if purpose == "defence":
        name, _ = defence_of(boss, view.ai.card)
        about = f"text.{name}.{view.boss.levels[view.abilities.index(name)]}"
    elif purpose == "ability" and view.strike is not None:
        extra = view.strike.extra
        name = f"{view.strike.ability}+" if extra else view.strike.ability
        about = f"text.{name}" if extra else f"text.{name}.{view.strike.level}"
    elif purpose in ("blue", "orange") and view.action.card:
        return f"{title} · {of_game(f'card.{view.action.card}', language)}", of_game(
            f"text.{view.action.card}.{view.d}", language
        )
    if not name:
        return title, ""
    return f"{title} · {of_game(f'ability.{name}', language)}", of_game(about, language)


def _ways_round(taps: Taps) -> tuple[Tap, ...]:
    return _taps(taps(act.Retype()), taps(act.OneRollFewer()))


def _standing(view: View, taps: Taps, voice: Voice) -> Centre:
    """Other dice of the boss, on the table until one goes on; those of a defence may send damage back."""
    main = [taps(act.Continue(), voice("do.to_turn" if _is_defence(view) else "do.on")), taps(act.EndTurn())]
    due, about = _thrown_for(view, voice)
    return Centre(
        view.question,
        main=_taps(*main),
        more=_ways_round(taps),
        fields=tuple(taken_field(view, taps, voice)),
        dice=dice(view, taps, voice),
        due=due,
        about=about,
    )


def _is_defence(view: View) -> bool:
    return view.throw is not None and view.throw.purpose == "defence"


def _choose(view: View, taps: Taps, voice: Voice) -> Centre:
    chosen = next((seen for seen in view.met if seen.chosen), None)
    words = voice(_without(view)) if chosen is None else _activating(chosen.ability, voice)
    others = tuple(Tap(taps.token(action), taps.label(action)) for action in taps.of_kind("pick_ability"))
    main = _taps(taps(act.Continue(), words))
    return Centre(view.question, main=main, more=(*others, *_ways_round(taps)), dice=dice(view, taps, voice))


def _without(view: View) -> str:
    """How one goes on when the dice meet nothing: another phase for a King's Hand, if one is sure to be there."""
    return "do.hand" if view.boss.kings_hand and not view.table.one_kings_hand else "do.on"


def _activating(ability: str, voice: Voice) -> str:
    return voice("do.activate", ability=of_game(f"ability.{ability}", voice.language))


# --- the boss's turn


def _draw(view: View, taps: Taps, voice: Voice) -> Centre:
    return Centre(view.question, main=_taps(taps(act.Draw(), art="icon", of="deck")), draw=taps.token(act.Draw()))


def _accept(view: View, taps: Taps, voice: Voice) -> Centre:
    main = _taps(taps(act.Confirm(), voice("do.accept", n=view.taken)))
    due = voice("due.card", n=view.due) if view.due else ""
    return Centre(view.question, main=main, fields=tuple(taken_field(view, taps, voice)), due=due)


def _defend(view: View, taps: Taps, voice: Voice) -> Centre:
    main = _taps(taps(act.Confirm(), voice("do.accept", n=view.taken)))
    return Centre(
        view.question, main=main, fields=tuple(defence_fields(view, taps, voice)), due=" ".join(_due(view, voice))
    )


def _due(view: View, voice: Voice) -> Iterator[str]:
    """The ability, its kind, its damage and the tokens that it places."""
    strike = view.strike
    if strike is None:
        return
    name = of_game(f"ability.{strike.ability}{'+' if strike.extra else ''}", voice.language)
    kind = of_game(f"struck.{strike.type}", voice.language)
    yield voice("due.strike", ability=name, kind=kind, n=view.due)
    if strike.inflicted:
        placed = ", ".join(token_word(view.table, token, voice.language) for token in strike.inflicted)
        yield voice("due.tokens", tokens=placed)


# --- corrections


def _counter(view: View, taps: Taps, voice: Voice) -> Centre:
    tiles = tuple(
        Tap(taps.token(action), counter_words(view, action.counter, taps, voice), *_counter_art(view, action))
        for action in taps.of_kind("counter")
    )
    return Centre(view.question, tiles=tiles, main=_taps(taps(act.Back())))


def counter_words(view: View, counter: str, taps: Taps, voice: Voice) -> str:
    side, _, name = counter.partition(".")
    if name.startswith("label_"):
        return voice(f"tile.on_{side}", token=token_word(view.table, name, voice.language))
    return taps.say(counter_name(counter))


def _counter_art(view: View, action: Any) -> tuple[str, str]:
    side, _, name = action.counter.partition(".")
    if not name:
        return "", ""
    if side == "level":
        return "level", str(view.boss.levels[view.abilities.index(name)])
    if name in view.tokens:
        return "status", status_drawing(view, name)
    return "counter", DRAWINGS.get(name, name)


def _value(view: View, taps: Taps, voice: Voice) -> Centre:
    keys = tuple(Tap(taps.token(action), str(action.n)) for action in taps.of_kind("set"))
    assert view.correction is not None
    counter, counted = (
        view.correction.counter,
        cast(Any, view),
    )  # a view has the counters of the state, by the same names
    about = voice("dial.said", what=counter_words(view, counter, taps, voice), n=value_of(counted, counter))
    return Centre(view.question, keys=keys, main=_taps(taps(act.Back())), due=about)


def _zero(view: View, taps: Taps, voice: Voice) -> Centre:
    return Centre(view.question, main=_taps(taps(act.Confirm(), voice("do.zero")), taps(act.Back())))


def _over(view: View, taps: Taps, voice: Voice) -> Centre:
    return Centre(view.question, main=_taps(taps(act.CloseFight())))


OF_QUESTION: dict[str, Callable[[View, Taps, Voice], Centre]] = {
    "salves": _salves,
    "start": _start,
    "upkeep": _upkeep,
    "turn": _turn,
    "attack": _attack,
    "enter": _throwing,
    "roll": _throwing,
    "throw": _standing,
    "choose": _choose,
    "draw": _draw,
    "accept": _accept,
    "defend": _defend,
    "counter": _counter,
    "value": _value,
    "zero": _zero,
    "over": _over,
}


# --- around the answers


@dataclass(frozen=True, slots=True)
class Goal:
    """What the boss rolls for, and how likely it is."""

    ability: str
    need: tuple[str, ...]
    straight: str
    reached: bool
    odds: str
    """A percentage with two decimals, as the language writes it."""
    defence: str
    """The defence that the AI card names, where the boss has several."""


def goal(view: View, voice: Voice) -> Goal | None:
    seen, card = view.objective, view.ai.card
    if seen is None or card is None:
        return None
    whole, hundredths = divmod(seen.odds, 100)
    point = "," if voice.language == "fr" else "."
    odds = f"{whole}{point}{hundredths:02}"
    ability = of_game(f"ability.{seen.ability}", voice.language)
    defence, named = defence_of(view.table.boss, card)
    several = sum(ability.kind == "defensive" for ability in HEROES[view.table.boss].ability) > 1
    named_defence = of_game(f"ability.{defence}", voice.language) if several and named else ""
    return Goal(ability, seen.need, seen.straight, seen.reached, odds, named_defence)
