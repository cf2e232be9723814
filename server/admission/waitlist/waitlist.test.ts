import { afterEach, expect, test } from 'vitest'
import type { TestUser } from '../../testing.app.ts'
import { openQueue, words } from '../testing.ts'

const { db, clock, someone, gathering, moved } = await openQueue()
const hana = await someone('Hana')
const [ann, ben, cleo, dan, eve] = [
  await someone('Ann'),
  await someone('Ben'),
  await someone('Cleo'),
  await someone('Dan'),
  await someone('Eve'),
]
for (const one of [hana, ann, ben, cleo, dan, eve]) await one.get('/users/profile')
type TestEvent = Awaited<ReturnType<typeof gathering>>
const open: TestEvent[] = []
const [minute, hour] = [60, 3600]

/** Publishes an event in which everyone named after the places waits, in order. */
async function withQueue(capacity: number, people: TestUser[], fields: object = {}) {
  const one = await gathering(hana, { capacity, ...fields })
  open.push(one)
  for (const [at, person] of people.entries()) {
    await (at < capacity ? one.enter(person) : one.wait(person))
    clock.forward(1)
  }
  await one.true()
  return one
}

const states = async (at: TestEvent, people: TestUser[]) =>
  Promise.all(people.map(async (one) => (await at.standing(one)).state ?? null))
const code = async (answer: ReturnType<TestUser['get']>) => (await answer).json().code as string
const announced = async (at: TestEvent, kind: string) =>
  (
    await db
      .selectFrom('announcements')
      .select('occasion')
      .where('event_id', '=', at.id)
      .where('kind', '=', kind as 'offered')
      .execute()
  ).length

afterEach(async () => {
  for (const one of open) await one.true()
})

test('a waiting person reads how many are ahead, and moves up when one of them leaves', async () => {
  const at = await withQueue(1, [ann, ben, cleo, dan])
  expect(
    await Promise.all([ben, cleo, dan].map(async (one) => (await at.standing(one)).ahead)),
  ).toEqual([0, 1, 2])
  expect((await ben.del(at.own)).json()).toMatchObject({
    left: true,
    undoUntil: expect.any(String),
  })
  expect(await at.standing(ben)).toMatchObject({ undoState: 'waitlisted' })
  expect(await Promise.all([cleo, dan].map(async (one) => (await at.standing(one)).ahead))).toEqual(
    [0, 1],
  )
  expect((await ben.post(`${at.own}/undo`)).json()).toMatchObject({ state: 'waitlisted', ahead: 0 })
  expect(await announced(at, 'waitlisted')).toBe(3)
})

test('offers an abandoned place to the first in the waitlist, and accepts an offer only once', async () => {
  const at = await withQueue(1, [ann, ben, cleo])
  await ann.del(at.own)
  await moved()
  expect(await states(at, [ann, ben, cleo])).toEqual([
    'cancelled_by_attendee',
    'waitlisted',
    'waitlisted',
  ])
  clock.forward(10 * minute)
  await moved()
  expect(await states(at, [ann, ben, cleo])).toEqual([null, 'offered', 'waitlisted'])
  await at.true()
  expect((await ben.post(`${at.own}/accept`)).json()).toMatchObject({
    state: 'confirmed',
    offerUntil: null,
  })
  expect((await ben.post(`${at.own}/accept`)).json()).toMatchObject({ state: 'confirmed' })
  expect([await announced(at, 'offered'), await announced(at, 'joined')]).toEqual([1, 2])
  expect(await code(cleo.post(`${at.own}/accept`))).toBe('registration-not-found')
})

test('an expired offer passes on, and cannot be accepted even before the job runs', async () => {
  const at = await withQueue(1, [ann, ben, cleo])
  await ann.del(at.own)
  clock.forward(10 * minute)
  await moved()
  const { offerUntil } = await at.standing(ben)
  expect(new Date(offerUntil ?? '').getTime() - clock.now().getTime()).toBe(24 * hour * 1000)
  clock.forward(24 * hour)
  expect(await at.standing(ben)).toMatchObject({ state: 'offer_expired', offerUntil: null })
  expect(await code(ben.post(`${at.own}/accept`))).toBe('too-late')
  await moved()
  expect(await states(at, [ben, cleo])).toEqual(['offer_expired', 'offered'])
  expect([await announced(at, 'offer-expired'), await announced(at, 'offered')]).toEqual([1, 2])
  expect(await code(ben.post(`${at.own}/accept`))).toBe('too-late')
  expect((await at.wait(ben)).json()).toMatchObject({
    next: 'waitlist',
    registration: { ahead: 0 },
  })
})

test('declining an offer passes it on at once', async () => {
  const at = await withQueue(1, [ann, ben, cleo])
  await ann.del(at.own)
  clock.forward(10 * minute)
  await moved()
  expect((await ben.del(at.own)).json()).toEqual({ left: true, undoUntil: null })
  expect(await states(at, [ben, cleo])).toEqual([null, 'offered'])
  expect(await code(ben.post(`${at.own}/undo`))).toBe('too-late')
})

