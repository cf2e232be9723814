import { type RawBuilder, sql } from 'kysely'
import { aboutOf, type AboutRow } from '../about/about.ts'
import { isBlockedPair, hasBlocked, selectBlocked } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

/** A conversation as one of the two sees it, with everything that determines its state. */
export type ConversationRow = {
  id: string
  eventId: string
  title: string
  endsAt: Date
  otherId: string
  name: string
  isMutual: boolean
  isBlocked: boolean
  isBlockedByMe: boolean
  isOtherActive: boolean
  isKeptByBoth: boolean
  messages: number
  readTo: number
  isMuted: boolean
  isKept: boolean
  lastAt: Date | null
  draftText: string | null
  draftBy: string | null
  draftAt: Date | null
  about: AboutRow
}

/**
 * Returns the requested conversations that are the person's: by the row that the first message
 * created, or because the two are matched now.
 */
export async function findConversationRows(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select t.id, e.id as "eventId", e.title, coalesce(e.ends_at, e.starts_at, e.created_at) as "endsAt", u.id as "otherId", ${shownNameOf('u')} as name,
      coalesce(m.is_mutual, false) as "isMutual", u.status = 'active' as "isOtherActive",
      ${hasBlocked(sql`${userId}::uuid`, 'u.id')} as "isBlockedByMe",
      ${isBlockedPair(sql`${userId}::uuid`, 'u.id')} as "isBlocked",
      coalesce(s.is_kept and o.is_kept, false) as "isKeptByBoth", coalesce(c.last_position, 0) as messages, c.last_at as "lastAt",
      coalesce(s.read_to, 0) as "readTo", coalesce(s.is_muted, false) as "isMuted", coalesce(s.is_kept, false) as "isKept",
      s.draft_text as "draftText", s.draft_by as "draftBy", s.draft_at as "draftAt", ${aboutOf('u.id')} as about
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
    left join conversations c on c.id = t.id and ${userId} in (c.a_user, c.b_user)
    left join lateral (${pairsOf(userId)} and m.id = t.id) m on true
    join events e on e.id = coalesce(c.event_id, m.event_id)
    join users u on u.id = coalesce(case when c.a_user = ${userId} then c.b_user else c.a_user end, m.other_id)
    left join conversation_sides s on s.conversation_id = c.id and s.user_id = ${userId}
    left join conversation_sides o on o.conversation_id = c.id and o.user_id = u.id
    order by t.place`.execute(db)
  return rows
}

/** Selects the person's pairs in which both are in, and whether both are interested. */
function pairsOf(userId: string) {
  return sql`
    select m.id, m.event_id, theirs.user_id as other_id, coalesce(m.a_stance = 'interested' and m.b_stance = 'interested', false) as is_mutual from registrations mine
    join matches m on m.event_id = mine.event_id and mine.id in (m.a_id, m.b_id)
    join registrations theirs on theirs.event_id = m.event_id and theirs.id = case when m.a_id = mine.id then m.b_id else m.a_id end and ${isInAs('theirs')} and theirs.is_matched
    where mine.user_id = ${userId} and ${isInAs('mine')} and mine.is_matched`
}

/**
 * Returns the people the person may write to first: ids of pairs who are both interested and have
 * no messages yet.
 */
export async function listUnstarted(db: Db, userId: string, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from (${pairsOf(userId)} and m.a_stance = 'interested' and m.b_stance = 'interested') m join events e on e.id = m.event_id
    where not exists (select from conversations c where c.id = m.id and c.last_position > 0) order by e.starts_at desc, m.id limit ${size}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type ConversationPosition = { at: string; id: string }

/** Returns the ids of conversations with messages, latest first. */
export async function listWritten(
  db: Db,
  userId: string,
  { after, size }: { after: ConversationPosition | undefined; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c where ${userId} in (c.a_user, c.b_user) and c.last_position > 0
      and (${after?.at ?? null}::timestamptz is null or (c.last_at, c.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.last_at desc, c.id desc limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a pair until the transaction ends, so that their actions run one at a time. */
export async function lockPair(db: Db, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[one, other].toSorted().join(' ')}, 3000))`.execute(
    db,
  )
}

