"""Random battles of Thunderstone with the model beside the engine: what may be done, every number, and who wins."""

from __future__ import annotations

from random import Random

from tests.second_opinion.beside import Tally
from tests.second_opinion.thunderstone_battle import ABILITIES, CARD, MONSTER, Blow, Card, Party
from tests.table import Table, left_alone

HEROES = [name for name, kind in CARD.items() if "hero" in kind.types]
WEAPONS = [name for name, kind in CARD.items() if "weapon" in kind.types]
OTHERS = [name for name, kind in CARD.items() if kind.types & {"item", "spell", "villager"}]
PREPARED = 8  # actions of a preparation, at the most


def random_hand(random: Random) -> list[str]:
    """Heroes, some of them twice, weapons for them, food and spells, trophies, Diseases."""
    heroes = [random.choice(HEROES) for _ in range(random.choice((0, 1, 2, 3, 4)))]
    heroes += random.choice(([], [], heroes[:1], ["militia"], ["militia", "militia"]))
    weapons = [random.choice(WEAPONS) for _ in range(random.choice((0, 1, 2, 3)))]
    others = [random.choice(OTHERS) for _ in range(random.choice((0, 1, 2, 4)))]
    others += random.sample(list(MONSTER), random.choice((0, 0, 1, 2)))
    hand = [*heroes, *weapons, *others, *["disease"] * random.choice((0, 0, 0, 1, 2, 3))]
    random.shuffle(hand)
    return hand


def as_in_the_box(cards: list[str], others: list[str]) -> list[str]:
    """The cards without a third copy of any hero but Militia: of the highest there are two."""
    kept: list[str] = []
    for name in cards:
        if name == "militia" or name not in HEROES or [*others, *kept].count(name) < 2:
            kept.append(name)
    return kept


