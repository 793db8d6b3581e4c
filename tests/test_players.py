"""Players: what they are given, how they are named, and programs that play from outside."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import polars
import pytest

import donjon
from donjon.games.heroik import state
from donjon.games.heroik.game import HeroGame
from donjon.kernel.choice import Option
from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, best, sample
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import DECK, HAND
from donjon.lab.arena import arena, wilson, write_matches
from donjon.lab.simulate import Experiment
from donjon.players.base import Player, play_out, reply
from donjon.players.registry import LEVELS, make_player, policy_of
from donjon.players.search import SearchPlayer
from donjon.text.language import language_of
from tests.games.heroik.scene import Dungeon
from tests.table import left_alone


class Peeker(Player):
    """A player that looks wherever it can."""

    def __init__(self) -> None:
        super().__init__("peeker")
        self.hands: list[tuple[str, ...]] = []
        self.chances: list[str] = []

    def choose(self, position: Game) -> Option:
        other = 1 - position.asked
        self.hands.append(tuple(sorted(position.kinds[card].key for card in position.pile(HAND, other))))
        self.chances.append(position.rng.position()[0])
        return position.options[0]


def test_a_player_that_tries_to_look_sees_guesses_and_not_the_cards() -> None:
    game = donjon.new("lantern", players=2, seed="peek")
    pile = game.pile(DECK, 1) + game.pile(HAND, 1)
    for card, key in zip(pile, ["gem", "candle", "gust", "bargain", "spark"], strict=True):
        game.kinds = [*game.kinds]
        game.kinds[card] = game.spec.catalogue.by_key[key]
    peeker = Peeker()
    for n in range(60):
        reply(peeker, game, from_seed(f"deal {n}"))
    assert len(set(peeker.hands)) > 5, "the opponent's hand is dealt anew each time"
    assert game.rng.position()[0] not in peeker.chances, "the chance to come is not the game's own"


def test_wilson_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # the textbook's example
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == pytest.approx(1.0)


def test_best_and_sample_follow_the_weights() -> None:
    from random import Random

    assert best([0.0, 3.0, 3.0, 1.0]) == 1
    random = Random(1)
    drawn = [sample([1.0, 0.0, 3.0], random) for _ in range(4000)]
    assert drawn.count(1) == 0
    assert 850 < drawn.count(0) < 1150


class Gems(Policy):
    """Enough to play the fixture well: play cards, buy gems."""

    def weigh(self, game: Game) -> list[float]:
        worth = {"buy gem": 9.0, "buy candle": 3.0}
        return [worth.get(option.word, 2.0 if option.verb == "play" else 0.2) for option in game.options]


def test_search_finds_the_gem_and_keeps_its_tree() -> None:
    wins = 0
    for seed in range(4):
        game = donjon.new("lantern", players=2, seed=str(seed))
        searcher = SearchPlayer(Gems(), str(seed), seconds=0.0, iterations=25, depth=30)
        seat = seed % 2
        players = [searcher, make_player("random", "lantern", "r")]
        play_out(game, players if seat == 0 else players[::-1], from_seed("guess"), 10_000)
        assert game.outcome is not None
        wins += game.outcome.winners == [seat]
    assert wins == 4
    game = donjon.new("lantern", players=2, seed="advice")
    advice = searcher.advise(game)
    assert advice[0].option.word == "play spark"
    assert sum(each.visits for each in advice) >= 25
    assert all(0.0 <= each.chance <= 1.0 for each in advice)


class Ahead(Gems):
    """Looks so many answers ahead, and notes after how many it is asked for an opinion."""

    def __init__(self, answers: int) -> None:
        self.answers = answers
        self.noted: list[int] = []

    def depth(self, game: Game) -> int:
        return self.answers

    def values(self, game: Game) -> list[float]:
        self.noted.append(game.answers)
        return [0.5, 0.5]


@pytest.mark.parametrize("answers", [1, 4])
def test_a_playout_goes_on_for_as_many_answers_as_the_policy_says(answers: int) -> None:
    policy = Ahead(answers)
    SearchPlayer(policy, "s", seconds=0.0, iterations=1).choose(donjon.new("lantern", players=2, seed="ahead"))
    assert policy.noted == [1 + answers], "the answer that is tried, then those of the playout"


class Unsettled(Ahead):
    """Judges only when the other player is asked."""

    def settled(self, game: Game) -> bool:
        return game.asked == 1


def test_a_playout_goes_on_until_the_policy_can_judge() -> None:
    policy = Unsettled(0)
    game = donjon.new("lantern", players=2, seed="ahead")
    SearchPlayer(policy, "s", seconds=0.0, iterations=1).choose(game)
    while game.asked == 0:
        game.take(game.options[best(policy.weigh(game))])
    assert policy.noted == [game.answers], "the turn is played to its end"


class Wrong(Gems):
    """Takes every game for lost before it is over."""

    def depth(self, game: Game) -> int:
        return 1

    def values(self, game: Game) -> list[float]:
        return [0.0, 0.0]


def test_the_chance_of_an_advice_is_that_of_whole_games() -> None:
    """Two who play alike win about half of their games, whatever the policy thinks of them on the way."""
    advice = SearchPlayer(Wrong(), "s", seconds=0.0, iterations=800).advise(
        donjon.new("lantern", players=2, seed="w")
    )
    assert 0.2 < advice[0].chance < 0.8


class Wants(Policy):
    """Never gives another answer than those it wants."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def weigh(self, game: Game) -> list[float]:
        return [float(option.word in self.words) for option in game.options]


