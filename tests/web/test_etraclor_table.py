"""The table of Etraclor: the sheets, the story of the automated side, the hints, the piles (ET-1.13)."""

from __future__ import annotations

import re
from typing import Any

import orjson

from app.games.etraclor import GAME
from app.games.etraclor import actions as act
from app.games.etraclor.options import Options, Position
from app.games.etraclor.setup import set_up
from app.games.etraclor.state import State
from app.kernel.chance import Scripted, Seeded
from app.kernel.token import token_of
from app.matches.sight import Line, Offer, Sight
from app.web import table
from app.web.tables.etraclor import TABLE
from app.web.tables.etraclor.beats import automated, beats_of
from app.web.tables.etraclor.cards import monster_name

NOBODY_ELSE: tuple[str | None, ...] = (None,)


class Played:
    """A match, and what the player is shown of it."""

    def __init__(self, options: Options, rng: Any = None) -> None:
        self.rng = rng or Scripted()
        self.state: State = set_up(options, 1, self.rng)
        self.log: list[Line] = []

    @classmethod
    def laid_out(cls, **position: Any) -> Played:
        options = {name: position.pop(name) for name in tuple(position) if hasattr(Options(), name)}
        deck = position.pop("deck", tuple(f"{n}C" for n in range(2, 8)))
        return cls(Options(position=Position(deck=deck, **position), **options))

    def take(self, action: Any) -> tuple[Any, ...]:
        self.state, events = GAME.apply(self.state, 0, action, self.rng)
        self.log.append(Line(len(self.log) + 1, tuple(events)))
        return tuple(events)

    def sight(self, audience: int | None = 0) -> Sight:
        view, outcome = GAME.view(self.state, audience), GAME.outcome(self.state)
        mine = audience is not None and outcome is None
        offers = tuple(Offer(token_of(action), action) for action in GAME.legal(self.state, 0)) if mine else ()
        refusals = tuple(
            (token_of(wish), refusal)
            for wish in (GAME.wished(view) if mine and GAME.wished else ())
            if (refusal := GAME.why_not(self.state, 0, wish))
        )
        return Sight(
            "m1", "r1", GAME, audience, len(self.log), () if outcome else (0,), view, offers, outcome, "", ("Camille",),
            tuple(self.log), False, refusals=refusals, bots=NOBODY_ELSE,
        )  # fmt: skip

    def shown(self, region: str, language: str = "fr", audience: int | None = 0) -> str:
        return str(table.regions(self.sight(audience), language)[region].html)

    def hints(self, language: str = "fr") -> dict[str, tuple[str, str]]:
        found = re.search(r"data-hints='([^']*)'", self.shown("hints", language))
        assert found
        hints: dict[str, tuple[str, str]] = orjson.loads(found[1].replace("&#39;", "'").replace("&amp;", "&"))
        return hints


def text_of(html: str) -> str:
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def duel(**facts: Any) -> Played:
    """An Attacker with a 9 faces a Defender with a Shield of 4; a Mage of ours is unarmed."""
    return Played.laid_out(
        **{"line": ("JS w=9S", "QC o=10C"), "enemies": ("KD s=4D", "AC w=3S"), "hand": ("2D",), **facts}
    )


# --- hints: damage after Defence and Shields (ET-1.6)


def test_a_target_says_what_the_attack_would_do_ET_1_6_3() -> None:
    hints = duel().hints()
    brief, full = hints["etrac:JS foe:KD"]  # 9 + 1 - 1 = 9
    assert brief == "−4 Bouclier · −5 PV"
    assert "Arme 9" in full
    assert hints["etrac:JS foe:AC"][0] == "Il tombe"  # 10 against 10 hit points


def test_a_spell_says_what_it_would_do_ET_1_8_5() -> None:
    hints = duel().hints("en")
    assert hints["etrac:QC spell:lightning foe:KD"][0] == "It falls"
    assert hints["etrac:QC spell:superboost etrac:JS"][0] == "+5 to attack"
    assert hints["etrac:QC spell:dematerialise gear:KD:shield"][0] == "Destroyed"


def test_lightning_on_a_hardy_monster_takes_thirteen_ET_3_3_2() -> None:
    hints = duel(enemies=("KD 40/80",), mode="monster").hints()
    assert hints["etrac:QC spell:lightning foe:M"][0] == "−13 PV"


def test_a_card_of_the_hand_says_in_few_signs_what_it_would_bring_ET_1_4_1() -> None:
    held = ("7S", "9D", "6H", "9C", "KH")
    hints = duel(line=("JS", "QC", "AD"), hand=held, moment="strategy").hints()
    said = {picks: brief for picks, (brief, _) in hints.items()}
    assert said["hand:KH place:hearts"] == "13 PV"
    assert said["hand:7S etrac:JS"] == "Attaque 8"
    assert said["hand:9D etrac:QC"] == "Encaisse 9"
    assert said["hand:6H etrac:AD"] == "Rendra 6 PV"
    assert said["hand:9C etrac:QC"] == "Dématérialisation au plus"
    assert said["hand:9C etrac:JS"] == "Aucun sort"


