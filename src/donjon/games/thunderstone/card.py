"""What a card of Thunderstone is: its numbers, and its abilities and traits.

The words stand on the card as they are printed; the numbers that the arithmetic reads again and again are worked out
once, when the card is made.
"""

from __future__ import annotations

from donjon.games.thunderstone.printed import (
    Aid,
    Arrival,
    Bar,
    Blow,
    Defence,
    Demand,
    Halving,
    Lead,
    Presence,
    Printed,
    Prowess,
    Reward,
    Sight,
    Skill,
    Strengthening,
    Toughness,
    Usable,
    Ward,
    Worth,
)
from donjon.kernel.card import Card
from donjon.kernel.joins import do
from donjon.kernel.words import Effect, Word


class Kind(Card):
    """A kind of card of Thunderstone. A number that is None is not printed, and counts 0 in sums (TS-4)."""

    def __init__(
        self,
        key: str,
        kind: str,
        count: int,
        types: tuple[str, ...],
        abilities: tuple[Printed, ...] = (),
        *,
        cost: int | None = None,
        gold: int | None = None,
        light: int | None = None,
        vp: int | None = None,
        strength: int | None = None,
        level_up: int | None = None,
        health: int | None = None,
        xp: int | None = None,
        weight: int | None = None,
        attack: int | None = None,
        magic_attack: int | None = None,
        group: str = "",
        level: int = 0,
        instead: tuple[Word, ...] = (),
        wants: tuple[str, ...] = (),
        brings: tuple[str, ...] = (),
    ) -> None:
        """`wants` and `brings`: the promises of a set-up that the card makes one wish for, or keeps, besides what its
        numbers and words say by themselves."""
        super().__init__(key, types, instead=instead)
        self.kind = kind
        self.box = ""  # the set it comes from, said by that set
        self.count = count
        self.abilities = abilities
        self.group = group
        self.level = level
        self.printed: list[int | None] = [
            cost, gold, light, vp, strength, level_up, health, xp, weight, attack, magic_attack,
        ]  # fmt: skip
        self.cost = cost or 0
        self.gold = gold or 0
        self.has_gold = gold is not None
        self.light = light or 0
        self.vp = vp or 0
        self.strength = strength or 0
        self.level_up = level_up or 0
        self.health = health or 0
        self.xp = xp or 0
        self.weight = weight or 0
        self.attack = attack or 0
        self.magic = magic_attack or 0
        self.is_hero = "hero" in types
        self.is_militia = "militia" in types
        self.is_fighter = "fighter" in types
        self.is_cleric = "cleric" in types
        self.is_weapon = "weapon" in types
        self.is_edged = "edged" in types
        self.is_item = "item" in types
        self.is_spell = "spell" in types
        self.is_monster = kind in ("monster", "guardian")
        self.is_guardian = kind == "guardian"
        self.when_equipped: Effect | None = None
        self.guards = False  # shown from the hand, it guards against traps
        self.is_treasure = kind == "treasure"
        self.beside = False  # waits beside the dungeon deck for a placeholder (TSX-8)
        self.has_vp = vp is not None
        self.lies_deep = kind in ("guardian", "thunderstone")  # in a block of the dungeon deck that has its name
        self.is_disease = key == "disease" or "disease" in types
        self.is_stone = kind == "thunderstone"
        self.is_unholy = "doomknight" in types or "undead" in types
        self.wants = list(wants)
        self.brings = brings
        self.make_lists()
        for place, word in enumerate(abilities):
            self.scripts.append(word.script())
            self.bonus += word.bonus()
            self.reach += word.reach()
            if word.wishes():
                self.wants.append(word.wishes())
            word.join(self, place)
        self.guides = self.is_hero and (len(self.leads) > 0 or len(self.sights) > 0)
        self.battle: Effect | None = do(*self.battle_effects) if self.battle_effects else None

    def make_lists(self) -> None:
        """The places where the rules ask the card, empty so far: each word joins its own (see `printed.py`)."""
        self.village: list[int] = []  # the places of its Village abilities
        self.dungeon: list[int] = []
        self.uses: list[Usable | None] = [None] * len(self.abilities)
        self.scripts: list[Effect | None] = []  # what each ability does when used, its price first
        self.spoils = -1
        self.after_victory: Effect | None = None
        self.breach: Effect | None = None
        self.battle_effects: list[Effect] = []
        self.arrival: Arrival | None = None
        self.strengthenings: list[Strengthening] = []
        self.wards: list[Ward] = []
        self.bars: list[Bar] = []
        self.leads: list[Lead] = []
        self.prowess: list[Prowess] = []
        self.skills: list[Skill] = []
        self.blows: list[Blow] = []
        self.aids: list[Aid] = []
        self.sights: list[Sight] = []
        self.presences: list[Presence] = []
        self.defences: list[Defence] = []
        self.halvings: list[Halving] = []
        self.toughness: list[Toughness] = []
        self.demands: list[Demand] = []
        self.rewards: list[Reward] = []
        self.worths: list[Worth] = []
        self.darker = 0  # of a monster: how much darker it is
        self.sickness = 0  # of a card in the hand: how much it takes from the attack
        self.hands = 1  # of a hero: how many weapons it may carry
        self.more_hands = 0  # of a weapon: how many more its bearer may
        self.attack_counts = True  # against this monster, at all
        self.magic_counts = True
        self.bonus = 0  # the most Attack that its words may give it
        self.reach = 0  # the most that they may bring the party

    def stats(self) -> dict[str, object]:
        names = (
            "cost", "gold", "light", "vp", "strength", "level_up", "health", "xp", "weight", "attack", "magic_attack",
        )  # fmt: skip
        return dict(zip(names, self.printed, strict=True))


def find_kind(card: Card) -> Kind:
    """The card, known to be of this game."""
    assert isinstance(card, Kind)
    return card
