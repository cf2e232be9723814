import { basename } from 'node:path'
import { expect } from 'vitest'

/** Returns a number that is constant for a file and varies between files. */
export function numberOf(file: string): number {
  return Buffer.from(basename(file)).reduce((all, byte) => all + byte, 0)
}

/**
 * Whether all cases run, with every restart; `npm test` leaves slow ones with a quicker counterpart
 * to `npm run proof`.
 */
export const isProof = Boolean(process.env['PROOF'])

/** Whether only the first tests of each journey run (`npm test -- --changed`). */
export const isBrief = Boolean(process.env['BRIEF'])

/**
 * Returns this many of the cases, varying by file, so that all files together cover each; in the
 * proof, all of them.
 */
export function sampled<T>(cases: readonly T[], count = 1): readonly T[] {
  if (isProof) return cases
  const at = numberOf(expect.getState().testPath ?? '') % cases.length
  return [...cases, ...cases].slice(at, at + Math.min(count, cases.length))
}
