"""What good players of Hero IK know, on both sides.

The party takes the fight it is likely to win on a short way to the final monster. What a fight is worth, and so how
much Mana, which potion or how much Fear to spend on it, is the party's chance in the game after a victory and after
a defeat (`heroik_standing`). The dungeon master saves Fear for the final monster, where 3 of it undo a victory.
Hands of rock-paper-scissors are thrown at random, as nothing else is safe.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final, cast

from donjon.games.heroik import aftermath, combat, deeds, deepest_dungeon, equipment, powers, turn
from donjon.games.heroik.cards import Adventurer, Equipment, Foe
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.standing import (
    ENOUGH_FEAR,
    NOTHING,
    Odds,
    Situation,
    defeats,
    likely_unseen,
    power_worth,
)
from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    DEEP_PLACE,
    DIE,
    EQUIPMENT,
    FEAR,
    FINAL_PLACE,
    FLAGS,
    FOE,
    FRONTS,
    LAIRS,
    MANA,
    MASTER,
    MOST_COURAGE,
    PARTY,
    PARTY_SEAT,
    SHIELD,
)
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, weights_of
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

LIKED: Final = 5.0  # the weight of what a rule of thumb chooses; anything else weighs 1
SCENES: Final = 1_000_000_007  # so many can be told apart
FOUR_TURNS: Final = 16  # in answers that need thought
WHOLE_GAME: Final = 200
PICKS: Final = (turn.PickAdventurers, turn.ChooseExtra, turn.PickEquipment, deepest_dungeon.Recruit)


class HeroPolicy(Policy):
    """The policy of Hero IK."""

    def depth(self, game: Game) -> int:
        # Four turns or so, then the standing: many times fewer games are needed than where the dice have the last
        # word.
        return FOUR_TURNS if judged_by_standing(game) else WHOLE_GAME

    def middle(self) -> int:
        return 60

    def explore(self, game: Game) -> float:
        # The worth of four turns has a third of the spread of whole games. Most of what the master does changes less
        # than the luck of whole games: there the weights know better than a few of them.
        if judged_by_standing(game):
            return 0.2
        return 3.0 if game.asked == MASTER else 0.8

    def others_by_weights(self) -> bool:
        return True  # a party that knew the hidden cards could not be lured into an ambush

    def settled(self, game: Game) -> bool:
        return isinstance(game.asking, turn.ChooseFight)

    def stray(self) -> float:
        return 0.0  # the dice see to it that no two games are alike, and a potion drunk by mistake would mislead

    def at_once(self, game: Game, random: Random) -> int:
        asking = game.asking
        if isinstance(asking, (combat.MasterHand, combat.Round)):
            return int(random.random() * 3.0)  # the hands come first
        if isinstance(asking, turn.Swap):
            return 0  # the corridors lie as well here as there
        if isinstance(asking, combat.BeforeRoll):
            return only_roll(game)
        return -1

    def scene(self, game: Game) -> int:
        assert isinstance(game, HeroGame)
        scene = game.asked + 1
        for count in (COURAGE, FEAR, FOE, DIE, FLAGS):
            scene = (scene * 31 + game.counts[count]) % SCENES
        for card in game.face_up():
            scene = (scene * 31 + game.kinds[card].index) % SCENES
        return scene

    def weigh(self, game: Game) -> list[float]:
        assert isinstance(game, HeroGame)
        return weights_of(master_worth(game)) if game.asked == MASTER else weigh_party(game)

    def values(self, game: Game) -> list[float]:
        assert isinstance(game, HeroGame)
        party = Situation(game, MASTER, Odds(game)).chance() if game.pile(FRONTS) else 0.5
        return [1.0 - party if seat == MASTER else party for seat in range(game.players)]

    def verdict(self, game: Game) -> list[float]:
        outcome = game.outcome
        assert outcome is not None
        return [1.0 if seat in outcome.winners else 0.0 for seat in range(game.players)]  # the party wins together

    def reason(self, game: Game, option: Option) -> str:
        assert isinstance(game, HeroGame)
        verb = option.verb
        if verb == "fight":
            if option.value == 0:
                return "final_in_reach"
            return "likely_victory" if game.pile(FRONTS)[option.value - 1] != EMPTY else "short_way"
        if verb in ("power", "skill", "drink"):
            return "turns_the_fight" if game.counts[FOE] else "keeps_courage"
        return REASONS_OF_VERBS.get(verb, "saves_for_later")


def judged_by_standing(game: Game) -> bool:
    """Whether the standing tells the answers apart: the ways of a party, not the parties, in one dungeon only, and
    where decks stay behind their fronts: what moving them does, it judges too roughly.
    """
    assert isinstance(game, HeroGame)
    return not (isinstance(game.asking, PICKS) or game.pile(LAIRS) or game.setup["further"] or game.decks_move())


REASONS_OF_VERBS: Final = {
    "use": "well_spent",
    "ultimate": "well_spent",
    "bounty": "well_spent",
    "reroll": "roll_too_good",
    "decks": "stops_the_party",
    "hide": "stops_the_party",
    "toughen": "stops_the_party",
    "target": "stops_the_party",
    "drain": "stops_the_party",
    "take": "good_company",
    "mana": "good_company",
    "refill": "good_company",
}


# -- What a fight leads to ---------------------------------------------------------------------------------------


class FightWorth:
    """A fight at a place: the party's chance in the game after a victory and after a defeat."""

    def __init__(self, game: HeroGame, standing: Situation, place: int) -> None:
        self.standing = standing
        self.place = place
        self.final = place >= FINAL_PLACE
        self.foe: Foe | None = None
        self.price = 1
        if self.final or game.pile(FRONTS)[place] != EMPTY or game.counts[FOE] == place + 1:
            self.foe = game.foe(game.front(place))
            self.price = (2 if self.foe.pain else 1) + aftermath.harsher(game, self.foe)
        if game.counts[FOE] == place + 1 and game.counts[FLAGS] & SHIELD:
            self.price = 0
        self.missing = len(game.pile(PARTY)) - game.manas()

    def won(self, mana: float = 0.0) -> float:
        """After a victory, with so much Mana spent."""
        if self.final:
            return 1.0
        standing = self.standing
        foe = self.foe
        change = -mana
        if foe is None:
            change += 0.15
        else:
            if foe.mana and (self.missing or mana > 0.0):
                change += 0.5
            if foe.psi and standing.mana - mana > 0.2:
                change -= 0.5
        front = standing.fronts[self.place]
        standing.fronts[self.place] = 0.0
        standing.mana += change
        standing.purse += 3.0 if foe is not None and foe.bounty else 1.0
        chance = standing.chance()
        standing.purse -= 3.0 if foe is not None and foe.bounty else 1.0
        standing.mana -= change
        standing.fronts[self.place] = front
        return chance

    def lost(self, mana: float = 0.0, shielded: bool = False) -> float:
        """After a defeat, with so much Mana spent."""
        standing = self.standing
        price = 0 if shielded else self.price
        gone = self.foe is not None and self.foe.trap
        front = 0.0
        if gone:
            front = standing.fronts[self.place]
            standing.fronts[self.place] = 0.0
            standing.purse += 1.0
        standing.courage -= price
        standing.fear += 1
        standing.mana -= mana
        chance = standing.chance()
        standing.mana += mana
        standing.fear -= 1
        standing.courage += price
        if gone:
            standing.fronts[self.place] = front
            standing.purse -= 1.0
        return chance

    def between(self, won: float, mana: float = 0.0, shielded: bool = False) -> float:
        """With this chance to win the fight."""
        return won * self.won(mana) + (1.0 - won) * self.lost(mana, shielded)


