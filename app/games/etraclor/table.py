"""What the options fix for a whole match: the waves (ET-2.2) and every switch of ET-1.12."""

from __future__ import annotations

from typing import Final

from app.games.etraclor.cards import PACK
from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.options import Options
from app.games.etraclor.state import Table
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import phrase

GUARDIANS: Final = 12
"""In a match; the other four stay unused (ET-2.1.1)."""
GEAR: Final = 3
"""Equipment cards on each of them (ET-2.1.1)."""
SMALLEST, LARGEST = 1, 4
"""How many Guardians a wave may have (ET-2.2.2)."""
FEWEST, MOST = 3, 12
"""How many waves there may be."""


WITHOUT_EFFECT: Final = {
    "guardians": ("monster",),
    "monster": ("formation", "arrival", "fallen_gear"),
    "position": ("formation", "monster"),
}
"""Options that change nothing in a mode, or where a position is laid out."""


def agree(options: Options) -> None:
    """Refuses an option that another one leaves without effect. Raises BadOptions."""
    plain = Options()
    for where in (options.mode, "position"):
        if where == "position" and options.position is None:
            continue
        for name in WITHOUT_EFFECT[where]:
            if getattr(options, name) != getattr(plain, name):
                about = phrase(f"option.{name}")
                raise BadOptions(Refusal(f"idle_{where}", "ET-1.12", phrase(f"bad_options.idle_{where}", option=about)))


def waves_of(options: Options) -> tuple[str | None, tuple[int, ...]]:
    """The id of the formation, None for a custom one, and its waves (ET-2.2). Raises BadOptions."""
    if isinstance(options.formation, str):
        return options.formation, FORMATIONS[options.formation].waves
    waves = options.formation
    if not FEWEST <= len(waves) <= MOST:
        raise _bad("waves", fewest=FEWEST, most=MOST, n=len(waves))
    for size in waves:
        if not SMALLEST <= size <= LARGEST:
            raise _bad("wave_size", smallest=SMALLEST, largest=LARGEST, size=size)
    if sum(waves) != GUARDIANS:
        raise _bad("wave_sum", guardians=GUARDIANS, n=sum(waves))
    named = next((formation.id for formation in FORMATIONS.values() if formation.waves == waves), None)
    return named, waves


def _bad(code: str, **fills: int) -> BadOptions:
    return BadOptions(Refusal(code, "ET-2.2.2", phrase(f"bad_options.{code}", **fills)))


def table_of(options: Options, box: tuple[str, ...] = PACK, den: tuple[str, ...] = ()) -> Table:
    """What will not change in the match."""
    formation, waves = waves_of(options) if options.mode == "guardians" else (None, ())
    return Table(
        mode=options.mode,
        formation=formation,
        waves=waves,
        chosen_monster=options.monster != "drawn",
        arrival=options.arrival,
        joker=options.joker,
        ko_on_death=options.ko_on_death,
        fresh_wait=options.fresh_wait,
        fallen_gear=options.fallen_gear,
        weapon_swap=options.weapon_swap,
        pas_de_quartier=options.pas_de_quartier,
        undo=options.undo,
        box=box,
        den=den,
    )
