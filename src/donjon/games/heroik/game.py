"""What lies on the table of Hero IK, and the game in progress.

Each corridor is a deck nobody may look through and a front card: face up among the `fronts`, or face down among the
`ambushes`, in the place of its corridor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from donjon.games.heroik import chances, combat, equipment, hiding, odds
from donjon.games.heroik.cards import Adventurer, Equipment, Foe, Scenario
from donjon.games.heroik.deepest_dungeon import Recruit
from donjon.games.heroik.options import Answers
from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDORS,
    COURAGE,
    DEPTH,
    DRUNK,
    EQUIPMENT,
    FEAR,
    FINAL,
    FINAL_PLACE,
    FRONTS,
    HOME,
    INN,
    LAIRS,
    MANA,
    MASTER,
    MOST_CORRIDORS,
    MOST_COURAGE,
    OBJECTS,
    OWNER_SEAT,
    PARTY,
    PARTY_SEAT,
    SPARE,
    STEP,
    TENACITY,
    TURN,
    UPPER,
)
from donjon.kernel.card import Card
from donjon.kernel.choice import Option
from donjon.kernel.errors import IllegalOption
from donjon.kernel.game import Game, Outcome
from donjon.kernel.rng import Rng
from donjon.kernel.table import EMPTY, NO_CARD
from donjon.kernel.tally import Line, Tally
from donjon.kernel.words import Effect, Word

if TYPE_CHECKING:
    from donjon.games.heroik.spec import HeroSpec


class HeroGame(Game):
    """A game of Hero IK in progress."""

    def __init__(self, spec: HeroSpec) -> None:
        super().__init__(spec)
        self.hero = spec
        self.says: Answers = spec.says

    def fresh(self) -> Game:
        return HeroGame(self.hero)

    # -- Looking --------------------------------------------------------------------------------------------

    def foe(self, card: int) -> Foe:
        return cast(Foe, self.kinds[card])

    def adventurer(self, card: int) -> Adventurer:
        return cast(Adventurer, self.kinds[card])

    def gear(self, card: int) -> Equipment:
        return cast(Equipment, self.kinds[card])

    def front(self, place: int) -> int:
        """The card at a place, face up or not; EMPTY where there is none."""
        if place >= FINAL_PLACE:
            return self.boss(place - FINAL_PLACE)
        card = self.pile(FRONTS)[place]
        return card if card != EMPTY else self.pile(AMBUSHES)[place]

    def home(self, place: int) -> int:
        """Where the deck lies now from which the face-down front of a place came (R-HK-13)."""
        card = self.pile(AMBUSHES)[place]
        token = self.token(card, HOME) if card != EMPTY else 0
        return token - 1 if token else place

    def face_up(self) -> list[int]:
        """The face-up dungeon cards, the final monster last."""
        cards = [card for card in self.pile(FRONTS) if card != EMPTY]
        for card in self.pile(FINAL):
            if card != EMPTY:
                cards.append(card)
        return cards

    def boss(self, level: int) -> int:
        """The final monster of a level, face up or not; where it is beaten, the other one."""
        finals = self.pile(FINAL)
        if len(finals) == 1:
            return finals[0]
        for at in (level, 1 - level):
            card = finals[at] if finals[at] != EMPTY else self.pile(LAIRS)[at]
            if card != EMPTY:
                return card
        return EMPTY

    def waits_at(self, level: int) -> bool:
        """Whether the final monster of this very level is not beaten yet."""
        finals = self.pile(FINAL)
        return finals[level] != EMPTY or (len(finals) > 1 and self.pile(LAIRS)[level] != EMPTY)

    def gifts(self) -> list[Word]:
        """What the final monsters that lie face up do all the time (HK-13)."""
        found: list[Word] = []
        for card in self.pile(FINAL):
            if card != EMPTY:
                found.extend(self.foe(card).gifts)
        return found

    def levels(self) -> list[tuple[int, int]]:
        """The first corridor of each level and the one after its last; the deepest dungeon has two levels (HK-70)."""
        corridors = self.counts[CORRIDORS]
        return [(0, UPPER), (UPPER, corridors)] if corridors > MOST_CORRIDORS else [(0, corridors)]

    def level_of(self, place: int) -> int:
        return 1 if place >= UPPER and self.counts[CORRIDORS] > MOST_CORRIDORS else 0

    def reached(self, level: int) -> bool:
        """Whether a corridor of this level is empty (HK-23)."""
        first, last = self.levels()[level]
        for place in range(first, last):  # noqa: SIM110
            if self.front(place) == EMPTY:
                return True
        return False

    def party_seats(self) -> list[int]:
        """The adventurer players, in the order of their turns (HK-71)."""
        return [seat for seat in range(self.players) if seat != MASTER]

    def party_bits(self) -> int:
        """The same as a bit for each seat."""
        bits = 0
        for seat in self.party_seats():
            bits |= 1 << seat
        return bits

    def owner(self, card: int) -> int:
        """Whose adventurer this is."""
        seat = self.token(card, OWNER_SEAT)
        return seat - 1 if seat else PARTY_SEAT

    def alone(self) -> bool:
        """The solo game."""
        return self.players == 1

    def decks_move(self) -> bool:
        """Whether there is a dungeon master who swaps decks (HK-19)."""
        return self.players > 1 and self.rule("decks")

    def rule(self, name: str) -> bool:
        """Whether a set-up option is on."""
        return self.setup[name] == "yes"

    def scenario(self) -> Scenario:
        """The scenario that is played; each further dungeon (HK-69) has that of its box."""
        if self.counts[DEPTH] and self.setup["further"]:
            return self.hero.by_box[self.foe(self.pile(FINAL)[0]).box].scenarios[0]
        return self.hero.scenarios[self.setup["scenario"]]

    def steps(self) -> list[Word]:
        """The standing words of the scenario's steps reached so far (HK-57)."""
        found: list[Word] = []
        if self.players == 1 and self.counts[STEP]:
            for step in self.scenario().steps[: self.counts[STEP]]:
                found.extend(step)
        return found

    def manas(self) -> int:
        """Mana tokens on the adventurers."""
        total = 0
        for card in self.pile(PARTY):
            total += self.token(card, MANA)
        return total

    # -- Changing -------------------------------------------------------------------------------------------

    def change_courage(self, n: int) -> None:
        """Courage never exceeds 10 (HK-15); at 0 the dungeon wins (HK-2)."""
        before = self.counts[COURAGE]
        after = max(0, min(MOST_COURAGE, before + n))
        self.counts[COURAGE] = after
        if self.listener is not None and after != before:
            self.tell("gain" if after > before else "lose", self.active, [], abs(after - before), about="courage")
        if after == 0:
            self.finish(False)

    def change_fear(self, n: int) -> None:
        """Fear for the dungeon, or off it; alone, each Fear gained is a step of the scenario (HK-57)."""
        before = self.counts[FEAR]
        after = max(0, before + n)
        self.counts[FEAR] = after
        if self.listener is not None and after != before:
            verb = "gain" if after > before else "lose"
            if self.players == 1:
                self.tell(f"dungeon_{verb}", -1, [], abs(after - before), about="fear")
            else:
                self.tell(verb, MASTER, [], abs(after - before), about="fear")
        if self.players == 1:
            for _ in range(after - before):
                self.advance()

    def advance(self) -> None:
        """One step down the scenario's table; what it does at once is done now."""
        scenario = self.scenario()
        steps = scenario.steps
        step = self.counts[STEP]
        if step >= len(steps):
            return
        self.counts[STEP] = step + 1
        self.tell("step", -1, [], step + 1, about=scenario.key)
        for word in reversed(steps[step]):
            if isinstance(word, Effect):
                self.start(self.active, word)

    def give_mana(self, card: int) -> None:
        self.put_token(card, MANA, 1)
        self.tell("mana", self.active, [card])

    def take_mana(self, card: int) -> None:
        self.put_token(card, MANA, 0)
        self.tell("no_mana", self.active, [card])

    def unveil(self, level: int) -> None:
        """The final monster of a level is turned up, and what it does counts from now on (HK-70)."""
        lairs = self.pile(LAIRS)
        if lairs and lairs[level] != EMPTY:
            card = lairs[level]
            lairs[level] = EMPTY
            self.forget(card)
            self.pile(FINAL)[level] = card
            self.looks += 1
            self.tell("unveil", -1, [card])

    def toughen(self, card: int) -> None:
        """A Tenacity token (HK-33)."""
        self.put_token(card, TENACITY, 1)
        self.tell("tenacity", -1, [card])

    def tell_kind(self, verb: str, kind: Card) -> None:
        """Report what the adventurer player does with a card, wherever it lies."""
        if self.listener is not None:
            for card in range(len(self.kinds)):
                if self.kinds[card] is kind:
                    self.tell(verb, self.active, [card])
                    return

    def finish(self, party_wins: bool) -> None:
        """The end: the final monster is beaten, or the Courage is gone (HK-1, HK-2)."""
        winners = [seat for seat in range(self.players) if (seat != MASTER) == party_wins]
        scores: list[int | None] = [1 if seat in winners else 0 for seat in range(self.players)]
        details = [
            [Line("victory", 1, "HK-1" if party_wins else "HK-2")] if scores[seat] else []
            for seat in range(self.players)
        ]
        self.end(Outcome(scores, winners, details))

    # -- What the kernel asks -------------------------------------------------------------------------------

    def asides(self, player: int, effect: Effect) -> list[Option] | None:
        """Potions, from the first turn on, but not while the party is being picked (HK-8, R-HK-16)."""
        if player == MASTER or self.counts[TURN] == 0 or isinstance(effect, Recruit):
            return None
        return equipment.potions(self)

    def aside(self, player: int, option: Option) -> Effect | None:
        return equipment.Drink(option.card) if option.verb == "drink" else None

    def gives_away(self, player: int, effect: Effect, option: Option) -> bool:
        """From a moment that passes unasked the dungeon master must not learn what lies face down (HK-7)."""
        return (
            player != MASTER
            and self.players > 1
            and self.counts[TURN] > 0
            and (isinstance(effect, equipment.EquipmentPhase) or equipment.may_hide_a_potion(self))
        )

    def card_of(self, option: Option) -> int:
        """A card of the party by its kind, of which there is but one; a dungeon card by its place, if it is open."""
        if self.asking is None:
            return NO_CARD
        if option.card < 0:
            return self.open_card_at(option)
        for pile in (
            self.pile(PARTY),
            self.pile(OBJECTS),
            self.pile(EQUIPMENT, PARTY_SEAT),
            self.pile(SPARE, PARTY_SEAT),
            self.pile(INN),
            self.pile(DRUNK),
        ):
            card = self.first_of(pile, option.card)
            if card != NO_CARD:
                return card
        return NO_CARD

    def open_card_at(self, option: Option) -> int:
        """The open card at the place that an option names; NO_CARD where it names none, or one lying face down."""
        finals = self.pile(FINAL)
        if option is self.says.fight_final:
            return finals[0]
        if option is self.says.fight_deep:
            return finals[1]
        if option.verb not in ("fight", "target", "calm", "retreat"):
            return NO_CARD
        place = option.value - 1
        return finals[place - FINAL_PLACE] if place >= FINAL_PLACE else self.pile(FRONTS)[place]

    def redeal(self, seat: int, rng: Rng) -> None:
        hiding.redeal(self, seat, rng)

    def add_to_view(self, view: dict[str, object], seat: int) -> None:
        """Everybody sees how the corridors lie, which of them face down, what Fear buys and, alone, which scenario it
        leads on."""
        ambushes = self.pile(AMBUSHES)
        view["face_down"] = [place + 1 for place in range(len(ambushes)) if ambushes[place] != EMPTY]
        view["levels"] = [[place + 1 for place in range(first, last)] for first, last in self.levels()]
        view["most_courage"] = MOST_COURAGE
        if self.players > 1:
            view["prices"] = combat.prices(self)
        else:
            view["scenario"] = self.scenario().key

    def progress(self) -> list[int]:
        """The Courage of the adventurers, and the Fear of a dungeon master."""
        return [self.counts[FEAR if seat == MASTER else COURAGE] for seat in range(self.players)]

    def explain(self, what: str, seat: int) -> Tally:
        """`strength 1` to `strength 7`, `strength final`, `strength deep`, and in a fight `roll`."""
        if what not in self.explainable(seat):
            raise IllegalOption("heroik.nothing_to_explain", what=what, offered=self.explainable(seat))
        return chances.explain(self, what)

    def explainable(self, seat: int) -> list[str]:
        return chances.explainable(self, seat)

    def odds(self, seat: int) -> dict[str, object]:
        return odds.odds(self, seat)