def helps(game: HeroGame, seat: int) -> list[Help]:
    """The powers with Mana, and the potions that this seat knows of."""
    found: list[Help] = []
    for card in game.pile(PARTY):
        if game.token(card, MANA):
            power = game.adventurer(card).power
            found.append(Help(game.kinds[card].index, power, power_worth(power), None))
    if seat != MASTER:
        for card in game.pile(EQUIPMENT, PARTY_SEAT):
            gear = game.gear(card)
            if gear.kind == "potion":
                found.append(Help(gear.index, gear.deeds, 0.0, gear))
    return found


class Help:
    """A power or a potion, and what it costs to use: Mana, or the potion itself."""

    def __init__(self, kind: int, uses: tuple[Effect, ...], mana: float, potion: Equipment | None) -> None:
        self.kind = kind
        self.uses = uses
        self.mana = mana
        self.potion = potion
        self.shields = False
        for word in uses:
            if isinstance(word, powers.Shielded):
                self.shields = True


def after(fight: FightWorth, help: Help, won: float) -> float:
    """The party's chance when a help was used and the fight is won so likely."""
    standing = fight.standing
    if help.potion is None:
        return fight.between(won, help.mana, help.shields)
    standing.pack(help.potion, -1.0)
    chance = fight.between(won, 0.0, help.shields)
    standing.pack(help.potion, 1.0)
    return chance


