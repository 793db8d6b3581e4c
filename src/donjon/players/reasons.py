"""Why an option is good, in both languages. A policy names the reason by its key; a missing phrase is an error."""

from __future__ import annotations

from typing import Final

from donjon.kernel.errors import DonjonError

EN: Final = {
    "clank": {
        "artifact_in_reach": "the artifact most worth its way lies here",
        "way_in": "on the way to the artifact",
        "way_home": "on the way out, before the dragon has you",
        "out_with_it": "out alive, with the mastery token and the countdown on your side",
        "token_on_the_way": "there is a secret or an idol in that room",
        "useful_card": "makes every later hand better",
        "points_to_keep": "points that nobody can take away",
        "easy_prize": "the swords are there and the prize costs nothing else",
        "market_prize": "worth more than the gold it costs",
        "heals": "wounds are what ends the expedition",
        "at_the_right_moment": "does the most at this moment",
        "leaner_deck": "a weak card less in every hand",
        "nothing_better": "nothing else is worth it this turn",
    },
    "heroik": {
        "likely_victory": "the surest victory on a short way",
        "short_way": "nobody knows this card, but the corridor is short",
        "final_in_reach": "the final monster can be beaten now",
        "turns_the_fight": "this turns the fight",
        "keeps_courage": "keeps the Courage up",
        "well_spent": "the won cards buy something that helps at once",
        "roll_too_good": "this roll wins for the party, and another may not",
        "stops_the_party": "stands in the party's way where it hurts most",
        "saves_for_later": "saved for a fight that it decides",
        "good_company": "strong for this party",
    },
    "thunderstone": {
        "monster_in_reach": "a monster worth having can be beaten",
        "best_prize": "the best prize of those that can be beaten",
        "least_loss": "nothing can be beaten; this one is the least loss",
        "gold_for_the_deck": "the gold of this hand buys a better deck",
        "better_deck": "the best card for the deck that the gold buys",
        "better_heroes": "experience is worth most in a hero",
        "leaner_deck": "a weak card less in every hand",
        "stronger_party": "makes the party stronger in this battle",
        "more_cards": "more cards in hand, more to choose from",
        "keeps_the_best": "keeps what the deck needs",
    },
}

FR: Final = {
    "clank": {
        "artifact_in_reach": "l'artefact qui vaut le plus son détour est ici",
        "way_in": "en route vers l'artefact",
        "way_home": "vers la sortie, avant que le dragon ne vous attrape",
        "out_with_it": "dehors et en vie, avec le jeton de maîtrise et le compte à rebours de votre côté",
        "token_on_the_way": "un secret ou une idole se trouve dans cette salle",
        "useful_card": "améliore toutes les mains à venir",
        "points_to_keep": "des points que personne ne peut reprendre",
        "easy_prize": "les épées sont là et la récompense ne coûte rien d'autre",
        "market_prize": "vaut plus que l'or dépensé",
        "heals": "ce sont les blessures qui mettent fin à l'expédition",
        "at_the_right_moment": "c'est maintenant que l'effet est le plus fort",
        "leaner_deck": "une carte faible de moins dans chaque main",
        "nothing_better": "rien d'autre n'en vaut la peine ce tour-ci",
    },
    "heroik": {
        "likely_victory": "la victoire la plus sûre sur un chemin court",
        "short_way": "personne ne connaît cette carte, mais le couloir est court",
        "final_in_reach": "le monstre final peut être vaincu maintenant",
        "turns_the_fight": "cela renverse le combat",
        "keeps_courage": "maintient le Courage",
        "well_spent": "les cartes gagnées achètent une aide immédiate",
        "roll_too_good": "ce jet donne la victoire au groupe, un autre peut-être pas",
        "stops_the_party": "barre la route au groupe là où cela lui coûte le plus",
        "saves_for_later": "gardé pour un combat où cela décidera",
        "good_company": "fort pour ce groupe",
    },
    "thunderstone": {
        "monster_in_reach": "un monstre qui en vaut la peine peut être vaincu",
        "best_prize": "la meilleure prise parmi celles qui peuvent être vaincues",
        "least_loss": "rien ne peut être vaincu ; celui-ci coûte le moins",
        "gold_for_the_deck": "l'or de cette main achète un meilleur deck",
        "better_deck": "la meilleure carte que l'or puisse acheter pour le deck",
        "better_heroes": "l'expérience vaut le plus dans un héros",
        "leaner_deck": "une carte faible de moins dans chaque main",
        "stronger_party": "renforce le groupe pour cette bataille",
        "more_cards": "plus de cartes en main, plus de choix",
        "keeps_the_best": "garde ce dont le deck a besoin",
    },
}

TABLES: Final = {"en": EN, "fr": FR}


def reason_text(game_name: str, key: str, code: str) -> str:
    """The phrase of a reason in a language; empty for the empty key, an error for one that nobody wrote."""
    if not key:
        return ""
    phrase = TABLES.get(code, EN).get(game_name, {}).get(key)
    if phrase is None:
        raise DonjonError(
            f"the reason {key!r} of {game_name} has no phrase in {code!r}",
            f"la raison « {key} » de {game_name} ne se dit pas encore en {code}",
        )
    return phrase
