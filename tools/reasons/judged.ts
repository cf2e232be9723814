import { readFileSync } from 'node:fs'
import { nameOf } from './shown-reasons.ts'
import type { ShownReason } from './shown-reasons.ts'

const file = new URL('judged.tsv', import.meta.url)

/**
 * What a reader who saw nothing but the two statements said of each reason: whether the offering
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

/** How many of some reasons were judged, and how many of these are true. */
export function countTrue(reasons: readonly ShownReason[]): {
  shown: number
  judged: number
  true: number
} {
  const verdicts = reasons.flatMap((reason) => judged.get(nameOf(reason)) ?? [])
  return { shown: reasons.length, judged: verdicts.length, true: verdicts.filter(Boolean).length }
}
