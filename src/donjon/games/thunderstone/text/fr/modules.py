"""Les phrases des modules, en français."""

from __future__ import annotations

from donjon.games.thunderstone import abilities as a
from donjon.games.thunderstone import arts as r
from donjon.games.thunderstone import hall, turn
from donjon.games.thunderstone import modules as m
from donjon.games.thunderstone import traps as t
from donjon.games.thunderstone.text.fr import (
    COLON,
    DESTROY,
    FRENCH,
    LIGHT,
    MAGIC,
    RANK,
    SEMICOLON,
    STRENGTH,
    attack,
    magic,
    priced,
)
from donjon.text.fr import GRAMMAR, thing
from donjon.text.language import Language, Name, Voice
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


# -- Pièges et trésors ---------------------------------------------------------------------------------------------


@FRENCH.phrase(t.Trap)
def _trap(lang: Language, word: t.Trap, voice: Voice) -> str:
    return heading("trap", f"Piège{COLON}") + lang.text(word.effect)


@FRENCH.phrase(t.Treasure)
def _treasure(lang: Language, word: t.Treasure, voice: Voice) -> str:
    return heading("treasure", f"Trésor{COLON}") + "qui le trouve le garde à côté de sa pioche"


@FRENCH.phrase(t.Disarm)
def _disarm(lang: Language, effect: t.Disarm, voice: Voice) -> str:
    return f"{DESTROY} le piège"


@FRENCH.phrase(t.GuardsAgainstTraps)
def _guards(lang: Language, word: t.GuardsAgainstTraps, voice: Voice) -> str:
    return f"Montrez-la de votre main à tout moment{COLON}un piège ne vous fait rien"


@FRENCH.phrase(t.FromActive)
def _from_active(lang: Language, effect: t.FromActive, voice: Voice) -> str:
    return f"chaque joueur {lang(effect.body, Voice.THEY)}"


@FRENCH.phrase(t.UnlessShown)
def _unless_shown(lang: Language, effect: t.UnlessShown, voice: Voice) -> str:
    said = lang(effect.then, voice)
    if effect.spared is None:
        return said
    shows = "montre" if voice is Voice.THEY else "montrez"
    return f"{said}, ou {shows} {GRAMMAR.a(lang.kind_of(effect.spared))}"


@FRENCH.phrase(t.ShowHand)
def _show_hand(lang: Language, effect: t.ShowHand, voice: Voice) -> str:
    return "montre sa main" if voice is Voice.THEY else "montrez votre main"


@FRENCH.phrase(t.OrShowHand)
def _or_show_hand(lang: Language, effect: t.OrShowHand, voice: Voice) -> str:
    return f"{lang(effect.verb, voice)}, ou {lang(t.SHOW_HAND, voice)} si elle n'en a pas"


@FRENCH.phrase(t.FallIn)
def _fall_in(lang: Language, effect: t.FallIn, voice: Voice) -> str:
    shows = "montre" if voice is Voice.THEY else "montrez"
    spared = GRAMMAR.a(lang.name(f"types.{effect.spared}"))
    return f"{shows} {thing(lang, effect.what, voice)} ({keyword('destroy', 'détruit')}, sauf si c'est {spared})"


@FRENCH.phrase(t.StandInTheWay)
def _in_the_way(lang: Language, effect: t.StandInTheWay, voice: Voice) -> str:
    return "se trouve sur le passage" if voice is Voice.THEY else "trouvez-vous sur le passage"


@FRENCH.phrase(t.RollOver)
def _roll_over(lang: Language, effect: t.RollOver, voice: Voice) -> str:
    pile, destroyed = keyword("discard", "défausse"), keyword("destroy", "détruits")
    return (
        f"chacun à son tour retourne la première carte de sa pioche sur sa {pile}, jusqu'à ce que {effect.n} héros "
        f"soient apparus{SEMICOLON}ceux-ci sont {destroyed}"
    )


@FRENCH.phrase(t.Ensnare)
def _ensnare(lang: Language, effect: t.Ensnare, voice: Voice) -> str:
    hero = thing(lang, effect.what, voice)
    return f"placez {hero} sous ce piège, qui reste{SEMICOLON}qui vaincra le prochain monstre recevra le héros"


# -- Quelles cartes, combien ---------------------------------------------------------------------------------------


@FRENCH.kind(r.IsMonster)
def _is_monster(lang: Language, which: r.IsMonster) -> Name:
    return Name("carte Monstre", "cartes Monstre", "f")


@FRENCH.kind(r.IsDisease)
def _is_disease(lang: Language, which: r.IsDisease) -> Name:
    return lang.name("cards.disease")


@FRENCH.kind(r.IsMonsterOrDisease)
def _is_monster_or_disease(lang: Language, which: r.IsMonsterOrDisease) -> Name:
    return Name("carte Monstre ou Maladie", "cartes Monstre et Maladies", "f")


@FRENCH.kind(r.IsLightItem)
def _is_light_item(lang: Language, which: r.IsLightItem) -> Name:
    light = keyword("light", "Lumière")
    return Name(f"Objet {light}", f"Objets {light}")


