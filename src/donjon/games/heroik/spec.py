"""Hero IK on one page."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final, cast

from donjon.games.heroik import dungeon
from donjon.games.heroik.boxes import FOLDER
from donjon.games.heroik.boxfile import load_box
from donjon.games.heroik.cards import Adventurer, Box, Equipment, Foe, HeroCard, Scenario
from donjon.games.heroik.chances import Gifts
from donjon.games.heroik.deepest_dungeon import MOST_ADVENTURERS, PARTY_CARDS
from donjon.games.heroik.dungeon import SIZE
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.options import Answers
from donjon.games.heroik.state import (
    CORRIDOR,
    COUNTS,
    EQUIPMENT,
    FINAL,
    INN,
    LAIRS,
    MASTER,
    OWNER_SEAT,
    PARTY,
    PARTY_SEAT,
    SEAT_PILES,
    SHARED_PILES,
    SPARE,
    TOKENS,
    UPPER,
)
from donjon.games.heroik.turn import RULES
from donjon.kernel.card import Card, Catalogue
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec, SetupOption
from donjon.kernel.table import EMPTY

VERSION: Final = "2"
OWN_BOXES: Final = "DONJON_BOXES"  # the folder with boxes of one's own
MODULES: Final = ("turn", "deepest_dungeon", "combat", "aftermath", "equipment", "powers", "deeds", "words")


def yes_no(name: str) -> SetupOption:
    return SetupOption(name, ("no", "yes"), "no")


def setup_options(boxes: list[Box]) -> tuple[SetupOption, ...]:
    keys = tuple([box.key for box in boxes])
    scenarios = tuple([scenario.key for box in boxes for scenario in box.scenarios])
    return (
        SetupOption("box", keys, keys[0]),
        SetupOption("party", (), ""),
        yes_no("mixing"),
        SetupOption("dungeon", (), ""),
        SetupOption("scenario", ("", *scenarios), ""),
        yes_no("advanced"),
        yes_no("retreat"),
        yes_no("deep_fear"),
        yes_no("slow_courage"),
        yes_no("longer"),
        SetupOption("further", (), ""),
        yes_no("deepest"),
        SetupOption("depths", (), ""),
        SetupOption("decks", ("yes", "no"), "yes"),
    )


class HeroSpec(GameSpec):
    """The game with a set of boxes; `content` names what boxes of one's own say, as part of the version."""

    def __init__(self, name: str, boxes: list[Box], content: str = "") -> None:
        check_keys(boxes)
        self.boxes = boxes
        self.by_box = {box.key: box for box in boxes}
        self.scenarios: dict[str, Scenario] = {}
        self.gifts: dict[int, dict[int, Gifts]] = {}  # of the companies that players thought about
        cards: list[Card] = []
        for box in boxes:
            cards.extend(box.adventurers)
            cards.extend(box.equipment)
            cards.extend(box.dungeon)
            cards.append(box.final)
            for scenario in box.scenarios:
                self.scenarios[scenario.key] = scenario
        catalogue = Catalogue(tuple(cards))
        self.says = Answers(catalogue)
        super().__init__(
            name=name,
            version=f"{VERSION}+{content}" if content else VERSION,
            players=(1, 4),
            catalogue=catalogue,
            options=self.says.options,
            rules=RULES,
            seat_piles=SEAT_PILES,
            shared_piles=SHARED_PILES,
            purse=(),
            counts=COUNTS,
            tokens=TOKENS,
            setup=setup_options(boxes),
            modules=tuple([f"donjon.games.heroik.{module}" for module in MODULES]),
            text="donjon.games.heroik.text",
            policy="donjon.games.heroik.policy",
            setup_service="donjon.games.heroik.text.setup_service",
        )

    def empty(self) -> Game:
        return HeroGame(self)

    def check_setup(self, players: int, chosen: dict[str, str]) -> dict[str, str]:
        setup = super().check_setup(players, chosen)
        box = self.by_box[setup["box"]]
        if players == 1 and not setup["scenario"]:
            setup["scenario"] = box.scenarios[0].key
        self.check_party(players, setup)
        self.further(setup)
        if setup["deepest"] == "yes":
            self.depths(setup)
        elif setup["depths"]:
            raise BadSetup("heroik.depths_without_deepest")
        return setup

    def check_party(self, players: int, setup: dict[str, str]) -> None:
        """A party given in the set-up: its size (HK-11, HK-68), and an adventurer for each who leads it (HK-71)."""
        party = self.party(setup)
        most = self.most_cards(setup)
        heroes = len([card for card in party if isinstance(card, Adventurer)])
        if not party:
            return
        if not 1 <= heroes <= MOST_ADVENTURERS or len(party) > most:
            raise BadSetup("heroik.bad_party_size", most=most, heroes=heroes, cards=len(party))
        if players == 3 and heroes < 2:
            raise BadSetup("heroik.party_of_three")
        if players == 4 and heroes != 3:
            raise BadSetup("heroik.party_of_four")

    def most_cards(self, setup: dict[str, str]) -> int:
        """How many cards a party has: more in longer corridors (HK-11, HK-68)."""
        _, cards = self.dungeon(setup)
        return PARTY_CARDS + (sum(cards.values()) - SIZE) // 18

    def party(self, setup: dict[str, str]) -> list[HeroCard]:
        """The cards of the set-up's party; it may mix boxes (HK-3)."""
        cards: list[HeroCard] = []
        names = [key.strip() for key in setup["party"].split(",") if key.strip()]
        known = [card.key for card in self.catalogue.cards if isinstance(card, (Adventurer, Equipment))]
        for key in names:
            if key not in known:
                raise BadSetup("heroik.unknown_party_card", **nearest(key, known))
            cards.append(cast(HeroCard, self.catalogue.by_key[key]))
        if len(set(names)) != len(names):
            raise BadSetup("heroik.card_twice_in_party")
        return cards

    def dungeon(self, setup: dict[str, str]) -> tuple[Foe, dict[str, int]]:
        """The final monster and the cards of the set-up's dungeon."""
        return self.box_or_code(setup["dungeon"] or setup["box"], setup["longer"] == "yes")

    def box_or_code(self, chosen: str, longer: bool) -> tuple[Foe, dict[str, int]]:
        """The dungeon of a box, or a built one."""
        if chosen.startswith(dungeon.MARK):
            return self.read_dungeon(chosen, longer)
        if chosen not in self.by_box:
            raise BadSetup("heroik.unknown_dungeon", **nearest(chosen, list(self.by_box)))
        box = self.by_box[chosen]
        return box.final, {card.key: card.count for card in box.dungeon}

    def further(self, setup: dict[str, str]) -> list[tuple[Foe, dict[str, int]]]:
        """The dungeons that follow the first one (HK-69)."""
        return [self.box_or_code(each.strip(), False) for each in setup["further"].split(",") if each.strip()]

    def depths(self, setup: dict[str, str]) -> tuple[Foe, dict[str, int]]:
        """The lower level of the deepest dungeon (HK-70): 80 cards that are not above, and another final monster."""
        if setup["longer"] == "yes" or setup["further"]:
            raise BadSetup("heroik.deepest_alone")
        above, upper = self.dungeon(setup)
        foes = [card for box in self.boxes for card in box.dungeon]
        if not setup["depths"]:
            finals = [box.final for box in self.boxes if box.final is not above]
            return finals[0], dungeon.draw_up(foes, upper)
        final, lower = self.read_dungeon(setup["depths"], False, dungeon.DEEP_SIZE)
        twice = [card.key for card in foes if card.unique and card.key in lower and card.key in upper]
        if final is above:
            twice.append(final.key)
        if twice:
            raise BadSetup("heroik.above_and_below", cards=twice)
        return final, lower

    def read_dungeon(self, code: str, longer: bool = False, size: int = SIZE) -> tuple[Foe, dict[str, int]]:
        """A built dungeon (HK-54); what is wrong with it is said."""
        foes = {card.key: card for card in self.catalogue.cards if isinstance(card, Foe)}
        key, cards = dungeon.read_code(code, list(foes))
        final = foes[key]
        if not final.final:
            raise BadSetup("heroik.no_final_monster", card=key)
        found = dungeon.faults([foes[card] for card in sorted(cards) for _ in range(cards[card])], longer, size)
        if found:
            raise BadSetup("heroik.bad_dungeon", faults=found)
        return final, cards

    def deal(self, game: Game) -> None:
        setup = game.setup
        final, cards = self.dungeon(setup)
        self.lay_out(game, cards, CORRIDOR)
        if setup["deepest"] == "yes":
            below, lower = self.depths(setup)
            self.lay_out(game, lower, CORRIDOR + UPPER)
            game.pile(FINAL).extend([EMPTY, EMPTY])
            lairs = game.pile(LAIRS)
            lairs.extend([*game.mint(final, 1), *game.mint(below, 1)])
            game.shuffle(lairs)
            if game.players > 1:
                for card in lairs:
                    game.know(card, 1 << MASTER)
        else:
            game.pile(FINAL).extend(game.mint(final, 1))
        self.deal_party(game)
        game.active = PARTY_SEAT

    def lay_out(self, game: Game, cards: dict[str, int], zone: int) -> None:
        """The cards of a dungeon in one pile, not yet shuffled."""
        for key in sorted(cards, key=self.place_of):
            game.pile(zone).extend(game.mint(self.catalogue.by_key[key], cards[key]))

    def deal_party(self, game: Game) -> None:
        """The party of the set-up, and what may still be picked; whoever leads the party knows it all (HK-71)."""
        setup = game.setup
        party = self.party(setup)
        for kind in party:
            card = game.mint(kind, 1)[0]
            if isinstance(kind, Adventurer):
                if game.players > 2:
                    seats = cast(HeroGame, game).party_seats()
                    seat = seats[len(game.pile(PARTY)) % len(seats)]
                    game.put_token(card, OWNER_SEAT, seat + 1)
                game.pile(PARTY).append(card)
            else:
                game.pile(EQUIPMENT, PARTY_SEAT).append(card)
                game.know(card, EVERYBODY)  # the set-up is no secret
        for box in self.boxes:
            if box.key == setup["box"] or setup["mixing"] == "yes":
                for adventurer in box.adventurers:
                    if adventurer not in party:
                        game.pile(INN).extend(game.mint(adventurer, 1))
                for gear in box.equipment:
                    if gear not in party:
                        game.pile(SPARE, PARTY_SEAT).extend(game.mint(gear, 1))
        if game.players > 2:
            for card in game.pile(SPARE, PARTY_SEAT):
                game.know(card, cast(HeroGame, game).party_bits())

    def place_of(self, key: str) -> int:
        return self.catalogue.by_key[key].index

    def card_list(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for kind in self.catalogue.cards:
            card = cast(HeroCard, kind)
            found.append(
                {"key": card.key, "set": card.box, "kind": card.types[0], "count": card.count, "stats": card.stats()}
            )
        return found


def built_in_boxes() -> list[Box]:
    """Our three boxes."""
    return [load_box(FOLDER / f"{name}.toml") for name in ("abbey", "glass", "ember")]


def check_keys(boxes: list[Box]) -> None:
    """Boxes, scenarios and cards are told apart by their keys, over all boxes."""
    boxes_of: dict[str, str] = {}
    for box in boxes:
        cards: list[HeroCard] = [*box.adventurers, *box.equipment, *box.dungeon, box.final]
        named = [f"box {box.key}", *[f"scenario {each.key}" for each in box.scenarios]]
        for name in [*named, *[card.key for card in cards]]:
            if name in boxes_of:
                raise BadSetup("heroik.key_of_another_box", name=name, box=box.names.en, other=boxes_of[name])
            boxes_of[name] = box.names.en


def own_boxes() -> list[Box]:
    """The boxes in the folder that the environment names, in the order of their files."""
    folder = os.environ.get(OWN_BOXES, "")
    if folder and not Path(folder).is_dir():
        raise BadSetup("heroik.no_such_folder", variable=OWN_BOXES, folder=folder)
    return [load_box(path) for path in sorted(Path(folder).glob("*.toml"))] if folder else []


def own_content() -> str:
    """A short name of all that the files of one's own boxes say: a game is replayed with the very same cards only."""
    folder = os.environ.get(OWN_BOXES, "")
    texts = [path.read_bytes() for path in sorted(Path(folder).glob("*.toml"))] if folder else []
    return hashlib.blake2b(b"\0".join(texts), digest_size=6).hexdigest() if texts else ""


def spec_with(*boxes: Box, name: str = "heroik", content: str = "") -> HeroSpec:
    """The game with our boxes and these."""
    return HeroSpec(name, [*built_in_boxes(), *boxes], content)


SPEC: Final = spec_with(*own_boxes(), content=own_content())
