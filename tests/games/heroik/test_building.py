"""Building dungeons, codes, boxes of one's own and what the checker says."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.games.heroik import dungeon, state
from donjon.games.heroik.boxes import FOLDER
from donjon.games.heroik.boxfile import check_text, read_box
from donjon.games.heroik.cards import Foe
from donjon.games.heroik.spec import SPEC, own_boxes, spec_with
from donjon.kernel.errors import BadSetup
from donjon.kernel.rng import from_seed
from donjon.players.registry import policy_of
from donjon.text.errors import say
from donjon.text.fr.typography import spaced
from donjon.text.language import language_of
from donjon.text.spans import Span, card_ref, plain, spans
from tests.games.heroik.scene import PROVING

TEXT = Path(__file__).with_name("proving.toml").read_text(encoding="utf-8")


def box_cards(key: str) -> list[Foe]:
    return [card for card in SPEC.by_box[key].dungeon for _ in range(card.count)]


@pytest.mark.parametrize("key", ["abbey", "glass", "ember"])
def test_our_boxes_are_legal_and_complete(key: str) -> None:
    """HK-54: 48 cards, 12 of each colour, 6 of them with Mana; 4 adventurers, 7 equipment cards, 1 final monster."""
    box = SPEC.by_box[key]
    cards = box_cards(key)
    assert dungeon.problems(cards) == []
    assert (len(box.adventurers), len(box.equipment), len(cards), len(box.scenarios)) == (4, 7, 48, 2)
    assert sorted(adventurer.calling for adventurer in box.adventurers) == ["fighter", "priest", "sorcerer", "thief"]


def test_each_box_counts_sixty_cards_in_the_card_list() -> None:
    counts = {box.key: 0 for box in SPEC.boxes}
    for row in SPEC.card_list():
        count = row["count"]
        assert isinstance(count, int)
        counts[str(row["set"])] += count
    assert counts == {"abbey": 60, "glass": 60, "ember": 60}


def test_together_the_boxes_use_every_ability_equipment_kind_and_die() -> None:
    cards = [card for key in ("abbey", "glass", "ember") for card in box_cards(key)]
    abilities = {ability for card in cards for ability in card.abilities}
    assert abilities == {"pain", "bodyguard", "fierce", "psi", "supremacy", "bounty", "unique"}
    assert {card.letter for card in cards} == {0, 1, 2, 3, 4}
    assert {6, 8, 10} <= {card.die for card in cards}
    assert {card.nemesis for card in cards if card.nemesis} == {"priest", "thief", "sorcerer", "fighter"}
    assert any(card.nemesis_plus for card in cards) and any(card.aura for card in cards)
    assert any(card.immunity for card in cards)
    kinds = {gear.kind for box in SPEC.boxes for gear in box.equipment}
    assert kinds == {"potion", "object", "quest"}
    texts = " ".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.toml")))
    assert all(die in texts for die in ("die 8", "take_die 10", "take_die 12"))


def test_every_adventurer_and_equipment_card_is_in_a_recommended_party() -> None:
    for box in SPEC.boxes:
        used = {key for party in box.parties for key in party}
        assert used == {card.key for card in [*box.adventurers, *box.equipment]}


def test_the_builder_says_exactly_what_is_wrong() -> None:
    """HK-53, HK-54."""
    cards = box_cards("abbey")
    unique = next(card for card in cards if card.unique and card.colour == 0)
    plain = next(card for card in cards if card.colour == 0 and not card.unique and not card.mana)
    wrong = [unique if card is plain else card for card in cards]
    copies = wrong.count(unique)
    assert dungeon.problems(wrong) == [f"{unique.key} is Unique and may be there once, not {copies} times"]
    assert "a dungeon has 48 cards, this one has 47" in dungeon.problems(cards[1:])
    greens = [card for card in cards if card.colour == 3]
    short = [card for card in cards if card.colour != 3] + greens[:-1] + [plain]
    assert dungeon.problems(short) == ["12 cards must be blue, 13 are", "12 cards must be green, 11 are"]
    mana = next(card for card in cards if card.colour == 0 and card.mana)
    swapped = [plain if card is mana else card for card in cards]
    found = len([card for card in swapped if card.colour == 0 and card.mana])
    assert dungeon.problems(swapped) == [f"6 blue cards must have Mana, {found} have"]


def test_longer_corridors() -> None:
    """HK-68: 54 cards: 13 or 14 of a colour, two colours with one more, one of the extras with Mana."""
    cards = box_cards("abbey")
    more = list(cards)
    for colour in range(4):
        more.append(next(card for card in cards if card.colour == colour and not card.mana and not card.unique))
    extra_mana = next(card for card in cards if card.colour == 0 and card.mana)
    extra = next(card for card in cards if card.colour == 1 and not card.mana)
    assert dungeon.problems([*more, extra_mana, extra], longer=True) == []
    assert dungeon.problems([*more, extra_mana, extra]) != []
    assert dungeon.problems(more, longer=True)[0] == "a longer dungeon has 48, 54, 60... cards, this one has 52"


def test_a_built_dungeon_is_shared_by_a_code_and_played() -> None:
    """HK-3, HK-54: the blue cards of another box."""
    cards = [card for card in box_cards("abbey") if card.colour != 0] + [
        card for card in box_cards("glass") if card.colour == 0
    ]
    counts = {card.key: cards.count(card) for card in cards}
    code = dungeon.write_code("orrery", counts)
    assert code.startswith("dk1-") and len(code) < 160
    assert SPEC.read_dungeon(code) == (SPEC.by_box["glass"].final, counts)
    game = SPEC.new(2, from_seed("built"), {"dungeon": code, "party": "pell,maru,warm_broth,pale_fire,abbots_key"})
    assert game.kinds[game.pile(state.FINAL)[0]].key == "orrery"
    assert sum(len(game.pile(101 + place)) for place in range(4)) == 45


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("dk1-", "broken or incomplete"),
        ("dk1-AAAA", "broken or incomplete"),
        ("dk1-%%%%", "broken or incomplete"),
        ("nowhere", "unknown dungeon 'nowhere'"),
    ],
)
def test_a_broken_code_is_refused(code: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        SPEC.new(2, from_seed("x"), {"dungeon": code})


def test_a_code_for_an_illegal_dungeon_says_why() -> None:
    """HK-54."""
    with pytest.raises(BadSetup, match="a dungeon has 48 cards, this one has 3"):
        SPEC.new(2, from_seed("x"), {"dungeon": dungeon.write_code("orrery", {"prism_mite": 3})})
    with pytest.raises(BadSetup, match="prism_mite is no final monster"):
        SPEC.new(2, from_seed("x"), {"dungeon": dungeon.write_code("prism_mite", {"prism_mite": 3})})


# -- A box of one's own ----------------------------------------------------------------------------------------


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('type = "fighter"', 'type = "figter"', "did you mean fighter"),
        ('skill = "second_try 1"', 'skill = "second_tri 1"', "did you mean second_try"),
        ('power = "add 2"', 'power = "add two"', "add does not take 'two'"),
        ('power = "shield"', 'power = "add"', "add needs a number"),
        ('strength = "A+2"', 'strength = "B+2"', "is not like 7, 1d8"),
        ('strength = "1d8"', 'strength = "1d7"', "no die with 7 sides"),
        ('strength = "4/7"', 'strength = "4"', "a Nemesis, and only a Nemesis"),
        ('aura = "undead+1"', 'aura = "undeads+1"', "is not like dragons"),
        ('abilities = ["fierce"]', 'abilities = ["fearce"]', "did you mean fierce"),
        ('kind = "object"', 'kind = "potion"', "a potion costs nothing"),
        ("immunity = 6", "immunty = 6", "did you mean immunity"),
        ('effect = "courage 1"', 'effect = "bonus 1"', "effect for a quest"),
        ("mana = true", "mana = 1", "mana must be true or false"),
        ('cards = ["fay"', 'cards = ["foo"', "is no adventurer or equipment"),
    ],
)
def test_the_checker_points_to_the_line(old: str, new: str, says: str) -> None:
    text = TEXT.replace(old, new, 1)
    with pytest.raises(BadSetup) as refused:
        read_box("mine.toml", text)
    line = line_of(TEXT, old) + (1 if "costs nothing" in says else 0)  # there the cost is to blame
    assert says in str(refused.value)
    assert str(refused.value).startswith(f"mine.toml, line {line}:")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'type = "fighter"',
            'type = "figter"',
            "« figter » n'est pas une valeur de type ; vouliez-vous dire fighter ?",
        ),
        (
            'skill = "second_try 1"',
            'skill = "second_tri 1"',
            "« second_tri » n'est pas un effet pour un don ; vouliez-vous dire second_try, discount ?",
        ),
        (
            'power = "add 2"',
            'power = "add two"',
            "add n'admet pas « two » ; cela s'écrit : add n against",
        ),
        ('power = "shield"', 'power = "add"', "add demande un nombre : add n against"),
        ('strength = "1d8"', 'strength = "1d7"', "il n'y a pas de dé à 7 faces ; prenez 4, 6, 8, 10 ou 12"),
        ("mana = true", "mana = 1", "mana doit être true ou false"),
    ],
)
def test_the_checker_speaks_french(old: str, new: str, says: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read_box("mine.toml", TEXT.replace(old, new, 1))
    assert say(refused.value, "fr") == spaced(f"mine.toml, ligne {line_of(TEXT, old)} : {says}")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("[box]\nkey mine", 2, 5),
        ("[box]\nkey = mine", 2, 7),
        ('[box]\nkey = "mine\n', 2, 12),
        ('[box]\nkey = "a" "b"', 2, 11),
        ("[box\n", 1, 5),
        ("[[dungeon]\n", 1, 10),
        ("= 1", 1, 1),
        ("a. = 1", 1, 4),
        ("a = 2020-02-31", 1, 5),
    ],
)
def test_what_is_no_toml_is_said_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(BadSetup) as refused:
        read_box("mine.toml", text)
    assert refused.value.facts["line"] == line
    assert str(refused.value).startswith("mine.toml: ")
    assert str(refused.value).endswith(f"(at line {line}, column {column})")
    assert say(refused.value, "fr") == spaced(
        f"mine.toml : ce n'est plus du TOML à la ligne {line}, colonne {column} ; "
        "vérifiez le signe =, les guillemets et les crochets"
    )


@pytest.mark.parametrize(
    "text",
    [
        '[box]\nkey = "mine',
        '[box]\nkey = "a"\nkey = "b"',
        "[party]\ncards = [1",
        "[party]\ncost = { red = 1",
    ],
)
def test_what_stops_being_toml_at_its_end(text: str) -> None:
    with pytest.raises(BadSetup, match=r"^mine.toml: .* \(at end of document\)$") as refused:
        read_box("mine.toml", text)
    assert refused.value.facts["line"] is None
    assert say(refused.value, "fr").startswith(spaced("mine.toml : ce n'est pas du TOML jusqu'au bout ; vérifiez"))


def test_what_no_line_can_be_blamed_for() -> None:
    with pytest.raises(BadSetup, match="12 cards must be blue, 11 are") as refused:
        read_box("mine.toml", TEXT.replace("count = 3", "count = 2", 1))
    assert "il faut 12 cartes bleues, il y en a 11" in say(refused.value, "fr")
    with pytest.raises(BadSetup, match="7 \\[\\[equipment\\]\\] cards, this one has 6"):
        start = TEXT.index("[[equipment]]")
        read_box("mine.toml", TEXT[:start] + TEXT[TEXT.index("[[equipment]]", start + 1) :])
    with pytest.raises(BadSetup, match=r"mine.toml: .*line 1"):
        read_box("mine.toml", "this is = = no TOML")
    with pytest.raises(BadSetup, match="one \\[box\\]"):
        read_box("mine.toml", "")


def test_a_typed_in_box_is_said_in_both_languages() -> None:
    english, french = language_of(PROVING, "en"), language_of(PROVING, "fr")
    card = PROVING.catalogue.by_key["y_aura"]
    assert plain(english.card("y_aura")) == "Yellow Aura"
    assert plain(french.card("y_aura")) == "Aura jaune"
    assert plain(english.whole_card(english, card)) == "Strength 5. Mana. While face up, undead have Strength +1."
    assert (
        plain(french.whole_card(french, card))
        == "Puissance 5. Mana. Tant que la carte est visible, les morts-vivants ont Puissance +1."
    )


def test_the_names_in_a_box_are_never_marks() -> None:
    """A name that somebody types may hold any letter: what is said of the card is one reference to it."""
    marked = card_ref("ember_hound", "Hound")
    written = TEXT.replace('en = "Yellow Aura"', f'en = "{marked} of \ue000"')
    assert written != TEXT
    spec = spec_with(read_box("typed", written))
    english = language_of(spec, "en")
    try:
        assert spans(english.card("y_aura")) == [Span("Hound of ", "card", "y_aura")]
    finally:
        read_box("proving.toml", TEXT)  # the names of the box as other tests know it


def test_boxes_in_the_named_folder_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert own_boxes() == []
    (tmp_path / "mine.toml").write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv("DONJON_BOXES", str(tmp_path))
    boxes = own_boxes()
    assert [box.key for box in boxes] == ["proving"]
    game = spec_with(*boxes).new(2, from_seed("mine"), {"box": "proving", "party": "fay,pip,tam,sol,p_heart"})
    assert game.kinds[game.pile(state.FINAL)[0]].key == "boss"


# -- Mistakes in a typed box ---------------------------------------------------------------------------------------


def typed(old: str, new: str) -> str:
    """The sentence that refuses the proving ground with this change."""
    text = Path(__file__).with_name("proving.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadSetup) as refused:
        read_box("mine.toml", text.replace(old, new, 1))
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('strength = "F+3"', 'strength = "P+3"', "the letter of Fear is F"),
        ('strength = "9"', 'strength = "21"', "20 is the most"),
        ('power = "add 2"', 'power = "take_die 7"', "no die with 7 sides"),
        ('power = "times 3 if even; fear 1"', 'power = "times 5"', "from 2 to 4"),
        ('ultimate = "prepare 5"', 'ultimate = "dig 17"', "from 1 to 16"),
        ("[[adventurer]]", "[adventurer]", "must be written as [[adventurer]]"),
    ],
)
def test_what_a_typed_box_may_not_say(old: str, new: str, says: str) -> None:
    assert says in typed(old, new)


def test_a_missing_field_names_its_line_once() -> None:
    """Fay's table begins in line 7."""
    assert typed('power = "add 2"\n', "") == "mine.toml, line 7: power is missing"


def test_boxes_with_clashing_keys_are_refused() -> None:
    """Cards, scenarios and the boxes themselves are told apart by their keys."""
    text = Path(__file__).with_name("proving.toml").read_text(encoding="utf-8")
    one = check_text("one.toml", text)
    with pytest.raises(BadSetup, match="box proving"):
        spec_with(one, one, name="heroik_twice")
    scenario = check_text("two.toml", text.replace('key = "trial"', 'key = "rising_water"'))
    with pytest.raises(BadSetup, match="scenario rising_water"):
        spec_with(scenario, name="heroik_clash")


def test_a_folder_that_does_not_exist_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DONJON_BOXES", "nowhere/at/all")
    with pytest.raises(BadSetup, match="DONJON_BOXES names a folder that does not exist: nowhere/at/all"):
        own_boxes()


def test_computer_players_know_the_game_under_any_name() -> None:
    """The recipe of docs/your_own_box.md registers the game under another name."""
    assert policy_of(PROVING.name) is policy_of("heroik")
