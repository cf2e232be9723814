import { expect, test } from 'vitest'
import { newId } from '../../kit/ids.ts'
import { withoutLock } from '../../kit/proof.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db, kind, clock, visitor } = await openApp()
const host = await person('Hana')
const [ann, ben, eve] = [await person('Ann'), await person('Ben'), await person('Eve')]
const words = statementItems(['Somebody to talk to'], [])
const tomorrow = '2026-11-21T10:00:00.000Z'

const make = async (id: string, fields: object = {}) =>
  (await host.post(`/events/${id}/codes`, fields)).json()
const join = (one: Pick<TestUser, 'post'>, id: string, code: string) =>
  one.post(`/events/${id}/${code}/register`, words)
const seats = (id: string) =>
  db
    .selectFrom('events')
    .select(['seats_taken', 'seats_kept'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const codeNamed = async (id: string, code: string) =>
  (await host.get(`/events/${id}/codes`))
    .json()
    .items.find((one: { code: string }) => one.code === code)
const heard = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test('a host creates a code, and the code admits one person for each use', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  const code = await make(id, { label: 'Speakers', maxUses: 1, expiresAt: tomorrow })
  expect(code).toMatchObject({
    label: 'Speakers',
    maxUses: 1,
    used: 0,
    expiresAt: tomorrow,
    boundEmail: null,
    skipsApproval: false,
    keepsSeats: false,
    revokedAt: null,
    views: 0,
    starts: 0,
    joins: 0,
  })
  expect(
    (await visitor.post('/invitations/find', { invitation_code: code.code.toLowerCase() })).json(),
  ).toEqual({ eventId: id, invitationCode: code.code })
  expect((await join(ann, id, code.code)).statusCode).toBe(200)
  expect(heard(await join(ben, id, code.code))).toEqual([404, 'invitation-refused'])
  expect(await codeNamed(id, code.code)).toMatchObject({ used: 1, joins: 1 })
})

test('of two concurrent requests on the last use, exactly one gets in', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  const { code } = await make(id, { maxUses: 1 })
  const answers = await Promise.all([ann, ben, eve].map((one) => join(one, id, code)))
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 404, 404])
  expect([(await codeNamed(id, code)).used, (await seats(id)).seats_taken]).toEqual([1, 1])
})

test.runIf(kind === 'postgres')(
  'without the row lock the database limit still admits one, but the others get an internal error',
  async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aGathering(host, { visibility: 'invite_only' })
      const { code } = await make(id, { maxUses: 1 })
      const answers = await withoutLock(() =>
        Promise.all([ann, ben, eve].map((one) => join(one, id, code))),
      )
      expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
      for (const { statusCode } of answers) seen.add(statusCode)
    }
    expect(seen).toContain(500)
  },
)

test('a code skips the host’s approval only if it is set to', async () => {
  const { id } = await aGathering(host, { needsApproval: true })
  const [plain, free] = [await make(id), await make(id, { skipsApproval: true })]
  expect((await join(ann, id, plain.code)).json().next).toBe('approval')
  expect((await join(ben, id, free.code)).json().next).toBe('done')
  // A person who waits for approval does not count as a join of the code.
  expect([(await codeNamed(id, plain.code)).joins, (await codeNamed(id, free.code)).joins]).toEqual(
    [0, 1],
  )
})

test('a code with reserved places keeps them from others, and passes the waitlist', async () => {
  const { id, code: own } = await aGathering(host, { capacity: 2 })
  const code = await make(id, { maxUses: 1, keepsSeats: true })
  await join(ann, id, own)
  expect(heard(await join(ben, id, own))).toEqual([409, 'event-full'])
  expect((await join(ben, id, code.code)).statusCode).toBe(200)
  expect(await seats(id)).toEqual({ seats_taken: 2, seats_kept: 0 })
})

test('reserves places only while some are free, and only for a fixed number of uses', async () => {
  const { id } = await aGathering(host, { capacity: 3 })
  expect((await host.post(`/events/${id}/codes`, { keepsSeats: true })).json().fields).toEqual({
    maxUses: 'required',
  })
  expect(heard(await host.post(`/events/${id}/codes`, { keepsSeats: true, maxUses: 4 }))).toEqual([
    409,
    'event-full',
  ])
  const code = await make(id, { keepsSeats: true, maxUses: 2 })
  const edit = async (change: object) =>
    host.patch(`/events/${id}/codes/${code.id}`, {
      version: (await codeNamed(id, code.code)).version,
      ...change,
    })
  expect(heard(await edit({ maxUses: 4 }))).toEqual([409, 'event-full'])
  expect((await edit({ maxUses: 3 })).statusCode).toBe(200)
  expect((await seats(id)).seats_kept).toBe(3)
  await join(ann, id, code.code)
  expect((await edit({ maxUses: 2 })).statusCode).toBe(200)
  expect(await seats(id)).toEqual({ seats_taken: 1, seats_kept: 1 })
  expect((await edit({ keepsSeats: false })).statusCode).toBe(200)
  expect((await seats(id)).seats_kept).toBe(0)
})

