"""Clank! once more: the numbered rules as one plain program that knows nothing of the engine.

The program is a generator: it yields a question (who is asked, the words of the answers) and is sent the answer. It
has its own card table and its own boards. What chance brings (the order of a shuffled deck, the next cube of the bag)
it is told by `Chance`. A question with one answer is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Protocol

# Name, what it is, how many; then numbers (`gives` is what playing the card gives), marks and where it may be had.
CARDS = """
burgle starter 6 skill 1
stumble starter 2 clank 1
sidestep starter 1 boots 1
scramble starter 1 skill 1 boots 1
mercenary companion 15 cost 2 skill 1 swords 2
explore action 15 cost 3 skill 2 boots 1
secret_tome item 12 cost 7 points 7
goblin monster 1 fight 2
animated_door monster 2 fight 1 dragon
belcher monster 2 fight 2 dragon
cave_troll monster 1 fight 4 dragon depths
crystal_golem monster 2 fight 3 cave
kobold monster 3 fight 1 danger dragon
ogre monster 2 fight 3 dragon
orc_grunt monster 3 fight 2 dragon
overlord monster 2 fight 2
watcher monster 3 fight 3
dragon_shrine device 2 cost 4 danger
ladder device 2 cost 3
shrine device 3 cost 2
teleporter device 2 cost 4
the_vault device 1 cost 3 dragon depths
sapphire gem 3 cost 4 draw 1 points 4 dragon
emerald gem 2 cost 5 draw 1 points 5 dragon
ruby gem 2 cost 6 draw 1 points 6 dragon
diamond gem 1 cost 8 draw 1 points 8 dragon
dragons_eye gem 1 cost 5 draw 1 dragon depths
apothecary companion 1 cost 3 points 2
archaeologist companion 2 cost 2 draw 1 points 1
cleric_of_the_sun companion 2 cost 3 skill 2 swords 1 points 1
dwarven_peddler companion 1 cost 4 boots 1 gold 2
gem_collector companion 1 cost 4 skill 2 clank -2 points 2
invoker_of_the_ancients companion 1 cost 4 clank 1 points 1
kobold_merchant companion 1 cost 3 gold 2 points 1
master_burglar companion 2 cost 3 skill 2 points 2
mister_whiskers companion 1 cost 1 points 1 dragon
monkeybot_3000 companion 1 cost 5 clank 3 draw 3 points 1 dragon
rebel_captain companion 1 cost 3 skill 2 points 1
rebel_miner companion 1 cost 2 gold 2 points 1
rebel_scout companion 1 cost 3 boots 2 points 1
rebel_soldier companion 1 cost 2 swords 2 points 1
the_duke companion 1 cost 5 skill 2 swords 2
the_mountain_king companion 1 cost 6 skill 2 swords 1 boots 1 points 3
the_queen_of_hearts companion 1 cost 6 skill 3 swords 1 points 3
treasure_hunter companion 2 cost 3 skill 2 swords 2 points 1
tunnel_guide companion 2 cost 1 swords 1 boots 1 points 1
wizard companion 1 cost 6 skill 3
amulet_of_vigor item 1 cost 7 skill 4 points 3
boots_of_swiftness item 1 cost 5 boots 3 points 3
bracers_of_agility item 2 cost 5 draw 2 points 2
brilliance action 1 cost 6 draw 3
dead_run action 2 cost 3 boots 2 clank 2
elven_boots item 1 cost 4 skill 1 boots 1 draw 1 points 2
elven_cloak item 1 cost 4 skill 1 clank -2 draw 1 points 2
elven_dagger item 1 cost 4 skill 1 swords 1 draw 1 points 2
flying_carpet item 1 cost 6 boots 2 points 2
lucky_coin item 2 cost 1 skill 1 clank 1 draw 1 points 1
move_silently action 2 cost 3 boots 2 clank -2
pickaxe item 2 cost 4 swords 2 gold 2 points 2
scepter_of_the_ape_lord item 1 cost 3 skill 3 clank 3 points 3
search action 2 cost 4 skill 2 boots 1
silver_spear item 2 cost 3 swords 3 points 2
singing_sword item 1 cost 5 skill 3 swords 2 clank 1 points 2 dragon
sleight_of_hand action 2 cost 2
sneak action 2 cost 2 skill 1 boots 1 clank -2
swagger action 2 cost 2 boots 1
tattle action 2 cost 3 skill 2
treasure_map item 1 cost 6 gold 5
underworld_dealing action 1 cost 1
wand_of_recall item 2 cost 5 skill 2 points 1
wand_of_wind item 1 cost 6 points 3
"""

# Tokens: where they come from, how many there are, what they are worth; those without "keep" leave the game.
TOKENS = """
artifact_5 artifact 1 points 5 keep
artifact_7 artifact 1 points 7 keep
artifact_10 artifact 1 points 10 keep
artifact_15 artifact 1 points 15 keep
artifact_20 artifact 1 points 20 keep
artifact_25 artifact 1 points 25 keep
artifact_30 artifact 1 points 30 keep
chalice major 3 points 7 keep
flash_of_brilliance major 2
greater_skill_boost major 2
potion_of_greater_healing major 2 keep
greater_treasure major 2
dragon_egg minor 3 points 3 keep
magic_spring minor 2
skill_boost minor 3
potion_of_strength minor 2 keep
potion_of_swiftness minor 2 keep
potion_of_healing minor 3 keep
treasure minor 3
key market 2 points 5 keep
backpack market 2 points 5 keep
crown_10 market 1 points 10 keep
crown_9 market 1 points 9 keep
crown_8 market 1 points 8 keep
monkey_idol idol 3 points 5 keep
mastery mastery 4 points 20 keep
"""

RESERVE = ("mercenary", "explore", "secret_tome")
REBELS = ("rebel_captain", "rebel_miner", "rebel_scout", "rebel_soldier")

# A tunnel: "-" both ways, ">" one way; b: two boots, m: a monster, k: a key is needed.
DAY = """
1-2 2-3 3-4b 3-8 4-5b 4-9k 4-10 5-10m 6>5 6-11k 7>3b 7-12m 8-13b 8-14m 9-14k 10-11b 10-15m 11-16 12-17b 13-17m
13-18 14-15 14-18b 14-19mm 15-16 15-21k 16-21 17-18 17-22 17-23 17>24m 18-25bm 18-26 19-26 20-21 20-27 20-28m
21-22 22-29k 24>23 24>36 25-26k 26-27 26-30b 26-31mm 27-32k 29-35m 30>24b 30-31mm 30-36 31-32k 31-37m 31-38b
32-33mm 33-34bm 33-38mm 33-39 34>28 36-37k 38-39bm
"""
DUSK = """
1-2 2>3 3>4b 3-9 4>5b 4-11 5-6 5-19 6-7mm 7-8 7-12 7-14 8>2 8-9mmm 9-10 9-15 9-16 10-11 10-17 10-18 11-18
11-19m 12-13k 13-14k 14-15 14-20b 15-21m 16-22m 17-23k 18-24m 18-28 19-24mm 20-29 21-25m 21-26 22-26m 23-26
23-27m 23-28 24>33 25-29m 26-31 27-32 27-33 28-33 29-34k 29-35k 29-36 30>31 30-37m 33-38m 33-39b 34-40 36-37
36-42bm 37-38m 37-43 38-44mm 39>24 39-44k 40-41 41-42m 42-43m
"""

RAGE = (2, 2, 3, 3, 4, 4, 5)
INSIDE, LEFT, RESCUED, LOST = range(4)
OF_A_TURN = (
    *("skill", "swords", "boots", "teleports", "quiet", "clank_made", "gold_gains", "swaggers", "searches"),
    *("stopped", "sure_footed", "flying", "trashes", "burgles", "springs"),
)

Question = tuple[int, list[str]]
Asking = Generator[Question, str, str]
Doing = Generator[Question, str, None]


@dataclass
class Thing:
    """A card or token of the tables above."""

    kind: str
    copies: int
    numbers: dict[str, int]
    marks: set[str]

    def get(self, what: str) -> int:
        return self.numbers.get(what, 0)


def read_table(text: str) -> dict[str, Thing]:
    found: dict[str, Thing] = {}
    for line in text.split("\n"):
        words = line.split()
        if not words:
            continue
        thing = Thing(words[1], int(words[2]), {}, set())
        rest = iter(words[3:])
        for word in rest:
            if word in ("dragon", "danger", "depths", "cave", "keep"):
                thing.marks.add(word)
            else:
                thing.numbers[word] = int(next(rest))
        found[words[0]] = thing
    return found


CARD = read_table(CARDS)
TOKEN = read_table(TOKENS)


@dataclass
class Tunnel:
    to: int
    open: bool
    boots: int
    monsters: int
    locked: bool


@dataclass
class Board:
    """A side of the board."""

    tunnels: dict[int, list[Tunnel]]
    depths_from: int
    caves: set[int]
    markets: set[int]
    springs: set[int]
    shrine: int
    artifacts: dict[int, int]
    majors: list[int]
    minors: list[int]


def read_tunnels(text: str) -> dict[int, list[Tunnel]]:
    found: dict[int, list[Tunnel]] = {}
    for word in text.split():
        ends = word.rstrip("bmk")
        extra = word[len(ends) :]
        both = "-" in ends
        one, other = (int(end) for end in ends.replace(">", "-").split("-"))
        numbers = (2 if "b" in extra else 1, extra.count("m"), "k" in extra)
        found.setdefault(one, []).append(Tunnel(other, True, *numbers))
        found.setdefault(other, []).append(Tunnel(one, both, *numbers))
    return found


BOARDS = {
    "day": Board(
        tunnels=read_tunnels(DAY),
        depths_from=17,
        caves={7, 8, 10, 14, 18, 22, 23, 28, 32, 39},
        markets={19, 20, 26, 27},
        springs={12, 34, 38},
        shrine=24,
        artifacts={18: 5, 21: 7, 27: 10, 23: 15, 31: 20, 33: 25, 35: 30},
        majors=[5, 6, 7, 9, 25, 28, 29, 37, 39],
        minors=[4, 10, 13, 16, 19, 20, 22, 30, 32],
    ),
    "dusk": Board(
        tunnels=read_tunnels(DUSK),
        depths_from=20,
        caves={5, 7, 9, 15, 18, 31, 36, 43},
        markets={19, 21, 26, 27, 34},
        springs={43},
        shrine=24,
        artifacts={33: 5, 23: 7, 25: 10, 38: 15, 30: 20, 35: 25, 41: 30},
        majors=[6, 13, 17, 20, 22, 31, 32, 40, 44],
        minors=[4, 5, 12, 14, 28, 29, 37, 39, 42],
    ),
}


class Chance(Protocol):
    """What the dealer tells; a pile's top is its end."""

    def shuffled(self, cards: list[str]) -> list[str]:
        """The order of a shuffled pile."""

    def cube(self, in_bag: int) -> int:
        """Which cube of so many: the black ones come first, then those of each seat."""


