"""An option about a card says which card of the table it is, and answering acts on that very card."""

from __future__ import annotations

from random import Random

import pytest

from donjon.games.thunderstone.options import DESTROY
from donjon.games.thunderstone.state import STRENGTH
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import EMPTY, HAND, NO_CARD
from donjon.kernel.verbs import card_options, chosen_card
from donjon.lab.bench import installed
from tests.games.thunderstone.scene import Scene, at_the_gate

GAMES = installed()

# Answers after which nothing about their card need be different: a Disease that weakens the attack stays in the hand
# (TS-77), the Goblin stays where it is (CL-30), powers of adventurers change something else, and an object lies as it
# lay until it is paid for.
STAYS = ("lose_attack", "lose_magic", "fight", "power", "skill", "ultimate", "use")


def numbers_in(shown: object) -> set[int]:
    """The numbers of all the cards that a view shows."""
    if isinstance(shown, dict):
        found = {shown["no"]} if "no" in shown else set()
        return found.union(*[numbers_in(each) for each in shown.values()])
    if isinstance(shown, list):
        return set().union(*[numbers_in(each) for each in shown])
    return set()


def place_and_tokens(game: Game, card: int) -> tuple[object, ...]:
    piles = [(index, pile.index(card)) for index, pile in enumerate(game.piles) if card in pile]
    return (*piles, [game.token(card, what) for what in range(len(game.spec.tokens))])


def questions(name: str, seed: int) -> list[Game]:
    """The positions of a random game, one for each question."""
    spec = find_game(name)
    least, most = spec.players
    game = spec.new(least + seed % (most - least + 1), from_seed(f"which card {seed}"), {})
    random = Random(seed)
    found: list[Game] = []
    while not game.over and len(found) < 400:
        found.append(game.clone())
        game.take(random.choice(game.options))
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_every_option_about_a_card_names_a_card_of_that_kind_that_the_player_sees(name: str, seed: int) -> None:
    for game in questions(name, seed):
        shown = numbers_in(game.view(game.asked))
        for option in game.options:
            card = game.card_of(option)
            if option.card >= 0:
                assert card != NO_CARD, f"{option.word} is about no card"
                assert game.kinds[card].index == option.card
            if card != NO_CARD:
                assert card != EMPTY
                assert card in shown, f"{option.word}: card {card} is hidden from the player"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_answering_acts_on_that_very_card(name: str, seed: int) -> None:
    """Of several copies it is this one that moves or has something laid on it; the others lie as they lay."""
    for game in questions(name, seed):
        for option in game.options:
            card = game.card_of(option)
            if option.card < 0 or option.verb in STAYS:
                continue
            after = game.clone()
            after.take(option)
            if after.active != game.active:
                continue  # another turn has begun by itself, in which the card may have come back
            before = place_and_tokens(game, card)
            assert place_and_tokens(after, card) != before, f"{option.word} left card {card} as it was"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_two_copies_of_a_card_offered_are_two_cards(name: str, seed: int) -> None:
    for game in questions(name, seed):
        copies = [(option, game.card_of(option)) for option in game.options if "#" in option.word]
        for option, card in copies:
            first = game.spec.options.by_word.get(option.word.replace(f"#{option.value}", ""))
            if first in game.options and option.verb not in ("use", "equip"):
                assert first is not None
                assert game.card_of(first) != card


def test_two_militia_with_a_dagger_each_of_whom_one_is_fed(scene: Scene) -> None:
    """While they are alike they are no choice; once one is fed (TS-54) they are two, and so are their Daggers."""
    table, alice = at_the_gate(scene, ["militia", "militia", "dagger", "dagger", "iron_rations", "disease"])
    alice.answers("equip dagger militia", "equip dagger militia#2", "use iron_rations 1")
    game = table.game
    fed = [card for card in game.pile(HAND) if game.token(card, STRENGTH)]
    one, other = [card for card in game.pile(HAND) if game.kinds[card].key == "dagger"]

    assert len(fed) == 1
    assert not game.same(one, other)
    options = {option.word: option for option in card_options(game, game.pile(HAND), DESTROY)}
    assert {"destroy militia", "destroy militia#2", "destroy dagger", "destroy dagger#2"} <= set(options)
    for family in ("militia", "dagger"):
        chosen = [chosen_card(game, game.pile(HAND), options[f"destroy {family}{mark}"]) for mark in ("", "#2")]
        assert chosen == [card for card in game.pile(HAND) if game.kinds[card].key == family]
