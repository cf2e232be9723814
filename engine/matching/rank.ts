import type { SuggestedPair } from './match.ts'

/**
 * Returns the rank: mutual pairs above one-sided ones, and surer matches above those worth a try;
 * within each, the better the higher.
 */
export function rankOf({ forward, backward, reciprocal, band }: SuggestedPair): number {
  const upTo1 = (worth: number) => worth / (1 + worth)
  return reciprocal > 0
    ? { strong: 3, good: 2, try: 1 }[band] + upTo1(reciprocal)
    : upTo1(Math.max(forward, backward))
}
