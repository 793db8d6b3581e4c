"""Clank!: positions in which some answers are blunders. The first player is asked, on the day side of the board."""

from __future__ import annotations

from typing import Any

from donjon.kernel.game import Game
from tests.games.clank.scene import artifacts, calm, hide, owns
from tests.players.position import Position, plain

START = ["burgle"] * 6 + ["stumble"] * 2 + ["sidestep", "scramble"]
FURTHER = ["orc_grunt", "tunnel_guide", "sapphire", "sneak", "kobold", "pickaxe"] * 3  # half of them wake the dragon
ALL_ARTIFACTS = (5, 7, 10, 15, 20, 25, 30)


def set_up(
    tokens: tuple[str, ...] = (),
    his_tokens: tuple[str, ...] = (),
    row: tuple[str, ...] = (),
    table: dict[str, Any] | None = None,
    his: dict[str, Any] | None = None,
    secret: tuple[int, str] | None = None,
    answers: tuple[str, ...] = (),
    deck: tuple[str, ...] = tuple(START),
    **mine: Any,
) -> Game:
    """Both have a starting deck; the rest is as said: tokens, the dungeon row, numbers of the table and of each."""
    scene = calm(plain)
    alice, bob = scene.seats
    alice.has(deck=list(deck), **mine)
    bob.has(**{"deck": START, "hand": ["burgle"] * 5, **(his or {})})
    owns(alice, *tokens)
    owns(bob, *his_tokens)
    taken = [int(token[9:]) for token in (*tokens, *his_tokens) if token.startswith("artifact_")]
    artifacts(scene, *[value for value in ALL_ARTIFACTS if value not in taken])
    scene.has(row=[*row, *[""] * (6 - len(row))], dungeon_deck=FURTHER, **(table or {}))
    if secret is not None:
        hide(scene, *secret)
    scene.begins(alice)
    alice.answers(*answers)
    return scene.game


POSITIONS = [
    Position(
        "the exit is one boot away, the artifact in hand and the bag full of own cubes",
        ("end", "move 3"),
        {
            "room": 2,
            "boots": 1,
            "tokens": ("artifact_10",),
            "damage": 8,
            "noise": 5,
            "cubes": 17,
            "table": {"rage": 4},
        },
    ),
    Position(
        "seven skill buy seven points before the last step",
        ("move 1", "end"),
        {"room": 2, "boots": 1, "skill": 7, "tokens": ("artifact_10",), "damage": 3},
    ),
    Position(
        "three boots lead out before the countdown ends",
        ("end", "move 13", "move 14"),
        {
            "room": 8,
            "boots": 3,
            "tokens": ("artifact_15",),
            "damage": 5,
            "his": {"fate": 1, "room": 1},
            "his_tokens": ("artifact_5",),
            "table": {"countdown": 4, "countdown_player": 1, "rage": 3},
        },
    ),
    Position(
        "one wound before the end, out of the depths in one step",
        ("end", "move 18", "move 22", "move 23"),
        {
            "room": 17,
            "boots": 2,
            "tokens": ("artifact_20",),
            "damage": 9,
            "noise": 4,
            "cubes": 17,
            "table": {"rage": 5},
        },
    ),
    Position(
        "the largest artifact lies at one's feet",
        ("end",),
        {"room": 35, "boots": 1, "deck": (*START, "explore", "explore"), "damage": 1},
    ),
    Position(
        "a card is discarded for two: the stumble, not the best one",
        ("discard amulet_of_vigor", "discard boots_of_swiftness"),
        {
            "hand": ["sleight_of_hand", "stumble", "amulet_of_vigor", "boots_of_swiftness"],
            "answers": ("play sleight_of_hand",),
        },
    ),
    Position(
        "a card is trashed: the stumble, not the best one",
        ("trash amulet_of_vigor", "trash wizard", "trash explore"),
        {"trashes": 1, "discard": ["stumble", "amulet_of_vigor", "wizard", "explore"]},
    ),
    Position(
        "a healing potion heals nobody who is unhurt",
        ("use potion_of_healing",),
        {"room": 3, "boots": 1, "skill": 3},
    ),
    Position(
        "nobody wakes the dragon with nine wounds and eight cubes",
        ("choose attack",),
        {
            "room": 23,
            "hand": ["mister_whiskers"],
            "damage": 9,
            "noise": 8,
            "cubes": 13,
            "table": {"rage": 4, "black_in_bag": 4},
            "answers": ("play mister_whiskers",),
        },
    ),
    Position("skill for a better deck is not wasted in the first turn", ("end",), {"skill": 3, "room": 3}),
    Position("two swords are worth a gold", ("end",), {"swords": 2, "room": 3, "skill": 0}),
    Position(
        "seven gold for the crown of ten points",
        ("end",),
        {"room": 26, "gold": 7, "damage": 1, "tokens": ("artifact_10",)},
    ),
    Position(
        "the sword is there: nobody lets the tunnel's monster bite",
        ("move 14",),
        {"room": 8, "boots": 1, "swords": 1},
    ),
    Position(
        "a secret is taken by whoever walks into its room",
        ("pass",),
        {"room": 3, "boots": 2, "secret": (4, "chalice"), "answers": ("move 4",)},
    ),
    Position(
        "a teleport out of the dungeon under the countdown",
        ("end", "teleport 3"),
        {
            "room": 2,
            "teleports": 1,
            "tokens": ("artifact_15",),
            "damage": 7,
            "his": {"fate": 1, "room": 1},
            "his_tokens": ("artifact_5",),
            "table": {"countdown": 4, "countdown_player": 1, "rage": 5},
        },
    ),
    Position(
        "the potion of swiftness is the boot that is missing at the exit",
        ("end",),
        {
            "room": 2,
            "tokens": ("artifact_15", "potion_of_swiftness"),
            "damage": 6,
            "his": {"fate": 1, "room": 1},
            "his_tokens": ("artifact_5",),
            "table": {"countdown": 4, "countdown_player": 1, "rage": 5},
        },
    ),
    Position(
        "with the artifact and eight wounds nobody goes back in",
        ("move 4", "move 8", "end"),
        {
            "room": 3,
            "boots": 2,
            "tokens": ("artifact_20",),
            "damage": 8,
            "noise": 3,
            "cubes": 19,
            "his": {"fate": 1, "room": 1},
            "his_tokens": ("artifact_5",),
            "table": {"countdown": 2, "countdown_player": 1, "rage": 5},
        },
    ),
    Position(
        "the same two swords bring three gold or one",
        ("fight goblin", "end"),
        {"room": 3, "swords": 2, "row": ("orc_grunt",)},
    ),
]
