"""What a game hands the kernel: its piles and numbers, its cards and options, and how to set it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from donjon.kernel.card import Catalogue
    from donjon.kernel.choice import Vocabulary
    from donjon.kernel.events import Listener
    from donjon.kernel.game import Game
    from donjon.kernel.rng import Rng
    from donjon.kernel.words import Effect

EVERYONE: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


class Pile:
    """A place for cards, and who sees what lies there."""

    def __init__(self, name: str, seen: int = EVERYONE) -> None:
        self.name = name
        self.seen = seen


class Number:
    """A number that a player or the table keeps, and who sees it."""

    def __init__(self, name: str, seen: int = EVERYONE) -> None:
        self.name = name
        self.seen = seen


class SetupOption:
    """Something to choose before the game: the values (empty: any text), and the default.

    What it means is said by `text/<code>/setup.toml` of the game.
    """

    def __init__(self, name: str, values: tuple[str, ...], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSpec:
    """A game, on one page.

    `rules` is the whole game as one effect, from the first turn to the last. `modules` are the modules whose words a
    save may hold. `text` names the module with its LANGUAGES, `policy` the one with its POLICY, `setup_service` the
    one with its SERVICE: they are read when somebody speaks, plays or sets up, not before. The first shared pile
    holds the cards out of the game. `refers` names the tokens and counts that hold the number of a card plus 1 (0:
    none): a viewer is shown numbers of its own for them.
    """

    def __init__(
        self,
        *,
        name: str,
        version: str,
        players: tuple[int, int],
        catalogue: Catalogue,
        options: Vocabulary,
        rules: Effect,
        seat_piles: tuple[Pile, ...],
        shared_piles: tuple[Pile, ...],
        purse: tuple[Number, ...],
        counts: tuple[Number, ...] = (),
        tokens: tuple[str, ...] = (),
        setup: tuple[SetupOption, ...] = (),
        modules: tuple[str, ...] = (),
        text: str = "",
        policy: str = "",
        setup_service: str = "",
        refers: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.players = players
        self.catalogue = catalogue
        self.options = options
        options.game = name
        self.rules = rules
        self.seat_piles = seat_piles
        self.shared_piles = shared_piles
        self.purse = purse
        self.counts = counts
        self.tokens = tokens
        self.setup = setup
        self.modules = modules
        self.text = text
        self.policy = policy
        self.setup_service = setup_service
        self.refers = refers

    def empty(self) -> Game:
        """A game object of this game's class, with nothing in it."""
        raise NotImplementedError

    def deal(self, game: Game) -> None:
        """Lay out cards and numbers on the empty table, and say who begins (`game.active`)."""
        raise NotImplementedError

    def open(self, game: Game) -> None:
        """What the laid cards do before the first turn; in most games nothing."""

    def begin(self, game: Game) -> None:
        """Start the rules with the active player, and go on to the first question."""
        game.start(game.active, self.rules)
        game.run()

    def new(self, players: int, rng: Rng, chosen: dict[str, str], listener: Listener | None = None) -> Game:
        """A new game, run to its first question. The listener hears what happens on the laid table until then."""
        setup = self.check_setup(players, chosen)
        game = self.empty()
        game.lay(players, rng, setup)
        self.deal(game)
        game.listener = listener
        self.open(game)
        self.begin(game)
        game.listener = None
        return game

    def check_setup(self, players: int, chosen: dict[str, str]) -> dict[str, str]:
        """The full set-up, defaults filled in; what cannot be is refused with a sentence."""
        least, most = self.players
        if not least <= players <= most:
            raise BadSetup("number_of_players", game=self.name, least=least, most=most, players=players)
        known = {option.name: option for option in self.setup}
        setup = {option.name: option.default for option in self.setup}
        for name, value in chosen.items():
            if name not in known:
                raise BadSetup("unknown_option_of", game=self.name, **nearest(name, list(known)))
            values = known[name].values
            if values and value not in values:
                raise BadSetup("unknown_value_of", name=name, **nearest(value, list(values)))
            setup[name] = value
        return setup

    def card_list(self) -> list[dict[str, object]]:
        """Every card of the box for `donjon cards`: key, set, kind, count and stats of each."""
        return [
            {
                "key": card.key,
                "set": "base",
                "kind": card.types[0] if card.types else "",
                "count": 1,
                "stats": card.stats(),
            }
            for card in self.catalogue.cards
        ]
