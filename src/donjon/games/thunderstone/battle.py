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

from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.state import (
    ARCANE,
    ATTACK,
    AURA,
    LOST_ATTACK,
    LOST_MAGIC,
    MAGIC,
    PER_LIGHT,
    PER_MONSTER,
    RALLY_ATTACK,
    RALLY_STRENGTH,
    SICK_ATTACK,
    SICK_MAGIC,
    STOPPED,
    STRENGTH,
    THROWN,
    VULNERABLE,
    WEAPON,
)
from donjon.kernel.game import Game
from donjon.kernel.table import HAND
from donjon.kernel.tally import Tally


class Reckoning:
    """A party against a monster: its Attack, Magic Attack and Light so far, and who leads it."""

    def __init__(self, monster: Kind, rank: int, explain: bool) -> None:
        self.monster = monster
        self.rank = rank
        self.attack = Tally(explain)
        self.magic = Tally(explain)
        self.light = Tally(explain)
        self.total = Tally(explain)
        self.edged_attack = 0  # what edged weapons give, known apart for who is immune to them
        self.edged_magic = 0
        self.armed = False  # looked at only for who asks for a weapon
        self.lead_militia = 0
        self.lead_others = 0
        self.empower = 0
        self.doublings = 0
        self.light_items = 0
        self.monsters = 0
        self.penalty = 0
        self.victory = False


def strength_of(game: Game, card: int) -> int:
    """A hero's Strength now; it may be negative (TS-72)."""
    return find_kind(game.kinds[card]).strength + game.counts[RALLY_STRENGTH] + game.token(card, STRENGTH)


def can_hold(game: Game, strength: int, weapon: Kind) -> bool:
    """Whether this Strength holds the weapon; one without weight, any does, be it below 0 (TS-51, TS-70, R-TS-2)."""
    return game.counts[AURA] > 0 or weapon.weight <= strength


def carried(game: Game, card: int) -> int:
    """The weapon a hero carries, or -1; a thrown Spear still counts (TS-160)."""
    return game.token(card, WEAPON) - 1


def is_armed(game: Game, card: int) -> bool:
    """Whether a hero, attacking or not, has a weapon equipped (A-37)."""
    weapon = carried(game, card)
    return weapon >= 0 and can_hold(game, strength_of(game, card), find_kind(game.kinds[weapon]))


def attacks(game: Game, card: int, kind: Kind, monster: Kind, rank: int) -> bool:
    """Whether this hero of the party takes part in the attack (TS-65)."""
    if kind.keeps_distance and rank == 1:
        return False
    if monster.wards_off_unarmed and carried(game, card) < 0:
        return False
    return game.token(card, STOPPED) == 0


def reckon(game: Game, seat: int, monster: Kind, rank: int, explain: bool = False) -> Reckoning:
    """The whole arithmetic."""
    party = muster(game, seat, monster, rank, explain)
    if monster.immune_to_edged:  # what counts nothing is neither halved nor doubled (TS-84)
        party.attack.add(-party.edged_attack, "immune_to_edged", "TS-84")
        party.magic.add(-party.edged_magic, "immune_to_edged", "TS-84")
    if party.doublings:
        double(game, party)
    apply_traits(game, party)
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
            add_support(party, kind)
    party.attack.add(-game.counts[SICK_ATTACK], "disease", "TS-77")
    party.magic.add(-game.counts[SICK_MAGIC], "disease", "TS-77")
    return party


def gather(game: Game, seat: int, monster: Kind, rank: int, explain: bool) -> Reckoning:
    """Who leads the party, and what its members count."""
    party = Reckoning(monster, rank, explain)
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        if kind.is_hero:
            if monster.halved_without_weapon and is_armed(game, card):
                party.armed = True
            if kind.leads and attacks(game, card, kind, monster, rank):
                party.lead_militia += kind.leads_militia
                party.lead_others += kind.leads_others
                party.empower += kind.empowers_magic
                party.doublings += 1 if kind.doubles_magic else 0
        elif kind.is_item:
            party.light_items += 1 if kind.light else 0
        elif kind.is_monster:
            party.monsters += 1
    return party


def add_support(party: Reckoning, kind: Kind) -> None:
    """Spells, items and trophies need no hero (TS-54, TS-76, TS-86)."""
    party.attack.add(kind.attack, kind.key, "TS-76")
    party.magic.add(kind.magic, kind.key, "TS-76")
    party.light.add(kind.light, kind.key, "TS-86")
    if party.empower and (kind.is_item or (kind.is_spell and kind.magic > 0)):
        party.magic.add(party.empower, "empowered", "TS-76")


