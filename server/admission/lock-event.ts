import { type EventRow, lockEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { closedReason } from './admission.rules.ts'
import { advanceWaitlist } from './waitlist.ts'

type EventLockOptions = {
  now: Date
  /** What somebody reads for whom there is no such gathering. */
  missing?: 'event-not-found' | 'registration-not-found'
  /** It may have been taken down: whoever is in may still leave. */
  isDownToo?: boolean
}

/**
 * A gathering whose people somebody is about to decide on: its row is held, and it is neither
 * called off nor over.
 */
export async function lockOpenEvent(
  db: Db,
  eventId: string,
  { now, missing = 'event-not-found', isDownToo = false }: EventLockOptions,
): Promise<EventRow> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse(missing)
  const shut = closedReason(
    { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at },
    now,
  )
  if (shut && !(isDownToo && shut === 'event-taken-down')) throw refuse(shut)
  return event
}

/** The same, brought up to now. */
export async function lockCurrentEvent(
  db: Db,
  eventId: string,
  at: EventLockOptions,
): Promise<EventRow> {
  return advanceWaitlist(db, await lockOpenEvent(db, eventId, at), at.now)
}
