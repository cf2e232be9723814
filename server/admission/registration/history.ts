import type { HistoryKind } from '#contract/admission/attendees.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'

type HistoryEntry = {
  eventId: string
  registrationId: string
  /** Null: the product, when a time ran out. */
  actorId: string | null
  what: HistoryKind
  facts?: Record<string, string | null>
}

/** Records what happened, for the host to read. Entries are never changed. */
export async function recordHistory(
  db: Db,
  { eventId, registrationId, actorId, what, facts = {} }: HistoryEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('registration_history')
    .values({
      event_id: eventId,
      id: newId(now),
      registration_id: registrationId,
      at: now,
      actor_id: actorId,
      what,
      facts: JSON.stringify(facts),
    })
    .execute()
}

/** The same for many registrations at once. */
export async function recordHistories(
  db: Db,
  lines: readonly HistoryEntry[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('registration_history')
    .values(
      lines.map(({ eventId, registrationId, actorId, what, facts = {} }) => ({
        event_id: eventId,
        id: newId(now),
        registration_id: registrationId,
        at: now,
        actor_id: actorId,
        what,
        facts: JSON.stringify(facts),
      })),
    )
    .execute()
}