class Battle:
    """One battle of both."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.random = Random(seed)
        rules = {
            "halving": self.random.choice(("before_light", "after_light")),
            "magic_halving": self.random.choice(("before_doubling", "after_doubling")),
        }
        hand = as_in_the_box(random_hand(self.random), [])
        deck = as_in_the_box(random_hand(self.random), hand) + ["torch"] * 30
        self.hall = self.random.sample(list(MONSTER), 3)
        if self.random.random() < 0.8:
            self.hall = ["nixie" if name == "blink_dog" else name for name in self.hall]
        self.table = Table(left_alone, "thunderstone", 2, seed, **rules)
        self.alice = self.table.seats[0].has(hand=hand, deck=deck, discard=[])
        self.table.seats[1].has(hand=["dagger"] * 6, deck=["torch"] * 12, discard=[])
        self.table.has(hall=self.hall, dungeon=["nixie"] * 8, destroyed=[])
        self.table.begins(self.alice)
        self.party = Party(list(reversed(hand)), list(reversed(deck)), rules)
        self.story: list[str] = [f"seed {seed!r}", f"hand {hand}", f"hall {self.hall}", str(rules)]
        self.tally = Tally(games=1)

    def differ(self, what: str, engine: object, model: object) -> None:
        assert engine == model, "\n".join([*self.story, f"{what}: engine {engine}, model {model}"])

    def answer(self, word: str) -> None:
        self.story.append(word)
        self.tally.questions += 1
        self.tally.answers[word] += 1
        self.table.answer(word)

    def asked(self) -> list[str]:
        return self.alice.may()

    # -- The preparation --------------------------------------------------------------------------------------

    def prepare(self) -> None:
        self.alice.answers("dungeon")
        for _ in range(self.random.randrange(PREPARED)):
            self.compare_all()
            words = [word for word in self.asked() if self.known(word)]
            if not words:
                return
            self.act(self.random.choice(words))
        self.compare_all()

    def known(self, word: str) -> bool:
        """Whether the model can carry this out: effects on the hall and on other players are not its."""
        words = word.replace("#", " ").split()
        return words[0] == "equip" or (words[0] == "use" and words[1] in ABILITIES)

    def act(self, word: str) -> None:
        words = word.split()
        self.answer(word)
        if words[0] == "equip":
            self.party.equip(words[1], words[2])
            return
        verb, card, options = self.party.use(words[1], int(words[2]))
        if not verb:
            return
        chosen = options[0]
        if len(options) > 1:
            self.differ("who is fed, what is eaten", set(self.asked()), set(options))
            chosen = self.random.choice(options)
            self.answer(chosen)
        if verb == "feed":
            self.party.feed(card, chosen.split()[1])
        else:
            self.party.eat(card, chosen.split()[1])

    def compare_all(self) -> None:
        """What may be done, and what is explained for each monster of the hall."""
        offered = {word for word in self.asked() if self.known(word)}
        self.differ("use and equip", offered, self.party.may())
        attacks = {word for word in self.asked() if word.startswith("attack")}
        possible = {f"attack {r}" for r, name in enumerate(self.hall, 1) if self.party.can_declare(name, r)}
        if attacks or possible:
            self.differ("whom one may attack", attacks, possible)
        for rank, name in enumerate(self.hall, 1):
            foreseen = self.party.foresee(name, rank)
            for what, model in {
                "attack": foreseen.total,
                "magic": foreseen.magic,
                "light": foreseen.light - rank - MONSTER[name].number("dark"),
                "margin": foreseen.total - MONSTER[name].health,
            }.items():
                tally = self.table.game.explain(f"{what} {rank}", 0)
                self.differ(f"{what} {rank} ({name})", tally.total, model)
                self.differ(f"the lines of {what} {rank}", sum(line.amount for line in tally.lines), model)

    # -- The battle -------------------------------------------------------------------------------------------

    def fight(self) -> None:
        attacks = [word for word in self.asked() if word.startswith("attack")]
        if not attacks:
            return
        word = self.random.choice(attacks)
        rank = int(word[-1])
        name = self.hall[rank - 1]
        self.answer(word)
        blow = self.party.start_of_battle(name)
        marks = MONSTER[name].marks
        if "haunts" in marks:
            self.haunt(name, rank, blow)
        if "judged" in marks:
            self.judge(name, rank, blow)
        while self.asked() and self.asked()[0].startswith("destroy"):
            self.answer(self.random.choice(self.asked()))  # whoever is destroyed fights on (TS-69)
        self.suffer_diseases(name, rank, blow)
        result = self.party.compare(name, rank, blow)
        events = self.table.log.events
        self.differ("the total", [event.amount for event in events if event.verb == "strike"], [result.total])
        self.differ("victory", any(event.verb == "win" for event in events), result.victory)

    def haunt(self, name: str, rank: int, blow: Blow) -> None:
        attackers = self.party.attackers(MONSTER[name], rank, blow)
        words = list(dict.fromkeys(f"stop {self.party.say(hero)}" for hero in attackers))
        if not words:
            return
        chosen = words[0]
        if len(words) > 1:
            self.differ("whom Haunt stops", set(self.asked()), set(words))
            chosen = self.random.choice(words)
            self.answer(chosen)
        blow.stopped.append(self.party.find(chosen.split()[1]))

    def judge(self, name: str, rank: int, blow: Blow) -> None:
        for hero in self.party.attackers(MONSTER[name], rank, blow):
            attack, magic = self.party.contribution(hero, MONSTER[name], rank, blow)
            self.lose(hero, attack, magic, blow)

    def suffer_diseases(self, name: str, rank: int, blow: Blow) -> None:
        for card in list(self.party.hand):
            if card.name == "disease":
                attack, magic = self.party.sums(MONSTER[name], rank, blow)
                self.lose(card, attack, magic, blow)

    def lose(self, card: Card, attack: int, magic: int, blow: Blow) -> None:
        """1 Attack or 1 Magic Attack, of which there is one; if there is both, the player says (TS-77)."""
        if attack > 0 and magic > 0:
            words = [f"lose_attack {card.name}", f"lose_magic {card.name}"]
            self.differ("what is lost", self.asked(), words)
            word = self.random.choice(words)
            self.answer(word)
        else:
            word = "lose_attack" if attack > 0 else "lose_magic"
        if attack > 0 or magic > 0:
            blow.lost_attack += word.startswith("lose_attack")
            blow.lost_magic += word.startswith("lose_magic")


def play(seed: str) -> Tally:
    """A random battle of both; a difference is an AssertionError that says where."""
    battle = Battle(seed)
    battle.prepare()
    battle.fight()
    return battle.tally
