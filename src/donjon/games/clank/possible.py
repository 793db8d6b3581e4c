"""What a player may do in a turn: play a card, or one of the actions (CL-21)."""

from __future__ import annotations

from donjon.games.clank.board import START, Room, Tunnel
from donjon.games.clank.card import ANYWHERE, ARTIFACT, BACKPACK, CAVE, CROWN, DEPTHS, KEY, MONSTER, ClankCard
from donjon.games.clank.cards.reserve import EXPLORE, GOBLIN, MERCENARY, SECRET_TOME
from donjon.games.clank.cards.starter import BURGLE
from donjon.games.clank.game import ClankGame
from donjon.games.clank.options import (
    ACQUIRE,
    BUY,
    END,
    FIGHT,
    MOVE_WITH,
    TAKE_ARTIFACT,
    TELEPORT,
    TRASH_A_BURGLE,
    TRASH_A_BURGLE_IN_PLAY,
    TRASH_IN_PLAY,
    USE,
)
from donjon.games.clank.options import PLAY as PLAYS
from donjon.games.clank.options import TRASH as TRASH_OPTIONS
from donjon.games.clank.scoring import artifact_in
from donjon.games.clank.state import (
    BOOTS,
    BURGLES,
    CUBES,
    DAMAGE,
    EXPLORES,
    FLYING,
    GOLD,
    HEALTH,
    MARKET,
    MERCENARIES,
    PRICE,
    ROW,
    SECRET_TOMES,
    SKILL,
    STOPPED,
    SURE_FOOTED,
    SWORDS,
    TELEPORTS,
    TOKENS,
    TRASHED,
    TRASHES,
)
from donjon.kernel.choice import Option
from donjon.kernel.table import DISCARD, EMPTY, HAND, PLAY
from donjon.kernel.tally import Tally


def possible_actions(game: ClankGame, seat: int) -> list[Option]:
    """Every card to play and every action that can be paid; to end the turn once the hand is empty (CL-17, CL-23)."""
    options: list[Option] = []
    purse = game.purses[seat]
    room = game.room(seat)
    hand = game.pile(HAND, seat)
    kinds = game.all_kinds()
    for card in hand:
        offer(PLAYS[kinds[card].index], options)
    row_options(game, seat, room, options)
    reserve_options(game, purse, options)
    if room.market and purse[GOLD] >= PRICE:
        market_options(game, options)
    if purse[BOOTS] and (not purse[STOPPED] or purse[SURE_FOOTED]):
        for tunnel in room.tunnels:
            if tunnel.open and tunnel.boots <= purse[BOOTS]:
                move_options(game, seat, tunnel, options)
    if purse[TELEPORTS]:
        for tunnel in room.tunnels:
            if tunnel.to != START or game.owned(seat, ARTIFACT):
                options.append(TELEPORT[tunnel.to])
    if artifact_in(game, room) != EMPTY and game.owned(seat, ARTIFACT) <= game.owned(seat, BACKPACK):
        options.append(TAKE_ARTIFACT)
    potion_options(game, seat, options)
    if purse[TRASHES] or purse[BURGLES]:
        trash_options(game, seat, purse[TRASHES], options)
    if not hand:
        options.append(END)
    return options


def offer(option: Option, options: list[Option]) -> None:
    """Add an option, once: equal cards are one option."""
    for each in options:
        if each is option:
            return
    options.append(option)


def row_options(game: ClankGame, seat: int, room: Room, options: list[Option]) -> None:
    """Cards of the row to acquire, use or fight (CL-26 to CL-29, CL-31)."""
    purse = game.purses[seat]
    skill = purse[SKILL]
    swords = purse[SWORDS]
    if skill == 0 and swords == 0 and not game.standing:
        return
    kinds = game.all_kinds()
    printed = not (game.standing and game.costs_change())
    for card in game.pile(ROW):
        if card == EMPTY:
            continue
        kind = kinds[card]
        if kind.role == MONSTER:
            if kind.fight <= swords and allowed(kind, room):
                offer(FIGHT[kind.index], options)
        elif (kind.cost if printed else game.cost_of(card, seat, Tally())) <= skill and allowed(kind, room):
            offer(USE[kind.index] if kind.use is not None else ACQUIRE[kind.index], options)