def test_who_only_looks_on_is_given_no_hint_and_no_offer() -> None:
    played = duel()
    assert "etrac:" not in played.shown("hints", audience=None)
    assert TABLE.paths(played.sight(None)) == []


# --- pointing


def test_every_offer_of_whole_matches_has_a_way_of_its_own_and_words_in_both_languages() -> None:
    """`tree_of`, which `regions` calls, refuses two ways that cannot be told apart."""
    for mode in ("guardians", "monster"):
        played = Played(Options(mode=mode, joker="recall", weapon_swap=True), Seeded(bytes(32), 3))  # type: ignore[arg-type]
        for _ in range(60):
            sight = played.sight()
            if sight.outcome:
                break
            assert {path.token for path in TABLE.paths(sight)} == {offer.token for offer in sight.offers}
            for language in ("fr", "en"):
                table.regions(sight, language)
            played.take(GAME.bots["random"](sight.view, [offer.action for offer in sight.offers], played.rng))


def test_ending_a_turn_is_confirmed_only_while_something_is_left_to_do() -> None:
    busy = {path.token: path.final for path in TABLE.paths(duel().sight())}
    assert busy["end_turn"]
    assert not any(final for token, final in busy.items() if token != "end_turn")
    idle = TABLE.paths(duel(line=("JS",), hand=()).sight())
    assert [(path.token, path.final) for path in idle] == [("end_turn", False)]


def test_the_first_turn_ends_with_its_strategy_ET_2_3_2() -> None:
    coming = (("KD 4D 5D 6D",),)
    first = Played.laid_out(hand=("JS",), coming=coming, moment="strategy", turn=1)
    later = duel(moment="strategy", hand=("AH",))
    ends = [{path.token: path.final for path in TABLE.paths(played.sight())} for played in (first, later)]
    assert [end["end_strategy"] for end in ends] == [True, False]


def test_no_button_leads_to_a_combat_that_the_first_turn_does_not_have_ET_2_3_2() -> None:
    first = Played(Options(), Seeded(bytes(32), 0))
    assert "Finir le tour" in first.shown("mine")
    first.take(act.EndStrategy())
    assert "Au combat" in first.shown("mine")
    assert "Au combat" in Played(Options(mode="monster"), Seeded(bytes(32), 0)).shown("mine")
    assert "Finir le tour" in duel().shown("mine")


# --- the story of the automated side (ET-1.13.9)


def test_one_reads_which_card_has_become_the_monster_ET_3_2_1() -> None:
    drawn = Played(Options(mode="monster"), Seeded(bytes(32), 0))
    card = drawn.state.enemies[0].card
    assert card in drawn.state.opening.turned_up
    named = f"est le Monstre\u202f: {monster_name(card, 'fr')}."
    assert named in text_of(drawn.shown("story"))
    chosen = Played(Options(mode="monster", monster="QC"), Seeded(bytes(32), 0))
    said = text_of(chosen.shown("story", "en"))
    assert "is the Monster" not in said
    assert "The Monster takes the best Weapon" in said


def test_the_story_draws_the_order_of_the_circle_ET_2_7_1() -> None:
    """The seed's own example: an Attacker looks for an Attacker, then a Defender, then a Mage."""
    played = duel(line=("QC",), enemies=("KS w=7S",), hand=())
    played.take(act.EndTurn())
    story = played.shown("story")
    candidates = re.search(r"Ordre de ciblage.*?</ol>", story, re.DOTALL)
    assert candidates
    assert text_of(candidates[0]).endswith("Attaquant\u202f: personne Défenseur\u202f: personne Demaneq Mage")
    assert 'data-actor="KS"' in story
    assert 'data-struck="QC"' in story
    assert story.count('class="missed"') == 2


def test_nobody_on_the_circle_is_said_too_ET_1_9_3() -> None:
    played = duel(line=(), enemies=("KS w=7S",), hand=())
    played.take(act.EndTurn())
    story = played.shown("story", "en")
    assert story.count('class="missed"') == 4
    assert "KO by default" in text_of(story)


def test_each_beat_stands_at_its_station_and_says_why_and_by_which_rule_ET_2_5_1() -> None:
    played = duel(enemies=("KD 5/13 o=6H w=3S", "AC w=2S"), reserve=("8D",), hand=())
    events = played.take(act.EndTurn())
    stations = [beat.station for beat in beats_of(automated(events))]
    assert stations == ["equip", "act", "act", "player"]
    story = played.shown("story", "fr")
    assert re.findall(r'class="beat" id="beat-\d" data-station="(\w+)"', story) == stations
    assert "Il lui manque au moins 1 PV." in story
    assert 'href="/games/etraclor#ET-2.6.1"' in story