test('a party too large for the free places lets smaller ones pass, and keeps its turn', async () => {
  const at = await withQueue(2, [ann, ben])
  await at.wait(cleo, 2)
  clock.forward(1)
  await at.wait(dan)
  await ann.del(at.own)
  clock.forward(10 * minute)
  await moved()
  expect(await states(at, [cleo, dan])).toEqual(['waitlisted', 'offered'])
  await at.true()
  await ben.del(at.own)
  await dan.del(at.own)
  clock.forward(10 * minute)
  await moved()
  expect(await states(at, [cleo])).toEqual(['offered'])
  expect((await eve.post(at.join, words)).json().code).toBe('event-full')
})

test('accepting for a party yields a code that admits exactly the others, even to a full event', async () => {
  const at = await withQueue(3, [ann])
  expect((await at.wait(ben, 4)).json()).toMatchObject({
    code: 'bad-request',
    fields: { 'wait.partySize': 'too-large' },
  })
  expect((await at.wait(ben, 2)).json()).toMatchObject({
    next: 'waitlist',
    registration: { state: 'offered', partySize: 2 },
  })
  await at.true()
  const { companions } = (await ben.post(`${at.own}/accept`)).json()
  expect(companions).toEqual({ code: expect.any(String), left: 1 })
  await at.true()
  expect((await at.enter(cleo)).json().code).toBe('event-full')
  const theirs = `/events/${at.id}/${companions.code}/register`
  expect((await cleo.post(theirs, words)).json()).toMatchObject({
    next: 'done',
    registration: { state: 'confirmed' },
  })
  expect((await dan.post(theirs, words)).json().code).toBe('invitation-refused')
  expect((await at.standing(ben)).companions).toEqual({ code: companions.code, left: 0 })
})

test('when the party’s registrant leaves, the code ends, its places are offered, and companions who are in stay', async () => {
  const at = await withQueue(3, [])
  await at.wait(ann, 3)
  const { companions } = (await ann.post(`${at.own}/accept`)).json()
  const theirs = `/events/${at.id}/${companions.code}/register`
  await ben.post(theirs, words)
  await at.wait(cleo)
  await ann.del(at.own)
  expect(await states(at, [ben, cleo])).toEqual(['confirmed', 'offered'])
  expect((await dan.post(theirs, words)).json().code).toBe('invitation-refused')
  await at.true()
})

test('offers the places that an expired code reserved', async () => {
  const at = await withQueue(2, [])
  await at.wait(ann, 2)
  await ann.post(`${at.own}/accept`)
  await at.wait(ben)
  clock.forward(120 * hour)
  await moved()
  expect(await at.standing(ben)).toMatchObject({ state: 'offered' })
  await at.true()
})

test('raising the capacity moves the waitlist in its order', async () => {
  const at = await withQueue(1, [ann, ben, cleo, dan])
  const raised = await hana.patch(`/events/${at.id}`, { version: at.version, capacity: 3 })
  await moved()
  expect(await states(at, [ben, cleo, dan])).toEqual(['offered', 'offered', 'waitlisted'])
  await hana.patch(`/events/${at.id}`, { version: raised.json().version, capacity: null })
  await moved()
  expect(await states(at, [dan])).toEqual(['offered'])
})

test('when the host closes the waitlist, those on it are still served before newcomers', async () => {
  const at = await withQueue(1, [ann, ben])
  await hana.patch(`/events/${at.id}`, { version: at.version, hasWaitlist: false })
  await ann.del(at.own)
  clock.forward(10 * minute)
  expect((await at.enter(cleo)).json().code).toBe('event-full')
  await moved()
  expect(await states(at, [ben])).toEqual(['offered'])
  expect((await at.wait(cleo)).json().code).toBe('event-full')
})

test('a cancelled or past event offers nothing', async () => {
  const [cancelled, over] = [await withQueue(1, [ann, ben]), await withQueue(1, [ann, ben])]
  await ann.del(cancelled.own)
  await hana.post(`/events/${cancelled.id}/cancel`, { reason: 'No heating.' })
  await ann.del(over.own)
  clock.forward(123 * hour)
  await moved()
  expect([await cancelled.standing(ben), await over.standing(ben)]).toMatchObject([
    { state: 'waitlisted' },
    { state: 'waitlisted' },
  ])
  expect([
    await code(ben.post(`${cancelled.own}/accept`)),
    await code(ben.post(`${over.own}/accept`)),
  ]).toEqual(['event-cancelled', 'event-ended'])
})

test('an event that cannot be processed does not hold up the others', async () => {
  const [broken, good] = [await withQueue(1, [ann, ben]), await withQueue(1, [ann, ben])]
  for (const at of [broken, good]) await ann.del(at.own)
  clock.forward(10 * minute)
  // It cannot go below zero
  await db.updateTable('events').set({ seats_taken: 0 }).where('id', '=', broken.id).execute()
  await moved()
  expect([await states(broken, [ben]), await states(good, [ben])]).toEqual([
    ['waitlisted'],
    ['offered'],
  ])
  await db.updateTable('events').set({ seats_taken: 1 }).where('id', '=', broken.id).execute()
  await moved()
  expect(await states(broken, [ben])).toEqual(['offered'])
})
