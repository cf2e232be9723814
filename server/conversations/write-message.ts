import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { deleteMessage, writeMessage } from '#contract/conversations.ts'
import { worksForMutual } from '../about/about.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { notify, markOccasionSeen } from '../notifications/notifications.ts'
import { countWritten, emptyMessage, findSentMessage, insertMessage } from './messages.store.ts'
import { remainingMessages } from './rules.ts'
import { findOwnConversation, type ConversationActor } from './conversation-access.ts'
import { noDraft } from './drafts.ts'
import {
  findSenderName,
  lockPair,
  openRows,
  updateSide,
  type ConversationRow,
} from './conversations.store.ts'

type MessageInput = EndpointBody<typeof writeMessage> & { conversationId: string }

/**
 * Writes a message; idempotent by its client id. Permission is checked again under the pair's lock,
 * so that nothing is written after a block.
 */
export async function write(
  db: Db,
  { conversationId, clientId, text, draftAt }: MessageInput,
  person: ConversationActor,
): Promise<EndpointReply<typeof writeMessage>> {
  const { id, otherId } = await findOwnConversation(db, conversationId, person)
  await lockPair(db, person.userId, otherId)
  const sent = await findSentMessage(db, id, { userId: person.userId, clientId })
  // The text of a deleted message is unknown, so it cannot be compared.
  if (sent?.deleted_at === null && sent.text !== text) throw refuse('key-reused')
  if (sent) return { position: sent.position, at: sent.at.toISOString() }
  const standing = await findOwnConversation(db, conversationId, person)
  if (standing.state !== 'open') throw refuse('conversation-closed')
  if (remainingMessages(await countWritten(db, id, person.userId)) === 0)
    throw refuse('answer-awaited')
  await openRows(db, standing, person)
  const position = await insertMessage(db, id, {
    userId: person.userId,
    clientId,
    text,
    now: person.now,
  })
  if (draftAt !== undefined && draftAt === standing.draftAt?.toISOString())
    await updateSide(db, { conversationId: id, userId: person.userId }, noDraft)
  await notifyRecipient(db, standing, person)
  return { position, at: person.now.toISOString() }
}

/** Notifies the other of new messages, once until they have read them, and never with the text. */
async function notifyRecipient(
  db: Db,
  { id, eventId, otherId }: ConversationRow,
  { userId, now }: ConversationActor,
): Promise<void> {
  // a writer knows of the mutual interest
  await markOccasionSeen(db, { userId, kind: 'mutual', occasion: id }, now)
  const sender = await findSenderName(db, id, { userId, otherId })
  if (!sender) return
  const work = (await worksForMutual(db, [userId])).get(userId)
  const facts = { name: sender.name, conversation: id, ...(work !== undefined && { work }) }
  await notify(
    db,
    { userId: otherId, kind: 'message', eventId, occasion: id, again: true, facts },
    now,
  )
}

/** Deletes a person's own message for both. */
export async function takeBack(
  db: Db,
  { conversationId, position }: { conversationId: string; position: number },
  person: ConversationActor,
): Promise<EndpointReply<typeof deleteMessage>> {
  const { id } = await findOwnConversation(db, conversationId, person)
  if (!(await emptyMessage(db, id, { userId: person.userId, position, now: person.now })))
    throw refuse('message-not-found')
  return { deleted: true }
}