def add_hero(game: Game, party: Reckoning, card: int, kind: Kind) -> None:
    """What an attacker gives: its own, what others add, its weapon, and what of it is magic (TS-74, TS-75)."""
    weapon = carried(game, card)
    converted = (game.counts[ARCANE] > 0 and weapon >= 0) or game.token(card, MAGIC) > 0
    side = party.magic if converted else party.attack
    side.add(kind.attack, kind.key, "TS-74")
    party.magic.add(kind.magic, kind.key, "TS-74")
    party.light.add(kind.light, kind.key, "TS-86")
    if kind.far_bonus and party.rank >= 2:
        side.add(kind.far_bonus, kind.key, "TS-117")
    if kind.is_militia:
        side.add(party.lead_militia, "led", "TS-74")
    if not kind.is_fighter:
        side.add(party.lead_others, "led", "TS-74")
    side.add(game.counts[RALLY_ATTACK], "rallied", "TS-58")
    if game.bears[card]:
        add_tokens(game, party, side, card, kind, weapon)


def add_tokens(game: Game, party: Reckoning, side: Tally, card: int, kind: Kind, weapon: int) -> None:
    """What lies on an attacker: bonuses of this turn, its weapon, what Judgement took (TS-74, TS-77)."""
    side.add(game.token(card, ATTACK), kind.key, "TS-58")
    side.add(game.token(card, PER_LIGHT) * party.light_items, kind.key, "TS-126")
    side.add(game.token(card, PER_MONSTER) * party.monsters, kind.key, "TS-147")
    if weapon >= 0:
        side.add(game.counts[VULNERABLE], party.monster.key, "TS-138")
        add_weapon(game, party, side, card, kind, find_kind(game.kinds[weapon]))
    party.attack.add(-game.token(card, LOST_ATTACK), "judgement", "TS-77")
    party.magic.add(-game.token(card, LOST_MAGIC), "judgement", "TS-77")


def add_weapon(game: Game, party: Reckoning, side: Tally, card: int, hero: Kind, weapon: Kind) -> None:
    """A weapon gives all it has while its bearer is strong enough, and nothing otherwise (TS-53, TS-70)."""
    if weapon.is_edged:
        side.add(hero.edged_bonus, hero.key, "TS-129")
    strength = strength_of(game, card)
    if not can_hold(game, strength, weapon):
        return
    bonus = weapon.attack
    if weapon.strong_bonus and strength >= weapon.strong_arm:
        bonus += weapon.strong_bonus
    if hero.is_cleric and party.monster.is_unholy:
        bonus += weapon.holy_bonus
    bonus += game.token(card, THROWN)
    side.add(bonus, weapon.key, "TS-74")
    party.magic.add(weapon.magic, weapon.key, "TS-74")
    party.light.add(weapon.light, weapon.key, "TS-86")
    if weapon.is_edged:
        party.edged_magic += weapon.magic + (bonus if side is party.magic else 0)
        party.edged_attack += 0 if side is party.magic else bonus


def double(game: Game, party: Reckoning) -> None:
    """Each such hero doubles Magic Attack, after additions and reductions (TS-78)."""
    if party.monster.half_magic and game.setup["magic_halving"] == "before_doubling":
        party.magic.become(party.magic.total // 2, "half_magic", "A-8")
    for _ in range(party.doublings):
        party.magic.become(party.magic.total * 2, "doubled", "TS-78")


def apply_traits(game: Game, party: Reckoning) -> None:
    """What the target takes away from Attack and from Magic Attack (TS-79 to TS-81, TS-84)."""
    monster = party.monster
    attack, magic = party.attack, party.magic
    if attack.total < 0:
        attack.become(0, "not_below_zero", "TS-88")
    if magic.total < 0:
        magic.become(0, "not_below_zero", "TS-88")
    if monster.immune_to_magic:
        magic.become(0, "immune_to_magic", "TS-79")
    if monster.magic_only:
        attack.become(0, "magic_only", "TS-80")
    if monster.half_magic and (party.doublings == 0 or game.setup["magic_halving"] == "after_doubling"):
        magic.become(magic.total // 2, "half_magic", "TS-81")


def compare(game: Game, party: Reckoning) -> None:
    """Halve what must be halved, take away what darkness costs, and see who wins (TS-82 to TS-89)."""
    monster, total = party.monster, party.total
    magic = party.magic.total
    total.total = party.attack.total + magic
    if total.explain:
        total.lines = party.attack.lines + party.magic.lines
    party.penalty = light_penalty(party)
    halved = (monster.halved_without_magic and magic < 1) or (monster.halved_without_weapon and not party.armed)
    late = halved and game.setup["halving"] == "after_light"
    if halved and not late:
        total.become(total.total // 2, "halved", "TS-82")
    if party.penalty:
        total.become(max(0, total.total - 2 * party.penalty), "darkness", "TS-87")
    if late:
        total.become(total.total // 2, "halved", "A-7")
    party.victory = total.total >= monster.health and not (monster.magic_required and magic < 1)


def light_penalty(party: Reckoning) -> int:
    """The rank and the monster's own darkness, less the party's Light (TS-85)."""
    return max(0, party.rank + party.monster.darker - party.light.total)


def best_of_diseases(game: Game, seat: int, monster: Kind, rank: int) -> Reckoning:
    """What the party makes of it if each Disease goes where it hurts least: for the explanation before a battle."""
    sick = len([card for card in game.pile(HAND, seat) if find_kind(game.kinds[card]).is_disease])
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
