import { acceptTexts, textVersion } from '#contract/legal-texts.ts'
import { call } from '#web/kit/call.ts'
import { log } from '#web/kit/log.ts'
import { currentSession, mergeUser } from '#web/kit/session.ts'
import { local } from '#web/kit/storage.ts'

const key = 'texts.ticked'

/**
 * The texts were accepted for the account that this address will have: it is kept there once a
 * mailed code has made it.
 */
export function noteAccepted(email: string): void {
  local.set(key, JSON.stringify({ email: email.toLowerCase(), version: textVersion }))
}

/**
 * Whether whoever is signed in ticked the texts in this browser, and their account does not know
 * yet.
 */
export function hasPendingAcceptance(): boolean {
  return (
    local.get(key) ===
    JSON.stringify({ email: currentSession().user?.email.toLowerCase(), version: textVersion })
  )
}

/**
 * Keeps with the account what was ticked here. Nobody waits for it: where it fails it is done when
 * the start page is opened next.
 */
export async function sendAcceptance(): Promise<void> {
  if (!hasPendingAcceptance()) return
  // It came through, and this page went before it could hear so.
  if (currentSession().user?.acceptedTexts === textVersion) return local.drop(key)
  try {
    const { acceptedTexts } = await call(acceptTexts, {
      body: { version: textVersion, way: 'signing-up' },
    })
    local.drop(key)
    mergeUser({ acceptedTexts })
  } catch (cause) {
    log.warn('The accepted texts were not kept', cause instanceof Error ? cause.name : 'unknown')
  }
}
