import { expect, test } from 'vitest'
import { CoHostRight } from '#contract/events/events.ts'
import { newId } from '../../kit/ids.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db, clock, visitor } = await openApp()
const host = await person('Hana')
const [cai, eve, ann] = [await person('Cai'), await person('Eve'), await person('Ann')]
const heard = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

const ask = async (id: string, rights: CoHostRight[], email = 'cai@example.com') =>
  (await host.post(`/events/${id}/cohosts`, { email, rights })).json()
const helping = async (rights: CoHostRight[]) => {
  const gathering = await aGathering(host, { visibility: 'invite_only' })
  const { id: coHostId } = await ask(gathering.id, rights)
  await cai.post(`/events/${gathering.id}/cohosting`)
  return { ...gathering, coHostId }
}
const letters = (id: string) =>
  db
    .selectFrom('announcements')
    .select(['recipient', 'facts'])
    .where('event_id', '=', id)
    .where('kind', '=', 'co-host')
    .execute()

test('an invited co-host reads the hidden event, accepts, and is listed by name', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  const asked = await ask(id, ['codes', 'people'], 'CAI@example.com')
  expect(asked).toEqual({
    id: expect.any(String),
    email: 'cai@example.com',
    name: null,
    rights: ['people', 'codes'],
    state: 'invited',
  })
  expect(await letters(id)).toEqual([{ recipient: 'cai@example.com', facts: { inviter: 'Hana' } }])
  expect((await cai.get(`/events/${id}`)).json()).toMatchObject({
    isAskedToHelp: true,
    askedRights: ['people', 'codes'],
    role: 'member',
    rights: [],
    invitationCode: null,
  })
  // Viewing an invitation does not accept it.
  expect((await cai.get(`/events/${id}/codes`)).statusCode).toBe(404)
  expect((await cai.post(`/events/${id}/cohosting`)).json()).toEqual({
    rights: ['people', 'codes'],
  })
  expect((await cai.post(`/events/${id}/cohosting`)).statusCode).toBe(200)
  expect((await cai.get(`/events/${id}`)).json()).toMatchObject({
    isAskedToHelp: false,
    role: 'co-host',
    rights: ['people', 'codes'],
  })
  expect((await host.get(`/events/${id}/cohosts`)).json().items).toEqual([
    { ...asked, name: 'Cai', state: 'active' },
  ])
})

test('an uninvited person cannot accept, and a draft stays hidden from them', async () => {
  const { id } = (await host.post('/events/', { title: 'Draft' })).json()
  await ask(id, ['edit'])
  for (const one of [eve, ann])
    expect([
      heard(await one.post(`/events/${id}/cohosting`)),
      heard(await one.del(`/events/${id}/cohosting`)),
      heard(await one.get(`/events/${id}`)),
    ]).toEqual([
      [404, 'event-not-found'],
      [404, 'event-not-found'],
      [404, 'event-not-found'],
    ])
  expect(heard(await visitor.post(`/events/${id}/cohosting`))).toEqual([401, 'sign-in-first'])
  expect((await cai.get(`/events/${id}`)).statusCode).toBe(200)
})

/** A call that each right allows and no other right does. */
const doors: Record<
  CoHostRight,
  (one: TestUser, at: { id: string; version: number }) => Promise<{ statusCode: number }>
> = {
  people: (one, { id }) => one.get(`/events/${id}/attendees`),
  codes: (one, { id }) => one.get(`/events/${id}/codes`),
  edit: (one, { id, version }) => one.patch(`/events/${id}`, { version, summary: 'Bring a coat' }),
  messages: (one, { id }) => one.get(`/events/${id}/messages`),
  export: (one, { id }) => one.get(`/events/${id}/attendees.csv`),
  door: (one, { id }) => one.get(`/events/${id}/door`),
  money: (one, { id }) => one.get(`/events/${id}/pricing`),
}

