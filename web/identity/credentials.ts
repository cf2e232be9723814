import type { AuthCode } from '#web/kit/auth.rules.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/draft.ts'
import { session } from '#web/kit/storage.ts'
import { codeSent, forgetSent } from '#web/parts/codesent.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that the sign-up screen starts with. */
    givenName?: string
    /** Why the pool's own sign-in page signed nobody in. */
    problem?: AuthCode
  }
}

const key = 'signup.email'
const nameKey = 'signup.given-name'

// Only in memory: a password must not outlive the page.
let password: { email: string; secret: string } | null = null

/** Holds what was just typed until the mailed code arrives; the address and the name survive a reload, the password does not. */
export function rememberForNow({ email, secret, givenName = '' }: { email: string; secret: string; givenName?: string }): void {
  password = { email, secret }
  session.set(key, email)
  session.set(nameKey, givenName)
  codeSent()
}

export function pendingName(): string {
  return session.get(nameKey) ?? ''
}

export function pendingEmail(): string {
  return password?.email ?? session.get(key) ?? ''
}

/** The password for this address, once. */
export function takePassword(email: string): string | null {
  const secret = password?.email === email ? password.secret : null
  password = null
  for (const each of [key, nameKey]) session.drop(each)
  forgetSent()
  return secret
}

const leavingDraft = 'typed-before-leaving'

/** What stood in the form when somebody left for the pool's own sign-in page. */
export type Typed = { email: string; givenName: string }

export function keepTyped(typed: Partial<Typed>): void {
  keepDraft(leavingDraft, typed)
}

/** Gives what was kept and forgets it. */
export function takeTyped(): Typed {
  const typed = draftOf<Typed>(leavingDraft, { email: '', givenName: '' })
  dropDraft(leavingDraft)
  return typed
}
