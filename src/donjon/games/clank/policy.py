"""What good players of Clank! know.

Play everything, buy the most useful card the skill allows, take what lies on the way; choose an artifact worth its
way in and out, turn back with it before the bag is full of one's own cubes, and do not stay when others are leaving.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from donjon.games.clank.board import ARTIFACT_VALUES, MAPS, START, Map
from donjon.games.clank.card import ARTIFACT, BACKPACK, CROWN, KEY, ClankCard
from donjon.games.clank.game import ClankGame
from donjon.games.clank.options import TAKE_ARTIFACT, TAKE_IDOL, TAKE_SECRET
from donjon.games.clank.scoring import score
from donjon.games.clank.state import (
    ARTIFACTS,
    BAGGED,
    BLACK_IN_BAG,
    BOARD,
    BOOTS,
    COUNTDOWN,
    DAMAGE,
    FATE,
    FLYING,
    INSIDE,
    LEFT,
    LOST,
    NOISE,
    RAGE,
    RESCUED,
    ROOM,
    SWORDS,
    TURNS,
)
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, with_margin
from donjon.kernel.table import DECK, DISCARD, EMPTY, HAND, PLAY
from donjon.kernel.tally import Tally

FAR: Final = 99.0
FAR_OFF: Final = 30.0  # the way of somebody who has nowhere to go
USUAL_ROUNDS: Final = 15.0


def ways(board: Map, key: bool) -> list[list[float]]:
    """How far it is from each room to each other: boots, half a boot for a monster, most of one for a cave."""
    size = len(board.rooms)
    table = [[FAR] * size for _ in range(size)]
    for room in board.rooms[1:]:
        table[room.number][room.number] = 0.0
        for tunnel in room.tunnels:
            if tunnel.open and (key or not tunnel.locked):
                cave = 0.7 if board.rooms[tunnel.to].cave else 0.0
                length = tunnel.boots + 0.6 * tunnel.monsters + cave
                table[room.number][tunnel.to] = min(table[room.number][tunnel.to], length)
    for via in range(1, size):
        for one in range(1, size):
            first = table[one][via]
            if first < FAR:
                for other in range(1, size):
                    table[one][other] = min(table[one][other], first + table[via][other])
    return table


ARTIFACT_ROOMS: Final = [[room for room in board.rooms[1:] if room.artifact >= 0] for board in MAPS]
WAYS: Final = [[ways(board, False), ways(board, True)] for board in MAPS]

# What a card is worth beyond its plain numbers: in skill, roughly.
EXTRAS: Final = {
    "invoker_of_the_ancients": 3.0,
    "wand_of_recall": 2.0,
    "wand_of_wind": 5.0,
    "flying_carpet": 2.0,
    "master_burglar": 2.0,
    "rebel_captain": 1.5,
    "rebel_miner": 1.5,
    "rebel_scout": 1.5,
    "rebel_soldier": 1.5,
    "sleight_of_hand": 1.5,
    "apothecary": 1.5,
    "the_mountain_king": 0.7,
    "the_queen_of_hearts": 0.5,
    "swagger": 1.5,
    "search": 1.0,
    "tattle": 1.0,
    "treasure_hunter": 0.5,
    "underworld_dealing": 0.5,
    "mister_whiskers": 1.0,
    "gem_collector": 0.5,
}
LATE_POINTS: Final = {"dragons_eye": 6.0, "the_duke": 2.0, "wizard": 3.0, "dwarven_peddler": 1.5}


def engine(kind: ClankCard) -> float:
    """What a card gives each time it is played."""
    made = 2.0 * kind.skill + 1.5 * kind.swords + 2.6 * kind.boots + 1.3 * kind.gold + 2.0 * kind.draw
    made -= 1.3 * kind.clank if kind.clank > 0 else 0.9 * kind.clank
    return made + EXTRAS.get(kind.key, 0.0)


JUNK: Final = {"stumble": 9.0, "burgle": 4.0, "sidestep": 2.0, "scramble": 1.0}


# What the monsters of the row leave behind: in gold, roughly.
PRIZES: Final = {
    "goblin": 1.0,
    "animated_door": 2.0,
    "belcher": 2.5,
    "cave_troll": 6.0,
    "crystal_golem": 3.5,
    "kobold": 1.2,
    "ogre": 5.0,
    "orc_grunt": 3.0,
    "overlord": 3.5,
    "watcher": 3.5,
}
# The weights of answers that are a word.
WORDS: Final = {
    "end": 0.6,
    "pass": 0.1,
    "trash_a_burgle": 9.0,
    "trash_a_burgle in play": 9.0,
    "take secret": 30.0,
    "take idol": 30.0,
}


class ClankPolicy(Policy):
    """The policy of Clank!"""

    def depth(self, game: Game) -> int:
        return 400  # to the end: whether somebody gets out is hard to tell before

    def middle(self) -> int:
        return 100

    def at_once(self, game: Game, random: Random) -> int:
        """Cards are all played first (only their order matters a little), and tokens are taken."""
        assert isinstance(game, ClankGame)
        options = game.options
        first = options[0]
        if first.verb == "play":
            return first_to_play(game, game.asked, options)
        if first.verb == "discard":
            return worst_card(game, options)
        return 0 if first is TAKE_SECRET or first is TAKE_IDOL else -1

    def weigh(self, game: Game) -> list[float]:
        assert isinstance(game, ClankGame)
        seat = game.asked
        target = goal(game, seat)
        leaving = False
        for option in game.options:
            if option.value == START and (option.verb == "move" or option.verb == "teleport"):
                leaving = True
        if leaving:
            return [self.last_weight(game, seat, option, target) for option in game.options]
        return [self.weight(game, seat, option, target) for option in game.options]

    def last_weight(self, game: ClankGame, seat: int, option: Option, target: int) -> float:
        """With the exit in reach: first what is worth points, then out."""
        verb = option.verb
        if verb == "acquire":
            kind = card_of(game, option)
            points = kind.points + LATE_POINTS.get(kind.key, 0.0)
            return 50.0 + points if points > 0.0 else 0.1
        if verb == "buy":
            return 49.0
        if verb == "fight":
            return 45.0 + PRIZES.get(card_of(game, option).key, 1.0)
        return self.weight(game, seat, option, target)

    def weight(self, game: ClankGame, seat: int, option: Option, target: int) -> float:
        verb = option.verb
        if verb == "acquire":
            return acquire_weight(game, option)
        if verb == "move" or verb == "teleport" or option.other > 0:
            return move_weight(game, seat, option, target)
        if verb == "fight":
            return fight_weight(game, option)
        if verb == "use":
            return use_weight(game, seat, option)
        if verb == "buy":
            return buy_weight(game, seat, option)
        if verb == "play":
            return play_weight(game, seat, option)
        if verb == "trash" or verb == "trash_in_play" or verb == "discard":
            return junk_weight(game, option)
        if verb == "choose":
            return choose_weight(game, seat, option)
        if verb == "replace":
            kind = card_of(game, option)
            return 0.3 + (2.0 if kind.danger else 0.0) + (0.5 if kind.dragon else 0.0)
        if option is TAKE_ARTIFACT:
            return 30.0 if target == game.purses[seat][ROOM] else 0.05
        return WORDS.get(option.word, 1.0)

    def verdict(self, game: Game) -> list[float]:
        return with_margin(super().verdict(game), game)

    def values(self, game: Game) -> list[float]:
        """Each seat's prospects, turned into chances."""
        assert isinstance(game, ClankGame)
        shares = [
            0.0 if game.purses[seat][FATE] == LOST else math.exp(hope(game, seat)) for seat in range(game.players)
        ]
        total = sum(shares)
        return [share / total if total > 0.0 else 1.0 / game.players for share in shares]

    def reason(self, game: Game, option: Option) -> str:
        assert isinstance(game, ClankGame)
        verb = option.verb
        if option.word == "take artifact":
            return "artifact_in_reach"
        if option is TAKE_SECRET or option is TAKE_IDOL:
            return "token_on_the_way"
        if verb == "move" or verb == "teleport" or option.other > 0:
            return move_reason(game, option)
        if verb == "acquire":
            kind = card_of(game, option)
            return "points_to_keep" if kind.points >= 4 or engine(kind) < 2.0 else "useful_card"
        if verb == "use" and "healing" in option.word:
            return "heals"
        if verb == "discard" or verb.startswith("trash"):
            return "leaner_deck"
        return REASONS_OF_VERBS.get(verb, "at_the_right_moment")


