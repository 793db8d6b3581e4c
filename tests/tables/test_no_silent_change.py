"""No silent change: whatever changes on the table is told by an event that is about it, before the next question."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from donjon.games.thunderstone.setup_pieces import code_of
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.table.changes import changes
from donjon.table.moments import watched

# What each event may change: piles, numbers and tokens. `piles` stands for any pile, where it is about cards.
# What follows from these (scores, rooms, corridors that lie face down) follows with them.
FOLLOWS = {"scores", "rooms", "face_down", "prices", "danger", "levels", "most_courage"}
CARDS = {"piles"}

SHARED = {
    "draw": CARDS,
    "shuffle": CARDS,
    "discard": CARDS,
    "destroy": CARDS,
    "turn": {"active", "turns", "turn", "clank_made"},
    "end": {"outcome"},
    "answered": set[str](),
}

TOLD: dict[str, dict[str, set[str]]] = {
    "clank": {
        **SHARED,
        "play": CARDS | {"skill", "swords", "boots"},
        "acquire": CARDS | {"skill"},
        "use": CARDS | {"skill"},
        "fight": CARDS | {"swords"},
        "take": CARDS,
        "buy": CARDS | {"gold"},
        "enter": {"room", "boots", "swords", "stopped"},
        "teleport": {"room", "teleports", "stopped"},
        "bitten": {"cubes", "damage"},
        "hurt": {"bagged", "damage"},
        "heal": {"cubes", "damage"},
        "clank": {"cubes", "noise", "clank_made"},
        "muffle": {"quiet"},
        "quiet": {"cubes", "noise"},
        "hush": {"quiet"},
        "trash": CARDS | {"trashes", "burgles", "springs"},
        "replace": CARDS,
        "reveal": CARDS,
        "attack": {"noise", "bagged", "clank_made"},
        "black_cube": {"black_in_bag", "black_aside"},
        "lost_cube": {"bagged", "gone"},
        "return_cubes": {"black_in_bag", "black_aside"},
        "rage": {"rage"},
        "leave": CARDS | {"fate", "countdown", "countdown_player"},
        "rescued": {"fate", "countdown", "countdown_player"},
        "lost": {"fate", "countdown", "countdown_player"},
        "countdown": {"countdown"},
        "turn_limit": {"turns"},
        "applies": {"searches", "swaggers", "sure_footed", "flying", "trashes", "burgles", "springs"},
        "clean_up": CARDS
        | {"skill", "swords", "boots", "teleports", "quiet", "clank_made", "gold_gains", "swaggers", "searches"}
        | {"stopped", "sure_footed", "flying", "trashes", "burgles", "springs"},
        "gain gold": {"gold", "gold_gains"},
    },
    "thunderstone": {
        **SHARED,
        "village": set(),
        "dungeon": set(),
        "rest": set(),
        "reveal": CARDS | {"revealed"},
        "use": CARDS | {"looted", "spells"},
        "buy": CARDS | {"bought", "spent"},
        "train": CARDS,
        "equip": CARDS,
        "attack": {"target", "rank", "looted"},
        "strike": set(),
        "win": CARDS | {"held", "won_front"},
        "defeat": CARDS,
        "under": CARDS,
        "appear": CARDS,
        "advance": CARDS | {"held"},
        "held": {"held"},
        "escape": CARDS | {"held"},
        "breach": CARDS,
        "stone": CARDS | {"waiting"},
        "stone_waits": {"won_front", "waiting"},
        "stone_lost": set(),
        "step_out": CARDS,
        "stand_in": CARDS,
        "spring": set(),
        "disarm": CARDS,
        "show": CARDS,
        "snare": CARDS,
        "set_free": CARDS,
        "find": CARDS,
        "spare": set(),
        "on_deck": CARDS,
        "rearrange": CARDS,
        "capture": CARDS,
        "strengthen": CARDS,
        "borrow": CARDS,
        "receive": CARDS,
        "doom": CARDS,
        "stop": CARDS,
        "lose_attack": CARDS | {"sick_attack"},
        "lose_magic": CARDS | {"sick_magic"},
        "lost": CARDS,
        "too_long": set(),
        "applies": CARDS | {"rally_attack", "rally_strength", "counts"},  # a word that stands is one more count
        "clean_up": CARDS
        | {"turns", "revealed", "bought", "spent", "rally_attack", "rally_strength", "counts", "target"}
        | {"rank", "tougher", "spells", "sick_attack", "sick_magic", "gold", "buys"},
    },
    "heroik": {
        **SHARED,
        "take": CARDS,
        "extra": {"extra"},
        "deal": CARDS | {"courage", "times", "corridors"},
        "turn_up": CARDS,
        "come": CARDS,
        "ambush": set(),
        "fight": {"foe"},
        "fight_hidden": {"foe"},
        "strength": {"fixed"},
        "strength_die": {"fixed"},
        "roll": {"die", "times", "flags"},
        "reroll": set(),
        "power": CARDS,
        "skill": CARDS,
        "bonus": {"bonus", "next"},
        "multiply": {"times", "flags"},
        "other_die": {"sides"},
        "applies": {"flags"},
        "in_force": {"flags"},
        "beaten": CARDS | {"beaten", "foe", "die", "sides", "times", "bonus", "next", "fixed", "flags", "draws"},
        "lost": CARDS | {"foe", "die", "sides", "times", "bonus", "next", "fixed", "flags", "draws"},
        "keep": CARDS | {"depth"},
        "mana": CARDS,
        "no_mana": CARDS,
        "tenacity": CARDS,
        "no_tenacity": CARDS,
        "destroyed": CARDS,
        "taken": CARDS,
        "look": CARDS,
        "dig": CARDS,
        "refill": CARDS,
        "drink": CARDS,
        "use": set(),
        "ultimate": set(),
        "pay": CARDS,
        "into_play": CARDS,
        "quest": CARDS,
        "fresh": CARDS,
        "retreat": CARDS,
        "gain courage": {"courage"},
        "lose courage": {"courage"},
        "gain fear": {"fear"},
        "lose fear": {"fear"},
        "dungeon_gain": {"fear"},
        "dungeon_lose": {"fear"},
        "step": {"step"},
        "next_dungeon": CARDS | {"corridors", "fear", "step"},
        "unveil": CARDS,
        "switch": CARDS,
    },
}

# Thunderstone with the Horde, traps, a guardian, elementals, and heroes and village cards of another set
MODULES = code_of(
    [
        ["elemental_nature", "elemental_pain", "horde"],
        ["blind", "divine", "runespawn", "thyrian"],
        [
            "amulet_of_power",
            "blacksmith",
            "cursed_mace",
            "magi_staff",
            "magic_missile",
            "sage",
            "short_bow",
            "tax_collector",
        ],
        ["dark_champion", "traps_dire", "traps_death"],
        ["stone_of_agony"],
    ]
)

SETUPS: dict[str, list[dict[str, str]]] = {
    "clank": [{}, {"board": "dusk"}],
    "thunderstone": [{}, {"setup": MODULES}],
    "heroik": [{}, {"retreat": "yes"}, {"decks": "yes"}],
}


def told_by(name: str, verb: str, about: str) -> set[str]:
    """What an event may change."""
    told = TOLD[name]
    if verb in ("gain", "lose"):
        return told.get(f"{verb} {about}", {about})
    if verb.startswith(("swap_", "decks_")):
        return CARDS
    if verb.startswith("throw_"):
        return {"flags", "draws"}
    return told[verb]


def what(path: str) -> str:
    """The number, or `piles`, that a path in the view leads to."""
    if re.match(r"(seats\.\d+\.piles|shared)\.", path):
        return "piles"
    return re.sub(r"^(seats\.\d+\.purse|counts)\.", "", path).split(".")[0]


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_change_is_told_by_an_event_about_it(name: str) -> None:
    """As each seat and a spectator see it; and after the last event of an answer nothing changes any more."""
    spec = find_game(name)
    for players in range(spec.players[0], spec.players[1] + 1):
        for number, setup in enumerate(SETUPS[name]):
            game = spec.new(players, from_seed(f"silent {number}"), setup)
            random = Random(players)
            for _ in range(250):
                if game.over:
                    break
                moment = watched(game, random.choice(game.options).word)
                for seat in range(-1, players):
                    before: Any = moment.before.view(seat)
                    for event, frame in moment.told:
                        if frame is not None:
                            after: Any = frame.view(seat)
                            changed = {what(change["path"]) for change in changes(before, after)} - FOLLOWS
                            told = told_by(name, event.verb, event.about)
                            assert changed <= told, f"{event.verb} {event.about} tells of {told}, not of {changed}"
                            before = after
                    silent = changes(before, moment.after.view(seat))
                    assert not silent, f"after {[each.event.verb for each in moment.told]}: {silent}"
                game = moment.after
