import type { EndpointReply } from '#contract/endpoint.ts'
import {
  type AccountStatus,
  type liftSuspension,
  type lookUpPeople,
  moderationLimits,
  type openPerson,
  type PersonSummary,
  type suspendPerson,
} from '#contract/moderation.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { countOutreach } from '../reputation/reputation.ts'
import { type Administrator, latestActs, note, noteLook } from './acts.ts'
import { sendModerationLetter } from './letters.ts'
import {
  countOf,
  findPerson,
  type HostedEventRow,
  searchPeople,
  listHostedEvents,
  lockPerson,
  type ModeratedPersonRow,
  type ReportSummaryRow,
  reportsOf,
  setAccountStatus,
} from './people.store.ts'
import { judgeSuspension } from './rules.ts'

/** Looks people up. Records who was found; if nobody, records the search. */
export async function lookUp(
  db: Db,
  text: string,
  by: Administrator,
): Promise<EndpointReply<typeof lookUpPeople>> {
  return transact(db, async (tx) => {
    const rows = await searchPeople(tx, text, moderationLimits.found + 1)
    const people = rows.slice(0, moderationLimits.found)
    if (people.length === 0) await note(tx, by, { verb: 'look-up', text: '' })
    await noteLook(tx, by, { verb: 'look-up', column: 'user_id', ids: people.map(({ id }) => id) })
    return { items: people.map(lineOf), hasMore: rows.length > people.length }
  })
}

/** Returns a person's state, and records the view. */
export async function readPerson(
  db: Db,
  userId: string,
  by: Administrator & { strangersPerDay: number },
): Promise<EndpointReply<typeof openPerson>> {
  return transact(db, async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw refuse('person-not-found')
    await noteLook(tx, by, { verb: 'open-person', column: 'user_id', ids: [userId] })
    const { reported, reports } = await reportsOf(tx, { userId }, moderationLimits.acts)
    return {
      ...lineOf(person),
      ...(await countOf(tx, userId)),
      detail: person.suspended_detail,
      leavesAt: person.leaves_at?.toISOString() ?? null,
      isAdministrator: person.is_administrator,
      isYou: userId === by.userId,
      outreach: await countOutreach(tx, userId, { base: by.strangersPerDay, now: by.now }),
      gatherings: (await listHostedEvents(tx, userId, moderationLimits.gatherings)).map(
        gatheringView,
      ),
      reported,
      reports: reports.map(reportView),
      acts: await latestActs(tx, { user_id: userId }),
    }
  })
}

type SuspensionRequest = { userId: string; detail: string; feedbackId?: string | undefined }

/**
 * Suspends a person with a reason that they can read, and mails them. Idempotent for the same
 * words.
 */
export async function suspend(
  db: Db,
  { userId, detail, feedbackId }: SuspensionRequest,
  request: { by: Administrator; contact: string },
): Promise<EndpointReply<typeof suspendPerson>> {
  const { by, contact } = request
  const person = await lockPerson(db, userId)
  const verdict = judgeSuspension(
    person && {
      ...person,
      isAdministrator: person.is_administrator,
      detail: person.suspended_detail,
    },
    { by: by.userId, detail },
  )
  if (verdict !== 'suspend' && verdict !== 'suspended-already') throw refuse(verdict)
  const isNewSuspension = person && verdict === 'suspend'
  if (isNewSuspension) await setAccountStatus(db, userId, { detail, now: by.now })
  // A suspension that closes a report is recorded, even if the person was suspended before.
  if (isNewSuspension || feedbackId)
    await note(db, by, {
      verb: 'suspend',
      text: detail,
      user_id: userId,
      ...(feedbackId && { feedback_id: feedbackId }),
    })
  if (isNewSuspension)
    await sendModerationLetter(db, person, {
      letter: 'suspended',
      reason: detail,
      objectTo: contact,
      now: by.now,
    })
  return { status: 'suspended' }
}

/** Lifts a suspension; otherwise changes nothing. */
export async function lift(
  db: Db,
  { userId, reason }: { userId: string; reason: string },
  by: Administrator,
): Promise<EndpointReply<typeof liftSuspension>> {
  const person = await lockPerson(db, userId)
  if (!person || person.status === 'deleted') throw refuse('person-not-found')
  if (person.status === 'active') return { status: 'active' }
  await setAccountStatus(db, userId, { detail: null, now: by.now })
  await note(db, by, { verb: 'lift', text: reason, user_id: userId })
  await sendModerationLetter(db, person, { letter: 'lifted', now: by.now })
  return { status: 'active' satisfies AccountStatus }
}

function lineOf({ id, name, email, status, created_at: since }: ModeratedPersonRow): PersonSummary {
  return { id, name, email, status, since: since.toISOString() }
}

function gatheringView({ id, title, status, starts_at: startsAt }: HostedEventRow) {
  return { id, title, status, startsAt: startsAt?.toISOString() ?? null }
}

/** Returns a report as a line beside the person reported. */
export function reportView({ id, number, at, state }: ReportSummaryRow) {
  return { id, number, at: at.toISOString(), state }
}
