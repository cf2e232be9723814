/**
 * How often something may happen within a window. `isExact`: each time is counted where every
 * process sees it.
 */
export type WindowLimit = { tries: number; windowS: number; isExact: boolean }

/**
 * What one process knows of one key in one window: how many tries all processes have told, and how
 * many of its own it has kept to itself so far.
 */
export type WindowTally = { endsMs: number; told: number; untold: number }

/** The end of the window that a moment lies in: the same one in every process. */
export function windowEndMs(nowMs: number, windowS: number): number {
  const lengthMs = windowS * 1000
  return (Math.floor(nowMs / lengthMs) + 1) * lengthMs
}

// So many processes may be wrong by so much each: two let through a tenth more at worst, and a
// person who reads and writes as people do costs no write at all.
const portions = 20

/**
 * Judges a tally that has just grown: over the limit, time to tell the other processes, or neither.
 */
export function judge(
  { told, untold }: Pick<WindowTally, 'told' | 'untold'>,
  tries: number,
): 'over' | 'tell' | 'within' {
  if (told + untold > tries) return 'over'
  return untold >= Math.max(1, Math.floor(tries / portions)) ? 'tell' : 'within'
}
