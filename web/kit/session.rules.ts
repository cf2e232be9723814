/** What a refusal means for who is signed in. */
export type Standing = { kind: 'authenticated' } | { kind: 'suspended'; detail: string } | { kind: 'sign-in-due' }

/** Only a 403 that says 'Access denied' suspends; every other failure leaves the person signed in. A 401 asks for the password again, except where it only meets a start-up or a farewell. */
export function standingAfter(failure: { status: number; detail: string }, isQuiet = false): Standing {
  if (failure.status === 401 && !isQuiet) return { kind: 'sign-in-due' }
  if (failure.status === 403 && failure.detail.includes('Access denied')) return { kind: 'suspended', detail: failure.detail }
  return { kind: 'authenticated' }
}
