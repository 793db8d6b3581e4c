"""The server's own few sentences."""

from __future__ import annotations

from donjon.table.messages import Said


def pair(en: str, fr: str) -> Said:
    return {"en": en, "fr": fr}


# The server's own words, by the code of a refusal or an event.
PHRASES: dict[str, Said] = {
    "stale": pair("The table has moved on: here is how it stands.", "La table a avancé : voici où elle en est."),
    "not_asked": pair("You are not asked now.", "Ce n'est pas à vous de répondre."),
    "illegal": pair("That is not one of the answers.", "Ce n'est pas une des réponses."),
    "not_playing": pair("The game is not going on.", "La partie n'est pas en cours."),
    "no_undo": pair(
        "This cannot be taken back: something was revealed, or another player has answered. Ask the others.",
        "Impossible de revenir en arrière : quelque chose a été révélé, ou un autre joueur a répondu. "
        "Demandez aux autres.",
    ),
    "undo_off": pair("Nothing is taken back at this table.", "À cette table, on ne revient pas en arrière."),
    "watching": pair("Spectators only look.", "Les spectateurs ne font que regarder."),
    "wrong_table": pair("This line belongs to another table.", "Cette connexion est celle d'une autre table."),
    "no_proposal": pair("Nothing like that is proposed now.", "Rien de tel n'est proposé en ce moment."),
    "bad_proposal": pair("That cannot be proposed.", "Cela ne peut pas être proposé."),
    "chat_off": pair("There is no chat at this table.", "Il n'y a pas de discussion à cette table."),
    "hints_off": pair("There are no hints at this table.", "Il n'y a pas de conseils à cette table."),
    "too_fast": pair("Too fast: wait a little.", "Trop vite : attendez un peu."),
    "too_large": pair("The message is too large.", "Le message est trop grand."),
    "unreadable": pair("The message could not be read.", "Le message n'a pas pu être lu."),
    "unknown": pair("There is no such table, or the link does not open it.", "Table inconnue, ou lien non valable."),
    "busy": pair("The server cannot do this now: try again.", "Le serveur ne peut pas le faire : réessayez."),
    "rules": pair(
        "The rules failed on this answer. Nothing was changed; a report was kept.",
        "Les règles ont échoué sur cette réponse. Rien n'a changé ; un rapport est gardé.",
    ),
    "not_over": pair("Only when the game is over.", "Seulement quand la partie est finie."),
    "old_rules": pair(
        "This game was begun under other rules than those installed here; it is kept as it is.",
        "Cette partie a commencé sous d'autres règles que celles installées ici ; elle est gardée telle quelle.",
    ),
    "broken": pair(
        "The log of this game does not hold under these rules; it is kept as it is.",
        "Le journal de cette partie ne tient pas sous ces règles ; il est gardé tel quel.",
    ),
    "not_allowed": pair("The link does not allow this.", "Le lien ne permet pas cela."),
    "started": pair("The game has started.", "La partie a commencé."),
    "full": pair("No such seat is free.", "Aucune place de ce genre n'est libre."),
    "seats_open": pair("Some seats are still open.", "Des places sont encore libres."),
    "name_taken": pair("That name is taken, or looks like another.", "Ce nom est pris, ou ressemble à un autre."),
    "bad_name": pair("A name needs letters that can be seen.", "Un nom a besoin de lettres visibles."),
    "bad_password": pair("Name and password do not fit.", "Le nom et le mot de passe ne vont pas ensemble."),
    "signed_out": pair("You are not signed in.", "Vous n'êtes pas connecté."),
    "bad_setup": pair("The game cannot be set up that way.", "La partie ne peut pas être préparée ainsi."),
    "bad_code": pair(
        "This code has a slip in it, or belongs to something else. Nothing changed.",
        "Ce code comporte une erreur, ou désigne autre chose. Rien n'a changé.",
    ),
    "unknown_card": pair(
        "One of these cards is not known here. Nothing changed.",
        "Une de ces cartes n'est pas connue ici. Rien n'a changé.",
    ),
    "no_watching": pair("Nobody watches at this table.", "On ne regarde pas à cette table."),
    "bad_webhook": pair("That address cannot be called.", "Cette adresse ne peut pas être appelée."),
    "missing": pair("There is nothing here.", "Il n'y a rien ici."),
    "method": pair("That is not done this way.", "Cela ne se fait pas ainsi."),
    "origin": pair("This page may not speak to this server.", "Cette page ne peut pas parler à ce serveur."),
}
