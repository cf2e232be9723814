import {
  listConversations,
  listMessages,
  readConversation,
  watchOwn,
} from '#contract/conversations.ts'
import { watchEvent } from '#contract/event-stream.ts'
import { listMatches } from '#contract/matching.ts'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { every } from '#web/kit/call.ts'
import { addressOf } from '#web/kit/call.rules.ts'
import { follow } from '#web/kit/event-stream.ts'
import { isAbout } from '#web/kit/event-stream.rules.ts'
import { queryClient } from '#web/kit/queries.ts'

/** Reads what is shown of a gathering anew whenever something of it changes, until stopped. */
export function followEvent(eventId: string): () => void {
  return follow(addressOf(watchEvent.path, { params: { eventId } }), () => readAnew(eventId))
}

// A notification may be about mutual interest, which the matches show too.
const own = [
  listConversations,
  readConversation,
  listMessages,
  listNotifications,
  countNotifications,
  listMatches,
]

/**
 * Reads what is shown of one's conversations, one's matches and what one is told again whenever
 * something of them changes, until stopped.
 */
export function followOwn(): () => void {
  return follow(
    watchOwn.path,
    () => Promise.all(own.map((endpoint) => queryClient.invalidateQueries(every(endpoint)))),
    { isOwn: true },
  )
}

/**
 * What is being read just now is read to its end first: it may have begun before the change, and a
 * long list must not begin again for ever.
 */
async function readAnew(eventId: string): Promise<void> {
  const about = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      isAbout(queryKey, ['eventId', eventId]),
  }
  for (let tries = 0; tries < 100 && queryClient.isFetching(about) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  await queryClient.invalidateQueries(about)
}
