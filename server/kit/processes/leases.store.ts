import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

type LeaseClaim = { work: string; holder: string; forMs: number }

/**
 * Takes the events that no other process holds; returns those that are now the holder's. An
 * existing lease of the holder is not extended, so that a less busy process may take it next.
 */
export async function takeLeases(
  db: Db,
  { work, holder, forMs }: LeaseClaim,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into leases (work, event_id, holder, until)
    select ${work}, id, ${holder}::uuid, clock_timestamp() + ${forMs} * interval '1 ms' from unnest(${[...eventIds].toSorted()}::uuid[]) as x(id)
    on conflict (work, event_id) do update set holder = excluded.holder, until = case when leases.until > clock_timestamp() then leases.until else excluded.until end
      where leases.holder = excluded.holder or leases.until <= clock_timestamp()
    returning event_id as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether no other process holds the event in this column. */
export function isFreeFor({ work, holder }: LeaseClaim, column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from leases l where l.work = ${work} and l.event_id = ${sql.ref(column)} and l.holder <> ${holder} and l.until > clock_timestamp())`
}

export async function renewLeases(
  db: Db,
  { work, holder, forMs }: LeaseClaim,
  eventIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('leases')
    .set({ until: sql`clock_timestamp() + ${forMs} * interval '1 ms'` })
    .where('work', '=', work)
    .where('holder', '=', holder)
    .where('event_id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .execute()
}

export async function dropLeases(db: Db, { work, holder }: LeaseClaim): Promise<void> {
  await db.deleteFrom('leases').where('work', '=', work).where('holder', '=', holder).execute()
}

/** There is no other process that could hold a lease. */
export const alwaysFree = sql<boolean>`true`

/** Deletes leases that expired some time ago, such as those of events without activity. */
export async function forgetLeases(db: Db): Promise<void> {
  await sql`delete from leases where until < clock_timestamp() - interval '1 hour'`.execute(db)
}
