"""The kinds of card: adventurers, equipment, dungeon cards and final monsters."""

from __future__ import annotations

from typing import Final

from donjon.kernel.card import Card
from donjon.kernel.joins import Do
from donjon.kernel.words import Effect, Word

COLOURS: Final = ("blue", "yellow", "red", "green")
FAMILIES: Final = ("demons", "undead", "dragons", "greenskins", "bubbleyes", "traps")
CLASSES: Final = ("fighter", "priest", "thief", "sorcerer")
LETTERS: Final = ("", "A", "C", "M", "F")

NO_LETTER: Final = 0
ADVENTURERS: Final = 1  # A: adventurers in the party
COURAGES: Final = 2  # C: Courage tokens
MANAS: Final = 3  # M: Mana tokens on the adventurers
FEARS: Final = 4  # F: Fear tokens


class Names:
    """What a card is called in each language, with its French gender."""

    def __init__(self, en: str, fr: str, gender: str = "m", elides: bool | None = None) -> None:
        self.en = en
        self.fr = fr
        self.gender = gender
        self.elides = elides


class HeroCard(Card):
    """A kind of card of a box. `count`: how many copies of it the box holds."""

    def __init__(self, key: str, box: str, names: Names, types: tuple[str, ...], count: int = 1) -> None:
        super().__init__(key, types)
        self.box = box
        self.names = names
        self.count = count


class Adventurer(HeroCard):
    """A member of the party: a skill that always counts, a power for Mana, an ultimate power for won cards."""

    def __init__(
        self,
        key: str,
        box: str,
        names: Names,
        calling: str,
        gender: str,
        skill: tuple[Word, ...],
        power: tuple[Effect, ...],
        ultimate: tuple[Effect, ...],
    ) -> None:
        super().__init__(key, box, names, ("adventurer", calling, gender))
        self.calling = calling
        self.gender = gender
        self.skill = skill
        self.power = power
        self.ultimate = ultimate
        self.power_text = Do(power)
        self.ultimate_text = Do(ultimate)

    def stats(self) -> dict[str, object]:
        return {"type": self.calling, "gender": self.gender}


class Equipment(HeroCard):
    """A potion, an object or a quest; `cost` is how many won cards of each colour it takes."""

    def __init__(
        self,
        key: str,
        box: str,
        names: Names,
        kind: str,
        cost: tuple[int, ...],
        gifts: tuple[Word, ...],
        deeds: tuple[Effect, ...],
    ) -> None:
        super().__init__(key, box, names, (kind, "equipment"))
        self.kind = kind
        self.cost = cost
        self.gifts = gifts  # of an object: always on
        self.deeds = deeds  # of a potion or a quest: done at once
        self.text = Do(deeds)

    def stats(self) -> dict[str, object]:
        return {"kind": self.kind, "cost": {COLOURS[c]: n for c, n in enumerate(self.cost) if n}}


class Strength:
    """How a card's Strength is written: 7, 1d8+2, A+3, or a pair for a Nemesis (6/9)."""

    def __init__(self, base: int, right: int = 0, letter: int = NO_LETTER, die: int = 0) -> None:
        self.base = base
        self.right = right
        self.letter = letter
        self.die = die

    def text(self) -> str:
        """As it is printed."""
        if self.right:
            return f"{self.base}/{self.right}"
        lead = f"1d{self.die}" if self.die else LETTERS[self.letter]
        if not lead:
            return str(self.base)
        return f"{lead}+{self.base}" if self.base else lead


class Foe(HeroCard):
    """A dungeon card or a final monster."""

    def __init__(
        self,
        key: str,
        box: str,
        names: Names,
        colour: int,
        family: str,
        strength: Strength,
        *,
        count: int = 1,
        mana: bool = False,
        hands: bool = False,
        nemesis: str = "",
        nemesis_plus: int = 0,
        aura_family: str = "",
        aura: int = 0,
        immunity: int = 0,
        abilities: tuple[str, ...] = (),
        gifts: tuple[Word, ...] = (),
    ) -> None:
        trap = family == "traps"
        types = ["final" if colour < 0 else "dungeon", "any", family]
        if not trap:
            types.append("monsters")
        if colour >= 0:
            types.append(COLOURS[colour])
        if nemesis:
            types.append("nemesis")
        super().__init__(key, box, names, tuple(types), count)
        self.colour = colour
        self.family = family
        self.strength = strength
        self.base = strength.base
        self.right = strength.right
        self.letter = strength.letter
        self.die = strength.die
        self.trap = trap
        self.final = colour < 0
        self.mana = mana
        self.hands = hands  # fought by rock-paper-scissors
        self.greenskin = family == "greenskins"
        self.nemesis = nemesis
        self.nemesis_plus = nemesis_plus
        self.aura_family = aura_family
        self.aura = aura
        self.immunity = immunity
        self.abilities = abilities
        self.pain = "pain" in abilities
        self.bodyguard = "bodyguard" in abilities
        self.fierce = "fierce" in abilities
        self.psi = "psi" in abilities
        self.supremacy = "supremacy" in abilities
        self.bounty = "bounty" in abilities
        self.unique = "unique" in abilities
        self.gifts = gifts  # of a final monster: on while it lies face up, from the start

    def stats(self) -> dict[str, object]:
        stats: dict[str, object] = {"family": self.family, "strength": self.strength.text(), "mana": self.mana}
        if self.colour >= 0:
            stats["colour"] = COLOURS[self.colour]
        if self.hands:
            stats["rock_paper_scissors"] = True
        if self.nemesis:
            stats["nemesis"] = self.nemesis
        if self.nemesis_plus:
            stats["nemesis_plus"] = self.nemesis_plus
        if self.aura:
            stats["aura"] = f"{self.aura_family}+{self.aura}"
        if self.immunity:
            stats["immunity"] = self.immunity
        if self.abilities:
            stats["abilities"] = list(self.abilities)
        return stats


class Scenario:
    """A solo scenario: what each Fear gained by the dungeon adds, one step after the other."""

    def __init__(self, key: str, box: str, names: Names, steps: tuple[tuple[Word, ...], ...]) -> None:
        self.key = key
        self.box = box
        self.names = names
        self.steps = steps


class Box:
    """A box: four adventurers, seven equipment cards, 48 dungeon cards, one final monster, scenarios."""

    def __init__(
        self,
        key: str,
        names: Names,
        adventurers: list[Adventurer],
        equipment: list[Equipment],
        dungeon: list[Foe],
        final: Foe,
        scenarios: list[Scenario],
        parties: list[tuple[str, ...]],
    ) -> None:
        self.key = key
        self.names = names
        self.adventurers = adventurers
        self.equipment = equipment
        self.dungeon = dungeon
        self.final = final
        self.scenarios = scenarios
        self.parties = parties  # the recommended ones: five keys each
