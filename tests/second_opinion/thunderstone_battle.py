"""The battle of Thunderstone once more: the order of computation TS-64 as one plain program, without the engine.

A `Party` is prepared in the words that players type, then measured against a monster: Strength, Attack, Magic Attack,
Light, traits, the total and who wins. It has its own table of the cards of the base set that matter in a battle.
"""

from __future__ import annotations

from dataclasses import dataclass, field

# Name, types; then numbers. S: Strength, A: Attack, M: Magic Attack, L: Light, W: weight.
CARDS = """
militia hero,militia S2 A1
amazon_archer hero,fighter S4 A1
amazon_huntress hero,fighter S5 A2
amazon_queen hero,fighter S6 A2
chalice_quester hero,fighter,cleric S5 A2
chalice_defender hero,fighter,cleric S6 A3
chalice_paladin hero,fighter,cleric S7 A4
dwarf_guardian hero,fighter S5 A1
dwarf_janissary hero,fighter S6 A2
dwarf_sentinel hero,fighter S8 A3
elf_wizard hero,wizard S3 M2 L1
elf_sorcerer hero,wizard S3 M3 L2
elf_archmage hero,wizard S4 M4 L2
feayn_archer hero,fighter S4 A2 L1
feayn_marksman hero,fighter S5 A3 L1
feayn_sniper hero,fighter S6 A4 L2
lorigg_thief hero,thief S4 A1 L1
lorigg_rogue hero,thief S4 A2 L1
lorigg_outlaw hero,thief S5 A2 L2
outlands_warrior hero,fighter S7 A3
outlands_slayer hero,fighter S8 A5
outlands_khan hero,fighter S8 A7
redblade_killer hero,fighter,thief S5 A2
redblade_poisoner hero,fighter,thief S5 A3
redblade_assassin hero,fighter,thief S6 A4
regian_cleric hero,cleric S4 M1
regian_priest hero,cleric S4 M2
regian_bishop hero,cleric S5 M3
selurin_magician hero,wizard S2 M2
selurin_warlock hero,wizard S2 M2
selurin_theurge hero,wizard S3 M2
thyrian_squire hero,fighter S6 A2
thyrian_knight hero,fighter S8 A4
thyrian_lord hero,fighter S9 A4
dagger weapon,edged W2 A1
flaming_sword weapon,edged W5 M3 L1
hatchet weapon,edged W3 A3
polearm weapon,edged W2 A2
short_sword weapon,edged W4 A4
spear weapon,edged W4 A2
warhammer weapon,blunt W5 A3
iron_rations item,food
feast item,food
goodberries item,food
torch item L1
lantern item L2
lightstone_gem item L3
arcane_energies spell
banish spell
battle_fury spell
fireball spell M3 L1
magical_aura spell
barkeep villager
town_guard villager
disease disease
"""

# Health, the marks that the arithmetic knows, and what a beaten one gives as a trophy.
MONSTERS = """
archduke_of_pain 10 needs_magic
grudgebeast 4
succubus 6 half_without_magic
tormentor 8 half_without_weapon
the_unchained 5 M1
darkness 6 armed_only dark1 knight
judgement 5 weaken2 judged knight
knightmare 8 dark2 knight
lord_mortis 4 dark1 knight
the_prince 7 weaken2 knight
ebon_fume 11 no_magic A3
mythlurian 8
skaladak 7
tyxr_the_old 10 M2
uyril_unending 9 half_without_magic A1
blink_dog 3 dark1 only_in_light
griffon 7 M1
nixie 5
pegasus 6 A1
sphinx 8 only_magic M2
bloodskull_orc 5
deadbone_troll 7
firebrand_cyclops 6
grayskin_lizard 6 thin_skin
griknack_goblin 4
black_slime 5
gray_ooze 6
green_blob 5
noxious_slag 7 half_magic no_edge
red_jelly 6 L1
famine 4 undead
harbinger 3 undead
kingdom 5 undead
lord_of_death 9 undead
suffering 6 weaken2 undead
ghost 6 half_without_magic weaken2 undead
haunt 4 haunts undead
revenant 7 needs_magic weaken4 undead
spectre 5 undead
wraith 6 undead
"""

