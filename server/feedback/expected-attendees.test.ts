import { expect, test } from 'vitest'
import { openApp, statementItems } from '../testing.app.ts'

const { db, person, aGathering, comes } = await openApp()
const [hana, ann, ben, cleo] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Cleo'),
]
const words = statementItems(['A pilot site'], ['Software'])
const tier = {
  name: 'Free',
  description: '',
  benefits: [],
  price: 0,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
}

async function anEvening() {
  const at = await aGathering(hana, {})
  const tierId = (
    await hana.put(`/events/${at.id}/pricing`, {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: [tier],
      discounts: [],
    })
  ).json().tiers[0].id as string
  await ann.post(at.join, { ...words, ticket: { tierId, guests: ['dan@example.com'] } })
  for (const one of [ben, cleo]) await one.post(at.join, { ...words, ticket: { tierId } })
  await hana.post(`/events/${at.id}/attendees`, {
    name: 'Gil',
    email: 'gil@example.com',
    objectives: [],
    offerings: [],
    isTold: false,
  })
  return at
}
const recap = async (id: string) => (await hana.get(`/events/${id}/recap`)).json()

/** Has the host undo a person's check-in. */
async function takenBack(eventId: string, name: string) {
  const {
    id,
    registration_id: registrationId,
    at,
  } = await db
    .selectFrom('check_ins')
    .innerJoin('registrations', 'registrations.id', 'check_ins.registration_id')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select(['check_ins.id', 'check_ins.registration_id', 'check_ins.at'])
    .where('check_ins.event_id', '=', eventId)
    .where('given_name', '=', name)
    .executeTakeFirstOrThrow()
  await hana.post(`/events/${eventId}/check-ins`, {
    entries: [{ id, registrationId, at: at.toISOString(), isUndone: true }],
  })
}

test('the recap says who came and who did not, in numbers and by name', async () => {
  const at = await anEvening()
  for (const one of [ann, ben, cleo]) await comes(one, at, hana)
  await takenBack(at.id, 'Cleo')
  expect(await recap(at.id)).toMatchObject({
    people: 5,
    came: 2,
    names: {
      came: ['Ann', 'Ben'],
      missing: ['Cleo', 'Gil'],
      companions: [{ of: 'Ann', count: 1 }],
    },
  })
})

test('claims nothing without check-ins, even if one was undone', async () => {
  const at = await anEvening()
  expect(await recap(at.id)).toMatchObject({ people: 5, came: null, names: null })
  await comes(ann, at, hana)
  await takenBack(at.id, 'Ann')
  expect(await recap(at.id)).toMatchObject({ people: 5, came: null, names: null })
})
