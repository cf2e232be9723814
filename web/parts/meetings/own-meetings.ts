import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import { type Meeting, readMyMeetings } from '#contract/meetings/meetings.ts'
import { storedAccount } from '#web/kit/auth/auth.ts'
import { every, q } from '#web/kit/api/call.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepCopy, readCopy } from '#web/kit/offline/offline.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { followEvent } from '#web/parts/pages/follow.ts'

export type OwnMeetings = EndpointReply<typeof readMyMeetings>
export type { Meeting }

// A proposal follows a wish within seconds; a blocked stream must not hide it for long.
const askAgainMs = 15_000

/**
 * Returns the reader's meetings, kept up to date; if the server does not answer, the last known.
 */
export function useOwnMeetings(eventId: string) {
  const query = useQuery({
    ...q(readMyMeetings, { params: { eventId } }),
    refetchInterval: askAgainMs,
    networkMode: 'always',
  })
  const [copy, setCopy] = useState<OwnMeetings | null>(null)
  const name = `meetings/${eventId}/${storedAccount()}`
  useEffect(() => followEvent(eventId), [eventId])
  useEffect(() => {
    if (query.data)
      keepCopy(name, query.data).catch((cause: unknown) =>
        log.warn('The meetings could not be kept', cause instanceof Error ? cause.name : 'unknown'),
      )
  }, [name, query.data])
  const isAway = query.isError || query.failureCount > 0
  useEffect(() => {
    if (!isAway) return
    void readCopy(name).then(
      (storedReply) => {
        const parsed = readMyMeetings.reply.safeParse(storedReply)
        if (parsed.success) setCopy(parsed.data)
      },
      () => undefined,
    )
  }, [name, isAway])
  return { query, known: query.data ?? copy, isAway }
}

/** Refetches the meetings after an answer. */
export function invalidateMeetings(): Promise<void> {
  return queryClient.invalidateQueries(every(readMyMeetings))
}
