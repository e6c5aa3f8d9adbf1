"""The set-up: EX-1, EX-3 and EX-4."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import CARDS, CHALLENGES, CHARACTERS, FRAGMENTS, READY_DECKS, VILLAINS
from app.games.explor_games.decks import ready_deck
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from tests.games.explor_games.table import refused, sit


def test_ex_1_1_a_match_has_two_seats() -> None:
    assert GAME.seats == (2,)
    with pytest.raises(BadOptions):
        start(GAME, GAME.shapes.options(), 3, Seeded(bytes(32), 0))
    assert refused(decks=("maree",)).rule == "EX-1.1"


def test_ex_1_2_every_printed_amount_is_a_multiple_of_ten() -> None:
    costs = [card.cost for card in (*CHARACTERS.values(), *FRAGMENTS.values())]
    assert all(cost % 10 == 0 for cost in costs)


def test_ex_1_3_six_fragments_cost_2100_in_all() -> None:
    assert [fragment.cost for fragment in FRAGMENTS.values()] == [100, 200, 300, 400, 500, 600]
    assert len({fragment.effect for fragment in FRAGMENTS.values()}) == 6


def test_ex_1_4_challenges_are_worth_100_to_400() -> None:
    assert {challenge.value for challenge in CHALLENGES.values()} == {100, 200, 300, 400}


def test_ex_1_5_heroes_have_scores_and_villains_have_moments() -> None:
    for character in CHARACTERS.values():
        assert bool(character.moments) == (character.kind == "villain")
        assert bool(character.magic + character.force) == (character.kind == "hero")


def test_ex_1_6_a_card_without_effect_has_flavour() -> None:
    assert all(card.text.fr and card.text.en for card in CARDS)


def test_ex_1_7_the_cheapest_character_costs_ten() -> None:
    assert min(character.cost for character in CHARACTERS.values()) == 10


def test_ex_3_1_each_player_has_the_zones_of_the_seed() -> None:
    for seat, player in enumerate(sit(seed=3, first="seat0").seen().players):
        assert (player.pile, player.challenge_pile) == (14 - (seat == 0), 12)
        assert (player.discard, player.challenge_discard, player.fragments, player.companions) == ((), (), (), ())


def test_ex_4_1_options_by_default() -> None:
    options = GAME.shapes.options()
    assert (options.mode, options.format, options.first, options.max_turns) == ("normal", "standard", "coin", 60)
    assert refused(max_turns=0).rule == "EX-4.1"
    assert refused(max_turns=201).rule == "EX-4.1"


@pytest.mark.parametrize("seat", [0, 1])
def test_ex_4_2_an_agreement_is_recorded_and_a_coin_is_tossed(seat: int) -> None:
    agreed = sit(first=f"seat{seat}", decks=("maree", "troupe"))
    assert (agreed.state.starter, agreed.awaited) == (seat, (seat,))
    tossed = sit(draws=(seat,), first="coin", decks=("maree", "troupe"))
    assert tossed.state.starter == seat


def test_ex_4_2_the_winner_of_the_first_decisive_round_starts() -> None:
    scene = sit(first="chifoumi", decks=("maree", "troupe"))
    assert (scene.phase, scene.awaited) == ("signs", (0, 1))
    assert scene.offers(seat=0) == scene.offers(seat=1) == ["sign:rock", "sign:paper", "sign:scissors"]
    scene.refuses("end", "EX-4.2", "sign_first", seat=0)
    scene.play("sign:rock", seat=0)
    assert scene.awaited == (1,)
    scene.play("sign:rock", seat=1)
    assert (scene.awaited, scene.state.ties) == ((0, 1), 1)
    scene.play("sign:paper", seat=1)
    scene.play("sign:rock", seat=0)
    assert scene.event("starter_chosen").seat == 1
    assert scene.event("signs_shown").signs == ("rock", "paper")
    assert (scene.emp(0), scene.emp(1)) == (120, 100)


@pytest.mark.parametrize(
    ("mine", "yours", "starter"),
    [("rock", "scissors", 0), ("paper", "rock", 0), ("scissors", "paper", 0), ("scissors", "rock", 1)],
)
def test_ex_4_2_what_beats_what(mine: str, yours: str, starter: int) -> None:
    scene = sit(first="chifoumi", decks=("maree", "troupe"))
    scene.play(f"sign:{mine}", seat=0).play(f"sign:{yours}", seat=1)
    assert scene.state.starter == starter


def test_ex_4_2_after_three_ties_the_coin_decides() -> None:
    scene = sit(first="chifoumi", decks=("maree", "troupe"))
    for _ in range(2):
        scene.play("sign:paper", seat=0).play("sign:paper", seat=1)
    scene.play("sign:paper", seat=0).play("sign:paper", seat=1, draws=(1,))
    assert (scene.state.starter, scene.event("starter_chosen").how) == (1, "coin")


def test_ex_4_3_the_second_player_begins_with_twenty_more() -> None:
    scene = sit(first="seat1", decks=("maree", "troupe"))
    assert (scene.emp(1), scene.emp(0)) == (100, 120)


def test_ex_4_4_five_characters_in_hand_and_three_challenges_on_the_line() -> None:
    scene = sit(first="seat0", decks=("maree", "troupe"))
    deck = ready_deck("maree")
    assert Counter(scene.hand()) == Counter(deck.characters[:6])
    assert scene.line() == list(deck.challenges[:3])
    assert len(scene.hand(1)) == 5


def test_ex_4_5_there_is_no_mulligan() -> None:
    offers = {token.split(":")[0] for token in sit(first="seat0", seed=1).offers()}
    assert offers <= {"buy", "call", "place", "lift", "use", "adventure"}


def test_ex_15_4_piles_are_shuffled_seat_by_seat_then_the_coin_is_tossed() -> None:
    class Noted(Seeded):
        def __init__(self) -> None:
            super().__init__(bytes(32), 0)
            self.shuffles: list[tuple[object, ...]] = []

        def shuffled(self, things):  # type: ignore[no-untyped-def]
            self.shuffles.append(tuple(things))
            return tuple(things)

    rng = Noted()
    start(GAME, GAME.shapes.options(decks=("maree", "troupe")), 2, rng)
    one, other = READY_DECKS["maree"], READY_DECKS["troupe"]
    assert rng.shuffles == [one.characters, one.challenges, other.characters, other.challenges]
    assert rng.drawn == 1


def test_ex_12_7_each_price_of_a_villain_is_shared_by_four() -> None:
    prices = Counter(CHARACTERS[card].cost for card in VILLAINS)
    assert set(prices) == {10, 20, 30}
    assert min(prices.values()) >= 4


def test_ex_15_8_a_deck_chosen_by_chance_is_a_ready_made_one() -> None:
    assert set(sit(seed=5).state.table.names) <= set(READY_DECKS)
