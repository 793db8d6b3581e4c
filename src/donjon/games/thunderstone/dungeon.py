"""Enter the Dungeon: prepare, declare a target, fight, and what follows (TS-49 to TS-103)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone import battle, party
from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.fight import is_attacking
from donjon.games.thunderstone.hall import REFILL, can_leave, in_rank, is_monster, put_under, remove, stone_is_next
from donjon.games.thunderstone.options import ATTACK, ATTACK_GUARDIAN, EQUIP, KINDS, LOSE_ATTACK, LOSE_MAGIC, PASS
from donjon.games.thunderstone.state import (
    BEARER,
    DOOMED,
    HELD,
    LOOTED,
    RANK,
    RANK0,
    RANKS,
    SICK_ATTACK,
    SICK_MAGIC,
    TARGET,
    USED,
    VILLAGE_SCORE,
    WATCHED,
    WEAPON,
    WON_FRONT,
    XP,
)
from donjon.games.thunderstone.traps import set_free
from donjon.games.thunderstone.village import TAKE_SPOILS
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import DESTROYED, DISCARD, HAND, NO_CARD
from donjon.kernel.words import Effect


@dataclass(frozen=True)
class Prepare(Effect):
    """Effects and equipment in any order, until a monster is declared (TS-51, TS-60 to TS-63)."""

    def step(self, game: Game, now: Resolution) -> None:
        options: list[Option] = []
        party.offer(game, now.actor, False, options)
        offer_weapons(game, now.actor, options)
        prepared = len(options)
        offer_targets(game, now.actor, options)
        if len(options) == prepared:
            options.append(PASS)  # nothing can be attacked: no battle
        game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.verb == "attack":
            declare(game, now, target_of(game, option), option.value)
        elif option is not PASS:
            now.then(self)
            if option.verb == "use":
                party.use(game, now.actor, option)
            else:
                equip(game, now.actor, option)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        if option.verb == "attack":
            return target_of(game, option)
        if option.card < 0:
            return NO_CARD
        return party.card_used(game, now.actor, option) if option.verb == "use" else weapon(game, now.actor, option)


def offer_weapons(game: Game, seat: int, options: list[Option]) -> None:
    """Add each weapon with each hero who is free and strong enough; a weapon is equipped once (TS-51, TS-52)."""
    hand = game.pile(HAND, seat)
    weapons: list[int] = []
    for card in hand:
        kind = find_kind(game.kinds[card])
        if kind.is_weapon and kind.index not in weapons and game.token(card, BEARER) == 0:
            weapons.append(kind.index)
    if not weapons:
        return
    seen: list[int] = []
    for card in hand:
        kind = find_kind(game.kinds[card])
        if kind.is_hero:
            copy = party.copy_number(game, seen, card)
            if copy and has_free_hand(game, seat, card):
                strength = battle.strength_of(game, card)
                for weapon in weapons:
                    row = EQUIP[weapon][kind.index]
                    if copy <= len(row) and battle.can_hold(game, strength, KINDS[weapon]):
                        options.append(row[copy - 1])


def has_free_hand(game: Game, seat: int, hero: int) -> bool:
    """Whether a hero may take a weapon, or one more (TS-52)."""
    return game.token(hero, WEAPON) == 0 or len(battle.weapons_of(game, seat, hero)) < battle.hands_of(game, hero)


def equip(game: Game, seat: int, option: Option) -> None:
    """Give a hero a weapon; it cannot be given to another one afterwards (A-41)."""
    hero = party.find_copy(game, game.pile(HAND, seat), option.other, option.value)
    card = weapon(game, seat, option)
    game.put_token(card, BEARER, hero + 1)
    if game.token(hero, WEAPON) == 0:
        game.put_token(hero, WEAPON, card + 1)
    if game.listener is not None:
        game.tell("equip", seat, [hero], source=card)
    effect = find_kind(game.kinds[card]).when_equipped
    if effect is not None:
        game.start(seat, effect, card)


def weapon(game: Game, seat: int, option: Option) -> int:
    """The weapon of the hand that an `equip` stands for: one of its kind that nobody was given yet."""
    for card in game.pile(HAND, seat):
        if game.kinds[card].index == option.card and game.token(card, BEARER) == 0:
            return card
    raise AssertionError("the option stands for no weapon here")


def may_be_declared(game: Game, seat: int, card: int, rank: int, watching: list[int]) -> bool:
    """Any monster, unless a word on it, or on another card in play, keeps off (TS-61, TS-62)."""
    kind = find_kind(game.kinds[card])
    for ward in kind.wards:
        if ward.keeps_off(game, seat, kind, rank):
            return False
    for other in watching:
        for presence in find_kind(game.kinds[other]).presences:
            if presence.keeps_off(game, other, card):
                return False
    return True


def offer_targets(game: Game, seat: int, options: list[Option]) -> None:
    """Add each monster of the hall, and each guardian in rank 0, that may be declared (TS-61, TSX-30)."""
    watching = battle.in_play(game)
    for rank in range(1, RANKS + 1):
        card = in_rank(game, rank)
        if is_monster(game, card) and may_be_declared(game, seat, card, rank, watching):
            options.append(ATTACK[rank])
    if not game.counts[WATCHED]:
        return
    for card in game.pile(RANK0):
        option = ATTACK_GUARDIAN[game.kinds[card].index]
        if option not in options and may_be_declared(game, seat, card, 0, watching):
            options.append(option)


def target_of(game: Game, option: Option) -> int:
    """The card that an attack option means."""
    if option.card < 0:
        return in_rank(game, option.value)
    for card in game.pile(RANK0):
        if game.kinds[card].index == option.card:
            return card
    raise AssertionError("the guardian is not there")


def declare(game: Game, now: Resolution, card: int, rank: int) -> None:
    """The battle begins: Battle Effects, then Diseases, then the comparison (TS-64)."""
    game.counts[TARGET] = card + 1
    game.counts[RANK] = rank
    game.counts[LOOTED] = 0
    if game.listener is not None:
        game.tell("attack", now.actor, [card], rank)
    now.then(SUFFER, COMPARE)
    effect = find_kind(game.kinds[card]).battle
    if effect is not None:
        for other in battle.in_play(game):
            for presence in find_kind(game.kinds[other]).presences:
                for _ in range(presence.repeats(game, other)):
                    game.start(now.actor, effect, card)
        game.start(now.actor, effect, card)


@dataclass(frozen=True)
class SufferDiseases(Effect):
    """Each Disease takes 1 from Attack or from Magic Attack, whichever stands at 1 or more (TS-77)."""

    def step(self, game: Game, now: Resolution) -> None:
        sick = battle.sickness(game, now.actor)
        if sick == 0:
            return
        monster = find_kind(game.kinds[game.counts[TARGET] - 1])
        while game.counts[SICK_ATTACK] + game.counts[SICK_MAGIC] < sick:
            values = battle.muster(game, now.actor, monster, game.counts[RANK])
            if values.attack.total > 0 and values.magic.total > 0:
                disease = game.spec.catalogue.by_key["disease"].index
                game.ask(now.actor, self, [LOSE_ATTACK[disease], LOSE_MAGIC[disease]])
                return
            if values.attack.total > 0:
                sicken(game, now.actor, "lose_attack")
            elif values.magic.total > 0:
                sicken(game, now.actor, "lose_magic")
            else:
                return

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        sicken(game, now.actor, option.verb)
        now.then(self)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        diseases = [card for card in game.pile(HAND, now.actor) if game.kinds[card].index == option.card]
        return diseases[game.counts[SICK_ATTACK] + game.counts[SICK_MAGIC]]


def sicken(game: Game, seat: int, verb: str) -> None:
    """One more Disease counts against the party."""
    counts = game.counts
    counts[SICK_ATTACK if verb == "lose_attack" else SICK_MAGIC] += 1
    if game.listener is not None:
        sick = [card for card in game.pile(HAND, seat) if find_kind(game.kinds[card]).is_disease]
        game.tell(verb, seat, [sick[counts[SICK_ATTACK] + counts[SICK_MAGIC] - 1]])


@dataclass(frozen=True)
class Compare(Effect):
    """Victory or defeat, and what follows in this order (TS-89 to TS-101)."""

    def step(self, game: Game, now: Resolution) -> None:
        seat = now.actor
        card = game.counts[TARGET] - 1
        rank = game.counts[RANK]
        result = battle.reckon(game, seat, find_kind(game.kinds[card]), rank)
        if game.listener is not None:
            needed = find_kind(game.kinds[card]).health
            game.tell("strike", seat, [card], result.total.total, against=needed)
        bury(game, seat)
        if result.victory:
            now.todo.append(HERO_EFFECTS)
            win(game, seat, card, rank)
        else:
            lose(game, seat, card, rank)
        now.todo.append(REFILL)
        if result.victory:
            if game.setup["elf_sorcerer"] == "before_refill":
                now.todo.append(HERO_EFFECTS)
            now.todo.append(TAKE_SPOILS)


def bury(game: Game, seat: int) -> None:
    """Cards destroyed by Battle Effects leave now (TS-92)."""
    if game.tokens:
        hand = game.pile(HAND, seat)
        for card in hand[:]:
            if game.token(card, DOOMED):
                game.put(card, hand, game.pile(DESTROYED))
                game.tell("destroy", seat, [card])


def win(game: Game, seat: int, card: int, rank: int) -> None:
    """The monster goes to the winner's discard pile, and its XP is taken (TS-94, TS-95)."""
    if rank == 1 and stone_is_next(game):
        game.counts[WON_FRONT] = 1
    take_away(game, card, rank)
    game.pile(DISCARD, seat).append(card)
    if game.players == 1:
        game.counts[HELD] |= 2  # the monsters do not advance in the next turn (TS-172)
    game.tell("win", seat, [card])
    monster = find_kind(game.kinds[card])
    xp = monster.xp
    for hero in game.pile(HAND, seat):
        rewards = find_kind(game.kinds[hero]).rewards
        if rewards and is_attacking(game, hero):
            for reward in rewards:
                xp += reward.xp(monster, rank)
    game.gain(seat, XP, xp)
    set_free(game, seat)
    for other in battle.in_play(game):
        for presence in find_kind(game.kinds[other]).presences:
            effect = presence.on_defeat(game, other, card)
            if effect is not None:
                game.start(seat, effect, other)


