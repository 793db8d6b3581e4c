"""The arithmetic of a battle, written once: the number used and the number explained are the same (TS-64).

 1  attackers = heroes of the party, minus those stopped by their own text or a trait          TS-65, TS-66
 2  who is equipped with what, Dwarf bonus, heroes under Arcane Energies: tokens and counts    TS-129, TS-75
 3  Battle Effects of the target have left their tokens and counts before                      TS-67 .. TS-71
 4  Light                                                                                      TS-85 .. TS-87
 5  sums of Attack and of Magic Attack                                                         TS-73 .. TS-76
 6  reductions: hero by hero, then each Disease                                                TS-77
 7  doubling                                                                                   TS-78
 8  traits of the target                                                                       TS-79 .. TS-84
 9  the penalty of what is left in the dark                                                    TS-87, TS-88
10  victory                                                                                    TS-83, TS-89
"""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import Blow, Grip, Halving, Lead, Prowess, Sight
from donjon.games.thunderstone.state import (
    ATTACK,
    BEARER,
    HALL,
    LOST_ATTACK,
    LOST_MAGIC,
    MAGIC,
    RALLY_ATTACK,
    RALLY_STRENGTH,
    RANK0,
    SICK_ATTACK,
    SICK_MAGIC,
    STOPPED,
    STRENGTH,
    TOUGHER,
    WATCHED,
    WEAPON,
)
from donjon.kernel.game import Game
from donjon.kernel.table import EMPTY, HAND
from donjon.kernel.tally import Tally


class Gift:
    """What one card gave the party, weapon and bearer apart; `armed`: whether a hero was, without what it carries."""

    def __init__(self, kind: Kind, armed: bool, attack: int, magic: int) -> None:
        self.kind = kind
        self.armed = armed
        self.attack = attack
        self.magic = magic


NO_LEADS: Final[list[Lead]] = []
NO_GIFTS: Final[list[Gift]] = []
NOBODY_WATCHES: Final[list[int]] = []


class Reckoning:
    """A party against a monster: its Attack, Magic Attack and Light so far, and who leads it."""

    def __init__(self, seat: int, monster: Kind, rank: int, explain: bool) -> None:
        self.seat = seat
        self.monster = monster
        self.rank = rank
        self.attack = Tally(explain)
        self.magic = Tally(explain)
        self.light = Tally(explain)
        self.total = Tally(explain)
        self.leads = NO_LEADS  # replaced, never changed in place
        self.gifts: list[Gift] = [] if monster.defences else NO_GIFTS  # known apart for who disregards some cards
        self.sights = monster.sights  # replaced, never changed in place
        self.doublings = 0
        self.health = monster.health
        self.penalty = 0
        self.victory = False

    def follow(self, lead: Lead) -> None:
        """One more leads the party."""
        self.leads = [*self.leads, lead]

    def see_by(self, sights: list[Sight]) -> None:
        """These words too change what the party sees."""
        self.sights = self.sights + sights

    def take_back(self, gift: Gift, source: str, rule: str) -> None:
        """What this card gave does not count."""
        self.attack.add(-gift.attack, source, rule)
        self.magic.add(-gift.magic, source, rule)


# -- Heroes and their weapons ----------------------------------------------------------------------------------------


def strength_of(game: Game, card: int) -> int:
    """A hero's Strength now; it may be negative (TS-72)."""
    kind = find_kind(game.kinds[card])
    strength = kind.strength + game.counts[RALLY_STRENGTH]
    for word in kind.strengthenings:
        strength += word.strength(game, card)
    if game.bears[card]:
        strength += game.token(card, STRENGTH)
        weapon = game.token(card, WEAPON) - 1
        if weapon >= 0:
            for word in find_kind(game.kinds[weapon]).strengthenings:
                strength += word.strength(game, card)
    return strength


