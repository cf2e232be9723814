import { useState } from 'react'
import type { EventDraft } from '#contract/events/event-draft.ts'
import {
  type EventView,
  listMyEvents,
  listPublishedEvents,
  readEvent,
} from '#contract/events/events.ts'
import { listPublicEvents } from '#contract/explore.ts'
import { createEvent, editEvent, publishEvent } from '#contract/events/manage-event.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { draftFrom, type EventFormValues } from './draft.rules.ts'

/**
 * Saves an event: the first save creates it, later ones change it. Saves run one after another.
 * The first sends only differences from `initial`, so that other people's changes meanwhile stay.
 */
export function useSaveEvent(initial: EventFormValues) {
  const create = useSend(createEvent, invalidateEventLists)
  const edit = useSend(editEvent, invalidateEventLists)
  const publishing = useSend(publishEvent, invalidateEventLists)
  const [saveQueue] = useState(() => inTurn())
  const keep = (typed: EventFormValues): Promise<EventView> =>
    saveQueue.next(async (saved) => {
      const draft = draftFrom(typed)
      const content = JSON.stringify([draft, typed.notify])
      // A second attempt to publish must not save again: the first save may have succeeded with its
      // reply lost.
      if (saved?.content === content) return saved
      const [eventId, version] = saved
        ? [saved.event.id, saved.event.version]
        : [typed.eventId, typed.version]
      const event =
        eventId === null
          ? await create.mutateAsync({ body: draft })
          : await edit.mutateAsync({
              params: { eventId },
              body: {
                ...(saved?.isWhole ? draft : differing(draft, draftFrom(initial))),
                version,
                notify: typed.notify,
              },
            })
      return { content, event, isWhole: true }
    })
  return {
    keep,
    publish: (eventId: string) => publishing.mutateAsync({ params: { eventId } }),
    /**
     * Stores the reply of another write or read, so that the next change builds on it. The next
     * change waits for that reply.
     */
    heard: (answer: EventView | Promise<EventView>) =>
      saveQueue.next(async (saved) => ({
        content: saved?.content ?? '',
        event: await answer,
        isWhole: saved?.isWhole ?? false,
      })),
    isKeeping: create.isPending || edit.isPending || publishing.isPending,
  }
}

/** `isWhole`: the server has everything typed up to then. */
type SavedEvent = { content: string; event: EventView; isWhole: boolean }

function differing(draft: EventDraft, base: EventDraft): Partial<EventDraft> {
  const before = new Map<string, unknown>(Object.entries(base))
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  )
}

/** Serialises the changes to the last saved state. */
function inTurn() {
  let saved: SavedEvent | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    next: (work: (kept: SavedEvent | undefined) => Promise<SavedEvent>): Promise<EventView> => {
      const turn = last
        .then(() => work(saved))
        .then((now) => {
          saved = now
          return now.event
        })
      last = turn.catch(() => undefined) // the caller handles the error
      return turn
    },
  }
}

/** A changed event may have another position in every list, or be gone from it. */
export async function invalidateEventLists(): Promise<void> {
  await Promise.all(
    [readEvent, listMyEvents, listPublishedEvents, listPublicEvents].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}
