import type { Query, Reply } from '#contract/endpoint.ts'
import {
  conversationLimits,
  type listConversations,
  type listMessages,
  type Message,
  type Talk,
  type TalkLine,
  type TalkState,
} from '#contract/conversations.ts'
import { limits } from '#contract/events.ts'
import { shown } from '../about/about.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { ownMatches } from '../matching/matching.ts'
import { luresIn } from './lures.rules.ts'
import { countUnread, countWritten, listLast, listRows, type MessageRow } from './messages.store.ts'
import { leftOf, timesOf } from './rules.ts'
import { ownStanding, type Person, standingsOf } from './standing.ts'
import { listFresh, listWritten, type Standing } from './standing.store.ts'

type Stood = Standing & { state: TalkState }

/** A person's conversations, the latest first; before the first of them those that may be begun. */
export async function ownConversations(
  db: Db,
  { cursor }: Query<typeof listConversations>,
  person: Person,
): Promise<Reply<typeof listConversations>> {
  const place = placeOf(cursor)
  const ids = await listWritten(db, person.userId, {
    after: place && { at: place.startsAt, id: place.id },
    size: limits.page + 1,
  })
  const found = await standingsOf(db, ids.slice(0, limits.page), person)
  const [edge] =
    ids.length > limits.page
      ? await standingsOf(db, ids.slice(limits.page - 1, limits.page), {
          ...person,
          now: new Date(0),
        })
      : []
  const last = new Map(
    (
      await listLast(
        db,
        person.userId,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.conversation_id, row]),
  )
  const fresh = place
    ? []
    : (
        await standingsOf(db, await listFresh(db, person.userId, conversationLimits.fresh), person)
      ).filter(({ state }) => state === 'open')
  return {
    items: found.flatMap((one) => lineOf(one, last.get(one.id), person.userId)),
    fresh: fresh.map(({ id, name, eventId, title }) => ({
      id,
      name,
      event: { id: eventId, title },
    })),
    next: edge
      ? pageOf([edge, edge], 1, ({ id, lastAt }) => ({
          startsAt: (lastAt ?? person.now).toISOString(),
          id,
        })).next
      : null,
    unread: await countUnread(db, person.userId),
  }
}

function lineOf(
  { id, name, eventId, title, state, isMuted, isKept }: Stood,
  last: (MessageRow & { unread: number }) | undefined,
  userId: string,
): TalkLine[] {
  if (!last) return []
  return [
    {
      id,
      name,
      event: { id: eventId, title },
      state,
      isMuted,
      isKept,
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

/** One conversation: with whom, how it stands, and what a first sentence is made of. */
export async function conversation(db: Db, conversationId: string, person: Person): Promise<Talk> {
  const stood = await ownStanding(db, conversationId, person)
  const written = await countWritten(db, stood.id, person.userId)
  const { writableUntil, readableUntil } = timesOf({ endsAt: stood.endsAt.getTime() })
  const untilOf = (at: number) => (stood.isKeptByBoth ? null : new Date(at).toISOString())
  const match =
    stood.state === 'open' && written.own + written.theirs === 0
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
    hasAnswer: written.own > 0 && written.theirs > 0,
    left: leftOf(written),
    readTo: stood.readTo,
    last: stood.messages,
    youGet: match?.youGet ?? null,
    youGive: match?.youGive ?? null,
    about: stood.state === 'closed' ? {} : shown(stood.about, 'mutual'),
  }
}

/** Messages in their order: the last ones, those before a place, or those after it. */
export async function messages(
  db: Db,
  { conversationId, before, after }: { conversationId: string } & Query<typeof listMessages>,
  person: Person,
): Promise<Reply<typeof listMessages>> {
  const { id } = await ownStanding(db, conversationId, person)
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
  }: MessageRow,
  userId: string,
): Message {
  const isOwn = authorId === userId
  return {
    position,
    isOwn,
    clientId: isOwn ? clientId : null,
    text,
    at: at.toISOString(),
    isDeleted: deletedAt !== null,
    lures: isOwn ? [] : luresIn(text),
  }
}
