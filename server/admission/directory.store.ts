import { sql } from 'kysely'
import { aboutOf, type AboutRow } from '../about/about.ts'
import { inStates } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

type Page = { eventId: string; readerId: string; after: { startsAt: string; id: string } | undefined; size: number }

/** Who is in and agreed to be listed, earliest first; nobody's address is read, nor what they say of themselves where one of the two has blocked the other. */
export async function listListed(db: Db, { eventId, readerId, after, size }: Page) {
  const isBlocked = sql<boolean>`exists (select from blocks k where (k.user_id, k.blocked_id) in ((${readerId}, users.id), (users.id, ${readerId})))`
  return db.selectFrom('registrations').innerJoin('users', 'users.id', 'registrations.user_id')
    .select(['registrations.id', 'registrations.user_id', 'registrations.joined_at', shownNameOf('users').as('name'), sql<AboutRow>`case when not ${isBlocked} then ${aboutOf('users.id')} end`.as('about')])
    .where('event_id', '=', eventId).where('registrations.state', 'in', inStates).where('is_listed', '=', true).where('users.status', '=', 'active')
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(registrations.joined_at, registrations.id) > (${after?.startsAt}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('registrations.joined_at').orderBy('registrations.id').limit(size).execute()
}

/** How many are in and did not; guests whom the host has entered are not among them. */
export async function countUnlisted(db: Db, eventId: string): Promise<number> {
  const { count } = await db.selectFrom('registrations').select((of) => of.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId).where('state', 'in', inStates).where('user_id', 'is not', null).where('is_listed', '=', false).executeTakeFirstOrThrow()
  return Number(count)
}
