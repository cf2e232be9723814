import type { PayoutState } from '#contract/payments/payments.ts'

const patienceMs = 120_000
const [soonestMs, latestMs] = [2000, 30_000]

/**
 * Returns how long to wait before the next check of an account, given the wait so far: longer each
 * time, for two minutes. Null if no further change is expected or no one waits.
 */
export function nextAccountPollMs(state: PayoutState | undefined, waitedMs: number): number | null {
  if (state === 'ready' || state === 'closed' || waitedMs >= patienceMs) return null
  return Math.min(latestMs, Math.max(soonestMs, waitedMs / 4))
}

/**
 * Returns the account's progress, and whether it is held up there: 0 at the host's details, 1 at
 * the processor's check, 2 at the end.
 */
export function accountProgress(state: PayoutState | 'none'): {
  reached: 0 | 1 | 2
  isHeldUp: boolean
} {
  const reached = {
    none: 0,
    started: 0,
    'needs-info': 1,
    'under-review': 1,
    restricted: 1,
    closed: 0,
    ready: 2,
  } as const
  return {
    reached: reached[state],
    isHeldUp: state === 'needs-info' || state === 'restricted' || state === 'closed',
  }
}
