import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { parse } from 'smol-toml'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)

interface IconSet {
  icons: Record<string, { body: string; width?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
}

/** `virtual:icons/clank` holds the drawings that src/icons/clank.json names, and no others. */
function icons(): Plugin {
  const sets: Record<string, IconSet> = {
    g: require('@iconify-json/game-icons/icons.json'),
    l: require('@iconify-json/lucide/icons.json'),
  }
  const own: Record<string, string> = JSON.parse(readFileSync(new URL('src/icons/own.json', import.meta.url), 'utf8'))

  function draw(ref: string): [string, number] {
    const [prefix, name] = ref.split(':') as [string, string]
    if (prefix === 'c') {
      const body = own[name]
      if (!body) throw new Error(`no drawing of our own is called ${name}`)
      return [body, 24]
    }
    const set = sets[prefix]!
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
    if (!icon) throw new Error(`no icon is called ${ref}`)
    const size = icon.width ?? set.width ?? (prefix === 'g' ? 512 : 24)
    // A silhouette takes the colour of where it is used.
    return [prefix === 'g' ? icon.body.replaceAll(' fill="currentColor"', '') : icon.body, size]
  }

  return {
    name: 'donjon-icons',
    resolveId: (id) => (id.startsWith('virtual:icons/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:icons/')) return undefined
      const file = new URL(`src/icons/${id.slice('\0virtual:icons/'.length)}.json`, import.meta.url)
      this.addWatchFile(file.pathname)
      const names: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const drawings = Object.fromEntries([...new Set(Object.values(names))].map((ref) => [ref, draw(ref)]))
      return `export const names = ${JSON.stringify(names)};\nexport const drawings = ${JSON.stringify(drawings)}`
    },
  }
}

/** Sizes are written in px and shipped in rem: the page grows with the letters its reader has chosen. Hairlines stay, and so does
 *  what is measured in a picture's own units. */
function letters(): Plugin {
  const DRAWN = /\.cmap|\.chart (text|\.)|\.seat text|\.pawn/
  const rem = (text: string) => text.replace(/(?<![\w#.-])(-?)(\d*\.?\d+)px/g, (all, sign, n) => (Number(n) > 3 ? `${sign}${Number((Number(n) / 16).toFixed(4))}rem` : all))
  return {
    name: 'donjon-letters',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css$/.test(id) || id.includes('node_modules')) return undefined
      const sized = code
        .replace(/@media[^{]+/g, (rule) => rule.replace(/(\d+)px/g, (_, n) => `${Number(n) / 16}em`))
        .replace(/([^{};]+)\{([^{}]*)\}/g, (all, selector: string, body: string) => (DRAWN.test(selector) ? all : `${selector}{${rem(body)}}`))
      return { code: sized, map: null }
    },
  }
}

/** `virtual:maps` is the board of Clank! as the game itself reads it: drawn here, never judged here. */
function maps(): Plugin {
  const folder = new URL('../src/donjon/games/clank/maps/', import.meta.url)

  function chart(board: string) {
    const data = parse(readFileSync(new URL(`${board}.toml`, folder), 'utf8')) as any
    const rooms = Object.entries<any>(data.rooms).map(([id, room]) => {
      const has: string[] = room.has.split(' ')
      const artifact = has.find((word) => word.startsWith('artifact_'))
      return {
        id: Number(id),
        x: room.at[0],
        y: room.at[1],
        depths: has.includes('depths'),
        crystal_cave: has.includes('cave'),
        market: has.includes('market'),
        healing: has.includes('spring'),
        monkey_shrine: has.includes('shrine'),
        artifact: artifact ? Number(artifact.slice(9)) : null,
        major_secret: has.includes('major'),
        minor_secret: has.includes('minor'),
      }
    })
    const tunnels = data.tunnels.map((line: string) => {
      const [ends, ...words] = line.split(' ') as [string, ...string[]]
      const [from, to] = ends.split(/[->]/).map(Number)
      const after = (word: string, none: number) => (words.includes(word) ? Number(words[words.indexOf(word) + 1]) : none)
      return { from, to, boots: after('boots', 1), monsters: after('monsters', 0), locked: words.includes('locked'), one_way: ends.includes('>'), wrap: words.includes('wrap') }
    })
    return { board, start: data.start, rooms, tunnels }
  }

  return {
    name: 'donjon-maps',
    resolveId: (id) => (id === 'virtual:maps' ? '\0virtual:maps' : undefined),
    load: (id) => (id === '\0virtual:maps' ? `export default ${JSON.stringify({ day: chart('day'), dusk: chart('dusk') })}` : undefined),
  }
}

export default defineConfig({
  plugins: [letters(), svelte(), icons(), maps()],
  build: {
    outDir: '../src/donjon/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
})