def can_hold(game: Game, strength: int, weapon: Kind) -> bool:
    """Whether this Strength holds the weapon; one without weight, any does, be it below 0 (TS-51, TS-70, R-TS-2)."""
    weight = weapon.weight
    for each in game.standing:
        if isinstance(each.word, Grip):
            weight = each.word.weight(game, weapon, weight)
    return weight <= max(0, strength)


def carried(game: Game, card: int) -> int:
    """The weapon a hero carries, or -1; a thrown Spear still counts (TS-160)."""
    return game.token(card, WEAPON) - 1


def weapons_of(game: Game, seat: int, card: int) -> list[int]:
    """All that a hero carries: the weapon it took first, then any others."""
    first = game.token(card, WEAPON) - 1
    if first < 0:
        return []
    found = [first]
    if hands_of(game, card) > 1:
        for other in game.pile(HAND, seat):
            if other != first and game.token(other, BEARER) == card + 1:
                found.append(other)
    return found


def hands_of(game: Game, card: int) -> int:
    """How many weapons a hero may carry."""
    hands = find_kind(game.kinds[card]).hands
    weapon = game.token(card, WEAPON) - 1
    return hands if weapon < 0 else hands + find_kind(game.kinds[weapon]).more_hands


def is_armed(game: Game, card: int) -> bool:
    """Whether a hero, attacking or not, has a weapon equipped (A-37)."""
    weapon = carried(game, card)
    return weapon >= 0 and can_hold(game, strength_of(game, card), find_kind(game.kinds[weapon]))


# -- The walk --------------------------------------------------------------------------------------------------------


def in_play(game: Game) -> list[int]:
    """The cards of the hall and of rank 0 that do something by lying there."""
    if not game.counts[WATCHED]:
        return NOBODY_WATCHES
    found: list[int] = []
    for card in game.pile(HALL):
        if card != EMPTY and find_kind(game.kinds[card]).presences:
            found.append(card)
    for card in game.pile(RANK0):
        if find_kind(game.kinds[card]).presences:
            found.append(card)
    return found


def attacks(game: Game, card: int, kind: Kind, monster: Kind, rank: int) -> bool:
    """Whether this hero of the party takes part in the attack (TS-65)."""
    for word in kind.bars:
        if word.bars(game, card, rank):
            return False
    for word in monster.bars:
        if word.bars(game, card, rank):
            return False
    return game.token(card, STOPPED) == 0


def reckon(game: Game, seat: int, monster: Kind, rank: int, explain: bool = False) -> Reckoning:
    """The whole arithmetic."""
    party = muster(game, seat, monster, rank, explain)
    for word in monster.defences:  # what counts nothing is neither halved nor doubled (TS-84)
        word.disregard(game, party)
    if party.doublings:
        double(game, party)
    apply_defences(game, party)
    compare(game, party)
    return party


def muster(game: Game, seat: int, monster: Kind, rank: int, explain: bool = False) -> Reckoning:
    """Lines 1 to 6: Attack, Magic Attack and Light, the reductions decided so far included."""
    party = gather(game, seat, monster, rank, explain)
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        if kind.is_hero:
            if attacks(game, card, kind, monster, rank):
                add_hero(game, party, card, kind)
        elif not kind.is_weapon:
            add_support(game, party, card, kind)
    for tough in monster.toughness:
        tough.harden(game, party)
    party.health += game.counts[TOUGHER]
    for other in in_play(game):
        for presence in find_kind(game.kinds[other]).presences:
            presence.muster(game, party, other)
    for lead in party.leads:
        lead.finish(game, party)
    sick, sick_magic = game.counts[SICK_ATTACK], game.counts[SICK_MAGIC]
    if sick:
        party.attack.add(-sick, "disease", "TS-77")
    if sick_magic:
        party.magic.add(-sick_magic, "disease", "TS-77")
    return party