test('codes that reserve places at once are created only while places are free', async () => {
  const { id } = await aGathering(host, { capacity: 5 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      host.post(`/events/${id}/codes`, { maxUses: 1, keepsSeats: true }),
    ),
  )
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([
    200, 200, 200, 200, 200, 409, 409, 409,
  ])
  expect(await seats(id)).toEqual({ seats_taken: 0, seats_kept: 5 })
})

test.each([
  ['withdrawn', (id: string, codeId: string) => host.del(`/events/${id}/codes/${codeId}`)],
  [
    'reduced',
    (id: string, codeId: string) =>
      host.patch(`/events/${id}/codes/${codeId}`, { version: 1, keepsSeats: false }),
  ],
  [
    'expired',
    async (id: string) => {
      clock.forward(601)
      return ann.post(`/events/${id}/registration/accept`)
    },
  ],
])('when a code is %s, its reserved places are offered to the waitlist', async (_, end) => {
  const { id, code: own } = await aGathering(host, { capacity: 1, endsAt: '2026-11-23T21:00:00Z' })
  const code = await make(id, {
    maxUses: 1,
    keepsSeats: true,
    expiresAt: new Date(clock.now().getTime() + 600_000).toISOString(),
  })
  const waiting = await ann.post(`/events/${id}/${own}/register`, {
    ...words,
    wait: { partySize: 1 },
  })
  expect(waiting.json().next).toBe('waitlist')
  await end(id, code.id)
  expect(['offered', 'confirmed']).toContain(
    (await ann.get(`/events/${id}/registration`)).json().state,
  )
  expect(await seats(id)).toEqual({ seats_taken: 1, seats_kept: 0 })
})

test('revoking a code twice, even concurrently, revokes it once', async () => {
  const { id } = await aGathering(host, { capacity: 5 })
  const code = await make(id, { maxUses: 2, keepsSeats: true })
  const answers = await Promise.all([
    host.del(`/events/${id}/codes/${code.id}`),
    host.del(`/events/${id}/codes/${code.id}`),
  ])
  expect(answers.map((one) => [one.statusCode, one.json().revokedAt, one.json().version])).toEqual([
    [200, clock.now().toISOString(), 2],
    [200, clock.now().toISOString(), 2],
  ])
  expect(await seats(id)).toEqual({ seats_taken: 0, seats_kept: 0 })
  expect(heard(await join(ann, id, code.code))).toEqual([404, 'invitation-refused'])
  expect(
    heard(await host.patch(`/events/${id}/codes/${code.id}`, { version: 2, label: 'Again' })),
  ).toEqual([409, 'other-state'])
})

test('reports invalid values at their field, and refuses an update of an outdated version', async () => {
  const { id } = await aGathering(host)
  const code = await make(id, { maxUses: 2 })
  await join(ann, id, code.code)
  await join(ben, id, code.code)
  const edit = (change: object) =>
    host.patch(`/events/${id}/codes/${code.id}`, { version: 1, ...change })
  expect((await edit({ maxUses: 1 })).json().fields).toEqual({ maxUses: 'below-used' })
  expect((await edit({ expiresAt: '2026-11-20T11:00:00Z' })).json().fields).toEqual({
    expiresAt: 'in-the-past',
  })
  expect((await edit({ boundEmail: 'nobody' })).json().fields).toEqual({ boundEmail: 'email' })
  expect((await edit({ label: 'Panel', maxUses: 2 })).json()).toMatchObject({
    label: 'Panel',
    version: 2,
    used: 2,
  })
  expect(heard(await edit({ label: 'Late' }))).toEqual([412, 'changed-meanwhile'])
})

test('a code for one address admits only its proven owner, and shows others the address masked', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  const { code } = await make(id, { boundEmail: 'Ann@Example.com' })
  const seen = (one: Pick<TestUser, 'get'>) =>
    one.get(`/events/${id}/${code}/register`).then((answer) => answer.json().boundTo)
  expect([await seen(visitor), await seen(eve), await seen(ann)]).toEqual([
    { masked: 'a•••@example.com', isYou: false },
    { masked: 'a•••@example.com', isYou: false },
    { masked: 'a•••@example.com', isYou: true },
  ])
  expect(heard(await join(eve, id, code))).toEqual([409, 'other-address'])
  expect((await join(ann, id, code)).statusCode).toBe(200)
})

test('replacing the event’s own code makes the old one invalid', async () => {
  const { id, code } = await aGathering(host, { visibility: 'invite_only' })
  await join(ann, id, code)
  const { code: fresh, joins } = (await host.post(`/events/${id}/codes/rotate`)).json()
  expect([fresh === code, joins]).toEqual([false, 0])
  expect(heard(await visitor.get(`/events/${id}/${code}/register`))).toEqual([
    404,
    'invitation-refused',
  ])
  expect(heard(await visitor.post('/invitations/find', { invitation_code: code }))).toEqual([
    404,
    'invitation-refused',
  ])
  expect((await join(ben, id, fresh)).statusCode).toBe(200)
  expect((await host.get(`/events/${id}`)).json().invitationCode).toBe(fresh)
})

