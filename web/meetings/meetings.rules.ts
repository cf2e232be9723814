import type { Meeting } from '#contract/meetings/meetings.ts'

/** The question about a meeting that the page asks, if any. */
export type MeetingPrompt = 'answer' | 'move' | 'outcome' | 'nothing'

export function meetingPrompt(
  {
    state,
    you,
    move,
    outcome,
    startsAt,
  }: Pick<Meeting, 'state' | 'you' | 'move' | 'outcome' | 'startsAt'>,
  now: string,
): MeetingPrompt {
  if (state === 'proposed') return you ? 'nothing' : 'answer'
  if (state === 'cancelled') return 'nothing'
  if (startsAt <= now) return outcome === null ? 'outcome' : 'nothing'
  return move !== null && move.you === null ? 'move' : 'nothing'
}

/** Groups meetings by the day on which they begin, in order of time. */
export function byDay<M extends { startsAt: string }>(
  meetings: readonly M[],
  dayOf: (at: string) => string,
): { day: string; meetings: M[] }[] {
  const days = Map.groupBy(
    meetings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    ({ startsAt }) => dayOf(startsAt),
  )
  return [...days].map(([day, list]) => ({ day, meetings: list }))
}
