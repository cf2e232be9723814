/** What a refusal means for who is signed in. */
export type SessionStatus =
  | { kind: 'authenticated' }
  | { kind: 'leaving' }
  | { kind: 'suspended'; detail: string }
  | { kind: 'sign-in-due' }

/**
 * Why the sign-in page is due: something that a page reads was refused, or something that somebody
 * did.
 */
export type SignInReason = 'to-read' | 'to-act'

/**
 * Only a 403 that says 'Access denied' suspends; every other failure leaves the person signed in. A
 * 401 asks for the password again, except where it only meets a start-up, a farewell or what a page
 * asks by itself.
 */
export function sessionStatusAfter(
  failure: { status: number; code?: string; detail: string },
  isQuiet = false,
): SessionStatus {
  if (failure.status === 401 && !isQuiet) return { kind: 'sign-in-due' }
  if (failure.code === 'account-leaving') return { kind: 'leaving' }
  if (failure.status === 403 && failure.detail.includes('Access denied'))
    return { kind: 'suspended', detail: failure.detail }
  return { kind: 'authenticated' }
}

/**
 * Whether to lead to the sign-in page at once. A page that is open to everybody goes on as a
 * visitor's, until they do what only members do.
 */
export function leadsToSignIn(due: SignInReason | null, isForMembers: boolean): boolean {
  return due === 'to-act' || (due === 'to-read' && isForMembers)
}
