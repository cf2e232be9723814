import type { EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import {
  conversationLimits,
  type listConversations,
  type listMessages,
  type ConversationMessage,
  type Conversation,
  type ConversationSummary,
  type ConversationState,
} from '#contract/conversations.ts'
import { eventLimits } from '#contract/events/events.ts'
import { visibleAbout, visibleSummary } from '../about/about.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { ownMatches } from '../matching/matching.ts'
import { scamWarningsIn } from './scam-warnings.rules.ts'
import {
  countUnreadConversations,
  countWritten,
  listLast,
  listRows,
  type ConversationMessageRow,
} from './messages.store.ts'
import { draftOf } from './drafts.ts'
import { remainingMessages, timesOf } from './rules.ts'
import {
  findOwnConversation,
  type ConversationActor,
  listConversationsById,
} from './conversation-access.ts'
import { listUnstarted, listWritten, type ConversationRow } from './conversations.store.ts'

type ConversationDetails = ConversationRow & { state: ConversationState }

/** Returns a person's conversations, latest first; those that may be started come before them. */
export async function ownConversations(
  db: Db,
  { cursor, limit: size = eventLimits.page }: EndpointQuery<typeof listConversations>,
  person: ConversationActor,
): Promise<EndpointReply<typeof listConversations>> {
  const place = placeOf(cursor)
  const ids = await listWritten(db, person.userId, {
    after: place && { at: place.startsAt, id: place.id },
    size: size + 1,
  })
  const conversations = await listConversationsById(db, ids.slice(0, size), person)
  const [pageEnd] =
    ids.length > size
      ? await listConversationsById(db, ids.slice(size - 1, size), {
          ...person,
          now: new Date(0),
        })
      : []
  const last = new Map(
    (
      await listLast(
        db,
        person.userId,
        conversations.map(({ id }) => id),
      )
    ).map((row) => [row.conversation_id, row]),
  )
  const fresh = place
    ? []
    : (
        await listConversationsById(
          db,
          await listUnstarted(db, person.userId, conversationLimits.fresh),
          person,
        )
      ).filter(({ state }) => state === 'open')
  return {
    items: conversations.flatMap((one) => lineOf(one, last.get(one.id), person.userId)),
    fresh: fresh.map(({ id, name, about, eventId, title, draftText }) => ({
      id,
      name,
      profile: visibleSummary(about, 'mutual'),
      hasDraft: draftText !== null,
      event: { id: eventId, title },
    })),
    next: pageEnd
      ? pageOf([pageEnd, pageEnd], 1, ({ id, lastAt }) => ({
          startsAt: (lastAt ?? person.now).toISOString(),
          id,
        })).next
      : null,
    unread: await countUnreadConversations(db, person.userId),
  }
}

function lineOf(
  { id, name, about, eventId, title, state, isMuted, isKept, draftText }: ConversationDetails,
  last: (ConversationMessageRow & { unread: number }) | undefined,
  userId: string,
): ConversationSummary[] {
  if (!last) return []
  return [
    {
      id,
      name,
      profile: state === 'closed' ? {} : visibleSummary(about, 'mutual'),
      event: { id: eventId, title },
      state,
      isMuted,
      isKept,
      hasDraft: state === 'open' && draftText !== null,
      unread: last.unread,
      last: {
        text: last.text.slice(0, conversationLimits.preview).toWellFormed(),
        at: last.at.toISOString(),
        isOwn: last.author_id === userId,
        isDeleted: last.deleted_at !== null,
      },
    },
  ]
}

/** Returns one conversation: the other person, its state, and the basis for a first sentence. */
export async function conversation(
  db: Db,
  conversationId: string,
  person: ConversationActor,
): Promise<Conversation> {
  const stood = await findOwnConversation(db, conversationId, person)
  const messageCounts = await countWritten(db, stood.id, person.userId)
  const { writableUntil, readableUntil } = timesOf({ endsAt: stood.endsAt.getTime() })
  const untilOf = (at: number) => (stood.isKeptByBoth ? null : new Date(at).toISOString())
  const match =
    stood.state === 'open' && messageCounts.own + messageCounts.theirs === 0
      ? (await ownMatches(db, stood.eventId, person)).items.find(({ id }) => id === stood.id)
      : undefined
  return {
    id: stood.id,
    name: stood.name,
    event: { id: stood.eventId, title: stood.title },
    state: stood.state,
    isMuted: stood.isMuted,
    isKept: stood.isKept,
    isBlocked: stood.isBlockedByMe,
    isKeptByBoth: stood.isKeptByBoth,
    writableUntil: untilOf(writableUntil),
    readableUntil: untilOf(readableUntil),
    hasAnswer: messageCounts.own > 0 && messageCounts.theirs > 0,
    left: remainingMessages(messageCounts),
    draft: stood.state === 'open' ? draftOf(stood) : null,
    readTo: stood.readTo,
    last: stood.messages,
    youGet: match?.youGet ?? null,
    youGive: match?.youGive ?? null,
    about: stood.state === 'closed' ? {} : visibleAbout(stood.about, 'mutual'),
  }
}

/** Returns messages in order: the last ones, those before a position, or those after it. */
export async function messages(
  db: Db,
  {
    conversationId,
    before,
    after,
  }: { conversationId: string } & EndpointQuery<typeof listMessages>,
  person: ConversationActor,
): Promise<EndpointReply<typeof listMessages>> {
  const { id } = await findOwnConversation(db, conversationId, person)
  const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const rows = await listRows(db, id, {
    before: numberIn(before),
    after: numberIn(after),
    size: conversationLimits.page + 1,
  })
  const page = rows.slice(0, conversationLimits.page)
  const inOrder = after === undefined ? page.toReversed() : page
  return {
    items: inOrder.map((row) => messageOf(row, person.userId)),
    hasMore: rows.length > page.length,
  }
}

export function messageOf(
  {
    position,
    author_id: authorId,
    client_id: clientId,
    text,
    at,
    deleted_at: deletedAt,
  }: ConversationMessageRow,
  userId: string,
): ConversationMessage {
  const isOwn = authorId === userId
  return {
    position,
    isOwn,
    clientId: isOwn ? clientId : null,
    text,
    at: at.toISOString(),
    isDeleted: deletedAt !== null,
    scamWarnings: isOwn ? [] : scamWarningsIn(text),
  }
}
