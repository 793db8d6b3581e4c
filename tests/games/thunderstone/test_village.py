"""Visit the Village, rest, and the frame of the turn (TS-23 to TS-48)."""

from __future__ import annotations

from tests.games.thunderstone.scene import Scene, gold, happened, in_the_village, use_another


def test_exactly_one_of_three_actions(scene: Scene) -> None:
    """TS-23."""
    table = scene("thunderstone", setup="first_game")
    table.begins(table.seats[0])
    assert table.seats[0].may() == ["village", "dungeon", "rest"]
    assert table.prompt("en") == "Visit the Village, enter the Dungeon, or rest."
    assert table.prompt("fr") == "Visitez le Village, entrez dans le Donjon ou reposez-vous."


def test_every_action_ends_with_a_fresh_hand_and_the_next_player(scene: Scene) -> None:
    """TS-24, TS-7: all cards, used or not, to the discard pile; six drawn; the player to the left is next."""
    table, alice = in_the_village(scene, ["torch", "militia", "battle_fury"])
    alice.answers("pass")

    assert alice.discard == ["battle_fury", "militia", "torch"] and len(alice.hand) == 6
    assert table.game.active == 1
    assert table.is_quiet()


def test_shuffling_only_when_a_card_is_owed(scene: Scene) -> None:
    """TS-10: a deck of exactly six is drawn without shuffling."""
    table = scene("thunderstone", setup="first_game")
    alice = table.seats[0].has(hand=["dagger"], deck=["torch"] * 6, discard=["militia"] * 3)
    table.begins(alice)
    alice.answers("rest", "pass")
    assert alice.hand == ["torch"] * 6 and alice.deck == [] and happened(table, "shuffle") == 0


def test_the_whole_discard_pile_becomes_the_deck_when_needed(scene: Scene) -> None:
    """TS-10: five in the deck, the sixth comes out of the shuffled discard pile, this turn's hand included."""
    table = scene("thunderstone", setup="first_game")
    alice = table.seats[0].has(hand=["dagger"], deck=["torch"] * 5, discard=["militia"] * 3)
    table.begins(alice)
    alice.answers("rest", "pass")
    assert len(alice.hand) == 6 and alice.hand.count("torch") == 5 and len(alice.deck) == 3
    assert happened(table, "shuffle") == 1


def test_draw_what_there_is(scene: Scene) -> None:
    """TS-10: both piles empty."""
    table, alice = in_the_village(scene, ["town_guard"])
    alice.has(deck=["torch"], discard=[])
    alice.answers("use town_guard 1")
    assert alice.hand == ["torch", "town_guard"]
    assert table.is_quiet()


def test_each_effect_of_each_copy_once(scene: Scene) -> None:
    """TS-25, TS-26: two Guards draw twice two; an effect used cannot be used again."""
    table, alice = in_the_village(scene, ["town_guard", "town_guard"])
    use_another(alice, "town_guard"), use_another(alice, "town_guard")
    assert len(alice.hand) == 6
    assert not [word for word in alice.may() if word.endswith(" 1") and "town_guard" in word]
    assert table.is_quiet()


def test_a_destroyed_card_gives_nothing_any_more(scene: Scene) -> None:
    """TS-29, TS-36, TS-120: the Barkeep's own gold is gone, 2 from its destruction; its first effect too."""
    table, alice = in_the_village(scene, ["barkeep", "torch"])
    assert gold(table) == 3
    alice.answers("use barkeep 2")
    assert gold(table) == 4
    alice.cannot("use barkeep 1")
    alice.answers("buy dagger")  # 3: and that was the only purchase (TS-37)
    assert alice.discard.count("dagger") == 1
    assert table.is_quiet()


def test_each_barkeep_adds_a_purchase_out_of_the_same_gold(scene: Scene) -> None:
    """TS-38, TS-120: gold 1 + 1 + 4 + 3 = 9; 3 + 3 + 3."""
    table, alice = in_the_village(scene, ["barkeep", "barkeep", "nixie", "feast"])
    use_another(alice, "barkeep"), use_another(alice, "barkeep")
    alice.answers("buy dagger", "buy dagger")
    assert gold(table) == 3
    alice.answers("buy torch")
    assert alice.discard.count("dagger") == 2 and "torch" in alice.discard
    assert table.is_quiet()


def test_no_more_effects_after_the_first_purchase(scene: Scene) -> None:
    """TS-41, TS-39."""
    table, alice = in_the_village(scene, ["barkeep", "town_guard", "nixie"])
    alice.answers("use barkeep 1", "buy iron_rations")
    assert "use town_guard 1" not in alice.may() and "buy dagger" in alice.may()
    alice.answers("pass")
    assert "iron_rations" in alice.discard
    assert table.is_quiet()


def test_buying_is_optional_and_goes_to_the_discard_pile(scene: Scene) -> None:
    """TS-9, TS-37."""
    _, alice = in_the_village(scene, ["torch"])
    assert "pass" in alice.may() and "buy militia" in alice.may()
    alice.answers("buy militia")
    assert "militia" in alice.discard and "militia" not in alice.hand


def test_only_the_top_card_of_a_hero_stack_is_on_sale(scene: Scene) -> None:
    """TS-37, TS-19: the Wizard costs 5; the Sorcerer below it cannot be bought."""
    table, alice = in_the_village(scene, ["nixie", "nixie"])
    assert "buy elf_wizard" in alice.may()
    alice.cannot("buy elf_sorcerer")
    assert table.cards("hero1")[:6] == ["elf_wizard"] * 6


