import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from './db/db.ts'

type DueRows = {
  /** Which rows still wait. */
  where: RawBuilder<boolean>
  now: Date
  count: number
}

/**
 * Claims due rows of a table for this process until their next scheduled attempt: after 10 seconds,
 * then twice as long each time, an hour at most.
 */
export async function claimDue<T extends keyof Tables>(
  db: Db,
  table: T,
  { where, now, count }: DueRows,
): Promise<Selectable<Tables[T]>[]> {
  const { rows } = await sql<Selectable<Tables[T]>>`
    update ${sql.table(table)} set attempts = attempts + 1, next_try_at = ${now}::timestamptz + least(10 * power(2, attempts), 3600) * interval '1 second'
    where id in (select id from ${sql.table(table)} where ${where} and next_try_at <= ${now} order by next_try_at limit ${count} for update skip locked)
    returning *`.execute(db)
  return rows
}
