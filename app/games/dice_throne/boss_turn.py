"""Step 3 of the round: the boss's turn up to the dice (DT-8), and its end (DT-10.13)."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.amounts import Eyes, worth
from app.games.dice_throne.catalogue import ACTION_CARDS, AI_CARDS, HEROES, STATUSES
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.decks import discard, draw
from app.games.dice_throne.effects import carry_out, gain_cp, would_change
from app.games.dice_throne.events import Bonus, Decided, Reminded
from app.games.dice_throne.player_turn import KNOCKDOWN, begin_round
from app.games.dice_throne.questions import BURN, damage_taken, unknown_of
from app.games.dice_throne.rolling import begin_rolling
from app.games.dice_throne.running import is_useful, run
from app.games.dice_throne.state import Running, tokens_of
from app.games.dice_throne.tokens import gain, held, lose, polarity_of, room_for
from app.games.dice_throne.toll import begin_toll
from app.games.dice_throne.vocabulary import Counted, Effect

# --- upkeep and income


def upkeep(course: Course) -> bool:
    """Burn and Poison together, one Fire Mastery less (DT-8.1)."""
    lose(course, "boss", "fire_mastery", 1, "DT-8.1")
    hurt = BURN * held(course, "boss", "burn") + held(course, "boss", "poison")
    begin_toll(course, "b_income", avoidable=hurt)
    course.phase = "b_evasive"
    return True


def draw_cards(course: Course) -> None:
    """+1 CP, both cards, the reinforcement, the player's bonus; Concussion takes the first and third (DT-8.2, 8.7)."""
    course.concussed = lose(course, "boss", "concussion", 1, "DT-8.7") > 0
    if course.concussed:
        course.tell(Decided(reason="concussion_no_income", rules=("DT-8.7", "DT-8.8")))
    else:
        gain_cp(course, 1, "DT-8.2")
    discard(course, "ai")
    draw(course, "ai", "DT-5.3", "DT-8.2")
    card = draw(course, "action", "DT-5.4", "DT-8.2")
    course.known = None
    if not course.concussed:
        _reinforce(course)
    _give_bonus(course, card)
    course.phase = "b_bonus"


def _reinforce(course: Course) -> None:
    """What the AI card gives the boss, or inflicts on the player, at once (DT-8.3)."""
    card = AI_CARDS[course.ai.card or ""]
    effects: tuple[Effect, ...] = card.reinforcement.all + getattr(card.reinforcement, course.table.boss)
    if not effects:
        course.tell(Decided(reason="reinforcement_none", card=card.id, rules=("DT-8.3",)))
    for effect in effects:
        assert isinstance(effect, Counted)
        n = worth(course, effect, Eyes())
        status = getattr(effect, "status", "")
        if would_change(course, effect, Eyes()):
            course.tell(Decided(reason="reinforcement_given", card=card.id, status=status, n=n, rules=("DT-8.3",)))
            carry_out(course, effect, Eyes())
        else:
            course.tell(Decided(reason="reinforcement_zero", card=card.id, status=status, n=n, rules=("DT-8.3",)))


def _give_bonus(course: Course, card: str) -> None:
    """What the player gains, whatever becomes of the card (DT-8.4, DT-13)."""
    bonus = ACTION_CARDS[card].bonus
    course.tell(Bonus(card=card, bonus=bonus.do, n=bonus.amount))
    match bonus.do:
        case "draw":
            course.tell(Reminded(what="draw", n=bonus.amount, rules=("DT-13.1",)))
        case "salve":
            course.change("player.salves", bonus.amount, "DT-13.1")
        case "bonus_damage":
            course.change("player.bonus_damage", bonus.amount, "DT-13.1")
        case "gain_cp":
            course.change("player.cp", bonus.amount, "DT-13.1")
        case "heal":
            course.count(healed_player=course.change("player.hp", bonus.amount, "DT-13.1"))
        case "back_strike":
            if course.change("player.back_strike", 1, "DT-13.3"):
                course.tell(Reminded(what="lay_back_strike", rules=("DT-13.3",)))
            else:
                course.tell(Decided(reason="back_strike_lies", card=card, rules=("DT-13.3", "DT-2.1")))
        case "positive_token":
            course.bonus_due = True


def tokens_to_pick(position: Position) -> tuple[str, ...]:
    """Positive tokens of the player's hero and of the boss's, as there is room; labels of a hero unknown (DT-13.2)."""
    boxes = [HEROES[hero] for hero in (position.table.hero, position.table.boss) if hero in HEROES]
    own = dict.fromkeys(status.id for box in boxes for status in box.status)
    labels = tokens_of(position.table)[len(STATUSES) :]
    return tuple(
        token
        for token in (*own, *labels)
        if polarity_of(position.table, token) == "positive" and room_for(position, "player", token)
    )


