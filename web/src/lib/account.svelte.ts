// Who is signed in here. Nobody has to be.
import { load, save } from './store'

interface Signed {
  name: string
  session: string
}

const KEY = 'donjon.account'

export const account = $state<{ signed: Signed | null; ended: boolean }>({ signed: load<Signed | null>(KEY, null), ended: false })

export function signedIn(signed: Signed): void {
  account.signed = signed
  account.ended = false
  save(KEY, signed)
}

/** Signed out by oneself, or because the session is over. */
export function signedOut(ended = false): void {
  account.signed = null
  account.ended = ended
  save(KEY, null)
}
