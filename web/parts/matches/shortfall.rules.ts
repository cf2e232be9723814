import type { MatchShortfall, ShortfallReason } from '#contract/matching/match-shortfall.ts'

export type ShortfallFix =
  | 'say-offering'
  | 'say-objective'
  | 'say-more'
  | 'offer-else'
  | 'seek-else'
  | 'add-line'

const fixes: Record<ShortfallReason, ShortfallFix> = {
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
 * Returns the one thing that would help most. Before any search, it depends on the statements only.
 */
export function fixFor(
  few: MatchShortfall | null,
  statements: readonly { kind: 'objective' | 'offering' }[],
): ShortfallFix {
  const isMissing = (kind: 'objective' | 'offering') =>
    statements.length > 0 && !statements.some((one) => one.kind === kind)
  if (few?.why !== 'only-offers' && isMissing('offering')) return 'say-offering'
  if (few?.why !== 'only-seeks' && isMissing('objective')) return 'say-objective'
  return few ? fixes[few.why] : 'say-more'
}
