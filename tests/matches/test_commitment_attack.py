"""W8: what is published before a match predicts nothing of it, by any of the ways in which others were broken."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from app.kernel.chance import Seeded
from app.matches.commitment import chance_of, commitment_to

MATCHES = 20
SALTS = ("Ada", "Bot")
CARDS = tuple(range(52))

SEEDS = [hashlib.sha256(f"a secret of match {n}".encode()).digest() for n in range(MATCHES)]

ATTACKS: dict[str, Callable[[str], bytes]] = {
    "the commitment is the key": bytes.fromhex,
    "its digest is": lambda told: hashlib.sha256(bytes.fromhex(told)).digest(),
    "the digest of its text is": lambda told: hashlib.sha256(told.encode()).digest(),
    "the first half of its text is": lambda told: told.encode()[:32],
    "the name of its use and it are": lambda told: hashlib.sha256(b"tablee seed 1:" + bytes.fromhex(told)).digest(),
    "its keyless twin is": lambda told: hashlib.blake2b(bytes.fromhex(told), digest_size=32).digest(),
    "a small seed is": lambda told: int(told[:8], 16).to_bytes(32, "big"),
}


def predicted(attack: Callable[[str], bytes], salts: tuple[str, ...]) -> int:
    """In how many matches the first shuffle is what this attack says."""
    hits = 0
    for seed in SEEDS:
        dealt = Seeded(chance_of(seed, salts), 0).shuffled(CARDS)
        guess = attack(commitment_to(seed))
        hits += dealt in {Seeded(key, 0).shuffled(CARDS) for key in (guess, chance_of(guess, salts))}
    return hits


def test_who_knows_the_commitment_and_the_salts_predicts_no_shuffle() -> None:
    for salts in ((), SALTS):
        assert {name: predicted(attack, salts) for name, attack in ATTACKS.items()} == dict.fromkeys(ATTACKS, 0)


def test_who_knows_the_seed_predicts_every_shuffle() -> None:
    """The attack itself works: it is the seed that is missing."""
    known = {commitment_to(seed): seed for seed in SEEDS}
    assert predicted(known.__getitem__, ()) == predicted(known.__getitem__, SALTS) == MATCHES


def test_a_commitment_names_one_seed_and_shows_no_bit_of_it() -> None:
    told = [commitment_to(seed) for seed in SEEDS]
    assert len(set(told)) == MATCHES
    assert all(seed.hex()[:8] not in each for seed, each in zip(SEEDS, told, strict=True))
    flipped = bytes([SEEDS[0][0] ^ 1]) + SEEDS[0][1:]
    assert commitment_to(flipped) != told[0]
