import { readFileSync } from 'node:fs'
import { nameOf } from './shown-reasons.ts'
import type { ShownReason } from './shown-reasons.ts'

const file = new URL('judged.tsv', import.meta.url)

/**
 * The verdict on each reason, by a reader who saw only the two statements: whether the offering
 * answers the objective.
 */
export const judged: ReadonlyMap<string, boolean> = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, boolean] => {
      const [verdict, objective = '', offering = ''] = line.split('\t')
      return [nameOf({ objective, offering }), verdict === 'true']
    }),
)

/** Counts the judged reasons, and the true ones among them. */
export function countTrue(reasons: readonly ShownReason[]): {
  shown: number
  judged: number
  true: number
} {
  const verdicts = reasons.flatMap((reason) => judged.get(nameOf(reason)) ?? [])
  return { shown: reasons.length, judged: verdicts.length, true: verdicts.filter(Boolean).length }
}
