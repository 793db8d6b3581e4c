// A generated text with its symbols: "gain 3 gold" shows a coin, and still reads aloud as "gain 3 gold".
export type Piece = { text: string } | { bold: string } | { n: string; icon: string; label: string }

const NAMES: Record<'en' | 'fr', [RegExp, string][]> = {
  en: [
    [/^Magic Attack/, 'magic'], [/^Attack/, 'attack'], [/^Light/, 'light'], [/^Strength/, 'strength'], [/^skill/, 'skill'], [/^swords?/, 'sword'],
    [/^boots?/, 'boot'], [/^gold/, 'gold'], [/^XP/, 'xp'], [/^Clank!/, 'clank'], [/^Courage/, 'courage'], [/^Fear/, 'fear'], [/^(victory )?points?(?! of)/, 'vp'],
  ],
  fr: [
    [/^(points? d[’']|en )?Attaque magique/i, 'magic'], [/^(points? d[’'])?Attaque/, 'attack'], [/^Lumière/, 'light'], [/^(de )?Force/, 'strength'],
    [/^compétences?/, 'skill'], [/^épées?/, 'sword'], [/^bottes?/, 'boot'], [/^or\b/, 'gold'], [/^(XP|PX)/, 'xp'], [/^Clank ?!/, 'clank'],
    [/^(de )?Courage/, 'courage'], [/^(de )?Peur/, 'fear'], [/^points?( de victoire)?(?! de)/, 'vp'],
  ],
}

const AT_A_NUMBER = /([+−-]?\d+)[ \u00a0]/g
const KEYWORD = /(^|[.!?] )([\p{Lu}][\p{L}’' ,()\d]{2,30}?)([ \u00a0\u202f]?:)/gu

/** Cuts a text at its keywords and at its numbers with a symbol; only symbols in `known` are drawn. */
export function pieces(text: string, lang: 'en' | 'fr', known: (icon: string) => boolean): Piece[] {
  const out: Piece[] = []
  let from = 0
  for (const found of text.matchAll(KEYWORD)) {
    const start = found.index + found[1]!.length
    numbers(text.slice(from, start), lang, known, out)
    out.push({ bold: found[2]! + found[3]! })
    from = found.index + found[0].length
  }
  numbers(text.slice(from), lang, known, out)
  return out
}

function numbers(text: string, lang: 'en' | 'fr', known: (icon: string) => boolean, out: Piece[]): void {
  let from = 0
  for (const found of text.matchAll(AT_A_NUMBER)) {
    const after = found.index + found[0].length
    if (found.index < from) continue
    for (const [pattern, icon] of NAMES[lang]) {
      const word = pattern.exec(text.slice(after))
      if (!word || !known(icon)) continue
      if (found.index > from) out.push({ text: text.slice(from, found.index) })
      out.push({ n: found[1]!, icon, label: word[0] })
      from = after + word[0].length
      break
    }
  }
  if (from < text.length) out.push({ text: text.slice(from) })
}
