import { type Insertable, type Selectable, sql } from 'kysely'
import type { FeedbackKind, FeedbackState } from '#contract/feedback.ts'
import type { Language } from '#contract/languages.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import type { ScoredFeedback } from './rules.ts'

export type StoredFeedbackRow = Omit<
  Selectable<Tables['feedback']>,
  'digest' | 'step' | 'about_id' | 'evidence'
> & { title: string | null; from: string | null }
export type ReplyRow = Selectable<Tables['feedback_replies']>

/** Locks the author, so that their other feedback waits; returns their language. */
export async function lockAuthor(db: Db, userId: string): Promise<Language> {
  return (
    await db
      .selectFrom('users')
      .select('locale')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).locale
}

/** Returns the times of a person's event: one they host, co-host, or have ever asked to come to. */
export async function findOwnEvent(
  db: Db,
  eventId: string,
  userId: string,
): Promise<{ startsAt: Date | null; endsAt: Date | null } | undefined> {
  const { rows } = await sql<{ startsAt: Date | null; endsAt: Date | null }>`
    select e.starts_at as "startsAt", e.ends_at as "endsAt" from events e where e.id = ${eventId} and (e.host_id = ${userId}
      or exists (select from registrations r where r.event_id = e.id and r.user_id = ${userId})
      or exists (select from co_hosts c where c.event_id = e.id and c.user_id = ${userId} and c.accepted_at is not null))`.execute(
    db,
  )
  return rows[0]
}

type DuplicateQuery = {
  userId: string
  kind: FeedbackKind
  eventId: string | null
  digest: string
  since: Date
}

