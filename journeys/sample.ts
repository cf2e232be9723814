import { basename } from 'node:path'
import { expect } from 'vitest'

/** A number that is always the same for a file, and another for the next. */
export function numberOf(file: string): number {
  return Buffer.from(basename(file)).reduce((all, byte) => all + byte, 0)
}

/** One of the cases, another for every file, so that all files together try each; in the proof, all of them. */
export function sampled<T>(cases: readonly T[]): readonly T[] {
  if (process.env['PROOF']) return cases
  const at = numberOf(expect.getState().testPath ?? '') % cases.length
  return cases.slice(at, at + 1)
}
