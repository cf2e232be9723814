import * as amplify from 'aws-amplify/auth'
import { forget, isSignedInAlready } from './hosted.ts'
import { local } from './storage.ts'

const markKey = 'browser'

/** This browser's own mark: a sign-up that began here, no other browser can take over before its code is typed. */
export function marked(): { clientMetadata: { browser: string } } {
  const browser = local.get(markKey) ?? crypto.randomUUID()
  local.set(markKey, browser)
  return { clientMetadata: { browser } }
}

/** Signs in over whatever session may stand in the way. */
export async function signInAnew(ask: amplify.SignInInput): Promise<amplify.SignInOutput> {
  return amplify.signIn(ask).catch(async (cause: unknown) => {
    if (!isSignedInAlready(cause)) throw cause
    await forget()
    return amplify.signIn(ask)
  })
}
