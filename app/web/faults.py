"""What can go wrong between a person and the house: a code, a status, and a sentence in their language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.accounts.errors import AccountError
from app.conversation.errors import ConversationError
from app.daily.errors import DailyError
from app.kernel.contract import Game, MatchOver, RuleError
from app.matches.errors import MatchError
from app.matches.sight import Sight
from app.rooms.errors import RoomError
from app.shelf.errors import ShelfError
from app.web.words import N_, say


@dataclass(frozen=True, slots=True)
class Fault:
    """A refusal as it is told."""

    status: int
    code: str
    message: str
    rule: str | None = None


class WebError(Exception):
    """Something that the web itself refuses.

    WebError
    ├── Unknown     401: nobody says who they are
    ├── Forbidden   403: not from here, or not like this
    ├── Missing     404: there is no such page
    ├── Unreadable  422: the request does not say what it should
    ├── TooOften    429: more often than any person would
    └── StoreAway   503: the store does not answer
    """

    status = 500
    code = "internal"
    sentence = N_("Quelque chose a cassé de notre côté. Votre partie est gardée : rechargez la page.")

    def __init__(self, code: str | None = None, sentence: str | None = None) -> None:
        self.code = code or self.code
        self.sentence = sentence or self.sentence
        super().__init__(self.code)

    def told(self, language: str) -> str:
        """What the reader is told."""
        return say(self.sentence, language)


class Unknown(WebError):
    status = 401
    code = "unknown_person"
    sentence = N_("Dites d’abord votre nom.")


class Forbidden(WebError):
    status = 403
    code = "forbidden"
    sentence = N_("Ceci ne vous est pas ouvert.")


class Missing(WebError):
    status = 404
    code = "not_found"
    sentence = N_("Il n’y a rien à cette adresse.")


class Unreadable(WebError):
    status = 422
    code = "unreadable_request"
    sentence = N_("La demande ne se lit pas.")


TOO_OFTEN = N_("Trop de demandes en peu de temps. Réessayez dans un instant.")


class TooOften(WebError):
    status = 429
    code = "too_many_requests"
    sentence = TOO_OFTEN


class StoreAway(WebError):
    """Nobody knows whether what was asked is written: asked again with the same key, it is done once."""

    status = 503
    code = "store_away"
    sentence = N_("La maison n’atteint plus son registre. Rien de ce qui y est écrit n’est perdu : réessayez bientôt.")


class Refused(Exception):
    """What the rules refused to somebody in a match, with what they see now: the words of the game say it."""

    def __init__(self, error: RuleError, sight: Sight) -> None:
        super().__init__(error.code)
        self.error = error
        self.sight = sight

    def fault(self, language: str) -> Fault:
        status = 410 if isinstance(self.error, MatchOver) else 422
        return rule_fault(self.error, self.sight.game, language, self.sight.names, status)


def rule_fault(error: RuleError, game: Game, language: str, names: Sequence[str] = (), status: int = 422) -> Fault:
    """What a game says against something, in its own words."""
    return Fault(status, error.code, game.words.say(error.refusal.phrase, language, names), error.rule)


NOT_SEATED = N_("Vous n’avez pas de place à cette table.")

SERVICE_FAULTS = {
    "match_not_found": (404, N_("Cette partie n’existe pas.")),
    "room_not_found": (404, N_("Cette table n’existe pas, ou n’existe plus.")),
    "not_seated": (403, NOT_SEATED),
    "stale": (409, N_("La table a changé entre-temps. Voici où elle en est.")),
    "seat_taken": (409, N_("Cette place vient d’être prise.")),
    "no_such_seat": (422, N_("Cette table n’a pas une telle place.")),
    "not_host": (403, N_("Seule la personne qui a ouvert la table peut faire cela.")),
    "no_such_bot": (422, N_("Ce jeu n’a pas un tel ordinateur, ou ils sont tous assis.")),
    "away": (422, N_("L’ordinateur tient votre place. Reprenez-la pour jouer.")),
    "no_proposal": (422, N_("Il n’y a rien à proposer ni à répondre en ce moment.")),
    "too_soon": (429, N_("On vous a déjà dit non. Attendez un peu avant de redemander.")),
    "no_such_setting": (422, N_("Ce réglage n’existe pas à cette table, ou pas en ce moment.")),
    "no_spectators": (403, N_("Cette table se joue sans spectateurs.")),
    "room_started": (409, N_("La partie a commencé : on ne quitte plus la table, on abandonne.")),
    "other_edition": (410, N_("Cette partie a commencé sous d’anciennes règles ; elle ne se joue plus ici.")),
    "not_over": (403, N_("Le relevé s’ouvre quand la partie est finie.")),
    "no_challenge": (404, N_("Il n’y a pas un tel défi ce jour-là.")),
    "another_day": (409, N_("Minuit est passé à Paris : voici le défi du nouveau jour. Rien n’a commencé.")),
    "withheld": (403, N_("Ce défi reste caché jusqu’à la fin du lendemain : d’autres jouent encore les mêmes cartes.")),
    "unaided": (422, N_("Un défi se joue seul et jusqu’au bout : ni ordinateur, ni accord, ni revanche.")),
    "name_taken": (409, N_("Un autre compte porte ce nom.")),
    "has_account": (409, N_("Vous avez déjà un compte.")),
    "no_account": (409, N_("Vous jouez sans compte.")),
    "weak_password": (422, N_("Un mot de passe a de 8 à 128 signes, et n’est pas votre nom.")),
    "wrong_password": (422, N_("Ce nom et ce mot de passe ne vont pas ensemble.")),
    "wrong_code": (422, N_("Ce code n’est pas de ce compte, ou a déjà servi.")),
    "record_not_found": (404, N_("Ce relevé n’est pas, ou n’est plus, dans nos archives.")),
    "undo_refused": (422, N_("Ce coup ne se reprend plus : il a montré quelque chose, ou quelqu’un a joué depuis.")),
    "redo_refused": (422, N_("Il n’y a rien à rétablir : rien n’a été repris, ou autre chose a été fait depuis.")),
    "bad_salt": (422, N_("Un grain de sel a 64 lettres au plus, sur une ligne.")),
    "bad_name": (422, N_("Un nom a de 1 à 24 lettres.")),
    "document_not_found": (404, N_("Ceci n’est pas, ou n’est plus, à cette adresse.")),
    "bad_title": (422, N_("Un titre a de 1 à 48 lettres.")),
    "document_too_large": (422, N_("C’est trop long pour être gardé.")),
    "not_welcome": (403, N_("Cette table ne vous est pas ouverte.")),
    "bad_line": (422, N_("Un message a de 1 à 300 lettres.")),
    "talks_too_fast": (429, N_("Dix messages en dix secondes, c’est assez. Reprenez votre souffle.")),
    "silenced": (403, N_("La maison vous demande de vous taire pour le moment.")),
    "nobody_apart": (422, N_("Tout se dit maintenant à haute voix : il n’y a plus de mise au point entre alliés.")),
    "line_not_found": (404, N_("Ce message n’est plus là.")),
    "own_line": (422, N_("Ceci vaut pour les messages des autres, pas pour les vôtres.")),
    "person_not_found": (404, N_("Il n’y a personne de ce nom ici.")),
    "list_full": (409, N_("Votre liste est pleine : faites la paix avec quelqu’un d’abord.")),
    "report_not_found": (404, N_("Ce signalement n’existe pas, ou n’est plus gardé.")),
    "bug_not_found": (404, N_("Ce défaut n’existe pas, ou n’est plus gardé.")),
    "sanction_not_found": (404, N_("Cette mesure n’existe pas.")),
    "shelf_full": (409, N_("Votre étagère est pleine : jetez-en un pour faire de la place.")),
}
"""What the services refuse, by code."""


ServiceError = DailyError | MatchError | RoomError | ConversationError | AccountError | ShelfError


def service_fault(error: ServiceError, language: str) -> Fault:
    status, sentence = SERVICE_FAULTS[error.code]
    return Fault(status, error.code, say(sentence, language))


def web_fault(error: WebError, language: str) -> Fault:
    return Fault(error.status, error.code, error.told(language))
