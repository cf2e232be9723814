import {
  listConversations,
  listMessages,
  readConversation,
  watchOwn,
} from '#contract/conversations.ts'
import { watchEvent } from '#contract/event-stream.ts'
import { listMatches } from '#contract/matching/matching.ts'
import type { listOwnMessages } from '#contract/mailing/messages.ts'
import type { readMyMeetings } from '#contract/meetings/meetings.ts'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { readRunningRounds } from '#contract/running-rounds.ts'
import { every } from '#web/kit/api/call.ts'
import { addressOf } from '#web/kit/api/call.rules.ts'
import { follow } from '#web/kit/api/event-stream.ts'
import { isAbout } from '#web/kit/api/event-stream.rules.ts'
import { queryClient } from '#web/kit/api/queries.ts'

/** Refreshes an event's data whenever it changes, until stopped. */
export function followEvent(eventId: string): () => void {
  return follow(addressOf(watchEvent.path, { params: { eventId } }), () => refetchEvent(eventId))
}

// A notification may be about mutual interest or a meeting.
const own = [
  listConversations,
  readConversation,
  listMessages,
  listNotifications,
  countNotifications,
  listMatches,
  readRunningRounds,
]
// Only the types: these contracts would weigh on every page.
const meetingsPath: typeof readMyMeetings.path = '/events/:eventId/meetings'
const messagesPath: typeof listOwnMessages.path = '/events/:eventId/messages/own'

// Spreads the reads of thousands of phones when a host starts rounds.
const spreadMs = 2000

/**
 * Refreshes one's conversations, matches and notifications whenever they change, and whether rounds
 * are running, until stopped.
 */
export function followOwn(): () => void {
  return follow(
    watchOwn.path,
    () =>
      Promise.all([
        ...own.map((endpoint) => queryClient.invalidateQueries(every(endpoint))),
        queryClient.invalidateQueries({ queryKey: [meetingsPath] }),
        queryClient.invalidateQueries({ queryKey: [messagesPath] }),
      ]),
    {
      isOwn: true,
      onRounds: () =>
        setTimeout(
          () => void queryClient.invalidateQueries(every(readRunningRounds)),
          Math.random() * spreadMs,
        ),
    },
  )
}

/**
 * Reads under way are finished first: they may have begun before the change, and a long list must
 * not restart for ever.
 */
async function refetchEvent(eventId: string): Promise<void> {
  const about = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      isAbout(queryKey, ['eventId', eventId]),
  }
  for (let tries = 0; tries < 100 && queryClient.isFetching(about) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  await queryClient.invalidateQueries(about)
}
