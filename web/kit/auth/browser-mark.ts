import * as amplify from 'aws-amplify/auth'
import { forget, isSignedInAlready } from './hosted-sign-in.ts'
import { local } from '../offline/storage.ts'

const markKey = 'browser'
// If the browser stores nothing, this lasts as long as the page is open.
const mine = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

/**
 * Returns this browser's mark. Of all passwords typed for an address, the one from the browser
 * where the code is typed counts.
 */
export function browserMetadata(): { clientMetadata: { browser: string } } {
  const browser = local.get(markKey) ?? mine
  local.set(markKey, browser)
  return { clientMetadata: { browser } }
}

/** Signs in over any session that is in the way. */
export async function forceSignIn(ask: amplify.SignInInput): Promise<amplify.SignInOutput> {
  return amplify.signIn(ask).catch(async (cause: unknown) => {
    if (!isSignedInAlready(cause)) throw cause
    await forget()
    return amplify.signIn(ask)
  })
}
