"""Random games of Clank! with the model beside the engine, compared at every question."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

from donjon.games.clank.card import BLUE, MONSTER, ClankCard
from donjon.games.clank.game import ClankGame
from donjon.games.clank.odds import strength
from donjon.games.clank.spec import SPEC
from donjon.games.clank.state import (
    ARTIFACTS,
    DUNGEON_DECK,
    DUNGEON_DISCARD,
    EXPLORES,
    IDOLS,
    MAJOR_SECRETS,
    MARKET,
    MASTERIES,
    MERCENARIES,
    MINOR_SECRETS,
    ROW,
    SECRET_TOMES,
    TRASH,
    TRASHED,
)
from donjon.games.clank.state import TOKENS as TOKEN_PILE
from donjon.kernel.card import Card
from donjon.kernel.table import DECK, DISCARD, EMPTY, HAND, PLAY
from donjon.kernel.tally import Tally as Sum
from tests.second_opinion.beside import Tally, Witness, differences
from tests.second_opinion.clank_model import BOARDS, CARD, OF_A_TURN, TOKEN, Clank, Deal, Player

LASTING = ("gold", "cubes", "noise", "bagged", "damage", "gone", "room", "fate")
PURSE = [number.name for number in SPEC.purse]
COUNTS = [number.name for number in SPEC.counts]
RESERVE = {"mercenary": MERCENARIES, "explore": EXPLORES, "secret_tome": SECRET_TOMES}


class TellingChance:
    """What the engine's chance brought, in the words of the model."""

    def __init__(self, game: ClankGame, witness: Witness) -> None:
        self.game = game
        self.witness = witness

    def shuffled(self, cards: list[str]) -> list[str]:
        order = [self.game.kinds[card].key for card in self.witness.shuffles.popleft()]
        assert Counter(order) == Counter(cards), f"the engine shuffles {order}, the model {cards}"
        return order

    def cube(self, in_bag: int) -> int:
        n, value = self.witness.draws.popleft()
        assert n == in_bag, f"the engine draws from {n} cubes, the model from {in_bag}"
        return value


def keys(game: ClankGame, zone: int, seat: int = 0) -> list[str]:
    """What lies in a pile; "" for an empty place."""
    return [game.kinds[card].key if card != EMPTY else "" for card in game.pile(zone, seat)]


def count(game: ClankGame, name: str) -> int:
    return game.counts[COUNTS.index(name)]


def numbers(game: ClankGame, seat: int, names: tuple[str, ...]) -> dict[str, int]:
    return {name: game.purses[seat][PURSE.index(name)] for name in names}


def majors(game: ClankGame) -> dict[int, str]:
    places = zip(BOARDS[game.setup["board"]].majors, keys(game, MAJOR_SECRETS), strict=False)
    return {room: key for room, key in places if key}


def minors(game: ClankGame) -> dict[int, list[str]]:
    pile = keys(game, MINOR_SECRETS)
    rooms = enumerate(BOARDS[game.setup["board"]].minors)
    return {room: [key for key in pile[2 * slot : 2 * slot + 2] if key] for slot, room in rooms}


def read_deal(game: ClankGame) -> Deal:
    """The engine's table before the first question, as the model is dealt it."""
    players: list[Player] = []
    for seat in range(game.players):
        player = Player(deck=keys(game, DECK, seat), hand=keys(game, HAND, seat), discard=keys(game, DISCARD, seat))
        player.tokens = keys(game, TOKEN_PILE, seat)
        for name, n in numbers(game, seat, LASTING).items():
            setattr(player, name, n)
        players.append(player)
    return Deal(
        board=game.setup["board"],
        players=players,
        active=game.active,
        row=keys(game, ROW),
        dungeon_deck=keys(game, DUNGEON_DECK),
        reserve={key: len(game.pile(zone)) for key, zone in RESERVE.items()},
        market=keys(game, MARKET),
        idols=len(game.pile(IDOLS)),
        artifacts={int(key.split("_")[1]) for key in keys(game, ARTIFACTS) if key},
        majors=majors(game),
        minors=minors(game),
        rage=count(game, "rage"),
        black_in_bag=count(game, "black_in_bag"),
        black_aside=count(game, "black_aside"),
        turn_limit=count(game, "turn_limit"),
        trash=keys(game, TRASH),
        countdown=count(game, "countdown"),
        runner=count(game, "countdown_player"),
    )


