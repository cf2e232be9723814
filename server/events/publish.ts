import type { EventDraft } from '#contract/events/event-draft.ts'
import type { EventView } from '#contract/events/events.ts'
import { isStillOpen } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId, newInvitationCode } from '../kit/ids.ts'
import { announce } from './announcements.ts'
import { readEvent, refuseCalledOff } from './events.ts'
import { eventColumns } from './fields.ts'
import {
  decideCancel,
  contradictions,
  isMoved,
  missingToPublish,
  timingOf,
  decideUnpublish,
} from './rules.ts'
import {
  deleteDraftRow,
  type EventRow,
  insertEvent,
  lockEvent,
  markCancelled,
  markDraft,
  markPublished,
  shiftCodeExpiry,
  updateEvent,
  wasJoined,
} from './store.ts'

type HostActor = { userId: string; now: Date }

/** Creates an event as a draft. */
export async function createDraft(db: Db, draft: EventDraft, host: HostActor): Promise<EventView> {
  const fields = eventColumns(draft)
  refuseFields(
    contradictions(
      factsOf({
        starts_at: null,
        ends_at: null,
        time_zone: 'UTC',
        place: null,
        link: null,
        capacity: null,
        seats_taken: 0,
        seats_kept: 0,
        title: draft.title,
        agenda: [],
        ...fields,
      }),
    ),
  )
  const id = newId(host.now)
  await insertEvent(db, {
    ...fields,
    id,
    host_id: host.userId,
    title: draft.title,
    time_zone: draft.timeZone ?? 'UTC',
    invitation_code: newInvitationCode(),
  })
  return readEvent(db, id, host)
}

/**
 * Changes an event. A published one must stay publishable, and attendees are notified of a new time
 * or place.
 */
export async function edit(
  db: Db,
  request: {
    eventId: string
    version: number
    notify?: boolean | undefined
    draft: Partial<EventDraft>
  },
  host: HostActor,
): Promise<EventView> {
  const event = await lockEditableEvent(db, request.eventId)
  if (event.version !== request.version) throw refuse('changed-meanwhile')
  if (
    event.status === 'published' &&
    timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, host.now) === 'ended'
  )
    throw refuse('event-ended')
  const fields = eventColumns(request.draft)
  const [before, after] = [factsOf(event), factsOf({ ...event, ...fields })]
  refuseFields(contradictions(after))
  if (event.status === 'published') refuseGaps(missingToPublish(after, host.now))
  const hasMoved = isMoved(before, after)
  await updateEvent(db, event, {
    ...fields,
    now: host.now,
    isNews: event.status === 'published' && (hasMoved || before.title !== after.title),
  })
  if (event.ends_at && fields.ends_at && event.ends_at.getTime() !== fields.ends_at.getTime())
    await shiftCodeExpiry(db, event.id, { from: event.ends_at, to: fields.ends_at })
  if (event.status === 'published' && hasMoved && request.notify !== false)
    await announceMove(db, event, host.now)
  if (
    event.status === 'published' &&
    event.visibility !== 'public' &&
    fields.visibility === 'public'
  )
    await announce(db, { eventId: event.id, kind: 'published', occasion: 'published' }, host.now)
  return readEvent(db, event.id, host)
}

async function announceMove(db: Db, before: EventRow, now: Date): Promise<void> {
  const facts = {
    startsAt: before.starts_at?.toISOString() ?? null,
    endsAt: before.ends_at?.toISOString() ?? null,
    timeZone: before.time_zone,
    place: before.place,
  }
  await announce(
    db,
    { eventId: before.id, kind: 'changed', occasion: `sequence ${before.sequence + 1}`, facts },
    now,
  )
}

/** Publishes a draft to its audience. Idempotent. */
export async function publish(db: Db, eventId: string, host: HostActor): Promise<EventView> {
  const event = await lockEditableEvent(db, eventId)
  if (event.status === 'draft') {
    // A co-host cannot publish for a host who has closed their account.
    if (!(await isStillOpen(db, event.host_id))) throw refuse('event-not-found')
    refuseGaps({ ...missingToPublish(factsOf(event), host.now), ...missingPrice(event, host) })
    await markPublished(db, eventId, host.now)
    if (event.visibility === 'public')
      await announce(db, { eventId: event.id, kind: 'published', occasion: 'published' }, host.now)
  }
  return readEvent(db, eventId, host)
}

