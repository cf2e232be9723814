import { sql } from 'kysely'
import type { DirectoryEntry } from '#contract/admission/directory.ts'
import { aboutOf, type AboutRow } from '../../about/about.ts'
import { isBlockedPair } from '../../apart/apart.ts'
import { inStates, isGoingAs, isInAs } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { shownNameOf } from '../../kit/names.store.ts'

type DirectoryQuery = { eventId: string; readerId: string }
type DirectoryPageQuery = DirectoryQuery & {
  after: { startsAt: string; id: string } | undefined
  size: number
}

const isHost = ({ eventId, readerId }: DirectoryQuery) =>
  sql<boolean>`exists (select from events e where e.id = ${eventId} and e.host_id = ${readerId})`
const isApart = ({ readerId }: DirectoryQuery) => isBlockedPair(sql`${readerId}::uuid`, 'users.id')

// A host sees all attendees, but no more details of a person behind a block.
const isHidden = (reading: DirectoryQuery) =>
  sql<boolean>`(${isApart(reading)} and not ${isHost(reading)})`

/**
 * Selects the reader's own interest in the person of a row; null where one of the two did not agree
 * to be matched, or is behind a block.
 */
function interestOf(reading: DirectoryQuery) {
  const isMutual = sql`coalesce(m.a_stance = 'interested' and m.b_stance = 'interested', false)`
  return sql<DirectoryEntry['interest']>`(
    select json_build_object('isInterested', coalesce(case when m.a_id = own.id then m.a_stance else m.b_stance end = 'interested', false), 'isMutual', ${isMutual}, 'matchId', case when ${isMutual} then m.id end)
    from registrations own left join matches m on m.event_id = own.event_id and m.a_id = least(own.id, registrations.id) and m.b_id = greatest(own.id, registrations.id)
    where own.event_id = registrations.event_id and own.user_id = ${reading.readerId} and ${isInAs('own')} and own.is_matched and registrations.is_matched and own.id <> registrations.id and not ${isApart(reading)})`
}

/**
 * Lists attendees who agreed to be listed, earliest first, except those in a block with the reader.
 * Reads no addresses.
 */
export async function listDirectoryRows(db: Db, { after, size, ...reading }: DirectoryPageQuery) {
  return db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select([
      'registrations.id',
      'registrations.user_id',
      'registrations.joined_at',
      shownNameOf('users').as('name'),
      sql<AboutRow>`case when not ${isApart(reading)} then ${aboutOf('users.id')} end`.as('about'),
      interestOf(reading).as('interest'),
    ])
    .where('event_id', '=', reading.eventId)
    .where('registrations.state', 'in', inStates)
    .where('is_listed', '=', true)
    .where('users.status', '=', 'active')
    .where(({ not }) => not(isHidden(reading)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(registrations.joined_at, registrations.id) > (${after?.startsAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('registrations.joined_at')
    .orderBy('registrations.id')
    .limit(size)
    .execute()
}

/**
 * Counts the attendees not in the list. Includes those behind a block, so that the sum reveals no
 * block, and the untaken places of guests and companions.
 */
export async function countUnlisted(db: Db, reading: DirectoryQuery): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('event_id', '=', reading.eventId)
    .where('registrations.state', 'in', inStates)
    .where('users.status', '=', 'active')
    .where('users.id', '<>', reading.readerId)
    .where((builder) => builder.or([builder('is_listed', '=', false), isHidden(reading)]))
    .executeTakeFirstOrThrow()
  return Number(count) + (await countUntaken(db, reading.eventId))
}

/**
 * Counts the guests who are going without an account, and the places kept for companions, until they
 * register.
 */
async function countUntaken(db: Db, eventId: string): Promise<number> {
  const guests = db
    .selectFrom('registrations')
    .where('event_id', '=', eventId)
    .where(isGoingAs('registrations'))
    .where('user_id', 'is', null)
    .select((of) => of.fn.countAll<string>().as('count'))
  const companions = db
    .selectFrom('invitation_codes')
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'companions')
    .select((of) => of.fn.sum<string | null>('kept').as('count'))
  const [guest, companion] = [await guests.executeTakeFirst(), await companions.executeTakeFirst()]
  return Number(guest?.count ?? 0) + Number(companion?.count ?? 0)
}
