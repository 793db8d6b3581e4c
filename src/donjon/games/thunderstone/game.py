"""A game of Thunderstone in progress: what it adds to the kernel's table."""

from __future__ import annotations

from donjon.games.thunderstone import battle, scoring, village
from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.hall import in_rank, is_monster
from donjon.games.thunderstone.party import find_copy
from donjon.games.thunderstone.printed import Certain, Printed
from donjon.games.thunderstone.state import (
    BEARER,
    BLOCK,
    DUNGEON,
    LENT,
    RANK,
    RANK0,
    RANKS,
    REVEALED,
    TARGET,
    TOKEN_NAMES,
    WATCHED,
    WEAPON,
)
from donjon.kernel import hidden
from donjon.kernel.card import Card
from donjon.kernel.choice import Option
from donjon.kernel.errors import IllegalOption
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game, Resolution
from donjon.kernel.joins import Do
from donjon.kernel.rng import Rng
from donjon.kernel.table import DECK, DISCARD, EMPTY, HAND, NO_CARD
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect, Word


class ThunderstoneGame(Game):
    """A position of Thunderstone."""

    def fresh(self) -> Game:
        return ThunderstoneGame(self.spec)

    # -- Cards in a hand -------------------------------------------------------------------------------------------

    def draw(self, seat: int, n: int) -> int:
        """Cards drawn in an action join the revealed hand (TS-30)."""
        drawn = super().draw(seat, n)
        if drawn and self.counts[REVEALED]:
            hand = self.pile(HAND, seat)
            shown = hand[len(hand) - drawn :]
            for card in shown:
                self.know(card, EVERYBODY)
            if self.listener is not None:
                self.tell("reveal", seat, shown)
        return drawn

    def put(self, card: int, source: list[int], target: list[int]) -> None:
        """A card that moves leaves everything behind; a borrowed hero is discarded to its owner (TS-7, R-TS-3)."""
        if self.bears[card] or self.standing:
            lent = self.token(card, LENT)
            if lent and target is self.pile(DISCARD, self.active):
                target = self.pile(DISCARD, lent - 1)
            self.strip(card)
        super().put(card, source, target)

    def take_kinds(self, kinds: list[Card]) -> None:
        """Note whether any of them does something by lying in play, so that games without ask nobody."""
        for card in kinds[len(self.bears) :]:
            kind = find_kind(card)
            if kind.presences or kind.is_guardian:
                self.counts[WATCHED] = 1
        super().take_kinds(kinds)

    def bearer_of(self, option: Option) -> int:
        """The hero to whom a weapon would be given."""
        if option.verb != "equip":
            return NO_CARD
        return find_copy(self, self.pile(HAND, self.asked), option.other, option.value)

    def strip(self, card: int) -> None:
        """Take off what lies on a card; a hero without its weapon, a weapon that stays lost for the battle (A-41)."""
        bearer = self.token(card, BEARER) - 1
        if bearer >= 0 and self.token(bearer, WEAPON) == card + 1:
            others = battle.weapons_of(self, self.active, bearer)
            self.put_token(bearer, WEAPON, others[1] + 1 if len(others) > 1 else 0)
        self.clear_tokens(card)
        if self.standing:
            self.standing = [each for each in self.standing if each.card != card]

    def same(self, one: int, other: int) -> bool:
        """Whether two cards cannot be told apart; weapons and bearers are compared by what they are."""
        if self.kinds[one] is not self.kinds[other]:
            return False
        if self.standing and self.words_on(one) != self.words_on(other):
            return False
        if not self.bears[one] and not self.bears[other]:
            return True
        for what in range(len(TOKEN_NAMES)):
            mine, theirs = self.token(one, what), self.token(other, what)
            if mine != theirs:
                if what not in (WEAPON, BEARER) or not mine or not theirs:
                    return False
                if not self.same_partner(one, mine - 1, other, theirs - 1):
                    return False
        return True

    def words_on(self, card: int) -> list[Word]:
        """What stands on a card for this turn."""
        return [each.word for each in self.standing if each.card == card]

    def same_partner(self, one: int, ones: int, other: int, others: int) -> bool:
        """Whether two cards carry, or are carried by, what cannot be told apart, and still are."""
        if self.kinds[ones] is not self.kinds[others] or self.joined(one, ones) != self.joined(other, others):
            return False
        if self.joined(one, ones):
            for what in range(len(TOKEN_NAMES)):
                if what not in (WEAPON, BEARER) and self.token(ones, what) != self.token(others, what):
                    return False
        return True

    def joined(self, one: int, other: int) -> bool:
        """Whether one of these cards is a hero who still carries the other (A-41)."""
        return self.token(one, WEAPON) == other + 1 or self.token(other, WEAPON) == one + 1

    # -- Hidden cards ----------------------------------------------------------------------------------------------

    def redeal(self, seat: int, rng: Rng) -> None:
        """Decks and other hands among themselves; the dungeon deck with the Thunderstone where it may lie (TS-16)."""
        for owner in range(self.players):
            piles = [self.pile(DECK, owner)]
            if owner != seat:
                piles.append(self.pile(HAND, owner))
            hidden.deal_among(self, piles, seat, rng)
        self.redeal_dungeon(seat, rng)

    def redeal_dungeon(self, seat: int, rng: Rng) -> None:
        """What lies there from the start is dealt anew; what lies in a block of its own stays in its block (TS-16).

        Cards put under the deck were seen by all and lie lowest; above them each block has eleven places, and each of
        those that the seat does not know is equally likely. How the deck was built, everybody knows.
        """
        deck = self.pile(DUNGEON)
        known = self.known
        everybody = (1 << self.players) - 1
        lowest = 0
        if known:
            while lowest < len(deck) and known.get(deck[lowest], 0) == everybody:
                lowest += 1
        places: list[int] = []
        cards: list[int] = []
        deep: list[int] = []  # the places of what lies in a block of its own
        for place in range(len(deck)):
            card = deck[place]
            if not known or card not in known or not hidden.knows(self, seat, card):
                places.append(place)
                if find_kind(self.kinds[card]).lies_deep:
                    deep.append(place)
                else:
                    cards.append(card)
        rng.shuffle(cards)
        for place in deep:  # from below, so that those already in stay in their block
            first, room = self.room_of(places, place - (place - lowest) % BLOCK)
            cards.insert(first + rng.below(room), deck[place])
        for index in range(len(cards)):
            deck[places[index]] = cards[index]

    def room_of(self, places: list[int], low: int) -> tuple[int, int]:
        """Of these places of the dungeon deck: the first in the block that begins here, and how many are in it."""
        first, room = 0, 0
        for place in places:
            if place >= low + BLOCK:
                break
            if place < low:
                first += 1
            else:
                room += 1
        return first, room

    def add_to_view(self, view: dict[str, object], seat: int) -> None:
        """What stands for this turn is seen by all: on its card among the tokens, else among the counts."""
        for each in self.standing:
            if isinstance(each.word, Printed) and each.word.mark():
                found = view["counts"] if each.card < 0 else shown_tokens(view, each.card)
                if isinstance(found, dict):
                    before = found.get(each.word.mark(), 0)
                    assert isinstance(before, int)
                    found[each.word.mark()] = before + each.word.amount()

    # -- Explanations ----------------------------------------------------------------------------------------------

    def progress(self) -> list[int]:
        """The victory points of each player's cards."""
        return [scoring.score(self, seat).total for seat in range(self.players)]

    def odds(self, seat: int) -> dict[str, object]:
        """In one's own turn what one lacks in the village; a hand that is not asked has no gold to compare."""
        return {"short": village.shortages(self, seat)} if self.asked == seat else {}

    def explainable(self, seat: int) -> list[str]:
        found = [f"score {each}" for each in range(self.players)] if self.over else []
        if self.players == 1:
            found.append("village")
        if seat == self.active or self.counts[REVEALED]:
            found.append("gold")
            for rank in range(RANKS + 1):
                if self.foe(rank) != EMPTY:
                    found += [f"attack {rank}", f"magic {rank}", f"light {rank}", f"margin {rank}"]
        elif 0 <= seat < self.players:
            found.append("gold")
        return found

    def shown_numbers(self, seat: int) -> list[str]:
        """One's own gold; in one's own turn the light and the outcome of a battle with each monster of the hall."""
        kinds = ("gold", "village", "light", "margin") if seat == self.active else ("gold", "village")
        return [what for what in self.explainable(seat) if what.partition(" ")[0] in kinds]

    def explain(self, what: str, seat: int) -> Tally:
        """`attack 2`: the arithmetic against rank 2 before its choices; `magic`, `light`, `margin`; gold; score; the
        points of the solo game's village."""
        if what not in self.explainable(seat) and what != f"score {seat}":
            raise IllegalOption("thunderstone.nothing_to_explain", what=what, offered=self.explainable(seat))
        verb, _, number = what.partition(" ")
        if verb == "score":
            return scoring.score(self, int(number))
        if verb == "village":
            return scoring.village_score(self)
        if verb == "gold":
            tally = Tally(True)
            village.gold(self, seat if seat >= 0 else self.active, tally)
            return tally
        party = self.foresee(int(number))
        if verb == "light":
            return light_of(party)
        if verb == "magic":
            return party.magic
        if verb == "margin":
            party.total.add(-party.health, "health", "TS-89")
        return party.total

    def foe(self, rank: int) -> int:
        """The monster in a rank of the hall, or the first guardian in rank 0; EMPTY if there is none."""
        if rank == 0:
            return self.pile(RANK0)[0] if self.pile(RANK0) else EMPTY
        card = in_rank(self, rank)
        return card if is_monster(self, card) else EMPTY

    def foresee(self, rank: int) -> battle.Reckoning:
        """The battle against this rank as it stands: Battle Effects that leave no choice happen, Diseases go where
        they hurt least."""
        twin = self.clone()
        card = self.foe(rank)
        monster = find_kind(self.kinds[card])
        twin.counts[TARGET] = card + 1
        twin.counts[RANK] = rank
        now = Resolution(self.active, card, 0)
        for effect in monster.battle_effects:
            for part in parts_of(effect):
                if isinstance(part, Certain):
                    part.step(twin, now)
        return battle.best_of_diseases(twin, self.active, monster, rank)


def shown_tokens(view: dict[str, object], card: int) -> object:
    """Where a view shows what lies on a card of somebody's hand; None if the card is not seen there."""
    seats = view["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        for shown in seat["piles"]["hand"].get("cards", []):
            if shown is not None and shown["no"] == card:
                return shown.setdefault("tokens", {})
    return None


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """The sentences of a text."""
    return effect.effects if isinstance(effect, Do) else (effect,)


def light_of(party: battle.Reckoning) -> Tally:
    """The party's Light against what the rank and the monster ask for (TS-85): below 0, it is dark."""
    tally = Tally(True)
    tally.add(-party.rank, "rank", "TS-85")
    tally.add(-party.monster.darker, party.monster.key, "TS-85")
    for line in party.light.lines:
        tally.add(line.amount, line.source, line.rule)
    return tally
