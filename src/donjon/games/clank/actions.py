"""What a player may do in a turn: play a card, or one of the actions (CL-21)."""

from __future__ import annotations

from donjon.games.clank import dragon
from donjon.games.clank.board import MAPS, START, Room, Tunnel
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
    USE,
)
from donjon.games.clank.options import PLAY as PLAYS
from donjon.games.clank.options import TRASH as TRASH_OPTIONS
from donjon.games.clank.pieces import (
    ARTIFACTS,
    BOARD,
    BOOTS,
    BURGLES,
    CUBES,
    DAMAGE,
    DUNGEON_DISCARD,
    EXPLORES,
    FLYING,
    GOBLIN_PILE,
    GOLD,
    HEALTH,
    MARKET,
    MERCENARIES,
    PRICE,
    ROOM,
    ROW,
    SECRET_TOMES,
    SKILL,
    SPRINGS,
    STOPPED,
    SURE_FOOTED,
    SWORDS,
    TELEPORTS,
    TOKENS,
    TRASH,
    TRASHED,
    TRASHES,
)
from donjon.games.clank.scoring import artifact_in
from donjon.kernel.choice import Option
from donjon.kernel.table import DISCARD, EMPTY, HAND, PLAY
from donjon.kernel.tally import Tally

# -- What is possible ------------------------------------------------------------------------------------------


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
    """Cards of the discard pile and play area to trash (CL-94): any one, or only a Burgle."""
    cards = game.pile(DISCARD, seat) + [card for card in game.pile(PLAY, seat) if not game.token(card, TRASHED)]
    burgle = False
    for card in cards:
        if any_card:
            offer(TRASH_OPTIONS[game.kinds[card].index], options)
        burgle = burgle or game.kinds[card] is BURGLE
    if burgle and game.purses[seat][BURGLES]:
        options.append(TRASH_A_BURGLE)


# -- What is done ----------------------------------------------------------------------------------------------


def do_action(game: ClankGame, seat: int, option: Option) -> bool:
    """Carry an answer of `possible_actions` out. Whether the player has entered a room."""
    verb = option.verb
    if verb == "play":
        play_card(game, seat, option.card)
    elif verb == "acquire":
        acquire(game, seat, option.card)
    elif verb == "use":
        use(game, seat, option.card)
    elif verb == "fight":
        fight(game, seat, option.card)
    elif verb == "buy":
        game.gain(seat, GOLD, -PRICE)
        game.receive(seat, take_kind(game, game.pile(MARKET), option.card))
    elif verb == "teleport":
        game.gain(seat, TELEPORTS, -1)
        enter(game, seat, option.value)
        return True
    elif option is TAKE_ARTIFACT:
        place = game.room(seat).artifact
        artifact = game.pile(ARTIFACTS)[place]
        game.pile(ARTIFACTS)[place] = EMPTY
        game.receive(seat, artifact)
    elif verb == "trash" or option is TRASH_A_BURGLE:
        trash_this(game, seat, option)
    else:
        move(game, seat, option.value, option.other if option.other > 0 else 0)
        return True
    return False


def take_kind(game: ClankGame, pile: list[int], kind: int) -> int:
    """Take the first card of this kind out of a pile."""
    kinds = game.all_kinds()
    for index, card in enumerate(pile):
        if card != EMPTY and kinds[card].index == kind:
            return pile.pop(index)
    return EMPTY


def play_card(game: ClankGame, seat: int, index: int) -> None:
    """A card comes into the play area and gives what it says (CL-18, CL-19)."""
    card = take_kind(game, game.pile(HAND, seat), index)
    game.pile(PLAY, seat).append(card)
    kind = game.kind(card)
    if game.listener is not None:
        game.tell("play", seat, [card])
    purse = game.purses[seat]
    if kind.skill:
        purse[SKILL] += kind.skill
    if kind.swords:
        purse[SWORDS] += kind.swords
    if kind.boots:
        purse[BOOTS] += kind.boots
    if kind.gold:
        game.gain(seat, GOLD, kind.gold)
    if kind.clank > 0:
        game.make_clank(seat, kind.clank)
    elif kind.clank:
        game.remove_clank(seat, -kind.clank)
    if kind.draw:
        game.draw(seat, kind.draw)
    if kind.play is not None:
        game.start(seat, kind.play, card)


