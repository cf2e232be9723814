import type { EndpointReply } from '#contract/endpoint.ts'
import { readMyRounds } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { useFeed } from './feed.ts'
import { type RoundsProgress, roundsProgressAt, timedRounds } from './rounds.rules.ts'

export type OwnRounds = EndpointReply<typeof readMyRounds>
export type OwnRound = OwnRounds['rounds'][number]

/** Returns one's own seats in the rounds. */
export function useOwnRounds(eventId: string) {
  return useFeed<OwnRounds>({
    view: 'own',
    eventId,
    shape: readMyRounds.reply,
    read: () => call(readMyRounds, { params: { eventId } }),
  })
}

/** Returns where the rounds of one's own evening are at `now` (milliseconds since 1970). */
export function ownProgressAt({ rounds, pausedAt, total }: OwnRounds, now: number): RoundsProgress {
  return roundsProgressAt(timedRounds(rounds, Date.parse), {
    now,
    pausedAt: pausedAt === null ? null : Date.parse(pausedAt),
    total,
  })
}
