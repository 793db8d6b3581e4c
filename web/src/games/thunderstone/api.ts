// What this game's set-up asks of the server.
import { call } from '../../lib/api'
import type { Pieces, SetupAdvice, Wishes } from '../../wire'

export const api = {
  pieces: () => call<Pieces>('GET', '/api/setup/thunderstone'),
  draw: (wishes: Wishes) => call<SetupAdvice>('POST', '/api/setup/thunderstone', wishes),
}
