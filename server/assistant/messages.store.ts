import { sql } from 'kysely'
import type { AssistantMessage, Proposal } from '#contract/assistant.ts'
import { brokenConstraint, type Db } from '../kit/db/db.ts'
import type { GuideState } from './guide/guide-turn.ts'

type AnswerColumns = {
  text: string
  mode: 'model' | 'guided'
  whyGuided: AssistantMessage['whyGuided']
  chips: string[]
  proposals: Proposal[]
  guide: GuideState
}
type MessageKey = { threadId: string; id: string; now: Date }

export async function listMessages(db: Db, threadId: string) {
  return db
    .selectFrom('thread_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('position')
    .execute()
}
export type AssistantMessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Returns a message's proposals. */
export function proposalsOf({ proposals }: AssistantMessageRow): Proposal[] {
  // Written by `insertAnswer` and `writeProposals` in exactly this shape.
  return proposals as Proposal[]
}

/** Locks a thread, so that two messages never take the same position. */
export async function lockThread(db: Db, threadId: string): Promise<void> {
  await db.selectFrom('threads').select('id').where('id', '=', threadId).forUpdate().execute()
}

/** Returns the message with this client id and its answer. */
export async function findExchange(
  db: Db,
  threadId: string,
  clientId: string,
): Promise<{ said: AssistantMessageRow | undefined; reply: AssistantMessageRow | undefined }> {
  const message = await db
    .selectFrom('thread_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const reply =
    message &&
    (await db
      .selectFrom('thread_messages')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('answers', '=', message.id)
      .executeTakeFirst())
  return { said: message, reply }
}

export async function insertUserMessage(
  db: Db,
  { threadId, id, now }: MessageKey,
  message: { text: string; clientId: string },
): Promise<void> {
  await insert(
    db,
    { threadId, id, now },
    {
      by: 'person' as const,
      text: message.text,
      client_id: message.clientId,
      answers: null,
      mode: null,
      why_guided: null,
      chips: '[]',
      proposals: '[]',
      guide: 'null',
    },
  )
}

/** Stores an answer; false if the message already has one. */
export async function insertAnswer(
  db: Db,
  at: MessageKey,
  { text, mode, whyGuided, ...answer }: AnswerColumns & { answers: string | null },
): Promise<boolean> {
  try {
    await insert(db, at, {
      by: 'assistant' as const,
      text,
      client_id: null,
      answers: answer.answers,
      mode,
      why_guided: whyGuided,
      chips: JSON.stringify(answer.chips),
      proposals: JSON.stringify(answer.proposals),
      guide: JSON.stringify(answer.guide),
    })
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'one_answer_a_message') return false
    throw error
  }
}

type MessageColumns = {
  by: 'person' | 'assistant'
  text: string
  client_id: string | null
  answers: string | null
  mode: 'model' | 'guided' | null
  why_guided: AssistantMessage['whyGuided']
  chips: string
  proposals: string
  guide: string
}

async function insert(
  db: Db,
  { threadId, id, now }: MessageKey,
  row: MessageColumns,
): Promise<void> {
  await db
    .insertInto('thread_messages')
    .values((values) => ({
      ...row,
      thread_id: threadId,
      id,
      created_at: now,
      position: values
        .selectFrom('thread_messages')
        .select((last) => sql<number>`coalesce(max(${last.ref('position')}), -1) + 1`.as('next'))
        .where('thread_id', '=', threadId),
    }))
    .execute()
  await db.updateTable('threads').set({ updated_at: now }).where('id', '=', threadId).execute()
}

export async function writeProposals(
  db: Db,
  { threadId, messageId }: { threadId: string; messageId: string },
  proposals: readonly Proposal[],
): Promise<void> {
  await db
    .updateTable('thread_messages')
    .set({ proposals: JSON.stringify(proposals) })
    .where('thread_id', '=', threadId)
    .where('id', '=', messageId)
    .execute()
}
