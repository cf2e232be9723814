/** What a refusal means for the session. */
export type SessionStatus =
  | { kind: 'authenticated' }
  | { kind: 'leaving' }
  | { kind: 'suspended'; detail: string }
  | { kind: 'sign-in-due' }

/** Why the sign-in page is due: a read by the page was refused, or an action by the person. */
export type SignInReason = 'to-read' | 'to-act'

/**
 * Only a 403 that says 'Access denied' suspends; every other failure leaves the person signed in. A
 * 401 asks for the password again, except during start-up, sign-out or a page's background request.
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
 * Returns whether to go to the sign-in page at once. A page open to everyone continues as a
 * visitor's, until the person does what only members do.
 */
export function leadsToSignIn(due: SignInReason | null, isForMembers: boolean): boolean {
  return due === 'to-act' || (due === 'to-read' && isForMembers)
}
