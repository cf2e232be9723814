import { type EventRow, lockEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { shutBy } from './door.rules.ts'
import { settle } from './settling.ts'

type At = {
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
export async function held(
  db: Db,
  eventId: string,
  { now, missing = 'event-not-found', isDownToo = false }: At,
): Promise<EventRow> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse(missing)
  const shut = shutBy(
    { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at },
    now,
  )
  if (shut && !(isDownToo && shut === 'event-taken-down')) throw refuse(shut)
  return event
}

/** The same, brought up to now. */
export async function heldAndSettled(db: Db, eventId: string, at: At): Promise<EventRow> {
  return settle(db, await held(db, eventId, at), at.now)
}
