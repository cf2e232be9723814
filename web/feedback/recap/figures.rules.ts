import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'

type Recap = EndpointReply<typeof readRecap>

/**
 * One figure of a recap. `count` is null if it is kept back for privacy; `isAtLeast`: it was rounded
 * down.
 */
export type RecapFigure = {
  name: 'people' | 'came-figure' | 'absent' | 'matched' | 'mutual' | 'meetings' | 'conversations'
  count: number | null
  isAtLeast?: boolean
}

/**
 * Returns the figures of a recap: who was there, and who met. What is unknown, or was not part of
 * the event, has none.
 */
export function recapFigures({
  people,
  came,
  matched,
  mutualPairs,
  meetings,
  rounds,
}: Pick<Recap, 'people' | 'came' | 'matched' | 'mutualPairs' | 'meetings' | 'rounds'>): {
  there: RecapFigure[]
  met: RecapFigure[]
} {
  return {
    there: [
      { name: 'people', count: people },
      ...(came === null
        ? []
        : ([
            { name: 'came-figure', count: came },
            { name: 'absent', count: Math.max(0, people - came) },
          ] as const)),
    ],
    met: [
      { name: 'matched', count: matched },
      // Fewer than two people make no pair.
      ...(people < 2 || matched === 0
        ? []
        : [{ name: 'mutual', count: mutualPairs, isAtLeast: mutualPairs !== null } as const]),
      ...(meetings > 0 ? [{ name: 'meetings', count: meetings } as const] : []),
      ...(rounds ? [{ name: 'conversations', count: rounds.conversations } as const] : []),
    ],
  }
}
