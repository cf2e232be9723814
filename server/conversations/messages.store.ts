import { sql } from 'kysely'
import { conversationLimits } from '#contract/conversations.ts'
import type { Db } from '../kit/db/db.ts'

export type ConversationMessageRow = {
  position: number
  author_id: string
  client_id: string
  text: string
  at: Date
  deleted_at: Date | null
}

const columns = ['position', 'author_id', 'client_id', 'text', 'at', 'deleted_at'] as const

/** Returns the message already sent with this client id. */
export async function findSentMessage(
  db: Db,
  conversationId: string,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Pick<ConversationMessageRow, 'position' | 'at' | 'text' | 'deleted_at'> | undefined> {
  return db
    .selectFrom('conversation_messages')
    .select(['position', 'at', 'text', 'deleted_at'])
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/**
 * Inserts a message at the next position. The row stays locked from here on, so that no position is
 * used twice or skipped.
 */
export async function insertMessage(
  db: Db,
  conversationId: string,
  { userId, clientId, text, now }: { userId: string; clientId: string; text: string; now: Date },
): Promise<number> {
  const { last_position: position } = await db
    .updateTable('conversations')
    .set({ last_position: sql`last_position + 1`, last_at: sql`greatest(last_at, ${now})` })
    .where('id', '=', conversationId)
    .returning('last_position')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationId,
      position,
      author_id: userId,
      client_id: clientId,
      text,
      at: now,
    })
    .execute()
  return position
}

/**
 * Counts each person's messages, including deleted ones; for the other only whether there are any.
 */
export async function countWritten(
  db: Db,
  conversationId: string,
  userId: string,
): Promise<{ own: number; theirs: number }> {
  const { rows } = await sql<{ own: number; theirs: number }>`
    select (select count(*)::int from (select from conversation_messages where conversation_id = ${conversationId} and author_id = ${userId} limit 10) m) as own,
      (select count(*)::int from (select from conversation_messages where conversation_id = ${conversationId} and author_id <> ${userId} limit 1) m) as theirs`.execute(
    db,
  )
  return rows[0] ?? { own: 0, theirs: 0 }
}

type MessagePageQuery = { before: number | undefined; after: number | undefined; size: number }

/** Returns messages before a position, latest first; or after one, in order. */
export async function listRows(
  db: Db,
  conversationId: string,
  { before, after, size }: MessagePageQuery,
): Promise<ConversationMessageRow[]> {
  return db
    .selectFrom('conversation_messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position', after === undefined ? 'desc' : 'asc')
    .limit(size)
    .execute()
}

/** Returns the last message of each, and how many of the other's are unread. */
export async function listLast(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<(ConversationMessageRow & { conversation_id: string; unread: number })[]> {
  const { rows } = await sql<ConversationMessageRow & { conversation_id: string; unread: number }>`
    select m.*, (select count(*)::int from (select from conversation_messages n where n.conversation_id = c.id and n.position > s.read_to and n.author_id <> ${userId} and n.deleted_at is null limit ${conversationLimits.counted}) n) as unread
    from conversations c join conversation_messages m on m.conversation_id = c.id and m.position = c.last_position
    join conversation_sides s on s.conversation_id = c.id and s.user_id = ${userId}
    where c.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Counts unmuted conversations with unread messages from the other. */
export async function countUnreadConversations(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from conversation_sides s join conversations c on c.id = s.conversation_id
    where s.user_id = ${userId} and not s.is_muted and c.last_position > s.read_to
      and exists (select from conversation_messages m where m.conversation_id = c.id and m.position > s.read_to and m.author_id <> ${userId} and m.deleted_at is null)`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Clears the text of a person's own message; returns whether it exists. */
export async function emptyMessage(
  db: Db,
  conversationId: string,
  { userId, position, now }: { userId: string; position: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('conversation_messages')
    .set({ text: '', deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('conversation_id', '=', conversationId)
    .where('position', '=', position)
    .where('author_id', '=', userId)
    .returning('position')
    .executeTakeFirst()
  return row !== undefined
}
