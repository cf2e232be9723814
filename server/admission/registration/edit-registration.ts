import type { StatementKind } from '#contract/items.ts'
import type { QuestionAnswers } from '#contract/admission/questions.ts'
import type { Consents, Registration } from '#contract/admission/registration.ts'
import { rotateOwnPhoto } from '../../about/about.ts'
import { requestMatches, findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { closedReason } from './admission.rules.ts'
import { recordHistory } from './history.ts'
import { checkAnswers } from '../questions/questions.ts'
import { consentColumns, consentFacts } from './consents.ts'
import type { AdmissionActor } from './admission-actor.ts'
import {
  findLiveRegistration,
  type RegistrationRow,
  lockRegistrant,
  updateRegistration,
} from './registrations.store.ts'
import { replaceStatements, replaceAnswerStatements } from './statements.ts'
import { consentsOf, readRegistration } from './views.ts'

/**
 * Locks a person's own live registration, to change their words; the event must be open unless
 * `isAlways`. No place moves, so the event's row is not locked: in a hall everyone edits at once,
 * and each would wait for all. One person's two tabs run one after the other.
 */
async function ownWords(
  db: Db,
  eventId: string,
  { userId, now, isAlways = false }: AdmissionActor & { isAlways?: boolean },
): Promise<RegistrationRow> {
  await lockRegistrant(db, eventId, userId)
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('registration-not-found')
  const shut = closedReason(
    { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at },
    now,
  )
  if (shut && !isAlways) throw refuse(shut)
  const registration = await findLiveRegistration(db, eventId, userId)
  if (!registration || isMissed(registration, now)) throw refuse('registration-not-found')
  return registration
}

/** An expired offer counts as expired even before the event is settled. */
function isMissed({ state, offer_until: until }: RegistrationRow, now: Date): boolean {
  return state === 'offered' && until !== null && until <= now
}

/** Replaces a person's objectives and offerings at one event. */
export async function restate(
  db: Db,
  person: AdmissionActor,
  request: { eventId: string; items: readonly { kind: StatementKind; text: string }[] },
): Promise<Registration> {
  const { id } = await ownWords(db, request.eventId, person)
  await replaceStatements(db, { eventId: request.eventId, id, items: request.items }, person)
  const registration = await readRegistration(db, request.eventId, person.userId)
  await requestMatches(db, [request.eventId]) // last: from here on others wait
  return registration
}

/** Returns whether some people no longer see the person, or may no longer show them. */
function takesBackBeingSeen(before: Consents, after: Consents): boolean {
  return (['directory', 'matching', 'photos'] as const).some(
    (consent) => before[consent] && !after[consent],
  )
}

/**
 * Changes answers or consents, with immediate effect, also on existing matches. Consents can be
 * given or withdrawn after the event too.
 */
export async function editRegistration(
  db: Db,
  person: AdmissionActor,
  request: {
    eventId: string
    answers?: QuestionAnswers | undefined
    consents?: Consents | undefined
  },
): Promise<Registration> {
  const registration = await ownWords(db, request.eventId, {
    ...person,
    isAlways: request.answers === undefined,
  })
  const at = { eventId: request.eventId, id: registration.id }
  const answers =
    request.answers &&
    (await checkAnswers(db, request.eventId, {
      answers: request.answers,
      before: registration.answers,
    }))
  // The event's row before the registration's, as everywhere.
  if (answers || (request.consents && request.consents.matching !== registration.is_matched))
    await requestMatches(db, [request.eventId])
  if (answers) {
    await updateRegistration(db, at, { answers: JSON.stringify(answers.kept) })
    await replaceAnswerStatements(db, { ...at, said: answers.said }, person.now)
    await recordHistory(
      db,
      { eventId: at.eventId, registrationId: at.id, actorId: person.userId, what: 'answered' },
      person.now,
    )
  }
  if (request.consents) {
    await updateRegistration(db, at, consentColumns(request.consents))
    await recordHistory(
      db,
      {
        eventId: at.eventId,
        registrationId: at.id,
        actorId: person.userId,
        what: 'consented',
        facts: consentFacts(request.consents),
      },
      person.now,
    )
    if (takesBackBeingSeen(consentsOf(registration), request.consents))
      await rotateOwnPhoto(db, person.userId)
  }
  return readRegistration(db, request.eventId, person.userId)
}