/** Inserts the rows of a conversation if they do not exist. */
export async function openRows(
  db: Db,
  { id, eventId, otherId }: Pick<ConversationRow, 'id' | 'eventId' | 'otherId'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const [a = userId, b = otherId] = [userId, otherId].toSorted()
  const made = await db
    .insertInto('conversations')
    .values({ id, event_id: eventId, a_user: a, b_user: b, opened_at: now, last_at: now })
    .onConflict((at) => at.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await db
      .insertInto('conversation_sides')
      .values([a, b].map((one) => ({ conversation_id: id, user_id: one })))
      .execute()
}

export type MessageDraftColumns =
  | { draft_text: string; draft_by: string; draft_at: Date }
  | { draft_text: null; draft_by: null; draft_at: null }

export async function updateSide(
  db: Db,
  { conversationId, userId }: { conversationId: string; userId: string },
  side: { is_muted: boolean } | { is_kept: boolean } | MessageDraftColumns,
): Promise<void> {
  await db
    .updateTable('conversation_sides')
    .set(side)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the sender's name for the other's notification; undefined if the other has muted it. */
export async function findSenderName(
  db: Db,
  conversationId: string,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('conversation_sides as s', (join) =>
      join
        .on('s.conversation_id', '=', conversationId)
        .on('s.user_id', '=', otherId)
        .on('s.is_muted', '=', false),
    )
    .select(shownNameOf('u').as('name'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** Advances a person's read position; returns the new one. */
export async function moveRead(
  db: Db,
  conversationId: string,
  { userId, to }: { userId: string; to: number },
): Promise<number> {
  const moved = await db
    .updateTable('conversation_sides')
    .set({ read_to: to })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_to', '<', to)
    .returning('read_to')
    .executeTakeFirst()
  const side =
    moved ??
    (await db
      .selectFrom('conversation_sides')
      .select('read_to')
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .executeTakeFirst())
  return side?.read_to ?? 0
}

/** Marks all messages between two people as read, across events. */
export async function readAll(db: Db, userId: string, otherId: string): Promise<void> {
  await sql`
    update conversation_sides s set read_to = c.last_position from conversations c
    where c.id = s.conversation_id and s.user_id = ${userId} and s.read_to < c.last_position
      and c.a_user = least(${userId}::uuid, ${otherId}::uuid) and c.b_user = greatest(${userId}::uuid, ${otherId}::uuid)`.execute(
    db,
  )
}

/**
 * Deletes a batch of conversations past their retention that are not kept by both; returns how
 * many.
 */
export async function deleteExpired(
  db: Db,
  { endedBefore, size }: { endedBefore: Date; size: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversations where id in (
      select c.id from conversations c join events e on e.id = c.event_id
      where coalesce(e.ends_at, e.starts_at, e.created_at) <= ${endedBefore}
        and exists (select from conversation_sides s where s.conversation_id = c.id and not s.is_kept) limit ${size})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/**
 * Returns ids a person shares with another across events: matches (the ids of conversations),
 * meetings, and their contact.
 */
export async function listShared(db: Db, userId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with pairs as (
      select m.id, m.event_id from registrations mine join matches m on m.event_id = mine.event_id and mine.id in (m.a_id, m.b_id)
        join registrations theirs on theirs.event_id = m.event_id and theirs.id = case when m.a_id = mine.id then m.b_id else m.a_id end
        where mine.user_id = ${userId} and theirs.user_id = ${otherId}
      union select id, event_id from conversations where a_user = least(${userId}::uuid, ${otherId}::uuid) and b_user = greatest(${userId}::uuid, ${otherId}::uuid))
    select id from pairs union select t.id from meetings t join pairs p on t.event_id = p.event_id and t.match_id = p.id
    union select id from contacts where user_id = ${userId} and person_id = ${otherId}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the people a person has blocked. A person blocked as a contact is listed by the fields
 * they shared, which need not include their name.
 */
export async function listBlocks(
  db: Db,
  userId: string,
): Promise<{ conversationId: string; name: string; at: Date }[]> {
  return selectBlocked(db, userId)
    .innerJoin('users as u', 'u.id', 'k.blocked_id')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.user_id', '=', 'k.user_id').onRef('c.id', '=', 'k.conversation_id'),
    )
    .select([
      'k.conversation_id as conversationId',
      'k.at',
      sql<string>`case when c.id is null then ${shownNameOf('u')} else ${contactNameOf('c')} end`.as(
        'name',
      ),
    ])
    .orderBy('k.at', 'desc')
    .orderBy('k.blocked_id')
    .limit(1000)
    .execute()
}

/** Returns a contact's display name: their name, or another field they shared. */
export function contactNameOf(contacts: string): RawBuilder<string> {
  const given = (field: string) =>
    sql`nullif(${sql.ref(`${contacts}.fields`)} ->> ${sql.lit(field)}, '')`
  return sql<string>`coalesce(${given('name')}, ${given('company')}, ${given('email')}, ${given('phone')}, '')`
}
