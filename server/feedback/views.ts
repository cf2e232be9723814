import type { FeedbackItem as InboxView, OwnFeedback } from '#contract/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { type StoredFeedbackRow, listReplies, type ReplyRow } from './store.ts'

/** Returns each row as its author reads it. */
export async function ownViews(db: Db, rows: readonly StoredFeedbackRow[]): Promise<OwnFeedback[]> {
  const replies = await repliesOf(db, rows)
  return rows.map((row) => ({
    ...told(row, replies.get(row.id)),
    isNamed: row.is_named,
    wantsMail: row.wants_mail,
  }))
}

/** Returns each row as an administrator reads it. */
export async function inboxViews(db: Db, rows: readonly StoredFeedbackRow[]): Promise<InboxView[]> {
  const replies = await repliesOf(db, rows)
  return rows.map((row) => ({
    ...told(row, replies.get(row.id)),
    from: row.from,
    locale: row.locale,
    wantsMail: row.wants_mail,
    version: row.version,
  }))
}

async function repliesOf(
  db: Db,
  rows: readonly StoredFeedbackRow[],
): Promise<Map<string, ReplyRow[]>> {
  return Map.groupBy(
    await listReplies(
      db,
      rows.map(({ id }) => id),
    ),
    ({ feedback_id: feedbackId }) => feedbackId,
  )
}

function told(
  {
    id,
    number,
    kind,
    text,
    score,
    event_id: eventId,
    title,
    context,
    state,
    created_at: at,
  }: StoredFeedbackRow,
  replies: readonly ReplyRow[] = [],
) {
  return {
    id,
    number,
    kind,
    text,
    score,
    context,
    state,
    at: at.toISOString(),
    event: eventId === null || title === null ? null : { id: eventId, title },
    replies: replies.map((reply) => ({ text: reply.text, at: reply.created_at.toISOString() })),
  }
}
