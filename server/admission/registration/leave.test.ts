import { afterEach, expect, test } from 'vitest'
import type { TestUser } from '../../testing.app.ts'
import { openQueue, words } from '../testing.ts'

const { db, clock, someone, gathering, moved, comes } = await openQueue()
const hana = await someone('Hana')
const [ann, ben, cleo] = [await someone('Ann'), await someone('Ben'), await someone('Cleo')]
for (const one of [hana, ann, ben, cleo]) await one.get('/users/profile')
type TestEvent = Awaited<ReturnType<typeof gathering>>
const open: TestEvent[] = []
const [minute, hour] = [60, 3600]

async function openTo(
  people: TestUser[],
  {
    inHours = 120,
    ...fields
  }: { inHours?: number; capacity?: number; needsApproval?: boolean; visibility?: string } = {},
) {
  const at = await gathering(hana, fields, inHours)
  open.push(at)
  for (const one of people) await at.enter(one)
  return at
}

const code = async (answer: ReturnType<TestUser['get']>) => (await answer).json().code as string
const handOn = (at: TestEvent, from: TestUser, to: string) =>
  from.post(`${at.own}/hand-on`, { email: to })
/** Returns the latest code sent to an address. */
async function sentTo(at: TestEvent, email: string) {
  const rows = await db
    .selectFrom('invitation_codes')
    .select(['code', 'id'])
    .where('event_id', '=', at.id)
    .where('bound_email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return `/events/${at.id}/${rows[0]?.code}/register`
}

afterEach(async () => {
  for (const one of open) await one.true()
})

test('a person who left can return to their place for exactly ten minutes', async () => {
  const at = await openTo([ann], { capacity: 1 })
  const { undoUntil } = (await ann.del(at.own)).json()
  expect(new Date(undoUntil).getTime() - clock.now().getTime()).toBe(10 * minute * 1000)
  expect(await at.standing(ann)).toMatchObject({
    state: 'cancelled_by_attendee',
    undoUntil,
    undoState: 'confirmed',
  })
  expect(await code(at.enter(ben))).toBe('event-full')
  clock.forward(10 * minute - 1)
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({
    state: 'confirmed',
    undoUntil: null,
    undoState: null,
  })
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({ state: 'confirmed' })
  await ann.del(at.own)
  clock.forward(10 * minute)
  expect(await code(ann.get(at.own))).toBe('registration-not-found')
  expect(await code(ann.post(`${at.own}/undo`))).toBe('too-late')
  expect((await at.enter(ben)).statusCode).toBe(200)
})

test('after the start a cancelled place is free at once, and an earlier cancellation cannot be undone', async () => {
  const at = await openTo([ann, ben], { capacity: 2, inHours: 1 })
  clock.forward(58 * minute)
  const { undoUntil } = (await ann.del(at.own)).json()
  expect(new Date(undoUntil).getTime() - clock.now().getTime()).toBe(2 * minute * 1000)
  clock.forward(2 * minute)
  expect(await code(ann.post(`${at.own}/undo`))).toBe('too-late')
  expect((await ben.del(at.own)).json()).toEqual({ left: true, undoUntil: null })
  expect(await code(ben.post(`${at.own}/undo`))).toBe('too-late')
  expect([
    (await at.enter(cleo)).statusCode,
    (await at.enter(ann)).statusCode,
    (await at.enter(ben)).statusCode,
  ]).toEqual([200, 200, 409])
})

test('registering again instead of undoing takes the same place, so no one holds two', async () => {
  const at = await openTo([ann], { capacity: 2 })
  for (let times = 0; times < 3; times++) {
    await ann.del(at.own)
    expect((await at.enter(ann)).json()).toMatchObject({
      next: 'done',
      registration: { state: 'confirmed' },
    })
  }
  expect((await at.enter(ben)).statusCode).toBe(200)
  await ann.del(at.own)
  expect(await code(at.enter(cleo))).toBe('event-full')
  expect((await at.enter(ann)).statusCode).toBe(200)
})

test('a withdrawn request for approval can be restored for ten minutes', async () => {
  const at = await openTo([ann], { needsApproval: true })
  expect(await at.standing(ann)).toMatchObject({ state: 'pending_approval' })
  await ann.del(at.own)
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({ state: 'pending_approval' })
})

test('a checked-in attendee cannot cancel their registration', async () => {
  const at = await openTo([ann])
  await db
    .updateTable('registrations')
    .set({ state: 'checked_in' })
    .where('event_id', '=', at.id)
    .execute()
  expect(await code(ann.del(at.own))).toBe('other-state')
})

test('a person who left an invite-only event can still open it to return', async () => {
  const at = await openTo([ann], { visibility: 'invite_only' })
  await ann.del(at.own)
  expect((await ann.get(`/events/${at.id}`)).json()).toMatchObject({
    registrationState: 'cancelled_by_attendee',
  })
  clock.forward(10 * minute)
  await moved()
  expect((await ann.get(`/events/${at.id}`)).statusCode).toBe(404)
})

test('a handed-on place stays with the giver until the owner of the address, and no one else, takes it', async () => {
  const at = await openTo([ann], { capacity: 1 })
  expect((await handOn(at, ann, ' BEN@example.com ')).json()).toMatchObject({
    state: 'confirmed',
    handingOn: { email: 'ben@example.com', until: expect.any(String) },
  })
  const link = await sentTo(at, 'ben@example.com')
  expect(await code(cleo.post(link, words))).toBe('other-address')
  expect(await at.standing(ann)).toMatchObject({ state: 'confirmed' })
  expect((await ben.get(link)).json()).toMatchObject({
    full: false,
    boundTo: { isYou: true, masked: 'b•••@example.com' },
  })
  expect((await ben.post(link, words)).json()).toMatchObject({
    next: 'done',
    registration: { state: 'confirmed' },
  })
  await at.true()
  expect(await code(ann.get(at.own))).toBe('registration-not-found')
  expect(await code(ann.post(`${at.own}/undo`))).toBe('too-late')
  await ben.del(at.own)
  clock.forward(10 * minute)
  expect(await code(ben.post(link, words))).toBe('invitation-refused')
  expect(
    await db
      .selectFrom('announcements')
      .select(['kind', 'recipient'])
      .where('event_id', '=', at.id)
      .where('kind', 'in', ['handed-on', 'place-for-you'])
      .orderBy('created_at')
      .orderBy('kind', 'desc')
      .execute(),
  ).toEqual([
    { kind: 'place-for-you', recipient: 'ben@example.com' },
    { kind: 'handed-on', recipient: null },
  ])
})

test('a person on the waitlist may take a handed-on place and leaves the waitlist', async () => {
  const at = await openTo([ann], { capacity: 1 })
  await at.wait(cleo)
  await at.wait(ben)
  await handOn(at, ann, 'ben@example.com')
  expect((await ben.post(await sentTo(at, 'ben@example.com'), words)).json()).toMatchObject({
    registration: { state: 'confirmed' },
  })
  expect(await at.standing(cleo)).toMatchObject({ state: 'waitlisted', ahead: 0 })
})

test('revoking it, leaving, naming a second address and two days each end a handover', async () => {
  const at = await openTo([ann])
  const sent: string[] = []
  const tried = async () => code(ben.post(sent.at(-1) ?? '', words))
  const send = async (to = 'ben@example.com') => {
    clock.forward(1)
    const answer = await handOn(at, ann, to)
    if (to === 'ben@example.com') sent.push(await sentTo(at, to))
    return answer.json()
  }
  await send()
  expect((await ann.del(`${at.own}/hand-on`)).json()).toMatchObject({
    state: 'confirmed',
    handingOn: null,
  })
  expect(await tried()).toBe('invitation-refused')
  await send()
  expect(await send('cleo@example.com')).toMatchObject({ handingOn: { email: 'cleo@example.com' } })
  expect(await tried()).toBe('invitation-refused')
  await send()
  clock.forward(48 * hour)
  expect((await at.standing(ann)).handingOn).toBeNull()
  expect(await tried()).toBe('invitation-refused')
  await send()
  await ann.del(at.own)
  expect(await tried()).toBe('invitation-refused')
  expect(await code(handOn(at, ann, 'ben@example.com'))).toBe('registration-not-found')
})

test('checking in ends a pending handover: the recipient reads that the place is taken, and gets no mail', async () => {
  const at = await openTo([ann, cleo], { capacity: 2 })
  await handOn(at, ann, 'ben@example.com')
  await handOn(at, cleo, 'dan@example.com')
  const [link, other] = [await sentTo(at, 'ben@example.com'), await sentTo(at, 'dan@example.com')]
  const letters = async () =>
    (await db.selectFrom('announcements').select('kind').where('event_id', '=', at.id).execute())
      .length
  const before = await letters()
  await comes(ann, at, hana)
  expect(await at.standing(ann)).toMatchObject({ state: 'checked_in', handingOn: null })
  expect([await code(ben.get(link)), await code(ben.post(link, words)), await letters()]).toEqual([
    'place-taken',
    'place-taken',
    before,
  ])
  // Another person's offer is unaffected, and an invalid code is answered as ever.
  expect([
    (await at.standing(cleo)).handingOn,
    (await ben.get(other)).statusCode,
    await code(ben.get(`/events/${at.id}/ABCDEFGHJK/register`)),
  ]).toEqual([expect.objectContaining({ email: 'dan@example.com' }), 200, 'invitation-refused'])
  await at.true()
})

test('hands on only one’s own place, to another person, and at most ten times a day', async () => {
  const at = await openTo([ann], { capacity: 1 })
  await at.wait(ben)
  expect(await code(handOn(at, ben, 'cleo@example.com'))).toBe('other-state')
  expect((await handOn(at, ann, 'ANN@example.com')).json()).toMatchObject({
    code: 'bad-request',
    fields: { email: 'own-address' },
  })
  expect((await handOn(at, ann, 'nobody')).json()).toMatchObject({
    code: 'bad-request',
    fields: { email: 'email' },
  })
  clock.forward(24 * hour)
  const answers = []
  for (let n = 0; n < 11; n++)
    answers.push((await handOn(at, ann, `friend${n}@example.com`)).statusCode)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('handing a place on passes on the companions’ places too', async () => {
  clock.forward(24 * hour)
  const at = await openTo([], { capacity: 2 })
  await at.wait(ann, 2)
  const { companions } = (await ann.post(`${at.own}/accept`)).json()
  await at.wait(cleo)
  await handOn(at, ann, 'ben@example.com')
  await ben.post(await sentTo(at, 'ben@example.com'), words)
  expect(await at.standing(cleo)).toMatchObject({ state: 'offered' })
  expect((await hana.get(`/events/${at.id}/${companions.code}/register`)).json().code).toBe(
    'invitation-refused',
  )
})
