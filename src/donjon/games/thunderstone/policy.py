"""What good players of Thunderstone know.

Fight when the party wins something worth having, shop otherwise; heroes and the light to see by come first, then
weapons they can carry; experience goes into heroes at once; Diseases and Militia are better out of the deck.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from donjon.games.thunderstone import battle, village
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.game import ThunderstoneGame
from donjon.games.thunderstone.hall import in_rank, is_monster, stone_is_next
from donjon.games.thunderstone.options import DUNGEON_ACTION, KINDS, PASS, VILLAGE_ACTION
from donjon.games.thunderstone.state import BOUGHT, BUYS, DUNGEON, HAND_SIZE, RANK, RANKS, TARGET, XP
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, best, with_margin
from donjon.kernel.table import DECK, DISCARD, HAND
from donjon.kernel.tally import Tally

# What a card is worth beyond its plain numbers.
EXTRAS: Final = {
    "town_guard": 5.0,
    "trainer": 4.0,
    "barkeep": 1.5,
    "pawnbroker": 3.0,
    "banish": 3.0,
    "battle_fury": 3.0,
    "feast": 3.5,
    "goodberries": 3.0,
    "magical_aura": 3.0,
    "arcane_energies": 2.0,
    "polearm": 4.0,
    "warhammer": 1.5,
    "spear": 2.0,
    "regian_cleric": 2.0,
    "regian_priest": 4.0,
    "regian_bishop": 6.0,
    "chalice_quester": 1.5,
    "chalice_defender": 4.0,
    "chalice_paladin": 4.0,
    "selurin_magician": 2.0,
    "selurin_warlock": 5.0,
    "selurin_theurge": 7.0,
    "thyrian_knight": 1.5,
    "thyrian_lord": 4.0,
    "outlands_khan": 3.0,
    "elf_sorcerer": 1.0,
    "elf_archmage": 2.0,
    "iron_rations": 0.5,
}
SHED: Final = {"disease": 20.0, "militia": 8.0, "dagger": 4.0, "iron_rations": 3.0, "torch": 1.5}
FINISH: Final = 40.0  # the weight of what ends the game and wins it
AVERAGE_LENGTH: Final = 28.0  # cards in the dungeon deck at the start


def worth(kind: Kind) -> float:
    """What a card does for a deck."""
    if kind.is_disease:
        return -4.0
    power = kind.attack + 1.2 * kind.magic
    if kind.is_monster:
        return 0.3 * kind.gold + power + kind.light
    value = 1.7 * power + 1.8 * kind.light + 0.6 * kind.gold + EXTRAS.get(kind.key, 0.0)
    if kind.is_hero:
        value += 0.35 * kind.strength + 1.6 * kind.bonus * 0.5
        value += 1.0 * len(kind.dungeon)
    elif kind.is_weapon:
        value -= 0.35 * kind.weight
    return value


def free_uses(kind: Kind) -> list[int]:
    """The abilities that cost nothing and hurt nobody of one's own: drawing, rallying, robbing."""
    found: list[int] = []
    for place in range(len(kind.abilities)):
        ability = kind.uses[place]
        if ability is not None and ability.is_free() and kind.key not in THOUGHTFUL:
            found.append(place)
    return found


# Abilities that are not always good, though they cost no card.
THOUGHTFUL: Final = (
    "arcane_energies",
    "banish",
    "barkeep",
    "elf_archmage",
    "goodberries",
    "iron_rations",
    "selurin_theurge",
    "spear",
)
FREE: Final = [free_uses(kind) for kind in KINDS]
WORTH: Final = [worth(kind) for kind in KINDS]


def promise(kind: Kind) -> float:
    """What a card adds to the prospects of an average hand."""
    if kind.is_disease:
        return -0.3
    power = kind.attack + 1.2 * kind.magic
    value = 0.42 * kind.light + 0.01 * kind.gold
    if kind.is_monster:
        return value + 0.13 * power - 0.05
    if kind.is_militia:
        return value - 0.3
    if kind.is_hero:
        return value + 0.8 * (power + 0.5 * kind.bonus) - 0.5 + 0.15 * len(kind.dungeon)
    return value + (0.12 if kind.is_weapon else 0.2) * power + 0.06 * EXTRAS.get(kind.key, 0.0)


PROMISE: Final = [promise(kind) for kind in KINDS]


def reach(kind: Kind) -> int:
    """The most that a card may bring into a battle; a card drawn may be anything."""
    return kind.attack + 2 * kind.magic + kind.reach + 4 * len(kind.dungeon)


