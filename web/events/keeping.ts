import { useRef } from 'react'
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
  const kept = useRef<{ content: string; event: EventView } | null>(null)
  const keep = async (typed: Typed): Promise<EventView> => {
    const draft = draftFrom(typed)
    const content = JSON.stringify(draft)
    // A second try at publishing must not write again what is kept already: the first may have gone through unheard.
    if (kept.current?.content === content && kept.current.event.id === typed.eventId) return kept.current.event
    const event = typed.eventId === null
      ? await create.mutateAsync({ body: draft })
      : await edit.mutateAsync({ params: { eventId: typed.eventId }, body: { ...draft, version: typed.version } })
    kept.current = { content, event }
    return event
  }
  return { keep, publish: (eventId: string) => publishing.mutateAsync({ params: { eventId } }), isKeeping: create.isPending || edit.isPending || publishing.isPending }
}

/** A changed gathering may stand elsewhere in every list, or no longer in it. */
export async function forgetLists(): Promise<void> {
  await Promise.all([readEvent, listMyEvents, listPublishedEvents, listPublicEvents].map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
