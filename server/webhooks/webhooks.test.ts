import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { webhookTypes, type WebhookType } from '#contract/webhooks/webhook-types.ts'
import { type Webhook, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { freePort } from '../../tools/ports.ts'
import { silent } from '../testing.ts'
import { openApp, statementItems, type TestUser } from '../testing.app.ts'
import { newSecret, signedHeaders } from './signature.ts'
import { isSigned, openReceiver } from './testing.ts'
import { deliverWebhooks } from './webhooks.ts'

const { db, clock, person, comes, sweep, idp, calling, ...app } = await openApp({
  WEBHOOKS_PRIVATE_NETWORKS: 'true',
})
/** An event that is still to come after all the waits of these tests. */
const aGathering = (host: TestUser, fields: object = {}) =>
  app.aGathering(host, {
    startsAt: '2027-04-01T18:00:00Z',
    endsAt: '2027-04-01T21:00:00Z',
    ...fields,
  })
const receiver = await openReceiver()
afterAll(() => receiver.close())
afterEach(async () => {
  await db.deleteFrom('webhook_messages').execute()
  await db.deleteFrom('webhook_endpoints').execute()
  receiver.take()
  receiver.answer(200)
})
const context = { db, clock, log: silent, origin: 'http://here', allowsPrivate: true }
const deliver = () => deliverWebhooks(context)
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString()
const words = statementItems(['A pilot site'], ['Software for bakeries'])

type EndpointOptions = {
  types?: readonly WebhookType[]
  url?: string
  eventId?: string
  id?: string
}
const save = (
  owner: TestUser,
  {
    types = webhookTypes,
    url = receiver.url,
    eventId,
    id = randomUUID(),
    isEnabled = true,
  }: EndpointOptions & { isEnabled?: boolean } = {},
) => owner.put(`/users/webhooks/${id}`, { url, types, eventId: eventId ?? null, isEnabled })
/** Saves an endpoint that the receiver trusts; returns its path. */
async function anEndpoint(owner: TestUser, options: EndpointOptions = {}): Promise<string> {
  const path = `/users/webhooks/${(await save(owner, options)).json().item.id}`
  receiver.trust(await secretOf(owner, path))
  return path
}
const secretOf = async (owner: TestUser, path: string) =>
  (await owner.get(`${path}/secret`)).json().secret as string
const own = async (owner: TestUser, path: string): Promise<Webhook> => {
  const { items } = (await owner.get('/users/webhooks')).json() as { items: Webhook[] }
  const found = items.find(({ id }) => path.endsWith(id))
  if (!found) throw new Error(`No ${path}.`)
  return found
}
const deliveries = async (owner: TestUser, path: string) =>
  (await owner.get(`${path}/deliveries`)).json()
/** Returns the types that have arrived, after sending all that is due. */
async function arrived(): Promise<string[]> {
  while ((await deliver()) > 0);
  expect(receiver.faults.splice(0)).toEqual([])
  return receiver.take().map(({ type }) => type)
}
const register = (who: TestUser, { join }: { join: string }, more: object = {}) =>
  who.post(join, { ...words, ...more })
/** The same person after hours: their first sign-in has expired. */
async function signedInAgain(name: string): Promise<TestUser> {
  const { body } = await idp.signIn(`${name.toLowerCase()}@example.com`)
  const { IdToken, AccessToken } = body['AuthenticationResult'] as Record<string, string>
  const [token, accessToken] = [IdToken ?? '', AccessToken ?? '']
  return { name, token, accessToken, ...calling(token) }
}

test('a host gets a registration, its changes and its end, with what the host can read', async () => {
  const [hana, ann] = [await person('Hana'), await person('Ann')]
  const other = await person('Other')
  await anEndpoint(other)
  await anEndpoint(hana)
  const at = await aGathering(hana)
  await register(ann, at)
  while ((await deliver()) > 0);
  const [message] = receiver.take()
  expect(message).toMatchObject({
    type: 'registration.confirmed',
    data: {
      event: { id: at.id, title: 'Supper' },
      registration: {
        state: 'confirmed',
        name: 'Ann',
        email: 'ann@example.com',
        isGuest: false,
        objectives: ['A pilot site'],
        offerings: ['Software for bakeries'],
        answers: [],
      },
    },
  })
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['A new oven'], []))
  expect(await arrived()).toEqual(['registration.updated'])
  // Quick changes are one message, with the last of them.
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['An oven'], []))
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['A mill'], []))
  while ((await deliver()) > 0);
  const [mill, ...others] = receiver.take()
  expect(mill).toMatchObject({ data: { registration: { objectives: ['A mill'] } } })
  expect(others).toEqual([])
  await ann.del(`/events/${at.id}/registration`)
  expect(await arrived()).toEqual(['registration.cancelled'])
  await ann.post(`/events/${at.id}/registration/undo`)
  expect(await arrived()).toEqual(['registration.confirmed'])
})

