import type { TimeSpan } from '#contract/meetings/meetings.ts'
import type { Db } from '../kit/db/db.ts'

/** When a person is not free, and how many meetings they want. */
export type MeetingChoiceRow = { registrationId: string; notFree: TimeSpan[]; most: number | null }

/** Returns all choices of an event; people without any are free. */
export async function listChoices(db: Db, eventId: string): Promise<MeetingChoiceRow[]> {
  return db
    .selectFrom('meeting_choices')
    .select(['registration_id as registrationId', 'not_free as notFree', 'most'])
    .where('event_id', '=', eventId)
    .execute()
}

/**
 * Returns a person's choices, locked until the transaction ends, so that no concurrent change is
 * lost.
 */
export async function lockChoice(
  db: Db,
  eventId: string,
  registrationId: string,
): Promise<Omit<MeetingChoiceRow, 'registrationId'>> {
  await db
    .insertInto('meeting_choices')
    .values({ event_id: eventId, registration_id: registrationId })
    .onConflict((on) => on.doNothing())
    .execute()
  return db
    .selectFrom('meeting_choices')
    .select(['not_free as notFree', 'most'])
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateChoice(
  db: Db,
  eventId: string,
  { registrationId, notFree, most }: MeetingChoiceRow,
): Promise<void> {
  await db
    .updateTable('meeting_choices')
    .set({ not_free: JSON.stringify(notFree), most })
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .execute()
}
