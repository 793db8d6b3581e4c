"""Thunderstone: positions in which some answers are blunders. The first player is asked."""

from __future__ import annotations

from typing import Any

from donjon.kernel.game import Game
from tests.games.thunderstone.scene import FILLER, PLAIN_HALL
from tests.players.position import Position, plain

DUNGEON = ["nixie", "griknack_goblin", "grudgebeast", "firebrand_cyclops"] * 3
DECK = ["militia"] * 4 + ["dagger"] * 2 + ["iron_rations"] * 2 + ["torch"] * 2
HEROES = {
    "hero1": ["regian_cleric"] * 4 + ["regian_priest"] * 3 + ["regian_bishop"] * 2,
    "hero2": ["thyrian_squire"] * 4 + ["thyrian_knight"] * 3 + ["thyrian_lord"] * 2,
    "hero3": ["elf_wizard"] * 4 + ["elf_sorcerer"] * 3 + ["elf_archmage"] * 2,
    "hero4": ["lorigg_thief"] * 4 + ["lorigg_rogue"] * 3 + ["lorigg_outlaw"] * 2,
}


def set_up(
    hand: list[str],
    hall: list[str] | None = None,
    dungeon: list[str] | None = None,
    deck: list[str] | None = None,
    his: list[str] | None = None,
    his_hand: list[str] | None = None,
    xp: int = 0,
    answers: tuple[str, ...] = (),
    **stacks: Any,
) -> Game:
    """Six cards in hand, an ordinary deck, plain monsters in the hall; the first of the hall stands in rank 1."""
    table = plain("thunderstone", setup="first_game")
    alice, bob = table.seats
    alice.has(hand=hand, deck=deck if deck is not None else DECK, discard=[], xp=xp)
    bob.has(hand=his_hand or ["dagger"] * 6, deck=[*FILLER, *(his or [])], discard=[])
    table.has(hall=hall or PLAIN_HALL, dungeon=DUNGEON if dungeon is None else dungeon, destroyed=[])
    table.has(**{**HEROES, **stacks})
    table.begins(alice)
    alice.answers(*answers)
    return table.game


RICH = ["torch", "torch", "torch", "iron_rations", "iron_rations", "dagger"]  # 11 gold, no hero
STRONG = ["thyrian_lord", "thyrian_knight", "short_sword", "torch", "lantern", "torch"]

POSITIONS = [
    Position("a purchase that helps is not left out", ("pass",), {"hand": RICH, "answers": ("village",)}),
    Position(
        "eleven gold are not for basic cards",
        ("buy militia", "buy dagger", "buy iron_rations", "buy torch"),
        {"hand": RICH, "answers": ("village",)},
    ),
    Position("a hand of gold without a hero goes shopping", ("dungeon", "rest"), {"hand": RICH}),
    Position(
        "a party that wins, and has no gold, goes to the dungeon",
        ("rest", "village"),
        {"hand": ["thyrian_lord", "thyrian_knight", "elf_wizard", "elf_wizard", "militia", "militia"]},
    ),
    Position(
        "experience goes into the hero in hand",
        ("pass",),
        {"hand": ["thyrian_squire"] + ["militia"] * 5, "xp": 2, "answers": ("village", "pass")},
    ),
    Position(
        "experience makes a hero of a Militia",
        ("pass",),
        {"hand": ["militia"] * 6, "xp": 3, "answers": ("village", "pass")},
    ),
    Position(
        "the monster that falls, not the one that does not",
        ("attack 2", "attack 3"),
        {
            "hand": ["thyrian_squire", "elf_wizard", "torch", "torch", "dagger", "iron_rations"],
            "hall": ["griknack_goblin", "tyxr_the_old", "lord_of_death"],
            "answers": ("dungeon", "equip dagger thyrian_squire"),
        },
    ),
    Position(
        "of two that fall, the better prize",
        ("attack 1",),
        {
            "hand": ["thyrian_lord", "thyrian_lord", "lightstone_gem", "torch", "torch", "torch"],
            "hall": ["griknack_goblin", "firebrand_cyclops", "tyxr_the_old"],
            "answers": ("dungeon",),
        },
    ),
    Position(
        "the sword is drawn before the blow",
        ("attack 1", "attack 2", "attack 3"),
        {
            "hand": ["thyrian_squire", "short_sword", "torch", "torch", "torch", "torch"],
            "hall": ["firebrand_cyclops", "tyxr_the_old", "lord_of_death"],
            "answers": ("dungeon",),
        },
    ),
    Position(
        "cards are drawn before the blow",
        ("attack 1", "attack 2", "attack 3"),
        {"hand": ["regian_bishop", "thyrian_squire", "torch", "torch", "torch", "torch"], "answers": ("dungeon",)},
    ),
    Position(
        "a cleric heals before the battle",
        ("attack 1", "attack 2", "attack 3"),
        {
            "hand": ["regian_cleric", "disease", "thyrian_squire", "torch", "torch", "militia"],
            "answers": ("dungeon",),
        },
    ),
    Position(
        "who rests lets the Disease go, not the lord",
        ("destroy thyrian_lord", "destroy lightstone_gem", "destroy fireball"),
        {
            "hand": ["disease", "thyrian_lord", "lightstone_gem", "fireball", "militia", "militia"],
            "answers": ("rest",),
        },
    ),
    Position(
        "the pawnbroker gets the rations, not the gem",
        ("destroy lightstone_gem", "destroy short_sword"),
        {
            "hand": ["pawnbroker", "lightstone_gem", "short_sword", "iron_rations", "militia", "militia"],
            "answers": ("village", "use pawnbroker 1"),
        },
    ),
    Position(
        "a Disease takes the magic that does not count anyhow",
        ("lose_attack disease",),
        {
            "hand": ["thyrian_lord", "outlands_khan", "elf_wizard", "disease", "torch", "torch"],
            "hall": ["ebon_fume", "griknack_goblin", "nixie"],
            "answers": ("dungeon", "attack 1"),
        },
    ),
    Position(
        "a Militia for nothing is worth less than nothing",
        ("buy militia",),
        {
            "hand": ["militia"] * 6,
            "answers": ("village",),
        },
    ),
    Position(
        "the paladin's spoils buy something",
        ("pass",),
        {
            "hand": ["chalice_paladin", "short_sword", "torch", "torch", "lantern", "lightstone_gem"],
            "answers": ("dungeon", "use chalice_paladin 1", "equip short_sword chalice_paladin", "attack 1"),
        },
    ),
    Position(
        "the last monster before the stone falls, and the game is won",
        ("village", "rest"),
        {
            "hand": STRONG,
            "hall": ["griknack_goblin", "stone_of_mystery", ""],
            "dungeon": [],
            "deck": [*DECK, "tyxr_the_old"],
            "his": ["lord_of_death"],
            "his_hand": STRONG,
        },
    ),
    Position(
        "four gold buy no second dagger",
        ("buy dagger", "buy militia"),
        {"hand": ["torch", "torch", "militia", "militia", "militia", "militia"], "answers": ("village",)},
    ),
]
