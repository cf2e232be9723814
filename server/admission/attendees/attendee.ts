import type { AttendeeView } from '#contract/admission/attendees.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import {
  findInvitationMail,
  findTierName,
  listAllQuestions,
  listHistory,
} from './attendees.store.ts'
import { attendeeOf } from './attendees.ts'
import { countAhead } from '../waitlist/waitlist.store.ts'
import { questionOf } from '../questions/questions.ts'
import { findRegistration, writeNote } from '../registration/registrations.store.ts'
import { consentsOf, ticketOf } from '../registration/views.ts'

type RegistrationKey = { eventId: string; id: string; readerId: string }

/** Returns one registration as the host sees it, with its whole history. */
export async function readAttendee(db: Db, at: RegistrationKey): Promise<AttendeeView> {
  const row = await findRegistration(db, at)
  const attendee = row && (await attendeeOf(db, at))
  if (!row || !attendee) throw refuse('registration-not-found')
  const answered = new Set(row.answers.map(({ question }) => question))
  const questions = await listAllQuestions(db, at.eventId)
  const history = await listHistory(db, at)
  return {
    ...attendee,
    answers: row.answers,
    // Retired questions still show their answers.
    questions: questions
      .filter(({ id, retired_at }) => retired_at === null || answered.has(id))
      .map(questionOf),
    consents: consentsOf(row),
    reason: row.reason,
    note: row.host_note,
    version: row.version,
    partySize: row.party_size,
    ahead: row.state === 'waitlisted' ? await countAhead(db, row) : null,
    offerUntil: row.offer_until?.toISOString() ?? null,
    invitation: attendee.isGuest && attendee.isTold ? await findInvitationMail(db, at) : null,
    ticket: ticketOf({ ...row, tier_name: await findTierName(db, row) }),
    history: history.map(({ at: when, name, what, facts }) => ({
      at: when.toISOString(),
      actor: name,
      what,
      facts: Object.entries(facts).flatMap(([fact, value]) =>
        value === null ? [] : [{ name: fact, value }],
      ),
    })),
  }
}

/** Stores the host's note about an attendee. */
export async function noteAttendee(
  db: Db,
  at: RegistrationKey,
  request: { note: string; version: number },
): Promise<AttendeeView> {
  if (!(await findRegistration(db, at))) throw refuse('registration-not-found')
  if (!(await writeNote(db, at, request))) throw refuse('changed-meanwhile')
  return readAttendee(db, at)
}
