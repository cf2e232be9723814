import type { EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import type {
  answerFeedback,
  FeedbackItem as InboxView,
  FeedbackState,
  listFeedback,
} from '#contract/feedback.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { postMany } from '../kit/mail/mail.ts'
import { writeAnswer } from './answer-mail.ts'
import {
  countOpen,
  type StoredFeedbackRow,
  findFeedback,
  findReader,
  type InboxPosition,
  insertReply,
  listInbox,
  listReplies,
  lockFeedback,
  updateState,
} from './store.ts'
import { inboxViews } from './views.ts'

/** Lists feedback for the administrators: open abuse first, then the latest. */
export async function inbox(
  db: Db,
  { cursor, state, kind }: EndpointQuery<typeof listFeedback>,
): Promise<EndpointReply<typeof listFeedback>> {
  const rows = await listInbox(db, {
    state,
    kind,
    after: placeOf(cursor),
    size: eventLimits.page + 1,
  })
  const pageRows = rows.slice(0, eventLimits.page)
  const last = rows.length > eventLimits.page ? pageRows.at(-1) : undefined
  return {
    items: await inboxViews(db, pageRows),
    next: last ? cursorOf(last) : null,
    open: await countOpen(db),
  }
}

function cursorOf({ kind, state, created_at: at, id }: StoredFeedbackRow): string {
  return `${kind === 'abuse' && state === 'open' ? 1 : 0}_${at.toISOString()}_${id}`
}

const cursorShape =
  /^([01])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function placeOf(cursor: string | undefined): InboxPosition | undefined {
  if (cursor === undefined) return undefined
  const [, urgent, at = '', id = ''] = cursorShape.exec(cursor) ?? []
  if (urgent === undefined || Number.isNaN(Date.parse(at)))
    throw refuse('bad-request', { fields: { cursor: 'unknown' } })
  return { isUrgent: urgent === '1', at, id }
}

type AnswerRequest = {
  feedbackId: string
  text: string
  authorId: string
  now: Date
  origin: string
}

/**
 * Answers feedback and, if the author wanted it, mails the answer. Idempotent for the same answer.
 */
export async function answer(
  db: Db,
  { feedbackId, text, authorId, now, origin }: AnswerRequest,
): Promise<EndpointReply<typeof answerFeedback>> {
  const row = await lockFeedback(db, feedbackId)
  if (!row) throw refuse('feedback-not-found')
  const last = (await listReplies(db, [feedbackId])).at(-1)
  if (last?.text === text && last.author_id === authorId) return viewOf(db, feedbackId)
  await insertReply(db, {
    feedback_id: feedbackId,
    id: newId(now),
    author_id: authorId,
    text,
    created_at: now,
  })
  await updateState(db, feedbackId, 'answered')
  const reader = row.wants_mail ? await readerOf(db, row) : undefined
  if (reader)
    await postMany(
      db,
      [
        {
          ...writeAnswer(reader.locale, {
            number: row.number,
            reply: text,
            page: row.user_id === null ? null : `${origin}/feedback`,
          }),
          recipient: reader.email,
          user_id: row.user_id,
        },
      ],
      now,
    )
  return viewOf(db, feedbackId)
}

/** Returns the author's mail address: a visitor's is the one they gave. */
async function readerOf(
  db: Db,
  { user_id: userId, visitor_email: email, locale }: StoredFeedbackRow,
): Promise<{ email: string; locale: Language } | undefined> {
  if (userId !== null) return findReader(db, userId)
  return email === null ? undefined : { email, locale }
}

/**
 * Sets the state of feedback, if its version still matches. The decision about a report is recorded
 * where it is made.
 */
export async function setFeedbackState(
  db: Db,
  { feedbackId, state, version }: { feedbackId: string; state: FeedbackState; version: number },
): Promise<InboxView> {
  const row = await lockFeedback(db, feedbackId)
  if (!row) throw refuse('feedback-not-found')
  if (row.kind === 'abuse') throw refuse('not-allowed')
  if (row.version !== version) throw refuse('changed-meanwhile')
  await updateState(db, feedbackId, state)
  return viewOf(db, feedbackId)
}

async function viewOf(db: Db, id: string): Promise<InboxView> {
  const row = await findFeedback(db, id)
  const [view] = row ? await inboxViews(db, [row]) : []
  if (!view) throw refuse('feedback-not-found')
  return view
}
