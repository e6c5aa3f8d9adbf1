"""Another state that these eyes could not tell from the true one (K6): what is hidden is dealt again.

A rival's deck is hidden too, so its unseen cards become any of the catalogue: what a view shows may not depend on them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, VILLAINS, is_villain
from app.games.explor_games.decks import COPIES
from app.games.explor_games.options import SIGNS, Deck
from app.games.explor_games.state import Companion, Player, State
from app.kernel.chance import Rng
from app.kernel.contract import Audience


def imagine(state: State, audience: Audience, rng: Rng) -> State:
    """Deals again all that the audience cannot know: hands, piles, face-down villains, decks and secret signs."""
    if state.phase == "over":
        return state
    for seat in (0, 1):
        if seat == audience:
            state = _with(state, seat, _shuffled(state.players[seat], rng), state.table.decks[seat])
        else:
            state = _dealt_again(state, seat, audience, rng)
    one, other = (
        sign if sign is None or seat == audience else rng.pick(SIGNS) for seat, sign in enumerate(state.signs)
    )
    return replace(state, signs=(one, other))


def _shuffled(player: Player, rng: Rng) -> Player:
    """Own piles in another order; the top challenge is seen."""
    top, rest = player.challenge_pile[:1], player.challenge_pile[1:]
    return replace(player, pile=rng.shuffled(player.pile), challenge_pile=(*top, *rng.shuffled(rest)))


def _dealt_again(state: State, seat: int, audience: Audience, rng: Rng) -> State:
    """Another player's cards: unseen villains of the same price, any hand and piles, and the deck that they make."""
    player, old = state.players[seat], state.table.decks[seat]
    hidden = (*player.hand, *player.pile, *(c.card for c in player.companions if _unseen(c, audience)))
    taken = [card for card in old.characters if card not in hidden]
    companions = []
    for companion in player.companions:
        if _unseen(companion, audience):
            companion = replace(companion, card=_like(companion.card, taken, rng))
            taken.append(companion.card)
        companions.append(companion)
    rest = rng.shuffled(tuple(card for card in CHARACTERS if card not in taken))
    hand, pile = len(player.hand), len(player.pile)
    dealt = replace(
        _with_other_challenges(player, old, rng),
        companions=tuple(companions),
        hand=tuple(sorted(rest[:hand])),
        pile=rest[hand : hand + pile],
    )
    challenges = (*dealt.line, *dealt.challenge_discard, *dealt.challenge_pile)
    return _with(state, seat, dealt, Deck((*taken, *dealt.hand, *dealt.pile), challenges))


def _unseen(companion: Companion, audience: Audience) -> bool:
    return is_villain(companion.card) and not (companion.known and audience is not None)


def _like(villain: str, taken: list[str], rng: Rng) -> str:
    """A villain of the same price that is nowhere to be seen; itself is one."""
    cost = CHARACTERS[villain].cost
    return rng.pick([card for card in VILLAINS if CHARACTERS[card].cost == cost and card not in taken])


def _with_other_challenges(player: Player, deck: Deck, rng: Rng) -> Player:
    """The challenges under the top one become others of the same values, two copies of each at most (EX-2.5)."""
    top, rest = player.challenge_pile[:1], player.challenge_pile[1:]
    seen = Counter(deck.challenges)
    seen.subtract(rest)
    others = []
    for card in rng.shuffled(rest):
        value = CHALLENGES[card].value
        others.append(
            rng.pick([other for other in CHALLENGES if CHALLENGES[other].value == value and seen[other] < COPIES])
        )
        seen[others[-1]] += 1
    return replace(player, challenge_pile=(*top, *others))


def _with(state: State, seat: int, player: Player, deck: Deck) -> State:
    one, other = state.players
    first, second = state.table.decks
    players = (player, other) if seat == 0 else (one, player)
    decks = (deck, second) if seat == 0 else (first, deck)
    return replace(state, players=players, table=replace(state.table, decks=decks))
