import { type RawBuilder, sql } from 'kysely'
import { isBlockedRow } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

/** Two people who both want to meet; a < b. */
export type MutualWish = { matchId: string; a: string; b: string; worth: number }

/**
 * True if both of a pair are interested, in, and agreed to be matched. Any other reason to keep two
 * people apart belongs here too.
 */
export function isMutualAs(match: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${match}.${column}`)
  return sql<boolean>`(${of('a_stance')} = 'interested' and ${of('b_stance')} = 'interested'
    and (select count(*) from registrations one join users u on u.id = one.user_id and u.status = 'active' where one.event_id = ${of('event_id')} and one.id in (${of('a_id')}, ${of('b_id')}) and ${isInAs('one')} and one.is_matched) = 2
    and not ${isBlockedRow(match)})`
}

/** Returns whether two people still both want to meet. */
export async function isMutualStill(db: Db, eventId: string, matchId: string): Promise<boolean> {
  return (await findMutualPair(db, eventId, matchId)) !== undefined
}

/** Returns two people by their match, if they still both want to meet. */
export async function findMutualPair(
  db: Db,
  eventId: string,
  matchId: string,
): Promise<{ a: string; b: string } | undefined> {
  const { rows } = await sql<{
    a: string
    b: string
  }>`select m.a_id as a, m.b_id as b from matches m where m.event_id = ${eventId} and m.id = ${matchId} and ${isMutualAs('m')}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Clears a cancelled meeting when its canceller withdraws their interest, so that renewed interest
 * places it again.
 */
export async function forgetCalledOff(
  db: Db,
  { eventId, matchId, userId }: { eventId: string; matchId: string; userId: string },
): Promise<void> {
  await sql`update meetings m set is_final = false from registrations r
    where m.event_id = ${eventId} and m.match_id = ${matchId} and m.is_final and r.event_id = m.event_id and r.user_id = ${userId} and r.id = case m.cancelled_by when 'a' then m.a_id when 'b' then m.b_id end`.execute(
    db,
  )
}

/** Returns all mutual interests. */
export async function mutualWishes(db: Db, eventId: string): Promise<MutualWish[]> {
  const { rows } = await sql<MutualWish>`
    select m.id as "matchId", m.a_id as a, m.b_id as b, m.score as worth from matches m where m.event_id = ${eventId} and ${isMutualAs('m')} order by m.a_id, m.b_id`.execute(
    db,
  )
  return rows
}