REASONS_OF_VERBS: Final = {
    "fight": "easy_prize",
    "buy": "market_prize",
    "end": "nothing_better",
    "pass": "nothing_better",
}


def move_reason(game: ClankGame, option: Option) -> str:
    """Where a step leads."""
    if option.value == START:
        return "out_with_it"
    room = MAPS[game.counts[BOARD]].rooms[option.value]
    if game.secret_in(room) or room.shrine:
        return "token_on_the_way"
    return "way_home" if game.owned(game.asked, ARTIFACT) else "way_in"


def card_of(game: ClankGame, option: Option) -> ClankCard:
    kind = game.spec.catalogue.cards[option.card]
    assert isinstance(kind, ClankCard)
    return kind


def distances(game: ClankGame, seat: int) -> list[list[float]]:
    return WAYS[game.counts[BOARD]][1 if game.owned(seat, KEY) else 0]


def goal(game: ClankGame, seat: int) -> int:
    """The room to go to: the artifact most worth its way in and out, or home."""
    carried = game.owned(seat, ARTIFACT)
    here = game.purses[seat][ROOM]
    far = distances(game, seat)
    haste = hurry(game, seat)
    if carried and (carried > game.owned(seat, BACKPACK) or haste > 1.5):
        return START
    best = START if carried else here
    worth = 0.0 if carried else -FAR
    for room in ARTIFACT_ROOMS[game.counts[BOARD]]:
        if game.pile(ARTIFACTS)[room.artifact] != EMPTY:
            way = far[here][room.number] + far[room.number][START] - (far[here][START] if carried else 0.0)
            gain = ARTIFACT_VALUES[room.artifact] - haste * way
            if gain > worth:
                worth = gain
                best = room.number
    return best