def engine_account(game: ClankGame) -> dict[str, object]:
    """All there is to say about the engine's position."""
    said: dict[str, object] = {
        "asked": game.asked,
        "options": sorted(option.word for option in game.options),
        "active": game.active,
        "row": sorted(keys(game, ROW)),
        "dungeon deck": keys(game, DUNGEON_DECK),
        "dungeon discard": sorted(keys(game, DUNGEON_DISCARD)),
        "trash": sorted(keys(game, TRASH)),
        "reserve": {key: len(game.pile(zone)) for key, zone in RESERVE.items()},
        "market": sorted(keys(game, MARKET)),
        "idols": len(game.pile(IDOLS)),
        "mastery tokens": len(game.pile(MASTERIES)),
        "artifacts": {int(key.split("_")[1]) for key in keys(game, ARTIFACTS) if key},
        "majors": majors(game),
        "minors": minors(game),
        "counts": {name: count(game, name) for name in COUNTS if name != "board"},
        "points": game.progress(),
        "an attack": strength(game, 0, Sum()),
        "costs": costs(game) if not game.over else {},
        "over": game.over,
        "scores": game.outcome.scores if game.outcome is not None else None,
        "winners": game.outcome.winners if game.outcome is not None else None,
    }
    for seat in range(game.players):
        said[f"deck of {seat}"] = keys(game, DECK, seat)
        said[f"hand of {seat}"] = sorted(keys(game, HAND, seat))
        said[f"discard of {seat}"] = sorted(keys(game, DISCARD, seat))
        said[f"play of {seat}"] = sorted(keys(game, PLAY, seat))
        marked = [game.kinds[card].key for card in game.pile(PLAY, seat) if game.token(card, TRASHED)]
        said[f"marked of {seat}"] = sorted(marked)
        said[f"tokens of {seat}"] = sorted(keys(game, TOKEN_PILE, seat))
        said[f"numbers of {seat}"] = numbers(game, seat, (*OF_A_TURN, *LASTING))
    return said


def costs(game: ClankGame) -> dict[str, int]:
    """What the cards of the row cost whoever is asked."""
    cards = [card for card in game.pile(ROW) if card != EMPTY and game.kind(card).role != MONSTER]
    return {game.kinds[card].key: game.cost_of(card, game.asked, Sum()) for card in cards}


def model_account(model: Clank, asked: int, options: list[str]) -> dict[str, object]:
    """The same about the model's."""
    said: dict[str, object] = {
        "asked": asked,
        "options": sorted(options),
        "active": model.active,
        "row": sorted(model.row),
        "dungeon deck": model.dungeon_deck,
        "dungeon discard": sorted(model.dungeon_discard),
        "trash": sorted(model.trash),
        "reserve": model.reserve,
        "market": sorted(model.market),
        "idols": model.idols,
        "mastery tokens": len(model.players) - sum(player.own("mastery") for player in model.players),
        "artifacts": model.artifacts,
        "majors": model.majors,
        "minors": model.minors,
        "counts": {
            "rage": model.rage,
            "black_in_bag": model.black_in_bag,
            "black_aside": model.black_aside,
            "countdown": model.countdown,
            "countdown_player": model.runner,
            "turns": model.turns,
            "turn_limit": model.turn_limit,
        },
        "points": [model.points(seat) for seat in range(len(model.players))],
        "an attack": model.strength(0),
        "costs": {
            card: model.cost(card, model.players[asked])
            for card in model.row
            if card and CARD[card].kind != "monster" and not model.over
        },
        "over": model.over,
        "scores": model.scores() if model.over else None,
        "winners": model.winners() if model.over else None,
    }
    for seat, player in enumerate(model.players):
        said[f"deck of {seat}"] = player.deck
        said[f"hand of {seat}"] = sorted(player.hand)
        said[f"discard of {seat}"] = sorted(player.discard)
        said[f"play of {seat}"] = sorted(player.play)
        said[f"marked of {seat}"] = sorted(player.marked)
        said[f"tokens of {seat}"] = sorted(player.tokens)
        own = {name: player.turn[name] for name in OF_A_TURN}
        said[f"numbers of {seat}"] = own | {name: getattr(player, name) for name in LASTING}
    return said


def box_problems(deal: Deal, unseen: list[str]) -> list[str]:
    """What is wrong with a dealt box, by the tables of the model (CL-1 to CL-16)."""
    of = {name: thing.copies for name, thing in CARD.items()}
    starters = Counter({name: n for name, n in of.items() if CARD[name].kind == "starter"})
    reserve = ("mercenary", "explore", "secret_tome", "goblin")
    dungeon = Counter({name: n for name, n in of.items() if name not in starters and name not in reserve})
    placed = [f"artifact_{value}" for value in deal.artifacts]
    tokens = {
        kind: Counter({name: each.copies for name, each in TOKEN.items() if each.kind == kind})
        for kind in ("artifact", "major", "minor", "market")
    }
    checks = {
        "the starting decks": all(Counter(p.deck + p.hand) == starters and len(p.hand) == 5 for p in deal.players),
        "the dungeon cards": Counter(deal.dungeon_deck + deal.row) == dungeon and len(deal.row) == 6,
        "a dragon in the row": not any("dragon" in CARD[card].marks for card in deal.row),
        "the reserve": deal.reserve == {name: of[name] for name in reserve[:3]},
        "the artifacts": len(placed) == 3 + len(deal.players) and Counter(placed + deal.trash) == tokens["artifact"],
        "the major secrets": len(unseen) == 2 and Counter([*deal.majors.values(), *unseen]) == tokens["major"],
        "the minor secrets": Counter(chain.from_iterable(deal.minors.values())) == tokens["minor"],
        "the market": Counter(deal.market) == tokens["market"],
        "the idols": deal.idols == 3,
    }
    return [name for name, right in checks.items() if not right]