def test_basic_and_hero_cards_are_village_cards_but_disease_is_not_for_sale(scene: Scene) -> None:
    """TS-2."""
    _, alice = in_the_village(scene, ["nixie", "nixie"])
    assert {"buy militia", "buy thyrian_squire", "buy short_sword"} <= set(alice.may())
    assert not [word for word in alice.may() if "disease" in word]


def test_an_empty_stack_stays_empty(scene: Scene) -> None:
    """TS-11."""
    table, alice = in_the_village(scene, ["nixie"], militia=["militia"])
    alice.answers("buy militia")
    assert table.cards("militia") == []
    bob = table.seats[1].answers("village")
    assert "buy militia" not in bob.may()


def test_the_hand_is_revealed_to_all(scene: Scene) -> None:
    """TS-34, TS-5, TS-30: everybody sees it, spectators too, and what is drawn joins it."""
    table, alice = in_the_village(scene, ["town_guard", "sphinx"])
    alice.answers("use town_guard 1")
    for seat in (0, 1, -1):
        view = table.game.view(seat)
        hand = view["seats"][0]["piles"]["hand"]["cards"]  # type: ignore[index]
        assert sorted(card["card"] for card in hand) == ["sphinx", "torch", "torch", "town_guard"]


# -- Level up ------------------------------------------------------------------------------------------------------


def test_level_up_comes_after_buying_and_the_heros_gold_counted(scene: Scene) -> None:
    """TS-40, TS-46: the Thief's 2 gold buy Rations, then the Thief levels up."""
    table, alice = in_the_village(scene, ["lorigg_thief"], xp=2)
    assert gold(table) == 2
    alice.cannot("level lorigg_thief")
    alice.answers("buy iron_rations", "level lorigg_thief")
    assert alice.discard == ["iron_rations", "lorigg_rogue"]
    assert table.is_quiet()


def test_several_heroes_each_once_and_no_level_skipped(scene: Scene) -> None:
    """TS-43: the new Sorcerer lies in the discard pile; two Wizards level up with 5 XP, 1 is left."""
    table, alice = in_the_village(scene, ["elf_wizard", "elf_wizard"], xp=5)
    alice.answers("pass", "level elf_wizard", "level elf_wizard")
    assert alice.purse("xp") == 1 and alice.discard == ["elf_sorcerer", "elf_sorcerer"]
    assert table.is_quiet()


def test_no_card_of_the_next_level_left(scene: Scene) -> None:
    """TS-44: no level 2 in the stack; the turn ends without the question."""
    table, alice = in_the_village(scene, ["elf_wizard"], xp=9, hero1=["elf_wizard", "elf_archmage"])
    alice.answers("pass")
    assert alice.purse("xp") == 9 and "elf_wizard" in alice.discard
    assert table.is_quiet()


def test_militia_becomes_any_level_1_hero_still_there(scene: Scene) -> None:
    """TS-45: 3 XP; a stack whose level 1 cards are gone cannot be chosen."""
    table, alice = in_the_village(scene, ["militia"], xp=3, hero1=["elf_sorcerer"])
    alice.answers("pass")
    assert set(alice.may()) == {"promote lorigg_thief", "promote regian_cleric", "promote thyrian_squire", "pass"}
    alice.answers("promote regian_cleric")
    assert alice.discard == ["regian_cleric"] and table.cards("destroyed") == ["militia"]
    assert alice.purse("xp") == 0
    assert table.is_quiet()


def test_two_xp_do_not_train_a_militia(scene: Scene) -> None:
    """TS-45: the boundary."""
    table, alice = in_the_village(scene, ["militia"], xp=2)
    alice.answers("pass")
    assert table.game.active == 1 and alice.purse("xp") == 2


def test_xp_of_the_trainer_can_be_spent_at_once_and_the_rest_is_kept(scene: Scene) -> None:
    """TS-47: 0 + 2 XP for one Militia train the Wizard."""
    table, alice = in_the_village(scene, ["trainer", "militia", "elf_wizard"])
    alice.answers("use trainer 1", "pass", "level elf_wizard")
    assert alice.purse("xp") == 0 and "elf_sorcerer" in alice.discard
    assert table.is_quiet()


def test_levelling_may_be_declined(scene: Scene) -> None:
    """TS-40."""
    _, alice = in_the_village(scene, ["elf_wizard"], xp=2)
    alice.answers("pass", "pass")
    assert alice.purse("xp") == 2 and "elf_wizard" in alice.discard


# -- Rest ----------------------------------------------------------------------------------------------------------


def test_rest_destroys_one_card_or_none(scene: Scene) -> None:
    """TS-48, TS-8."""
    table = scene("thunderstone", setup="first_game")
    alice = table.seats[0].has(hand=["militia", "dagger"], deck=["torch"] * 8, discard=[])
    table.has(destroyed=[]).begins(alice)
    alice.answers("rest", "destroy militia")
    assert table.cards("destroyed") == ["militia"] and alice.discard == ["dagger"]
    assert table.is_quiet()


def test_a_resting_hand_is_not_revealed(scene: Scene) -> None:
    """TS-48."""
    table = scene("thunderstone", setup="first_game")
    alice = table.seats[0]
    table.begins(alice)
    alice.answers("rest")
    assert "cards" not in table.game.view(1)["seats"][0]["piles"]["hand"]  # type: ignore[index]