def allowed(kind: ClankCard, room: Room) -> bool:
    """Some cards are only for players in the Depths or in a crystal cave (CL-31)."""
    if kind.only == ANYWHERE:
        return True
    return (kind.only == DEPTHS and room.depths) or (kind.only == CAVE and room.cave)


def reserve_options(game: ClankGame, purse: list[int], options: list[Option]) -> None:
    """The reserve, as long as there are cards (CL-30, CL-35)."""
    skill = purse[SKILL]
    if skill >= MERCENARY.cost and game.pile(MERCENARIES):
        options.append(ACQUIRE[MERCENARY.index])
    if skill >= EXPLORE.cost and game.pile(EXPLORES):
        options.append(ACQUIRE[EXPLORE.index])
    if skill >= SECRET_TOME.cost and game.pile(SECRET_TOMES):
        options.append(ACQUIRE[SECRET_TOME.index])
    if purse[SWORDS] >= GOBLIN.fight:
        options.append(FIGHT[GOBLIN.index])


def market_options(game: ClankGame, options: list[Option]) -> None:
    """Any item in stock; of the crowns the highest (CL-38, CL-42)."""
    crown = False
    for token in game.pile(MARKET):
        kind = game.kind(token)
        if kind.role != CROWN or not crown:
            offer(BUY[kind.index], options)
        crown = crown or kind.role == CROWN


def move_options(game: ClankGame, seat: int, tunnel: Tunnel, options: list[Option]) -> None:
    """Through a tunnel, with some swords against its monsters; the rest is damage one can bear (CL-44 to 48)."""
    if tunnel.locked and not game.owned(seat, KEY):
        return
    if tunnel.to == START and not game.owned(seat, ARTIFACT):
        return
    purse = game.purses[seat]
    monsters = 0 if purse[FLYING] else tunnel.monsters
    for swords in range(min(monsters, purse[SWORDS]) + 1):
        damage = monsters - swords
        if damage <= purse[CUBES] and purse[DAMAGE] + damage < HEALTH:
            options.append(MOVE_WITH[swords][tunnel.to])


def potion_options(game: ClankGame, seat: int, options: list[Option]) -> None:
    """The potions kept (CL-101)."""
    kinds = game.all_kinds()
    for token in game.pile(TOKENS, seat):
        kind = kinds[token]
        if kind.use is not None:
            offer(USE[kind.index], options)


def trash_options(game: ClankGame, seat: int, any_card: int, options: list[Option]) -> None:
    """Cards of the discard pile and play area to trash (CL-94): any one, or only a Burgle.

    Where a card lies in both places, the copy in play is an answer of its own (R-CL-4).
    """
    lying = game.pile(DISCARD, seat)
    played = [card for card in game.pile(PLAY, seat) if not game.token(card, TRASHED)]
    if any_card:
        for card in lying:
            offer(TRASH_OPTIONS[game.kinds[card].index], options)
        for card in played:
            index = game.kinds[card].index
            offer(TRASH_IN_PLAY[index] if holds(game, lying, index) else TRASH_OPTIONS[index], options)
    if game.purses[seat][BURGLES]:
        burgle_lies = holds(game, lying, BURGLE.index)
        burgle_played = holds(game, played, BURGLE.index)
        if burgle_lies or burgle_played:
            options.append(TRASH_A_BURGLE)
        if burgle_lies and burgle_played:
            options.append(TRASH_A_BURGLE_IN_PLAY)


def holds(game: ClankGame, cards: list[int], index: int) -> bool:
    """Whether one of these cards is of this kind."""
    return any(game.kinds[card].index == index for card in cards)