test.each(CoHostRight.options)('the right "%s" allows exactly its own actions', async (right) => {
  const gathering = await helping([right])
  for (const [door, through] of Object.entries(doors))
    expect([door, (await through(cai, gathering)).statusCode]).toEqual([
      door,
      door === right ? 200 : 404,
    ])
})

test('a co-host with every right still may not do what is reserved for the host', async () => {
  const { id, coHostId } = await helping([...CoHostRight.options])
  const asks = [
    cai.post(`/events/${id}/cancel`, { reason: 'x' }),
    cai.post(`/events/${id}/unpublish`),
    cai.post(`/events/${id}/duplicate`),
    cai.del(`/events/${id}`),
    cai.get(`/events/${id}/cohosts`),
    cai.post(`/events/${id}/cohosts`, { email: 'eve@example.com', rights: ['people'] }),
    cai.patch(`/events/${id}/cohosts/${coHostId}`, { rights: ['people'] }),
    cai.del(`/events/${id}/cohosts/${coHostId}`),
  ]
  expect((await Promise.all(asks)).map((one) => one.statusCode)).toEqual(asks.map(() => 404))
})

test('a co-host with the right to edit may not set the capacity below the places taken', async () => {
  const { id, join } = await helping(['edit'])
  for (const one of [ann, eve]) await one.post(join, statementItems(['A pilot site'], []))
  const { version } = (await cai.get(`/events/${id}`)).json()
  expect((await cai.patch(`/events/${id}`, { version, capacity: 1 })).json().fields).toEqual({
    capacity: 'below-taken',
  })
  expect((await cai.patch(`/events/${id}`, { version, capacity: 2 })).statusCode).toBe(200)
})

test('changed or ended rights apply at once, and ending them twice answers not found', async () => {
  const { id, coHostId, version } = await helping(['people'])
  expect(
    (await host.patch(`/events/${id}/cohosts/${coHostId}`, { rights: ['codes'] })).json().rights,
  ).toEqual(['codes'])
  expect([
    (await doors.people(cai, { id, version })).statusCode,
    (await doors.codes(cai, { id, version })).statusCode,
  ]).toEqual([404, 200])
  expect((await host.del(`/events/${id}/cohosts/${coHostId}`)).json()).toEqual({ removed: true })
  expect([
    (await doors.codes(cai, { id, version })).statusCode,
    heard(await host.del(`/events/${id}/cohosts/${coHostId}`)),
  ]).toEqual([404, [404, 'not-found']])
  expect(heard(await cai.post(`/events/${id}/cohosting`))).toEqual([404, 'event-not-found'])
})

test('a person declines an invitation or stops helping without the host', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  await ask(id, ['people'])
  expect((await cai.del(`/events/${id}/cohosting`)).json()).toEqual({ ended: true })
  expect([
    heard(await cai.get(`/events/${id}`)),
    (await host.get(`/events/${id}/cohosts`)).json().items,
  ]).toEqual([[404, 'event-not-found'], []])
  const { id: other } = await helping(['people'])
  await cai.del(`/events/${other}/cohosting`)
  expect(heard(await cai.get(`/events/${other}/attendees`))).toEqual([404, 'event-not-found'])
})

test('inviting again changes the rights, mails at most once a day, and never mails an active co-host', async () => {
  const { id } = await aGathering(host)
  await ask(id, ['people'])
  expect((await ask(id, ['messages'])).rights).toEqual(['messages'])
  expect([
    (await host.get(`/events/${id}/cohosts`)).json().items.length,
    (await letters(id)).length,
  ]).toEqual([1, 1])
  await cai.post(`/events/${id}/cohosting`)
  // As if it were another day
  await db.deleteFrom('announcements').where('event_id', '=', id).execute()
  expect(await ask(id, ['edit'])).toMatchObject({ state: 'active', name: 'Cai', rights: ['edit'] })
  expect(await letters(id)).toEqual([])
})

