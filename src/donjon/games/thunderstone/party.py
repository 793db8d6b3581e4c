"""Using abilities: which ones the revealed cards offer, and what happens when one is used (TS-25 to TS-28)."""

from __future__ import annotations

from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.options import USE
from donjon.games.thunderstone.state import SPELLS, TREASURES, USED
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import HAND


def offer(game: Game, seat: int, in_village: bool, options: list[Option]) -> None:
    """Add an option for each ability that can be used now; equal copies are one option."""
    asker = Resolution(seat, -1, 0)
    seen: list[int] = []
    offer_from(game, game.pile(HAND, seat), asker, seen, in_village, options)
    treasures = game.pile(TREASURES, seat)
    if treasures:
        offer_from(game, treasures, asker, seen, in_village, options)


def offer_from(
    game: Game, cards: list[int], asker: Resolution, seen: list[int], in_village: bool, options: list[Option]
) -> None:
    """The same for these cards."""
    for card in cards:
        kind = find_kind(game.kinds[card])
        places = kind.village if in_village else kind.dungeon
        if places:
            copy = copy_number(game, seen, card)
            if copy:
                asker.source = card
                for place in places:
                    if usable(game, asker, card, kind, place):
                        options.append(USE[kind.index][place][copy - 1])


def copy_number(game: Game, seen: list[int], card: int) -> int:
    """Which different copy of its kind a card is, 0 for one like an earlier one; it joins those seen."""
    copy = 1
    kind = game.kinds[card]
    for other in seen:
        if game.kinds[other] is kind:
            if game.same(other, card):
                return 0
            copy += 1
    seen.append(card)
    return copy


def usable(game: Game, asker: Resolution, card: int, kind: Kind, place: int) -> bool:
    """Not used yet, or to be repeated; its condition holds and its price can be paid."""
    ability = kind.uses[place]
    assert ability is not None
    return ability.usable(game, asker, game.token(card, USED) >> place & 1)


def use(game: Game, seat: int, option: Option) -> None:
    """Use an ability: carried out completely before anything else (TS-27)."""
    place = option.other // 16
    card = card_used(game, seat, option)
    game.put_token(card, USED, game.token(card, USED) | 1 << place)
    if find_kind(game.kinds[card]).is_spell:
        game.counts[SPELLS] += 1
    if game.listener is not None:
        game.tell("use", seat, [card])
    script = find_kind(game.kinds[card]).scripts[place]
    assert script is not None
    game.start(seat, script, card)


def card_used(game: Game, seat: int, option: Option) -> int:
    """The card of the hand, or the treasure, whose ability a `use` stands for."""
    held = TREASURES if find_kind(game.spec.catalogue.cards[option.card]).is_treasure else HAND
    return find_copy(game, game.pile(held, seat), option.card, option.other % 16)


def find_copy(game: Game, cards: list[int], kind: int, copy: int) -> int:
    """The card that an option stands for: the so-many-th different copy of its kind."""
    seen: list[int] = []
    for card in cards:
        if game.kinds[card].index == kind and copy_number(game, seen, card) == copy:
            return card
    raise AssertionError("the option stands for no card here")