REACH: Final = [reach(kind) for kind in KINDS]


class ThunderstonePolicy(Policy):
    """The policy of Thunderstone."""

    def depth(self, game: Game) -> int:
        return 30

    def middle(self) -> int:
        return 110

    def at_once(self, game: Game, random: Random) -> int:
        """What draws cards or strengthens everybody for nothing is used before anything else."""
        options = game.options
        first = options[0]
        if first.verb != "use" and first.verb != "equip":
            return -1
        for index in range(len(options)):
            option = options[index]
            if option.verb == "use" and option.other // 16 in FREE[option.card]:
                return index
        return -1

    def weigh(self, game: Game) -> list[float]:
        assert isinstance(game, ThunderstoneGame)
        options = game.options
        first = options[0]
        if first is VILLAGE_ACTION:
            return self.weigh_actions(game)
        if game.counts[BOUGHT] or first.verb == "buy" or options[-1] is PASS:
            needs = Needs(game, game.asked)
            return [
                buy_weight(needs, option) if option.verb == "buy" else self.weight(game, option) for option in options
            ]
        return [self.weight(game, option) for option in options]

    def weigh_actions(self, game: ThunderstoneGame) -> list[float]:
        """Village, dungeon or rest: what the hand could win, buy or shed."""
        seat = game.asked
        prize = prospect(game, seat)
        if prize > 0.0 and ends_well(game, seat):
            prize = FINISH
        left = min(1.0, len(game.pile(DUNGEON)) / AVERAGE_LENGTH)
        shopping = purchase(game, seat) * (0.4 + 0.6 * left)  # what comes late is seldom drawn
        sick = 0.0
        for card in game.pile(HAND, seat):
            if game.kinds[card].key == "disease":
                sick += 1.0
        return [0.5 + shopping, 0.05 + 2.2 * prize, 0.2 + 1.5 * sick]

    def weight(self, game: ThunderstoneGame, option: Option) -> float:
        seat = game.asked
        verb = option.verb
        if verb == "attack":
            return attack_weight(game, seat, option)
        if verb == "equip":
            return 8.0 + equip_weight(game, option)
        if verb == "use":
            return use_weight(game, seat, option)
        if verb in ("level", "promote"):
            return 6.0 + WORTH[option.card]
        if verb == "loot":
            return 9.0
        if verb == "destroy" or verb == "discard":
            kind = KINDS[option.card]
            return SHED.get(kind.key, 1.0 / (1.0 + max(0.0, WORTH[option.card]) + 2.0 * kind.vp))
        if verb == "feed":
            return 1.0 + KINDS[option.card].strength
        if verb == "stop":
            return 1.0 / (1.0 + max(0.0, WORTH[option.card]))
        if verb == "borrow":
            return 3.0 + WORTH[option.card]
        if verb == "lose_attack" or verb == "lose_magic":
            return disease_weight(game, seat, verb)
        if option.word == "pass":
            return 0.4
        return 1.0

    def values(self, game: Game) -> list[float]:
        """Victory points now, and what the deck promises for the rest of the dungeon, as chances."""
        assert isinstance(game, ThunderstoneGame)
        left = min(1.0, len(game.pile(DUNGEON)) / AVERAGE_LENGTH)
        hopes = [hope(game, seat, left) for seat in range(game.players)]
        if game.players == 1:
            return [1.0 / (1.0 + math.exp(-hopes[0] / 3.0))]
        top = max(hopes)
        shares = [math.exp(each - top) for each in hopes]
        total = sum(shares)
        return [share / total for share in shares]

    def verdict(self, game: Game) -> list[float]:
        return with_margin(super().verdict(game), game)

    def reason(self, game: Game, option: Option) -> str:
        assert isinstance(game, ThunderstoneGame)
        verb = option.verb
        if verb == "attack":
            return "best_prize" if attack_weight(game, game.asked, option) >= 1.0 else "least_loss"
        if verb == "use":
            return "more_cards" if option.other // 16 in FREE[option.card] else "stronger_party"
        return REASONS_OF_VERBS.get(verb, "keeps_the_best")


REASONS_OF_VERBS: Final = {
    "dungeon": "monster_in_reach",
    "village": "gold_for_the_deck",
    "rest": "leaner_deck",
    "destroy": "leaner_deck",
    "buy": "better_deck",
    "loot": "better_deck",
    "level": "better_heroes",
    "promote": "better_heroes",
    "equip": "stronger_party",
    "feed": "stronger_party",
    "borrow": "stronger_party",
}


