"""What the companion says has happened. Everything is public: there is one seat, and only the piles are hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

Reason = Literal[
    "upgrade_paid",
    "upgrade_difference",
    "upgrade_lower_discarded",
    "upgrade_stop",
    "pile_empty",
    "reinforcement_given",
    "reinforcement_zero",
    "reinforcement_none",
    "blue_applied",
    "blue_too_dear",
    "blue_useless",
    "blue_concussed",
    "concussion_no_income",
    "player_concussed",
    "knockdown_paid",
    "knockdown_sold_card",
    "keep_symbols",
    "keep_straight",
    "keep_nothing",
    "objective",
    "objective_reached",
    "objective_missed",
    "only_ability",
    "board_order",
    "by_hand_ability",
    "none_met",
    "kings_hand_retry",
    "kings_hand_none",
    "entangled",
    "blind_failed",
    "blind_passed",
    "blind_gone",
    "orange_applied",
    "orange_too_dear",
    "orange_useless",
    "orange_blinded",
    "targeted",
    "sneak_attack",
    "reroll_bad",
    "defence_named",
    "defence_default",
    "defence_only",
    "no_defence_shadows",
    "no_defence_stunned",
    "half_prevented",
    "token_prevented",
    "damage_avoided",
    "shadows_no_damage",
    "evasive_over_8",
    "evasive_lethal",
    "evasive_kept",
    "evasive_useless",
    "evasive_passed",
    "evasive_failed",
    "kings_hand_ultimate",
    "kings_hand_ultimate_failed",
    "kings_hand_ultimate_forced",
    "stun_again",
    "stun_player_again",
    "stun_lifted",
    "shadows_end",
    "no_effect",
    "no_room",
    "return_damage",
    "return_damage_none",
    "draw_is_cp",
    "damage_back",
    "boss_sum",
    "player_sum",
    "back_strike_lies",
]
"""Why something was decided; `log.<reason>` in the words says it (DT-17.2)."""


Failure = Literal["skipped", "blind", "nothing"]
"""Why an attack of the player came to nothing: Knockdown, Blind, or the re-roll of an ultimate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What every event carries (see kernel.contract.Event)."""

    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ()
    seals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Told):
    """Something that the companion decided by the rules, and why (DT-17.1)."""

    reason: Reason
    card: str = ""
    ability: str = ""
    """Of the boss: "smack", or "crit-bash+" for the extra of its panel."""
    status: str = ""
    n: int = 0
    of: int = 0
    kept: tuple[int, ...] = ()
    """Faces kept."""
    again: tuple[int, ...] = ()
    """Faces rolled again."""
    kind: Literal["decided"] = "decided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Told):
    """An answer of the set-up."""

    topic: str
    value: str
    rules: tuple[str, ...] = ("DT-3.1",)
    kind: Literal["chosen"] = "chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class FightBegan(Told):
    rules: tuple[str, ...] = ("DT-3.4",)
    kind: Literal["fight_began"] = "fight_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Told):
    round: int
    rules: tuple[str, ...] = ("DT-6.2",)
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Told):
    """A phase that the log is grouped by (DT-16.4)."""

    phase: str
    rules: tuple[str, ...] = ("DT-6.2",)
    kind: Literal["phase_began"] = "phase_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed(Told):
    """A counter has changed: of which, and from how much to how much."""

    counter: str
    """hp, cp, kings_hand, salves, bonus_damage, back_strike, with its side: "boss.hp", "player.burn"."""
    was: int
    now: int
    rules: tuple[str, ...] = ("DT-2.1",)
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHand(Told):
    """A counter was corrected by hand (DT-16.2)."""

    counter: str
    was: int
    now: int
    rules: tuple[str, ...] = ("DT-16.2",)
    kind: Literal["by_hand"] = "by_hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceModeChanged(Told):
    mode: str
    rules: tuple[str, ...] = ("DT-15.2",)
    kind: Literal["dice_mode_changed"] = "dice_mode_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Told):
    """A card of one of the two decks."""

    deck: Literal["ai", "action"]
    card: str
    rules: tuple[str, ...] = ("DT-5.1", "DT-8.2")
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Told):
    """The discard of a deck became its new pile."""

    deck: Literal["ai", "action"]
    rules: tuple[str, ...] = ("DT-5.2",)
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Told):
    """What the player gains from a card, or is reminded to take (DT-8.4)."""

    card: str
    bonus: str
    n: int
    rules: tuple[str, ...] = ("DT-8.4", "DT-13.1")
    kind: Literal["bonus"] = "bonus"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Told):
    """Something to do with the real components."""

    what: Literal["draw", "discard", "lay_back_strike", "shuffle_back", "lose_token"]
    n: int = 1
    status: str = ""
    rules: tuple[str, ...] = ("DT-11.2",)
    kind: Literal["reminded"] = "reminded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Threw(Told):
    """Dice of the boss: thrown by the companion, or entered. In an offensive roll, all five as they lie now."""

    purpose: str
    """offensive, defence, evasive, blind, sneak_attack, kings_hand, ability, blue, orange."""
    dice: tuple[int, ...]
    fresh: tuple[int, ...]
    """The dice thrown just now, from 0."""
    entered: bool
    rules: tuple[str, ...] = ("DT-15.3", "DT-15.4")
    kind: Literal["threw"] = "threw"


@dataclass(frozen=True, slots=True, kw_only=True)
class DieChanged(Told):
    die: int
    was: int
    now: int
    rules: tuple[str, ...] = ("DT-9.8", "DT-15.4")
    kind: Literal["die_changed"] = "die_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollTakenAway(Told):
    left: int
    rules: tuple[str, ...] = ("DT-9.2",)
    kind: Literal["roll_taken_away"] = "roll_taken_away"


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated(Told):
    """An ability of the boss, with the tier it is activated at (from 1)."""

    ability: str
    tier: int
    rules: tuple[str, ...] = ("DT-9.9", "DT-10.2")
    kind: Literal["activated"] = "activated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Told):
    """The player's attack as it was entered, modifiers included."""

    attack: str
    damage: int
    collateral: int
    rules: tuple[str, ...] = ("DT-7.3",)
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(Told):
    """The boss's attack as the player is to defend against it."""

    type: str
    damage: int
    collateral: int
    rules: tuple[str, ...] = ("DT-10.3", "DT-10.7")
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackFailed(Told):
    """The player's phase is over before it did anything."""

    why: Failure
    rules: tuple[str, ...] = ("DT-7.3",)
    kind: Literal["attack_failed"] = "attack_failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class StruckBack(Told):
    """Back-Strike: by the card or by the die, and the damage (DT-13.4)."""

    how: Literal["card", "die"]
    n: int
    rules: tuple[str, ...] = ("DT-13.4",)
    kind: Literal["struck_back"] = "struck_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Told):
    won: bool
    reason: str
    rules: tuple[str, ...] = ("DT-14.1",)
    kind: Literal["ended"] = "ended"


Event = (
    Decided
    | Chosen
    | FightBegan
    | RoundBegan
    | PhaseBegan
    | Changed
    | ByHand
    | DiceModeChanged
    | Drew
    | Reshuffled
    | Bonus
    | Reminded
    | Threw
    | DieChanged
    | RollTakenAway
    | Activated
    | Attacked
    | Struck
    | AttackFailed
    | StruckBack
    | Ended
)
