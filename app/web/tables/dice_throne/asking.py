"""The one question, who it is for, and why the companion did what it did last (DT-15.1, DT-17.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.games.dice_throne.events import AttackFailed, ByHand, Decided, PhaseBegan, Reminded, RoundBegan
from app.games.dice_throne.view import View
from app.kernel.words import Who
from app.matches.sight import Sight
from app.web.tables.dice_throne.wording import hero_word, of_game
from app.web.tables.frame import Prompt, Voice

STEP_OF: Final = {
    "setup": "setup",
    "salves": "salves",
    "p_upkeep": "upkeep",
    "p_main": "turn",
    "p_attack": "attack",
    "p_ultimate": "ultimate",
    "b_defence": "defence",
    "b_evasive": "evasive",
    "b_income": "income",
    "b_bonus": "bonus",
    "b_main": "main",
    "b_roll": "roll",
    "b_choose": "choose",
    "b_blind": "blind",
    "b_activate": "ability",
    "b_modify": "modify",
    "p_defence": "strike",
    "over": "over",
}
"""The step that the screen names, by phase; the others run on by themselves."""
STEPS_OF_THE_PLAYER: Final = frozenset({"upkeep", "turn", "attack", "ultimate", "bonus"})
"""Steps whose words say "your": who looks on reads whose."""
REASONS_SHOWN = 3
"""How many decisions of the last step stay beside the question; the log has them all. What is to be done with the real
game is never left out."""


def prompt_of(sight: Sight, voice: Voice) -> Prompt:
    """Who is awaited and for what."""
    view: View = sight.view
    if sight.outcome is not None:
        if sight.outcome.kind == "win":
            return Prompt("over", 0, voice("over.title"), voice("fight.over.won"))
        reason = of_game(f"ending.{sight.outcome.reason}", voice.language)
        return Prompt("over", 0, voice("over.title"), voice("fight.over.lost", why=reason))
    if sight.audience in sight.to_act:
        return Prompt("you", 0, step(view, voice), question(sight, voice))
    return Prompt("other", 0, step(view, voice, own=False), voice("wait.person", who=Who(0)))


def step(view: View, voice: Voice, *, own: bool = True) -> str:
    """Where the fight stands, in a few words: those of the person who plays, or of somebody who looks on."""
    if view.correction is not None:
        return voice("step.correction")
    name = STEP_OF.get(view.phase, "boss")
    if view.phase == "setup":
        steps = _setup(view)
        return voice(
            "step.setup", n=1 + steps.index(view.question) if view.question in steps else len(steps), of=len(steps)
        )
    if view.phase == "b_roll" and view.rolling is not None:
        made, left = view.rolling.made, view.rolling.left
        return voice("step.roll", round=view.round, n=max(made, 1), of=made + left)
    if not own and name in STEPS_OF_THE_PLAYER:
        return voice(f"step.seen.{name}", round=view.round)
    return voice(f"step.{name}", round=view.round)


SETUP: Final = ("hero", "boss", "difficulty", "dice", "upgrades", "reveal", "start")


def _setup(view: View) -> tuple[str, ...]:
    """The screens of the set-up: upgrades are revealed on one of their own only by who draws the real cards."""
    return SETUP if view.table.upgrades == "table" else tuple(screen for screen in SETUP if screen != "reveal")


def question(sight: Sight, voice: Voice) -> str:
    """The question that is open; nothing for who does not answer it."""
    if not sight.offers:
        return ""
    view: View = sight.view
    if view.question == "accept" and not view.due:
        return voice("ask.continue")
    if view.question == "choose" and not view.met:
        return voice("ask.none_met")
    if view.question == "roll" and view.rolling is not None and view.rolling.made:
        return voice("ask.again")
    if view.question == "enter" and view.dice == "app":
        return voice("ask.throw", what=of_game(f"throw.{view.throw.purpose}", voice.language) if view.throw else "")
    if view.question == "over":
        return voice("ask.over_won" if view.won else "ask.over_lost", hero=hero_word(view.table, voice.language))
    return of_game(f"question.{view.question}", voice.language)


# --- why


@dataclass(frozen=True, slots=True)
class Reason:
    """A decision of the companion, or what the person is to do with the real game: the sentence, and its rule."""

    text: str
    rule: str
    href: str
    hand: bool
    """Somebody's hand: the person did it, or is to do it."""


def reasons(sight: Sight, voice: Voice, anchors: frozenset[str]) -> tuple[Reason, ...]:
    """The last decisions of the newest step that has any, in the order in which they were made.

    What was to be done with the real game in a turn that is over is no longer told: it would be done twice.
    """
    over = False
    for line in reversed(sight.log):
        kinds = Decided | ByHand | AttackFailed if over else Decided | ByHand | AttackFailed | Reminded
        found = [event for event in line.events if isinstance(event, kinds)]
        over = over or any(isinstance(event, PhaseBegan | RoundBegan) for event in line.events)
        if found:
            newest = found[-REASONS_SHOWN:]
            shown = [event for event in found if event in newest or isinstance(event, Reminded)]
            return tuple(_reasons(shown, sight, voice, anchors))
    return ()


def _reasons(
    events: list[Decided | ByHand | AttackFailed | Reminded], sight: Sight, voice: Voice, anchors: frozenset[str]
) -> Iterator[Reason]:
    game = sight.game
    for event in events:
        said = game.tell(event)
        if said is None:
            continue
        rule = event.rules[0] if event.rules else ""
        place = next((anchor for anchor in (rule, rule.split(".")[0]) if anchor in anchors), "rules")
        yield Reason(voice.phrase(game, said), rule, f"/games/{game.id}#{place}", isinstance(event, ByHand | Reminded))
