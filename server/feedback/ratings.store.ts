import { type Insertable, sql } from 'kysely'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import type { EventFeedback } from './rules.ts'

export type RatingWords = Pick<
  Insertable<Tables['feedback']>,
  'text' | 'digest' | 'context' | 'is_named' | 'wants_mail' | 'created_at'
> & { score: number | null }
type RatedEvent = {
  eventId: string
  title: string
  startsAt: Date | null
  endsAt: Date | null
  userId: string
  state: RegistrationState
}

/** Returns the person with this token, and the event they rate; only published ones are rated. */
export async function findRatedEvent(db: Db, token: string): Promise<RatedEvent | undefined> {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .where('registrations.rating_token', '=', token)
    .where('events.status', '=', 'published')
    .where('users.status', '=', 'active')
    .select([
      'events.id as eventId',
      'events.title',
      'events.starts_at as startsAt',
      'events.ends_at as endsAt',
      'users.id as userId',
      'registrations.state',
    ])
    .executeTakeFirst()
}

type OwnEvent = { userId: string; eventId: string }

function selectOfPerson(db: Db, { userId, eventId }: OwnEvent) {
  return db
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('kind', '=', 'event')
    .orderBy('created_at')
    .orderBy('id')
}

/** Lists a person's feedback on an event, oldest first. */
export async function listOfPerson(db: Db, at: OwnEvent): Promise<EventFeedback[]> {
  return selectOfPerson(db, at).select(['id', 'text', 'score', 'step']).execute()
}

/** Returns the person's rating of an event, if they have not written anything with it. */
export async function findWordless(
  db: Db,
  at: OwnEvent,
): Promise<(EventFeedback & { number: string }) | undefined> {
  return selectOfPerson(db, at)
    .where('text', '=', '')
    .select(['id', 'number', 'text', 'score', 'step'])
    .executeTakeFirst()
}

export async function addWords(db: Db, id: string, words: RatingWords): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function updateScore(db: Db, id: string, score: number): Promise<void> {
  await db.updateTable('feedback').set({ score }).where('id', '=', id).execute()
}
