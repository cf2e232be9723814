import type { StatementKind } from '#contract/items.ts'
import type { QuestionAnswers } from '#contract/questions.ts'
import type { Consents, Registration } from '#contract/registration.ts'
import { moveOwnPhoto } from '../about/about.ts'
import { askForMatches, findEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { closedReason } from './admission.rules.ts'
import { recordHistory } from './history.ts'
import { checkAnswers } from './questions.ts'
import { consentColumns, consentFacts } from './consents.ts'
import type { AdmissionActor } from './register.ts'
import {
  findLive,
  type RegistrationRow,
  lockRegistrant,
  updateRegistration,
} from './registrations.store.ts'
import { replaceStatements, replaceAnswerStatements } from './statements.ts'
import { consentsOf, readRegistration } from './views.ts'

/**
 * A person's own live registration at a gathering that is still on, or whenever `isAlways`, to
 * change their words by. No place moves, so the
 * gathering's row is not held while that goes on: in a hall everybody rewords, and each would wait
 * for all the others.
 * What one person does in two tabs goes one after the other.
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
  const registration = await findLive(db, eventId, userId)
  if (!registration || isMissed(registration, now)) throw refuse('registration-not-found')
  return registration
}

/** Nothing has settled the gathering yet, and still an offer that has run out has run out. */
function isMissed({ state, offer_until: until }: RegistrationRow, now: Date): boolean {
  return state === 'offered' && until !== null && until <= now
}

/** Replaces what a person seeks and offers at one gathering. */
export async function restate(
  db: Db,
  person: AdmissionActor,
  ask: { eventId: string; items: readonly { kind: StatementKind; text: string }[] },
): Promise<Registration> {
  const { id } = await ownWords(db, ask.eventId, person)
  await replaceStatements(db, { eventId: ask.eventId, id, items: ask.items }, person)
  const registration = await readRegistration(db, ask.eventId, person.userId)
  await askForMatches(db, [ask.eventId]) // last: from here on others wait
  return registration
}

/** Whether there are some who no longer see the person, or may no longer show them. */
function takesBackBeingSeen(before: Consents, after: Consents): boolean {
  return (['directory', 'matching', 'photos'] as const).some(
    (consent) => before[consent] && !after[consent],
  )
}

/**
 * Other answers, or other consents; both hold from this moment, also for matches that stand
 * already. What somebody agreed to they may take back, or give, when everything is over too.
 */
export async function editRegistration(
  db: Db,
  person: AdmissionActor,
  ask: { eventId: string; answers?: QuestionAnswers | undefined; consents?: Consents | undefined },
): Promise<Registration> {
  const registration = await ownWords(db, ask.eventId, {
    ...person,
    isAlways: ask.answers === undefined,
  })
  const at = { eventId: ask.eventId, id: registration.id }
  const answers =
    ask.answers &&
    (await checkAnswers(db, ask.eventId, { answers: ask.answers, before: registration.answers }))
  // The gathering's row before the registration's, as everywhere.
  if (answers || (ask.consents && ask.consents.matching !== registration.is_matched))
    await askForMatches(db, [ask.eventId])
  if (answers) {
    await updateRegistration(db, at, { answers: JSON.stringify(answers.kept) })
    await replaceAnswerStatements(db, { ...at, said: answers.said }, person.now)
    await recordHistory(
      db,
      { eventId: at.eventId, registrationId: at.id, actorId: person.userId, what: 'answered' },
      person.now,
    )
  }
  if (ask.consents) {
    await updateRegistration(db, at, consentColumns(ask.consents))
    await recordHistory(
      db,
      {
        eventId: at.eventId,
        registrationId: at.id,
        actorId: person.userId,
        what: 'consented',
        facts: consentFacts(ask.consents),
      },
      person.now,
    )
    if (takesBackBeingSeen(consentsOf(registration), ask.consents))
      await moveOwnPhoto(db, person.userId)
  }
  return readRegistration(db, ask.eventId, person.userId)
}
