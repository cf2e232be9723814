import * as amplify from 'aws-amplify/auth'
import { forget, isSignedInAlready } from './hosted-sign-in.ts'
import { local } from './storage.ts'

const markKey = 'browser'
// Where the browser keeps nothing, for as long as the page is open.
const mine = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

/**
 * This browser's own mark: of the passwords that were typed for an address, the one that was typed
 * here counts once the code is typed here.
 */
export function browserMetadata(): { clientMetadata: { browser: string } } {
  const browser = local.get(markKey) ?? mine
  local.set(markKey, browser)
  return { clientMetadata: { browser } }
}

/** Signs in over whatever session may stand in the way. */
export async function forceSignIn(ask: amplify.SignInInput): Promise<amplify.SignInOutput> {
  return amplify.signIn(ask).catch(async (cause: unknown) => {
    if (!isSignedInAlready(cause)) throw cause
    await forget()
    return amplify.signIn(ask)
  })
}