def gather(game: Game, seat: int, monster: Kind, rank: int, explain: bool) -> Reckoning:
    """Who leads the party."""
    party = Reckoning(seat, monster, rank, explain)
    for each in game.standing:
        if isinstance(each.word, Lead) and each.seat == seat:
            each.word.lead(game, party, each.card)
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        if kind.guides and attacks(game, card, kind, monster, rank):
            for word in kind.leads:
                word.lead(game, party, card)
            if kind.sights:
                party.see_by(kind.sights)
    return party


def add_support(game: Game, party: Reckoning, card: int, kind: Kind) -> None:
    """Spells, items and trophies need no hero (TS-54, TS-76, TS-86)."""
    attack, magic = party.attack.total, party.magic.total
    if kind.attack:
        party.attack.add(kind.attack, kind.key, "TS-76")
    if kind.magic:
        party.magic.add(kind.magic, kind.key, "TS-76")
    if kind.light:
        party.light.add(kind.light, kind.key, "TS-86")
    for word in kind.aids:
        word.add(game, party, card, kind)
    for lead in party.leads:
        lead.help_support(game, party, kind)
    if party.monster.defences:
        party.gifts.append(Gift(kind, False, party.attack.total - attack, party.magic.total - magic))


def add_hero(game: Game, party: Reckoning, card: int, kind: Kind) -> None:
    """What an attacker gives: its own, what others add, its weapon, and what of it is magic (TS-74, TS-75)."""
    weapon = carried(game, card)
    converted = game.token(card, MAGIC) > 0
    leads = party.leads
    for lead in leads:
        converted = converted or lead.converts(game, card, weapon)
    attack, magic = party.attack.total, party.magic.total
    side = party.magic if converted else party.attack
    side.add(kind.attack, kind.key, "TS-74")
    if kind.magic:
        party.magic.add(kind.magic, kind.key, "TS-74")
    if kind.light:
        party.light.add(kind.light, kind.key, "TS-86")
    for word in kind.prowess:
        word.add(game, party, side, card, kind)
    for lead in leads:
        lead.help_hero(game, party, side, card, kind)
    rally = game.counts[RALLY_ATTACK]
    if rally:
        side.add(rally, "rallied", "TS-58")
    for each in game.standing:
        if each.card == card and isinstance(each.word, Prowess):
            each.word.add(game, party, side, card, kind)
    gift = Gift(kind, weapon >= 0, -attack, -magic) if party.monster.defences else None
    if game.bears[card]:
        add_tokens(game, party, side, card, kind, weapon, gift)
    if gift is not None:
        gift.attack += party.attack.total
        gift.magic += party.magic.total
        party.gifts.append(gift)


def add_tokens(
    game: Game, party: Reckoning, side: Tally, card: int, kind: Kind, weapon: int, gift: Gift | None
) -> None:
    """What lies on an attacker: bonuses of this turn, its weapons, what a Battle Effect took (TS-74, TS-77)."""
    side.add(game.token(card, ATTACK), kind.key, "TS-58")
    if weapon >= 0:
        for lead in party.leads:
            lead.help_armed(game, party, side, card, kind)
        arm = find_kind(game.kinds[weapon])
        add_weapon(game, party, side, card, kind, arm, gift)
        if kind.hands + arm.more_hands > 1:
            for other in weapons_of(game, party.seat, card)[1:]:
                add_weapon(game, party, side, card, kind, find_kind(game.kinds[other]), gift)
    party.attack.add(-game.token(card, LOST_ATTACK), "judgement", "TS-77")
    party.magic.add(-game.token(card, LOST_MAGIC), "judgement", "TS-77")


