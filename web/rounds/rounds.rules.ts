import type { RoundTimes } from '#contract/rounds.ts'

/** A round as every view of it has it, with moments in milliseconds since 1970. */
export type TimedRound = { n: number; announcedAt: number; startsAt: number; endsAt: number }

/**
 * Where the rounds stand. `ahead`: the host has not begun; `walk`: a round is told and people find
 * their tables; `on`: they talk; `over`: the last one is over;
 * `unknown`: the device has not heard what comes after the last round that it knows.
 */
export type RoundsProgress =
  | { phase: 'ahead' | 'over' | 'unknown'; n: number }
  | {
      phase: 'walk' | 'on'
      n: number
      /** What is left of it, in milliseconds. */
      leftMs: number
      /** How long it is as a whole. */
      wholeMs: number
    }

/** Rounds that have times; the moments are read by the caller, since rules have no clock. */
export function timedRounds(
  rounds: readonly RoundTimes[],
  parse: (instant: string) => number,
): TimedRound[] {
  return rounds.flatMap(({ n, announcedAt, startsAt, endsAt }) =>
    announcedAt && startsAt && endsAt
      ? [{ n, announcedAt: parse(announcedAt), startsAt: parse(startsAt), endsAt: parse(endsAt) }]
      : [],
  )
}

/**
 * Where they stand at a moment by the server's clock. `total`: how many rounds there will have been
 * in all.
 */
export function roundsProgressAt(
  rounds: readonly TimedRound[],
  { now, pausedAt, total }: { now: number; pausedAt: number | null; total: number },
): RoundsProgress {
  const at = pausedAt ?? now
  const told = rounds.filter(({ announcedAt }) => announcedAt <= at).at(-1)
  if (!told) return { phase: 'ahead', n: 0 }
  const { n, announcedAt, startsAt, endsAt } = told
  if (at < startsAt)
    return { phase: 'walk', n, leftMs: startsAt - at, wholeMs: startsAt - announcedAt }
  if (at < endsAt) return { phase: 'on', n, leftMs: endsAt - at, wholeMs: endsAt - startsAt }
  return { phase: n >= total ? 'over' : 'unknown', n }
}

/**
 * Minutes and seconds as a clock shows them: 4:07. What is left of a second counts as one, so that
 * it ends with 0:00.
 */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type AnswerableRound = { answer: unknown; hasPartner: boolean }

/**
 * Of which of the rounds that are over somebody has not said how they were, the latest first; no
 * more than two, since nobody likes to be asked.
 */
export function unansweredRounds<R extends AnswerableRound>(over: readonly R[]): R[] {
  return over
    .filter(({ answer, hasPartner }) => answer === null && hasPartner)
    .slice(-2)
    .toReversed()
}