class Over(Exception):
    """The game is over."""


@dataclass
class Player:
    deck: list[str]
    hand: list[str]
    discard: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)  # of `play`: leaves the deck when the turn ends
    tokens: list[str] = field(default_factory=list)
    room: int = 1
    fate: int = INSIDE
    gold: int = 0
    cubes: int = 30  # the five places of a player's cubes: supply, Clank! area, bag, health track, out of the game
    noise: int = 0
    bagged: int = 0
    damage: int = 0
    gone: int = 0
    turn: Counter[str] = field(default_factory=Counter)  # what is lost when the turn ends
    waiting: list[str] = field(default_factory=list)  # played cards whose condition is not met yet (CL-96)
    gem_discount: int = 0

    def own(self, kind: str) -> int:
        return sum(token.startswith(kind) for token in self.tokens)

    def cards(self) -> list[str]:
        """All the cards that score (CL-92, R-CL-5)."""
        played = Counter(self.play) - Counter(self.marked)
        return self.deck + self.hand + self.discard + list(played.elements())


@dataclass
class Deal:
    """The table at the beginning of a turn."""

    board: str
    players: list[Player]
    active: int
    row: list[str]  # six places, "" for an empty one
    dungeon_deck: list[str]
    reserve: dict[str, int]
    market: list[str]
    idols: int
    artifacts: set[int]
    majors: dict[int, str]
    minors: dict[int, list[str]]
    rage: int
    black_in_bag: int
    black_aside: int
    turn_limit: int
    dungeon_discard: list[str] = field(default_factory=list)
    trash: list[str] = field(default_factory=list)
    countdown: int = 0
    runner: int = -1
    turns: int = 0


