/** What the answer to the profile call at start-up means for who is signed in. */
export type Standing = { kind: 'authenticated' } | { kind: 'suspended'; detail: string }

/** Only a 403 that says 'Access denied' suspends; every other failure leaves the person signed in. */
export function standingAfter(failure: { status: number; detail: string }): Standing {
  if (failure.status === 403 && failure.detail.includes('Access denied')) return { kind: 'suspended', detail: failure.detail }
  return { kind: 'authenticated' }
}
