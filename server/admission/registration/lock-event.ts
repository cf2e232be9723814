import { type EventRow, lockEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { closedReason } from './admission.rules.ts'
import { advanceWaitlist } from '../waitlist/waitlist.ts'

type EventLockOptions = {
  now: Date
  /** The error for a person who may not see the event. */
  missing?: 'event-not-found' | 'registration-not-found'
  /** Also locks an event that was taken down: its attendees may still leave. */
  allowsTakenDown?: boolean
}

/** Locks an event before a decision about its people; it must be neither cancelled nor over. */
export async function lockOpenEvent(
  db: Db,
  eventId: string,
  { now, missing = 'event-not-found', allowsTakenDown = false }: EventLockOptions,
): Promise<EventRow> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse(missing)
  const shut = closedReason(
    { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at },
    now,
  )
  if (shut && !(allowsTakenDown && shut === 'event-taken-down')) throw refuse(shut)
  return event
}

/** Locks the same, and releases what has expired by now: undos, offers and unpaid places. */
export async function lockCurrentEvent(
  db: Db,
  eventId: string,
  at: EventLockOptions,
): Promise<EventRow> {
  return advanceWaitlist(db, await lockOpenEvent(db, eventId, at), at.now)
}
