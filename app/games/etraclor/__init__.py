"""Etraclor, alone against the Guardians of the Depths or a Troglodyte Monster.

Read in this order: `cards` and `state` (the nouns), `actions` (what one may choose), `rules` (what happens), `view`
(who sees it). The automated side is a rule: `guardians` and `monster` play inside `apply`.
"""

from __future__ import annotations

from typing import Final

from app.games.etraclor.actions import Action
from app.games.etraclor.bot import at_random, greedy
from app.games.etraclor.catalogue import DIGEST
from app.games.etraclor.daily import DAILY
from app.games.etraclor.ending import ENDINGS
from app.games.etraclor.entries import ENTRIES
from app.games.etraclor.events import Event
from app.games.etraclor.figures import figures, sides
from app.games.etraclor.foresight import foresee
from app.games.etraclor.imagine import imagine
from app.games.etraclor.lesson import LESSON
from app.games.etraclor.options import Options
from app.games.etraclor.refusals import wished
from app.games.etraclor.remarks import remarks
from app.games.etraclor.rules import apply, awaited, legal, outcome, why_not
from app.games.etraclor.setup import set_up
from app.games.etraclor.state import State
from app.games.etraclor.telling import label, tell
from app.games.etraclor.view import View, view_of
from app.games.etraclor.wording import WORDS
from app.kernel.contract import Game, Shapes

HORIZON: Final = 500
"""See docs/decisions.md."""

GAME: Final = Game(
    id="etraclor",
    edition=1,
    seats=(1,),
    endings=ENDINGS,
    horizon=HORIZON,
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
    wished=wished,
    remarks=remarks,
    lesson=LESSON,
    daily=DAILY,
    sides=sides,
    figures=figures,
)