test('each way through the waiting list and approval has its type', async () => {
  const [hana, ann, ben] = [await person('Hana2'), await person('Ann2'), await person('Ben2')]
  await anEndpoint(hana)
  const full = await aGathering(hana, { capacity: 1, hasWaitlist: true })
  await register(ann, full)
  await register(ben, full, { wait: { partySize: 1 } })
  expect((await arrived()).toSorted()).toEqual([
    'registration.confirmed',
    'registration.waitlisted',
  ])
  const asks = await aGathering(hana, { needsApproval: true })
  for (const who of [ann, ben]) await register(who, asks)
  expect(await arrived()).toEqual([
    'registration.pending_approval',
    'registration.pending_approval',
  ])
  const { items } = (await hana.get(`/events/${asks.id}/attendees`)).json()
  const ids = items.map(({ registrationId }: { registrationId: string }) => registrationId)
  await hana.post(`/events/${asks.id}/attendees/approve`, { registrationIds: [ids[0]] })
  await hana.post(`/events/${asks.id}/attendees/decline`, { registrationIds: [ids[1]], reason: '' })
  expect((await arrived()).toSorted()).toEqual(['registration.confirmed', 'registration.declined'])
  await hana.post(`/events/${asks.id}/attendees`, {
    name: 'Gil',
    email: 'gil@guests.example',
    objectives: [],
    offerings: [],
    isTold: true,
  })
  expect(await arrived()).toEqual(['registration.invited'])
})

test('a check-in and its undoing are one message each, and none about the registration', async () => {
  const [hana, ann] = [await person('Hana3'), await person('Ann3')]
  const at = await aGathering(hana, { startsAt: hours(1), endsAt: hours(4) })
  await register(ann, at)
  await anEndpoint(hana)
  await comes(ann, at, hana)
  expect(await arrived()).toEqual(['check_in.created'])
  const { registrationId, id } = (await hana.get(`/events/${at.id}/check-ins?after=0`)).json()
    .items[0]
  const undone = { id, registrationId, at: clock.now().toISOString(), isUndone: true }
  await hana.post(`/events/${at.id}/check-ins`, { entries: [undone] })
  expect(await arrived()).toEqual(['check_in.undone'])
})

test('a match is sent to the two alone, and only once both are interested', async () => {
  const [hana, ann, ben] = [await person('Hana4'), await person('Ann4'), await person('Ben4')]
  const at = await aGathering(hana)
  const consents = { directory: true, matching: true, photos: false, sponsors: false }
  for (const who of [ann, ben]) await register(who, at, { consents })
  const idOf = async (who: TestUser) =>
    (await who.get(`/events/${at.id}/registration`)).json().id as string
  const [hers, his] = [await idOf(ann), await idOf(ben)]
  const likes = (who: TestUser, id: string, isInterested = true) =>
    who.put(`/events/${at.id}/directory/${id}/interest`, { isInterested })
  for (const who of [hana, ann, ben]) await save(who)
  const secrets = await Promise.all(
    [hana, ann, ben].map(async (who) => {
      const { items } = (await who.get('/users/webhooks')).json()
      return secretOf(who, `/users/webhooks/${items[0].id}`)
    }),
  )
  receiver.trust(...secrets)
  const recorded = () =>
    db.selectFrom('webhook_messages').selectAll().where('event_id', '=', at.id).execute()
  expect((await likes(ann, his)).statusCode).toBe(200)
  expect(await recorded()).toEqual([])
  await likes(ann, his, false)
  await likes(ann, his)
  expect(await recorded()).toEqual([])
  expect(await arrived()).toEqual([])
  await likes(ben, hers)
  while ((await deliver()) > 0);
  const told = receiver.take()
  expect(told.map(({ type }) => type)).toEqual(['match.mutual', 'match.mutual'])
  const names = told.map(({ data }) => ('match' in data ? data.match.name : ''))
  expect(names.toSorted()).toEqual(['Ann4', 'Ben4'])
  for (const { text, headers } of told)
    expect(isSigned(text, headers, secrets[0] ?? '')).toBe(false)
})

