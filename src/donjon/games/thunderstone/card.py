"""What a card of Thunderstone is: its numbers, and its abilities and traits.

The words stand on the card as they are printed; the numbers that the arithmetic reads again and again are worked out
once, when the card is made.
"""

from __future__ import annotations

from donjon.games.thunderstone.abilities import (
    AfterVictory,
    Battle,
    Breach,
    Darker,
    DoublesMagic,
    Dungeon,
    EdgedBonus,
    EmpowersMagic,
    FarBonus,
    HalfMagic,
    HalvedWithoutMagic,
    HalvedWithoutWeapon,
    HolyBlow,
    ImmuneToEdged,
    ImmuneToMagic,
    KeepsItsDistance,
    LeadsMilitia,
    LeadsOthers,
    MagicOnly,
    MagicRequired,
    MarksmanXp,
    NeedsLight,
    Spoils,
    SpoilsEffect,
    StrongArm,
    Trophy,
    Village,
    WardsOffUnarmed,
    script_of,
)
from donjon.kernel.card import Card
from donjon.kernel.joins import do
from donjon.kernel.words import Effect, Word

__all__ = ["Dungeon", "Kind", "Village", "find_kind"]  # the abilities a player uses are read off cards


class Kind(Card):
    """A kind of card of Thunderstone. A number that is None is not printed, and counts 0 in sums (TS-4)."""

    def __init__(
        self,
        key: str,
        kind: str,
        count: int,
        types: tuple[str, ...],
        abilities: tuple[Word, ...] = (),
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
    ) -> None:
        super().__init__(key, types, instead=instead)
        self.kind = kind
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
        self.is_monster = kind == "monster"
        self.is_disease = key == "disease"
        self.is_stone = kind == "thunderstone"
        self.is_unholy = "doomknight" in types or "undead" in types
        self.read_abilities()
        self.read_traits()

    def read_abilities(self) -> None:
        """Prepare what a player's card can do."""
        self.village: list[int] = []  # the places of its Village abilities
        self.dungeon: list[int] = []
        self.scripts: list[Effect | None] = []  # what each ability does when used, its price first
        self.spoils = -1
        self.after_victory: Effect | None = None
        self.far_bonus = 0
        self.edged_bonus = 0
        self.keeps_distance = False
        self.marksman_xp = 0
        self.leads_militia = 0
        self.leads_others = 0
        self.empowers_magic = 0
        self.doubles_magic = False
        self.strong_arm = 0
        self.strong_bonus = 0
        self.holy_bonus = 0
        for place, word in enumerate(self.abilities):
            self.scripts.append(script_of(word))
            if isinstance(word, Village):
                self.village.append(place)
            elif isinstance(word, Dungeon):
                self.dungeon.append(place)
            elif isinstance(word, (Spoils, SpoilsEffect)):
                self.spoils = place
            elif isinstance(word, AfterVictory):
                self.after_victory = word.effect
            elif isinstance(word, FarBonus):
                self.far_bonus = word.n
            elif isinstance(word, EdgedBonus):
                self.edged_bonus = word.n
            elif isinstance(word, KeepsItsDistance):
                self.keeps_distance = True
            elif isinstance(word, MarksmanXp):
                self.marksman_xp = word.n
            elif isinstance(word, LeadsMilitia):
                self.leads_militia = word.n
            elif isinstance(word, LeadsOthers):
                self.leads_others = word.n
            elif isinstance(word, EmpowersMagic):
                self.empowers_magic = word.n
            elif isinstance(word, DoublesMagic):
                self.doubles_magic = True
            elif isinstance(word, StrongArm):
                self.strong_arm, self.strong_bonus = word.strength, word.n
            elif isinstance(word, HolyBlow):
                self.holy_bonus = word.n
        self.leads = bool(self.leads_militia or self.leads_others or self.empowers_magic or self.doubles_magic)

    def read_traits(self) -> None:
        """Prepare what a monster does."""
        self.darker = 0
        self.needs_light = False
        self.immune_to_magic = False
        self.magic_only = False
        self.half_magic = False
        self.halved_without_magic = False
        self.halved_without_weapon = False
        self.magic_required = False
        self.immune_to_edged = False
        self.wards_off_unarmed = False
        self.breach: Effect | None = None
        battle: list[Effect] = []
        for word in self.abilities:
            if isinstance(word, Battle):
                battle.append(word.effect)
            elif isinstance(word, Breach):
                self.breach = word.effect
            elif isinstance(word, Trophy):
                self.attack, self.magic, self.light = word.attack, word.magic, word.light
            elif isinstance(word, Darker):
                self.darker = word.n
            elif isinstance(word, NeedsLight):
                self.needs_light = True
            elif isinstance(word, ImmuneToMagic):
                self.immune_to_magic = True
            elif isinstance(word, MagicOnly):
                self.magic_only = True
            elif isinstance(word, HalfMagic):
                self.half_magic = True
            elif isinstance(word, HalvedWithoutMagic):
                self.halved_without_magic = True
            elif isinstance(word, HalvedWithoutWeapon):
                self.halved_without_weapon = True
            elif isinstance(word, MagicRequired):
                self.magic_required = True
            elif isinstance(word, ImmuneToEdged):
                self.immune_to_edged = True
            elif isinstance(word, WardsOffUnarmed):
                self.wards_off_unarmed = True
        self.battle_effects = battle
        self.battle: Effect | None = do(*battle) if battle else None

    def stats(self) -> dict[str, object]:
        names = (
            "cost", "gold", "light", "vp", "strength", "level_up", "health", "xp", "weight", "attack", "magic_attack",
        )  # fmt: skip
        return dict(zip(names, self.printed, strict=True))


def find_kind(card: Card) -> Kind:
    """The card, known to be of this game."""
    assert isinstance(card, Kind)
    return card