# What the cards offer in the preparation, in printed order; "again" as often as one likes.
ABILITIES: dict[str, list[str]] = {
    "iron_rations": ["feed 2"],
    "goodberries": ["feed 3"],
    "feast": ["feast"],
    "battle_fury": ["fury"],
    "arcane_energies": ["arcane"],
    "magical_aura": ["aura"],
    "spear": ["throw"],
    "chalice_quester": ["cure again"],
    "chalice_defender": ["light 1", "draw 1", "cure again"],
    "chalice_paladin": ["draw 1"],
    "regian_cleric": ["cure again"],
    "regian_priest": ["draw 1", "cure again"],
    "regian_bishop": ["draw 2", "cure again"],
    "outlands_warrior": ["eat 3"],
    "outlands_slayer": ["monsters 1", "eat 3 again"],
    "outlands_khan": ["monsters 2"],
    "thyrian_squire": ["eat 2"],
    "thyrian_knight": ["eat 2"],
}
FAR = {"amazon_archer": 2, "amazon_huntress": 3, "amazon_queen": 4}
EDGE = {"dwarf_guardian": 3, "dwarf_janissary": 4, "dwarf_sentinel": 5}


@dataclass
class Kind:
    types: set[str]
    numbers: dict[str, int]

    def get(self, letter: str) -> int:
        return self.numbers.get(letter, 0)


@dataclass
class Monster:
    health: int
    marks: set[str]

    def number(self, mark: str) -> int:
        """The number behind a mark: dark2."""
        return sum(int(each[-1]) for each in self.marks if each[:-1] == mark)


def read_cards() -> tuple[dict[str, Kind], dict[str, Monster]]:
    cards: dict[str, Kind] = {}
    monsters: dict[str, Monster] = {}
    for line in CARDS.strip().split("\n"):
        name, types, *numbers = line.split()
        cards[name] = Kind(set(types.split(",")), {word[0]: int(word[1:]) for word in numbers})
    for line in MONSTERS.strip().split("\n"):
        name, health, *rest = line.split()
        monsters[name] = Monster(int(health), {word for word in rest if word[0].islower()})
        cards[name] = Kind({"monster"}, {word[0]: int(word[1:]) for word in rest if word[0].isupper()})
    return cards, monsters


CARD, MONSTER = read_cards()


@dataclass
class Card:
    """A card of the hand, and what the preparation laid on it."""

    name: str
    used: set[int] = field(default_factory=set)
    fed: int = 0
    more_attack: int = 0
    per_light: int = 0
    per_monster: int = 0
    to_magic: bool = False
    weapon: str = ""  # what a hero carries, a thrown Spear included
    thrown: bool = False
    bearer: str = ""  # who carries a weapon

    @property
    def kind(self) -> Kind:
        return CARD[self.name]

    def is_a(self, type: str) -> bool:
        return type in self.kind.types


@dataclass
class Result:
    """A battle: the values after all traits, the party's Light, and the end."""

    attack: int
    magic: int
    light: int
    total: int
    victory: bool


@dataclass
class Blow:
    """What the monster did to the party before the comparison."""

    weaken: int = 0
    thin_skin: int = 0
    stopped: list[Card] = field(default_factory=list)
    lost_attack: int = 0
    lost_magic: int = 0