# -- The party -----------------------------------------------------------------------------------------------------


def weigh_party(game: HeroGame) -> list[float]:
    """The weights of the party's options."""
    asking = game.asking
    if isinstance(asking, turn.ChooseFight):
        return weigh_fights(game)
    if isinstance(asking, combat.BeforeRoll):
        return weights_of(rolls_worth(game))
    if isinstance(asking, (combat.AfterRoll, combat.LostHand)):
        return weights_of(rescues_worth(game))
    if isinstance(asking, (turn.PickAdventurers, turn.PickEquipment)):
        return weigh_company(game)
    if isinstance(asking, (combat.GainMana, combat.Psi, deeds.LoseMana)):
        return weigh_mana(game, isinstance(asking, combat.GainMana))
    chosen = game.options[0]
    if isinstance(asking, equipment.EquipmentPhase):
        chosen = purchase(game)
    elif isinstance(asking, (deeds.DestroyOne, deeds.TakeOne)):
        chosen = hardest(game)
    elif isinstance(asking, deeds.ToDeck):
        chosen = shortest(game)
    return [LIKED if option is chosen else 1.0 for option in game.options]


def weigh_fights(game: HeroGame) -> list[float]:
    """Each fight by what it promises; a potion only for its own sake."""
    drink = calming(game)
    known = helps(game, PARTY_SEAT)
    odds = Odds(game)
    if game.decks_move():
        return weigh_blocked_fights(game, odds, known, drink)
    weights: list[float] = []
    for option in game.options:
        if option.verb == "drink":
            weights.append(60.0 if option is drink else 0.02)
        else:
            weights.append(math.exp(4.0 * fight_worth(game, odds, option, known)))
    return weights


def fight_worth(game: HeroGame, odds: Odds, option: Option, known: list[Help]) -> float:
    """Victory and the way it opens, against the Courage it may cost; 1 is a sure and free step."""
    courage = game.counts[COURAGE]
    if option.value == 0:
        won = ends_it(odds, final_place(game, option), known)
        return won * 2.2 - (1 - won) * (1.6 if courage <= 1 else 0.6)
    place = option.value - 1
    way = len(game.pile(CORRIDOR + place)) * 0.04
    card = game.pile(FRONTS)[place]
    foe = game.foe(card) if card != EMPTY else None
    pain = foe is not None and foe.pain
    won = likely_unseen(game) if foe is None else helped(odds, card, known)
    price = 1.6 if pain else 0.8
    if courage <= (2 if pain else 1):
        price = 1.6 if has_cheer(known) else 2.5
    worth = won - (1 - won) * price - way
    if foe is not None:
        if foe.trap:
            worth += 0.3 * (1 - won)
        if foe.mana or foe.bounty:
            worth += 0.1
    return worth


