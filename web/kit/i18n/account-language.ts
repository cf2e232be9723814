import { correctProfile, readProfile } from '#contract/identity/identity.ts'
import type { Language } from '#contract/languages.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/failure.ts'
import { log } from '../browser/log.ts'
import { setOwnProfile } from '../auth/session.ts'

let keeping: Promise<void> = Promise.resolve()

/**
 * Saves the screen's language to the account, for mails and other devices. The screen does not
 * wait.
 */
export function saveLanguage(locale: Language): void {
  // One after the other: arrow keys pass through several languages, and the last one wins.
  keeping = keeping.then(() => correctLanguage(locale))
}

async function correctLanguage(locale: Language): Promise<void> {
  try {
    const profile = await call(readProfile, {})
    if (profile.locale !== locale)
      setOwnProfile(await call(correctProfile, { body: { version: profile.version, locale } }))
  } catch (cause) {
    log.warn('The language was not kept', cause instanceof ApiError ? cause.code : 'unknown')
  }
}
