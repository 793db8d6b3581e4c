"""A game of Clank! in progress: what the rules keep asking of the table, and doing to it."""

from __future__ import annotations

from typing import cast

from donjon.games.clank import odds, scoring
from donjon.games.clank.board import MAPS, Room
from donjon.games.clank.card import ClankCard
from donjon.games.clank.state import (
    BOARD,
    CLANK_MADE,
    CUBES,
    DAMAGE,
    DUNGEON_DECK,
    FATE,
    GOLD,
    GOLD_GAINS,
    HEALTH,
    IDOLS,
    INSIDE,
    LAST_COUNTDOWN,
    LAST_RAGE,
    MAJOR_SECRETS,
    MINOR_SECRETS,
    NOISE,
    QUIET,
    RAGE,
    RAGE_CUBES,
    ROOM,
    ROW,
    SEARCHES,
    SKILL,
    SWAGGERS,
    TOKENS,
    TRASH,
)
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.modifiers import Modify, modify
from donjon.kernel.rng import Rng
from donjon.kernel.table import DECK, EMPTY, HAND
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect


class ClankGame(Game):
    """A game of Clank!"""

    def fresh(self) -> Game:
        return ClankGame(self.spec)

    # -- Looking -----------------------------------------------------------------------------------------------

    def kind(self, card: int) -> ClankCard:
        """What a card or token is."""
        return cast("list[ClankCard]", self.kinds)[card]

    def all_kinds(self) -> list[ClankCard]:
        """What every card and token is, by its number: for loops over many of them."""
        return cast("list[ClankCard]", self.kinds)

    def room(self, seat: int) -> Room:
        """Where a player's pawn stands."""
        return MAPS[self.counts[BOARD]].rooms[self.purses[seat][ROOM]]

    def inside(self, seat: int) -> bool:
        """Whether a player has neither left nor been knocked out (CL-71, CL-85)."""
        return self.purses[seat][FATE] == INSIDE

    def owned(self, seat: int, role: int) -> int:
        """How many tokens of this sort a player has."""
        n = 0
        kinds = self.all_kinds()
        for token in self.pile(TOKENS, seat):
            if kinds[token].role == role:
                n += 1
        return n

    def cost_of(self, card: int, seat: int, tally: Tally) -> int:
        """The skill a card costs this player, never below 0 (CL-37)."""
        kind = self.kind(card)
        tally.add(kind.cost, kind.key, "CL-26")
        modify(self, "cost", card, tally, seat, "CL-37")
        if tally.total < 0:
            tally.become(0, "least", "CL-37")
        return tally.total

    def costs_change(self) -> bool:
        """Whether a standing word changes what cards cost."""
        return any(isinstance(each.word, Modify) for each in self.standing)

    def danger(self) -> int:
        """How many cards of the row show the danger icon (CL-34)."""
        n = 0
        for card in self.pile(ROW):
            if card != EMPTY and self.kind(card).danger:
                n += 1
        return n

    # -- Numbers -----------------------------------------------------------------------------------------------

    def gain(self, seat: int, what: int, n: int) -> None:
        """Change a number of a player; each gain of gold is worth 1 more for each Search (CL-99)."""
        if what == GOLD and n > 0:
            purse = self.purses[seat]
            purse[GOLD_GAINS] += 1
            n += purse[SEARCHES]
        super().gain(seat, what, n)

    def make_clank(self, seat: int, n: int) -> None:
        """Cubes from the supply to the Clank! area, less what was banked, as long as there are any (CL-66, CL-68)."""
        purse = self.purses[seat]
        quiet = min(n, purse[QUIET])
        purse[QUIET] -= quiet
        if quiet and self.listener is not None:
            self.tell("muffle", seat, [], quiet, about="clank")
        made = min(n - quiet, purse[CUBES])
        if made <= 0:
            return
        purse[CUBES] -= made
        purse[NOISE] += made
        if seat == self.active:
            purse[CLANK_MADE] += made
        if self.listener is not None:
            self.tell("clank", seat, [], made, about="clank")
        if seat == self.active and purse[SWAGGERS]:
            self.gain(seat, SKILL, made * purse[SWAGGERS])

    def remove_clank(self, seat: int, n: int) -> None:
        """Cubes back from the Clank! area; the rest is banked for this turn (CL-67, CL-68)."""
        purse = self.purses[seat]
        back = min(n, purse[NOISE])
        purse[NOISE] -= back
        purse[CUBES] += back
        if back and self.listener is not None:
            self.tell("quiet", seat, [], back, about="clank")
        purse[QUIET] += n - back
        if n > back and self.listener is not None:
            self.tell("hush", seat, [], n - back, about="clank")

    def heal(self, seat: int, n: int) -> None:
        """The last cubes of the health track go back to the supply (CL-79)."""
        purse = self.purses[seat]
        healed = min(n, purse[DAMAGE])
        purse[DAMAGE] -= healed
        purse[CUBES] += healed
        if healed and self.listener is not None:
            self.tell("heal", seat, [], healed, about="damage")

    def enrage(self) -> None:
        """The dragon marker advances; on the last space it stays (CL-77)."""
        if self.counts[RAGE] < LAST_RAGE:
            self.counts[RAGE] += 1
            self.tell("rage", -1, [], self.counts[RAGE])

    # -- Tokens ------------------------------------------------------------------------------------------------

    def secret_in(self, room: Room) -> bool:
        """Whether a secret lies in the room."""
        if room.major >= 0:
            return self.pile(MAJOR_SECRETS)[room.major] != EMPTY
        if room.minor >= 0:
            return self.pile(MINOR_SECRETS)[2 * room.minor] != EMPTY
        return False

    def take_secret(self, seat: int, room: Room) -> None:
        """Take a secret of the room, one of two unseen ones if it is a minor slot, and reveal it (CL-52)."""
        if room.major >= 0:
            pile, place = self.pile(MAJOR_SECRETS), room.major
        else:
            pile, place = self.pile(MINOR_SECRETS), 2 * room.minor
            if pile[place + 1] != EMPTY:
                place += 1
        token = pile[place]
        pile[place] = EMPTY
        self.looks += 1
        self.receive(seat, token)

    def receive(self, seat: int, token: int, verb: str = "take", price: int = 0) -> None:
        """A token comes to a player: it is kept or leaves the game, and does what it does when revealed."""
        kind = self.kind(token)
        self.pile(TOKENS if kind.keep else TRASH, seat).append(token)
        if self.listener is not None:
            self.tell(verb, seat, [token], price)
        if kind.play is not None:
            self.start(seat, kind.play, token)

    # -- What players may ask ----------------------------------------------------------------------------------

    def explain(self, what: str, seat: int) -> Tally:
        return odds.explain(self, what, seat)

    def explainable(self, seat: int) -> list[str]:
        return odds.explainable(self, seat)

    def shown_numbers(self, seat: int) -> list[str]:
        """What the cards of the row cost this player, and the strength of an attack."""
        return odds.prices(self)

    def odds(self, seat: int) -> dict[str, object]:
        return odds.odds(self, seat)

    def gives_away(self, player: int, effect: Effect, option: Option) -> bool:
        """Nothing: a hand is played in full before anybody else acts (CL-17)."""
        return False

    def redeal(self, seat: int, rng: Rng) -> None:
        """Decks, the hands of others, the dungeon deck, the secrets among their places: nobody ever looks at them."""
        if self.known:
            super().redeal(seat, rng)
            return
        rng.shuffle(self.pile(DUNGEON_DECK))
        deal_places(self.pile(MAJOR_SECRETS), rng)
        deal_places(self.pile(MINOR_SECRETS), rng)
        for owner in range(self.players):
            deck = self.pile(DECK, owner)
            if owner == seat:
                rng.shuffle(deck)
            else:
                hand = self.pile(HAND, owner)
                held = len(hand)
                hand.extend(deck)
                rng.shuffle(hand)
                deck[:] = hand[held:]
                del hand[held:]

    def add_to_view(self, view: dict[str, object], seat: int) -> None:
        """What lies in the rooms, what each player would score now, and the tracks of the board: all public."""
        rooms: dict[str, object] = {}
        for room in MAPS[self.counts[BOARD]].rooms:
            lying = self.lying_in(room)
            if lying:
                rooms[str(room.number)] = lying
        view["rooms"] = rooms
        view["scores"] = self.progress()
        view["danger"] = self.danger()
        view["rage_track"] = RAGE_CUBES[1:]
        view["health"] = HEALTH
        view["countdown_track"] = LAST_COUNTDOWN

    def progress(self) -> list[int]:
        """The points each would score now."""
        return [scoring.score(self, each, Tally()) for each in range(self.players)]

    def lying_in(self, room: Room) -> dict[str, object]:
        lying: dict[str, object] = {}
        if room.major >= 0 and self.secret_in(room):
            lying["major_secrets"] = 1
        if room.minor >= 0 and self.secret_in(room):
            pile = self.pile(MINOR_SECRETS)
            lying["minor_secrets"] = 2 if pile[2 * room.minor + 1] != EMPTY else 1
        artifact = scoring.artifact_in(self, room)
        if artifact != EMPTY:
            lying["artifact"] = self.kinds[artifact].key
        if room.shrine and self.pile(IDOLS):
            lying["idols"] = len(self.pile(IDOLS))
        return lying


def deal_places(pile: list[int], rng: Rng) -> None:
    """Shuffle the tokens of a pile among the places that are not empty."""
    cards = [card for card in pile if card != EMPTY]
    rng.shuffle(cards)
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] != EMPTY:
            pile[place] = cards.pop()


def resolution(seat: int, card: int) -> Resolution:
    """The circumstances of a text that needs no stack: it asks nothing."""
    return Resolution(seat, card, 0)
