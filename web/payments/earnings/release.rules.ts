import type { EarningsTotals } from '#contract/payments/earnings.ts'

/**
 * The state of the amount still due to the host: sent, scheduled, unscheduled, or about to be sent;
 * null if there is nothing to say.
 */
export type ReleaseStage = 'sent' | 'upcoming' | 'after' | 'due' | null

type ReleaseTiming = {
  at: number | null
  now: number
  /** Whether it waits for the host's account, or for a bank's decision. */
  isWaiting: boolean
}

/** Returns where an event's money is on its way to the host; instants are milliseconds. */
export function releaseStage(
  { toCome, released }: Pick<EarningsTotals, 'toCome' | 'released'>,
  { at, now, isWaiting }: ReleaseTiming,
): ReleaseStage {
  if (toCome <= 0) return released > 0 ? 'sent' : null
  if (at === null) return 'after'
  if (at > now) return 'upcoming'
  return isWaiting ? null : 'due'
}