def weigh_blocked_fights(game: HeroGame, odds: Odds, known: list[Help], drink: Option | None) -> list[float]:
    """The same where decks move: by the chance in the game, as an easy fight may lead nowhere (HK-19)."""
    standing = Situation(game, PARTY_SEAT, odds)
    worth: list[float] = []
    for option in game.options:
        place = option.value - 1
        if option.verb == "drink":
            worth.append(0.0)
            continue
        if option.value == 0:
            place = final_place(game, option)
            won = ends_it(odds, place, known)
        else:
            card = game.pile(FRONTS)[place]
            won = likely_unseen(game) if card == EMPTY else helped(odds, card, known)
        worth.append(FightWorth(game, standing, place).between(won))
    top = max(worth)
    for index in range(len(worth)):
        if game.options[index].verb == "drink":
            worth[index] = top + 0.03 if game.options[index] is drink else top - 0.1
    return weights_of(worth)


def has_cheer(known: list[Help]) -> bool:
    """Whether a potion gives Courage."""
    for help in known:  # noqa: SIM110
        if help.potion is not None and cheers(help.uses):
            return True
    return False


def helped(odds: Odds, card: int, known: list[Help]) -> float:
    """The chance with the best single power at hand, a little less worth than the bare chance."""
    bare = odds.likely(card)
    if bare >= 1.0:
        return bare
    most = bare
    for help in known:
        if help.potion is None:
            most = max(most, odds.likely(card, help.uses))
    return bare + (most - bare) * 0.7


def all_in(odds: Odds, card: int, known: list[Help]) -> float:
    """The chance with every power and potion at hand: for the fight that ends the game."""
    together = NOTHING
    for help in known:
        together = together + help.uses
    return max(odds.likely(card), odds.likely(card, together))


def final_place(game: HeroGame, option: Option) -> int:
    """Where the final monster waits that the option is about."""
    return DEEP_PLACE if option is game.says.fight_deep else FINAL_PLACE


def ends_it(odds: Odds, place: int, known: list[Help]) -> float:
    """The chance to beat a final monster, twice where there is Fear for another roll."""
    won = all_in(odds, odds.game.front(place), known)
    return won * won if odds.game.counts[FEAR] >= combat.REROLL_PRICE else won


def rolls_worth(game: HeroGame) -> list[float]:
    """Before the roll: only another die, which cannot wait."""
    odds = Odds(game)
    fight = FightWorth(game, Situation(game, PARTY_SEAT, odds), game.counts[FOE] - 1)
    card = game.front(fight.place)
    known = helps(game, PARTY_SEAT)
    later = [help for help in known if not takes_die(help.uses)]
    roll = outcome(fight, card, later, False)
    found: list[float] = []
    for option in game.options:
        if option is game.says.roll:
            found.append(roll)
            continue
        worth = roll - 0.05
        for help in known:
            if help.kind == option.card and takes_die(help.uses):
                worth = after(fight, help, odds.likely(card, help.uses))
        found.append(worth)
    return found


def only_roll(game: Game) -> int:
    """The place of the roll, unless another die can be taken for it: everything else can wait until it lies."""
    place = -1
    for index in range(len(game.options)):
        option = game.options[index]
        if option.verb == "roll":
            place = index
        elif option.card >= 0:
            kind = game.spec.catalogue.cards[option.card]
            if takes_die(kind.power if isinstance(kind, Adventurer) else cast(Equipment, kind).deeds):
                return -1
    return place


def takes_die(uses: tuple[Effect, ...]) -> bool:
    return len([word for word in uses if isinstance(word, powers.TakeDie)]) > 0


