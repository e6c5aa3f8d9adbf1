"""What every event of the match carries, and why an automated step is what it is (ET-1.13.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

Step = Literal["", "setup", "arrival", "assault", "equip", "act", "mark", "object", "attack"]
"""Where a step belongs: arrival and assault of a wave (ET-2.4); equip and act, the Guardians' circle (ET-2.5.1); mark,
equip, object and attack, the Monster's circle (ET-3.4.1). Nothing for what the player does."""

Reason = Literal[
    "level_too_low",
    "no_character",
    "no_equipment",
    "no_other_armed",
    "psychic_up",
    "no_weapon",
    "full_hp",
    "nobody_hurt",
    "no_potion",
    "no_scroll",
    "no_object",
    "not_mage",
    "not_healer",
    "slot_filled",
    "not_better",
    "nothing_fits",
    "deck_empty",
]
"""Why something that was looked at was not taken."""

Why = Literal[
    "",
    "own_element",
    "marked_element",
    "next_element",
    "nobody",
    "hurt",
    "highest_possible",
    "highest_value",
    "weapon_before_others",
    "first_on_circle",
    "first_armed_left",
    "first_hurt_right",
    "best",
    "stronger",
    "scroll_first",
    "scroll_missing",
    "potion_first",
    "potion_missing",
    "drawn",
    "joker_drawn",
]
"""Why something was taken."""


@dataclass(frozen=True, slots=True)
class Tested:
    """Something that was looked at before the choice, in this order, and the reason why it was not taken.

    `what` is an action ("drink", "cast", "attack", "heal"), a spell id, a slot or a card.
    """

    what: str
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What every event carries (see kernel.contract.Event)."""

    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ()
    step: Step = ""
    why: Why = ""
    considered: tuple[Tested, ...] = ()
    seals: ClassVar[bool] = False
