"""Every answer the game can offer, made once for each catalogue."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from donjon.games.heroik.state import PLACES
from donjon.kernel.card import Catalogue
from donjon.kernel.choice import Vocabulary

PAIRS: Final = (
    *((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)),
    *((3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6)),  # of the lower level (HK-70)
)


PINNED: Final = files("donjon.games.heroik").joinpath("options.txt").read_text(encoding="utf-8").splitlines()


class Answers:
    """The options, by name; those about cards of one's own boxes are numbered after all that are pinned."""

    def __init__(self, catalogue: Catalogue) -> None:
        options = Vocabulary(catalogue, PINNED)
        self.options = options
        self.done = options.word("pass")
        self.roll = options.word("roll")
        self.accept = options.word("accept")
        self.reroll = options.word("reroll")
        self.show = options.word("show")
        self.hide = options.word("hide")
        self.toughen = options.word("toughen")
        self.fight_final = options.word("fight final")
        self.fight_deep = options.word("fight deep final")
        self.switch = options.word("switch")
        self.unveil = [options.word("unveil final"), options.word("unveil deep final")]
        self.fight = [options.add(f"fight {i + 1}", "fight", -1, i + 1, -1) for i in range(PLACES)]
        self.corridor = [options.add(f"corridor {i + 1}", "corridor", -1, i + 1, -1) for i in range(PLACES)]
        self.target = [options.add(f"target {i + 1}", "target", -1, i + 1, -1) for i in range(PLACES)]
        self.target.append(options.add("target final", "target", -1, PLACES + 1, -1))
        self.target.append(options.add("target deep final", "target", -1, PLACES + 2, -1))
        self.swap = [options.add(f"swap {a + 1} {b + 1}", "swap", -1, a + 1, b + 1) for a, b in PAIRS]
        self.calm = [options.add(f"calm {i + 1}", "calm", -1, i + 1, -1) for i in range(PLACES)]
        self.retreat = [options.add(f"retreat {i + 1}", "retreat", -1, i + 1, -1) for i in range(PLACES)]
        self.throw = options.names("throw", ("rock", "paper", "scissors"))
        self.bounty = options.numbers("bounty", 12)
        self.extra = options.numbers("extra", 8)
        self.take = options.cards("take")
        self.power = options.cards("power")
        self.skill = options.cards("skill")
        self.ultimate = options.cards("ultimate")
        self.use = options.cards("use")
        self.drink = options.cards("drink")
        self.mana = options.cards("mana")
        self.drain = options.cards("drain")
        self.refill = options.cards("refill")
        self.swap_decks = [options.add(f"decks {a + 1} {b + 1}", "decks", -1, a + 1, b + 1) for a, b in PAIRS]