class Clank(Deal):
    """A game."""

    def __init__(self, deal: Deal, chance: Chance) -> None:
        super().__init__(**vars(deal))
        self.chance = chance
        self.map = BOARDS[self.board]
        self.over = False

    # -- Chapter 1: set-up ------------------------------------------------------------------------------------

    def set_up(self, first_arrivals: bool) -> None:
        """What the dealt cards bring with them: rage, cubes, the first noise, the first arrivals."""
        n = len(self.players)
        self.rage = {4: 1, 3: 2, 2: 3}[n]
        self.black_in_bag = 24
        for step in range(n):
            player = self.players[(self.active + step) % n]
            player.noise = (3, 2, 1, 0)[step]
            player.cubes = 30 - player.noise
        if first_arrivals:
            for card in self.row:
                self.arrive(card)
        self.players[self.active].turn.clear()

    # -- Chapter 2: turns -------------------------------------------------------------------------------------

    def rounds(self) -> Doing:
        try:
            while True:
                if self.players[self.active].fate == INSIDE:
                    yield from self.whole_turn(self.active)
                elif self.active == self.runner:
                    self.count_down()
                self.pass_the_turn()
        except Over:
            self.over = True

    def pass_the_turn(self) -> None:
        self.turns += 1
        if self.turns >= self.turn_limit:
            self.knock_everybody_out()
        for _ in self.players:
            self.active = (self.active + 1) % len(self.players)
            if self.players[self.active].fate == INSIDE or self.active == self.runner:
                return

    def ask(self, seat: int, options: list[str]) -> Asking:
        options = list(dict.fromkeys(options))
        if len(options) == 1:
            return options[0]
        answer = yield (seat, options)
        return answer

    def whole_turn(self, seat: int) -> Doing:
        yield from self.act(seat)
        me = self.players[seat]
        # CL-24 (a)
        while options := self.trash_options(me, me.turn["trashes"] + me.turn["springs"]):
            answer = yield from self.ask(seat, options)
            self.trash_card(me, answer)
        # (b) to (d)
        self.trash += me.marked
        me.discard += list((Counter(me.play) - Counter(me.marked)).elements())
        me.play, me.marked, me.waiting, me.gem_discount = [], [], [], 0
        me.turn.clear()
        if me.fate == INSIDE:
            self.draw(me, 5)
        # (e), (f)
        dragon = False
        for place in range(6):
            if not self.row[place] and self.dungeon_deck:
                dragon = "dragon" in CARD[self.turn_up(place)].marks or dragon
        me.turn.clear()
        if dragon:
            self.attack(0)

    def act(self, seat: int) -> Doing:
        """CL-17, CL-20, CL-23; at once over when the player is out (AMB-2, AMB-3)."""
        me = self.players[seat]
        while True:
            while me.fate == INSIDE and self.fulfil(me):
                pass
            if me.fate != INSIDE:
                return
            answer = yield from self.ask(seat, self.actions(me))
            verb, _, what = answer.partition(" ")
            if verb == "end":
                return
            if verb == "play":
                yield from self.play_card(seat, what)
            elif verb == "acquire":
                self.acquire(me, what)
            elif verb == "use":
                yield from self.use(seat, what)
            elif verb == "fight":
                self.fight(seat, what)
            elif verb == "buy":
                me.gold -= 7
                self.market.remove(what)
                me.tokens.append(what)
            elif verb == "move":
                yield from self.move(seat, what)
            elif verb == "teleport":
                me.turn["teleports"] -= 1
                yield from self.enter(seat, int(what))
            elif answer == "take artifact":
                value = self.map.artifacts[me.room]
                self.artifacts.remove(value)
                self.take(me, f"artifact_{value}")
            else:
                self.trash_card(me, answer)

    def actions(self, me: Player) -> list[str]:
        turn = me.turn
        options = [f"play {card}" for card in me.hand]
        for card in self.row:
            if card and self.allowed(card, me.room):
                if CARD[card].kind == "monster":
                    if CARD[card].get("fight") <= turn["swords"]:
                        options.append(f"fight {card}")
                elif self.cost(card, me) <= turn["skill"]:
                    options.append(f"{'use' if CARD[card].kind == 'device' else 'acquire'} {card}")
        options += [
            f"acquire {card}" for card in RESERVE if self.reserve[card] and CARD[card].get("cost") <= turn["skill"]
        ]
        if turn["swords"] >= 2:
            options.append("fight goblin")
        if me.room in self.map.markets and me.gold >= 7:
            crowns = [each for each in ("crown_10", "crown_9", "crown_8") if each in self.market]
            options += [f"buy {each}" for each in ("key", "backpack") if each in self.market]
            options += [f"buy {each}" for each in crowns[:1]]
        options += self.moves(me)
        if turn["teleports"]:
            options += [f"teleport {t.to}" for t in self.map.tunnels[me.room] if t.to != 1 or me.own("artifact")]
        if self.map.artifacts.get(me.room) in self.artifacts and me.own("artifact") < 1 + me.own("backpack"):
            options.append("take artifact")
        options += [f"use {token}" for token in me.tokens if token.startswith("potion")]
        options += self.trash_options(me, turn["trashes"])
        return options if me.hand else [*options, "end"]

    # -- Chapter 3: cards -------------------------------------------------------------------------------------

    def allowed(self, card: str, room: int) -> bool:
        marks = CARD[card].marks
        return not (
            ("depths" in marks and room < self.map.depths_from) or ("cave" in marks and room not in self.map.caves)
        )

    def cost(self, card: str, me: Player) -> int:
        return max(0, CARD[card].get("cost") - (me.gem_discount if CARD[card].kind == "gem" else 0))

    def play_card(self, seat: int, card: str) -> Doing:
        me = self.players[seat]
        turn, thing = me.turn, CARD[card]
        me.hand.remove(card)
        me.play.append(card)
        for what in ("skill", "swords", "boots"):
            turn[what] += thing.get(what)
        self.gain_gold(me, thing.get("gold"))
        self.clank(me, thing.get("clank"))
        self.draw(me, thing.get("draw"))
        if card in REBELS or card in WAITS_FOR:
            me.waiting.append(card)
        elif card == "apothecary":
            if me.hand:
                yield from self.discard_one(seat)
                choice = yield from self.ask(seat, ["choose swords", "choose gold", "choose heal"])
                if choice == "choose swords":
                    turn["swords"] += 3
                elif choice == "choose gold":
                    self.gain_gold(me, 2)
                else:
                    self.heal(me, 1)
        elif card == "sleight_of_hand":
            if me.hand:
                yield from self.discard_one(seat)
                self.draw(me, 2)
        elif card == "gem_collector":
            me.gem_discount += 2
        elif card == "invoker_of_the_ancients":
            turn["teleports"] += 1
        elif card == "master_burglar":
            turn["burgles"] += 1
        elif card == "mister_whiskers":
            if (yield from self.ask(seat, ["choose attack", "choose quiet"])) == "choose attack":
                self.attack(0)
            else:
                self.clank(me, -2)
        elif card == "treasure_hunter":
            cards = [f"replace {each}" for each in self.row if each]
            if cards:
                gone = (yield from self.ask(seat, cards)).split()[1]
                place = self.row.index(gone)
                self.row[place] = ""
                self.dungeon_discard.append(gone)
                if self.dungeon_deck:
                    self.turn_up(place)
        elif card in ("dead_run", "flying_carpet"):
            turn["sure_footed"] = 1
            if card == "flying_carpet":
                turn["flying"] = 1
        elif card == "search":
            turn["searches"] += 1
            me.gold += turn["gold_gains"]
        elif card == "swagger":
            turn["swaggers"] += 1
            turn["skill"] += turn["clank_made"]
        elif card == "tattle":
            self.others_clank(seat)
        elif card == "underworld_dealing":
            options = ["choose gold"]
            if me.gold >= 7 and self.reserve["secret_tome"]:
                options.append("choose tomes")
            if (yield from self.ask(seat, options)) == "choose gold":
                self.gain_gold(me, 1)
            else:
                me.gold -= 7
                tomes = min(2, self.reserve["secret_tome"])
                self.reserve["secret_tome"] -= tomes
                me.discard += ["secret_tome"] * tomes
        elif card == "wand_of_wind":
            rooms = [t.to for t in self.map.tunnels[me.room] if self.majors.get(t.to) or self.minors.get(t.to)]
            options = ["choose teleport"] + (["choose secret"] if rooms else [])
            if (yield from self.ask(seat, options)) == "choose teleport":
                turn["teleports"] += 1
            else:
                reached = yield from self.ask(seat, [f"reach {room}" for room in rooms])
                self.take_secret(me, int(reached.split()[1]))

    def discard_one(self, seat: int) -> Doing:
        me = self.players[seat]
        card = (yield from self.ask(seat, [f"discard {each}" for each in me.hand])).split()[1]
        me.hand.remove(card)
        me.discard.append(card)

    def acquire(self, me: Player, card: str) -> None:
        me.turn["skill"] -= self.cost(card, me)
        if card in self.row:
            self.row[self.row.index(card)] = ""
        else:
            self.reserve[card] -= 1
        me.discard.append(card)
        if CARD[card].kind == "gem":
            self.clank(me, 2)
        elif card in ("cleric_of_the_sun", "amulet_of_vigor"):
            self.heal(me, 1)
        elif card == "boots_of_swiftness":
            me.turn["boots"] += 1
        elif card == "silver_spear":
            me.turn["swords"] += 1

    def use(self, seat: int, what: str) -> Doing:
        me = self.players[seat]
        if what in TOKEN:
            me.tokens.remove(what)
            self.trash.append(what)
            if what == "potion_of_strength":
                me.turn["swords"] += 2
            elif what == "potion_of_swiftness":
                me.turn["boots"] += 1
            else:
                self.heal(me, 2 if what == "potion_of_greater_healing" else 1)
            return
        me.turn["skill"] -= CARD[what].get("cost")
        self.row[self.row.index(what)] = ""
        self.dungeon_discard.append(what)
        if what == "ladder":
            me.turn["boots"] += 2
        elif what == "teleporter":
            me.turn["teleports"] += 1
        elif what == "the_vault":
            self.gain_gold(me, 5)
            self.clank(me, 3)
        elif what == "shrine":
            if (yield from self.ask(seat, ["choose gold", "choose heal"])) == "choose gold":
                self.gain_gold(me, 1)
            else:
                self.heal(me, 1)
        elif (yield from self.ask(seat, ["choose gold", "choose trash"])) == "choose gold":
            self.gain_gold(me, 2)
        else:
            me.turn["trashes"] += 1

    def fight(self, seat: int, monster: str) -> None:
        me = self.players[seat]
        me.turn["swords"] -= CARD[monster].get("fight")
        if monster != "goblin":
            self.row[self.row.index(monster)] = ""
            self.dungeon_discard.append(monster)
        gold = {"goblin": 1, "belcher": 4, "cave_troll": 3, "ogre": 5, "orc_grunt": 3, "watcher": 3}
        self.gain_gold(me, gold.get(monster, 0))
        me.turn["boots"] += monster == "animated_door"
        me.turn["skill"] += {"crystal_golem": 3, "kobold": 1}.get(monster, 0)
        if monster == "belcher":
            self.clank(me, 2)
        elif monster in ("cave_troll", "overlord"):
            self.draw(me, 2)
        elif monster == "watcher":
            self.others_clank(seat)

    def turn_up(self, place: int) -> str:
        card = self.dungeon_deck.pop()
        self.row[place] = card
        self.arrive(card)
        return card

    def arrive(self, card: str) -> None:
        if card in ("overlord", "watcher"):
            for player in self.players:
                self.clank(player, 1)
        elif card == "shrine":
            back = min(3, self.black_aside)
            self.black_aside -= back
            self.black_in_bag += back

    def draw(self, me: Player, n: int) -> None:
        for _ in range(n):
            if not me.deck and me.discard:
                me.deck, me.discard = self.chance.shuffled(me.discard), []
            if me.deck:
                me.hand.append(me.deck.pop())

    # -- Chapter 5 and 6: moving, tokens, artifacts --------------------------------------------------------------

    def moves(self, me: Player) -> list[str]:
        turn = me.turn
        if not turn["boots"] or (turn["stopped"] and not turn["sure_footed"]):
            return []
        options: list[str] = []
        for tunnel in self.map.tunnels[me.room]:
            if not tunnel.open or tunnel.boots > turn["boots"] or (tunnel.locked and not me.own("key")):
                continue
            if tunnel.to == 1 and not me.own("artifact"):
                continue
            monsters = 0 if turn["flying"] else tunnel.monsters
            for swords in range(min(monsters, turn["swords"]) + 1):
                hurts = monsters - swords
                if hurts <= me.cubes and me.damage + hurts <= 9:
                    options.append(f"move {tunnel.to}" + (f" with {swords}" if swords else ""))
        return options

    def move(self, seat: int, what: str) -> Doing:
        me = self.players[seat]
        words = what.split()
        to, swords = int(words[0]), int(words[2]) if len(words) > 1 else 0
        tunnel = next(each for each in self.map.tunnels[me.room] if each.to == to)
        me.turn["boots"] -= tunnel.boots
        me.turn["swords"] -= swords
        hurts = 0 if me.turn["flying"] else tunnel.monsters - swords
        me.cubes -= hurts
        me.damage += hurts
        yield from self.enter(seat, to)

    def enter(self, seat: int, room: int) -> Doing:
        me = self.players[seat]
        me.room = room
        if room == 1:
            me.tokens.append("mastery")
            self.out(seat, LEFT)
            return
        if room in self.map.caves:
            me.turn["stopped"] = 1
        if room in self.map.springs:
            self.heal(me, 1)
        if self.majors.get(room) or self.minors.get(room):
            if (yield from self.ask(seat, ["take secret", "pass"])) == "take secret":
                self.take_secret(me, room)
        elif (
            room == self.map.shrine
            and self.idols
            and (yield from self.ask(seat, ["take idol", "pass"])) == "take idol"
        ):
            self.idols -= 1
            self.take(me, "monkey_idol")

    def take_secret(self, me: Player, room: int) -> None:
        self.take(me, self.majors.pop(room) if room in self.majors else self.minors[room].pop())

    def take(self, me: Player, token: str) -> None:
        if "keep" in TOKEN[token].marks:
            me.tokens.append(token)
        else:
            self.trash.append(token)
        if token.startswith("artifact") or token == "dragon_egg":
            self.rage = min(7, self.rage + 1)
        me.turn["skill"] += {"skill_boost": 2, "greater_skill_boost": 5}.get(token, 0)
        self.gain_gold(me, {"treasure": 2, "greater_treasure": 5}.get(token, 0))
        if token == "flash_of_brilliance":
            self.draw(me, 3)
        if token == "magic_spring":
            me.turn["springs"] += 1

    # -- Chapter 7, 8, 9: clank, dragon, health, end ----------------------------------------------------------------

    def clank(self, me: Player, n: int) -> None:
        """CL-66 to CL-71; n below 0 is negative clank."""
        if me.fate != INSIDE:
            return
        if n < 0:
            back = min(-n, me.noise)
            me.noise -= back
            me.cubes += back
            me.turn["quiet"] += -n - back
            return
        cancelled = min(n, me.turn["quiet"])
        me.turn["quiet"] -= cancelled
        made = min(n - cancelled, me.cubes)
        me.cubes -= made
        me.noise += made
        if me is self.players[self.active]:
            me.turn["clank_made"] += made
            me.turn["skill"] += made * me.turn["swaggers"]

    def others_clank(self, seat: int) -> None:
        for other, player in enumerate(self.players):
            if other != seat:
                self.clank(player, 1)

    def gain_gold(self, me: Player, n: int) -> None:
        if n:
            me.gold += n + me.turn["searches"]
            me.turn["gold_gains"] += 1

    def heal(self, me: Player, n: int) -> None:
        healed = min(n, me.damage)
        me.damage -= healed
        me.cubes += healed

    def strength(self, extra: int) -> int:
        return RAGE[self.rage - 1] + sum("danger" in CARD[card].marks for card in self.row if card) + extra

    def attack(self, extra: int) -> None:
        for player in self.players:
            player.bagged += player.noise
            player.noise = 0
        for _ in range(self.strength(extra)):
            in_bag = self.black_in_bag + sum(player.bagged for player in self.players)
            if not in_bag:
                return
            drawn = self.chance.cube(in_bag)
            if drawn < self.black_in_bag:
                self.black_in_bag -= 1
                self.black_aside += 1
                continue
            drawn -= self.black_in_bag
            seat = 0
            while drawn >= self.players[seat].bagged:
                drawn -= self.players[seat].bagged
                seat += 1
            player = self.players[seat]
            player.bagged -= 1
            if player.fate != INSIDE:
                player.gone += 1
                continue
            player.damage += 1
            if player.damage == 10:
                self.knock_out(seat)

    def knock_out(self, seat: int) -> None:
        player = self.players[seat]
        saved = player.own("artifact") and player.room < self.map.depths_from
        self.out(seat, RESCUED if saved else LOST)

    def knock_everybody_out(self) -> None:
        for seat, player in enumerate(self.players):
            if player.fate == INSIDE:
                self.knock_out(seat)

    def out(self, seat: int, fate: int) -> None:
        self.players[seat].fate = fate
        if self.runner < 0:
            self.runner, self.countdown = seat, 1
        if all(player.fate != INSIDE for player in self.players):
            raise Over

    def count_down(self) -> None:
        self.countdown += 1
        if self.countdown == 5:
            self.knock_everybody_out()
        else:
            self.attack(self.countdown - 1)

    def points(self, seat: int) -> int:
        """CL-92."""
        me = self.players[seat]
        cards = me.cards()
        total = me.gold + sum(TOKEN[token].get("points") for token in me.tokens)
        total += sum(CARD[card].get("points") for card in cards)
        total += cards.count("wizard") * 2 * cards.count("secret_tome")
        total += cards.count("the_duke") * (me.gold // 5)
        total += cards.count("dragons_eye") * (10 if me.own("mastery") else 0)
        kinds = sum(1 for kind in ("chalice", "dragon_egg", "monkey_idol") if me.own(kind))
        return total + cards.count("dwarven_peddler") * (4 if kinds >= 2 else 0)

    def scores(self) -> list[int | None]:
        """CL-91."""
        return [self.points(s) if p.fate in (LEFT, RESCUED) else None for s, p in enumerate(self.players)]

    def winners(self) -> list[int]:
        """CL-93."""
        ranked: list[tuple[int, int, int]] = []
        for seat, points in enumerate(self.scores()):
            if points is not None:
                held = [TOKEN[t].get("points") for t in self.players[seat].tokens if TOKEN[t].kind == "artifact"]
                ranked.append((points, max(held), seat))
        return [max(ranked)[2]] if ranked else []

    # -- Chapter 10: trash, order of plays ------------------------------------------------------------------------

    def trash_options(self, me: Player, any_card: int) -> list[str]:
        """CL-94, AMB-8; a card that lies in both places is two answers (R-CL-4)."""
        played = list((Counter(me.play) - Counter(me.marked)).elements())
        options: list[str] = []
        if any_card:
            options += [f"trash {card}" for card in me.discard]
            options += [f"trash {card} in play" if card in me.discard else f"trash {card}" for card in played]
        if me.turn["burgles"]:
            places = ("burgle" in me.discard) + ("burgle" in played)
            options += ["trash_a_burgle", "trash_a_burgle in play"][:places]
        return options

    def trash_card(self, me: Player, answer: str) -> None:
        words = answer.split()
        if words[0] == "trash_a_burgle":
            me.turn["burgles"] -= 1
            card = "burgle"
        else:
            card = words[1]
            me.turn["trashes" if me.turn["trashes"] else "springs"] -= 1
        if words[-1] != "play" and card in me.discard:
            me.discard.remove(card)
            self.trash.append(card)
        else:
            me.marked.append(card)

    def fulfil(self, me: Player) -> bool:
        """Pay the first card whose condition has come true (CL-96, CL-97)."""
        for card in me.waiting:
            if card in REBELS:
                others = me.play.copy()
                others.remove(card)
                met = any(CARD[each].kind == "companion" for each in others)
            else:
                met = me.own(WAITS_FOR[card]) > 0
            if met:
                me.waiting.remove(card)
                if card in REBELS:
                    self.draw(me, 1)
                elif card in ("archaeologist", "kobold_merchant"):
                    me.turn["skill"] += 2
                elif card == "the_mountain_king":
                    me.turn["swords"] += 1
                    me.turn["boots"] += 1
                elif card == "the_queen_of_hearts":
                    self.heal(me, 1)
                else:
                    me.turn["teleports"] += 1
                return True
        return False


WAITS_FOR = {
    "archaeologist": "monkey_idol",
    "kobold_merchant": "artifact",
    "wand_of_recall": "artifact",
    "the_mountain_king": "crown",
    "the_queen_of_hearts": "crown",
}