def prize_of(kind: Kind) -> float:
    """What a beaten monster is worth: points, experience, gold and trophy."""
    return kind.vp + 1.1 * kind.xp + 0.3 * kind.gold + 0.5 * (kind.attack + kind.magic + kind.light) + 1.0


def attack_weight(game: ThunderstoneGame, seat: int, option: Option) -> float:
    """The best monster that falls; if none does, one that is no loss."""
    rank = option.value
    monster = KINDS[option.card] if option.card >= 0 else find_kind(game.kinds[in_rank(game, rank)])
    if battle.reckon(game, seat, monster, rank).victory:
        if rank == 1 and ends_well(game, seat):
            return FINISH
        return 1.0 + prize_of(monster)
    return 0.02 + 0.01 / (1.0 + monster.vp)


def equip_weight(game: ThunderstoneGame, option: Option) -> float:
    """The heaviest blow to the weakest hero who can deal it; edged weapons to those who like them."""
    weapon, hero = KINDS[option.card], KINDS[option.other]
    bonus = weapon.attack + 1.2 * weapon.magic
    for skill in hero.skills:
        bonus += skill.with_weapon(weapon)
    return 2.0 * bonus - 0.2 * hero.strength


def use_weight(game: ThunderstoneGame, seat: int, option: Option) -> float:
    """Draw first, strengthen next; destroy a useful card of one's own only for a reason."""
    kind = KINDS[option.card]
    key = kind.key
    if key == "town_guard":
        return 30.0 if option.value == 1 else 0.2
    if key == "trainer":
        return 25.0 if option.value == 1 else 0.1
    if key == "pawnbroker":
        return 6.0 if option.value == 1 else 0.1
    if key == "barkeep":
        return 20.0 if option.value == 1 and game.purses[seat][BUYS] == 0 else 0.1
    if key == "banish":
        return 0.3
    if key == "iron_rations" or key == "goodberries":
        return 9.0 if wants_strength(game, seat) else 1.2
    if key == "spear":
        return 0.3
    if key in ("thyrian_lord", "elf_archmage"):
        return 1.5
    return 20.0


def wants_strength(game: ThunderstoneGame, seat: int) -> bool:
    """Whether a weapon lies in the hand that no hero is strong enough for."""
    strongest = 0
    heaviest = 0
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        if kind.is_hero:
            strongest = max(strongest, battle.strength_of(game, card))
        elif kind.is_weapon:
            heaviest = max(heaviest, kind.weight)
    return heaviest > strongest > 0


class Needs:
    """What a deck has of light, heroes and weapons: counted once for all that is on sale."""

    def __init__(self, game: ThunderstoneGame, seat: int) -> None:
        self.cards = 0
        self.light = 0
        self.heroes = 0
        self.weapons = 0
        for zone in (DECK, HAND, DISCARD):
            for card in game.pile(zone, seat):
                kind = find_kind(game.kinds[card])
                self.cards += 1
                self.light += kind.light
                if kind.is_hero:
                    self.heroes += 0 if kind.is_militia else 1
                elif kind.is_weapon:
                    self.weapons += 1


def buy_weight(needs: Needs, option: Option) -> float:
    """Useful cards, the dearer the better; light while the deck is dark; less than to pass for what only fills it."""
    kind = KINDS[option.card]
    if kind.is_militia:
        return 0.0
    if kind.key == "dagger":
        return 0.02
    value = 1.0 + WORTH[option.card] + 1.5 * kind.vp
    if kind.light and needs.light * 5 < needs.cards:
        value += 2.0
    if kind.is_hero and needs.heroes * 3 < needs.cards:
        value += 4.0
    if kind.is_weapon and needs.weapons > needs.heroes + 2:
        value -= 3.0
    return max(0.5, value)


def disease_weight(game: ThunderstoneGame, seat: int, verb: str) -> float:
    """Magic that is needed or doubled is not given away."""
    monster = find_kind(game.kinds[game.counts[TARGET] - 1])
    values = battle.muster(game, seat, monster, game.counts[RANK])
    if not monster.magic_counts:
        return 1.0 if verb == "lose_magic" else 0.1
    if not monster.attack_counts:
        return 1.0 if verb == "lose_attack" else 0.1
    precious = values.doublings > 0 or values.magic.total == 1
    return 1.0 if (verb == "lose_attack") == precious else 0.4