def lose(game: Game, seat: int, card: int, rank: int) -> None:
    """The monster goes under the dungeon deck; in the solo game to the village's pile (TS-93, TS-170).

    A guardian, and whatever is held in the hall, stays where it is (TSX-33, TSX-47).
    """
    if not can_leave(game, card):
        game.tell("defeat", seat, [card])
        return
    if game.players == 1:
        take_away(game, card, rank)
        game.pile(VILLAGE_SCORE).append(card)
        game.tell("defeat", seat, [card])
    else:
        game.tell("defeat", seat, [card])
        take_away(game, card, rank)
        put_under(game, card)


def take_away(game: Game, card: int, rank: int) -> None:
    """The card fought leaves the hall, or rank 0."""
    if rank == 0:
        game.pile(RANK0).remove(card)
    else:
        remove(game, rank)


@dataclass(frozen=True)
class HeroEffects(Effect):
    """Effects of heroes after a victory, each once (TS-101)."""

    def step(self, game: Game, now: Resolution) -> None:
        for card in game.pile(HAND, now.actor):
            kind = find_kind(game.kinds[card])
            if kind.after_victory is not None and game.token(card, USED) == 0 and is_attacking(game, card):
                game.put_token(card, USED, 1)
                game.tell("use", now.actor, [card])
                now.then(self)
                game.start(now.actor, kind.after_victory, card)
                return


SUFFER: Final = SufferDiseases()
COMPARE: Final = Compare()
HERO_EFFECTS: Final = HeroEffects()
