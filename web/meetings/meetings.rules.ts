import type { Meeting } from '#contract/meetings.ts'

/** What the page asks of somebody about a meeting, if anything. */
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

/** Meetings by the day on which they begin, in the order of time. */
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