/** Returns the person's earlier feedback in the same words. */
export async function findDuplicate(
  db: Db,
  { userId, kind, eventId, digest, since }: DuplicateQuery,
): Promise<{ id: string; number: string } | undefined> {
  return db
    .selectFrom('feedback')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .where('event_id', eventId === null ? 'is' : '=', eventId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Locks a text, so that the same text of another visitor waits. */
export async function lockText(db: Db, digest: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 5300))`.execute(db)
}

/** Returns a visitor's earlier feedback in the same words, with the same address or none. */
export async function findVisitorDuplicate(
  db: Db,
  {
    kind,
    email,
    digest,
    since,
  }: { kind: FeedbackKind; email: string | null; digest: string; since: Date },
): Promise<{ id: string; number: string } | undefined> {
  return db
    .selectFrom('feedback')
    .select(['id', 'number'])
    .where('user_id', 'is', null)
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('visitor_email', email === null ? 'is' : '=', email)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function insertFeedback(db: Db, row: Insertable<Tables['feedback']>): Promise<void> {
  await db.insertInto('feedback').values(row).execute()
}

function selectFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .leftJoin('events', 'events.id', 'feedback.event_id')
    .select([
      'feedback.id',
      'feedback.number',
      'feedback.user_id',
      'feedback.kind',
      'feedback.text',
      'feedback.score',
      'feedback.event_id',
      'feedback.context',
      'feedback.is_named',
      'feedback.wants_mail',
      'feedback.locale',
      'feedback.state',
      'feedback.version',
      'feedback.created_at',
      'events.title',
      'feedback.visitor_email',
      sql<string | null>`case when users.id is not null then ${shownNameOf('users')} end`.as(
        'from',
      ),
    ])
}

type FeedbackPosition = { at: string; id: string }

const isBelow = ({ at, id }: FeedbackPosition) =>
  sql<boolean>`(feedback.created_at < ${at}::timestamptz or feedback.created_at = ${at}::timestamptz and feedback.id > ${id}::uuid)`

/** Lists a person's feedback, the latest first. */
export async function listOwn(
  db: Db,
  userId: string,
  page: { after: FeedbackPosition | undefined; size: number },
): Promise<StoredFeedbackRow[]> {
  const { after, size } = page
  return selectFeedback(db)
    .where('feedback.user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where(isBelow(after as FeedbackPosition))) // added only if it is set
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(size)
    .execute()
}

// A rating by one tap is stored as event feedback without a text.
const hasWords = sql<boolean>`(feedback.kind <> 'event' or feedback.text <> '')`
const isUrgent = sql<boolean>`(feedback.kind = 'abuse' and feedback.state = 'open')`

export type InboxPosition = FeedbackPosition & { isUrgent: boolean }
type InboxQuery = {
  state: FeedbackState | undefined
  kind: FeedbackKind | undefined
  after: InboxPosition | undefined
  size: number
}

/** Lists all feedback but ratings without words: open abuse first, then the latest. */
export async function listInbox(
  db: Db,
  { state, kind, after, size }: InboxQuery,
): Promise<StoredFeedbackRow[]> {
  let query = selectFeedback(db).where(hasWords)
  if (state) query = query.where('feedback.state', '=', state)
  if (kind) query = query.where('feedback.kind', '=', kind)
  if (after)
    query = query.where(
      sql<boolean>`(${isUrgent} < ${after.isUrgent}::boolean or ${isUrgent} = ${after.isUrgent}::boolean and ${isBelow(after)})`,
    )
  return query
    .orderBy(isUrgent, 'desc')
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(size)
    .execute()
}

export async function countOpen(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('feedback')
    .select((of) => of.fn.countAll<string>().as('open'))
    .where('state', '=', 'open')
    .where(hasWords)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function findFeedback(db: Db, id: string): Promise<StoredFeedbackRow | undefined> {
  return selectFeedback(db).where('feedback.id', '=', id).executeTakeFirst()
}

/** Returns the same, with the row locked. */
export async function lockFeedback(db: Db, id: string): Promise<StoredFeedbackRow | undefined> {
  return selectFeedback(db).where('feedback.id', '=', id).forUpdate('feedback').executeTakeFirst()
}

export async function listReplies(db: Db, ids: readonly string[]): Promise<ReplyRow[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('feedback_replies')
        .selectAll()
        .where('feedback_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
}

export async function insertReply(db: Db, row: ReplyRow): Promise<void> {
  await db.insertInto('feedback_replies').values(row).execute()
}

export async function updateState(db: Db, id: string, state: FeedbackState): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns a person's mail address and language, while their account is open. */
export async function findReader(
  db: Db,
  userId: string,
): Promise<{ email: string; locale: Language } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Returns whether it existed and was theirs. */
export async function deleteOwn(db: Db, id: string, userId: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('feedback')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '<>', 'abuse')
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

export async function isOwnReport(db: Db, id: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('feedback')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '=', 'abuse')
      .executeTakeFirst()) !== undefined
  )
}

export async function deleteBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('feedback').where('created_at', '<', before).execute()
}

/** Deletes decided reports whose authors' accounts are gone. */
export async function deleteDecidedOfNobody(db: Db): Promise<void> {
  await sql`delete from feedback f using erasures e where e.user_id = f.user_id and e.erased_at is not null and f.state = 'done'`.execute(
    db,
  )
}

/**
 * Selects feedback on an event for its host; the host's own feedback does not count as an opinion
 * of them.
 */
function selectSaid(db: Db, eventId: string) {
  return db
    .selectFrom('feedback')
    .innerJoin('events', 'events.id', 'feedback.event_id')
    .where('feedback.event_id', '=', eventId)
    .where('feedback.kind', '=', 'event')
    .whereRef('feedback.user_id', '<>', 'events.host_id')
}

/** Locks the event, so that other feedback on it waits. */
export async function lockEvent(db: Db, eventId: string): Promise<void> {
  await db.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
}

/** Lists all scored feedback by people who have asked to come, in order of arrival. */
export async function listScored(db: Db, eventId: string): Promise<ScoredFeedback[]> {
  return selectSaid(db, eventId)
    .where('feedback.score', 'is not', null)
    .where((builder) =>
      builder.exists(
        builder
          .selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.event_id', '=', 'events.id')
          .whereRef('registrations.user_id', '=', 'feedback.user_id'),
      ),
    )
    .select(['feedback.id', 'feedback.step'])
    .select((of) => [
      of.ref('feedback.score').$notNull().as('score'),
      of.ref('feedback.user_id').$notNull().as('userId'),
    ])
    .orderBy('feedback.created_at')
    .orderBy('feedback.id')
    .execute()
}

export async function noteStep(db: Db, ids: readonly string[], step: number): Promise<void> {
  await db.updateTable('feedback').set({ step }).where('id', 'in', ids).execute()
}

/** Counts the authors of comments, each once. */
export async function countAuthors(db: Db, eventId: string): Promise<number> {
  const { tellers } = await selectSaid(db, eventId)
    .where(hasWords)
    .select((of) => of.fn.count<string>('feedback.user_id').distinct().as('tellers'))
    .executeTakeFirstOrThrow()
  return Number(tellers)
}

const textsAtMost = 500

export type CommentRow = { id: string; text: string; name: string | null; created_at: Date }

/** Selects comments for the host. Only an author who chose to be named has a name. */
function selectComments(db: Db, eventId: string) {
  return selectSaid(db, eventId)
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .where(hasWords)
    .select([
      'feedback.id',
      'feedback.text',
      'feedback.created_at',
      sql<
        string | null
      >`case when feedback.is_named then nullif(${shownNameOf('users')}, '') end`.as('name'),
    ])
}

export async function listComments(db: Db, eventId: string): Promise<CommentRow[]> {
  return selectComments(db, eventId)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(textsAtMost)
    .execute()
}

export async function findCommentRow(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<CommentRow | undefined> {
  return selectComments(db, eventId).where('feedback.id', '=', id).executeTakeFirst()
}
