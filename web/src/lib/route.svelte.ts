// Where we are. Tokens stay behind the #: a server never sees them in a path.
interface Route {
  page: 'home' | 'new' | 'credits' | 'rules' | 'table' | 'mine' | 'account' | 'dungeon' | 'box'
  game: string
  table: string
  token: string
  role: 'seat' | 'invite' | 'watch'
  at: number | null
  rule: string
  seat: number | null
  /** Of a set-up or a dungeon. */
  code: string
}

function read(): Route {
  // Some chats write the # of a link as %23.
  const escaped = /^(\/t\/[\w-]+)%23(.+)$/.exec(location.pathname)
  if (escaped) history.replaceState(null, '', `${escaped[1]}#${decodeURIComponent(escaped[2]!)}`)
  const path = /^\/t\/([\w-]+)/.exec(location.pathname)
  const hash = new URLSearchParams(location.hash.slice(1))
  const number = (name: string) => (hash.has(name) ? Number(hash.get(name)) : null)
  const route: Route = { page: 'home', game: '', table: '', token: '', role: 'seat', at: number('at'), rule: hash.get('at') ?? '', seat: number('as'), code: hash.get('code') ?? '' }
  if (path) {
    route.page = 'table'
    route.table = path[1]!
    for (const role of ['seat', 'invite', 'watch'] as const)
      if (hash.has(role)) {
        route.role = role
        route.token = hash.get(role)!
      }
  } else if (hash.has('new')) {
    route.page = 'new'
    route.game = hash.get('new')!
  } else if (hash.has('rules')) {
    route.page = 'rules'
    route.game = hash.get('rules') || 'clank'
  } else for (const page of ['credits', 'mine', 'account', 'dungeon', 'box'] as const) if (hash.has(page)) route.page = page
  return route
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
