import type { Few, Why } from '#contract/few.ts'

export type Fix =
  | 'say-offering'
  | 'say-objective'
  | 'say-more'
  | 'offer-else'
  | 'seek-else'
  | 'add-line'

const fixes: Record<Why, Fix> = {
  'only-seeks': 'say-offering',
  'only-offers': 'say-objective',
  'said-nothing': 'add-line',
  'nobody-offers': 'say-more',
  'nobody-seeks': 'offer-else',
  'one-sided': 'seek-else',
  loosely: 'say-more',
  'all-excluded': 'add-line',
  'places-taken': 'add-line',
}

/**
 * The one thing that would help most. Before anything was found it is said by the statements alone.
 */
export function fixFor(
  few: Few | null,
  statements: readonly { kind: 'objective' | 'offering' }[],
): Fix {
  const isMissing = (kind: 'objective' | 'offering') =>
    statements.length > 0 && !statements.some((one) => one.kind === kind)
  if (few?.why !== 'only-offers' && isMissing('offering')) return 'say-offering'
  if (few?.why !== 'only-seeks' && isMissing('objective')) return 'say-objective'
  return few ? fixes[few.why] : 'say-more'
}
