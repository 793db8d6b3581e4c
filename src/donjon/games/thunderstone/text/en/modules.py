"""Phrases of the modules, in English."""

from __future__ import annotations

from donjon.games.thunderstone import hall, turn
from donjon.games.thunderstone import modules as m
from donjon.games.thunderstone.text.en import DESTROYED, ENGLISH, RANK, STRENGTH
from donjon.text.language import Language, Voice
from donjon.text.spans import heading, number


@ENGLISH.phrase(m.KeepsOutWeak)
def _keeps_out_weak(lang: Language, word: m.KeepsOutWeak, voice: Voice) -> str:
    return f"Heroes with a {STRENGTH} below {word.n} cannot attack it"


@ENGLISH.phrase(m.AsTurnsEnd)
def _as_turns_end(lang: Language, word: m.AsTurnsEnd, voice: Voice) -> str:
    return heading("rank0", "Rank 0, at the end of each turn: ") + lang.text(word.effect)


@ENGLISH.phrase(m.AsTurnsBegin)
def _as_turns_begin(lang: Language, word: m.AsTurnsBegin, voice: Voice) -> str:
    return heading("rank0", "Rank 0, as each turn begins: ") + lang.text(word.effect)


@ENGLISH.phrase(m.OthersTougher)
def _others_tougher(lang: Language, word: m.OthersTougher, voice: Voice) -> str:
    health = number(f"+{word.n}", "health", f"health +{word.n}")
    return heading("rank0", "Rank 0: ") + f"every other monster has {health}"


@ENGLISH.phrase(m.BattleAgain)
def _battle_again(lang: Language, word: m.BattleAgain, voice: Voice) -> str:
    return heading("rank0", "Rank 0: ") + "every Battle Effect happens once more"


@ENGLISH.phrase(m.HoldsTheHall)
def _holds(lang: Language, word: m.HoldsTheHall, voice: Voice) -> str:
    return "While it is in the hall, no monster leaves the hall but by its defeat"


@ENGLISH.phrase(m.LightsTheHall)
def _lights(lang: Language, word: m.LightsTheHall, voice: Voice) -> str:
    n = f"+{word.n}" if word.n > 0 else f"\N{MINUS SIGN}{-word.n}"
    return f"While it is in the hall, every party has {number(n, 'light', f'Light {n}')}"


@ENGLISH.phrase(m.StandsIn)
def _stands_in(lang: Language, word: m.StandsIn, voice: Voice) -> str:
    return f"When it is turned up, the top card of its pile takes its place, and it is {DESTROYED}"


@ENGLISH.phrase(m.PerOwned)
def _per_owned(lang: Language, word: m.PerOwned, voice: Voice) -> str:
    name = lang.name(f"types.{word.type}").one
    return f"Worth {number(1, 'vp', '1 victory point')} for each {name} you own, {word.most} at most"


@ENGLISH.phrase(hall.StepOut)
def _step_out(lang: Language, effect: hall.StepOut, voice: Voice) -> str:
    return f"it moves to {RANK} 0, and the hall is refilled"


@ENGLISH.phrase(turn.BeginTurn)
def _begin_turn(lang: Language, effect: turn.BeginTurn, voice: Voice) -> str:
    return "begin your turn"


ENGLISH.event("step_out", "", "{things} leaves the dungeon and stands before the village")
ENGLISH.event("stand_in", "", "the Horde sends {things}")
ENGLISH.event("stone_waits", "", "{things} waits in rank 1 for the last guardian to fall")
