"""The simple player of the balance report: plain rules of thumb for both seats.

Each function looks only at what its seat may know, and answers the question now asked. The adventurer player blends a
likely victory with a short way to the final monster, and keeps Mana for fights that it decides; the dungeon master
keeps Fear for re-rolls that hurt.
"""

from __future__ import annotations

from typing import Final, cast

from donjon.games.heroik import aftermath, chances, combat, deeds, equipment, powers, turn
from donjon.games.heroik.aftermath import tenacity_price
from donjon.games.heroik.cards import Adventurer, Equipment
from donjon.games.heroik.places import (
    AMBUSHES,
    BEATEN,
    CORRIDOR,
    COURAGE,
    FEAR,
    FINAL_PLACE,
    FOE,
    FRONTS,
    MASTER,
    PARTY,
    PARTY_SEAT,
    TURN,
)
from donjon.games.heroik.table import HeroGame
from donjon.kernel.choice import Option
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

UNKNOWN: Final = 0.5  # how good a face-down card looks


def chance(game: HeroGame, card: int, uses: tuple[Effect, ...] = ()) -> float:
    return float(chances.chance(game, card, uses))


def scatter(game: HeroGame, seat: int, n: int) -> int:
    """A number below n, well mixed from what lies open: enough for a hand of rock-paper-scissors."""
    counts = game.counts
    mixed = counts[TURN] * 31 + counts[COURAGE] * 7 + counts[FEAR] * 3 + counts[BEATEN] * 101 + seat * 100003
    for card in game.face_up():
        mixed = mixed * 61 + card
    mixed &= 0xFFFFFFFF
    for factor in (0x2C1B3C6D, 0x297A2D39):
        mixed = (mixed ^ (mixed >> 15)) * factor & 0xFFFFFFFF
    return (mixed ^ (mixed >> 15)) % n


# -- The adventurer player -------------------------------------------------------------------------------------


def choose_adventurer(game: HeroGame) -> Option:
    """The adventurer player's answer."""
    asking = game.asking
    if isinstance(asking, turn.ChooseFight):
        return best_drink(game) or choose_fight(game)
    if isinstance(asking, equipment.EquipmentPhase):
        return choose_purchase(game)
    if isinstance(asking, (combat.BeforeRoll, combat.AfterRoll, combat.LostHand)):
        return choose_power(game)
    if isinstance(asking, combat.Round):
        return game.says.throw[scatter(game, PARTY_SEAT, 3)]
    if isinstance(asking, turn.PickAdventurers):
        return game.options[-1 if len(game.pile(PARTY)) >= 3 else scatter(game, len(game.pile(PARTY)), 4) % 2]
    if isinstance(asking, (deeds.DestroyOne, deeds.TakeOne)):
        return hardest(game)
    if isinstance(asking, deeds.ToDeck):
        return shortest(game)
    return game.options[0]


def choose_fight(game: HeroGame) -> Option:
    """The likeliest victory, with a liking for the shortest corridor and, once open, for the final monster."""
    best = game.options[0]
    most = -99.0
    for option in game.options:
        if option.verb == "drink":
            continue
        worth = fight_worth(game, option)
        if worth > most:
            most = worth
            best = option
    return best


def fight_worth(game: HeroGame, option: Option) -> float:
    if option.value == 0:
        won = helped(game, game.front(FINAL_PLACE))
        return won * 2.0 - (1 - won) * (1.5 if game.counts[COURAGE] <= 2 else 0.7)
    place = option.value - 1
    way = len(game.pile(CORRIDOR + place)) * 0.035
    if game.pile(FRONTS)[place] == EMPTY:
        return UNKNOWN * 1.0 - way
    card = game.front(place)
    foe = game.foe(card)
    won = helped(game, card)
    cost = (1 - won) * (1.6 if foe.pain else 0.8)
    return won + (0.3 * (1 - won) if foe.trap else 0.0) + (0.1 if foe.mana or foe.bounty else 0.0) - cost - way


def helped(game: HeroGame, card: int) -> float:
    """The chance with the best single power at hand, a little less worth than the bare chance."""
    bare = chance(game, card)
    best = bare
    for kind, uses in chances.helpers(game, PARTY_SEAT):
        if isinstance(kind, Adventurer) and best < 1.0:
            best = max(best, chance(game, card, uses))
    return bare + (best - bare) * 0.7


def uses_of(game: HeroGame, option: Option) -> tuple[Effect, ...]:
    kind = game.spec.catalogue.cards[option.card]
    return kind.power if isinstance(kind, Adventurer) else cast(Equipment, kind).deeds


def choose_power(game: HeroGame) -> Option:
    """Before the roll only another die; after it whatever turns the fight, potions only when it matters."""
    card = game.front(game.counts[FOE] - 1)
    matters = game.foe(card).final or game.counts[COURAGE] <= 2 or game.foe(card).pain
    now = chance(game, card)
    before = isinstance(game.asking, combat.BeforeRoll)
    best = game.says.roll if before else game.says.accept
    most = now + (0.2 if before else 0.24)
    for option in game.options:
        if option.verb == "skill":
            return option
        if option.card < 0 or (option.verb == "drink" and not matters):
            continue
        uses = uses_of(game, option)
        if before and not isinstance(uses[0], powers.TakeDie):
            continue
        then = chance(game, card, uses)
        if not before and isinstance(uses[0], powers.Shielded):
            then = 0.35
        if then > most:
            most = then
            best = option
    return best


