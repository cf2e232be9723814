import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db, clock } = await openApp()
const host = await person('Hana')
const [ann, bob, cid] = [await person('Ann'), await person('Bob'), await person('Cid')]
const words = statementItems(['A boat'], [])
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const own = async (id: string, who: TestUser) =>
  ((await who.get(`/events/${id}/registration`)).json() as { id: string }).id
const view = async (id: string, who: TestUser = host) =>
  (await who.get(`/events/${id}`)).json() as {
    peopleIn: number
    seatsTaken: number
    asking: number | null
  }

test('a removed attendee cannot return with a public code, only with one for their own address', async () => {
  const gathering = await aGathering(host)
  await ann.post(gathering.join, words)
  await host.post(`/events/${gathering.id}/attendees/remove`, {
    registrationIds: [await own(gathering.id, ann)],
    reason: 'Not here',
  })
  expect((await ann.get(gathering.join)).json().event.registrationState).toBe('cancelled_by_host')
  const { code: further } = (
    await host.post(`/events/${gathering.id}/codes`, { skipsApproval: true })
  ).json()
  for (const code of [gathering.code, further])
    expect([
      codeOf(await ann.post(`/events/${gathering.id}/${code}/register`, words)),
      (await ann.post(`/events/${gathering.id}/${code}/register`, words)).statusCode,
    ]).toEqual(['turned-away', 403])
  // Nor by another person's place.
  await bob.post(gathering.join, words)
  await bob.post(`/events/${gathering.id}/registration/hand-on`, { email: 'ann@example.com' })
  const { code: handedOn } = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('event_id', '=', gathering.id)
    .where('purpose', '=', 'transfer')
    .executeTakeFirstOrThrow()
  expect(codeOf(await ann.post(`/events/${gathering.id}/${handedOn}/register`, words))).toBe(
    'turned-away',
  )
  const { code: forAnn } = (
    await host.post(`/events/${gathering.id}/codes`, { boundEmail: 'ann@example.com' })
  ).json()
  expect((await ann.post(`/events/${gathering.id}/${forAnn}/register`, words)).statusCode).toBe(200)
})

test('a declined person cannot ask again until the host adds them', async () => {
  const gathering = await aGathering(host, { needsApproval: true })
  await cid.post(gathering.join, words)
  await host.post(`/events/${gathering.id}/attendees/decline`, {
    registrationIds: [await own(gathering.id, cid)],
    reason: '',
  })
  expect(codeOf(await cid.post(gathering.join, words))).toBe('turned-away')
  await host.post(`/events/${gathering.id}/attendees`, {
    name: 'Cid',
    email: 'cid@example.com',
    objectives: [],
    offerings: [],
    isTold: false,
  })
  expect((await cid.post(gathering.join, words)).json().registration.state).toBe('confirmed')
})

test('a person who has just left can be removed, and then cannot return', async () => {
  const gathering = await aGathering(host, { capacity: 1 })
  await ann.post(gathering.join, words)
  const id = await own(gathering.id, ann)
  await ann.del(`/events/${gathering.id}/registration`)
  expect(
    (
      await host.post(`/events/${gathering.id}/attendees/remove`, {
        registrationIds: [id],
        reason: 'No',
      })
    ).json(),
  ).toEqual({ done: [id], refused: [] })
  expect((await ann.post(`/events/${gathering.id}/registration/undo`)).statusCode).toBe(404)
  expect((await bob.post(gathering.join, words)).statusCode).toBe(200)
})

test('a used-up code still shows its registration to its user, and nobody else learns that it existed', async () => {
  const gathering = await aGathering(host, { visibility: 'invite_only' })
  const { code } = (await host.post(`/events/${gathering.id}/codes`, { maxUses: 1 })).json()
  const join = `/events/${gathering.id}/${code}/register`
  expect((await ann.post(join, words)).statusCode).toBe(200)
  expect([
    (await ann.get(join)).json().event.registrationState,
    codeOf(await ann.post(join, words)),
    codeOf(await bob.get(join)),
    codeOf(await bob.post(join, words)),
  ]).toEqual(['confirmed', 'already-registered', 'invitation-refused', 'invitation-refused'])
  await ann.del(`/events/${gathering.id}/registration`)
  expect([
    (await ann.get(join)).json().event.registrationState,
    codeOf(await ann.post(join, words)),
  ]).toEqual(['cancelled_by_attendee', 'invitation-refused'])
  clock.forward(601)
  await bob.get(join)
  expect(codeOf(await ann.post(join, words))).toBe('invitation-refused')
})

test('counts people and places separately, and shows the host how many requests are open', async () => {
  const gathering = await aGathering(host, { capacity: 4 })
  await host.post(`/events/${gathering.id}/codes`, { maxUses: 2, keepsSeats: true })
  await ann.post(gathering.join, words)
  expect(await view(gathering.id)).toMatchObject({ peopleIn: 1, seatsTaken: 3, asking: 0 })
  await ann.del(`/events/${gathering.id}/registration`)
  expect(await view(gathering.id, bob)).toMatchObject({ peopleIn: 0, seatsTaken: 3, asking: null })
  const choosy = await aGathering(host, { needsApproval: true })
  await ann.post(choosy.join, words)
  await bob.post(choosy.join, words)
  expect(await view(choosy.id)).toMatchObject({ peopleIn: 0, asking: 2 })
  const told = await db
    .selectFrom('announcements')
    .select('occasion')
    .where('event_id', '=', choosy.id)
    .where('kind', '=', 'asking')
    .execute()
  expect(told).toHaveLength(1)
  await host.post(`/events/${choosy.id}/attendees/approve`, {
    registrationIds: [await own(choosy.id, ann), await own(choosy.id, bob)],
  })
  expect(await view(choosy.id)).toMatchObject({ peopleIn: 2, asking: 0 })
})

test('the attendee list reveals no full code, and an import keeps the order of its file', async () => {
  const gathering = await aGathering(host, { visibility: 'invite_only' })
  await ann.post(gathering.join, words)
  const names = Array.from({ length: 30 }, (_, at) => `Guest ${String(at).padStart(2, '0')}`)
  await host.post(`/events/${gathering.id}/attendees/import`, {
    csv: ['name,email', ...names.map((name, at) => `${name},g${at}@example.com`)].join('\n'),
    isPreview: false,
  })
  const { items } = (await host.get(`/events/${gathering.id}/attendees`)).json() as {
    items: { name: string; code: string | null; isMatched: boolean }[]
  }
  expect(items.map(({ name }) => name).filter((name) => name.startsWith('Guest'))).toEqual(names)
  expect(items.find(({ name }) => name === 'Ann')?.code).toBe(`${gathering.code.slice(0, 4)}…`)
  expect(items.filter(({ isMatched }) => isMatched).map(({ name }) => name)).toEqual(['Ann'])
})
