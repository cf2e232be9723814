import type { EventChanges, Proposal } from '#contract/assistant.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { createEvent, deleteDraft, editEvent } from '#contract/events/manage-event.ts'
import { plainTicket, readEventPricing, writeEventPricing } from '#contract/payments/pricing.ts'
import { call, every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { currentFields, isStillAs } from './event-proposal.rules.ts'

export type EventProposal = Extract<Proposal, { type: 'event' }>

/** The event that a proposal created or changed, or its present fields if others changed them. */
export type EventResult = { event: EventView } | { current: EventChanges }

/**
 * Creates the draft that a proposal describes, with its price. A repeat after a lost answer finds
 * the draft that was made before.
 */
export async function createProposed(
  { id, changes }: EventProposal,
  ticketName: string,
): Promise<EventView> {
  const { price, ...fields } = changes
  const body = { ...fields, title: fields.title ?? '' }
  const { event, key } = await createOnce(id, body)
  if (price) await setPrice(event.id, { price, ticketName, key: `${key}-price` })
  await forgetEvents()
  return event
}

/** Each time that the draft was made and deleted again takes another idempotency key. */
async function createOnce(
  id: string,
  body: EndpointBody<typeof createEvent>,
  attempt = 0,
): Promise<{ event: EventView; key: string }> {
  const key = `${id}-${attempt}`
  const event = await call(createEvent, { body }, { idempotencyKey: key })
  return (await exists(event.id)) ? { event, key } : createOnce(id, body, attempt + 1)
}

async function exists(eventId: string): Promise<boolean> {
  try {
    await call(readEvent, { params: { eventId } })
    return true
  } catch (cause) {
    if (isEventNotFound(cause)) return false
    throw cause
  }
}

type TicketPrice = {
  price: NonNullable<EventChanges['price']>
  ticketName: string
  /** The idempotency key of the first attempt; null for a later change. */
  key: string | null
}

/** Sets one plain ticket, or that the event is free. */
async function setPrice(
  eventId: string,
  { price: { amount, currency }, ticketName, key }: TicketPrice,
): Promise<void> {
  const params = { eventId }
  const { version, taxBasisPoints, tiers } = key
    ? { version: 0, taxBasisPoints: 0, tiers: [] }
    : await call(readEventPricing, { params })
  const [tier] = tiers
  const ticket = {
    ...(tier && { id: tier.id }),
    name: tier?.name ?? ticketName,
    price: amount,
  }
  const body = {
    version,
    currency,
    taxBasisPoints,
    isPaid: amount > 0,
    discounts: [],
    tiers: amount > 0 ? [plainTicket(ticket)] : [],
  }
  await call(writeEventPricing, { params, body }, key ? { idempotencyKey: key } : {})
}

/**
 * Changes the event of a proposal if it is still as its reader saw it; otherwise returns its
 * present fields. A new time or place of a published event is mailed to its attendees.
 */
export async function changeProposed(
  { changes, was }: Pick<EventProposal, 'changes' | 'was'>,
  { eventId, ticketName }: { eventId: string; ticketName: string },
): Promise<EventResult> {
  const event = await call(readEvent, { params: { eventId } })
  const current = currentFields(event, changes)
  if (isStillAs(current, changes)) return { event }
  if (!isStillAs(current, was)) return { current }
  const { price, ...fields } = changes
  const changed =
    Object.keys(fields).length === 0
      ? event
      : await call(editEvent, {
          params: { eventId },
          body: { ...fields, version: event.version, notify: true },
        })
  if (price) await setPrice(eventId, { price, ticketName, key: null })
  await forgetEvents()
  return { event: changed }
}

/** Deletes the draft made from a proposal; false if it was changed since and stays. */
export async function deleteProposed(eventId: string, changes: EventChanges): Promise<boolean> {
  const event = await call(readEvent, { params: { eventId } })
  if (!isUntouched(event, changes)) return false
  await call(deleteDraft, { params: { eventId } })
  await forgetEvents()
  return true
}

/** Returns whether a draft has only what its proposal gave it. */
export function isUntouched(event: EventView, changes: EventChanges): boolean {
  return (
    event.status === 'draft' &&
    event.description === '' &&
    event.summary === '' &&
    event.coverId === null &&
    (event.questions ?? 0) === 0 &&
    isStillAs(currentFields(event, changes), changes)
  )
}

async function forgetEvents(): Promise<void> {
  await Promise.all(
    [readEvent, readEventPricing].map((endpoint) => queryClient.invalidateQueries(every(endpoint))),
  )
}
