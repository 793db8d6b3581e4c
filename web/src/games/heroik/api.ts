// What this game's set-up asks of the server.
import { call } from '../../lib/api'
import type { BoxCheck, BuiltDungeon, DungeonCheck, PartyCheck, PartySetup, ShownBox } from '../../wire'

export const api = {
  boxes: () => call<ShownBox[]>('GET', '/api/setup/heroik'),
  dungeon: (built: BuiltDungeon) => call<DungeonCheck>('POST', '/api/setup/heroik/dungeon', built),
  party: (form: PartySetup) => call<PartyCheck>('POST', '/api/setup/heroik/party', form),
  box: (text: string) => call<BoxCheck>('POST', '/api/setup/heroik/box', { text }),
}
