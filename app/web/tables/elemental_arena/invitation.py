"""What somebody invited to a table is told of the match that awaits them: every option, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.games.elemental_arena.board import TILES
from app.games.elemental_arena.catalogue import ARENA
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options, Overlay
from app.games.elemental_arena.setup import LAST_ROUND
from app.games.elemental_arena.telling import tile_name
from app.games.elemental_arena.vocabulary import Arena
from app.games.elemental_arena.wording import WORDS
from app.kernel.typesetting import english, french
from app.kernel.words import phrase
from app.web.tables.elemental_arena import TABLE
from app.web.tables.elemental_arena.cards import name_of
from app.web.tables.elemental_arena.pictures import ArenaPicture, picture_of
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is settled about the match."""

    about: str
    says: tuple[str, ...]


def invitation(options: Options, seats: int, language: str) -> dict[str, Any]:
    """The picture of the arena, unless chance will choose it, and all that is settled."""
    voice = Voice(TABLE.words, language, ())
    return {
        "picture": _picture(options, seats),
        "told": [Told(voice(f"invite.{about}.about"), tuple(says)) for about, *says in _told(options, seats, voice)],
    }


def named(key: str, language: str) -> str:
    """A name that the game itself gives: of an arena, an army, a tile."""
    return WORDS.say(phrase(key), language)


def idea_of(arena: Arena, language: str) -> str:
    return french(arena.idea_fr) if language == "fr" else english(arena.idea_en)


def _picture(options: Options, seats: int) -> ArenaPicture | None:
    if options.arena == "random":
        return None
    arena = options.arena if isinstance(options.arena, CustomArena) else ARENA[options.arena]
    return picture_of(seats, arena.voids, arena.rewards if _has_rewards(options) else ())


def _has_rewards(options: Options) -> bool:
    return options.rewards and options.events and not options.initiation


# --- one line after another


def _told(options: Options, seats: int, voice: Voice) -> Iterator[tuple[str, ...]]:
    yield "mode", voice(f"invite.mode.{options.mode or ('duel' if seats == 2 else 'teams_facing')}")
    yield "game", voice("invite.game.initiation" if options.initiation else "invite.game.full")
    yield "arena", _arena(options, voice)
    if options.terrain != "random":
        laid = zip(TILES, options.terrain, strict=True)
        yield "terrain", *(_terrain(tile, terrain, voice) for tile, terrain in laid)
    if options.overlay:
        yield "overlay", *(_overlay(laid, voice) for laid in options.overlay)
    if options.groups is not None:
        yield "start", voice("invite.start.midway")
    else:
        yield "invocation", voice(f"invite.invocation.{options.invocation}")
        if options.invocation == "preset":
            yield "armies", *_armies(options, seats, voice)
    if not options.initiation:
        yield from _full_game(options, voice)
    if options.decks or options.hands or options.discards:
        yield "cards", voice("invite.cards.laid")
    if options.first != "random":
        yield "first", voice("invite.first.seat", n=options.first + 1)
    limit = options.round_limit
    yield "length", voice("invite.length.limit", n=limit) if 0 < limit < LAST_ROUND else voice("invite.length.open")


def _arena(options: Options, voice: Voice) -> str:
    if options.arena == "random":
        return voice("invite.arena.random")
    if isinstance(options.arena, CustomArena):
        return voice("invite.arena.custom", n=len(set(options.arena.voids)))
    name = named(f"arena.{options.arena}", voice.language)
    return voice("invite.arena.named", name=name, idea=idea_of(ARENA[options.arena], voice.language))


def _terrain(tile: str, terrain: str, voice: Voice) -> str:
    where = WORDS.say(tile_name(tile), voice.language)
    return voice("invite.terrain.tile", terrain=voice(f"terrain.{terrain}"), where=where)


def _overlay(laid: Overlay, voice: Voice) -> str:
    return voice("invite.overlay.tile", terrain=voice(f"terrain.{laid.terrain}"), at=laid.at)


def _armies(options: Options, seats: int, voice: Voice) -> list[str]:
    armies = options.armies or ("equilibre",) * seats
    if len(set(armies)) == 1 and isinstance(armies[0], str):
        return [voice("invite.armies.same", army=named(f"army.{armies[0]}", voice.language))]
    return [_army(seat, army, voice) for seat, army in enumerate(armies, start=1)]


def _army(seat: int, army: str | tuple[ArmyGroup, ...], voice: Voice) -> str:
    name = named(f"army.{army}", voice.language) if isinstance(army, str) else voice("invite.armies.own")
    return voice("invite.of_seat", n=seat, what=name)


def _full_game(options: Options, voice: Voice) -> Iterator[tuple[str, ...]]:
    """What initiation has none of."""
    if isinstance(options.specialties, str):
        yield "specialties", voice(f"invite.specialties.{options.specialties}")
    else:
        names = [name_of(card, voice.language) for card in options.specialties]
        yield "specialties", *(voice("invite.of_seat", n=seat, what=name) for seat, name in enumerate(names, start=1))
    if options.event_pile is not None:
        yield "events", voice("invite.events.pile", n=len(options.event_pile))
    elif options.event_cards is not None:
        yield "events", voice("invite.events.some", n=len(options.event_cards))
    else:
        yield "events", voice("invite.events.on" if options.events else "invite.events.off")
    yield "rewards", voice("invite.rewards.on" if _has_rewards(options) else "invite.rewards.off")
