import { sql } from 'kysely'
import type { EventStatus } from '#contract/events/event-card.ts'
import type { ReportEvidence, FeedbackState } from '#contract/feedback.ts'
import type { AccountStatus, ReportState } from '#contract/moderation.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

export type ReportRow = {
  id: string
  number: string
  created_at: Date
  state: FeedbackState
  text: string
  wants_mail: boolean
  version: number
  evidence: ReportEvidence | null
  from_id: string
  from: string
  about_id: string | null
  about: string
  about_status: AccountStatus | null
  is_administrator: boolean
  event_id: string | null
  title: string | null
  event_status: EventStatus | null
}

// A reported event is about its host, unless the host reports.
const aboutId = sql<
  string | null
>`coalesce(f.about_id, case when f.evidence is null and e.host_id <> f.user_id then e.host_id end)`

function selectReports(db: Db) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('users as w', 'w.id', 'f.user_id')
    .leftJoin('events as e', 'e.id', 'f.event_id')
    .leftJoin('users as u', (join) => join.on('u.id', '=', aboutId))
    .select([
      'f.id',
      'f.number',
      'f.created_at',
      'f.state',
      'f.text',
      'f.wants_mail',
      'f.version',
      'f.evidence',
      'w.id as from_id',
      nameOf('w').as('from'),
      'u.id as about_id',
      nameOf('u').as('about'),
      'u.status as about_status',
      'e.id as event_id',
      'e.title',
      'e.status as event_status',
      sql<boolean>`exists (select from administrators a where a.user_id = u.id)`.as(
        'is_administrator',
      ),
    ])
    .where('f.kind', '=', 'abuse')
}

const isDone = { open: sql<boolean>`f.state <> 'done'`, done: sql<boolean>`f.state = 'done'` }

/** Lists the open ones, oldest first; or the closed ones, latest first. */
export async function listReportRows(
  db: Db,
  {
    state,
    after,
    size,
  }: { state: ReportState; after: { at: string; id: string } | undefined; size: number },
): Promise<ReportRow[]> {
  const [beyond, order] = state === 'open' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const]
  let query = selectReports(db).where(isDone[state])
  if (after)
    query = query.where(
      sql<boolean>`(f.created_at, f.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('f.created_at', order).orderBy('f.id', order).limit(size).execute()
}

/** Counts the open ones, and those among them that are overdue. */
export async function countReports(
  db: Db,
  dueBefore: Date,
): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where created_at <= ${dueBefore}))::int as overdue from feedback where kind = 'abuse' and state <> 'done'`.execute(
    db,
  )
  return rows[0] ?? { open: 0, overdue: 0 }
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return selectReports(db).where('f.id', '=', id).executeTakeFirst()
}

/** Returns the same, with the row locked. */
export async function lockReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return selectReports(db).where('f.id', '=', id).forUpdate('f').executeTakeFirst()
}

export async function markDone(db: Db, id: string): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ state: 'done', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
