import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'
import { makeStreams } from './streams.ts'

const { app, db, kind, clock, leave, streams, hints, person, aGathering } = await openApp(
  {},
  { heartbeatMs: 200 },
)
const base = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  leave()
  await app.close()
  await hints?.stop()
})
const [host, ann, eve] = [await person('Hana'), await person('Ann'), await person('Eve')]
const patient = { timeout: 30_000, interval: 20 }

/** Opens the stream for a person; its text so far, and whether it has ended. */
async function listen({ token }: Pick<TestUser, 'token'>, eventId: string) {
  const away = new AbortController()
  const response = await fetch(`${base}/api/events/${eventId}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: away.signal,
  })
  const heard = { text: '', isOver: false, response, close: () => away.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk)
  }
  if (response.status === 200)
    void read()
      .catch(() => undefined)
      .then(() => (heard.isOver = true))
  return heard
}
const timesIn = ({ text }: { text: string }) => text.split('event: changed').length - 1
const heardOnce = (stream: { text: string }) =>
  vi.waitFor(() => expect(timesIn(stream)).toBeGreaterThan(0), patient)
const over = (stream: { isOver: boolean }) =>
  vi.waitFor(() => expect(stream.isOver).toBe(true), patient)
/** Waits until all messages sent so far have been received: they arrive in order. */
async function heardAll(): Promise<void> {
  const [topic, heard] = [crypto.randomUUID(), Promise.withResolvers<void>()]
  const mute = hints?.follow(topic, heard.resolve)
  await sql`select pg_notify('live', ${topic})`.execute(db)
  await heard.promise
  mute?.()
}
/** Waits until the stream contains everything sent so far, followed by several heartbeats. */
async function settled(stream: { text: string }, times = 2): Promise<void> {
  await heardAll()
  const beats = () => stream.text.split(':\n\n').length
  const until = beats() + times
  await vi.waitFor(() => expect(beats()).toBeGreaterThanOrEqual(until), patient)
}

test('a host learns that a person has registered, and nothing about who', async () => {
  const { id, join } = await aGathering(host)
  const stream = await listen(host, id)
  await ann.post(join, statementItems(['Solar panels'], []))
  await heardOnce(stream)
  expect(stream.text.replaceAll(/:\n\n|event: changed\ndata: changed\n\n/g, '')).toBe('')
  stream.close()
})

test('an attendee’s stream carries changes of their own registration, and nobody else’s does', async () => {
  const { id } = await aGathering(host)
  await heardAll()
  const stream = await listen(host, id)
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  await sql`select pg_notify('live', ${`users/${await idOf('ann@example.com')}`})`.execute(db)
  await settled(stream)
  expect(stream.text).not.toContain('event')
  await sql`select pg_notify('live', ${`users/${await idOf('hana@example.com')}`})`.execute(db)
  await vi.waitFor(
    () => expect(stream.text.replaceAll(':\n\n', '')).toBe('event: own\ndata: own\n\n'),
    patient,
  )
  stream.close()
})

test('those who take part hear on any stream that rounds have started, and nobody else does', async () => {
  const [{ id: other }, { id, join }] = [await aGathering(ann), await aGathering(host)]
  for (const one of [ann, eve]) await one.post(join, statementItems(['Solar panels'], ['Maps']))
  await heardAll()
  const [hers, hosts] = [await listen(ann, other), await listen(host, id)]
  await host.put(`/events/${id}/rounds`, {
    rounds: 1,
    minutes: 5,
    breakMinutes: 1,
    longBreak: null,
    tables: 4,
    who: 'everybody',
  })
  const { version } = (await host.get(`/events/${id}/rounds/board`)).json()
  await settled(hers)
  expect(hers.text).not.toContain('event')
  await host.post(`/events/${id}/rounds/steps`, { step: 'start', version })
  await vi.waitFor(
    () => expect(hers.text.replaceAll(':\n\n', '')).toBe('event: rounds\ndata: rounds\n\n'),
    patient,
  )
  await settled(hosts)
  expect(hosts.text).not.toContain('rounds')
  for (const one of [hers, hosts]) one.close()
})

test('sends an uncacheable stream with the headers of every answer', async () => {
  const { id } = await aGathering(host)
  const stream = await listen(host, id)
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  // The heartbeats arrive
  await vi.waitFor(() => expect(stream.text).toContain(':\n\n:\n\n'), patient)
  stream.close()
})

test('merges many changes at once into few, and sends none of another event', async () => {
  const [one, other] = [await aGathering(host), await aGathering(host)]
  await heardAll()
  const stream = await listen(host, one.id)
  for (let times = 0; times < 20; times += 1)
    void sql`select pg_notify('live', ${one.id})`.execute(db)
  void sql`select pg_notify('live', ${other.id})`.execute(db)
  await heardOnce(stream)
  await settled(stream, 3) // longer than the quarter of a second in which changes are combined
  expect(timesIn(stream)).toBeLessThanOrEqual(10) // two, if the machine keeps up
  stream.close()
})

test('an event looks missing to a person without a part in it', async () => {
  const { id } = await aGathering(host, { visibility: 'public' })
  const answers = await Promise.all(
    [id, '019b0000-0000-7000-8000-000000000000', 'none'].map(
      async (one) => (await listen(eve, one)).response,
    ),
  )
  expect(
    await Promise.all(
      answers.map(async (one) => [one.status, ((await one.json()) as { code: string }).code]),
    ),
  ).toEqual(Array.from({ length: 3 }, () => [404, 'event-not-found']))
  expect((await listen({ token: 'none' }, id)).response.status).toBe(401)
})

test('pending and waiting people get changes too, until they are removed', async () => {
  const { id, join } = await aGathering(host)
  const kim = await person('Kim')
  await db.updateTable('events').set({ needs_approval: true }).where('id', '=', id).execute()
  const { registration, next } = (await kim.post(join, statementItems(['Solar panels'], []))).json()
  expect(next).toBe('approval')
  const stream = await listen(kim, id)
  expect(stream.response.status).toBe(200)
  expect(
    (
      await host.post(`/events/${id}/attendees/decline`, {
        registrationIds: [registration.id],
        reason: '',
      })
    ).statusCode,
  ).toBe(200)
  await over(stream)
})

test('a stream ends when its user signs out or is suspended', async () => {
  const { id, join } = await aGathering(host)
  const [lou, max] = [await person('Lou'), await person('Max')]
  for (const one of [lou, max]) await one.post(join, statementItems(['Solar panels'], []))
  const both = [await listen(lou, id), await listen(max, id)]
  await lou.del('/session')
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'max@example.com')
    .execute()
  clock.forward(5) // this process may use its cache for so long
  await Promise.all(both.map(over))
  expect(both.map(({ response }) => response.status)).toEqual([200, 200])
})

test('allows at most eight streams per person, and a closed one makes room', async () => {
  const kit = await person('Kit')
  const { id } = await aGathering(kit)
  const eight = await Promise.all(Array.from({ length: 8 }, () => listen(kit, id)))
  expect([
    eight.map(({ response }) => response.status),
    (await listen(kit, id)).response.status,
  ]).toEqual([Array.from({ length: 8 }, () => 200), 429])
  for (const one of eight) one.close()
  await vi.waitFor(async () => {
    const again = await listen(kit, id)
    again.close()
    expect(again.response.status).toBe(200)
  }, patient)
})

test.runIf(kind === 'postgres')(
  'after a lost connection, listeners learn that something may have changed',
  async () => {
    const { id } = await aGathering(host)
    await heardAll()
    const stream = await listen(host, id)
    const before = timesIn(stream)
    // This database only: others share the server.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%' or (datname = current_database() and query = 'select 1' and pid <> pg_backend_pid())`.execute(
      db,
    )
    await vi.waitFor(() => expect(timesIn(stream)).toBeGreaterThan(before), patient)
    await db.updateTable('events').set({ version: 99 }).where('id', '=', id).execute()
    await vi.waitFor(() => expect(timesIn(stream)).toBeGreaterThan(before + 1), patient)
    stream.close()
  },
)