def rescues_worth(game: HeroGame) -> list[float]:
    """After a roll or a hand that loses: what turns it, if it is worth the price; against the end, everything."""
    odds = Odds(game)
    standing = Situation(game, PARTY_SEAT, odds)
    place = game.counts[FOE] - 1
    fight = FightWorth(game, standing, place)
    card = game.front(place)
    known = helps(game, PARTY_SEAT)
    now = odds.likely(card)
    accept = fight.lost()
    useful: list[Help] = []
    together = NOTHING
    mana = 0.0
    for help in known:
        for option in game.options:
            if option.card == help.kind and (option.verb == "power" or option.verb == "drink"):
                useful.append(help)
                together = together + help.uses
                mana += help.mana
    most = 0.0
    whole = 0.0
    if len(useful) > 1 and (fight.final or standing.courage <= fight.price):
        most = odds.likely(card, together)
        whole = fight.between(most, mana)
    found: list[float] = []
    for option in game.options:
        if option is game.says.accept:
            found.append(accept)
        elif option.verb == "skill":
            found.append(1.0)  # it costs nothing
        else:
            worth = 0.0
            for help in useful:
                if help.kind != option.card:
                    continue
                then = odds.likely(card, help.uses)
                if help.shields:
                    worth = after(fight, help, then)
                elif cheers(help.uses):
                    worth = cheered(fight, help) if standing.courage <= fight.price else accept - 0.05
                elif then > now:
                    worth = after(fight, help, then)
                elif whole > 0.0 and part_of(odds, card, useful, help, most):
                    worth = whole
            found.append(worth)
    return found


def part_of(odds: Odds, card: int, useful: list[Help], help: Help, most: float) -> bool:
    """Whether all together would win less often without this one."""
    without = NOTHING
    for other in useful:
        if other is not help:
            without = without + other.uses
    return odds.likely(card, without) < most


def cheers(uses: tuple[Effect, ...]) -> bool:
    return isinstance(uses[0], deeds.Courage)


def cheered(fight: FightWorth, help: Help) -> float:
    """The Courage of a potion, at the last moment."""
    standing = fight.standing
    assert help.potion is not None
    standing.pack(help.potion, -1.0)
    gained = cast(deeds.Courage, help.uses[0]).n
    standing.courage += gained
    chance = fight.lost()
    standing.courage -= gained
    standing.pack(help.potion, 1.0)
    return chance


def calming(game: HeroGame) -> Option | None:
    """A potion outside a fight: calm or light when the Fear is high. Courage waits for the last moment."""
    for option in game.options:
        if option.verb != "drink":
            continue
        first = cast(Equipment, game.spec.catalogue.cards[option.card]).deeds[0]
        if isinstance(first, deeds.Fear) and game.counts[FEAR] >= 3:
            return option
        if isinstance(first, deeds.Unmask) and game.counts[FEAR] >= 2:
            return option
    return None


def weigh_mana(game: HeroGame, gained: bool) -> list[float]:
    """Mana for the strongest power; lost from the weakest."""
    weights: list[float] = []
    for option in game.options:
        kind = game.spec.catalogue.cards[option.card] if option.card >= 0 else None
        if isinstance(kind, Adventurer):
            worth = power_worth(kind.power)
            weights.append(worth if gained else 1.0 / worth)
        else:
            weights.append(0.05)
    return weights


def weigh_company(game: HeroGame) -> list[float]:
    """The first party that the box recommends; of a box that recommends none, adventurers, potions and objects."""
    parties = game.hero.by_box[game.setup["box"]].parties
    weights: list[float] = []
    for option in game.options:
        if option.card < 0:
            weights.append(LIKED / 2.0 if parties else 1.0)  # when all adventurers of the party are there
            continue
        kind = game.spec.catalogue.cards[option.card]
        if parties:
            weights.append(LIKED if kind.key in parties[0] else 1.0)
        elif isinstance(kind, Equipment):
            weights.append(1.0 if kind.kind == "quest" else LIKED)
        else:
            weights.append(LIKED)
    return weights


def purchase(game: HeroGame) -> Option:
    """Objects at once, then the ultimate power or quest that helps most now, if it helps enough."""
    drink = calming(game)
    if drink is not None:
        return drink
    odds = Odds(game)
    best = game.says.done
    most = 1.0
    for option in game.options:
        if option.card < 0 or option.verb == "drink":
            continue
        kind = game.spec.catalogue.cards[option.card]
        worth = 0.0
        if isinstance(kind, Adventurer):
            worth = 0.5
            for deed in kind.ultimate:
                worth += deed_worth(game, odds, deed)
        else:
            gear = cast(Equipment, kind)
            if gear.kind == "object":
                worth = 4.0
            for deed in gear.deeds:
                worth += deed_worth(game, odds, deed)
        if worth > most:
            most = worth
            best = option
    return best


