import { useState } from 'react'
import type { EventDraft } from '#contract/event-draft.ts'
import { type EventView, listMyEvents, listPublishedEvents, readEvent } from '#contract/events.ts'
import { listPublicEvents } from '#contract/explore.ts'
import { createEvent, editEvent, publishEvent } from '#contract/manage-event.ts'
import { every } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { draftFrom, type EventFormValues } from './draft.rules.ts'

export type SaveEventControls = ReturnType<typeof useSaveEvent>

/**
 * Keeps a gathering: the first time it is created, from then on it is changed. One keeping waits
 * for the one before, whoever began it.
 * At first only what differs from `initial` is sent, so that what somebody else changed meanwhile
 * stays.
 */
export function useSaveEvent(initial: EventFormValues) {
  const create = useSend(createEvent, invalidateEventLists)
  const edit = useSend(editEvent, invalidateEventLists)
  const publishing = useSend(publishEvent, invalidateEventLists)
  const [known] = useState(() => inTurn())
  const keep = (typed: EventFormValues): Promise<EventView> =>
    known.next(async (kept) => {
      const draft = draftFrom(typed)
      const content = JSON.stringify([draft, typed.notify])
      // A second try at publishing must not write again what is kept already: the first may have
      // gone through unheard.
      if (kept?.content === content) return kept
      const [eventId, version] = kept
        ? [kept.event.id, kept.event.version]
        : [typed.eventId, typed.version]
      const event =
        eventId === null
          ? await create.mutateAsync({ body: draft })
          : await edit.mutateAsync({
              params: { eventId },
              body: {
                ...(kept?.isWhole ? draft : differing(draft, draftFrom(initial))),
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
     * Takes in what another write or a reading answers, so that the next change builds on it: it
     * waits for the answer.
     */
    heard: (answer: EventView | Promise<EventView>) =>
      known.next(async (kept) => ({
        content: kept?.content ?? '',
        event: await answer,
        isWhole: kept?.isWhole ?? false,
      })),
    isKeeping: create.isPending || edit.isPending || publishing.isPending,
  }
}

/** `isWhole`: the server has everything that was typed up to then. */
type SavedEvent = { content: string; event: EventView; isWhole: boolean }

function differing(draft: EventDraft, base: EventDraft): Partial<EventDraft> {
  const before = new Map<string, unknown>(Object.entries(base))
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  )
}

/** What is kept so far, changed by one writer after the other. */
function inTurn() {
  let kept: SavedEvent | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    next: (work: (kept: SavedEvent | undefined) => Promise<SavedEvent>): Promise<EventView> => {
      const turn = last
        .then(() => work(kept))
        .then((now) => {
          kept = now
          return now.event
        })
      last = turn.catch(() => undefined) // whoever asked hears of it
      return turn
    },
  }
}

/** A changed gathering may stand elsewhere in every list, or no longer in it. */
export async function invalidateEventLists(): Promise<void> {
  await Promise.all(
    [readEvent, listMyEvents, listPublishedEvents, listPublicEvents].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}