test('a comment without a name reaches the host on a later day, a named one at once', async () => {
  const [hana, ann, ben] = [await person('Hana5'), await person('Ann5'), await person('Ben5')]
  const at = await aGathering(hana, { startsAt: hours(0.5), endsAt: hours(9) })
  for (const who of [ann, ben]) await register(who, at)
  await anEndpoint(hana, { types: ['feedback.created'] })
  const tell = (who: TestUser, text: string, isNamed: boolean) =>
    who.post('/feedback', { kind: 'event', text, eventId: at.id, isNamed })
  clock.forward(2400)
  const today = clock.now().toISOString().slice(0, 10)
  await tell(ann, 'The soup was cold, sadly.', false)
  await tell(ben, 'The talks were excellent.', true)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { data: { feedback: { text: 'The talks were excellent.', name: 'Ben5' } } },
  ])
  const midnight = Date.parse(today) + 86_400_000
  clock.forward((midnight - clock.now().getTime()) / 1000 - 1)
  expect(await arrived()).toEqual([])
  clock.forward(1)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { data: { feedback: { text: 'The soup was cold, sadly.', name: null, day: today } } },
  ])
  expect(await arrived()).toEqual([])
})

test('a failed message is tried ten times over three days with the same id, then the endpoint stops', async () => {
  const [hana, ann] = [await person('Hana6'), await person('Ann6')]
  const path = await anEndpoint(hana)
  receiver.answer(500)
  await register(ann, await aGathering(hana))
  const from = clock.now().getTime()
  const tries: number[] = []
  const stateNow = async () =>
    (await db.selectFrom('webhook_deliveries').select('state').executeTakeFirst())?.state
  while ((await stateNow()) !== 'failed') {
    if ((await deliver()) > 0) tries.push(Math.round((clock.now().getTime() - from) / 1000))
    clock.forward(tries.length < 3 ? 1 : 600)
  }
  expect(tries.length).toBe(10)
  expect(tries[1]).toBeGreaterThanOrEqual(5)
  expect(tries[2]).toBeGreaterThanOrEqual(305)
  const hours = (tries[9] ?? 0) / 3600
  expect(hours).toBeGreaterThan(75)
  expect(hours).toBeLessThan(86)
  expect(new Set(receiver.take().map(({ id, text }) => `${id} ${text}`)).size).toBe(1)
  const back = await signedInAgain('Hana6')
  expect(await own(back, path)).toMatchObject({ isEnabled: false, stoppedFor: 'failing' })
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'hana6@example.com')
    .execute()
  expect(mails.filter(({ subject }) => subject.includes('webhook'))).toHaveLength(1)

  receiver.answer(200)
  await register(await person('Late6'), await aGathering(back))
  expect(await arrived()).toEqual([])
  // The owner resumes it and has the failed one sent again.
  const { id, url, types } = await own(back, path)
  await back.put(`/users/webhooks/${id}`, { url, types, eventId: null, isEnabled: true })
  expect((await back.post(`${path}/replay`)).json()).toEqual({ replayed: 1 })
  expect(await arrived()).toEqual(['registration.confirmed'])
  expect((await deliveries(back, path)).items[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(await own(back, path)).toMatchObject({
    isEnabled: true,
    stoppedFor: null,
    failingSince: null,
  })
})

test('410 stops an endpoint at once; 429 and 503 let it rest', async () => {
  const [hana, ann, ben] = [await person('Hana7'), await person('Ann7'), await person('Ben7')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  receiver.answer(429, { 'retry-after': '120' })
  await register(ann, at)
  expect(await deliver()).toBe(1)
  receiver.answer(200)
  await register(ben, at)
  clock.forward(119)
  expect(await deliver()).toBe(0)
  clock.forward(2)
  receiver.take()
  expect((await arrived()).length).toBe(2)
  receiver.answer(410)
  await register(await person('Cleo7'), at)
  await deliver()
  receiver.answer(200)
  expect(await own(hana, path)).toMatchObject({ isEnabled: false, stoppedFor: 'gone' })
  receiver.take()
})

test('while a secret is replaced both sign, for a day', async () => {
  const [hana, ann, ben] = [await person('Hana8'), await person('Ann8'), await person('Ben8')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  const first = await secretOf(hana, path)
  await hana.post(`${path}/secret`)
  const second = await secretOf(hana, path)
  expect(second).not.toBe(first)
  expect(Buffer.from(second.slice(6), 'base64')).toHaveLength(32)
  await register(ann, at)
  receiver.trust(first)
  await deliver()
  const [message] = receiver.take()
  expect(isSigned(message?.text ?? '', message?.headers ?? {}, second)).toBe(true)
  expect(isSigned(`${message?.text} `, message?.headers ?? {}, second)).toBe(false)
  clock.forward(86_400)
  await register(ben, at)
  receiver.trust(second)
  await deliver()
  const [later] = receiver.take()
  expect(isSigned(later?.text ?? '', later?.headers ?? {}, first)).toBe(false)
  expect((await own(await signedInAgain('Hana8'), path)).formerSecretUntil).toBe(null)
})

test('a test reaches even a paused endpoint, is tried once, and its log has the answer', async () => {
  const hana = await person('Hana9')
  const path = await anEndpoint(hana)
  const { id, url, types } = await own(hana, path)
  await hana.put(`/users/webhooks/${id}`, { url, types, eventId: null, isEnabled: false })
  const { delivery } = (await hana.post(`${path}/test`)).json()
  expect(await arrived()).toEqual(['webhook.test'])
  receiver.answer(500)
  clock.forward(1)
  await hana.post(`${path}/test`)
  await deliver()
  receiver.answer(200)
  receiver.take()
  clock.forward(1800)
  expect(await deliver()).toBe(0)
  const { items, failed } = await deliveries(hana, path)
  expect(items).toMatchObject([
    { state: 'failed', last: { status: 500, failure: 'status' } },
    { id: delivery.id, state: 'delivered', last: { status: 200, failure: null } },
  ])
  expect(failed).toBe(1)
  const read = (await hana.get(`${path}/deliveries/${delivery.id}`)).json()
  expect(JSON.parse(read.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
  expect(read.log).toMatchObject([{ status: 200, answer: 'noted' }])
  // A failed test says nothing about the endpoint's health.
  expect((await own(hana, path)).failingSince).toBe(null)
})

test('nobody else reaches an endpoint, its secret or its messages', async () => {
  const [hana, ann] = [await person('Hana10'), await person('Ann10')]
  const path = await anEndpoint(hana)
  const { delivery } = (await hana.post(`${path}/test`)).json()
  const refused = [
    await ann.get(`${path}/secret`),
    await ann.post(`${path}/secret`),
    await ann.post(`${path}/test`),
    await ann.post(`${path}/replay`),
    await ann.get(`${path}/deliveries`),
    await ann.get(`${path}/deliveries/${delivery.id}`),
    await ann.post(`${path}/deliveries/${delivery.id}/replay`),
    await ann.del(path),
    await save(ann, { id: path.split('/').at(-1) ?? '' }),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(
    refused.map(() => 'webhook-not-found'),
  )
  expect((await ann.get('/users/webhooks')).json().items).toEqual([])
  const at = await aGathering(hana)
  expect((await save(ann, { eventId: at.id })).json().code).toBe('event-not-found')
  expect((await save(ann, { eventId: randomUUID() })).json().code).toBe('event-not-found')
  expect((await hana.del(path)).json()).toEqual({ deleted: true })
  await arrived()
})

test('an account has ten endpoints, and changing one or reading its secret needs a recent sign-in', async () => {
  const hana = await person('Hana11')
  for (let at = 0; at < webhookLimits.perAccount; at += 1) await save(hana)
  expect((await save(hana)).json().code).toBe('too-many-webhooks')
  const [{ id }] = (await hana.get('/users/webhooks')).json().items
  expect((await save(hana, { id })).statusCode).toBe(200)
  clock.forward(16 * 60)
  expect((await save(hana, { id })).json().code).toBe('sign-in-again')
  for (const answer of [
    await hana.get(`/users/webhooks/${id}/secret`),
    await hana.post(`/users/webhooks/${id}/secret`),
  ])
    expect(answer.json().code).toBe('sign-in-again')
})

test('an endpoint for one event gets the messages of that event alone', async () => {
  const [hana, ann] = [await person('Hana12'), await person('Ann12')]
  const [one, other] = [await aGathering(hana), await aGathering(hana)]
  await anEndpoint(hana, { eventId: one.id })
  for (const at of [other, one]) await register(ann, at)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([{ data: { event: { id: one.id } } }])
})

test('a message that was sent but not recorded is sent again with the same id', async () => {
  const [hana, ann] = [await person('Hana13'), await person('Ann13')]
  const path = await anEndpoint(hana)
  await register(ann, await aGathering(hana))
  await deliver()
  // As if the process had ended before it wrote the answer down.
  const { id } = (await deliveries(hana, path)).items[0]
  await sql`update webhook_deliveries set state = 'waiting' where id = ${id}`.execute(db)
  expect(await deliver()).toBe(0)
  clock.forward(60)
  expect(await deliver()).toBe(1)
  const ids = receiver.take().map((message) => message.id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('one slow or broken endpoint delays no other, and one message that cannot be written no other', async () => {
  const [hana, ann] = [await person('Hana14'), await person('Ann14')]
  await save(hana, { url: 'http://127.0.0.1:1/', types: ['registration.confirmed'] })
  await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  await sql`insert into webhook_messages (user_id, event_id, type, subject_id, recorded_at) select host_id, id, 'unheard.of', null, '2020-01-01' from events where id = ${at.id}`.execute(
    db,
  )
  await register(ann, at)
  expect(await arrived()).toEqual(['registration.confirmed'])
  await sql`delete from webhook_messages where type = 'unheard.of'`.execute(db)
})

test('messages are kept for thirty days, and lose a deleted person’s data', async () => {
  const [hana, gone] = [await person('Hana15'), await person('Gone')]
  await anEndpoint(hana)
  const at = await aGathering(hana)
  await register(gone, at)
  await arrived()
  await gone.post('/users/erasure', { email: 'gone@example.com' })
  clock.forward(15 * 86_400)
  await sweep()
  await deliver()
  const kept = () =>
    db.selectFrom('webhook_messages').select('body').where('event_id', '=', at.id).execute()
  expect((await kept()).length).toBeGreaterThan(1)
  expect(JSON.stringify(await kept())).not.toContain('gone@example.com')
  // They were recorded at the database's time, which no test sets.
  clock.forward(60 * 86_400)
  await sweep()
  expect(await kept()).toEqual([])
})

test('the receiver in the documentation accepts a message, and no forged one', async () => {
  const page = await readFile(new URL('../../docs/api/webhooks.md', import.meta.url), 'utf8')
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  const secret = newSecret()
  const port = await freePort()
  const receiving = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  })
  const body = '{"type":"webhook.test","data":{}}'
  const headers = signedHeaders({ id: 'one', sentAt: new Date(), body }, [newSecret(), secret])
  const send = (text: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })
  await expect
    .poll(() =>
      send(body).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(204)
  expect((await send(`${body} `)).status).toBe(400)
  receiving.kill()
})

test('without the operator’s leave nothing is sent into a private network', async () => {
  const [hana, ann] = [await person('Hana16'), await person('Ann16')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  await register(ann, await aGathering(hana))
  await deliverWebhooks({ ...context, allowsPrivate: false })
  expect(receiver.take()).toEqual([])
  expect((await deliveries(hana, path)).items).toMatchObject([
    { state: 'waiting', last: { status: null, failure: 'address-private' } },
  ])
})

test('rounds begin and end for a host’s program, once each, and a pause postpones the end', async () => {
  const hana = await person('Hana17')
  const at = await aGathering(hana)
  await anEndpoint(hana)
  const now = clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await sql`insert into round_plans (event_id, who, tables, minutes, break_minutes, total, bound, made_from, made_at) values (${at.id}, 'everybody', 4, 5, 1, 1, 1, '', ${now})`.execute(
    db,
  )
  await sql`insert into rounds (event_id, n, announced_at, starts_at, ends_at) values (${at.id}, 1, ${now}, ${inMinutes(1)}, ${inMinutes(6)}), (${at.id}, 2, null, null, null)`.execute(
    db,
  )
  expect(await arrived()).toEqual([])
  clock.forward(60)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { type: 'round.started', data: { round: { number: 1, pairs: 0 } } },
  ])
  await sql`update round_plans set paused_at = ${inMinutes(3)}`.execute(db)
  clock.forward(6 * 60)
  expect(await arrived()).toEqual([])
  await sql`update round_plans set paused_at = null`.execute(db)
  expect(await arrived()).toEqual(['round.ended'])
  expect(await arrived()).toEqual([])
})