def hurry(game: ClankGame, seat: int) -> float:
    """What a boot is worth in points: more with every wound, and when others are about to leave."""
    haste = 0.75 + 0.08 * game.purses[seat][DAMAGE]
    for other in range(game.players):
        if other != seat:
            if game.purses[other][FATE] != INSIDE:
                haste += 1.2
            elif game.owned(other, ARTIFACT):
                haste += 0.35
    return haste


def play_weight(game: ClankGame, seat: int, option: Option) -> float:
    kind = card_of(game, option)
    if kind.key in ("sleight_of_hand", "apothecary"):
        spare = 0
        for card in game.pile(HAND, seat):
            if game.kinds[card].key in JUNK:
                spare += 1
        return 14.0 if spare else 6.0
    if kind.key == "swagger":
        return 15.0  # it counts the noise made after it
    return 12.0 + kind.draw if kind.clank <= 0 else 10.0


def first_to_play(game: ClankGame, seat: int, options: list[Option]) -> int:
    """The place of the card to play next: the plain ones cost least thought."""
    chosen = 0
    most = -1.0
    for index in range(len(options)):
        option = options[index]
        if option.verb != "play":
            break
        weight = play_weight(game, seat, option)
        if weight > most:
            most = weight
            chosen = index
    return chosen


def worst_card(game: ClankGame, options: list[Option]) -> int:
    """The place of a Stumble or Burgle to let go, or -1 when there is none."""
    chosen = -1
    most = 3.0
    for index in range(len(options)):
        option = options[index]
        if option.verb == "discard" and junk_weight(game, option) > most:
            most = junk_weight(game, option)
            chosen = index
    return chosen


def acquire_weight(game: ClankGame, option: Option) -> float:
    kind = card_of(game, option)
    left = max(0.0, 1.0 - game.counts[TURNS] / game.players / USUAL_ROUNDS)
    worth = engine(kind) * 1.3 * left + kind.points + LATE_POINTS.get(kind.key, 0.0)
    return 1.0 + max(0.0, worth)


def fight_weight(game: ClankGame, option: Option) -> float:
    """By the prize; never the smaller one for the same swords."""
    kind = card_of(game, option)
    prize = PRIZES.get(kind.key, 1.0)
    for other in game.options:
        if other.verb == "fight" and other is not option:
            rival = card_of(game, other)
            if rival.fight <= kind.fight and PRIZES.get(rival.key, 1.0) > prize:
                return 0.0
    return 2.5 + prize


def use_weight(game: ClankGame, seat: int, option: Option) -> float:
    kind = card_of(game, option)
    if kind.key == "potion_of_healing" or kind.key == "potion_of_greater_healing":
        damage = game.purses[seat][DAMAGE]
        return 3.0 if damage >= (1 if kind.key == "potion_of_healing" else 2) else 0.0
    if kind.key == "potion_of_swiftness":
        return 1.2 if game.purses[seat][BOOTS] else 0.4
    if kind.key == "potion_of_strength":
        return 0.4
    if kind.key == "the_vault":
        return 3.0
    return 2.0


def buy_weight(game: ClankGame, seat: int, option: Option) -> float:
    kind = card_of(game, option)
    if kind.role == CROWN:
        return 6.0
    if kind.role == BACKPACK:
        return 4.0 if hurry(game, seat) < 1.3 else 0.1
    return 0.4


def junk_weight(game: ClankGame, option: Option) -> float:
    kind = card_of(game, option)
    return JUNK.get(kind.key, 1.0 / (1.0 + max(0.0, engine(kind)) + kind.points))


