import type { RoundTimes } from '#contract/rounds.ts'

/** A round as in every view, with moments in milliseconds since 1970. */
export type TimedRound = { n: number; announcedAt: number; startsAt: number; endsAt: number }

/**
 * The progress of the rounds. `ahead`: the host has not begun; `walk`: a round is announced and
 * people find their tables; `on`: they talk; `over`: the last one is over;
 * `unknown`: the device does not know what follows the last round it has.
 */
export type RoundsProgress =
  | { phase: 'ahead' | 'over' | 'unknown'; n: number }
  | {
      phase: 'walk' | 'on'
      n: number
      /** The time left, in milliseconds. */
      leftMs: number
      /** The whole length. */
      wholeMs: number
    }

/** Returns the rounds that have times; the caller parses the moments, since rules have no clock. */
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

/** Returns the progress at a moment by the server's clock. `total`: the number of rounds in all. */
export function roundsProgressAt(
  rounds: readonly TimedRound[],
  { now, pausedAt, total }: { now: number; pausedAt: number | null; total: number },
): RoundsProgress {
  const at = pausedAt ?? now
  const announcedRound = rounds.filter(({ announcedAt }) => announcedAt <= at).at(-1)
  if (!announcedRound) return { phase: 'ahead', n: 0 }
  const { n, announcedAt, startsAt, endsAt } = announcedRound
  if (at < startsAt)
    return { phase: 'walk', n, leftMs: startsAt - at, wholeMs: startsAt - announcedAt }
  if (at < endsAt) return { phase: 'on', n, leftMs: endsAt - at, wholeMs: endsAt - startsAt }
  return { phase: n >= total ? 'over' : 'unknown', n }
}

/**
 * Returns minutes and seconds as on a clock: 4:07. A started second counts as one, so that it ends
 * with 0:00.
 */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type AnswerableRound = { answer: unknown; hasPartner: boolean }

/**
 * Returns the past rounds that the person has not rated, the latest first; at most two, since no
 * one likes to be asked.
 */
export function unansweredRounds<R extends AnswerableRound>(over: readonly R[]): R[] {
  return over
    .filter(({ answer, hasPartner }) => answer === null && hasPartner)
    .slice(-2)
    .toReversed()
}
