"""Scenes of Hero IK: a party before corridors of the test's making, at the beginning of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from donjon.games.heroik import state
from donjon.games.heroik.boxfile import load_box, read_box
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.spec import spec_with
from donjon.games.heroik.turn import TURN_OF_THE_GAME
from donjon.kernel.joins import Forever
from donjon.kernel.registry import register
from donjon.kernel.rng import from_seed
from donjon.kernel.spec import GameSpec
from donjon.kernel.table import EMPTY
from tests.table import Mode, Table

# The proving ground has one card for each rule, so that our boxes can be balanced without touching the scenarios.
PROVING = register(spec_with(load_box(Path(__file__).with_name("proving.toml")), name="heroik_proving"))


def changed(name: str, old: str, new: str) -> GameSpec:
    """The proving ground with another effect, for words that none of its cards has room for."""
    text = Path(__file__).with_name("proving.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    return register(spec_with(read_box("proving.toml", text.replace(old, new)), name=name))


WIDE = changed("heroik_wide", '"bonus 0"', '"corridors 4"')  # Tam's skill
FEARFUL = changed(
    "heroik_fearful", 'strength = "9"\n\n[[scenario', 'strength = "9"\neffect = "fearful 5"\n\n[[scenario'
)
HANDS_AGAIN = changed("heroik_hands_again", '"add 2"', '"play_again"')  # Fay's power
START_FEAR = changed(
    "heroik_start_fear", 'strength = "9"\n\n[[scenario', 'strength = "9"\neffect = "start_fear 4"\n\n[[scenario'
)
CHEAP = changed("heroik_cheap", 'effect = "bonus 1"', 'effect = "discount 1"')  # the sword


class Dungeon(Table):
    """Corridors are written from their front on: "y6 r8"; `?y6` lies face down, `y6!` has Tenacity.

    With more than two players the adventurers belong to the seats 0, 2 and 3 in turn. `lairs` are the two final
    monsters of the deepest dungeon, above and below, face down ("" where one is beaten).
    """

    def __init__(
        self,
        mode: Mode,
        party: str = "tam",
        equipment: str = "",
        corridors: tuple[str, ...] = ("y6", "y6", "y6"),
        won: str = "",
        courage: int = 5,
        fear: int = 0,
        mana: str | None = None,
        final: str = "boss",
        lairs: tuple[str, ...] = (),
        players: int = 2,
        step: int = 0,
        begin: bool = True,
        swap: str = "pass",
        ground: GameSpec = PROVING,
        **options: str,
    ) -> None:
        usual = "fay,pip,tam,p_fire,p_heart" if players > 3 else "fay,pip,tam,sol,p_heart"
        super().__init__(mode, ground.name, players, **{"box": "proving", "party": usual, **options})
        for pile in self.game.piles:
            pile.clear()
        self.game.sweep_tokens()
        self.game.known.clear()
        self.has(party=party.split()[::-1], won=won.split(), final=[final])
        self.seats[0].has(equipment=equipment.split())
        for card in self.game.pile(state.PARTY):
            if mana is None or self.game.kinds[card].key in mana.split():
                self.game.put_token(card, state.MANA, 1)
        for place, text in enumerate(corridors):
            self.corridor(place, text.split())
        if lairs:
            self.has(final=["", ""], lairs=list(lairs)[::-1])
            for card in self.game.pile(state.LAIRS):
                self.game.know(card, 1 << state.MASTER)
        if players > 2:
            for turn, card in enumerate(self.game.pile(state.PARTY)):
                seats = self.hero.party_seats()
                self.game.put_token(card, state.OWNER_SEAT, seats[turn % len(seats)] + 1)
        self.has(courage=courage, fear=fear, corridors=len(corridors), step=step, turn=0, foe=0, times=1)
        self.log.events.clear()
        if begin:
            self.begin(swap)

    def corridor(self, place: int, keys: list[str]) -> None:
        """A front and the deck behind it."""
        front = keys[0] if keys else ""
        key = front.strip("?!")
        card = self.game.mint(self.spec.catalogue.by_key[key], 1)[0] if key else EMPTY
        self.game.pile(state.FRONTS).append(EMPTY if front.startswith("?") else card)
        self.game.pile(state.AMBUSHES).append(card if front.startswith("?") else EMPTY)
        if front.startswith("?"):
            self.game.know(card, 1 << state.MASTER)
        if front.endswith("!"):
            self.game.put_token(card, state.TENACITY, 1)
        self.fill(state.CORRIDOR + place, 0, keys[1:])

    def begin(self, swap: str = "pass") -> Dungeon:
        """The turn begins; in a duel the master swaps corridors or, mostly, does not ("": the question stays)."""
        game = self.game
        game.stack.clear()
        game.asking = None
        game.over = False
        game.outcome = None
        game.active = 0
        game.listener = self.log
        game.start(0, Forever(TURN_OF_THE_GAME))
        game.run()
        if swap and any(option.verb in ("swap", "decks") for option in game.options):
            self.answer(swap)
        return self

    @property
    def hero(self) -> HeroGame:
        game = self.game
        assert isinstance(game, HeroGame)
        return game

    def rolls(self, *dice: tuple[int, int]) -> Dungeon:
        """The next dice, each as (sides, what it shows)."""
        for number in range(100_000):
            rng = from_seed(f"dice {number}")
            probe = rng.clone()
            if all(probe.roll(sides) == shows for sides, shows in dice):
                self.game.rng = rng
                return self
        raise AssertionError("no such dice")

    def party(self, *words: str) -> Dungeon:
        """The adventurer player answers; what has no alternative (to roll, to accept) is answered by the game."""
        for word in words:
            if word not in ("roll", "accept") or word in self.seats[0].may():
                self.seats[0].answers(word)
        return self

    def master(self, *words: str) -> Dungeon:
        """The dungeon master answers."""
        self.seats[1].answers(*words)
        return self

    def behind(self, seat: int) -> list[list[str | None]]:
        """What a seat (-1: a spectator) sees of the deck of each corridor, its first card first."""
        shared = cast("dict[str, dict[str, Any]]", self.game.view(seat)["shared"])
        decks: list[list[str | None]] = []
        for place in range(1, self.count("corridors") + 1):
            deck = shared[f"corridor_{place}"]
            cards = deck.get("cards", [None] * deck["count"])
            decks.append([card and card["card"] for card in reversed(cards)])
        return decks

    def asked(self) -> tuple[int, list[str]]:
        """Who is asked, and what may be answered."""
        return self.game.asked, [option.word for option in self.game.options]

    @property
    def courage(self) -> int:
        return self.count("courage")

    @property
    def fear(self) -> int:
        return self.count("fear")

    def strength(self, place: str) -> int:
        return self.game.explain(f"strength {place}", 1).total

    def lines(self, what: str) -> list[tuple[str, int, str]]:
        return [(line.source, line.amount, line.rule) for line in self.game.explain(what, 0).lines]

    def mana(self) -> list[str]:
        """Who has Mana."""
        game = self.game
        return sorted(game.kinds[card].key for card in game.pile(state.PARTY) if game.token(card, state.MANA))

    def tough(self) -> list[str]:
        """Which cards have Tenacity."""
        game = self.hero
        return sorted(game.kinds[card].key for card in game.face_up() if game.token(card, state.TENACITY))
