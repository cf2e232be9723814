import { watchEvent } from '#contract/live.ts'
import { addressOf } from '#web/kit/call.rules.ts'
import { follow } from '#web/kit/live.ts'
import { isAbout } from '#web/kit/live.rules.ts'
import { queryClient } from '#web/kit/queries.ts'

/** Reads what is shown of a gathering anew whenever something of it changes, until stopped. */
export function followEvent(eventId: string): () => void {
  return follow(addressOf(watchEvent.path, { params: { eventId } }), () => readAnew(eventId))
}

/** What is being read just now is read to its end first: it may have begun before the change, and a long list must not begin again for ever. */
async function readAnew(eventId: string): Promise<void> {
  const about = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isAbout(queryKey, ['eventId', eventId]) }
  for (let tries = 0; tries < 100 && queryClient.isFetching(about) > 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  await queryClient.invalidateQueries(about)
}
