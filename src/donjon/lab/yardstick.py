"""The yardstick: a small hand-tuned deck-builder in plain Python, run beside every benchmark.

Machines are noisy; what counts is the ratio to the yardstick measured in the same minute. Two players, the seven
basic cards and ten action cards of a Dominion-like game; cards are small ints, piles are lists, forced decisions
are not asked. It is always interpreted, and it must not change: its figures are compared over years.
"""

import random
import time

# copper, silver, gold, estate, duchy, province, curse, village, smithy, market, festival, laboratory, council,
# woodcutter, cellar, chapel, militia
COST = [0, 3, 6, 2, 5, 8, 0, 3, 4, 5, 5, 5, 5, 3, 2, 2, 4]
COIN = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]  # treasure value
VP = [0, 0, 0, 1, 3, 6, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
ACT = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 2, 1, 0, 0, 1, 0, 0]
DRAW = [0, 0, 0, 0, 0, 0, 0, 1, 3, 1, 0, 2, 4, 0, 0, 0, 0]
PLUS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 2, 0, 0, 2]  # +coins
BUY = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0]
N = 17
PASS = N  # action code for "stop / buy nothing"
ACTION, BUYING, CELLAR, CHAPEL, MILITIA = 0, 1, 2, 3, 4


class State:
    def __init__(self, seed: int) -> None:
        self.rng: random.Random = random.Random(seed)
        self.supply: list[int] = [46, 40, 30, 8, 8, 8, 10] + [10] * 10
        self.deck: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.disc: list[list[int]] = [[0] * 7 + [3] * 3, [0] * 7 + [3] * 3]
        self.play: list[int] = []
        self.cur: int = 0
        self.actions: int = 1
        self.buys: int = 1
        self.coins: int = 0
        self.kind: int = ACTION
        self.who: int = 0
        self.count: int = 0
        self.turns: int = 0
        self.over: bool = False
        self.draw(0, 5)
        self.draw(1, 5)
        self.settle()

    def clone(self) -> "State":
        s: State = State.__new__(State)
        s.rng = self.rng  # shared: a search re-seeds or re-determinises its copy anyway
        s.supply = self.supply[:]
        d = self.deck
        s.deck = [d[0][:], d[1][:]]
        d = self.hand
        s.hand = [d[0][:], d[1][:]]
        d = self.disc
        s.disc = [d[0][:], d[1][:]]
        s.play = self.play[:]
        s.cur = self.cur
        s.actions = self.actions
        s.buys = self.buys
        s.coins = self.coins
        s.kind = self.kind
        s.who = self.who
        s.count = self.count
        s.turns = self.turns
        s.over = self.over
        return s

    def draw(self, p: int, n: int) -> None:
        deck = self.deck[p]
        hand = self.hand[p]
        for _ in range(n):
            if not deck:
                disc = self.disc[p]
                if not disc:
                    return
                rnd = self.rng.random
                for i in range(len(disc) - 1, 0, -1):
                    j = int(rnd() * (i + 1))
                    disc[i], disc[j] = disc[j], disc[i]
                self.deck[p] = deck = disc
                self.disc[p] = []
            hand.append(deck.pop())

    def legal(self) -> list[int]:
        k = self.kind
        hand = self.hand[self.who]
        if k == BUYING:
            coins = self.coins
            sup = self.supply
            out = [c for c in range(N) if sup[c] and COST[c] <= coins]
            out.append(PASS)
            return out
        if k == ACTION:
            out = [c for c in set(hand) if c > 6]
            out.append(PASS)
            return out
        out = list(set(hand))
        if k != MILITIA:
            out.append(PASS)
        return out

    def settle(self) -> None:
        """Move on until someone has a real choice or the game is over."""
        while True:
            k = self.kind
            p = self.cur
            if k == ACTION:
                if self.actions:
                    for c in self.hand[p]:
                        if c > 6:
                            return
                self.kind = BUYING
                coins = self.coins
                for c in self.hand[p]:
                    coins += COIN[c]
                self.coins = coins
                continue
            if k == BUYING:
                if self.buys:
                    return
                hand = self.hand[p]
                disc = self.disc[p]
                disc.extend(hand)
                disc.extend(self.play)
                hand.clear()
                self.play = []
                self.draw(p, 5)
                self.turns += 1
                sup = self.supply
                if sup[5] == 0 or sup.count(0) >= 3 or self.turns >= 2000:
                    self.over = True
                    return
                self.cur = self.who = 1 - p
                self.actions = self.buys = 1
                self.coins = 0
                self.kind = ACTION
                continue
            if k == MILITIA:
                if len(self.hand[self.who]) > 3:
                    return
            elif self.count and self.hand[p]:
                return
            elif k == CELLAR:
                self.draw(p, 0)
            self.kind = ACTION
            self.who = p

    def apply(self, a: int) -> None:
        k = self.kind
        p = self.who
        if k == BUYING:
            if a == PASS:
                self.buys = 0
            else:
                self.supply[a] -= 1
                self.disc[p].append(a)
                self.coins -= COST[a]
                self.buys -= 1
        elif k == ACTION:
            if a == PASS:
                self.actions = 0
            else:
                self.hand[p].remove(a)
                self.play.append(a)
                self.actions += ACT[a] - 1
                self.buys += BUY[a]
                self.coins += PLUS[a]
                if DRAW[a]:
                    self.draw(p, DRAW[a])
                if a == 12:
                    self.draw(1 - p, 1)
                elif a == 14:
                    self.kind = CELLAR
                    self.count = 99
                elif a == 15:
                    self.kind = CHAPEL
                    self.count = 4
                elif a == 16:
                    self.kind = MILITIA
                    self.who = 1 - p
        elif k == MILITIA:
            self.hand[p].remove(a)
            self.disc[p].append(a)
        elif a == PASS:
            self.count = 0
        else:
            self.hand[p].remove(a)
            self.count -= 1
            if k == CELLAR:
                self.disc[p].append(a)
                self.draw(p, 1)
        self.settle()

    def scores(self) -> list[int]:
        out: list[int] = []
        for p in (0, 1):
            t = 0
            for pile in (self.deck[p], self.hand[p], self.disc[p]):
                for c in pile:
                    t += VP[c]
            out.append(t)
        for c in self.play:
            out[self.cur] += VP[c]
        return out


def playout(s: State, rng: random.Random) -> int:
    n = 0
    rnd = rng.random
    while not s.over:
        la = s.legal()
        s.apply(la[int(rnd() * len(la))])
        n += 1
    return n


def measure(seconds: float) -> tuple[float, float]:
    """Decisions per second of random play, and microseconds per clone."""
    rng = random.Random(5)
    decisions = seed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        seed += 1
        decisions += playout(State(seed), rng)
    rate = decisions / (time.perf_counter() - started)
    middle = State(1)
    for _ in range(60):
        legal = middle.legal()
        middle.apply(legal[int(rng.random() * len(legal))])
    clones = 0
    started = time.perf_counter()
    while time.perf_counter() - started < 0.1:
        for _ in range(20):
            middle.clone()
        clones += 20
    return rate, (time.perf_counter() - started) / clones * 1e6