def add_weapon(
    game: Game, party: Reckoning, side: Tally, card: int, hero: Kind, weapon: Kind, gift: Gift | None
) -> None:
    """A weapon gives all it has while its bearer is strong enough, and nothing otherwise (TS-53, TS-70)."""
    for skill in hero.skills:
        side.add(skill.with_weapon(weapon), hero.key, skill.rule())
    if not can_hold(game, strength_of(game, card), weapon):
        return
    attack, magic = weapon.attack, weapon.magic
    for word in weapon.blows:
        attack += word.attack(game, party, card, hero)
        magic += word.magic(game, party, card, hero)
    for each in game.standing:
        if each.card == card and isinstance(each.word, Blow):
            attack += each.word.attack(game, party, card, hero)
    side.add(attack, weapon.key, "TS-74")
    party.magic.add(magic, weapon.key, "TS-74")
    party.light.add(weapon.light, weapon.key, "TS-86")
    if gift is not None:
        if side is party.magic:
            attack, magic = 0, attack + magic
        gift.attack -= attack
        gift.magic -= magic
        party.gifts.append(Gift(weapon, True, attack, magic))


def double(game: Game, party: Reckoning) -> None:
    """Each such hero doubles Magic Attack, after additions and reductions (TS-78)."""
    for word in party.monster.defences:
        word.before_doubling(game, party)
    for _ in range(party.doublings):
        party.magic.become(party.magic.total * 2, "doubled", "TS-78")


def apply_defences(game: Game, party: Reckoning) -> None:
    """What the target takes away from Attack and from Magic Attack (TS-79 to TS-81, TS-84)."""
    attack, magic = party.attack, party.magic
    if attack.total < 0:
        attack.become(0, "not_below_zero", "TS-88")
    if magic.total < 0:
        magic.become(0, "not_below_zero", "TS-88")
    for word in party.monster.defences:
        word.reduce(game, party)


def compare(game: Game, party: Reckoning) -> None:
    """Halve what must be halved, take away what darkness costs, and see who wins (TS-82 to TS-89)."""
    monster, total = party.monster, party.total
    total.total = party.attack.total + party.magic.total
    if total.explain:
        total.lines = party.attack.lines + party.magic.lines
    party.penalty = light_penalty(party)
    halved = is_halved(game, party)
    late = halved and game.setup["halving"] == "after_light"
    if halved and not late:
        total.become(total.total // 2, "halved", "TS-82")
    if party.penalty:
        total.become(max(0, total.total - 2 * party.penalty), "darkness", "TS-87")
    if late:
        total.become(total.total // 2, "halved", "A-7")
    party.victory = total.total >= party.health
    for demand in monster.demands:
        party.victory = party.victory and demand.met(game, party)


def is_halved(game: Game, party: Reckoning) -> bool:
    """Whether the target, or a Battle Effect, halves the whole attack: once, however many say so (TS-82)."""
    for word in party.monster.halvings:
        if word.halves(game, party):
            return True
    if not game.standing:
        return False
    return any([isinstance(each.word, Halving) and each.word.halves(game, party) for each in game.standing])


def light_penalty(party: Reckoning) -> int:
    """The rank and the monster's own darkness, less the party's Light (TS-85); in rank 0 none (R-TSX-4)."""
    if party.rank == 0:
        return 0
    penalty = max(0, party.rank + party.monster.darker - party.light.total)
    for word in party.sights:
        penalty = word.penalty(party, penalty)
    return penalty


def sickness(game: Game, seat: int) -> int:
    """How much the Diseases in the hand take from the attack (TS-77)."""
    sick = 0
    for card in game.pile(HAND, seat):
        sick += find_kind(game.kinds[card]).sickness
    return sick


def best_of_diseases(game: Game, seat: int, monster: Kind, rank: int) -> Reckoning:
    """What the party makes of it if each Disease goes where it hurts least: for the explanation before a battle."""
    sick = sickness(game, seat)
    best: Reckoning | None = None
    healthy = muster(game, seat, monster, rank)
    for on_magic in range(sick + 1):
        twin = game.clone()
        twin.counts[SICK_MAGIC] = min(on_magic, max(0, healthy.magic.total))
        twin.counts[SICK_ATTACK] = min(sick - twin.counts[SICK_MAGIC], max(0, healthy.attack.total))
        party = reckon(twin, seat, monster, rank, True)
        if best is None or (party.victory, party.total.total) > (best.victory, best.total.total):
            best = party
    assert best is not None
    return best
