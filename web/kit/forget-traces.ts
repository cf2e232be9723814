import { dropUnsent } from './traces.ts'
import { takeHandover } from './handover.ts'
import { session } from './storage.ts'

// Of nobody in particular: the language of the tab, that a lost part was loaded anew, and where the
// router had scrolled to.
const staying = /^(i18nextLng$|chunk\.reloaded$|tsr-)/

/** Forgets what this tab keeps of whoever it was of: another one has ended their session. */
export function forgetTab(): void {
  for (const key of session.keys()) if (!staying.test(key)) session.drop(key)
}

// Whose tab it is, as the user pool names them.
const tabKey = 'session.tab'

/**
 * Forgets what was typed in this tab where another person has signed in by now. What a visitor
 * typed goes along.
 */
export function claimTab(account: string): void {
  const was = session.get(tabKey)
  if (account === '' || was === account) return
  if (was !== null) forgetTab()
  session.set(tabKey, account)
}

/**
 * Forgets what this browser keeps of whoever leaves: the next person at it must not find their
 * drafts, their invitations or what they looked at.
 */
export function forgetTraces(): void {
  forgetTab()
  takeHandover()
  dropUnsent()
}
