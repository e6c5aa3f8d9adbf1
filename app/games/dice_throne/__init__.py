"""The companion of a Dice Throne fight against a boss: one tablet beside the real game, the app plays the boss.

Read in this order: `state` (the nouns), `questions` (what is asked), `offers` (the answers), `rules` (what they do).
"""

from __future__ import annotations

from typing import Final

from app.games.dice_throne.actions import Action
from app.games.dice_throne.bot import at_random, greedy
from app.games.dice_throne.catalogue import DIGEST, ENTRIES
from app.games.dice_throne.events import Event
from app.games.dice_throne.figures import figures
from app.games.dice_throne.foresight import foresee
from app.games.dice_throne.imagine import imagine
from app.games.dice_throne.options import LAST_TAP, Options
from app.games.dice_throne.remarks import remarks
from app.games.dice_throne.rules import apply, awaited, legal, outcome, why_not
from app.games.dice_throne.setup import set_up
from app.games.dice_throne.state import State
from app.games.dice_throne.telling import label, tell
from app.games.dice_throne.view import View, view_of
from app.games.dice_throne.wording import WORDS
from app.kernel.contract import Game, Shapes

ENDINGS: Final = ("boss_defeated", "player_defeated", "resignation", "timeout", "closed")

GAME: Final = Game(
    id="dice_throne",
    edition=1,
    seats=(1,),
    endings=ENDINGS,
    horizon=LAST_TAP,
    shapes=Shapes(options=Options, state=State, action=Action, event=Event, view=View),
    words=WORDS,
    cards=ENTRIES,
    catalogue=DIGEST,
    setup=set_up,
    awaited=awaited,
    legal=legal,
    why_not=why_not,
    apply=apply,
    view=view_of,
    outcome=outcome,
    imagine=imagine,
    bots={"random": at_random, "greedy": greedy},
    label=label,
    tell=tell,
    foresee=foresee,
    remarks=remarks,
    takes_back_freely=True,
    figures=figures,
)
