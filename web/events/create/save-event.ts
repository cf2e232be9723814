import { useState } from 'react'
import { readQuestions, writeQuestions } from '#contract/admission/questions.ts'
import type { EventDraft } from '#contract/events/event-draft.ts'
import {
  type EventView,
  listMyEvents,
  listPublishedEvents,
  readEvent,
} from '#contract/events/events.ts'
import { listPublicEvents } from '#contract/explore.ts'
import { createEvent, editEvent, publishEvent } from '#contract/events/manage-event.ts'
import { readEventPricing, writeEventPricing } from '#contract/payments/pricing.ts'
import { call, every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { questionProblems, trimQuestions } from '../../admission/questions/question-editor.rules.ts'
import { draftFrom, type EventFormValues } from './draft.rules.ts'
import { pricingFrom } from './price.rules.ts'

/** The saved event, and the versions of its tickets and its questions, if this form saved them. */
export type SavedVersions = {
  event: EventView
  priceVersion?: number
  questionsVersion?: number
}

/**
 * Saves an event with its price and its questions: the first save creates it, later ones change it.
 * Saves run one after another. The first sends only differences from `initial`, so that other
 * people's changes meanwhile stay.
 */
export function useSaveEvent(initial: EventFormValues) {
  const publishing = useSend(publishEvent, invalidateEventLists)
  const [saveQueue] = useState(() => inTurn(initial))
  const saveDraft = useSaveDraft(initial)
  const saveSetUp = useSaveSetUp()
  /** Takes its turn for each part, so that a failure keeps what was saved before it. */
  const keep = async (typed: EventFormValues): Promise<SavedVersions> => {
    await saveQueue.next((saved) => saveDraft(saved, typed))
    await saveQueue.next((saved) => saveSetUp.price(saved, typed))
    return versionsOf(await saveQueue.next((saved) => saveSetUp.questions(saved, typed)))
  }
  return {
    keep,
    publish: (eventId: string) => publishing.mutateAsync({ params: { eventId } }),
    /**
     * Stores the reply of another write, so that the next change builds on it. The next change
     * waits for that reply.
     */
    heard: async (answer: EventView): Promise<SavedVersions> =>
      versionsOf(await saveQueue.next(async (saved) => ({ ...saved, event: answer }))),
    /** Reads the newer versions of another person, so that the next save replaces them. */
    rebase: async (eventId: string, typed: EventFormValues): Promise<SavedVersions> =>
      versionsOf(await saveQueue.next((saved) => newest(saved, eventId, typed))),
  }
}

/** What the server has: everything typed up to then, if `isWhole`. */
type SavedEvent = {
  content: string
  event: EventView | null
  isWhole: boolean
  price: SavedPart
  questions: SavedPart
}
/** Until the form has saved it, the version is the typed one. */
type SavedPart = { content: string; version: number | null }

function useSaveDraft(initial: EventFormValues) {
  const create = useSend(createEvent, invalidateEventLists)
  const edit = useSend(editEvent, invalidateEventLists)
  return async (saved: SavedEvent, typed: EventFormValues): Promise<SavedEvent> => {
    const draft = draftFrom(typed)
    const content = JSON.stringify([draft, typed.notify])
    // A second attempt to publish must not save again: the first save may have succeeded with its
    // reply lost.
    if (saved.event && saved.content === content) return saved
    const { id: eventId, version } = saved.event ?? { id: typed.eventId, version: typed.version }
    const event =
      eventId === null
        ? await create.mutateAsync({ body: draft })
        : await edit.mutateAsync({
            params: { eventId },
            body: {
              ...(saved.isWhole ? draft : differing(draft, draftFrom(initial))),
              version,
              notify: typed.notify,
            },
          })
    return { ...saved, content, event, isWhole: true }
  }
}

/** Saves what an event needs besides its own fields. Both wait until they have no gaps. */
function useSaveSetUp() {
  const reread = () => queryClient.invalidateQueries(every(readEvent))
  const sell = useSend(writeEventPricing, reread)
  const ask = useSend(writeQuestions, reread)
  return {
    price: async (saved: SavedEvent, typed: EventFormValues): Promise<SavedEvent> => {
      const [eventId, pricing] = [saved.event?.id, typed.price && pricingFrom(typed.price)]
      const content = JSON.stringify(pricing)
      if (!pricing || !eventId || saved.price.content === content) return saved
      const body = { ...pricing, version: saved.price.version ?? typed.priceVersion }
      const { version } = await sell
        .mutateAsync({ params: { eventId }, body })
        .catch(inField('price'))
      return { ...saved, price: { content, version } }
    },
    questions: async (saved: SavedEvent, typed: EventFormValues): Promise<SavedEvent> => {
      const [eventId, questions] = [saved.event?.id, trimQuestions(typed.questions ?? [])]
      const content = JSON.stringify(questions)
      const hasGaps = Object.keys(questionProblems(questions)).length > 0
      if (!eventId || hasGaps || saved.questions.content === content) return saved
      const body = { questions, version: saved.questions.version ?? typed.questionsVersion }
      const { version } = await ask
        .mutateAsync({ params: { eventId }, body })
        .catch(inField('questions'))
      return { ...saved, questions: { content, version } }
    },
  }
}

async function newest(
  saved: SavedEvent,
  eventId: string,
  typed: EventFormValues,
): Promise<SavedEvent> {
  const at = { params: { eventId } }
  const [event, pricing, questions] = await Promise.all([
    call(readEvent, at),
    typed.price && call(readEventPricing, at),
    typed.questions && call(readQuestions, at),
  ])
  return {
    ...saved,
    content: '',
    event,
    ...(pricing && { price: { content: '', version: pricing.version } }),
    ...(questions && { questions: { content: '', version: questions.version } }),
  }
}

/** The form shows a refusal of any part of the tickets or the questions at one field. */
function inField(field: 'price' | 'questions') {
  return (cause: unknown): never => {
    if (!(cause instanceof ApiError)) throw cause
    const { status, code, detail } = cause
    const [problem] = Object.values(cause.fields)
    throw new ApiError({ status, code, detail, fields: problem ? { [field]: problem } : {} })
  }
}

function versionsOf({ event, price, questions }: SavedEvent): SavedVersions {
  if (!event) throw new Error('No event has been saved.')
  return {
    event,
    ...(price.version !== null && { priceVersion: price.version }),
    ...(questions.version !== null && { questionsVersion: questions.version }),
  }
}

function differing(draft: EventDraft, base: EventDraft): Partial<EventDraft> {
  const before = new Map<string, unknown>(Object.entries(base))
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  )
}

/** Serialises the changes to the last saved state. */
function inTurn(initial: EventFormValues) {
  let saved: SavedEvent = {
    content: '',
    event: null,
    isWhole: false,
    price: {
      content: JSON.stringify(initial.price && pricingFrom(initial.price)),
      version: null,
    },
    questions: {
      content: JSON.stringify(trimQuestions(initial.questions ?? [])),
      version: null,
    },
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    next: (work: (kept: SavedEvent) => Promise<SavedEvent>): Promise<SavedEvent> => {
      const turn = last
        .then(() => work(saved))
        .then((now) => {
          saved = now
          return now
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
