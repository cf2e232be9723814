import { clip } from '#contract/text/clip.ts'
import type { EndpointBody, EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import {
  type decideReport,
  type listReports,
  moderationLimits,
  type openReport,
} from '#contract/moderation.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type Administrator, latestActs, note, noteLook } from './acts.ts'
import { remove } from './events.ts'
import { sendModerationLetter } from './letters.ts'
import { suspend } from './people.ts'
import { findPerson } from './people.store.ts'
import {
  countReports,
  findReport,
  listReportRows,
  lockReport,
  markDone,
  type ReportRow,
} from './reports.store.ts'
import { judgeWarning } from './rules.ts'

const dueMs = moderationLimits.dueHours * 3_600_000

/** Lists the reports, without any private messages. */
export async function reports(
  db: Db,
  { cursor, state = 'open' }: EndpointQuery<typeof listReports>,
  now: Date,
): Promise<EndpointReply<typeof listReports>> {
  const place = placeOf(cursor)
  const rows = await listReportRows(db, {
    state,
    after: place && { at: place.startsAt, id: place.id },
    size: eventLimits.page + 1,
  })
  const { shown, next } = pageOf(rows, eventLimits.page, (row) => ({
    startsAt: row.created_at.toISOString(),
    id: row.id,
  }))
  const items = shown.map((row) => ({
    ...told(row),
    text: clip(row.text, moderationLimits.preview),
    from: row.from,
    about: row.evidence && (row.about || row.evidence.about),
    messages: row.evidence?.messages.length ?? 0,
    event:
      row.event_id === null || row.title === null ? null : { id: row.event_id, title: row.title },
  }))
  return { items, next, ...(await countReports(db, new Date(now.getTime() - dueMs))) }
}

/** Returns a report with the reported excerpt, and records the view. */
export async function readReport(
  db: Db,
  feedbackId: string,
  by: Administrator,
): Promise<EndpointReply<typeof openReport>> {
  return transact(db, async (tx) => {
    const row = await findReport(tx, feedbackId)
    if (!row) throw refuse('report-not-found')
    await noteLook(tx, by, { verb: 'open-report', column: 'feedback_id', ids: [feedbackId] })
    const {
      about_id: id,
      about_status: status,
      event_id: eventId,
      title,
      event_status: eventStatus,
    } = row
    return {
      ...told(row),
      from: { id: row.from_id, name: row.from },
      wantsMail: row.wants_mail,
      version: row.version,
      messages: row.evidence?.messages ?? null,
      about:
        id === null || status === null
          ? null
          : {
              id,
              name: row.about,
              status,
              isHost: row.evidence === null,
              isAdministrator: row.is_administrator,
            },
      event:
        eventId === null || title === null || eventStatus === null
          ? null
          : { id: eventId, title, status: eventStatus },
      acts: await latestActs(tx, { feedback_id: feedbackId }),
    }
  })
}

type ReportDecision = EndpointBody<typeof decideReport> & { feedbackId: string }

/**
 * Applies the decision on a report, closes it, and notifies the reporter if wanted that it was
 * reviewed, but not of the outcome.
 */
export async function decide(
  db: Db,
  { feedbackId, verdict, text, version }: ReportDecision,
  request: { by: Administrator; contact: string },
): Promise<EndpointReply<typeof decideReport>> {
  const row = await lockReport(db, feedbackId)
  if (!row) throw refuse('report-not-found')
  if (row.version !== version) throw refuse('changed-meanwhile')
  await verdicts[verdict](db, { row, text }, request)
  await markDone(db, feedbackId)
  const teller =
    row.wants_mail && row.state !== 'done' ? await findPerson(db, row.from_id) : undefined
  if (teller?.status === 'active')
    await sendModerationLetter(db, teller, {
      letter: 'looked-at',
      number: row.number,
      now: request.by.now,
    })
  return { state: 'done', version: version + 1 }
}

type VerdictAction = (
  db: Db,
  of: { row: ReportRow; text: string },
  request: { by: Administrator; contact: string },
) => Promise<unknown>

const verdicts: Record<ReportDecision['verdict'], VerdictAction> = {
  nothing: (db, { row, text }, { by }) =>
    note(db, by, {
      verb: 'settle',
      text,
      feedback_id: row.id,
      ...(row.about_id && { user_id: row.about_id }),
    }),
  warn: async (db, { row, text }, { by, contact }) => {
    const person = row.about_id === null ? undefined : await findPerson(db, row.about_id)
    const verdict = judgeWarning(person, by.userId)
    if (verdict !== 'warn' || !person)
      throw refuse(verdict === 'own-account' ? verdict : 'person-not-found')
    await note(db, by, { verb: 'warn', text, feedback_id: row.id, user_id: person.id })
    await sendModerationLetter(db, person, {
      letter: 'warned',
      reason: text,
      objectTo: contact,
      now: by.now,
    })
  },
  suspend: async (db, { row, text }, request) => {
    if (row.about_id === null) throw refuse('person-not-found')
    return suspend(db, { userId: row.about_id, detail: text, feedbackId: row.id }, request)
  },
  'take-down': async (db, { row, text }, request) => {
    if (row.event_id === null) throw refuse('event-not-found')
    return remove(db, { eventId: row.event_id, reason: text, feedbackId: row.id }, request)
  },
}

function told({ id, number, created_at: at, state, evidence, text }: ReportRow) {
  return {
    id,
    number,
    at: at.toISOString(),
    state: state === 'done' ? ('done' as const) : ('open' as const),
    reason: evidence?.reason ?? null,
    text,
  }
}
