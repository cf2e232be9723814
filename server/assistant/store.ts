import type { Language } from '#contract/languages.ts'
import type { ThreadPurpose } from '#contract/assistant.ts'
import type { Db } from '../kit/db/db.ts'

export async function findAssistant(db: Db, userId: string) {
  return db.selectFrom('assistants').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function insertAssistant(
  db: Db,
  row: {
    user_id: string
    id: string
    locale: Language
    allows_model: boolean
    consented_at: Date
    updated_at: Date
  },
): Promise<void> {
  await db
    .insertInto('assistants')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Answers whether there was one to change. */
export async function updateAssistant(
  db: Db,
  userId: string,
  change: { allows_model: boolean; updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assistants')
    .set(change)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes the assistant with all its threads, and the model answers. */
export async function deleteAssistant(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('assistants').where('user_id', '=', userId).execute()
  await db.deleteFrom('model_answers').where('user_id', '=', userId).execute()
}

export async function countThreads(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('threads')
    .select((row) => row.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertThread(
  db: Db,
  row: {
    id: string
    user_id: string
    purpose: ThreadPurpose
    event_id: string | null
    locale: Language
    created_at: Date
    updated_at: Date
  },
): Promise<void> {
  await db.insertInto('threads').values(row).execute()
}

/** Selects a person's own threads, or one of them, each with their first message. */
export async function selectThreads(db: Db, userId: string, threadId?: string) {
  return db
    .selectFrom('threads as c')
    .leftJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.purpose', 'c.locale', 'c.event_id', 'c.updated_at', 'e.title'])
    .select((row) =>
      row
        .selectFrom('thread_messages as m')
        .select('m.text')
        .whereRef('m.thread_id', '=', 'c.id')
        .where('m.by', '=', 'person')
        .orderBy('m.position')
        .limit(1)
        .as('about'),
    )
    .select((row) =>
      row
        .selectFrom('thread_messages as m')
        .select((m) => m.fn.countAll<string>().as('n'))
        .whereRef('m.thread_id', '=', 'c.id')
        .as('messages'),
    )
    .where('c.user_id', '=', userId)
    .$if(threadId !== undefined, (query) => query.where('c.id', '=', threadId ?? ''))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .execute()
}
export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number]

export async function deleteThread(db: Db, userId: string, threadId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('threads')
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Sets the event that a thread is about; null for none. */
export async function bindThread(db: Db, threadId: string, eventId: string | null): Promise<void> {
  await db.updateTable('threads').set({ event_id: eventId }).where('id', '=', threadId).execute()
}
