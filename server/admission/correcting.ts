import type { Kind } from '#contract/items.ts'
import type { Answers } from '#contract/questions.ts'
import type { Consents, Registration } from '#contract/registering.ts'
import { askForMatches } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { note } from './history.ts'
import { openRegistration } from './leaving.ts'
import { checkAnswers } from './questions.ts'
import { columnsOf, consentFacts, type Person } from './registering.ts'
import { updateRegistration } from './registrations.store.ts'
import { say, sayAnswers } from './saying.ts'
import { readRegistration } from './views.ts'

/** Replaces what a person seeks and offers at one gathering. */
export async function restate(db: Db, person: Person, ask: { eventId: string; items: readonly { kind: Kind; text: string }[] }): Promise<Registration> {
  const { registration } = await openRegistration(db, ask.eventId, person)
  await say(db, { eventId: ask.eventId, id: registration.id, items: ask.items }, person)
  await askForMatches(db, [ask.eventId])
  return readRegistration(db, ask.eventId, person.userId)
}

/** Other answers, or other consents; both hold from this moment, also for matches that stand already. */
export async function correct(db: Db, person: Person, ask: { eventId: string; answers?: Answers | undefined; consents?: Consents | undefined }): Promise<Registration> {
  const { registration } = await openRegistration(db, ask.eventId, person)
  const at = { eventId: ask.eventId, id: registration.id }
  if (ask.answers) {
    const { kept, said } = await checkAnswers(db, ask.eventId, { answers: ask.answers, before: registration.answers })
    await updateRegistration(db, at, { answers: JSON.stringify(kept) })
    await sayAnswers(db, { ...at, said }, person.now)
    await note(db, { eventId: at.eventId, registrationId: at.id, actorId: person.userId, what: 'answered' }, person.now)
  }
  if (ask.consents) {
    await updateRegistration(db, at, columnsOf(ask.consents))
    await note(db, { eventId: at.eventId, registrationId: at.id, actorId: person.userId, what: 'consented', facts: consentFacts(ask.consents) }, person.now)
  }
  await askForMatches(db, [ask.eventId])
  return readRegistration(db, ask.eventId, person.userId)
}
