import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import {
  conversationLimits,
  type blockInConversation,
  type listBlocked,
  type reportConversation,
  type unblockInConversation,
} from '#contract/conversations.ts'
import { rotateOwnPhoto } from '../about/about.ts'
import { deleteBlock, findBlocked, writeBlock } from '../apart/apart.ts'
import { report } from '../feedback/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { retractOf, markOccasionSeen } from '../notifications/notifications.ts'
import { listRows } from './messages.store.ts'
import { findOwnPair, findOwnConversation, type ConversationActor } from './conversation-access.ts'
import {
  listBlocks,
  listShared,
  lockPair,
  moveRead,
  openRows,
  readAll,
  updateSide,
} from './conversations.store.ts'

/** Records how far a person has read, at most up to the last message. */
export async function read(
  db: Db,
  { conversationId, to }: { conversationId: string; to: number },
  person: ConversationActor,
): Promise<{ readTo: number }> {
  const { id, messages } = await findOwnConversation(db, conversationId, person)
  if (to >= messages)
    for (const kind of ['message', 'mutual'] as const)
      await markOccasionSeen(db, { userId: person.userId, kind, occasion: id }, person.now)
  return { readTo: await moveRead(db, id, { userId: person.userId, to: Math.min(to, messages) }) }
}

/** Updates one person's private settings for a conversation. */
export async function updateSettings(
  db: Db,
  conversationId: string,
  {
    person,
    ...settings
  }: { person: ConversationActor } & ({ is_muted: boolean } | { is_kept: boolean }),
): Promise<void> {
  const stood = await findOwnConversation(db, conversationId, person)
  await openRows(db, stood, person)
  await updateSide(db, { conversationId: stood.id, userId: person.userId }, settings)
}

/**
 * Blocks the other person. A message being written concurrently is stored before the block or not
 * at all.
 */
export async function block(
  db: Db,
  conversationId: string,
  person: ConversationActor,
): Promise<EndpointReply<typeof blockInConversation>> {
  const { userId, now } = person
  if ((await findBlocked(db, userId, conversationId)) !== undefined) return { isBlocked: true }
  const pair = await findOwnPair(db, conversationId, person)
  await blockPerson(db, { userId, otherId: pair.otherId, from: pair.id, now })
  await openRows(db, pair, person) // a blocked person may be reported, even after they left
  return { isBlocked: true }
}

/**
 * Blocks a person. `from`: the conversation or contact it was done from, by which the block is
 * found again.
 */
export async function blockPerson(
  db: Db,
  { userId, otherId, from, now }: { userId: string; otherId: string; from: string; now: Date },
): Promise<void> {
  await lockPair(db, userId, otherId)
  await writeBlock(db, { userId, otherId, from, now })
  await readAll(db, userId, otherId)
  // The other's photo keeps its address: a change would reveal the block.
  await rotateOwnPhoto(db, userId)
  // Withdraws the blocker's notifications about the other. The other's notifications stay, so that
  // nothing reveals the block.
  await retractOf(db, {
    userId,
    kinds: ['message', 'mutual', 'meeting', 'follow-up'],
    ids: await listShared(db, userId, otherId),
  })
}

/** Unblocks a person, wherever the block was made. */
export async function unblockPerson(db: Db, userId: string, otherId: string): Promise<void> {
  await lockPair(db, userId, otherId)
  await deleteBlock(db, userId, otherId)
}

/** Unblocks the other person, wherever the block was made. */
export async function unblock(
  db: Db,
  conversationId: string,
  person: ConversationActor,
): Promise<EndpointReply<typeof unblockInConversation>> {
  const otherId =
    (await findBlocked(db, person.userId, conversationId)) ??
    (await findOwnPair(db, conversationId, person)).otherId
  await unblockPerson(db, person.userId, otherId)
  return { isBlocked: false }
}

export async function listBlockedPeople(
  db: Db,
  userId: string,
): Promise<EndpointReply<typeof listBlocked>> {
  return {
    items: (await listBlocks(db, userId)).map(({ at, ...one }) => ({
      ...one,
      at: at.toISOString(),
    })),
  }
}

/** Reports a conversation: copies the last messages up to a position, and nothing else. */
export async function submitReport(
  db: Db,
  {
    conversationId,
    reason,
    text = '',
    upTo,
    wantsMail = false,
  }: { conversationId: string } & EndpointBody<typeof reportConversation>,
  person: ConversationActor,
): Promise<EndpointReply<typeof reportConversation>> {
  const { id, name, eventId, otherId } = await findOwnPair(db, conversationId, person)
  const rows = (
    await listRows(db, id, {
      before: upTo + 1,
      after: undefined,
      size: conversationLimits.reported,
    })
  ).toReversed()
  const copied = rows.map((row) => ({
    isReporters: row.author_id === person.userId,
    text: row.text,
    at: row.at.toISOString(),
  }))
  const receipt = await report(
    db,
    {
      text,
      eventId,
      aboutId: otherId,
      wantsMail,
      evidence: { reason, about: name, messages: copied },
      same: [id, reason, text, upTo].join('\n'),
    },
    person,
  )
  return { ...receipt, messages: copied.length }
}