def deed_worth(game: HeroGame, odds: Odds, deed: Effect) -> float:
    """What a deed is worth now; 1 is about a Courage."""
    courage = game.counts[COURAGE]
    if isinstance(deed, deeds.Courage):
        return min(deed.n, MOST_COURAGE - courage) * (1.2 if courage <= 4 or (deed.n > 1 and courage <= 7) else 0.3)
    if isinstance(deed, deeds.Fear):
        fear = game.counts[FEAR]
        left = max(0, fear + deed.n)
        return (min(fear, ENOUGH_FEAR) - min(left, ENOUGH_FEAR)) * 0.3 + (fear - left) * 0.15
    if isinstance(deed, deeds.Mana):
        return min(deed.n, len(game.pile(PARTY)) - game.manas()) * 0.5
    if isinstance(deed, deeds.Dig):
        return 0.4 * min(deed.n, max([len(game.pile(CORRIDOR + place)) for place in range(game.counts[CORRIDORS])]))
    if isinstance(deed, deeds.Prepare):
        return 1.2 if easiest(odds) < 0.6 else 0.2
    if isinstance(deed, deeds.Touch):
        found = len(deeds.touched(game, deed.what, deed.most))
        if isinstance(deed, deeds.TouchOne):
            found = min(1, found)
        return found * (1.0 if easiest(odds) < 0.8 else 0.6)
    if isinstance(deed, deeds.Refill):
        return 1.0
    return 0.2


def easiest(odds: Odds) -> float:
    """The best chance against a face-up card."""
    best = 0.0
    for card in odds.game.pile(FRONTS):
        if card != EMPTY:
            best = max(best, odds.likely(card))
    return best


def hardest(game: HeroGame) -> Option:
    """Of the cards to choose from, the one that stops the party most in the shortest corridor."""
    odds = Odds(game)
    best = game.options[0]
    most = -9.0
    for option in game.options:
        if option.verb == "target":
            place = option.value - 1
            worth = 1.2 - odds.likely(game.front(place)) - len(game.pile(CORRIDOR + place)) * 0.03
            if worth > most:
                most = worth
                best = option
    return best


def shortest(game: HeroGame) -> Option:
    """The corridor with the fewest cards left."""
    best = game.options[0]
    fewest = 99
    for option in game.options:
        if option.verb == "corridor" and len(game.pile(CORRIDOR + option.value - 1)) < fewest:
            fewest = len(game.pile(CORRIDOR + option.value - 1))
            best = option
    return best


# -- The dungeon master ----------------------------------------------------------------------------------------------


def master_worth(game: HeroGame) -> list[float]:
    """The dungeon's chance after each of the master's options."""
    asking = game.asking
    if isinstance(asking, combat.MasterReroll):
        return rerolls_worth(game)
    if isinstance(asking, aftermath.Lay):
        return lays_worth(game, asking.place)
    if isinstance(asking, turn.SwapDecks):
        return swaps_worth(game)
    if isinstance(asking, aftermath.Bodyguard):
        return guards_worth(game)
    if isinstance(asking, aftermath.Psi):
        return [
            power_worth(cast(Adventurer, game.spec.catalogue.cards[option.card]).power) if option.card >= 0 else 0.0
            for option in game.options
        ]
    return [1.0 if option is game.says.done else 0.9 for option in game.options]


def rerolls_worth(game: HeroGame) -> list[float]:
    """The die as it lies, or another for 3 Fear; the party will use the power that turns it."""
    odds = Odds(game)
    place = game.counts[FOE] - 1
    card = game.front(place)
    known = helps(game, MASTER)
    if not holds(odds, card, known):
        return [0.0 if option is game.says.reroll else 1.0 for option in game.options]
    standing = Situation(game, MASTER, odds)
    fight = FightWorth(game, standing, place)
    stay = 1.0 - outcome(fight, card, known, False)
    standing.fear -= combat.REROLL_PRICE
    again = 1.0 - outcome(fight, card, known, True)
    standing.fear += combat.REROLL_PRICE
    return [again if option is game.says.reroll else stay for option in game.options]


