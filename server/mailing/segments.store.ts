import { questionKinds } from '#contract/admission/question-kinds.ts'
import type { MessageQuestion } from '#contract/mailing/message-segments.ts'
import type { Db } from '../kit/db/db.ts'

/** Lists the tickets of an event. */
export async function listTickets(
  db: Db,
  eventId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('tiers')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists the questions with choices that an event asks or has asked. */
export async function listChoiceQuestions(db: Db, eventId: string): Promise<MessageQuestion[]> {
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'kind', 'prompt', 'options'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return questions.filter(({ kind }) => questionKinds[kind].format === 'choice')
}
