"""A game in progress: the table, and the stack of effects still to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from donjon.kernel import hidden
from donjon.kernel.choice import Choice, Option
from donjon.kernel.errors import BadRules, IllegalOption
from donjon.kernel.events import Event
from donjon.kernel.native import mypyc_attr
from donjon.kernel.reactions import AsSoonAs, Instead, Standing
from donjon.kernel.rng import Rng
from donjon.kernel.table import HAND, NO_CARD, Table
from donjon.kernel.tally import Line, Tally
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.kernel.spec import GameSpec

STEPS: Final = 100_000  # between two answers; beyond it the rules are in a loop


class Resolution:
    """A text being carried out: by whom, from which card, and what it still has to do."""

    def __init__(self, actor: int, source: int, amount: int) -> None:
        self.actor = actor
        self.source = source
        self.amount = amount  # how many, when the text answers an event
        self.did = False  # whether the last instruction could be and was carried out
        self.todo: list[Effect] = []
        self.named: dict[str, list[int]] | None = None

    def clone(self) -> Resolution:
        twin = Resolution(self.actor, self.source, self.amount)
        twin.did = self.did
        twin.todo = self.todo[:]
        if self.named is not None:
            twin.named = {name: cards[:] for name, cards in self.named.items()}
        return twin

    def then(self, effect: Effect, after: Effect | None = None) -> None:
        """Do this next (and then that), before what the text still has to do."""
        if after is not None:
            self.todo.append(after)
        self.todo.append(effect)

    def remember(self, name: str, card: int) -> None:
        """Give cards a name that a later sentence of the text uses."""
        if self.named is None:
            self.named = {}
        if name in self.named:
            self.named[name].append(card)
        else:
            self.named[name] = [card]

    def called(self, name: str) -> list[int]:
        """The cards remembered under a name."""
        return [] if self.named is None else self.named.get(name, [])


class Outcome:
    """How a game ended: a score for each seat (None: no score), the winners, and every point itemised."""

    def __init__(self, scores: list[int | None], winners: list[int], details: list[list[Line]]) -> None:
        self.scores = scores
        self.winners = winners
        self.details = details

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, winners={self.winners})"

    def as_data(self) -> dict[str, object]:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "details": [[line.as_data() for line in lines] for lines in self.details],
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Table):
    """A game in progress. Each game derives its own class for its rules; all the state is here and in `Table`."""

    def __init__(self, spec: GameSpec) -> None:
        super().__init__(spec)
        self.reasking = False

    def lay(self, players: int, rng: Rng, setup: dict[str, str]) -> None:
        super().lay(players, rng, setup)
        self.standing: list[Standing] = []
        self.stack: list[Resolution] = []
        self.over = False
        self.answers = 0  # how many questions were answered: the version of the position
        self.asking: Effect | None = None
        self.asked = -1
        self.options: list[Option] = []
        self.outcome: Outcome | None = None

    def fresh(self) -> Game:
        """An object of the same class with nothing in it; each game's class says its own."""
        raise NotImplementedError("a game's class must say how to make an empty one")

    def clone(self) -> Game:
        """An independent copy, in the middle of an effect too. Nobody listens to it."""
        twin = self.fresh()
        self.copy_table(twin)
        twin.standing = self.standing[:]
        twin.stack = [text.clone() for text in self.stack]
        twin.over = self.over
        twin.answers = self.answers
        twin.asking = self.asking
        twin.asked = self.asked
        twin.options = self.options  # replaced, never changed in place
        twin.outcome = self.outcome
        return twin

    def __repr__(self) -> str:
        head = f"<{self.spec.name}: {self.players} player{'s' if self.players > 1 else ''}, {self.answers} answers"
        if self.asking is None:
            return f"{head}, over: {self.outcome!r}>"
        return f"{head}, player {self.asked} is asked {type(self.asking).__name__}>"

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A game is pickled as the position it saves."""
        if _saver is None:
            raise TypeError("a game is pickled by donjon.notation: import donjon")
        return _unpickled, (_saver(self),)

    # -- What each game adds -----------------------------------------------------------------------------------

    def asides(self, player: int, effect: Effect) -> list[Option] | None:
        """What the player may do at any moment (a potion), offered beside every question; most games have none."""
        return None

    def aside(self, player: int, option: Option) -> Effect | None:
        """What an answer of `asides` does; None for an ordinary answer."""
        return None

    def gives_away(self, player: int, effect: Effect, option: Option) -> bool:
        """Whether the others would learn what they cannot know if a single answer were given by itself, unasked: when
        one of several cards of a hand is discarded so, the rest must be the same.
        """
        return option.verb == "discard" and self.players > 1 and len(self.pile(HAND, player)) > 1

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal anew what this seat cannot know. The general case is in `hidden`; a game may know better."""
        hidden.redeal(self, seat, rng)

    def add_to_view(self, view: dict[str, object], seat: int) -> None:
        """Add what the general view does not show."""

    def explain(self, what: str, seat: int) -> Tally:
        """The arithmetic behind a number, line by line, as this seat may know it."""
        raise IllegalOption("nothing_to_explain", game=self.spec.name, what=what)

    def explainable(self, seat: int) -> list[str]:
        """What `explain` can be asked for now."""
        return []

    def shown_numbers(self, seat: int) -> list[str]:
        """Those of them that belong beside the seat's own question, and are shown with it unasked."""
        return self.explainable(seat)

    def odds(self, seat: int) -> dict[str, object]:
        """Exact chances that this seat may work out from what it sees, as plain data. By custom `short` says what the
        seat lacks for what it cannot pay: {"candle": {"light": 2}}."""
        return {}

    def progress(self) -> list[int]:
        """What each seat has reached by now, for the chart of the race; empty where nothing is counted."""
        return []

    def bearer_of(self, option: Option) -> int:
        """The card to which an offered option would give another one; NO_CARD in most games."""
        return NO_CARD

    # -- What players see --------------------------------------------------------------------------------------

    def view(
        self, seat: int, before: Game | None = None, shown: dict[str, object] | None = None
    ) -> dict[str, object]:
        """All that this seat may see, and nothing else; -1 is a spectator.

        With the view `shown` of the table `before` it has the very same piles where nothing changed, so nobody may
        change a view in place.
        """
        return hidden.view(self, seat, before, shown)

    def hide_from(self, seat: int, rng: Rng) -> Game:
        """A clone with everything the seat cannot know dealt anew."""
        return hidden.hide_from(self, seat, rng)

    # -- The stack ---------------------------------------------------------------------------------------------

    def start(self, actor: int, effect: Effect, source: int = NO_CARD, amount: int = 0) -> None:
        """Carry out a text now, before whatever was going on."""
        text = Resolution(actor, source, amount)
        text.todo.append(effect)
        self.stack.append(text)

    def run(self) -> None:
        """Go on until somebody has a real choice, or the game is over."""
        steps = 0
        stack = self.stack
        while self.asking is None and not self.over:
            if not stack:
                raise BadRules("nothing_left_to_do")
            now = stack[-1]
            if not now.todo:
                stack.pop()
                continue
            effect = now.todo.pop()
            effect.step(self, now)
            steps += 1
            if steps > STEPS:
                card = self.kinds[now.source].key if now.source >= 0 else ""
                word = type(effect).__name__
                if card:
                    raise BadRules("card_without_end", card=card, word=word)
                raise BadRules("rule_without_end", word=word)

    def end(self, outcome: Outcome) -> None:
        """The game is over, in the middle of whatever was going on."""
        self.outcome = outcome
        self.over = True
        self.asking = None
        self.asked = -1
        self.options = []
        self.stack.clear()
        self.tell("end", -1, [])

    # -- Questions ---------------------------------------------------------------------------------------------

    def ask(self, player: int, effect: Effect, options: list[Option]) -> None:
        """Ask one question. A question with a single answer is answered by the game itself, unless that tells too
        much."""
        asides = self.asides(player, effect)
        if asides is not None:
            options = options + asides
        if len(options) == 1 and not self.reasking and not self.gives_away(player, effect, options[0]):
            if self.listener is not None:
                self.tell_answered(player, options[0])
            effect.answered(self, self.stack[-1], options[0])
            return
        self.ask_openly(player, effect, options)

    def tell_answered(self, player: int, option: Option) -> None:
        """Report an answer that the game gave by itself, to the one who would have been asked."""
        assert self.listener is not None
        keys = (self.spec.catalogue.cards[option.card].key,) if option.card >= 0 else ()
        now = self.stack[-1].source
        source = self.kinds[now].key if now >= 0 else ""
        event = Event("answered", player, keys, option.value, 1 << player, option.word, source, (), option)
        self.listener.hear(self, event)

    def tell_applied(self, now: Resolution, cards: list[int]) -> None:
        """Report that a text counts from now on, for these cards if it says which."""
        if self.listener is not None:
            self.tell("applies" if now.source >= 0 else "in_force", now.actor, cards, source=now.source)

    def cause(self, cards: list[int]) -> int:
        """The card whose text is carried out, where everybody sees it."""
        if not self.stack:
            return NO_CARD
        card = self.stack[-1].source
        return card if card >= 0 and card not in cards and self.is_open(card) else NO_CARD

    def ask_openly(self, player: int, effect: Effect, options: list[Option]) -> None:
        """Ask even when there is a single answer: where the rules make the moment visible."""
        if not options:
            raise BadRules("question_without_answers", word=type(effect).__name__)
        self.asking = effect
        self.asked = player
        self.options = options

    def waits(self) -> bool:
        """Whether somebody is asked something."""
        return self.asking is not None

    @property
    def choice(self) -> Choice | None:
        """The question the game waits for; None when it is over."""
        if self.asking is None:
            return None
        return Choice(self, self.asked, self.options, self.asking, self.stack[-1].source)

    def card_of(self, option: Option) -> int:
        """The number of the very card that an offered option would act on; NO_CARD where it names none on the table.

        This is the true number: whoever shows it to a seat says under which number that seat knows the card.
        """
        effect = self.asking
        if effect is None:
            return NO_CARD
        aside = self.aside(self.asked, option)
        return (effect if aside is None else aside).about(self, self.stack[-1], option)

    def answer(self, reply: Option | str) -> None:
        """Answer the question, with an option or its word. A refused answer leaves the position untouched."""
        if self.asking is None:
            raise IllegalOption("game_over")
        option = self.spec.options.find(reply) if isinstance(reply, str) else reply
        if option not in self.options:
            raise IllegalOption(
                "not_possible_now", option=option.word, offered=[each.word for each in self.options[:12]]
            )
        self.take(option)

    def take(self, option: Option) -> None:
        """Answer with an option known to be possible: the short way for whole playouts."""
        effect = self.asking
        assert effect is not None
        self.asking = None
        self.answers += 1
        now = self.stack[-1]
        aside = self.aside(self.asked, option)
        if aside is None:
            effect.answered(self, now, option)
        else:
            now.todo.append(effect)  # the question is asked anew afterwards
            self.start(self.asked, aside)
        self.run()

    def ask_anew(self) -> bool:
        """Work the options out again, after a load or when hidden cards were dealt anew; nothing moves on.

        False when the question would not be asked in this position: the redealt cards contradict it.
        """
        effect = self.asking
        if effect is None:
            return True
        self.asking = None
        self.reasking = True
        effect.step(self, self.stack[-1])
        self.reasking = False
        if self.waits():
            return True
        self.asking = effect
        return False

    # -- Standing words ----------------------------------------------------------------------------------------

    def fulfil(self) -> bool:
        """Start the first "as soon as" whose condition holds; a turn asks this before each question."""
        for index, each in enumerate(self.standing):
            word = each.word
            if isinstance(word, AsSoonAs) and word.condition.holds(self, Resolution(each.seat, each.card, 0)):
                del self.standing[index]
                self.start(each.seat, word.do, each.card)
                return True
        return False

    def replaced(self, event: str, card: int, seat: int) -> bool:
        """Whether something else happens to the card instead; if so it is started."""
        kind = self.kinds[card]
        if not kind.instead:
            return False
        for word in kind.instead:
            if isinstance(word, Instead) and word.of == event:
                self.start(seat, word.do, card)
                return True
        return False


# -- Pickled ---------------------------------------------------------------------------------------------------------

_saver: Callable[[Game], str] | None = None
_loader: Callable[[str], Game] | None = None


def pickle_with(saver: Callable[[Game], str], loader: Callable[[str], Game]) -> None:
    """Let games be pickled by these; the kernel knows no format."""
    global _saver, _loader  # noqa: PLW0603 - set once, when donjon is imported
    _saver = saver
    _loader = loader


def _unpickled(text: str) -> Game:
    if _loader is None:
        raise TypeError("a game is pickled by donjon.notation: import donjon")
    return _loader(text)
