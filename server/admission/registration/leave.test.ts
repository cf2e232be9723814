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

test('whoever left has their place back for ten minutes, and not a second longer', async () => {
  const at = await openTo([ann], { capacity: 1 })
  const { undoUntil } = (await ann.del(at.own)).json()
  expect(new Date(undoUntil).getTime() - clock.now().getTime()).toBe(10 * minute * 1000)
  expect(await at.standing(ann)).toMatchObject({ state: 'cancelled_by_attendee', undoUntil })
  expect(await code(at.enter(ben))).toBe('event-full')
  clock.forward(10 * minute - 1)
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({
    state: 'confirmed',
    undoUntil: null,
  })
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({ state: 'confirmed' })
  await ann.del(at.own)
  clock.forward(10 * minute)
  expect(await code(ann.get(at.own))).toBe('registration-not-found')
  expect(await code(ann.post(`${at.own}/undo`))).toBe('too-late')
  expect((await at.enter(ben)).statusCode).toBe(200)
})

test('once it has begun a place that is left is free at once, and what was left just before comes back no more', async () => {
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

test('joining anew in place of coming back takes the same place: nobody holds two', async () => {
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

test('a question to the host that was taken back can be asked again for ten minutes', async () => {
  const at = await openTo([ann], { needsApproval: true })
  expect(await at.standing(ann)).toMatchObject({ state: 'pending_approval' })
  await ann.del(at.own)
  expect((await ann.post(`${at.own}/undo`)).json()).toMatchObject({ state: 'pending_approval' })
})

test('whoever was let in at the door already has nothing to leave', async () => {
  const at = await openTo([ann])
  await db
    .updateTable('registrations')
    .set({ state: 'checked_in' })
    .where('event_id', '=', at.id)
    .execute()
  expect(await code(ann.del(at.own))).toBe('other-state')
})

test('whoever left an invite-only gathering can still open it to come back', async () => {
  const at = await openTo([ann], { visibility: 'invite_only' })
  await ann.del(at.own)
  expect((await ann.get(`/events/${at.id}`)).json()).toMatchObject({
    registrationState: 'cancelled_by_attendee',
  })
  clock.forward(10 * minute)
  await moved()
  expect((await ann.get(`/events/${at.id}`)).statusCode).toBe(404)
})

test('a place that is handed on stays the giver’s until the one with that address takes it, and nobody else can', async () => {
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

test('whoever waits may take a place that is handed on to them, and stands in the queue no more', async () => {
  const at = await openTo([ann], { capacity: 1 })
  await at.wait(cleo)
  await at.wait(ben)
  await handOn(at, ann, 'ben@example.com')
  expect((await ben.post(await sentTo(at, 'ben@example.com'), words)).json()).toMatchObject({
    registration: { state: 'confirmed' },
  })
  expect(await at.standing(cleo)).toMatchObject({ state: 'waitlisted', ahead: 0 })
})

test('taking it back, leaving, a second address and two days each end what was sent', async () => {
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

test('whoever comes themselves hands their place on no more: the other reads that it is taken, and nobody is written to', async () => {
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

test('only a place that is one’s own is handed on, to somebody else, and not to a whole address book', async () => {
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

test('whoever hands a place on takes along the code for those they were to bring', async () => {
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
