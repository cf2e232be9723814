import { sql } from 'kysely'
import type { Db } from '../../../kit/db/db.ts'
import { insertObject, type EmulatorObject } from './store.ts'

/**
 * Selects objects of a kind: how many, after or before which, created when, and with which values
 * in one field.
 */
export type ObjectQuery = {
  count: number
  after?: string | undefined
  before?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  only?: { field: string; values: readonly string[] } | undefined
}

/** Returns objects, the latest first; with `before`, those directly before that one. */
export async function listObjects<T extends EmulatorObject>(
  db: Db,
  kind: T['object'],
  { count, after, before, from, until, only }: ObjectQuery,
): Promise<T[]> {
  const direction = before === undefined ? 'desc' : 'asc'
  const place = (id: string) => sql`(select created_at, id from emulator_objects where id = ${id})`
  let query = db
    .selectFrom('emulator_objects')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(count)
  if (from) query = query.where('created_at', '>=', from)
  if (until) query = query.where('created_at', '<', until)
  if (only) query = query.where(sql<string>`body->>${sql.lit(only.field)}`, 'in', only.values)
  if (after !== undefined) query = query.where(sql<boolean>`(created_at, id) < ${place(after)}`)
  if (before !== undefined) query = query.where(sql<boolean>`(created_at, id) > ${place(before)}`)
  const rows = await query.execute()
  const bodies = rows.map(({ body }) => body as T) // what was inserted under this kind
  return direction === 'asc' ? bodies.toReversed() : bodies
}

type BalanceSum = { currency: string; available: number; pending: number }

/** Returns the balance in each currency at a time, as sums of all its transactions. */
export async function sumTransactions(
  db: Db,
  { kind, atS }: { kind: string; atS: number },
): Promise<BalanceSum[]> {
  const { rows } = await sql<BalanceSum>`
    select body->>'currency' as currency,
      coalesce(sum((body->>'net')::bigint) filter (where (body->>'available_on')::bigint <= ${atS}), 0)::float8 as available,
      coalesce(sum((body->>'net')::bigint) filter (where (body->>'available_on')::bigint > ${atS}), 0)::float8 as pending
    from emulator_objects where kind = ${kind} group by 1 order by 1`.execute(db)
  return rows
}

const alarmOf = (id: string) => `alarm_${id}`

/** Sets an alarm for an object; it is stored under its due time. */
export async function setAlarm(db: Db, of: string, at: Date): Promise<void> {
  const alarm = { id: alarmOf(of), object: 'alarm', of }
  await insertObject(db, alarm, at)
}

/** Returns whether there was an alarm. Of two concurrent calls, one succeeds. */
export async function stopAlarm(db: Db, of: string): Promise<boolean> {
  const { numDeletedRows: stopped } = await db
    .deleteFrom('emulator_objects')
    .where('id', '=', alarmOf(of))
    .executeTakeFirst()
  return stopped > 0n
}

/** Returns the objects with due alarms, the longest due first. */
export async function dueAlarms(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('emulator_objects')
    .select('body')
    .where('kind', '=', 'alarm')
    .where('created_at', '<=', now)
    .orderBy('created_at')
    .limit(count)
    .execute()
  return rows.map(({ body }) => (body as { of: string }).of) // as it was set
}