def test_search_goes_on_from_what_it_knew_and_forgets_what_it_guessed() -> None:
    game = donjon.new("lantern", players=2, seed="bargain")
    game.kinds = [*game.kinds]
    for card, key in zip(game.pile(HAND, 0), ["spark", "bargain", "spark"], strict=True):
        game.kinds[card] = game.spec.catalogue.by_key[key]
    game.answer("play spark")
    player = SearchPlayer(Wants("play bargain", "destroy spark"), "s", seconds=0.0, iterations=20, depth=5)
    game.answer(player.choose(game))
    assert sum(each.visits for each in player.advise(game)) > 20, "to play a card reveals nothing: the tree is kept"
    game.answer(player.choose(game))
    assert len(game.pile(HAND, 0)) == 2, "one destroyed, two drawn"
    assert sum(each.visits for each in player.advise(game)) == 20, "of the cards drawn the old tree had only guesses"


def test_names_of_players() -> None:
    assert make_player("search:0.3", "lantern", "s").name == "search:0.3"
    assert make_player("novice", "lantern", "s").name == "novice"
    for wrong in ("serch", "greedy:2", "search:slow", "search:-1"):
        with pytest.raises(BadSetup):
            make_player(wrong, "lantern", "s")


OUTSIDE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["you"] == asked["seat"]
    print(json.dumps({"answer": asked["options"][-1]}), flush=True)
