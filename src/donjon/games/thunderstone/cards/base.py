"""The base set."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.cards.basic import BASIC, SPECIAL
from donjon.games.thunderstone.cards.card_set import CardSet, NamedSetup
from donjon.games.thunderstone.cards.heroes import HEROES
from donjon.games.thunderstone.cards.monsters import MONSTERS
from donjon.games.thunderstone.cards.village import VILLAGE

FIRST_GAME: Final = NamedSetup(
    "first_game",
    ("enchanted", "ooze", "undead_doom"),
    ("elf", "lorigg", "regian", "thyrian"),
    (
        "battle_fury", "fireball", "flaming_sword", "lightstone_gem", "magical_aura", "short_sword", "spear",
        "town_guard",
    ),
    stone="stone_of_mystery",
)  # fmt: skip

BASE: Final = CardSet("base", (*BASIC, *SPECIAL, *VILLAGE, *HEROES, *MONSTERS), setups=(FIRST_GAME,))
