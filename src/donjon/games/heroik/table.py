"""What lies on the table of Hero IK, and the game in progress.

Each corridor is a deck nobody may look through and a front card: face up among the `fronts`, or face down among the
`ambushes`, in the place of its corridor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from donjon.games.heroik import chances, equipment, hiding
from donjon.games.heroik.answers import Answers
from donjon.games.heroik.cards import Adventurer, Equipment, Foe, Scenario
from donjon.games.heroik.places import (
    AMBUSHES,
    COURAGE,
    FEAR,
    FINAL,
    FINAL_PLACE,
    FRONTS,
    MANA,
    MASTER,
    MOST_COURAGE,
    PARTY,
    PARTY_SEAT,
    STEP,
    TENACITY,
)
from donjon.kernel.card import Card
from donjon.kernel.choice import Option
from donjon.kernel.errors import IllegalOption
from donjon.kernel.game import Game, Outcome
from donjon.kernel.rng import Rng
from donjon.kernel.table import EMPTY
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
        if place == FINAL_PLACE:
            return self.pile(FINAL)[0]
        card = self.pile(FRONTS)[place]
        return card if card != EMPTY else self.pile(AMBUSHES)[place]

    def face_up(self) -> list[int]:
        """The face-up dungeon cards, the final monster last."""
        cards = [card for card in self.pile(FRONTS) if card != EMPTY]
        cards.append(self.pile(FINAL)[0])
        return cards

    def alone(self) -> bool:
        """The solo game."""
        return self.players == 1

    def rule(self, name: str) -> bool:
        """Whether a set-up option is on."""
        return self.setup[name] == "yes"

    def scenario(self) -> Scenario:
        return self.hero.scenarios[self.setup["scenario"]]

    def steps(self) -> list[Word]:
        """The standing words of the scenario's steps reached so far (HK-57)."""
        found: list[Word] = []
        if self.players == 1 and self.counts[STEP]:
            for step in self.scenario().steps[: self.counts[STEP]]:
                found.extend(step)
        return found

    def foes_dealt(self) -> int:
        """How many cards the dungeon has, wherever they are now."""
        return len([kind for kind in self.kinds if isinstance(kind, Foe)]) - 1

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
            self.tell("gain" if after > before else "lose", PARTY_SEAT, [], abs(after - before), about="courage")
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
        steps = self.scenario().steps
        step = self.counts[STEP]
        if step >= len(steps):
            return
        self.counts[STEP] = step + 1
        self.tell("step", -1, [], step + 1)
        for word in reversed(steps[step]):
            if isinstance(word, Effect):
                self.start(PARTY_SEAT, word)

    def give_mana(self, card: int) -> None:
        self.put_token(card, MANA, 1)
        self.tell("mana", PARTY_SEAT, [card])

    def take_mana(self, card: int) -> None:
        self.put_token(card, MANA, 0)
        self.tell("no_mana", PARTY_SEAT, [card])

    def toughen(self, card: int) -> None:
        """A Tenacity token (HK-33)."""
        self.put_token(card, TENACITY, 1)
        self.tell("tenacity", -1, [card])

    def tell_kind(self, verb: str, kind: Card) -> None:
        """Report what the adventurer player does with a card, wherever it lies."""
        if self.listener is not None:
            for card in range(len(self.kinds)):
                if self.kinds[card] is kind:
                    self.tell(verb, PARTY_SEAT, [card])
                    return

    def finish(self, party_wins: bool) -> None:
        """The end: the final monster is beaten, or the Courage is gone (HK-1, HK-2)."""
        winner = PARTY_SEAT if party_wins else MASTER
        scores: list[int | None] = [1 if seat == winner else 0 for seat in range(self.players)]
        details = [
            [Line("victory", 1, "HK-1" if party_wins else "HK-2")] if scores[seat] else []
            for seat in range(self.players)
        ]
        self.end(Outcome(scores, [winner] if winner < self.players else [], details))

    # -- What the kernel asks -------------------------------------------------------------------------------

    def asides(self, player: int, effect: Effect) -> list[Option] | None:
        """Potions, at any moment (HK-8)."""
        return equipment.potions(self) if player == PARTY_SEAT else None

    def aside(self, player: int, option: Option) -> Effect | None:
        return equipment.Drink(option.card) if option.verb == "drink" else None

    def redeal(self, seat: int, rng: Rng) -> None:
        hiding.redeal(self, seat, rng)

    def add_to_view(self, view: dict[str, object], seat: int) -> None:
        """Everybody sees in which corridors a card lies face down."""
        ambushes = self.pile(AMBUSHES)
        view["face_down"] = [place + 1 for place in range(len(ambushes)) if ambushes[place] != EMPTY]

    def explain(self, what: str, seat: int) -> Tally:
        """`strength 1` to `strength 4`, `strength final`, and in a fight `roll`."""
        if what not in self.explainable(seat):
            raise IllegalOption(
                f"there is no {what!r} to explain now; choose from: {', '.join(self.explainable(seat))}"
            )
        return chances.explain(self, what)

    def explainable(self, seat: int) -> list[str]:
        return chances.explainable(self, seat)

    def odds(self, seat: int) -> dict[str, object]:
        return chances.odds(self, seat)