def choose_weight(game: ClankGame, seat: int, option: Option) -> float:
    purse = game.purses[seat]
    what = option.word[7:]
    if what == "heal":
        return 1.5 * purse[DAMAGE]
    if what == "attack":
        return 0.4 if purse[NOISE] + purse[BAGGED] > 1 else 3.0
    if what == "tomes":
        return 12.0
    if what == "secret" or what == "trash":
        return 5.0
    if what == "swords":
        return 1.0 if purse[SWORDS] else 2.0
    return 3.0


def move_weight(game: ClankGame, seat: int, option: Option, target: int) -> float:
    """Towards the goal; aside for a token; never home without need, never for nothing."""
    far = distances(game, seat)
    here = game.purses[seat][ROOM]
    to = option.value
    nearer = far[here][target] - far[to][target]
    if option.verb == "teleport":
        nearer += 0.5
    damage = 0.0
    if option.verb != "teleport":
        for tunnel in game.room(seat).tunnels:
            if tunnel.to == to:
                damage = float(tunnel.monsters - max(0, option.other))
                kept = game.purses[seat][SWORDS] - max(0, option.other)
                if damage > 0.0 and 0 < kept < 2 and not game.purses[seat][FLYING]:
                    return 0.0  # a sword saved for nothing
    room = MAPS[game.counts[BOARD]].rooms[to]
    prize = 2.5 if game.secret_in(room) or room.shrine else 0.0
    if to == START:
        return 40.0
    if game.purses[seat][DAMAGE] >= 5 and game.room(seat).depths and not room.depths and game.owned(seat, ARTIFACT):
        prize += 4.0  # who is knocked out above the Depths is rescued
    weight = 3.0 + 2.5 * nearer + prize - damage * (1.0 + 0.3 * game.purses[seat][DAMAGE])
    if nearer <= 0.0:
        weight = 1.2 * prize + nearer - damage - 0.7 * hurry(game, seat)
    return max(0.03, weight)


def hope(game: ClankGame, seat: int) -> float:
    """A seat's prospects on the logistic scale: what it has, and how sure it is to get out with it.

    The numbers were fitted to 2,500 games of greedy players who slip now and then.
    """
    purse = game.purses[seat]
    points = float(score(game, seat, Tally()))
    if purse[FATE] in (LEFT, RESCUED):
        return 0.13 * points - 0.5
    far = distances(game, seat)
    here = purse[ROOM]
    countdown = game.counts[COUNTDOWN]
    carried = game.owned(seat, ARTIFACT)
    worth = 0.12 * points
    if carried:
        way = far[here][START]
        worth -= way * (0.03 + 0.1 * countdown)
        if game.room(seat).depths:
            worth -= 0.08 * purse[DAMAGE] + 0.1 * countdown
    else:
        target = goal(game, seat)
        artifact = MAPS[game.counts[BOARD]].rooms[target].artifact
        way = FAR_OFF
        if artifact >= 0:
            way = far[here][target] + far[target][START]
            worth += 0.13 * ARTIFACT_VALUES[artifact]
        worth += 1.7 - way * (0.11 + 0.16 * countdown)
    worth -= 0.012 * purse[DAMAGE] * way + 0.23 * max(0, purse[DAMAGE] - 4)
    worth -= (0.5 + 0.012 * game.counts[RAGE] * way) * cube_share(game, seat)
    if seat == game.active:
        worth += 0.32
    left = max(0.2, 1.6 - 1.6 * game.counts[TURNS] / (game.players * USUAL_ROUNDS))
    return worth + left * hand_worth(game, seat)


def cube_share(game: ClankGame, seat: int) -> float:
    """How many of the cubes that the dragon may draw are this seat's."""
    mine = all_cubes = 0
    for each in range(game.players):
        cubes = game.purses[each][BAGGED] + game.purses[each][NOISE]
        all_cubes += cubes
        if each == seat:
            mine = cubes
    return mine / max(1.0, all_cubes + float(game.counts[BLACK_IN_BAG]))


def hand_worth(game: ClankGame, seat: int) -> float:
    """What an average hand of the seat's deck brings."""
    cards = 0
    worth = 0.0
    for zone in (DECK, HAND, DISCARD, PLAY):
        for card in game.pile(zone, seat):
            kind = game.kind(card)
            cards += 1 - kind.draw
            worth += 0.43 * kind.skill + 0.12 * kind.boots + 0.23 * kind.swords - 0.18 * kind.clank
    return worth * 5.0 / max(5, cards)


POLICY: Final = ClankPolicy()