def best_drink(game: HeroGame) -> Option | None:
    """A potion for its own sake: Courage when it runs low, calm when the Fear is high."""
    for option in game.options:
        if option.verb != "drink":
            continue
        first = uses_of(game, option)[0]
        if isinstance(first, deeds.Courage) and game.counts[COURAGE] <= 2:
            return option
        if isinstance(first, deeds.Fear) and game.counts[FEAR] >= 3:
            return option
        if isinstance(first, deeds.Unmask) and game.counts[FEAR] <= 3:
            return option
    return None


def choose_purchase(game: HeroGame) -> Option:
    """Objects at once, then ultimate powers and quests that help now."""
    drink = best_drink(game)
    if drink is not None:
        return drink
    best = game.says.done
    most = 0.0
    for option in game.options:
        if option.card < 0:
            continue
        kind = game.spec.catalogue.cards[option.card]
        worth = 0.0
        if isinstance(kind, Adventurer):
            worth = sum([deed_worth(game, deed) for deed in kind.ultimate]) + 0.5
        elif option.verb == "use":
            gear = cast(Equipment, kind)
            worth = 3.0 if gear.kind == "object" else sum([deed_worth(game, deed) for deed in gear.deeds])
        if worth > 1.0 and worth > most:
            most = worth
            best = option
    return best


def deed_worth(game: HeroGame, deed: Effect) -> float:
    """What a deed is worth now; 1 is about a Courage."""
    courage = game.counts[COURAGE]
    if isinstance(deed, deeds.Courage):
        return min(deed.n, 10 - courage) * (1.2 if courage <= 4 or (deed.n > 1 and courage <= 7) else 0.3)
    if isinstance(deed, deeds.Fear):
        return min(-deed.n, game.counts[FEAR]) * 0.45
    if isinstance(deed, deeds.Mana):
        return min(deed.n, len(game.pile(PARTY)) - game.manas()) * 0.5
    if isinstance(deed, deeds.Dig):
        return 0.4 * min(deed.n, max([len(game.pile(CORRIDOR + place)) for place in range(4)]))
    if isinstance(deed, deeds.Prepare):
        return 1.2 if easiest(game) < 0.6 else 0.2
    if isinstance(deed, deeds.Touch):
        found = deeds.touched(game, deed.what, deed.most)
        if isinstance(deed, deeds.TouchOne):
            found = found[:1]
        return len(found) * (1.0 if easiest(game) < 0.8 else 0.6)
    if isinstance(deed, deeds.Refill):
        return 1.0
    return 0.2


def easiest(game: HeroGame) -> float:
    """The best chance against a face-up card."""
    best = 0.0
    for card in game.pile(FRONTS):
        if card != EMPTY:
            best = max(best, chance(game, card))
    return best


def hardest(game: HeroGame) -> Option:
    """Of the cards to choose from, the one that stops the party most in the shortest corridor."""
    best = game.options[0]
    most = -1.0
    for option in game.options:
        if option.verb == "target":
            place = option.value - 1
            worth = 1.2 - chance(game, game.front(place)) - len(game.pile(CORRIDOR + place)) * 0.03
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


# -- The dungeon master ------------------------------------------------------------------------------------------


def choose_master(game: HeroGame) -> Option:
    """The dungeon master's answer."""
    asking = game.asking
    says = game.says
    if isinstance(asking, combat.MasterHand):
        return says.throw[scatter(game, MASTER, 3)]
    if isinstance(asking, combat.MasterReroll):
        roll = chances.Roll(game, game.front(game.counts[FOE] - 1), ())
        hurts = float(roll.chance()) - float(roll.chance(True))
        final = game.counts[FOE] - 1 == FINAL_PLACE
        return (
            says.reroll
            if hurts >= (0.15 if final else 0.3) or (hurts > 0.15 and game.counts[FEAR] >= 6)
            else says.done
        )
    if isinstance(asking, aftermath.Lay):
        return choose_lay(game, asking.place)
    if isinstance(asking, aftermath.Bodyguard):
        return guard(game)
    return says.done if isinstance(asking, turn.Swap) else game.options[0]


def choose_lay(game: HeroGame, place: int) -> Option:
    """Tenacity where it tells and Fear is plenty, an ambush for a card the party would avoid."""
    says = game.says
    fear = game.counts[FEAR]
    won = chance(game, game.pile(AMBUSHES)[place])
    foe = game.foe(game.pile(AMBUSHES)[place])
    price = tenacity_price(game)
    if says.toughen in game.options and not foe.hands and fear - price >= 2 * price - 1 and 0.0 < won < 1.0:
        return says.toughen
    if says.hide in game.options and won < 0.4 and fear != 3:
        return says.hide
    return says.show


def guard(game: HeroGame) -> Option:
    """The token goes where the party would have gone."""
    best = game.options[0]
    most = -1.0
    for option in game.options:
        card = game.front(option.value - 1)
        worth = 0.1 if game.foe(card).hands else chance(game, card)
        if worth < 1.0 and worth > most:
            most = worth
            best = option
    return best


def choose(game: HeroGame) -> Option:
    """The answer of whoever is asked."""
    return choose_master(game) if game.asked == MASTER else choose_adventurer(game)