test('refuses an invalid invitation at its field', async () => {
  const { id } = await aGathering(host)
  const fields = async (body: object) =>
    (await host.post(`/events/${id}/cohosts`, body)).json().fields
  expect(await fields({ email: 'hana@example.com', rights: ['people'] })).toEqual({
    email: 'own-address',
  })
  expect(await fields({ email: 'nobody', rights: ['people'] })).toEqual({ email: 'email' })
  expect(await fields({ email: 'cai@example.com', rights: [] })).toEqual({ rights: 'required' })
  expect(await fields({ email: 'cai@example.com', rights: ['host'] })).toEqual({
    'rights.0': 'invalid-value',
  })
  await host.post(`/events/${id}/cancel`, { reason: 'Snow' })
  expect(
    heard(
      await host.post(`/events/${id}/cohosts`, { email: 'cai@example.com', rights: ['people'] }),
    ),
  ).toEqual([409, 'event-cancelled'])
})

test('at most twenty people help, however many are invited at once', async () => {
  const { id } = await aGathering(host)
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, at) =>
      host.post(`/events/${id}/cohosts`, { email: `p${at}@example.com`, rights: ['people'] }),
    ),
  )
  expect([
    answers.filter((one) => one.statusCode === 200).length,
    answers.filter((one) => one.json().code === 'too-many-items').length,
  ]).toEqual([20, 2])
  expect((await ask(id, ['edit'], 'p0@example.com')).rights).toEqual(['edit'])
})

test('only the host opens the list, and a co-host of another event is not found', async () => {
  const [here, there] = [await helping(['people']), await aGathering(eve)]
  const foreign = (
    await eve.post(`/events/${there.id}/cohosts`, { email: 'ann@example.com', rights: ['people'] })
  ).json()
  await ann.post(here.join, statementItems(['A pilot site'], []))
  for (const one of [ann, eve, cai]) {
    const answers = [
      await one.get(`/events/${here.id}/cohosts`),
      await one.post(`/events/${here.id}/cohosts`, { email: 'x@example.com', rights: ['people'] }),
      await one.patch(`/events/${here.id}/cohosts/${here.coHostId}`, { rights: ['edit'] }),
      await one.del(`/events/${here.id}/cohosts/${here.coHostId}`),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404])
  }
  expect((await visitor.get(`/events/${here.id}/cohosts`)).statusCode).toBe(401)
  for (const coHostId of [foreign.id, newId(clock.now())]) {
    expect([
      heard(await host.patch(`/events/${here.id}/cohosts/${coHostId}`, { rights: ['edit'] })),
      heard(await host.del(`/events/${here.id}/cohosts/${coHostId}`)),
    ]).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
    ])
  }
})

test('gives nothing meant for an address to a person who only claims that address', async () => {
  const mallory = await person('Mallory')
  const gathering = await aGathering(host, { visibility: 'invite_only' })
  await ask(gathering.id, ['export'], 'mallory@example.com')
  const { code } = (
    await host.post(`/events/${gathering.id}/codes`, { boundEmail: 'mallory@example.com' })
  ).json()
  const claims = (isProved: boolean) =>
    db
      .updateTable('users')
      .set({ email_proved: isProved })
      .where('email', '=', 'mallory@example.com')
      .execute()
  await mallory.get('/users/profile')
  await claims(false)
  const join = `/events/${gathering.id}/${code}/register`
  expect([
    heard(await mallory.get(`/events/${gathering.id}`)),
    heard(await mallory.post(`/events/${gathering.id}/cohosting`)),
    heard(await mallory.post(join, statementItems(['Help'], []))),
  ]).toEqual([
    [404, 'event-not-found'],
    [404, 'event-not-found'],
    [409, 'other-address'],
  ])
  expect((await mallory.get(join)).json().boundTo).toEqual({
    masked: 'm•••@example.com',
    isYou: false,
  })
  await claims(true)
  expect([
    (await mallory.post(join, statementItems(['Help'], []))).statusCode,
    (await mallory.post(`/events/${gathering.id}/cohosting`)).statusCode,
  ]).toEqual([200, 200])
})