@FRENCH.kind(r.OfLevel)
def _of_level(lang: Language, which: r.OfLevel) -> Name:
    return Name(f"héros de niveau {which.level}", f"héros de niveau {which.level}")


@FRENCH.kind(r.HasPoints)
def _has_points(lang: Language, which: r.HasPoints) -> Name:
    points = keyword("vp", "points de victoire")
    return Name(f"carte ayant des {points}", f"cartes ayant des {points}", "f")


@FRENCH.noun(r.OtherHeroes)
def _other_heroes(lang: Language, noun: r.OtherHeroes, voice: Voice) -> tuple[Name, str]:
    return Name("autre héros", "autres héros"), "de votre groupe"


@FRENCH.noun(r.Defenceless)
def _defenceless(lang: Language, noun: r.Defenceless, voice: Voice) -> tuple[Name, str]:
    return Name("héros", "héros"), f"sans arme ni {MAGIC}"


@FRENCH.noun(r.Among)
def _among(lang: Language, noun: r.Among, voice: Voice) -> tuple[Name, str]:
    return lang.kind_of(noun.which), "parmi elles"


@FRENCH.phrase(r.PerCard)
def _per_card(lang: Language, amount: r.PerCard, voice: Voice) -> str:
    name, place = lang.cards_of(amount.of, Voice.YOU)
    what = "{things}" if amount.n == 1 else "{many}"
    return f"{amount.n} {what} par {name.one} {place}"


@FRENCH.phrase(r.PerPlayer)
def _per_player(lang: Language, amount: r.PerPlayer, voice: Voice) -> str:
    return f"{amount.n} {{things}} par joueur"


@FRENCH.phrase(r.GoldValues)
def _gold_values(lang: Language, amount: r.GoldValues, voice: Voice) -> str:
    participle = GRAMMAR.agree(lang.name(f"participles.{amount.name}").one, lang.name("nouns.card"))
    return f"autant d'{{things}} que valent les cartes {participle}s ainsi"


@FRENCH.phrase(r.NoneIs)
def _none_is(lang: Language, condition: r.NoneIs, voice: Voice) -> str:
    name = lang.kind_of(condition.which)
    participle = GRAMMAR.agree(lang.name(f"participles.{condition.name}").one, name)
    return f"{'aucune' if name.gender == 'f' else 'aucun'} {name.one} n'a été {participle} ainsi"


@FRENCH.phrase(r.Both)
def _both(lang: Language, condition: r.Both, voice: Voice) -> str:
    return f"{lang(condition.one)} et {lang(condition.other)}"


@FRENCH.phrase(r.BorneBy)
def _borne_by(lang: Language, condition: r.BorneBy, voice: Voice) -> str:
    return f"{GRAMMAR.a(lang.name(f'types.{condition.type}'))} porte cette arme"


# -- Ce que gagnent les héros, ce qu'exigent les monstres ------------------------------------------------------------


@FRENCH.phrase(r.Enchant)
def _enchant(lang: Language, effect: r.Enchant, voice: Voice) -> str:
    return f"ce héros gagne {magic(effect.n)} pour le combat"


@FRENCH.phrase(r.EmboldenPerHeld)
def _per_held(lang: Language, effect: r.EmboldenPerHeld, voice: Voice) -> str:
    disease = lang.card("disease")
    return f"ce héros gagne {attack(effect.n)} par carte Monstre et par {disease} de votre main"


@FRENCH.phrase(r.MagicWithoutLightItem)
def _without_light(lang: Language, word: r.MagicWithoutLightItem, voice: Voice) -> str:
    return f"{magic(word.n)} sans aucun Objet {keyword('light', 'Lumière')} dans votre main"


@FRENCH.phrase(r.SeesInTheDark)
def _sees(lang: Language, word: r.SeesInTheDark, voice: Voice) -> str:
    return f"Tant que ce héros attaque, il n'y a pas de malus de {LIGHT}"


@FRENCH.phrase(r.ShootBolt)
def _bolt(lang: Language, effect: r.ShootBolt, voice: Voice) -> str:
    return f"{magic(effect.n)} contre un monstre au {RANK} {effect.rank}"


@FRENCH.phrase(r.FarBlow)
def _far_blow(lang: Language, word: r.FarBlow, voice: Voice) -> str:
    return f"{attack(word.n)} contre un monstre au {RANK} 2 ou 3"


@FRENCH.phrase(r.Aim)
def _aim(lang: Language, effect: r.Aim, voice: Voice) -> str:
    return f"{attack(effect.n)} de plus contre un monstre au {RANK} 2 ou 3, si un Archer la porte"


@FRENCH.phrase(r.WhenEquipped)
def _when_equipped(lang: Language, word: r.WhenEquipped, voice: Voice) -> str:
    return f"Quand un héros la prend, {lang(word.effect)}"


