"""Thunderstone, on one page."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone import setup, setup_pieces
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.cards.basic import DAGGER, DISEASE, IRON_RATIONS, MILITIA, TORCH
from donjon.games.thunderstone.game import ThunderstoneGame
from donjon.games.thunderstone.options import CATALOGUE, KINDS, OPTIONS
from donjon.games.thunderstone.sets import words_of_sets
from donjon.games.thunderstone.state import (
    BLOCK,
    CARD_STACKS,
    COUNTS,
    DISEASES,
    DUNGEON,
    FRONT,
    HALL,
    HAND_SIZE,
    HERO_STACKS,
    HORDE,
    PURSE,
    RANKS,
    SEAT_PILES,
    SHARED_PILES,
    STACKS,
    TOKEN_NAMES,
)
from donjon.games.thunderstone.turn import RULES
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec, SetupOption
from donjon.kernel.table import DECK, EMPTY

STARTING_DECK: Final = ((MILITIA, 6), (DAGGER, 2), (IRON_RATIONS, 2), (TORCH, 2))  # TS-22


class ThunderstoneSpec(GameSpec):
    """How a game is set up (TS-13 to TS-22)."""

    def empty(self) -> Game:
        return ThunderstoneGame(self)

    def check_setup(self, players: int, chosen: dict[str, str]) -> dict[str, str]:
        options = super().check_setup(players, chosen)
        limit = options["turn_limit"]
        if not limit.isdigit() or not 1 <= int(limit) <= 1_000_000:
            raise BadSetup("thunderstone.bad_turn_limit", limit=limit)
        if options["setup"] not in ("random", "first_game"):
            setup_pieces.from_code(options["setup"])
        check_fixed(options)
        request_of(options).check()
        check_names(options)
        return options

    def deal(self, game: Game) -> None:
        chosen = choose(game)
        deal_dungeon(game, chosen[setup_pieces.MONSTERS], chosen[setup_pieces.FEATURES], chosen[setup_pieces.STONES])
        deal_village(game, chosen[setup_pieces.HEROES], chosen[setup_pieces.VILLAGE])
        for seat in range(game.players):
            deal_player(game, seat)
        game.active = game.rng.below(game.players)

    def card_list(self) -> list[dict[str, object]]:
        return [
            {"key": kind.key, "set": kind.box, "kind": kind.kind, "count": kind.count, "stats": kind.stats()}
            for kind in KINDS
        ]


def names(text: str) -> tuple[str, ...]:
    """A list written with commas."""
    return tuple([name.strip() for name in text.split(",") if name.strip()])


DRAWN: Final = "drawn"  # features that come up by themselves, as TSX-2 tells
NO_FEATURES: Final = "none"
OF_SLOT: Final = (
    ("monsters", setup_pieces.MONSTERS),
    ("heroes", setup_pieces.HEROES),
    ("village", setup_pieces.VILLAGE),
    ("features", setup_pieces.FEATURES),
    ("stone", setup_pieces.STONES),
)
OF_RANDOM: Final = (
    ("sets", "base"),
    ("features", DRAWN),
    ("monsters", ""),
    ("heroes", ""),
    ("village", ""),
    ("stone", ""),
)


def sets_of(options: dict[str, str]) -> tuple[str, ...]:
    """The sets in use."""
    return setup_pieces.SET_KEYS if options["sets"] == "all" else names(options["sets"])


def check_names(options: dict[str, str]) -> None:
    """Refuse what is in no set in use, or is of another kind: a monster among the heroes."""
    for option, slot in OF_SLOT:
        if option == "features" and options[option] in (DRAWN, NO_FEATURES):
            continue
        known = setup_pieces.keys_of(slot)
        for each in names(options[option]):
            if each not in known:
                raise BadSetup("thunderstone.not_among", option=option, **nearest(each, known))
            box = setup_pieces.box_of(each)
            if box not in sets_of(options):
                raise BadSetup("thunderstone.of_another_set", piece=each, box=box)
    if len(names(options["stone"])) > 1:
        raise BadSetup("thunderstone.one_stone")


def check_fixed(options: dict[str, str]) -> None:
    """A set-up that is written out leaves nothing to choose: refuse a wish that would change nothing."""
    if options["setup"] == "random":
        return
    for option, default in OF_RANDOM:
        if options[option] != default:
            raise BadSetup("thunderstone.nothing_to_choose", option=option, setup=options["setup"])


def request_of(options: dict[str, str]) -> setup.Request:
    """What the set-up options ask of the generator."""
    must = (*names(options["monsters"]), *names(options["heroes"]), *names(options["village"]))
    promises = setup_pieces.PROMISES if options["promises"] == "all" else names(options["promises"])
    return setup.Request(sets_of(options), must, promises=promises, monsters=int(options["monster_groups"]))


def choose(game: Game) -> list[list[str]]:
    """The groups and cards of this game."""
    code = game.setup["setup"]
    if code == "first_game":
        return [*[list(each) for each in setup_pieces.FIRST_GAME], [], []]
    if code != "random":
        return setup_pieces.from_code(code)
    advice = setup.advise(request_of(game.setup), game.rng)
    if advice.conflict:
        raise BadSetup("thunderstone.no_setup_meets", conditions=[setup.condition(each) for each in advice.conflict])
    sets = sets_of(game.setup)
    features = list(names(game.setup["features"]))
    if game.setup["features"] == DRAWN:
        features = setup.draw_features(sets, len(advice.monsters), game.rng)
    elif game.setup["features"] == NO_FEATURES:
        features = []
    features += setup.joining(sets, [*advice.monsters, *features])
    stones = list(names(game.setup["stone"])) or [setup.draw_stone(sets, game.rng)]
    return [advice.monsters, advice.heroes, advice.village, features, stones]


def of_group(key: str) -> list[Kind]:
    """The cards of a group, without those of other sets that join it."""
    return [kind for kind in KINDS if kind.group == key and kind.box == setup_pieces.box_of(key)]


def deal_dungeon(game: Game, groups: list[str], features: list[str], stones: list[str]) -> None:
    """The dungeon deck is built of blocks; then three monsters are turned up.

    The Thunderstone is shuffled with ten cards and put lowest, each guardian with ten more on top of that, and the
    rest of the monsters, traps and treasures lies above (TS-16, TSX-4 to TSX-6).
    """
    deck: list[int] = []
    deep = [find_kind(CATALOGUE.by_key[stones[0] if stones else setup_pieces.STONE])]
    for group in [*groups, *features]:
        waiting: list[int] = []
        for kind in of_group(group) if group not in CATALOGUE.by_key else []:
            (waiting if kind.beside else deck).extend(game.mint(kind, kind.count))
        game.pile(HORDE).extend(reversed(waiting))  # the weakest on top
        if group in CATALOGUE.by_key:
            single = find_kind(CATALOGUE.by_key[group])
            if single.is_guardian:
                deep.append(single)
            else:
                deck.extend(game.mint(single, single.count))
    game.rng.shuffle(deck)
    blocks: list[int] = []
    for kind in deep:
        block = deck[: BLOCK - 1]
        deck = deck[BLOCK - 1 :]
        block.extend(game.mint(kind, 1))
        game.rng.shuffle(block)
        blocks.extend(block)
    game.pile(DUNGEON).extend(blocks + deck)
    hall = game.pile(HALL)
    hall.extend([EMPTY] * RANKS)
    if game.players > 1:
        for rank in range(1, RANKS + 1):
            hall[RANKS - rank] = first_monster(game)
        game.counts[FRONT] = hall[-1] + 1


def first_monster(game: Game) -> int:
    """The next monster for the first hall; what is none goes under the deck, seen by all (TSX-9)."""
    deck = game.pile(DUNGEON)
    while True:
        card = deck.pop()
        arrival = find_kind(game.kinds[card]).arrival
        if arrival is None:
            return card
        taken = arrival.opening(game, card)
        if taken != EMPTY:
            return taken
        deck.insert(0, card)
        game.know(card, EVERYBODY)


def deal_village(game: Game, groups: list[str], cards: list[str]) -> None:
    """Basic stacks less the starting decks, hero stacks with level 1 on top, stacks of eight (TS-18 to TS-20)."""
    for index, (kind, each) in enumerate(STARTING_DECK):
        game.pile(STACKS + index).extend(game.mint(kind, kind.count - each * game.players))
    for index, group in enumerate(groups):
        for kind in reversed(of_group(group)):
            game.pile(HERO_STACKS + index).extend(game.mint(kind, kind.count))
    for index, key in enumerate(cards):
        kind = find_kind(CATALOGUE.by_key[key])
        game.pile(CARD_STACKS + index).extend(game.mint(kind, kind.count))
    game.pile(DISEASES).extend(game.mint(DISEASE, DISEASE.count))


def deal_player(game: Game, seat: int) -> None:
    """Twelve cards, six of them in hand (TS-22)."""
    deck = game.pile(DECK, seat)
    for kind, each in STARTING_DECK:
        deck.extend(game.mint(kind, each))
    game.shuffle(deck)
    game.draw(seat, HAND_SIZE)


SPEC: Final = ThunderstoneSpec(
    name="thunderstone",
    version="2",
    players=(1, 5),
    catalogue=CATALOGUE,
    options=OPTIONS,
    rules=RULES,
    seat_piles=SEAT_PILES,
    shared_piles=SHARED_PILES,
    purse=PURSE,
    counts=COUNTS,
    tokens=TOKEN_NAMES,
    refers=("weapon", "bearer", "target"),
    setup=(
        SetupOption("setup", (), "random"),
        SetupOption("monsters", (), ""),
        SetupOption("heroes", (), ""),
        SetupOption("village", (), ""),
        SetupOption("promises", (), ""),
        SetupOption("sets", (), "base"),
        SetupOption("features", (), DRAWN),
        SetupOption("stone", (), ""),
        SetupOption("monster_groups", ("3", "4", "5", "6", "7", "8"), "3"),
        SetupOption("halving", ("before_light", "after_light"), "before_light"),
        SetupOption("magic_halving", ("after_doubling", "before_doubling"), "after_doubling"),
        SetupOption("elf_sorcerer", ("after_refill", "before_refill"), "after_refill"),
        SetupOption("turn_limit", (), "1000"),
    ),
    modules=(
        "donjon.games.thunderstone.abilities",
        "donjon.games.thunderstone.words",
        "donjon.games.thunderstone.fight",
        "donjon.games.thunderstone.hall",
        "donjon.games.thunderstone.village",
        "donjon.games.thunderstone.dungeon",
        "donjon.games.thunderstone.turn",
        "donjon.games.thunderstone.modules",
        "donjon.games.thunderstone.traps",
        "donjon.games.thunderstone.arts",
        *words_of_sets(),
    ),
    text="donjon.games.thunderstone.text",
    policy="donjon.games.thunderstone.policy",
    setup_service="donjon.games.thunderstone.text.setup_service",
)
