export type CallOptions = {
  /** Two calls with the same key do the work once. By default each call has its own. */
  idempotencyKey?: string
  /** Ends the call, also between two tries; the call fails with the reason of the signal. */
  signal?: AbortSignal
  /** How long one try of this call may take, in milliseconds. */
  timeoutMs?: number
}
