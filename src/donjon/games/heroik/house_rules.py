"""House rules of the players' community, off unless asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.games.heroik.aftermath import draw_front
from donjon.games.heroik.state import BURIED, CORRIDOR, COURAGE, FRONTS, TENACITY
from donjon.kernel.table import EMPTY

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Resolution


def offers(game: HeroGame) -> list[Option]:
    """Tactical Retreat (HK-65): for 1 Courage that is not the last, calm a monster or send it back into its deck."""
    options: list[Option] = []
    if game.counts[COURAGE] < 2:
        return options
    fronts = game.pile(FRONTS)
    for place in range(len(fronts)):
        card = fronts[place]
        if card != EMPTY and not game.foe(card).trap:
            if game.token(card, TENACITY):
                options.append(game.says.calm[place])
            elif game.pile(CORRIDOR + place):
                options.append(game.says.retreat[place])
    return options


def retreat(game: HeroGame, now: Resolution, option: Option) -> None:
    """The Courage becomes Fear; the token goes, or the monster is shuffled into its deck and another comes."""
    place = option.value - 1
    fronts = game.pile(FRONTS)
    card = fronts[place]
    game.change_courage(-1)
    if option.verb == "calm":
        game.put_token(card, TENACITY, 0)
        game.tell("no_tenacity", -1, [card])
    else:
        fronts[place] = EMPTY
        deck = game.pile(CORRIDOR + place)
        deck.append(card)
        for each in deck:
            game.known.pop(each, 0)
        game.put_token(card, BURIED, 1)
        game.shuffle(deck)
        game.tell("retreat", game.active, [card])
        draw_front(game, now, place)
    game.change_fear(1)
