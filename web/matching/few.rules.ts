import type { Statement } from '#contract/events.ts'
import type { Why } from '#contract/matching.ts'

export type Fix = 'say-offering' | 'say-objective' | 'say-more' | 'offer-else' | 'seek-else' | 'add-line'

/** The one thing that would help most: first the side of which nothing was said, then what the cause asks for. */
export function fixFor(why: Why | undefined, statements: readonly Statement[]): Fix {
  if (why === 'places-taken' || why === 'all-excluded' || statements.length === 0) return 'add-line'
  if (!statements.some(({ kind }) => kind === 'offering')) return 'say-offering'
  if (!statements.some(({ kind }) => kind === 'objective')) return 'say-objective'
  if (why === 'nobody-seeks') return 'offer-else'
  return why === 'one-sided' ? 'seek-else' : 'say-more'
}

type Open = { why: Why; unmet: readonly string[]; unused: readonly string[] }

/** One's own statements that the cause is about, as they read now. */
export function openIn({ why, unmet, unused }: Open, statements: readonly Statement[]): Statement[] {
  const about: Record<Why, readonly string[]> = { 'nobody-offers': unmet, 'nobody-seeks': unused, 'one-sided': [...unmet, ...unused], 'said-nothing': [], 'all-excluded': [], 'places-taken': [] }
  return statements.filter(({ id }) => about[why].includes(id))
}
