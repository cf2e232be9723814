import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { EventOutcomeJson } from '#database/values.ts'
import { inStates } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { eventRules } from './registry.events.store.ts'

/** Events that had ended at that time and still have all their data. */
export async function listExpiredEvents(db: Db, endedBy: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('faded_at', 'is', null)
    .where('status', '<>', 'draft')
    .where(sql`coalesce(ends_at, starts_at)`, '<=', endedBy)
    .orderBy(sql`coalesce(ends_at, starts_at)`)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an event's row; returns whether it is still to expire. */
export async function lockExpiredEvent(db: Db, eventId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('events')
      .select('id')
      .where('id', '=', eventId)
      .where('faded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Applies the registry's rule to every table of an event, and records this with the event's
 * outcome.
 */
export async function expireEvent(
  db: Db,
  eventId: string,
  { outcome, now }: { outcome: EventOutcomeJson; now: Date },
): Promise<void> {
  for (const [table, { fades }] of Object.entries(eventRules)) {
    if (fades === 'stays') continue
    await (
      fades === 'delete'
        ? sql`delete from ${sql.table(table)} where event_id = ${eventId}`
        : fades(eventId)
    ).execute(db)
  }
  await sql`delete from search_people where event_id = ${eventId}`.execute(db)
  await db
    .updateTable('events')
    .set({ faded_at: now, outcome: JSON.stringify(outcome) })
    .where('id', '=', eventId)
    .execute()
}

/** Deletes pairs of expired events whose conversation has been deleted. */
export async function deletePairsLeft(db: Db): Promise<void> {
  await sql`delete from matches m using events e where e.id = m.event_id and e.faded_at is not null and not exists (select from conversations c where c.id = m.id)`.execute(
    db,
  )
}

/** The people who get the receipt: the host and the attendees. */
export async function listReceivers(
  db: Db,
  eventId: string,
): Promise<{ userId: string; locale: Language }[]> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'locale'])
    .where('status', '=', 'active')
    .where((builder) =>
      builder.or([
        builder(
          'id',
          'in',
          builder.selectFrom('events').select('host_id').where('events.id', '=', eventId),
        ),
        builder.exists(
          builder
            .selectFrom('registrations')
            .select('registrations.id')
            .where('event_id', '=', eventId)
            .whereRef('user_id', '=', 'users.id')
            .where('state', 'in', inStates),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}
