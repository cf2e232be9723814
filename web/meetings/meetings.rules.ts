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