"""


def test_a_program_in_any_language_can_play(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(OUTSIDE)
    bot = make_player(f"run:{sys.executable} {program}", "lantern", "s")
    game = donjon.new("lantern", players=2, seed="outside")
    play_out(game, [bot, make_player("random", "lantern", "r")], from_seed("guess"), 10_000)
    assert game.over


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("print('hello', flush=True); input()", "did not answer in JSON"),
        ('print(\'{"answer": "fly"}\', flush=True); input()', "not an option"),
        ("pass", "is gone"),
    ],
)
def test_a_program_that_misbehaves_is_named(tmp_path: Path, program: str, said: str) -> None:
    file = tmp_path / "bot.py"
    file.write_text(program)
    bot = make_player(f"run:{sys.executable} {file}", "lantern", "s")
    with pytest.raises(DonjonError, match=said):
        reply(bot, donjon.new("lantern", players=2), from_seed("guess"))


def test_the_arena_plays_each_deal_in_every_rotation() -> None:
    standing = arena(Experiment("lantern", 2, ("random", "random"), "duplicate", {}), games=20, early=False)
    assert len(standing.matches) == 20
    assert [match.seats for match in standing.matches[:4]] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [match.deal for match in standing.matches[:4]] == [0, 0, 1, 1]
    data = standing.as_data()
    assert data["finished"] == 20
    assert standing.wins(0) + standing.wins(1) == pytest.approx(20)


def test_every_reason_has_a_phrase_in_both_languages() -> None:
    """What the policies answer, on many positions and all their options, is written in both tables."""
    from random import Random

    given: dict[str, set[str]] = {}
    for name in ("clank", "heroik", "thunderstone"):
        policy = policy_of(name)
        random = Random(1)
        for seed in range(4):
            game = donjon.new(name, players=2, seed=str(seed))
            for _ in range(400):
                if game.over:
                    break
                for option in game.options:
                    given.setdefault(name, set()).add(policy.reason(game, option))
                game.take(game.options[int(random.random() * len(game.options))])
        assert len(given[name]) > 3
        for key in given[name]:
            for code in ("en", "fr"):
                assert language_of(find_game(name), code).reason(key) or not key
        written = [
            {key for key in language_of(find_game(name), code).names if key.startswith("reasons.")}
            for code in ("en", "fr")
        ]
        assert written[0] == written[1]
    with pytest.raises(DonjonError, match=r"reasons\.because"):
        language_of(find_game("clank"), "en").reason("because")


def test_advice_names_its_reason_and_is_best_first() -> None:
    game = donjon.new("clank", players=2, seed="hint")
    player = SearchPlayer(policy_of("clank"), "hint", seconds=0.0, iterations=20)
    while policy_of("clank").at_once(game, player.random) >= 0:
        game.take(player.choose(game))
    advice = player.advise(game)
    assert advice
    assert [each.visits for each in advice] == sorted([each.visits for each in advice], reverse=True)
    assert all(language_of(find_game("clank"), "fr").reason(each.reason) for each in advice)


def test_search_with_iterations_is_repeatable() -> None:
    game = donjon.new("thunderstone", players=2, seed="again")
    chosen = {SearchPlayer(policy_of("thunderstone"), "s", seconds=0.0, iterations=15).choose(game) for _ in range(3)}
    assert len(chosen) == 1


def test_levels_are_named_settings() -> None:
    for name in LEVELS:
        assert make_player(name, "clank", "s").name == name
        with pytest.raises(BadSetup):
            make_player(f"{name}:3", "clank", "s")


def test_results_as_json_lines_and_parquet(tmp_path: Path) -> None:
    standing = arena(Experiment("lantern", 2, ("random", "random"), "lines", {}), games=4, early=False)
    write_matches(standing, tmp_path / "games.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [line["deal"] for line in lines] == [0, 0, 1, 1]
    write_matches(standing, tmp_path / "games.parquet")
    assert polars.read_parquet(tmp_path / "games.parquet").to_dicts() == lines


@pytest.mark.parametrize("box", ["abbey", "glass", "ember"])
def test_greedy_leads_the_party_that_the_box_recommends_first(box: str) -> None:
    """Adventurers and equipment, and no adventurer more."""
    game = donjon.new("heroik", players=2, seed="company", box=box)
    assert isinstance(game, HeroGame)
    recommended = game.hero.by_box[box].parties[0]
    player = make_player("greedy", "heroik", "s")
    while len(game.pile(state.PARTY)) + len(game.pile(state.EQUIPMENT)) < 5:
        game.take(player.choose(game))
    taken = game.pile(state.PARTY) + game.pile(state.EQUIPMENT)
    assert sorted(game.kinds[card].key for card in taken) == sorted(recommended)


def test_search_of_hero_ik_tells_dice_apart() -> None:
    """The same answer, and another die: not the same question. The same die again: the same."""
    policy = policy_of("heroik")
    scenes = []
    for dice in ((6, 5), (6, 6), (6, 6)):
        table = Dungeon(left_alone, party="tam", mana="", fear=3).rolls(dice)
        table.party("fight 1")
        scenes.append(policy.scene(table.game))
    assert scenes[1] == scenes[2] != scenes[0]
    assert policy_of("clank").scene(donjon.new("clank", players=2, seed="s")) == 0


class Mistaken(Policy):
    """Would rather accept a defeat, and is followed as far as it is told."""

    def __init__(self, explore: float) -> None:
        self.followed = explore

    def weigh(self, game: Game) -> list[float]:
        return [20.0 if option.word == "accept" else 1.0 for option in game.options]

    def depth(self, game: Game) -> int:
        return 0

    def explore(self, game: Game) -> float:
        return self.followed


def test_a_search_that_explores_less_is_sooner_free_of_a_mistaken_opinion() -> None:
    """With the last Courage, a 2 against Strength 4: fay's power adds the 2 that are missing."""
    table = Dungeon(left_alone, party="fay", corridors=("b4 b4", "r8 r8", "r8 r8"), courage=1).rolls((6, 2))
    table.party("fight 1", "roll")
    answers = [
        SearchPlayer(Mistaken(explore), "s", seconds=0.0, iterations=100).choose(table.game).word
        for explore in (0.2, 50.0)
    ]
    assert answers == ["power fay", "accept"]


