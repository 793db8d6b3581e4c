"""Les phrases des modules, en français."""

from __future__ import annotations

from donjon.games.thunderstone import hall, turn
from donjon.games.thunderstone import modules as m
from donjon.games.thunderstone.text.fr import COLON, FRENCH, RANK, STRENGTH
from donjon.text.language import Language, Voice
from donjon.text.spans import heading, keyword, number


@FRENCH.phrase(m.KeepsOutWeak)
def _keeps_out_weak(lang: Language, word: m.KeepsOutWeak, voice: Voice) -> str:
    return f"Les héros dont la {STRENGTH} est inférieure à {word.n} ne peuvent pas l'attaquer"


@FRENCH.phrase(m.AsTurnsEnd)
def _as_turns_end(lang: Language, word: m.AsTurnsEnd, voice: Voice) -> str:
    return heading("rank0", f"Rang 0, à la fin de chaque tour{COLON}") + lang.text(word.effect)


@FRENCH.phrase(m.AsTurnsBegin)
def _as_turns_begin(lang: Language, word: m.AsTurnsBegin, voice: Voice) -> str:
    return heading("rank0", f"Rang 0, au début de chaque tour{COLON}") + lang.text(word.effect)


@FRENCH.phrase(m.OthersTougher)
def _others_tougher(lang: Language, word: m.OthersTougher, voice: Voice) -> str:
    health = number(f"+{word.n}", "health", f"vie +{word.n}")
    return heading("rank0", f"Rang 0{COLON}") + f"tous les autres monstres ont {health}"


@FRENCH.phrase(m.BattleAgain)
def _battle_again(lang: Language, word: m.BattleAgain, voice: Voice) -> str:
    return heading("rank0", f"Rang 0{COLON}") + "chaque effet de combat s'applique une fois de plus"


@FRENCH.phrase(m.HoldsTheHall)
def _holds(lang: Language, word: m.HoldsTheHall, voice: Voice) -> str:
    return "Tant que cette carte est dans le hall, aucun monstre n'en sort sans être vaincu"


@FRENCH.phrase(m.LightsTheHall)
def _lights(lang: Language, word: m.LightsTheHall, voice: Voice) -> str:
    n = f"+{word.n}" if word.n > 0 else f"\N{MINUS SIGN}{-word.n}"
    return f"Tant que cette carte est dans le hall, chaque groupe a {number(n, 'light', f'Lumière {n}')}"


@FRENCH.phrase(m.StandsIn)
def _stands_in(lang: Language, word: m.StandsIn, voice: Voice) -> str:
    destroyed = keyword("destroy", "détruite")
    return f"Quand elle est révélée, la première carte de sa pile prend sa place, et elle est {destroyed}"


@FRENCH.phrase(m.PerOwned)
def _per_owned(lang: Language, word: m.PerOwned, voice: Voice) -> str:
    name = lang.name(f"types.{word.type}").one
    return f"Vaut {number(1, 'vp', '1 point de victoire')} par {name} que vous possédez, {word.most} au maximum"


@FRENCH.phrase(hall.StepOut)
def _step_out(lang: Language, effect: hall.StepOut, voice: Voice) -> str:
    return f"il passe au {RANK} 0, et le hall est complété"


@FRENCH.phrase(turn.BeginTurn)
def _begin_turn(lang: Language, effect: turn.BeginTurn, voice: Voice) -> str:
    return "commencez votre tour"


FRENCH.event("step_out", "", "{things} sort du donjon et se dresse devant le village")
FRENCH.event("stand_in", "", "la Horde envoie {things}")
FRENCH.event("stone_waits", "", "{things} attend au rang 1 que le dernier gardien tombe")
