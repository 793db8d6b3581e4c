"""What the actions of a turn do."""

from __future__ import annotations

from donjon.games.clank import dragon
from donjon.games.clank.board import MAPS, START
from donjon.games.clank.cards.reserve import EXPLORE, MERCENARY
from donjon.games.clank.cards.starter import BURGLE
from donjon.games.clank.game import ClankGame
from donjon.games.clank.options import (
    TAKE_ARTIFACT,
    TRASH_A_BURGLE,
    TRASH_A_BURGLE_IN_PLAY,
)
from donjon.games.clank.state import (
    ARTIFACTS,
    BOARD,
    BOOTS,
    BURGLES,
    CUBES,
    DUNGEON_DISCARD,
    EXPLORES,
    FLYING,
    GOBLIN_PILE,
    GOLD,
    MARKET,
    MERCENARIES,
    PRICE,
    ROOM,
    ROW,
    SECRET_TOMES,
    SKILL,
    SPRINGS,
    STOPPED,
    SWORDS,
    TELEPORTS,
    TOKENS,
    TRASH,
    TRASHED,
    TRASHES,
)
from donjon.kernel.choice import Option
from donjon.kernel.table import DISCARD, EMPTY, HAND, NO_CARD, PLAY
from donjon.kernel.tally import Tally


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
        game.purses[seat][GOLD] -= PRICE
        game.receive(seat, take_kind(game, game.pile(MARKET), option.card), "buy", PRICE)
    elif verb == "teleport":
        game.purses[seat][TELEPORTS] -= 1
        enter(game, seat, option.value, "teleport")
        return True
    elif option is TAKE_ARTIFACT:
        place = game.room(seat).artifact
        artifact = game.pile(ARTIFACTS)[place]
        game.pile(ARTIFACTS)[place] = EMPTY
        game.receive(seat, artifact)
    elif verb.startswith("trash"):
        trash_this(game, seat, option)
    else:
        move(game, seat, option.value, option.other if option.other > 0 else 0)
        return True
    return False


def card_of_action(game: ClankGame, seat: int, option: Option) -> int:
    """The card, or token, on which an answer of `possible_actions` acts; NO_CARD where there is none."""
    verb, kind = option.verb, option.card
    if verb == "play":
        return game.first_of(game.pile(HAND, seat), kind)
    if verb == "buy":
        return game.first_of(game.pile(MARKET), kind)
    if option is TAKE_ARTIFACT:
        return game.pile(ARTIFACTS)[game.room(seat).artifact]
    if verb.startswith("trash"):
        return to_trash(game, seat, option)
    if kind < 0:
        return NO_CARD
    card = game.first_of(game.pile(ROW), kind)
    if card != NO_CARD:
        return card
    if verb == "acquire":
        return game.pile(reserve_pile(kind))[-1]
    return game.first_of(game.pile(TOKENS, seat), kind) if verb == "use" else game.pile(GOBLIN_PILE)[0]


def to_trash(game: ClankGame, seat: int, option: Option) -> int:
    """The card to be trashed: of the discard pile; else, or if so answered, one in play not marked yet (R-CL-4)."""
    kind = option.card if option.card >= 0 else BURGLE.index
    if option.verb != "trash_in_play" and option is not TRASH_A_BURGLE_IN_PLAY:
        card = game.first_of(game.pile(DISCARD, seat), kind)
        if card != NO_CARD:
            return card
    for each in game.pile(PLAY, seat):
        if game.kinds[each].index == kind and not game.token(each, TRASHED):
            return each
    return NO_CARD


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
    purse = game.purses[seat]
    if kind.skill:
        purse[SKILL] += kind.skill
    if kind.swords:
        purse[SWORDS] += kind.swords
    if kind.boots:
        purse[BOOTS] += kind.boots
    if game.listener is not None:
        game.tell("play", seat, [card])
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
    damage = 0 if purse[FLYING] else tunnel.monsters - swords
    if damage > 0:
        purse[CUBES] -= damage
        dragon.hurt(game, seat, damage, "bitten")
    purse[BOOTS] -= tunnel.boots
    purse[SWORDS] -= swords
    enter(game, seat, to)


def enter(game: ClankGame, seat: int, to: int, verb: str = "enter") -> None:
    """Arrive in a room: out of the dungeon, stopped by a crystal cave, healed by a spring (CL-54, CL-56, CL-62)."""
    purse = game.purses[seat]
    purse[ROOM] = to
    room = MAPS[game.counts[BOARD]].rooms[to]
    if room.cave and to != START:
        purse[STOPPED] = 1
    if game.listener is not None:
        game.tell(verb, seat, [], to)
    if to == START:
        dragon.leave(game, seat)
        return
    if room.spring:
        game.heal(seat, 1)


def trash_this(game: ClankGame, seat: int, option: Option) -> None:
    """From the discard pile a card leaves at once, from the play area when the turn ends (CL-94, AMB-8)."""
    purse = game.purses[seat]
    card = to_trash(game, seat, option)
    if option is TRASH_A_BURGLE or option is TRASH_A_BURGLE_IN_PLAY:
        purse[BURGLES] -= 1
    elif purse[TRASHES]:
        purse[TRASHES] -= 1
    else:
        purse[SPRINGS] -= 1
    discard = game.pile(DISCARD, seat)
    if card in discard:
        discard.remove(card)
        game.pile(TRASH).append(card)
    else:
        game.put_token(card, TRASHED, 1)
    game.tell("trash", seat, [card])