class Fainthearted(Policy):
    """Thinks that a party accepts its defeats; a search may take its word for it."""

    def __init__(self, believed: bool) -> None:
        self.believed = believed

    def weigh(self, game: Game) -> list[float]:
        return [2.0 if option.word == "accept" else 1.0 for option in game.options]

    def depth(self, game: Game) -> int:
        return 0

    def others_by_weights(self) -> bool:
        return self.believed


def test_a_search_thinks_for_the_others_or_takes_the_word_of_the_policy() -> None:
    """The last Courage, a 2 against Strength 4, and fay's power that adds 2: only a party that accepts is beaten."""
    answers = []
    for believed in (False, True):
        scene = Dungeon(left_alone, party="fay", corridors=("b4 b4", "r8 r8", "r8 r8"), courage=1, fear=3)
        table = scene.rolls((6, 2)).party("fight 1", "roll")
        player = SearchPlayer(Fainthearted(believed), "s", seconds=0.0, iterations=200)
        answers.append(player.choose(table.game).word)
    assert answers == ["reroll", "pass"]


def test_parties_of_hero_are_compared_by_whole_games() -> None:
    """The standing tells what is good for a party, not which party is good; it knows one dungeon, whose decks stay
    behind their fronts.
    """
    policy = policy_of("heroik")
    picking = donjon.new("heroik", players=2, seed="depth", box="ember")
    two = Dungeon(left_alone, further="glass").game
    one = Dungeon(left_alone, decks="no").game
    moving = Dungeon(left_alone).game
    assert policy.depth(picking) == policy.depth(two) == policy.depth(moving) > 4 * policy.depth(one)
    assert policy.explore(picking) == policy.explore(two) == policy.explore(moving) > policy.explore(one)


def test_over_whole_games_the_master_of_hero_ik_heeds_the_policy_more() -> None:
    """What he does changes less than the luck of a whole game."""
    policy = policy_of("heroik")
    decks = ("b4 b4", "r8 b4", "r8 b4")
    swapping = Dungeon(left_alone, decks="yes", swap="", corridors=decks).game
    assert swapping.asked == state.MASTER
    assert policy.explore(swapping) > policy.explore(Dungeon(left_alone, decks="yes", corridors=decks).game)