test('a client that leaves before its stream opens keeps no slot', () => {
  const raw = {
    destroyed: false,
    socket: { destroyed: true },
    writeHead: () => raw,
    write: () => true,
    end: () => raw,
    once: () => raw,
  }
  const reply = { raw, hijack: () => reply, getHeaders: () => ({}) }
  const own = makeStreams({ follow: () => () => {} })
  for (let at = 0; at < 20; at += 1)
    own.open(reply as unknown as FastifyReply, {
      userId: 'one',
      topic: 'it',
      check: async () => {},
    })
  expect(own.count()).toBe(0)
})

test('cuts off a client that does not read', () => {
  let hear = () => {}
  const raw = {
    writableLength: 0,
    isCut: false,
    destroyed: false,
    socket: { destroyed: false },
    writeHead: () => raw,
    write: () => true,
    end: () => raw,
    once: () => raw,
    destroy: () => (raw.isCut = true),
  }
  const reply = { raw, hijack: () => reply, getHeaders: () => ({}) }
  const own = makeStreams({ follow: (_topic, tell) => (hear = tell) })
  // The parts of a reply that a stream uses
  own.open(reply as unknown as FastifyReply, { userId: 'one', topic: 'it', check: async () => {} })
  hear()
  expect(raw.isCut).toBe(false)
  raw.writableLength = 100_000
  hear()
  expect(raw.isCut).toBe(true)
  own.end()
})

test('on shutdown every stream ends at once, none opens, and other requests are still answered', async () => {
  const { id } = await aGathering(host)
  const stream = await listen(host, id)
  leave()
  await over(stream)
  expect([streams.count(), (await listen(host, id)).response.status]).toEqual([0, 503])
  const [health, profile] = [
    await fetch(`${base}/readyz`),
    await fetch(`${base}/api/users/profile`, {
      headers: { authorization: `Bearer ${host.token}` },
    }),
  ]
  expect([
    health.status,
    await health.json(),
    profile.status,
    profile.headers.get('connection'),
  ]).toEqual([503, { status: 'leaving' }, 200, 'close'])
})
