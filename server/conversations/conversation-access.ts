import type { ConversationState } from '#contract/conversations.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { conversationState } from './rules.ts'
import { findConversationRows, type ConversationRow } from './conversations.store.ts'

export type ConversationActor = { userId: string; now: Date }

/**
 * Returns one of the person's own conversations and its state; for anyone else it does not exist.
 */
export async function findOwnConversation(
  db: Db,
  conversationId: string,
  person: ConversationActor,
): Promise<ConversationRow & { state: ConversationState }> {
  const [conversation] = await listConversationsById(db, [conversationId.toLowerCase()], person)
  if (!conversation) throw refuse('conversation-not-found')
  return conversation
}

/**
 * Returns the other person if the caller may block or report them: they share a conversation or an
 * unblocked match. The other may have just withdrawn interest.
 */
export async function findOwnPair(
  db: Db,
  conversationId: string,
  { userId, now }: ConversationActor,
): Promise<ConversationRow> {
  const [conversation] = await findConversationRows(db, userId, [conversationId.toLowerCase()])
  if (!conversation) throw refuse('conversation-not-found')
  const isMatched =
    conversation.messages === 0 && (conversation.isBlockedByMe || !conversation.isBlocked)
  if (
    !isMatched &&
    conversationState({ ...conversation, endsAt: conversation.endsAt.getTime() }, now.getTime()) ===
      'gone'
  )
    throw refuse('conversation-not-found')
  return conversation
}

/** Returns the requested conversations that exist for the person, in the order of the ids. */
export async function listConversationsById(
  db: Db,
  ids: readonly string[],
  { userId, now }: ConversationActor,
): Promise<(ConversationRow & { state: ConversationState })[]> {
  const rows = ids.length === 0 ? [] : await findConversationRows(db, userId, ids)
  return rows.flatMap((one) => {
    const state = conversationState({ ...one, endsAt: one.endsAt.getTime() }, now.getTime())
    return state === 'gone' ? [] : [{ ...one, state }]
  })
}
