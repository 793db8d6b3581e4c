// Where we are. Tokens stay behind the #: a server never sees them in a path.
import { keptFor } from './kept'

interface Route {
  /** `own`: a page that belongs to a game; `name` says which. */
  page: 'home' | 'new' | 'credits' | 'rules' | 'table' | 'mine' | 'account' | 'own' | 'lost'
  name: string
  game: string
  table: string
  token: string
  role: 'seat' | 'invite' | 'watch'
  at: number | null
  rule: string
  seat: number | null
  /** Of a set-up. */
  code: string
  /** Drawn by the table that knows no game. */
  general: boolean
}

function read(): Route {
  // Some chats write the # of a link as %23.
  const escaped = /^(\/t\/[\w-]+)%23(.+)$/.exec(location.pathname)
  if (escaped) history.replaceState(null, '', `${escaped[1]}#${decodeURIComponent(escaped[2]!)}`)
  const path = /^\/t\/([\w-]+)/.exec(location.pathname)
  const hash = new URLSearchParams(location.hash.slice(1))
  const number = (name: string) => (hash.has(name) ? Number(hash.get(name)) : null)
  const route: Route = { page: 'home', name: '', game: '', table: '', token: '', role: 'seat', at: number('at'), rule: hash.get('at') ?? '', seat: number('as'), code: hash.get('code') ?? '', general: new URLSearchParams(location.search).get('table') === 'general' || hash.get('table') === 'general' }
  if (path) {
    route.page = 'table'
    route.table = path[1]!
    for (const role of ['seat', 'invite', 'watch'] as const)
      if (hash.has(role)) {
        route.role = role
        route.token = hash.get(role)!
      }
    const kept = route.token ? undefined : keptFor(route.table)
    if (kept) Object.assign(route, { token: kept.token, role: kept.watching ? 'watch' : 'seat' })
  } else if (hash.has('new')) {
    route.page = 'new'
    route.game = hash.get('new')!
  } else if (hash.has('rules')) {
    route.page = 'rules'
    route.game = hash.get('rules') ?? ''
  } else if (!['/', '/index.html'].includes(location.pathname)) route.page = 'lost'
  else {
    const word = [...hash.keys()][0] ?? ''
    if (word === 'credits' || word === 'mine' || word === 'account') route.page = word
    else if (word) Object.assign(route, { page: 'own', name: word })
  }
  return route
}

/** The link to a seat leaves the address bar once it is kept: whoever looks over one's shoulder does not see it. */
export function hideToken(): void {
  const hash = new URLSearchParams(location.hash.slice(1))
  if (!hash.has('seat') || keptFor(route.table)?.token !== route.token) return
  hash.delete('seat')
  history.replaceState(null, '', location.pathname + location.search + (hash.size ? `#${hash}` : ''))
}

export const route = $state<Route>(read())

export function go(address: string): void {
  history.pushState(null, '', address)
  Object.assign(route, read())
  scrollTo(0, 0)
}

/** A click on a link of ours: the page changes without a load, unless another window was wanted. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
  event.preventDefault()
  go((event.currentTarget as HTMLAnchorElement).getAttribute('href')!)
}

export function tableAddress(table: string, role: string, token: string): string {
  return `/t/${table}#${role}=${token}`
}

addEventListener('popstate', () => Object.assign(route, read()))
addEventListener('hashchange', () => Object.assign(route, read()))
