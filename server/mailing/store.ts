import { type Selectable, sql } from 'kysely'
import type { MailChoices } from '#contract/mailing.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'

type Kind = keyof MailChoices

/** The gathering with its host's name, as mails tell of it. */
export type Gathering = Pick<Selectable<Tables['events']>,
  'id' | 'title' | 'summary' | 'description' | 'starts_at' | 'ends_at' | 'time_zone' | 'place' | 'link' | 'visibility' | 'status' | 'agenda' | 'mail_note' | 'sequence' | 'cancel_reason' | 'updated_at'> & { host_name: string }

// Whoever has a page of their own is called there as they like.
const hostName = sql<string>`coalesce(hosts.name, trim(concat_ws(' ', users.given_name, users.family_name)))`.as('host_name')

export async function findGathering(db: Db, eventId: string): Promise<Gathering | undefined> {
  return db.selectFrom('events').innerJoin('users', 'users.id', 'events.host_id').leftJoin('hosts', 'hosts.user_id', 'events.host_id')
    .select(['events.id', 'title', 'summary', 'description', 'starts_at', 'ends_at', 'time_zone', 'place', 'link', 'visibility', 'events.status', 'agenda', 'mail_note', 'sequence', 'cancel_reason', 'events.updated_at', hostName])
    .where('events.id', '=', eventId).executeTakeFirst()
}

/** Takes the gathering's row for this transaction, so that what is counted before writing is counted one at a time. */
export async function holdGathering(db: Db, eventId: string): Promise<Pick<Gathering, 'status'> | undefined> {
  return db.selectFrom('events').select('status').where('id', '=', eventId).forUpdate().executeTakeFirst()
}

export async function findReader(db: Db, userId: string) {
  return db.selectFrom('users').select(['id as user_id', 'email', 'given_name', 'family_name', 'locale', 'mail_token']).where('id', '=', userId).executeTakeFirst()
}

export async function findByMailToken(db: Db, mailToken: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('id').where('mail_token', '=', mailToken).where('status', '<>', 'deleted').executeTakeFirst())?.id
}

export async function listStops(db: Db, userId: string): Promise<Kind[]> {
  return (await db.selectFrom('mail_stops').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)
}

/** Stopping twice is stopping once; so is taking up again. */
export async function setStop(db: Db, { userId, kind, isStopped, now }: { userId: string; kind: Kind; isStopped: boolean; now: Date }): Promise<void> {
  if (isStopped) await db.insertInto('mail_stops').values({ user_id: userId, kind, created_at: now }).onConflict((at) => at.doNothing()).execute()
  else await db.deleteFrom('mail_stops').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
