import type { NextStepKind } from '#contract/dashboard.ts'

type PendingStep = { kind: NextStepKind; at: string | null }

// Things that expire come first, then what others wait for, then a person's own tasks.
const ranks: Record<NextStepKind, number> = {
  meet: 0,
  pay: 1,
  'take-place': 1,
  'answer-meetings': 2,
  approve: 3,
  payout: 3,
  read: 4,
  say: 5,
  'answer-matches': 6,
  'follow-up': 7,
  rate: 8,
  publish: 9,
}

/** Sorts by urgency; among equals, the one that ends sooner comes first. */
export function byUrgency<W extends PendingStep>(steps: readonly W[]): W[] {
  return steps.toSorted(
    (one, other) =>
      ranks[one.kind] - ranks[other.kind] || (one.at ?? '9').localeCompare(other.at ?? '9'),
  )
}
