import type { PageQuery } from '#contract/events/event-card.ts'
import {
  type Attendee,
  type AttendeeCounts,
  attendeeLimits,
} from '#contract/admission/attendees.ts'
import type { Question } from '#contract/admission/questions.ts'
import { type Consents, defaultConsents } from '#contract/admission/registration.ts'
import { visibleSummary } from '../../about/about.ts'
import { findEvent, inStates } from '../../events/events.ts'
import { pageOf, placeOf } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db/db.ts'
import {
  countStates,
  findAttendeeRow,
  listAttendeeRows,
  listStatements,
  listAllQuestions,
  listAnsweredQuestions,
} from './attendees.store.ts'
import { questionOf } from '../questions/questions.ts'
import { consentsOf } from '../registration/views.ts'

type AttendeeListRow = Awaited<ReturnType<typeof listAttendeeRows>>[number]

/** Returns one page of the host's list. */
export async function attendeesPage(
  db: Db,
  reader: { userId: string },
  { eventId, ...request }: PageQuery & { eventId: string },
) {
  const size = request.limit ?? attendeeLimits.page
  const rows = await listAttendeeRows(db, {
    eventId,
    readerId: reader.userId,
    after: placeOf(request.cursor),
    size: size + 1,
  })
  const { shown, next } = pageOf(rows, size, (row) => ({
    startsAt: row.joined_at.toISOString(),
    id: row.id,
  }))
  return {
    items: await withStatements(db, eventId, shown),
    next,
    counts: await countsOf(db, eventId),
    questions: await columnQuestions(db, eventId),
  }
}

/** Returns the questions asked now, and earlier ones with answers. */
export async function columnQuestions(db: Db, eventId: string): Promise<Question[]> {
  const answered = await listAnsweredQuestions(db, eventId)
  return (await listAllQuestions(db, eventId))
    .filter(({ id, retired_at: retiredAt }) => retiredAt === null || answered.has(id))
    .map(questionOf)
}

/** Returns one line of the host's list. */
export async function attendeeOf(
  db: Db,
  at: { eventId: string; id: string; readerId: string },
): Promise<Attendee | undefined> {
  const row = await findAttendeeRow(db, at)
  return row && (await withStatements(db, at.eventId, [row]))[0]
}

export type AttendeeExport = Attendee & {
  language: string
  consents: Consents
}

/** Returns everyone who registered, for the export. */
export async function allAttendees(
  db: Db,
  { eventId, readerId }: { eventId: string; readerId: string },
): Promise<AttendeeExport[]> {
  const rows = await listAttendeeRows(db, { eventId, readerId, after: undefined, size: 20_000 })
  const attendees = await withStatements(db, eventId, rows)
  return attendees.map((attendee, at) => {
    const row = rows[at]
    return {
      ...attendee,
      language: row?.locale ?? 'en',
      consents: row ? consentsOf(row) : defaultConsents,
    }
  })
}

async function countsOf(db: Db, eventId: string): Promise<AttendeeCounts> {
  const states = await countStates(db, eventId)
  const sum = (...names: readonly string[]) =>
    [...states]
      .filter(([state]) => names.includes(state))
      .reduce((all, [, people]) => all + people, 0)
  const [invited, pending, waiting] = [
    sum('invited'),
    sum('pending_approval'),
    sum('waitlisted', 'offered', 'awaiting_payment'),
  ]
  // The same number as on every page that shows attendance.
  const going = (await findEvent(db, eventId))?.people_in ?? 0
  return {
    in: going,
    invited,
    pending,
    waiting,
    out: sum(...states.keys()) - invited - pending - waiting - sum(...inStates),
    lines: sum(...states.keys()),
  }
}

async function withStatements(
  db: Db,
  eventId: string,
  rows: readonly AttendeeListRow[],
): Promise<Attendee[]> {
  const statements = Map.groupBy(
    await listStatements(
      db,
      eventId,
      rows.map(({ id }) => id),
    ),
    ({ registration_id: id }) => id,
  )
  return rows.map((row) => {
    const texts = (kind: string) =>
      (statements.get(row.id) ?? []).filter((one) => one.kind === kind).map(({ text }) => text)
    return {
      registrationId: row.id,
      name: row.name,
      email: row.email,
      profile: visibleSummary(row.summary, 'attendee'),
      state: row.state,
      isGuest: row.user_id === null,
      isInvited: row.is_invited,
      isTold: row.is_notified,
      companions: row.companions,
      code: row.label || hinted(row.code),
      objectives: texts('objective'),
      offerings: texts('offering'),
      isListed: row.is_listed,
      isMatched: row.is_matched && row.user_id !== null,
      hasNote: row.has_note,
      isMailRefused: row.is_mail_refused,
      ticket: row.ticket,
      paid:
        row.amount && row.currency && inStates.some((state) => state === row.state)
          ? { amount: row.amount, currency: row.currency }
          : null,
      answers: row.answers,
      checkedInAt: row.checked_in_at?.toISOString() ?? null,
      joinedAt: row.joined_at.toISOString(),
    }
  })
}

/**
 * Returns enough of a code to tell it from others; readers of the list may not know the codes
 * themselves.
 */
function hinted(code: string | null): string | null {
  return code && `${code.slice(0, 4)}…`
}
