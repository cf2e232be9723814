/** What a refusal means for who is signed in. */
export type Standing = { kind: 'authenticated' } | { kind: 'leaving' } | { kind: 'suspended'; detail: string } | { kind: 'sign-in-due' }

/** Only a 403 that says 'Access denied' suspends; every other failure leaves the person signed in. A 401 asks for the password again, except where it only meets a start-up, a farewell or what a page asks by itself. */
export function standingAfter(failure: { status: number; code?: string; detail: string }, isQuiet = false): Standing {
  if (failure.status === 401 && !isQuiet) return { kind: 'sign-in-due' }
  if (failure.code === 'account-leaving') return { kind: 'leaving' }
  if (failure.status === 403 && failure.detail.includes('Access denied')) return { kind: 'suspended', detail: failure.detail }
  return { kind: 'authenticated' }
}