def bonus(course: Course) -> bool:
    """Waits for the token that the player chooses."""
    if course.bonus_due:
        return False
    course.phase = "b_main"
    return True


def pick_token(course: Course, token: str) -> None:
    course.bonus_due = False
    if token != "none":  # noqa: S105
        gain(course, "player", token, 1, "DT-13.2")


# --- the main phase: a blue card


def main_phase(course: Course) -> bool:
    """A blue card is paid and applied, or sold; an orange one waits (DT-8.5, DT-8.6)."""
    if course.toll is None:
        card = course.action.card
        if card is None or (ACTION_CARDS[card].color == "orange" and not course.concussed):
            course.phase = "b_knockdown"
            return True
        if not course.concussed and unknown_of(course):
            return False
        if not _begin_blue(course, card):
            course.phase = "b_knockdown"
            return True
    if not run(course) or course.blow:
        return False
    discard(course, "action")
    course.phase = "b_evasive"
    return True


def _begin_blue(course: Course, card: str) -> bool:
    """Whether the card is applied: then its cost is paid."""
    cost = ACTION_CARDS[card].cost
    if course.concussed:
        drop(course, card, Decided(reason="blue_concussed", card=card, rules=("DT-8.7",)), pays=False)
    elif course.boss.cp < cost:
        drop(course, card, Decided(reason="blue_too_dear", card=card, n=course.boss.cp, of=cost, rules=("DT-8.5",)))
    elif not is_useful(course, card, Eyes()):
        drop(course, card, Decided(reason="blue_useless", card=card, rules=("DT-8.5", "DT-12.5")))
    else:
        course.tell(Decided(reason="blue_applied", card=card, n=cost, rules=("DT-8.5",)))
        use(course, card)
        begin_toll(course, "b_knockdown")
        course.running = Running("blue")
        return True
    return False


def use(course: Course, card: str) -> None:
    """The boss pays for the Action card."""
    gain_cp(course, -ACTION_CARDS[card].cost, "DT-8.5")
    course.count(used=(card,))


def drop(course: Course, card: str, why: Decided, *, pays: bool = True) -> None:
    """The Action card is discarded without effect, for 1 CP (DT-8.5, DT-10.5)."""
    course.tell(why)
    discard(course, "action")
    course.count(discarded=(card,))
    if pays:
        gain_cp(course, 1, *why.rules)


def accept_blow(course: Course) -> None:
    """The player takes the damage of a blue card, which is no attack (DT-12.7, DT-15.5)."""
    assert course.toll is not None
    course.toll = replace(course.toll, player_hurt=damage_taken(course))
    course.blow, course.taken = 0, None


# --- knockdown


def knockdown(course: Course) -> bool:
    """He pays 2 CP, and sells cards for them if he must (DT-8.9)."""
    if held(course, "boss", "knockdown"):
        while course.boss.cp < KNOCKDOWN:
            _sell_card(course)
        gain_cp(course, -KNOCKDOWN, "DT-8.9")
        lose(course, "boss", "knockdown", 1, "DT-8.9")
        course.tell(Decided(reason="knockdown_paid", n=KNOCKDOWN, rules=("DT-8.9",)))
    begin_rolling(course)
    return True


def _sell_card(course: Course) -> None:
    """A card is drawn and discarded for 1 CP, without bonus or effect; the orange card waits beside (DT-8.10)."""
    waiting = course.action.card
    card = draw(course, "action", "DT-8.9", "DT-13.6")
    course.action = replace(course.action, card=waiting, discard=(*course.action.discard, card))
    course.count(discarded=(card,))
    course.tell(Decided(reason="knockdown_sold_card", card=card, rules=("DT-8.9", "DT-8.10")))
    gain_cp(course, 1, "DT-8.9")


# --- the end


def end_turn(course: Course) -> bool:
    """A Stun on the player gives another offensive roll phase; else the turn ends (DT-10.10, DT-10.13)."""
    if course.strike is not None and lose(course, "player", "stun", 1, "DT-10.10"):
        course.tell(Decided(reason="stun_again", rules=("DT-10.10",)))
        begin_rolling(course, again=True)
        return True
    if course.shadowed and lose(course, "boss", "shadows", 1, "DT-10.13"):
        course.tell(Decided(reason="shadows_end", rules=("DT-10.13",)))
    course.strike = course.rolling = None
    course.shadowed = course.concussed = course.blinded = False
    begin_round(course)
    return True
