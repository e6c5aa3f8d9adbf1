"""Codes that one can say over the telephone: LOUP-42."""

from __future__ import annotations

import secrets

WORDS = tuple(
    """
    ABRI ACTE AILE AIRE AISE ALTO AMAS AMIE ANGE ANIS ANSE ARIA ARUM AUBE AUTO AVAL AVEN AVIS AZUR BAIE BAIN BANC BEAU
    BISE BLEU BLOC BOIS BOND BORD BOXE BRIE BRIN BRIO BUIS CAKE CALE CAMP CAPE CASE CERF CHAT CHEF CHIC CHOU CIEL CIME
    CIRE CLAN CLIC CLOU CLUB COIN COUR CRIC CRIN CRUE CUBE CUIR CYAN DAIM DAIS DAME DATE DIVA DOCK DOUX DRAP DUEL DUNE
    FADO FAON FIER FILM FINE FLAN FLOT FLUX FOIN FOND FORT FOUR FRAC GALA GANT GARE GEAI GNOU GOLF GONG GRIS GUET HAIE
    HALL HALO HAUT HOUX HUNE IBIS INOX IRIS ISBA JADE JARS JAZZ JOIE JOLI JOUE JOUR JUDO JUIN JUPE JUTE KAKI KART KILT
    KIWI LAIE LAIT LAMA LAME LAVE LENT LIEN LIEU LIME LION LOGE LOIN LOIR LONG LOTO LOUP LUGE LUNE LUTH LUXE LYNX LYRE
    MAGE MAIN MAKI MALT MARE MARS MENU MIDI MIEL MINE MISE MODE MOIS MOKA MONT MOTO MUSC MUSE NAGE NARD NOCE NOIR NOIX
    NORD NOTE NUIT OCRE ONCE ONDE ONYX ORGE ORME OURS OVNI PAGE PAIN PAIR PAIX PAON PARC PARI PILE PION PLAN PLAT PLOT
    POIS POLO PONT PORT POSE POUF PRIX PUMA QUAI QUIZ RADE RAIE RAIL RAME RAVI RIRE RITE RIVE ROBE ROND ROSE ROUE RUNE
    RUSE SAGE SARI SAXO SEAU SEUL SILO SITE SODA SOIE SOIR SOJA SOLE SOLO SORT SOUK SUIE SURF TACT TALC TAXI THYM TIGE
    TIPI TOFU TOGE TOIT TOUR TRAM TROC TROT TUBA TUBE URNE VAIR VASE VENT VISA VOIX VOLT VOTE VRAC YACK YOGA YOLE YOYO
    YUZU ZINC ZONE ZOOM
    """.split()  # noqa: SIM905  words read better as words
)
"""Four letters, no accent, no number, and none that sounds like another."""


def as_code(typed: str) -> str:
    """What somebody typed as the code that they meant: in any case, with any sign or none between word and digits."""
    letters = "".join(sign for sign in typed.upper() if sign.isalnum())
    return f"{letters[:4]}-{letters[4:]}"


def new_code(digits: int = 2) -> str:
    """A word and some digits. Not secret: who has it may sit down."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10**digits):0{digits}}"


def new_name() -> str:
    """What somebody is called who has not said a name: Loup 42."""
    return new_code().replace("-", " ").capitalize()