@FRENCH.phrase(r.ShunsSpells)
def _shuns_spells(lang: Language, word: r.ShunsSpells, voice: Voice) -> str:
    return "Ne peut pas être attaqué si un Sort a été utilisé pendant ce tour"


@FRENCH.phrase(r.ShunsArms)
def _shuns_arms(lang: Language, word: r.ShunsArms, voice: Voice) -> str:
    return "Ne peut pas être attaqué si un héros est équipé d'une arme"


@FRENCH.phrase(r.ImmuneToSpells)
def _immune_to_spells(lang: Language, word: r.ImmuneToSpells, voice: Voice) -> str:
    return f"{keyword('immune', 'Immunisé')} contre les Sorts"


@FRENCH.phrase(r.ImmuneToUnarmed)
def _immune_to_unarmed(lang: Language, word: r.ImmuneToUnarmed, voice: Voice) -> str:
    return f"{keyword('immune', 'Immunisé')} contre les héros sans arme"


@FRENCH.phrase(r.HalvedWithoutType)
def _halved_without(lang: Language, word: r.HalvedWithoutType, voice: Voice) -> str:
    name = lang.name(f"types.{word.type}")
    return f"Toute l'attaque est {keyword('halved', 'réduite de moitié')} sans {name.one} dans votre main"


@FRENCH.phrase(r.SwallowsLight)
def _swallows(lang: Language, word: r.SwallowsLight, voice: Voice) -> str:
    return f"Votre {LIGHT} ne réduit pas le malus"


@FRENCH.phrase(r.StrikeAtRandom)
def _strike_at_random(lang: Language, effect: r.StrikeAtRandom, voice: Voice) -> str:
    spared = GRAMMAR.a(lang.name(f"types.{effect.spared}"))
    return f"à la fin du combat, {DESTROY} une carte de votre main tirée au sort, sauf si c'est {spared}"


@FRENCH.phrase(r.TrophyEffect)
def _trophy_effect(lang: Language, word: r.TrophyEffect, voice: Voice) -> str:
    return heading("trophy", f"Trophée{COLON}") + lang.text(word.effect)


@FRENCH.phrase(r.BuyOneMoreAfter)
def _one_more(lang: Language, effect: r.BuyOneMoreAfter, voice: Voice) -> str:
    name = GRAMMAR.a(lang.name(f"types.{effect.type}"))
    return f"si vous achetez {name} pendant ce tour, vous pouvez acheter une carte de plus"


@FRENCH.phrase(r.PutOnDeck)
def _put_on_deck(lang: Language, effect: r.PutOnDeck, voice: Voice) -> str:
    return f"placez {thing(lang, effect.what, voice)} sur votre pioche"


@FRENCH.phrase(a.VillageOrDungeon)
def _village_or_dungeon(lang: Language, word: a.VillageOrDungeon, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    return heading("village", "Village ou ") + heading("dungeon", f"Donjon{COLON}") + said


@FRENCH.phrase(hall.ComeIn)
def _come_in(lang: Language, effect: hall.ComeIn, voice: Voice) -> str:
    return "une carte de plus entre dans le hall"


@FRENCH.noun(r.OtherArmed)
def _other_armed(lang: Language, noun: r.OtherArmed, voice: Voice) -> tuple[Name, str]:
    return Name("autre héros", "autres héros"), "équipés d'une arme"


@FRENCH.noun(r.Weakest)
def _weakest(lang: Language, noun: r.Weakest, voice: Voice) -> tuple[Name, str]:
    return Name(f"héros à la {STRENGTH} la plus basse", f"héros à la {STRENGTH} la plus basse"), "de votre main"


@FRENCH.phrase(r.Hearten)
def _hearten(lang: Language, effect: r.Hearten, voice: Voice) -> str:
    return f"{thing(lang, effect.what, voice)} gagnent {attack(effect.n)} pour le combat"


@FRENCH.phrase(t.CutDown)
def _cut_down(lang: Language, effect: t.CutDown, voice: Voice) -> str:
    destroyed = keyword("destroy", "détruits")
    return f"les héros révélés sont {destroyed}, sauf ceux à la {STRENGTH} la plus haute ; le reste est défaussé"


FRENCH.options(**{"show": "Montrer {card}"})
for verb, you, they in (
    ("spring", "", f"un piège{COLON}{{things}}"),
    ("disarm", "", f"piège terminé{COLON}{{things}}"),
    ("show", "vous montrez {things}", "{who} montre {things}"),
    ("snare", f"{{source}} retient{COLON}{{things}}", f"{{source}} retient, de {{who}}{COLON}{{things}}"),
    ("set_free", f"vous libérez{COLON}{{things}}", f"{{who}} libère{COLON}{{things}}"),
    ("find", f"vous trouvez un trésor{COLON}{{things}}", f"{{who}} trouve un trésor{COLON}{{things}}"),
    ("spare", "{source} épargne {things}", "{source} épargne {things} de {who}"),
    ("on_deck", "vous placez {things} sur votre pioche", "{who} place {things} sur sa pioche"),
):
    FRENCH.event(verb, you, they)