def prospect(game: ThunderstoneGame, seat: int) -> float:
    """What entering the dungeon would win: the preparation is tried out on a copy, if there is any hope."""
    if not is_hopeful(game, seat):
        return 0.0
    trial = game.clone()
    assert isinstance(trial, ThunderstoneGame)
    trial.take(DUNGEON_ACTION)
    for _ in range(16):
        if trial.over or trial.asked != seat:
            return gained(game, trial, seat)  # the only monster was attacked at once
        place = preparation(trial, seat)
        if place < 0:
            break
        trial.take(trial.options[place])
    prize = 0.0
    for rank in range(1, RANKS + 1):
        card = in_rank(trial, rank)
        if is_monster(trial, card):
            monster = find_kind(trial.kinds[card])
            worth = prize_of(monster)
            if worth > prize and battle.reckon(trial, seat, monster, rank).victory:
                prize = worth
    return prize


def is_hopeful(game: ThunderstoneGame, seat: int) -> bool:
    """Whether the hand could beat the weakest monster of the hall, counted generously."""
    weakest = 99
    for rank in range(1, RANKS + 1):
        card = in_rank(game, rank)
        if is_monster(game, card):
            weakest = min(weakest, find_kind(game.kinds[card]).health)
    power = 0
    for card in game.pile(HAND, seat):
        power += REACH[game.kinds[card].index]
    return power >= weakest


def gained(game: ThunderstoneGame, after: ThunderstoneGame, seat: int) -> float:
    """What a battle that was fought on a copy brought."""
    points = points_of(after, seat) - points_of(game, seat)
    xp = after.purses[seat][XP] - game.purses[seat][XP]
    return points + 1.1 * xp + 1.0 if xp > 0 or points > 0 else 0.0


def preparation(game: ThunderstoneGame, seat: int) -> int:
    """The place of the next thing to do before the battle, or -1 when the party is ready; a question is answered."""
    options = game.options
    chosen = -1
    most = 2.0
    battle_next = False
    for index in range(len(options)):
        option = options[index]
        verb = option.verb
        if verb == "use":
            weight = use_weight(game, seat, option)
        elif verb == "equip":
            weight = 8.0 + equip_weight(game, option)
        elif verb == "attack" or option is PASS:
            battle_next = True
            continue
        else:
            continue
        if weight > most:
            most = weight
            chosen = index
    return chosen if chosen >= 0 or battle_next else best(POLICY.weigh(game))


def ends_well(game: ThunderstoneGame, seat: int) -> bool:
    """Whether the victory in rank 1 takes the Thunderstone, ends the game and wins it."""
    front = in_rank(game, 1)
    if not is_monster(game, front) or not stone_is_next(game):
        return False
    mine = points_of(game, seat) + 3 + find_kind(game.kinds[front]).vp
    most = 0
    for other in range(game.players):
        if other != seat:
            most = max(most, points_of(game, other))
    return mine > most


def points_of(game: ThunderstoneGame, seat: int) -> int:
    """Victory points in a deck."""
    points = 0
    for zone in (DECK, HAND, DISCARD):
        for card in game.pile(zone, seat):
            points += find_kind(game.kinds[card]).vp
    return points


def purchase(game: ThunderstoneGame, seat: int) -> float:
    """What shopping would bring: the best card the gold buys, and heroes that can be trained."""
    options: list[Option] = []
    village.on_sale(game, village.gold(game, seat, Tally()), None, options)
    needs = Needs(game, seat)
    value = 0.0
    for option in options:
        value = max(value, buy_weight(needs, option))
    xp = game.purses[seat][XP]
    if xp >= 2:
        for card in game.pile(HAND, seat):
            kind = find_kind(game.kinds[card])
            if kind.level_up and kind.level_up <= xp:
                value += 2.5
                xp -= kind.level_up
    return value


def hope(game: ThunderstoneGame, seat: int, left: float) -> float:
    """A seat's prospects on the logistic scale: points, which count more and more, and an average hand.

    The numbers were fitted to 400 games of greedy players who slip now and then.
    """
    points = 0
    cards = 0
    deck = 0.0
    for zone in (DECK, HAND, DISCARD):
        for card in game.pile(zone, seat):
            kind = find_kind(game.kinds[card])
            points += kind.vp
            cards += 1
            deck += PROMISE[kind.index]
    hand = deck * HAND_SIZE / max(HAND_SIZE, cards)
    worth = (0.07 + 0.22 * (1.0 - left)) * points + left * hand + 0.13 * game.purses[seat][XP]
    return worth + (0.12 if seat == game.active else 0.0)


POLICY: Final = ThunderstonePolicy()
