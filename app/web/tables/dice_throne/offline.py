"""What a fight goes on with while its network is away: what is followed, what is kept, what is noted by hand.

See Offline. The house follows answers where neither dice of its own nor a deck decide (`app/matches/ahead.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.games.dice_throne import actions as act
from app.games.dice_throne.corrections import bounds, counters, value_of
from app.games.dice_throne.view import View
from app.kernel.token import token_of
from app.matches.sight import Sight
from app.web.tables.dice_throne.panels import counter_words
from app.web.tables.dice_throne.taps import Taps
from app.web.tables.frame import Voice
from app.web.tables.offline import Noted, Offline

PLACES: Final = 7
"""Here, and one more for each face of a real die: each is work for the house at every step."""
SIDEWAYS: Final = ("dice_mode", "correct", "adjust", "number", "toggle", "change_die", "fewer", "retype")
"""Kinds of answers that are not followed: they lead to the same question, or round it."""
LINES: Final = ("number", "toggle", "prevent", "back_strike")
"""Kinds that fill in one line of a form, which stays open and as it is: any number of them may be kept."""
HP: Final = ("player.hp", "boss.hp")
OF_CARD: Final = ("cp", "hand", "positive")
"""Questions about what a card in play needs: a counter that is set may answer them, and the fight would move on."""


def follows(sight: Sight, action: Any) -> bool:
    """Of real dice only the first and the last of a throw are followed: all that lie between come to too much."""
    return action.kind not in SIDEWAYS and (action.kind != "die" or _blank(sight.view) <= 1)


def fills(sight: Sight) -> Mapping[str, int]:
    """The kinds of answers after which the question stays as it is, and how many of them at most; 0 is any number."""
    view: View = sight.view
    offered = {offer.action.kind for offer in sight.offers}
    lines = {kind: 0 for kind in LINES if kind in offered}
    blank = _blank(view)
    return {**lines, "die": blank - 1} if "die" in offered and blank > 1 else lines


def _blank(view: View) -> int:
    """The real dice that are still to be entered: after the last one the rules look at them."""
    dice = view.throw.dice if view.throw else view.rolling.dice if view.rolling else ()
    return dice.count(0)


def noted(sight: Sight, voice: Voice) -> Iterator[Noted]:
    """Every counter, where corrections are open and setting it leaves the question as it is.

    A fight does not end by one while the house cannot ask (DT-16.3).
    """
    question = sight.view.question
    if question in OF_CARD or not any(isinstance(offer.action, act.Correct) for offer in sight.offers):
        return
    counted: Any = sight.view  # a view has the counters of the state, under the same names
    taps = Taps(sight, voice)
    for counter in counters(counted):
        if (question, counter) == ("salves", "player.salves"):  # without any, nothing is asked
            continue
        least, most = bounds(counted, counter)
        setting = (act.Correct(), act.PickCounter(counter))
        yield Noted(
            id=counter,
            words=counter_words(sight.view, counter, taps, voice),
            side=counter.partition(".")[0],
            value=value_of(counted, counter),
            least=max(least, 1) if counter in HP else least,
            most=most,
            tokens=(*(token_of(action) for action in setting), token_of(act.SetCounter(counter, 0)).removesuffix("0")),
        )


OFFLINE: Final = Offline(PLACES, follows, fills, noted)