test('counts what each code brought, and ignores the host’s own use', async () => {
  const { id, code: own } = await aGathering(host)
  const { code } = await make(id)
  const note = (one: Pick<TestUser, 'post'>, typed: string, stage: string) =>
    one.post(`/events/${id}/${typed}/visits`, { stage })
  for (const one of [visitor, visitor, ann, host])
    expect((await note(one, code.toLowerCase(), 'view')).json()).toEqual({ noted: true })
  await note(ann, code, 'start')
  await note(visitor, own, 'view')
  await join(ann, id, code)
  await ann.del(`/events/${id}/registration`)
  const { items } = (await host.get(`/events/${id}/codes`)).json()
  expect(
    items.map((one: Record<string, unknown>) => [
      one['id'] === null,
      one['views'],
      one['starts'],
      one['joins'],
    ]),
  ).toEqual([
    [true, 1, 0, 0],
    [false, 3, 1, 1],
  ])
  expect(heard(await note(visitor, 'AAAA-AAAA-AAAA', 'view'))).toEqual([404, 'invitation-refused'])
  expect((await note(visitor, code, 'joined')).statusCode).toBe(400)
})

test('codes made by the platform are not listed and cannot be changed', async () => {
  const { id, code: own } = await aGathering(host)
  await join(ann, id, own)
  await ann.post(`/events/${id}/registration/hand-on`, { email: 'friend@example.com' })
  const made = await db
    .selectFrom('invitation_codes')
    .select('id')
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await host.get(`/events/${id}/codes`)).json().items).toHaveLength(1)
  expect(heard(await host.del(`/events/${id}/codes/${made.id}`))).toEqual([404, 'not-found'])
  expect(
    heard(await host.patch(`/events/${id}/codes/${made.id}`, { version: 1, label: 'Mine' })),
  ).toEqual([404, 'not-found'])
})

test('only the host and co-hosts with the right to codes reach them, and another event’s code is not found', async () => {
  const [here, there] = [await aGathering(host), await aGathering(eve)]
  const foreign = (await eve.post(`/events/${there.id}/codes`, {})).json()
  await join(ann, here.id, here.code)
  const cai = await person('Cai')
  const { id: helping } = (
    await host.post(`/events/${here.id}/cohosts`, {
      email: 'cai@example.com',
      rights: ['people', 'edit', 'messages', 'export'],
    })
  ).json()
  await cai.post(`/events/${here.id}/cohosting`)
  const own = await make(here.id)
  const asks = (one: TestUser | typeof visitor) =>
    Promise.all([
      one.get(`/events/${here.id}/codes`),
      one.post(`/events/${here.id}/codes`, {}),
      one.post(`/events/${here.id}/codes/rotate`),
      one.patch(`/events/${here.id}/codes/${own.id}`, { version: 1 }),
      one.del(`/events/${here.id}/codes/${own.id}`),
    ]).then((answers) => answers.map((one) => one.statusCode))
  expect(await asks(visitor)).toEqual([401, 401, 401, 401, 401])
  for (const one of [ben, ann, eve, cai]) expect(await asks(one)).toEqual([404, 404, 404, 404, 404])
  for (const codeId of [foreign.id, newId(clock.now())]) {
    expect(
      heard(await host.patch(`/events/${here.id}/codes/${codeId}`, { version: 1, label: 'x' })),
    ).toEqual([404, 'not-found'])
    expect(heard(await host.del(`/events/${here.id}/codes/${codeId}`))).toEqual([404, 'not-found'])
  }
  await host.patch(`/events/${here.id}/cohosts/${helping}`, { rights: ['codes'] })
  expect((await cai.post(`/events/${here.id}/codes`, { label: 'By Cai' })).statusCode).toBe(200)
})

test('a code of one event opens no other event', async () => {
  const [here, there] = [
    await aGathering(host, { visibility: 'invite_only' }),
    await aGathering(host, { visibility: 'invite_only' }),
  ]
  const { code } = await make(there.id)
  expect(heard(await join(ben, here.id, code))).toEqual([404, 'invitation-refused'])
})

test('refuses codes for a cancelled or past event, and a retry creates no second code', async () => {
  const { id } = await aGathering(host)
  const again = { 'idempotency-key': 'one code' }
  const [first, second] = [
    await host.post(`/events/${id}/codes`, {}, again),
    await host.post(`/events/${id}/codes`, {}, again),
  ]
  expect([
    first.json().code === second.json().code,
    (await host.get(`/events/${id}/codes`)).json().items.length,
  ]).toEqual([true, 2])
  await host.post(`/events/${id}/cancel`, { reason: 'Snow' })
  expect([
    heard(await host.post(`/events/${id}/codes`, {})),
    heard(await host.post(`/events/${id}/codes/rotate`)),
  ]).toEqual([
    [409, 'event-cancelled'],
    [409, 'event-cancelled'],
  ])
  expect((await host.del(`/events/${id}/codes/${first.json().id}`)).statusCode).toBe(200)
})
