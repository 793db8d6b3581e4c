// The games of this server, as it lists them.
import type { GameHelp } from '../wire'

export const shelf = $state<{ games: GameHelp[] }>({ games: [] })
