import type { EarningsTotals } from '#contract/earnings.ts'

/**
 * What is to be said of what has yet to reach the host: it has, goes out at a time that is known or
 * not, or is about to; or there is nothing to say.
 */
export type ReleaseStage = 'sent' | 'upcoming' | 'after' | 'due' | null

type ReleaseTiming = {
  at: number | null
  now: number
  /** It waits for the host's account, or for a bank to decide. */
  isWaiting: boolean
}

/** Where a gathering's money is on its way to the host; instants are milliseconds. */
export function releaseStage(
  { toCome, released }: Pick<EarningsTotals, 'toCome' | 'released'>,
  { at, now, isWaiting }: ReleaseTiming,
): ReleaseStage {
  if (toCome <= 0) return released > 0 ? 'sent' : null
  if (at === null) return 'after'
  if (at > now) return 'upcoming'
  return isWaiting ? null : 'due'
}
