import { createEvent, editEvent, type EventView, listMyEvents, listPublicEvents, listPublishedEvents, publishEvent, readEvent } from '#contract/events.ts'
import { every } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { draftFrom, type Typed } from './draft.rules.ts'

/** Keeps a gathering: the first time it is created, from then on it is changed. */
export function useKeeping() {
  const create = useSend(createEvent, forgetLists)
  const edit = useSend(editEvent, forgetLists)
  const publishing = useSend(publishEvent, forgetLists)
  const keep = (typed: Typed): Promise<EventView> => {
    const draft = draftFrom(typed)
    if (typed.eventId === null) return create.mutateAsync({ body: draft })
    return edit.mutateAsync({ params: { eventId: typed.eventId }, body: { ...draft, version: typed.version } })
  }
  return { keep, publish: (eventId: string) => publishing.mutateAsync({ params: { eventId } }), isKeeping: create.isPending || edit.isPending || publishing.isPending }
}

/** A changed gathering may stand elsewhere in every list, or no longer in it. */
export async function forgetLists(): Promise<void> {
  await Promise.all([readEvent, listMyEvents, listPublishedEvents, listPublicEvents].map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
