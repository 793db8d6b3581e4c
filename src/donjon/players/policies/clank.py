"""What good players of Clank! know.

Play everything, buy the most useful card the skill allows, take what lies on the way; choose an artifact worth its
way in and out, turn back with it before the bag is full of one's own cubes, and do not stay when others are leaving.
"""

from __future__ import annotations

import math
from typing import Final

from donjon.games.clank.board import ARTIFACT_VALUES, MAPS, START, Map
from donjon.games.clank.card import ARTIFACT, BACKPACK, CROWN, KEY, ClankCard
from donjon.games.clank.game import ClankGame
from donjon.games.clank.pieces import (
    ARTIFACTS,
    BAGGED,
    BLACK_IN_BAG,
    BOARD,
    BOOTS,
    COUNTDOWN,
    DAMAGE,
    FATE,
    HEALTH,
    INSIDE,
    LEFT,
    LOST,
    NOISE,
    RAGE,
    RAGE_CUBES,
    RESCUED,
    ROOM,
    SWORDS,
    TURNS,
)
from donjon.games.clank.scoring import score
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.table import EMPTY, HAND
from donjon.kernel.tally import Tally
from donjon.players.policy import Policy

FAR: Final = 99.0
MASTERY: Final = 20.0
PACE: Final = 2.2  # boots a turn of an ordinary deck
USUAL_ROUNDS: Final = 15.0
ATTACKS: Final = 0.55  # a turn, of the dragon


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


class ClankPolicy(Policy):
    """The policy of Clank!"""

    def weigh(self, game: Game) -> list[float]:
        assert isinstance(game, ClankGame)
        seat = game.asked
        target = goal(game, seat)
        return [self.weight(game, seat, option, target) for option in game.options]

    def weight(self, game: ClankGame, seat: int, option: Option, target: int) -> float:
        verb = option.verb
        if verb == "play":
            return play_weight(game, seat, option)
        if verb == "acquire":
            return acquire_weight(game, option)
        if verb == "move" or verb == "teleport" or option.other > 0:
            return move_weight(game, seat, option, target)
        if verb == "fight":
            return 3.0 + card_of(game, option).fight * 0.4
        if verb == "use":
            return use_weight(game, seat, option)
        if verb == "buy":
            return buy_weight(game, seat, option)
        if option.word == "take artifact":
            return 30.0 if target == game.purses[seat][ROOM] else 0.05
        if option.word == "take secret" or option.word == "take idol":
            return 30.0
        if verb == "trash" or verb == "discard":
            return junk_weight(game, option)
        if option.word == "trash_a_burgle":
            return 9.0
        if option.word == "end":
            return 0.6
        if verb == "choose":
            return choose_weight(game, seat, option)
        if verb == "replace":
            kind = card_of(game, option)
            return 0.3 + (2.0 if kind.danger else 0.0) + (0.5 if kind.dragon else 0.0)
        return 0.1 if option.word == "pass" else 1.0

    def values(self, game: Game) -> list[float]:
        """Each seat's expected score at the end, turned into chances."""
        assert isinstance(game, ClankGame)
        hopes = [hope(game, seat) for seat in range(game.players)]
        top = max(hopes)
        shares = [math.exp((each - top) / 11.0) if each > 0.0 else 0.0 for each in hopes]
        total = sum(shares)
        return [share / total if total > 0.0 else 1.0 / game.players for share in shares]

    def reason(self, game: Game, option: Option) -> str:
        assert isinstance(game, ClankGame)
        if option.word == "take artifact":
            return "artifact_in_reach"
        if option.verb in ("move", "teleport") or option.other > 0:
            return "way_home" if game.owned(game.asked, ARTIFACT) else "way_in"
        if option.verb == "acquire":
            return "useful_card"
        if option.verb in ("take secret", "take idol"):
            return "token_on_the_way"
        return ""


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
    for room in MAPS[game.counts[BOARD]].rooms[1:]:
        if room.artifact >= 0 and game.pile(ARTIFACTS)[room.artifact] != EMPTY:
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
    return 12.0 + kind.draw if kind.clank <= 0 else 10.0


def acquire_weight(game: ClankGame, option: Option) -> float:
    kind = card_of(game, option)
    left = max(0.0, 1.0 - game.counts[TURNS] / game.players / USUAL_ROUNDS)
    worth = engine(kind) * 1.3 * left + kind.points + LATE_POINTS.get(kind.key, 0.0)
    return 1.0 + max(0.0, worth)


def use_weight(game: ClankGame, seat: int, option: Option) -> float:
    kind = card_of(game, option)
    if kind.key == "potion_of_healing" or kind.key == "potion_of_greater_healing":
        return 3.0 if game.purses[seat][DAMAGE] >= (1 if kind.key == "potion_of_healing" else 2) else 0.02
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
    room = MAPS[game.counts[BOARD]].rooms[to]
    prize = 2.5 if game.secret_in(room) or room.shrine else 0.0
    if to == START:
        return 40.0
    weight = 3.0 + 2.5 * nearer + prize - damage * (0.5 + 0.25 * game.purses[seat][DAMAGE])
    if nearer <= 0.0:
        weight = 1.2 * prize + nearer - damage - 0.7 * hurry(game, seat)
    return max(0.03, weight)


def hope(game: ClankGame, seat: int) -> float:
    """The score a seat may expect at the end."""
    purse = game.purses[seat]
    fate = purse[FATE]
    if fate == LOST:
        return 0.0
    points = float(score(game, seat, Tally()))
    if fate in (LEFT, RESCUED):
        return points
    far = distances(game, seat)
    here = purse[ROOM]
    carried = game.owned(seat, ARTIFACT)
    way = far[here][START]
    if not carried:
        target = goal(game, seat)
        room = MAPS[game.counts[BOARD]].rooms[target]
        if room.artifact >= 0:
            points += 0.9 * ARTIFACT_VALUES[room.artifact]
            way = far[here][target] + far[target][START]
        else:
            way = FAR
    rounds = way / PACE + 0.3
    alive = survival(game, seat, rounds)
    surface = 0.6 if carried and not game.room(seat).depths else 0.15
    return max(0.5, alive * (points + MASTERY) + (1.0 - alive) * surface * points)


def survival(game: ClankGame, seat: int, rounds: float) -> float:
    """The chance to be out in so many rounds, from the cubes in bag and Clank! area and from the countdown."""
    mine = others = 0.0
    for each in range(game.players):
        cubes = game.purses[each][BAGGED] + game.purses[each][NOISE]
        if each == seat:
            mine = cubes + 0.8 * rounds
        else:
            others += cubes
    share = mine / max(1.0, mine + others + game.counts[BLACK_IN_BAG])
    extra = 1.5 if game.counts[COUNTDOWN] else 0.0
    wounds = rounds * game.players * ATTACKS * (RAGE_CUBES[game.counts[RAGE]] + extra) * share
    alive = 1.0 / (1.0 + math.exp(-1.1 * (HEALTH - game.purses[seat][DAMAGE] - wounds - 0.5)))
    if game.counts[COUNTDOWN]:
        left = 5.0 - game.counts[COUNTDOWN]
        alive *= 1.0 / (1.0 + math.exp(2.0 * (rounds - left)))
    return alive


POLICY: Final = ClankPolicy()
