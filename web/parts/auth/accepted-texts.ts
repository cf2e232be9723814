import { acceptTexts, textVersion } from '#contract/legal-texts.ts'
import { call } from '#web/kit/api/call.ts'
import { log } from '#web/kit/browser/log.ts'
import { currentSession, mergeUser } from '#web/kit/auth/session.ts'
import { local } from '#web/kit/offline/storage.ts'

const key = 'texts.ticked'

/**
 * Records that the texts were accepted for the future account of this address. They are stored
 * there once a mailed code has created it.
 */
export function noteAccepted(email: string): void {
  local.set(key, JSON.stringify({ email: email.toLowerCase(), version: textVersion }))
}

/**
 * Returns whether the signed-in person accepted the texts in this browser, and their account does
 * not know yet.
 */
export function hasPendingAcceptance(): boolean {
  return (
    local.get(key) ===
    JSON.stringify({ email: currentSession().user?.email.toLowerCase(), version: textVersion })
  )
}

/**
 * Stores the acceptance in the account. No one waits for it: on failure it is retried when the
 * start page is opened next.
 */
export async function sendAcceptance(): Promise<void> {
  if (!hasPendingAcceptance()) return
  // It arrived, but this page was left before the answer.
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