# -- Beginnings ------------------------------------------------------------------------------------------------


def wild_table(game: ClankGame, random: Random) -> None:
    """A table that no game may ever see: any cards, tokens and wounds, so that rare rules meet each other."""
    cards = [card for card in SPEC.catalogue.cards if isinstance(card, ClankCard)]
    owned: list[Card] = [card for card in cards if card.role == BLUE]
    kept = [card for card in cards if card.keep]
    if random.random() < 0.5:
        # The same few cards again and again, so that they meet; among them the one that wakes the dragon.
        owned = [SPEC.catalogue.by_key["mister_whiskers"], *random.sample(owned, 6)]
    rooms = len(BOARDS[game.setup["board"]].tunnels)
    for seat in range(game.players):
        for zone, n in ((DECK, random.randrange(12)), (HAND, 5), (DISCARD, random.randrange(8))):
            chosen = [random.choice(owned) for _ in range(n)]
            game.pile(zone, seat)[:] = [card for kind in chosen for card in game.mint(kind, 1)]
        for kind in random.sample(kept, random.choice((0, 1, 2, 4))):
            if kind.key != "mastery":
                game.pile(TOKEN_PILE, seat).extend(game.mint(kind, 1))
        places = dict.fromkeys(("noise", "bagged", "damage"), 0)
        for name in places:
            places[name] = random.choice((0, 1, 3, 7))
        places["damage"] = random.choice((0, 3, 7, 9))
        spare = 30 - sum(places.values())
        places["cubes"] = random.choice((0, 1, 4, spare))
        places["gone"] = spare - places["cubes"]
        places["gold"] = random.choice((0, 3, 7, 8, 20))
        places["room"] = random.choice(
            (1, random.randint(2, rooms), random.randint(2, rooms), random.randint(2, rooms))
        )
        for name, n in places.items():
            game.purses[seat][PURSE.index(name)] = n
    game.pile(ROW)[:] = [
        game.mint(random.choice(cards), 1)[0] if random.random() < 0.2 else card for card in game.pile(ROW)
    ]
    game.pile(ROW)[:] = [card if game.kind(card).box == "dungeon" else EMPTY for card in game.pile(ROW)]
    for zone in (*RESERVE.values(), MARKET, IDOLS, DUNGEON_DECK):
        if random.random() < 0.3:
            del game.pile(zone)[random.randrange(3) :]
    for name, most in (("rage", 6), ("black_in_bag", 24), ("black_aside", 6)):
        game.counts[COUNTS.index(name)] = random.randint(0 if most == 24 else 1, most)


def begin(players: int, board: str, seed: str, wild: bool) -> tuple[ClankGame, Clank, Witness]:
    """The same beginning for both."""
    witness = Witness(seed)
    random = Random(seed)
    game = SPEC.empty()
    assert isinstance(game, ClankGame)
    arrivals = random.choice(("yes", "no"))
    game.lay(players, witness, SPEC.check_setup(players, {"board": board, "first_arrivals": arrivals}))
    SPEC.deal(game)
    if wild:
        wild_table(game, random)
    deal = read_deal(game)
    if not wild:
        assert box_problems(deal, keys(game, MAJOR_SECRETS)[9:]) == []
        SPEC.open(game)
        for player in deal.players:
            player.cubes, player.noise = 30, 0
        deal.rage = deal.black_in_bag = 0
    witness.forget()
    model = Clank(deal, TellingChance(game, witness))
    if not wild:
        model.set_up(arrivals == "yes")
    SPEC.begin(game)
    return game, model, witness


def choose(options: list[str], random: Random) -> str:
    """A verb, then one of its answers: so that plays do not crowd out the rarer moves."""
    verbs = sorted({option.split()[0] for option in options})
    verb = random.choice(verbs)
    return random.choice([option for option in options if option.split()[0] == verb])


def play(players: int, board: str, seed: str, wild: bool = False) -> Tally:
    """A random game of both; a difference is an AssertionError that says where."""
    game, model, witness = begin(players, board, seed, wild)
    random = Random(f"{seed} answers")
    story: list[str] = []
    rounds = model.rounds()
    tally = Tally(games=1)
    question = next(rounds, None)
    while True:
        asked, options = question if question is not None else (-1, [])
        found = differences(engine_account(game), model_account(model, asked, options))
        found += [] if witness.all_told() else ["the engine used chance where the model used none"]
        assert not found, "\n".join([f"{players} players, {board}, seed {seed!r}, {story[-8:]}", *found])
        if question is None:
            return tally
        tally.questions += 1
        word = choose(sorted(options), random)
        story.append(word)
        tally.answers[word] += 1
        game.answer(word)
        try:
            question = rounds.send(word)
        except StopIteration:
            question = None