def holds(odds: Odds, card: int, known: list[Help]) -> bool:
    """Whether the die that lies may do the party any good: else the master lets it lie."""
    if odds.by_die(card, NOTHING, False) > 0.0:
        return True
    for help in known:  # noqa: SIM110
        if help.shields or odds.by_die(card, help.uses, False) > 0.0:
            return True
    return False


def outcome(fight: FightWorth, card: int, known: list[Help], rerolled: bool) -> float:
    """The party's chance in the game, from a die that lies or is rolled again."""
    odds = fight.standing.odds
    now = odds.by_die(card, NOTHING, rerolled)
    lost = fight.lost()
    best = now * fight.won() + (1.0 - now) * lost
    if now < 1.0:
        for help in known:
            if help.shields:
                best = max(best, now * fight.won() + (1.0 - now) * after(fight, help, 0.0))
                continue
            then = odds.by_die(card, help.uses, rerolled)
            if then > now:
                turned = max(lost, after(fight, help, 1.0))
                best = max(best, now * fight.won() + (then - now) * turned + (1.0 - then) * lost)
    return best


def lays_worth(game: HeroGame, place: int) -> list[float]:
    """The new card open, hidden or stronger: what is left of the Fear against what it costs the party.

    An ambush costs it nothing that could be measured, so the Fear is kept.
    """
    standing = Situation(game, MASTER, Odds(game))
    card = game.pile(AMBUSHES)[place]
    foe = game.foe(card)
    found: list[float] = []
    for option in game.options:
        if option is game.says.hide:
            standing.fear -= aftermath.AMBUSH_PRICE
            found.append(1.0 - standing.chance())
            standing.fear += aftermath.AMBUSH_PRICE
        elif option is game.says.toughen:
            price = aftermath.tenacity_price(game)
            standing.fear -= price
            found.append(1.0 - toughened(game, standing, place, card, foe))
            standing.fear += price
        else:
            found.append(1.0 - standing.chance())
    return found


def toughened(game: HeroGame, standing: Situation, place: int, card: int, foe: Foe) -> float:
    """The party's chance when a card gets Tenacity."""
    if foe.hands and game.players > 1:
        return standing.chance()
    uses = (powers.Add(-2 if foe.fierce else -1),)
    cost = defeats(foe, standing.odds.likely(card, uses))
    if place >= FINAL_PLACE:
        before = standing.final
        standing.final = cost
        chance = standing.chance()
        standing.final = before
        return chance
    before = standing.fronts[place]
    standing.fronts[place] = cost
    chance = standing.chance()
    standing.fronts[place] = before
    return chance


def guards_worth(game: HeroGame) -> list[float]:
    """The token where it costs the party most."""
    standing = Situation(game, MASTER, Odds(game))
    found: list[float] = []
    for option in game.options:
        place = option.value - 1
        card = game.front(place)
        found.append(1.0 - toughened(game, standing, place, card, game.foe(card)))
    return found


def swaps_worth(game: HeroGame) -> list[float]:
    """The decks as they lie, or two of them the other way round: by the best fight that it leaves the party."""
    odds = Odds(game)
    standing = Situation(game, MASTER, odds)
    fights: list[FightWorth] = []
    likely: list[float] = []
    for place in range(game.counts[CORRIDORS]):
        card = game.front(place)
        if card != EMPTY:
            fights.append(FightWorth(game, standing, place))
            likely.append(odds.likely(card))
    found: list[float] = []
    for option in game.options:
        if option.value:
            standing.swap(option.value - 1, option.other - 1)
        best = 0.0
        for index in range(len(fights)):
            best = max(best, fights[index].between(likely[index]))
        found.append(1.0 - best)
        if option.value:
            standing.swap(option.value - 1, option.other - 1)
    return found


POLICY: Final = HeroPolicy()
