import { dropUnsent } from './traces.ts'
import { takeHandover } from './handover.ts'
import { session } from '../offline/storage.ts'

// Not personal: the tab's language, the mark of a reloaded part, and the router's scroll positions.
const staying = /^(i18nextLng$|chunk\.reloaded$|tsr-)/

/** Forgets what this tab keeps about its person, after another tab has ended their session. */
export function forgetTab(): void {
  for (const key of session.keys()) if (!staying.test(key)) session.drop(key)
}

// The tab's account, as the user pool names it.
const tabKey = 'session.tab'

/**
 * Forgets what was typed in this tab if another person has signed in since. A visitor's input is
 * kept.
 */
export function claimTab(account: string): void {
  const previousAccount = session.get(tabKey)
  if (account === '' || previousAccount === account) return
  if (previousAccount !== null) forgetTab()
  session.set(tabKey, account)
}

/**
 * Forgets what this browser keeps about the person who leaves: the next person must not find their
 * drafts or invitations. Signing out also clears the pages kept offline (`clearOfflineCache`).
 */
export function forgetTraces(): void {
  forgetTab()
  takeHandover()
  dropUnsent()
}
