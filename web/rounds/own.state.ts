import type { EndpointReply } from '#contract/endpoint.ts'
import { readMyRounds } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { useFeed } from './feed.ts'

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
