"""Explor Games, a duel of treasure hunters: heroes for your challenges, villains for your rival.

Read in this order: `state` (the nouns), `actions` (what one may choose), `rules` (what happens), `view` (who sees it).
"""

from __future__ import annotations

from typing import Final

from app.games.explor_games.actions import Action
from app.games.explor_games.answering import window
from app.games.explor_games.bot import at_random, greedy
from app.games.explor_games.catalogue import DIGEST, ENTRIES
from app.games.explor_games.ending import ENDINGS
from app.games.explor_games.events import Event
from app.games.explor_games.figures import figures, sides
from app.games.explor_games.foresight import foresee, wished
from app.games.explor_games.imagine import imagine
from app.games.explor_games.lesson import LESSON, guide
from app.games.explor_games.options import Brought, Options, bring
from app.games.explor_games.remarks import remarks
from app.games.explor_games.rules import apply, awaited, legal, outcome, why_not
from app.games.explor_games.setup import MOST_TURNS, SEATS, set_up
from app.games.explor_games.state import State
from app.games.explor_games.telling import label, tell
from app.games.explor_games.view import View, view_of
from app.games.explor_games.vocabulary import MOMENTS
from app.games.explor_games.wording import WORDS
from app.kernel.contract import Game, Shapes

TURN: Final = 500
"""No turn is longer, in actions: each of the 39 characters is called once or twice, each window answered six times."""
SIGNS: Final = 6
"""Three rounds of rock, paper, scissors."""
HORIZON: Final = SIGNS + 2 * MOST_TURNS * TURN

GAME: Final = Game(
    id="explor_games",
    edition=2,
    seats=SEATS,
    endings=ENDINGS,
    horizon=HORIZON,
    shapes=Shapes(options=Options, state=State, action=Action, event=Event, view=View, brought=Brought),
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
    bring=bring,
    lesson=LESSON,
    remarks=remarks,
    moments=MOMENTS,
    window=window,
    sides=sides,
    figures=figures,
    rated=True,
)