def leave_row(game: ClankGame, kind: int) -> int:
    """Take a card of this kind out of the row; its place stays empty until the refill (CL-32)."""
    row = game.pile(ROW)
    kinds = game.all_kinds()
    for place, card in enumerate(row):
        if card != EMPTY and kinds[card].index == kind:
            row[place] = EMPTY
            return card
    return EMPTY


def acquire(game: ClankGame, seat: int, index: int) -> None:
    """The card goes to the discard pile; what it does when acquired happens now, once (CL-26, CL-27)."""
    card = leave_row(game, index)
    if card == EMPTY:
        card = game.pile(reserve_pile(index)).pop()
    kind = game.kind(card)
    game.purses[seat][SKILL] -= game.cost_of(card, seat, Tally())
    game.pile(DISCARD, seat).append(card)
    if game.listener is not None:
        game.tell("acquire", seat, [card])
    if kind.acquire is not None:
        game.start(seat, kind.acquire, card)


def reserve_pile(index: int) -> int:
    """Where the cards of this kind lie in the reserve."""
    if index == MERCENARY.index:
        return MERCENARIES
    return EXPLORES if index == EXPLORE.index else SECRET_TOMES


def use(game: ClankGame, seat: int, index: int) -> None:
    """A device of the row, for its cost, once (CL-28); or a potion, which leaves the game (CL-101)."""
    card = leave_row(game, index)
    if card == EMPTY:
        card = take_kind(game, game.pile(TOKENS, seat), index)
        game.pile(TRASH).append(card)
    else:
        game.purses[seat][SKILL] -= game.kind(card).cost
        game.pile(DUNGEON_DISCARD).append(card)
    if game.listener is not None:
        game.tell("use", seat, [card])
    effect = game.kind(card).use
    assert effect is not None
    game.start(seat, effect, card)


def fight(game: ClankGame, seat: int, index: int) -> None:
    """Pay the swords, gain the reward; only the Goblin stays (CL-29, CL-30)."""
    card = leave_row(game, index)
    if card == EMPTY:
        card = game.pile(GOBLIN_PILE)[0]
    else:
        game.pile(DUNGEON_DISCARD).append(card)
    kind = game.kind(card)
    game.purses[seat][SWORDS] -= kind.fight
    if game.listener is not None:
        game.tell("fight", seat, [card])
    if kind.defeat is not None:
        game.start(seat, kind.defeat, card)


def move(game: ClankGame, seat: int, to: int, swords: int) -> None:
    """Pay boots and swords; what the swords do not stop is damage from the own supply (CL-44 to CL-47)."""
    purse = game.purses[seat]
    tunnel = MAPS[game.counts[BOARD]].tunnel(purse[ROOM], to)
    purse[BOOTS] -= tunnel.boots
    purse[SWORDS] -= swords
    damage = 0 if purse[FLYING] else tunnel.monsters - swords
    if damage > 0:
        purse[CUBES] -= damage
        dragon.hurt(game, seat, damage)
    enter(game, seat, to)


def enter(game: ClankGame, seat: int, to: int) -> None:
    """Arrive in a room: out of the dungeon, stopped by a crystal cave, healed by a spring (CL-54, CL-56, CL-62)."""
    purse = game.purses[seat]
    purse[ROOM] = to
    if game.listener is not None:
        game.tell("enter", seat, [], to)
    room = MAPS[game.counts[BOARD]].rooms[to]
    if to == START:
        dragon.leave(game, seat)
        return
    if room.cave:
        purse[STOPPED] = 1
    if room.spring:
        game.heal(seat, 1)


def trash_this(game: ClankGame, seat: int, option: Option) -> None:
    """From the discard pile a card leaves at once, from the play area when the turn ends (CL-94, AMB-8)."""
    purse = game.purses[seat]
    kind = option.card
    if option is TRASH_A_BURGLE:
        purse[BURGLES] -= 1
        kind = BURGLE.index
    elif purse[TRASHES]:
        purse[TRASHES] -= 1
    else:
        purse[SPRINGS] -= 1
    card = take_kind(game, game.pile(DISCARD, seat), kind)
    if card != EMPTY:
        game.pile(TRASH).append(card)
    else:
        for each in game.pile(PLAY, seat):
            if game.kinds[each].index == kind and not game.token(each, TRASHED):
                card = each
                break
        game.put_token(card, TRASHED, 1)
    game.tell("trash", seat, [card])
