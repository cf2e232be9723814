import type { CoHostRight } from '#contract/events/events.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { shownNameOf } from '../../kit/names.store.ts'

const name = sql<string | null>`nullif(${shownNameOf('users')}, '')`.as('name')

function selectCoHosts(db: Db, eventId: string) {
  return db
    .selectFrom('co_hosts')
    .leftJoin('users', 'users.id', 'co_hosts.user_id')
    .select(['co_hosts.id', 'co_hosts.email', 'co_hosts.user_id', 'co_hosts.rights', name])
    .where('co_hosts.event_id', '=', eventId)
}
export type CoHostRow = Awaited<ReturnType<typeof listCoHostRows>>[number]

export async function listCoHostRows(db: Db, eventId: string) {
  return selectCoHosts(db, eventId).orderBy('co_hosts.id').execute()
}

export async function findCoHost(
  db: Db,
  eventId: string,
  id: string,
): Promise<CoHostRow | undefined> {
  return selectCoHosts(db, eventId).where('co_hosts.id', '=', id).executeTakeFirst()
}

export async function findCoHostByEmail(
  db: Db,
  eventId: string,
  email: string,
): Promise<CoHostRow | undefined> {
  return selectCoHosts(db, eventId).where('co_hosts.email', '=', email).executeTakeFirst()
}

type NewCoHost = {
  event_id: string
  id: string
  email: string
  rights: CoHostRight[]
  invited_by: string
  created_at: Date
}

export async function insertCoHost(db: Db, row: NewCoHost): Promise<void> {
  await db.insertInto('co_hosts').values(row).execute()
}

/** Returns whether the co-host exists. */
export async function updateRights(
  db: Db,
  at: { eventId: string; id: string },
  rights: CoHostRight[],
): Promise<boolean> {
  return (
    (await db
      .updateTable('co_hosts')
      .set({ rights })
      .where('event_id', '=', at.eventId)
      .where('id', '=', at.id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

export async function deleteCoHost(db: Db, at: { eventId: string; id: string }): Promise<boolean> {
  return (
    (await db
      .deleteFrom('co_hosts')
      .where('event_id', '=', at.eventId)
      .where('id', '=', at.id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

/** Returns the rights of a co-host. */
export async function rightsOfCoHost(
  db: Db,
  eventId: string,
  userId: string,
): Promise<CoHostRight[] | undefined> {
  return (
    await db
      .selectFrom('co_hosts')
      .select('rights')
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.rights
}

/** Assigns an invitation sent to an address to the person who has verified it. */
export async function acceptInvitation(
  db: Db,
  at: { eventId: string; userId: string; email: string },
  now: Date,
): Promise<CoHostRight[] | undefined> {
  return (
    await db
      .updateTable('co_hosts')
      .set({ user_id: at.userId, accepted_at: now })
      .where('event_id', '=', at.eventId)
      .where('email', '=', at.email)
      .where('user_id', 'is', null)
      .returning('rights')
      .executeTakeFirst()
  )?.rights
}

/** Ends a person's co-hosting and their open invitation. */
export async function deleteOwn(
  db: Db,
  at: { eventId: string; userId: string; email: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('co_hosts')
    .where('event_id', '=', at.eventId)
    .where((builder) =>
      builder.or([
        builder('user_id', '=', at.userId),
        builder.and([builder('user_id', 'is', null), builder('email', '=', at.email)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
