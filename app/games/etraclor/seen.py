"""A position made again from a view: what a forecast may reason on. Hidden cards stand in as jokers."""

from __future__ import annotations

from app.games.etraclor.cards import JOKERS, VALUE
from app.games.etraclor.state import Holder, Opening, State, Table
from app.games.etraclor.view import HolderSeen, View


def position_of(view: View) -> State:
    """The state as far as this view knows it: as many cards in the deck, waves to come without Guardians."""
    return State(
        table=Table(
            mode=view.mode,
            formation=view.formation,
            waves=view.waves,
            chosen_monster=view.chosen_monster,
            arrival=view.arrival,
            joker=view.joker,
            ko_on_death=view.ko_on_death,
            fresh_wait=view.fresh_wait,
            fallen_gear=view.fallen_gear,
            weapon_swap=view.weapon_swap,
            pas_de_quartier=view.pas_de_quartier,
            undo=True,
            box=(),
            den=(),
        ),
        phase=view.phase,
        turn=view.turn,
        deck=JOKERS[:1] * view.deck,
        hand=view.hand,
        discard=view.discard,
        line=tuple(_holder(etrac) for etrac in view.line),
        enemies=tuple(_holder(enemy) for enemy in view.enemies),
        wave=view.wave,
        coming=((),) * (len(view.waves) - view.wave),
        reserve=view.reserve,
        fallen=view.fallen,
        unused=(),
        marked=view.marked,
        last_turns=view.last_turns,
        last_cards=(),
        opening=Opening(),
        tally=view.tally,
        outcome=None,
    )


def _holder(seen: HolderSeen) -> Holder:
    shield, psychic = seen.shield, seen.psychic
    return Holder(
        side=seen.side,
        card=seen.card,
        hp=seen.hp,
        weapon=seen.weapon,
        shield=shield,
        absorbed=VALUE[shield] - seen.shield_left if shield else 0,
        object=seen.object,
        boost=seen.boost,
        psychic=psychic,
        psychic_absorbed=VALUE[psychic] - seen.psychic_left if psychic else 0,
        place=seen.place,
        acted=seen.acted,
        fresh=seen.fresh,
    )
