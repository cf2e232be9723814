import type { AuthCode } from '#web/kit/auth/auth.rules.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/forms/draft.ts'
import { session } from '#web/kit/offline/storage.ts'
import { forgetCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { Email } from '#web/parts/forms/fields.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that the sign-up form starts with. */
    givenName?: string
    /** Why the pool's own sign-in page did not sign the person in. */
    problem?: AuthCode
    /** The address has just been confirmed; only the password is left. */
    isConfirmed?: boolean
    /** A sign-up that was never finished got another mail. */
    isSentAgain?: boolean
  }
}

const key = 'signup.email'
const nameKey = 'signup.given-name'

// Only in memory: a password must not outlive the page.
let password: { email: string; secret: string } | null = null

/**
 * Holds what was just typed until the mailed code arrives; the address and the name survive a
 * reload, the password does not.
 */
export function keepCredentials({
  email,
  secret,
  givenName = '',
}: {
  email: string
  secret: string
  givenName?: string
}): void {
  password = { email, secret }
  session.set(key, email)
  session.set(nameKey, givenName)
}

export function pendingName(): string {
  return session.get(nameKey) ?? ''
}

/**
 * Returns the address whose code is awaited here. Stored data may be damaged; then the page asks
 * for the address.
 */
export function pendingEmail(): string {
  return password?.email ?? Email.safeParse(session.get(key)).data ?? ''
}

/** Returns the password typed for this address, while the page is open. */
export function pendingPassword(email: string): string | null {
  return password?.email === email ? password.secret : null
}

/** Forgets the credentials once the code is accepted. */
export function forgetCredentials(): void {
  password = null
  for (const storageKey of [key, nameKey]) session.drop(storageKey)
  forgetCodeSent()
}

const leavingDraft = 'typed-before-leaving'

/** The form's values when the person left for the pool's own sign-in page. */
export type SignInDraft = { email: string; givenName: string }

export function keepSignInDraft(typed: Partial<SignInDraft>): void {
  keepDraft(leavingDraft, typed)
}

/** Returns the stored draft and forgets it. */
export function takeSignInDraft(): SignInDraft {
  const typed = draftOf<SignInDraft>(leavingDraft, { email: '', givenName: '' })
  dropDraft(leavingDraft)
  return typed
}
