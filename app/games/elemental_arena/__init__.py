"""Elemental Arena, a duel or a battle of four: earth, fire, water and air on a board of cells.

Read in this order: `state` (the nouns), `actions` (what one may choose), `rules` (what happens), `view` (who sees it).
"""

from __future__ import annotations

from typing import Final

from app.games.elemental_arena.actions import Action
from app.games.elemental_arena.bot import at_random, greedy
from app.games.elemental_arena.catalogue import DIGEST, ENTRIES
from app.games.elemental_arena.ending import ENDINGS
from app.games.elemental_arena.events import Event
from app.games.elemental_arena.figures import figures, sides
from app.games.elemental_arena.foresight import foresee
from app.games.elemental_arena.imagine import imagine
from app.games.elemental_arena.invocation import ARMY, TAKE_BACKS
from app.games.elemental_arena.lesson import LESSON, guide
from app.games.elemental_arena.options import Options
from app.games.elemental_arena.refusals import wished
from app.games.elemental_arena.remarks import remarks
from app.games.elemental_arena.rules import apply, awaited, legal, outcome, why_not
from app.games.elemental_arena.setup import LAST_ROUND, set_up
from app.games.elemental_arena.state import State
from app.games.elemental_arena.telling import label, tell
from app.games.elemental_arena.view import View, confers, view_of
from app.games.elemental_arena.wording import WORDS
from app.kernel.contract import Game, Shapes

SEATS: Final = (2, 4)
TURN: Final = 900
"""No turn is longer, in actions (see docs/decisions.md)."""
HORIZON: Final = max(SEATS) * (ARMY + 2 * TAKE_BACKS + 1) + LAST_ROUND * max(SEATS) * TURN

GAME: Final = Game(
    id="elemental_arena",
    edition=2,
    seats=SEATS,
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
    bots={"random": at_random, "greedy": greedy, "guide": guide},
    label=label,
    tell=tell,
    foresee=foresee,
    wished=wished,
    remarks=remarks,
    lesson=LESSON,
    confers=confers,
    sides=sides,
    figures=figures,
    rated=True,
)
