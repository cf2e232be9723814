import { sql } from 'kysely'
import type { QuestionInput } from '#contract/admission/questions.ts'
import type * as z from 'zod/mini'
import { liveStates } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'

/** Lists the current questions, in order. */
export async function listQuestions(db: Db, eventId: string) {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists every question that was ever answered or is asked now. */
export async function listKinds(db: Db, eventId: string) {
  return db.selectFrom('questions').select(['id', 'kind']).where('event_id', '=', eventId).execute()
}

export async function questionsVersion(db: Db, eventId: string): Promise<number> {
  return (
    (
      await db
        .selectFrom('events')
        .select('questions_version')
        .where('id', '=', eventId)
        .executeTakeFirst()
    )?.questions_version ?? 0
  )
}

/**
 * Increments the version of the questions; returns false if someone else has changed them
 * meanwhile.
 */
export async function takeQuestionsVersion(
  db: Db,
  eventId: string,
  version: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('events')
    .set({ questions_version: sql`questions_version + 1` })
    .where('id', '=', eventId)
    .where('questions_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Lists the values of each question's answers by anyone ever, and how many attendees and waiting
 * people gave each.
 */
export async function listAnswered(
  db: Db,
  eventId: string,
): Promise<{ question: string; people: number; values: string[] }[]> {
  const { rows } = await sql<{ question: string; people: number; values: string[] }>`
    select a.question, count(distinct r.id) filter (where r.state = any (${liveStates}))::int as people, array_agg(distinct v.value) as values
    from registrations r, jsonb_to_recordset(r.answers) as a(question text, values jsonb), jsonb_array_elements_text(a.values) as v(value)
    where r.event_id = ${eventId} group by a.question`.execute(db)
  return rows
}

/**
 * Writes the questions in this order. A removed question is retired, or deleted if nobody has
 * answered it.
 */
export async function replaceQuestions(
  db: Db,
  eventId: string,
  {
    asked: questions,
    answered,
    now,
  }: { asked: readonly z.infer<typeof QuestionInput>[]; answered: readonly string[]; now: Date },
): Promise<void> {
  const questionIds = questions.map(({ id }) => id)
  const gone = () =>
    db
      .selectFrom('questions')
      .select('id')
      .where('event_id', '=', eventId)
      .where('retired_at', 'is', null)
      .$if(questionIds.length > 0, (query) => query.where('id', 'not in', questionIds))
  if (answered.length > 0)
    await db
      .updateTable('questions')
      .set({ retired_at: now })
      .where('event_id', '=', eventId)
      .where('id', 'in', gone())
      .where('id', 'in', [...answered])
      .execute()
  await db
    .deleteFrom('questions')
    .where('event_id', '=', eventId)
    .where('id', 'in', gone())
    .execute()
  if (questions.length === 0) return
  await db
    .insertInto('questions')
    .values(
      questions.map((question, position) => ({
        event_id: eventId,
        id: question.id,
        position,
        kind: question.kind,
        prompt: JSON.stringify(question.prompt),
        hint: JSON.stringify(question.hint ?? {}),
        options: JSON.stringify(question.options ?? []),
        is_required: question.isRequired ?? false,
        condition: question.condition ? JSON.stringify(question.condition) : null,
        matching: question.matching ?? null,
        retired_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'id']).doUpdateSet((from) => ({
        position: from.ref('excluded.position'),
        kind: from.ref('excluded.kind'),
        prompt: from.ref('excluded.prompt'),
        hint: from.ref('excluded.hint'),
        options: from.ref('excluded.options'),
        is_required: from.ref('excluded.is_required'),
        condition: from.ref('excluded.condition'),
        matching: from.ref('excluded.matching'),
        retired_at: null,
      })),
    )
    .execute()
}