class Party:
    """A revealed hand and its deck, the top last."""

    def __init__(self, hand: list[str], deck: list[str], rules: dict[str, str]) -> None:
        self.hand = [Card(name) for name in hand]
        self.deck = deck
        self.rules = rules
        self.fury = self.feasts = 0
        self.arcane = self.aura = False
        self.pairs: list[tuple[Card, Card]] = []  # who carries which weapon

    # -- The preparation --------------------------------------------------------------------------------------

    def copies(self, name: str) -> list[Card]:
        """The different copies of a card, in the order of the hand: the second is said with #2."""
        found: list[Card] = []
        for card in self.hand:
            if card.name == name and card not in found:
                found.append(card)
        return found

    def say(self, card: Card) -> str:
        place = self.copies(card.name).index(card)
        return card.name + (f"#{place + 1}" if place else "")

    def find(self, word: str) -> Card:
        name, _, number = word.partition("#")
        return self.copies(name)[int(number or 1) - 1]

    def heroes(self) -> list[Card]:
        return [card for card in self.hand if card.is_a("hero")]

    def draw(self, n: int) -> None:
        for _ in range(n):
            self.hand.append(Card(self.deck.pop()))

    def strength(self, hero: Card, blow: Blow) -> int:
        return hero.kind.get("S") + hero.fed + 3 * self.feasts - blow.weaken

    def holds(self, hero: Card, weapon: str, blow: Blow) -> bool:
        return self.aura or CARD[weapon].get("W") <= self.strength(hero, blow)

    def food(self) -> list[Card]:
        return [card for card in self.hand if card.is_a("food") and not card.used]

    def may(self) -> set[str]:
        """What can be used and equipped (TS-25, TS-51, TS-56)."""
        said: set[str] = set()
        for card in self.hand:
            for number, ability in enumerate(ABILITIES.get(card.name, []), 1):
                if number in card.used and "again" not in ability:
                    continue
                verb = ability.split()[0]
                possible = {
                    "feed": bool(self.heroes()),
                    "throw": bool(card.bearer),
                    "cure": any(each.name == "disease" for each in self.hand),
                    "eat": bool(self.food()),
                }
                if possible.get(verb, True):
                    said.add(f"use {self.say(card)} {number}")
        for weapon in self.hand:
            if weapon.is_a("weapon") and not weapon.bearer:
                for hero in self.heroes():
                    if not hero.weapon and self.holds(hero, weapon.name, Blow()):
                        said.add(f"equip {weapon.name} {self.say(hero)}")
        return said

    def equip(self, weapon: str, hero: str) -> None:
        bearer = self.find(hero)
        held = next(card for card in self.hand if card.name == weapon and not card.bearer)
        bearer.weapon = weapon
        held.bearer = bearer.name
        self.pairs.append((bearer, held))

    def use(self, word: str, number: int) -> tuple[str, Card, list[str]]:
        """Use an ability; what it still asks: "feed" or "destroy", for which card, and the answers."""
        card = self.find(word)
        verb, n = [*ABILITIES[card.name][number - 1].split(), "0"][:2]
        card.used.add(number)
        if verb == "feed":
            return "feed", card, list(dict.fromkeys(f"feed {self.say(hero)}" for hero in self.heroes()))
        if verb == "eat":
            return "destroy", card, list(dict.fromkeys(f"destroy {food.name}" for food in self.food()))
        if verb == "feast":
            self.feasts += 1
        elif verb == "fury":
            self.fury += 1
        elif verb == "arcane":
            self.arcane = True
            self.draw(1)
        elif verb == "aura":
            self.aura = True
            self.draw(1)
        elif verb == "draw":
            self.draw(int(n))
        elif verb == "light":
            card.per_light += int(n)
        elif verb == "monsters":
            card.per_monster += int(n)
        elif verb == "cure":
            self.remove(next(each for each in self.hand if each.name == "disease"))
            self.draw(1)
        elif verb == "throw":
            hero = next(hero for hero, weapon in self.pairs if weapon is card)
            hero.thrown = True
            self.remove(card)
        return "", card, []

    def remove(self, card: Card) -> None:
        self.hand = [each for each in self.hand if each is not card]

    def feed(self, food: Card, word: str) -> None:
        hero = self.find(word)
        hero.fed += 3 if food.name == "goodberries" else 2
        hero.to_magic = hero.to_magic or food.name == "goodberries"

    def eat(self, hero: Card, food: str) -> None:
        hero.more_attack += 2 if hero.name.startswith("thyrian") else 3
        self.remove(next(card for card in self.food() if card.name == food))

    # -- The battle -------------------------------------------------------------------------------------------

    def attackers(self, monster: Monster, rank: int, blow: Blow) -> list[Card]:
        """TS-65: who takes part."""
        return [
            hero
            for hero in self.heroes()
            if not any(hero is each for each in blow.stopped)
            and not (hero.name.startswith("feayn") and rank == 1)
            and not ("armed_only" in monster.marks and not hero.weapon)
        ]

    def weapon_gives(self, hero: Card, monster: Monster, blow: Blow) -> dict[str, int]:
        """Attack, Magic Attack and Light of a carried weapon; nothing once it is too heavy (TS-53, TS-70)."""
        if not hero.weapon or not self.holds(hero, hero.weapon, blow):
            return {}
        gives = dict(CARD[hero.weapon].numbers)
        if hero.weapon == "polearm" and self.strength(hero, blow) >= 8:
            gives["A"] = 6
        if hero.weapon == "warhammer" and hero.is_a("cleric") and monster.marks & {"knight", "undead"}:
            gives["A"] = 6
        if hero.thrown:
            gives["A"] = 5
        return gives

    def contribution(
        self, hero: Card, monster: Monster, rank: int, blow: Blow, edged: bool = True
    ) -> tuple[int, int]:
        """Attack and Magic Attack of one attacker, his weapon included (TS-74, TS-75)."""
        gives = self.weapon_gives(hero, monster, blow)
        if hero.weapon and CARD[hero.weapon].types & {"edged"} and not edged:
            gives = {}
        names = [each.name for each in self.attackers(monster, rank, blow)]
        attack = hero.kind.get("A") + hero.more_attack + self.fury + self.feasts + gives.get("A", 0)
        attack += FAR.get(hero.name, 0) if rank >= 2 else 0
        attack += hero.per_light * sum(card.is_a("item") and card.kind.get("L") > 0 for card in self.hand)
        attack += hero.per_monster * sum(card.is_a("monster") for card in self.hand)
        attack += names.count("thyrian_knight") if hero.name == "militia" else 0
        attack += 0 if hero.is_a("fighter") else 2 * names.count("thyrian_lord")
        attack += blow.thin_skin if hero.weapon else 0
        attack += EDGE.get(hero.name, 0) if hero.weapon and "edged" in CARD[hero.weapon].types else 0
        magic = hero.kind.get("M") + gives.get("M", 0)
        if hero.to_magic or (self.arcane and hero.weapon):
            return 0, attack + magic
        return attack, magic

    def sums(self, monster: Monster, rank: int, blow: Blow, edged: bool = True) -> tuple[int, int]:
        """Attack and Magic Attack of all, less what was lost (TS-73 to TS-77)."""
        attackers = self.attackers(monster, rank, blow)
        magicians = [hero.name for hero in attackers].count("selurin_magician")
        attack, magic = -blow.lost_attack, -blow.lost_magic
        for hero in attackers:
            a, m = self.contribution(hero, monster, rank, blow, edged)
            attack += a
            magic += m
        for card in self.hand:
            if not card.is_a("hero") and not card.is_a("weapon"):
                attack += card.kind.get("A")
                magic += card.kind.get("M")
                if card.is_a("item") or (card.is_a("spell") and card.kind.get("M")):
                    magic += magicians
        return attack, magic

    def light(self, monster: Monster, rank: int, blow: Blow) -> int:
        """TS-86."""
        found = 0
        for hero in self.attackers(monster, rank, blow):
            found += hero.kind.get("L") + self.weapon_gives(hero, monster, blow).get("L", 0)
        return found + sum(
            card.kind.get("L") for card in self.hand if not card.is_a("hero") and not card.is_a("weapon")
        )

    def can_declare(self, name: str, rank: int) -> bool:
        """TS-62, TS-124."""
        monster = MONSTER[name]
        dark = rank + monster.number("dark") - self.light(monster, rank, Blow())
        return "only_in_light" not in monster.marks or dark <= 0

    def compare(self, name: str, rank: int, blow: Blow) -> Result:
        """Lines 5 to 10 of TS-64."""
        monster = MONSTER[name]
        marks = monster.marks
        attack, magic = self.sums(monster, rank, blow, edged="no_edge" not in marks)
        attack, magic = max(0, attack), max(0, magic)
        names = [hero.name for hero in self.attackers(monster, rank, blow)]
        doublings = names.count("selurin_warlock") + names.count("selurin_theurge")
        half_first = self.rules["magic_halving"] == "before_doubling"
        if "half_magic" in marks and half_first:
            magic = magic // 2
        magic *= 2**doublings
        if "half_magic" in marks and not half_first:
            magic = magic // 2
        if "no_magic" in marks:
            magic = 0
        if "only_magic" in marks:
            attack = 0
        total = attack + magic
        armed = any(hero.weapon and self.holds(hero, hero.weapon, blow) for hero in self.heroes())
        halved = ("half_without_magic" in marks and magic < 1) or ("half_without_weapon" in marks and not armed)
        light = self.light(monster, rank, blow)
        dark = max(0, rank + monster.number("dark") - light)
        if halved and self.rules["halving"] == "before_light":
            total = total // 2
        total = max(0, total - 2 * dark)
        if halved and self.rules["halving"] == "after_light":
            total = total // 2
        victory = total >= monster.health and not ("needs_magic" in marks and magic < 1)
        return Result(attack, magic, light, total, victory)

    def start_of_battle(self, name: str) -> Blow:
        """The Battle Effects that leave no choice."""
        marks = MONSTER[name]
        return Blow(weaken=marks.number("weaken"), thin_skin=int("thin_skin" in marks.marks))

    def foresee(self, name: str, rank: int) -> Result:
        """What is explained before the battle: the Diseases go where they hurt least."""
        blow = self.start_of_battle(name)
        attack, magic = (max(0, value) for value in self.sums(MONSTER[name], rank, blow))
        sick = sum(card.name == "disease" for card in self.hand)
        best: Result | None = None
        for on_magic in range(sick + 1):
            blow.lost_magic = min(on_magic, magic)
            blow.lost_attack = min(sick - blow.lost_magic, attack)
            result = self.compare(name, rank, blow)
            if best is None or (result.victory, result.total) > (best.victory, best.total):
                best = result
        assert best is not None
        return best
