/**
 * How often something may happen within a window. `isExact`: each time is counted where every
 * process sees it.
 */
export type WindowLimit = { tries: number; windowS: number; isExact: boolean }

/**
 * One process's count for one key in one window: the tries that all processes have reported, and
 * its own unreported ones.
 */
export type WindowTally = { endsMs: number; shared: number; unshared: number }

/** The end of the window that contains a moment; the same in every process. */
export function windowEndMs(nowMs: number, windowS: number): number {
  const lengthMs = windowS * 1000
  return (Math.floor(nowMs / lengthMs) + 1) * lengthMs
}

// Each process may be wrong by one portion: two processes allow at most a tenth more. Normal use by
// one person costs no write at all.
const portions = 20

/**
 * Judges a tally that has just grown: over the limit, time to report to the other processes, or
 * neither.
 */
export function judge(
  { shared, unshared }: Pick<WindowTally, 'shared' | 'unshared'>,
  tries: number,
): 'over' | 'share' | 'within' {
  if (shared + unshared > tries) return 'over'
  return unshared >= Math.max(1, Math.floor(tries / portions)) ? 'share' : 'within'
}
