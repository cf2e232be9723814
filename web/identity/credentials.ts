import type { AuthCode } from '#web/kit/auth.rules.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/draft.ts'
import { session } from '#web/kit/storage.ts'
import { forgetCodeSent } from '#web/parts/code-sent-time.ts'
import { Email } from '#web/parts/fields.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that the sign-up screen starts with. */
    givenName?: string
    /** Why the pool's own sign-in page signed nobody in. */
    problem?: AuthCode
    /** The address has just been confirmed: the password is what is left to do. */
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
 * The address whose code is awaited here; what is kept may be damaged, and then it is asked for.
 */
export function pendingEmail(): string {
  return password?.email ?? Email.safeParse(session.get(key)).data ?? ''
}

/** The password that was typed for this address, while the page is open. */
export function pendingPassword(email: string): string | null {
  return password?.email === email ? password.secret : null
}

/** The code is typed: nothing of it is needed any more. */
export function forgetCredentials(): void {
  password = null
  for (const each of [key, nameKey]) session.drop(each)
  forgetCodeSent()
}

const leavingDraft = 'typed-before-leaving'

/** What stood in the form when somebody left for the pool's own sign-in page. */
export type SignInDraft = { email: string; givenName: string }

export function keepSignInDraft(typed: Partial<SignInDraft>): void {
  keepDraft(leavingDraft, typed)
}

/** Gives what was kept and forgets it. */
export function takeSignInDraft(): SignInDraft {
  const typed = draftOf<SignInDraft>(leavingDraft, { email: '', givenName: '' })
  dropDraft(leavingDraft)
  return typed
}
