import { basename } from 'node:path'
import { expect } from 'vitest'

/** A number that is always the same for a file, and another for the next. */
export function numberOf(file: string): number {
  return Buffer.from(basename(file)).reduce((all, byte) => all + byte, 0)
}

/**
 * Whether all cases are run, with every restart; `npm test` leaves to `npm run proof` what takes
 * long and has a quicker test beside it.
 */
export const isProof = Boolean(process.env['PROOF'])

/** Whether only the first tests of each journey are run (`npm test -- --changed`). */
export const isBrief = Boolean(process.env['BRIEF'])

/**
 * As many of the cases, others for every file, so that all files together try each; in the proof,
 * all of them.
 */
export function sampled<T>(cases: readonly T[], count = 1): readonly T[] {
  if (isProof) return cases
  const at = numberOf(expect.getState().testPath ?? '') % cases.length
  return [...cases, ...cases].slice(at, at + Math.min(count, cases.length))
}
