import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** A person in a query: a column with their id, or an expression for it. */
type PersonExpression = string | RawBuilder<unknown>

const who = (one: PersonExpression): RawBuilder<unknown> =>
  typeof one === 'string' ? sql.ref(one) : one

/**
 * Tests whether one has blocked the other: they hear of the other no more, and the other must not
 * be able to tell.
 */
export function hasBlocked(by: PersonExpression, of: PersonExpression): RawBuilder<boolean> {
  return sql<boolean>`exists (select from blocks kept_apart where kept_apart.user_id = ${who(by)} and kept_apart.blocked_id = ${who(of)})`
}

/**
 * Tests whether one of two has blocked the other. Everything that pairs, lists, names or contacts
 * people asks this.
 */
export function isBlockedPair(one: PersonExpression, other: PersonExpression): RawBuilder<boolean> {
  return sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
}

/**
 * Tests for a block between the two of a match or meeting row, with the registrations `a_id` and
 * `b_id` of one event.
 */
export function isBlockedRow(row: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql<boolean>`exists (select from registrations x join registrations y on y.event_id = x.event_id and y.id = ${of('b_id')} where x.event_id = ${of('event_id')} and x.id = ${of('a_id')} and ${isBlockedPair('x.user_id', 'y.user_id')})`
}

/**
 * Tests whether two registrations at an event, as SQL expressions, had a block between them before
 * a moment.
 */
export function wasBlockedBefore({
  eventId,
  one,
  other,
  before,
}: Record<'eventId' | 'one' | 'other' | 'before', RawBuilder<unknown>>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from blocks k join registrations r on r.event_id = ${eventId} and r.user_id in (k.user_id, k.blocked_id) join registrations o on o.event_id = ${eventId} and o.user_id in (k.user_id, k.blocked_id)
    where r.id = ${one} and o.id = ${other} and r.user_id <> o.user_id and (${before} is null or k.at < ${before}))`
}

/** The blocked pairs of an event, by registration: rows of `by`, who has blocked, and `of`. */
export function blockedPairs(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select r.id as by, o.id as of from blocks k join registrations r on r.user_id = k.user_id join registrations o on o.user_id = k.blocked_id and o.event_id = r.event_id where r.event_id = ${eventId})`
}

/** Lists the blocked pairs of an event, and who of each has blocked the other. */
export async function listBlockedPairs(
  db: Db,
  eventId: string,
): Promise<{ by: string; of: string }[]> {
  const { rows } = await sql<{
    by: string
    of: string
  }>`select apart.by, apart.of from ${blockedPairs(sql`${eventId}::uuid`)} apart order by apart.by, apart.of`.execute(
    db,
  )
  return rows
}

/** Blocks a person. Idempotent. `from`: where it was done, to find it again. */
export async function writeBlock(
  db: Db,
  { userId, otherId, from, now }: { userId: string; otherId: string; from: string; now: Date },
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: otherId, conversation_id: from, at: now })
    .onConflict((on) => on.columns(['user_id', 'blocked_id']).doNothing())
    .execute()
}

export async function deleteBlock(db: Db, userId: string, otherId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .execute()
}

/** Returns the person someone has blocked from one place, if any. */
export async function findBlocked(
  db: Db,
  userId: string,
  from: string,
): Promise<string | undefined> {
  return (
    await db
      .selectFrom('blocks')
      .select('blocked_id')
      .where('user_id', '=', userId)
      .where('conversation_id', '=', from)
      .executeTakeFirst()
  )?.blocked_id
}

/** Selects everyone a person has blocked, as `k`, for queries that read more about them. */
export function selectBlocked(db: Db, userId: string) {
  return db.selectFrom('blocks as k').where('k.user_id', '=', userId)
}
