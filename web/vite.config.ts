import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)

interface IconSet {
  icons: Record<string, { body: string; width?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
}

/** `virtual:icons/x` holds the drawings that src/games/x/icons.json names, and no others; `virtual:icons/x/poster` those of poster.json
 *  there, `shell` and `general` those of src/icons. */
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
      const [game, part = 'icons'] = id.slice('\0virtual:icons/'.length).split('/') as [string, string?]
      const file = new URL(game === 'shell' || game === 'general' ? `src/icons/${game}.json` : `src/games/${game}/${part}.json`, import.meta.url)
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

export default defineConfig({
  plugins: [letters(), svelte(), icons()],
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