def test_the_monsters_circle_has_its_four_steps_ET_3_4_1() -> None:
    played = duel(enemies=("KD 70/80 w=3S",), mode="monster", hand=("2D",))
    events = played.take(act.EndTurn())
    stations = dict.fromkeys(beat.station for beat in beats_of(automated(events)))
    assert list(stations) == ["mark", "equip", "object", "attack", "player"]
    assert played.shown("story").count("<i aria-hidden") == 5


def test_what_the_player_does_leaves_the_story_as_it_is() -> None:
    played = duel(hand=())
    played.take(act.EndTurn())
    before = played.shown("story")
    played.take(act.EndStrategy())
    assert played.shown("story") == before


def test_a_wave_comes_with_a_tale_and_is_one_story_ET_2_4_4() -> None:
    played = Played.laid_out(
        line=("JS w=9S", "QH"), enemies=("AC 3/10",), coming=(("KS 7S 4D 5H",),), hand=(), deck=("2C", "3C", "4C", "5C")
    )
    events = played.take(act.Attack("JS", "AC"))
    assert [beat.station for beat in beats_of(automated(events))] == ["arrival", "arrival", "assault", "player"]
    story = played.shown("story")
    assert "La dernière porte." in story
    assert "La vague se dévoile" in story


# --- the piles


def test_the_first_wave_is_lowest_and_what_is_to_come_is_hidden_ET_2_2_3() -> None:
    played = Played(Options(), Seeded(bytes(32), 1))
    waves = played.shown("waves")
    assert re.findall(r"Vague (\d)", text_of(waves)) == ["4", "3", "2", "1"]
    assert waves.count('data-face="down"') == 12
    hidden = {card for wave in played.state.coming for pile in wave for card in pile.cards}
    for region in ("foes", "waves", "stock"):
        assert not {card for card in hidden if f"read-{card}" in played.shown(region)}


def test_the_deck_thins_with_each_card() -> None:
    for left in (9, 5):
        played = duel(deck=tuple(f"{n}H" for n in range(2, 2 + left)))
        stock = played.shown("stock")
        assert stock.count("<rect") == left
        assert f'<b class="num">{left}</b>' in stock
        assert ("data-low" in stock) == (left <= 8)


def test_the_discard_pile_is_read_newest_first() -> None:
    stock = duel(discard=("4H", "7S", "JO1")).shown("stock", "en")
    assert re.findall(r'data-read="read-(\w+)"', stock) == ["JO1", "7S", "4H"]


def test_a_damaged_shield_says_what_it_can_still_take_ET_1_6_4() -> None:
    foes = duel(enemies=("KD s=9D-3", "AC s=8D")).shown("foes")
    assert "Bouclier 9, il lui reste 6." in foes
    assert "Bouclier 8." in foes


def test_a_guardian_says_whom_it_aims_at() -> None:
    foes = duel().shown("foes", "en")
    assert "aims at Demaneq Mage" in foes  # the armed Mage
    assert foes.count("aims at") == 2  # spoken and shown, and not of the unarmed one


# --- questions, and the end


def test_the_table_asks_for_what_can_be_done() -> None:
    played = duel()
    sight = played.sight()
    voice = table.Voice.of(TABLE.words, sight, "fr")
    assert TABLE.prompt(sight, voice).question == "Lequel de vos Setrac agit\u202f?"
    assert TABLE.ask(sight, voice, ("etrac:JS",)) == "Valkaj Attaquant attaque de 10\u202f: quelle cible\u202f?"
    assert TABLE.ask(sight, voice, ("etrac:QC",)) == "Demaneq Mage\u202f: quelle action, ou quelle cible\u202f?"
    assert TABLE.label(sight, voice, "spell:lightning") == "Foudroiement"
    assert TABLE.label(sight, voice, "foe:KD") is None


def test_a_character_whose_class_is_in_play_says_why_it_waits_ET_1_2_1() -> None:
    mine = duel(hand=("AS", "KD"), moment="strategy").shown("mine")
    assert "Cette classe est déjà en jeu" in mine
    assert "(ET-1.2.1)" in mine
    assert mine.count("data-why") == 1


def test_a_victory_and_a_defeat_are_counted_ET_1_13_6() -> None:
    played = duel(enemies=("AC 3/10",), coming=())
    played.take(act.Attack("JS", "AC"))
    assert played.shown("asked").count("Victoire") == 1
    assert "Cartes restant au deck 6" in text_of(played.shown("mine"))
    lost = duel(deck=("2C",), line=("JS",), hand=())
    lost.take(act.EndTurn())
    assert "Défaite" in lost.shown("asked")
    assert "Gardiens vaincus 0" in text_of(lost.shown("mine"))
    assert TABLE.paths(lost.sight()) == []


def test_every_rule_that_an_event_cites_is_explained_by_its_number() -> None:
    played = Played(Options(), Seeded(bytes(32), 2))
    for _ in range(150):
        sight = played.sight()
        if sight.outcome:
            break
        played.take(GAME.bots["greedy"](sight.view, [offer.action for offer in sight.offers], played.rng))
    cited = {rule for line in played.log for event in line.events for rule in event.rules}
    assert cited - {"ET-1.13.4"} <= TABLE.anchors
