import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { app, person, aGathering, db, clock, visitor } = await openApp()
const host = await person('Hana')
const manyTimes = process.env['PROOF'] ? 10_000 : 200
const words = statementItems(['Somebody to talk to'], [])
const wrong = (at: number) => `AAAA-AAAA-${String(at).padStart(4, '0')}`

/** Makes one wrong guess from an address, by any of the calls. */
function guess(eventId: string, at: number, crowd: readonly TestUser[] = []) {
  const remoteAddress = `10.0.${Math.floor((at % 200) / 100)}.${at % 100}`
  const url = `/api/events/${eventId}/${wrong(at)}`
  const one = crowd[at % crowd.length]
  if (at % 5 === 0 && one)
    return app.inject({
      method: 'POST',
      url: `${url}/register`,
      remoteAddress,
      payload: words,
      headers: { authorization: `Bearer ${one.token}` },
    })
  return at % 2 === 0
    ? app.inject({ url: `${url}/register`, remoteAddress })
    : app.inject({
        method: 'POST',
        url: `${url}/visits`,
        remoteAddress,
        payload: { stage: 'view' },
      })
}

async function guessing(eventId: string, times: number, crowd: readonly TestUser[] = []) {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 50)
    statuses.push(
      ...(
        await Promise.all(Array.from({ length: 50 }, (_, next) => guess(eventId, at + next, crowd)))
      ).map((one) => one.statusCode),
    )
  return Map.groupBy(statuses, (status) => status)
}

test('a valid code among guesses that arrive all at once is not answered either', async () => {
  const { id, code } = await aGathering(host, { visibility: 'invite_only' })
  const guesses = Array.from({ length: 200 }, (_, at) => guess(id, at))
  const good = app.inject({ url: `/api/events/${id}/${code}/register`, remoteAddress: '10.8.8.8' })
  const answers = await Promise.all([...guesses, good])
  expect(answers.filter((one) => one.statusCode === 404).length).toBeLessThanOrEqual(100)
  expect((await good).statusCode).toBe(429)
}, 60_000)

test('guesses from one network do not lock others out of a hidden event', async () => {
  const { id, code } = await aGathering(host, { visibility: 'invite_only' })
  const from = (remoteAddress: string, tried: string) =>
    app.inject({ url: `/api/events/${id}/${tried}/register`, remoteAddress })
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => from('10.77.0.1', 'ZZZZ-ZZZZ-ZZZZ')),
  )
  for (let at = 0; at < 60; at += 1) statuses.push(await from('10.77.0.1', 'ZZZZ-ZZZZ-ZZZZ'))
  expect([
    (await from('10.77.0.1', code)).statusCode,
    (await from('10.78.0.1', code)).statusCode,
  ]).toEqual([429, 200])
}, 60_000)

test('a signed-in person who does not guess still gets in during an attack, and other events are unaffected', async () => {
  const [here, there] = [
    await aGathering(host, { visibility: 'invite_only' }),
    await aGathering(host, { visibility: 'invite_only' }),
  ]
  const ann = await person('Ann')
  await guessing(here.id, 150)
  expect((await ann.get(here.join)).statusCode).toBe(200)
  expect((await ann.post(here.join, words)).statusCode).toBe(200)
  expect((await visitor.get(there.join)).statusCode).toBe(200)
  // One slip, and the same limit applies to them as to everyone.
  const ben = await person('Ben')
  expect((await ben.get(`/events/${here.id}/${wrong(1)}/register`)).statusCode).toBe(429)
  expect((await ben.get(here.join)).statusCode).toBe(429)
  clock.forward(601)
  expect((await ben.get(here.join)).statusCode).toBe(200)
}, 60_000)

test('the register page of a public event stays open to visitors while others guess', async () => {
  const { id, join } = await aGathering(host)
  const { code } = (await host.post(`/events/${id}/codes`, {})).json()
  await guessing(id, 150)
  expect([
    (await visitor.get(join)).statusCode,
    (await visitor.get(`/events/${id}/${code}/register`)).statusCode,
  ]).toEqual([200, 429])
}, 60_000)

test('an event that does not exist answers guesses like an existing one', async () => {
  const missing = '019b0000-0000-7000-8000-000000000000'
  const statuses = await guessing(missing, 150)
  expect([statuses.get(404)?.length, statuses.get(429)?.length]).toEqual([100, 50])
}, 60_000)

test('every fault of a code gets one and the same answer', async () => {
  const { id } = await aGathering(host, { visibility: 'invite_only' })
  const made = async (fields: object) => (await host.post(`/events/${id}/codes`, fields)).json()
  const [used, expired, revoked] = [
    await made({ maxUses: 1 }),
    await made({ expiresAt: '2026-12-01T00:00:00Z' }),
    await made({}),
  ]
  const draft = (await host.post('/events/', { title: 'Draft' })).json()
  await db.updateTable('invitation_codes').set({ used: 1 }).where('id', '=', used.id).execute()
  await db
    .updateTable('invitation_codes')
    .set({ expires_at: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', expired.id)
    .execute()
  await host.del(`/events/${id}/codes/${revoked.id}`)
  const other = await aGathering(host)
  const asks = [
    [id, used.code],
    [id, expired.code],
    [id, revoked.code],
    [id, other.code],
    [id, 'x'],
    [draft.id, draft.invitationCode],
  ]
  const answers = await Promise.all(
    asks.flatMap(([eventId, code]) => [
      visitor.get(`/events/${eventId}/${code}/register`),
      visitor.post(`/events/${eventId}/${code}/visits`, { stage: 'view' }),
    ]),
  )
  const told = answers.map((one) => [one.statusCode, { ...one.json(), request_id: '' }])
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(told[0]).toEqual([404, expect.objectContaining({ code: 'invitation-refused' })])
})

test(`of ${manyTimes} wrong codes from 200 addresses by any call at most 100 are answered, with one warning a day`, async () => {
  const { id, code } = await aGathering(host, {
    visibility: 'invite_only',
    endsAt: '2026-12-01T18:00:00Z',
  })
  const crowd = [await person('Mal'), await person('Mo'), await person('Mia')]
  const statuses = await guessing(id, manyTimes, crowd)
  expect(statuses.get(404)?.length).toBeLessThanOrEqual(100)
  expect([statuses.get(404)!.length + statuses.get(429)!.length, statuses.size]).toEqual([
    manyTimes,
    2,
  ])
  // A correct guess after too many wrong ones is refused too; another spelling of the same event id
  // does not help.
  for (const eventId of [id, id.toUpperCase()])
    expect(
      (
        await app.inject({
          url: `/api/events/${eventId}/${code}/register`,
          remoteAddress: '10.9.9.9',
        })
      ).statusCode,
    ).toBe(429)
  const warnings = () =>
    db
      .selectFrom('announcements')
      .select('occasion')
      .where('event_id', '=', id)
      .where('kind', '=', 'guessing')
      .orderBy('occasion')
      .execute()
  expect(await warnings()).toEqual([{ occasion: '2026-11-20' }])
  clock.forward(601)
  await guessing(id, 150)
  expect(await warnings()).toHaveLength(1)
  clock.forward(86_400)
  await guessing(id, 150)
  expect(await warnings()).toEqual([{ occasion: '2026-11-20' }, { occasion: '2026-11-21' }])
}, 120_000)
