import type { Statement } from '#contract/registering.ts'
import type { Why } from '#contract/matching.ts'

export type Fix = 'say-offering' | 'say-objective' | 'say-more' | 'offer-else' | 'seek-else' | 'add-line'

/** The one thing that would help most. Before anything was computed it is said by the statements alone. */
export function fixFor(why: Why | undefined, statements: readonly Statement[]): Fix {
  const isMissing = (kind: Statement['kind']) => statements.length > 0 && !statements.some((one) => one.kind === kind)
  if (why === 'only-seeks' || isMissing('offering')) return 'say-offering'
  if (why === 'only-offers' || isMissing('objective')) return 'say-objective'
  const fixes: Record<Exclude<Why, 'only-seeks' | 'only-offers'>, Fix> = {
    'said-nothing': 'add-line', 'nobody-offers': 'say-more', 'nobody-seeks': 'offer-else', 'one-sided': 'seek-else', 'all-excluded': 'add-line', 'places-taken': 'add-line',
  }
  return why === undefined ? 'say-more' : fixes[why]
}

type Open = { why: Why; unmet: readonly string[]; unused: readonly string[] }

/** One's own statements that the cause is about, as they read now. */
export function openIn({ why, unmet, unused }: Open, statements: readonly Statement[]): Statement[] {
  const about: Record<Why, readonly string[]> = { 'nobody-offers': unmet, 'nobody-seeks': unused, 'one-sided': [...unmet, ...unused], 'said-nothing': [], 'only-seeks': unmet, 'only-offers': unused, 'all-excluded': [], 'places-taken': [] }
  return statements.filter(({ id }) => about[why].includes(id))
}