/** Unpublishes an event that nobody has ever joined. */
export async function unpublish(db: Db, eventId: string, host: HostActor): Promise<EventView> {
  const event = await locked(db, eventId)
  const verdict = decideUnpublish(event, await wasJoined(db, eventId))
  if (
    verdict === 'event-cancelled' ||
    verdict === 'event-taken-down' ||
    verdict === 'has-attendees'
  )
    throw refuse(verdict)
  if (verdict === 'unpublish') await markDraft(db, eventId, host.now)
  return readEvent(db, eventId, host)
}

/** Ends an event that has begun, now; attendees see it on their pages. Idempotent. */
export async function end(db: Db, eventId: string, host: HostActor): Promise<EventView> {
  const event = await lockEditableEvent(db, eventId)
  if (event.status !== 'published') throw refuse('not-published')
  const timing = timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, host.now)
  if (timing === 'upcoming') throw refuse('event-not-begun')
  if (timing === 'live') {
    await updateEvent(db, event, { ends_at: host.now, now: host.now, isNews: true })
    if (event.ends_at) await shiftCodeExpiry(db, event.id, { from: event.ends_at, to: host.now })
  }
  return readEvent(db, eventId, host)
}

/**
 * Cancels an event for good, also one that was taken down. Its page stays, with the reason, and all
 * attendees are notified.
 */
export async function cancel(
  db: Db,
  request: { eventId: string; reason: string },
  host: HostActor,
): Promise<EventView> {
  const event = await locked(db, request.eventId)
  const verdict = decideCancel(
    {
      status: event.cancelled_at ? 'cancelled' : event.status,
      startsAt: event.starts_at,
      endsAt: event.ends_at,
    },
    host.now,
  )
  if (verdict === 'not-published' || verdict === 'event-ended') throw refuse(verdict)
  if (verdict === 'cancel') {
    await markCancelled(db, request.eventId, { reason: request.reason, now: host.now })
    await announce(
      db,
      { eventId: request.eventId, kind: 'cancelled', occasion: 'cancelled' },
      host.now,
    )
  }
  return readEvent(db, request.eventId, host)
}

export async function deleteDraft(db: Db, eventId: string): Promise<void> {
  if (!(await deleteDraftRow(db, eventId))) throw refuse('not-a-draft')
}

async function locked(db: Db, eventId: string): Promise<EventRow> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return event
}

/** Returns an event that may still be changed, locked until the transaction ends. */
export async function lockEditableEvent(db: Db, eventId: string): Promise<EventRow> {
  const event = await locked(db, eventId)
  refuseCalledOff(event)
  return event
}

type EventValidationRow = Pick<
  EventRow,
  | 'title'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'place'
  | 'link'
  | 'capacity'
  | 'seats_taken'
  | 'seats_kept'
> & { agenda: EventRow['agenda'] | string }

function factsOf(row: EventValidationRow) {
  return {
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    place: row.place,
    link: row.link,
    capacity: row.capacity,
    seatsTaken: row.seats_taken + row.seats_kept,
    agenda: stopsIn(row.agenda).map(({ at }) => new Date(at)),
  }
}

/** Returns an agenda as read from the row, or as about to be written. */
function stopsIn(agenda: EventValidationRow['agenda']): EventRow['agenda'] {
  // Written by eventColumns() in the contract's shape.
  return typeof agenda === 'string' ? (JSON.parse(agenda) as EventRow['agenda']) : agenda
}

/**
 * What is sold must have a price: without a ticket, everybody would register for nothing. That it is
 * free is for the host to say, not for a co-host who publishes it.
 */
function missingPrice(
  { is_paid: isPaid, price_to: highest, host_id: hostId }: EventRow,
  { userId }: HostActor,
): Record<string, string> {
  if (isPaid === null && userId !== hostId) return { price: 'choose-price' }
  return isPaid && !highest ? { price: 'no-price' } : {}
}

function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
}

function refuseGaps(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuse('not-publishable', { fields })
}
