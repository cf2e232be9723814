import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { gate } from './access.ts'
import { openApiDocument } from './api-docs/api-docs.ts'
import { grantAdministrator } from './identity/identity.ts'
import { password } from './identity/pools/testing.ts'
import { openApp, statementItems } from './testing.app.ts'

const { app, database, db, clock, person, aGathering, visitor, calling } = await openApp()
const [host, ann, eve, adam] = [
  await person('Hana'),
  await person('Ann'),
  await person('Eve'),
  await person('Adam'),
]
await adam.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const gathering = await aGathering(host, { visibility: 'invite_only' })
const { registration } = (
  await ann.post(gathering.join, statementItems(['A pilot site'], ['Software']))
).json()
await host.put('/users/host', { handle: 'hana', name: 'Hana', about: '', links: [], version: 0 })

const { mail_token: mailToken } = await db
  .selectFrom('users')
  .select('mail_token')
  .where('email', '=', 'hana@example.com')
  .executeTakeFirstOrThrow()

await host.put(`/events/${gathering.id}/affiliates/programme`, {
  isOn: true,
  isOpen: false,
  basisPoints: 2000,
  holdDays: 14,
  windowDays: 30,
  rule: 'last',
  terms: '',
  version: 0,
})
const affiliate = (
  await host.post(`/events/${gathering.id}/affiliates`, { email: null, label: '' })
).json()
await ann.post(`/affiliates/${affiliate.code}/accept`, {})

/** Returns the path of an operation, filled with this event and, where it takes one, its code. */
const pathOf = (endpoint: AnyEndpoint) =>
  endpoint.path
    .replace(':eventId', gathering.id)
    .replace(':invitation_code', gathering.code)
    .replace(':registrationId', registration.id)
    .replace(':affiliateId', affiliate.id)
    .replace(':affiliateCode', affiliate.code)
    .replace(':handle', 'hana')
    .replace(':mailToken/:kind', `${mailToken}/reminders`)
    .replace(':news', 'changed')
    .replace(/:\w+Id/g, '019b0000-0000-7000-8000-000000000000')

const members = ['member', 'attendee', 'host', 'administrator']
const everybody = { visitor, member: eve, attendee: ann, host, administrator: adam }

test.each(Object.entries(api))(
  '%s admits only the roles in its line of the policy',
  async (name, endpoint) => {
    const policy = access[name as Operation]
    const allowed = {
      anyone: Object.keys(everybody),
      'signed-in': members,
      own: members,
      administrator: ['administrator'],
    }
    const names: readonly string[] = typeof policy === 'string' ? allowed[policy] : policy
    for (const [who, ask] of Object.entries(everybody)) {
      // An unknown field makes each write fail its validation, so that this test changes nothing. A
      // `DELETE` has no body and is covered by its own tests.
      if (endpoint.method === 'DELETE' && names.includes(who)) continue
      const method = {
        GET: ask.get,
        POST: ask.post,
        PATCH: ask.patch,
        PUT: ask.put,
        DELETE: ask.del,
      }[endpoint.method]
      const { statusCode } = await method(
        pathOf(endpoint),
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { nonsense: true },
      )
      const isLetIn =
        statusCode !== 401 && (statusCode !== 404 || policy === 'anyone' || names === allowed.own)
      expect([who, isLetIn, statusCode < 500]).toEqual([who, names.includes(who), true])
    }
  },
)

test('an operation without a line in the policy does not start', () => {
  const { nameOf } = gate({ db, callerOf: async () => undefined, limit: async () => undefined })
  expect(() => nameOf({ ...api.readEvent })).toThrow('no line in the access policy')
})

test('an operation in the contract without a route does not start', () => {
  expect(() =>
    gate({ db, callerOf: async () => undefined, limit: async () => undefined }).refuseGaps(),
  ).toThrow('readEvent')
})

test('every number in a request is bounded within its database column', () => {
  const { paths } = openApiDocument('0.0.0') as {
    paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>>
  }
  const unbound = (schema: unknown, at: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { type, minimum, maximum } = schema as {
      type?: unknown
      minimum?: number
      maximum?: number
    }
    const isNumber = type === 'integer' || type === 'number'
    const isBound =
      minimum !== undefined && maximum !== undefined && minimum >= -(2 ** 31) && maximum < 2 ** 31
    return [
      ...(isNumber && !isBound ? [at] : []),
      ...Object.entries(schema).flatMap(([key, inside]) => unbound(inside, `${at}.${key}`)),
    ]
  }
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters }]) => ({
      at: `${method} ${path}`,
      takes: [requestBody, parameters],
    })),
  )
  expect(asked.flatMap(({ at, takes }) => unbound(takes, at))).toEqual([])
  expect(asked.length).toBeGreaterThan(200)
})

test('every operation of the contract is documented', () => {
  const document = openApiDocument('0.0.0') as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; deprecated?: boolean }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(
    operations
      .filter(({ deprecated }) => !deprecated)
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(Object.keys(api).toSorted())
  expect(operations.filter(({ deprecated }) => deprecated)).toHaveLength(5) // former paths
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8')).paths).toEqual(
    JSON.parse(JSON.stringify(document)).paths,
  )
})

test('calls answer with and without a trailing slash, never by a redirect', async () => {
  for (const path of [
    '/events',
    '/events/',
    '/public/events/',
    '/public/events',
    '/users/profile/',
  ])
    expect((await host.get(path)).statusCode).toBe(200)
  expect((await host.post('/events', { title: 'No slash' })).statusCode).toBe(200)
})

const unfit: [
  what: string,
  ask: () => Promise<{ statusCode: number; json: () => { code: string } }>,
  status: number,
  code: string,
][] = [
  [
    'broken JSON',
    () =>
      app.inject({
        method: 'POST',
        url: '/api/events/',
        payload: '{"title":',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${host.token}` },
      }),
    400,
    'bad-request',
  ],
  [
    'a body that is not JSON',
    () =>
      app.inject({
        method: 'POST',
        url: '/api/events/',
        payload: 'title=x',
        headers: { 'content-type': 'text/plain', authorization: `Bearer ${host.token}` },
      }),
    415,
    'not-json',
  ],
  [
    'a body over a megabyte',
    () => host.post('/events/', { title: 'x'.repeat(1_100_000) }),
    413,
    'too-large',
  ],
  [
    'an unknown field',
    () => host.post('/events/', { title: 'x', hostId: eve.name }),
    400,
    'bad-request',
  ],
  ['a field of the wrong type', () => host.post('/events/', { title: ['x'] }), 400, 'bad-request'],
  [
    'a polluted prototype',
    () =>
      app.inject({
        method: 'POST',
        url: '/api/events/',
        payload: '{"title":"x","__proto__":{"admin":true}}',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${host.token}` },
      }),
    400,
    'bad-request',
  ],
  ['a null character', () => host.post('/events/', { title: 'a\u0000b' }), 400, 'bad-request'],
  [
    'a null character in the path',
    () => visitor.get(`/events/${gathering.id}/a%00b/register`),
    400,
    'bad-request',
  ],
  [
    'an unknown time zone',
    () => host.post('/events/', { title: 'x', timeZone: 'Mars/Olympus' }),
    400,
    'bad-request',
  ],
  [
    'a title of invisible characters',
    () => host.post('/events/', { title: '\u200b\u200b' }),
    400,
    'bad-request',
  ],
  [
    'a year far in the future',
    () => host.post('/events/', { title: 'x', startsAt: '9999-01-01T00:00:00Z' }),
    400,
    'bad-request',
  ],
  [
    'a link with a password in it',
    () => host.post('/events/', { title: 'x', link: 'https://user:pw@example.org/' }),
    400,
    'bad-request',
  ],
  [
    'a hostile link',
    () => host.post('/events/', { title: 'x', link: 'javascript:alert(1)' }),
    400,
    'bad-request',
  ],
  [
    'another host’s event',
    () => eve.patch(`/events/${gathering.id}`, { version: 1, title: 'Mine' }),
    404,
    'event-not-found',
  ],
  ['an invalid id', () => host.get('/events/none'), 404, 'event-not-found'],
  ['a path that does not exist', () => host.get('/nothing'), 404, 'not-found'],
  ['a malformed path', () => host.get('/events/%E0%A4%A'), 400, 'bad-request'],
  ['no token', () => visitor.get('/users/profile'), 401, 'sign-in-first'],
  [
    'a forged token',
    () => calling(`${host.token.slice(0, -8)}AAAAAAAA`).get('/users/profile'),
    401,
    'sign-in-first',
  ],
  ['an access token', () => calling(host.accessToken).get('/users/profile'), 401, 'sign-in-first'],
  [
    'a token that is not a token',
    () => calling('null').get('/users/profile'),
    401,
    'sign-in-first',
  ],
  [
    'a bad body from a caller without the right',
    () => eve.patch(`/events/${gathering.id}`, { nonsense: true }),
    404,
    'event-not-found',
  ],
  [
    'too many statements',
    () =>
      eve.post(
        gathering.join,
        statementItems(
          Array.from({ length: 11 }, (_, at) => `Seek ${at}`),
          [],
        ),
      ),
    400,
    'bad-request',
  ],
  [
    'a statement without a word',
    () => eve.post(gathering.join, statementItems(['🙂 …'], [])),
    400,
    'bad-request',
  ],
]

test.each(unfit)(
  'refuses %s with a stable code, and changes nothing',
  async (_, ask, status, code) => {
    const counts = () =>
      Promise.all(
        (['events', 'registrations', 'statements', 'items'] as const).map(
          async (table) => (await db.selectFrom(table).select('id').execute()).length,
        ),
      )
    const before = await counts()
    const answer = await ask()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await counts()).toEqual(before)
  },
)

test('a refusal contains the request id and no internals', async () => {
  const { body, headers } = await host.get('/events/none')
  expect(JSON.parse(body)).toEqual({
    type: '/api/problems#event-not-found',
    title: expect.any(String),
    status: 404,
    code: 'event-not-found',
    detail: expect.any(String),
    request_id: expect.any(String),
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
})

test('stores a text without characters that reverse the reading direction, and keeps joiners', async () => {
  expect((await host.post('/events/', { title: 'x\u202Egnp.exe' })).json().title).toBe('xgnp.exe')
  expect((await host.post('/events/', { title: 'क्‍ष 👩‍🌾' })).json().title).toBe('क्‍ष 👩‍🌾')
})

test('no cache stores personal answers', async () => {
  expect([
    (await host.get('/users/profile')).headers['cache-control'],
    (await visitor.get('/public/events')).headers['cache-control'],
    (await visitor.get('/users/profile')).headers['cache-control'],
  ]).toEqual(['no-store', 'no-cache', 'no-store'])
})

test('refuses a flood from one address with a retry time, and still serves pages', async () => {
  const flooded = await openApp({ REQUESTS_PER_MINUTE: '3' })
  const statuses = []
  for (let at = 0; at < 5; at += 1)
    statuses.push((await flooded.visitor.get('/public/events')).statusCode)
  const refused = await flooded.visitor.get('/public/events')
  expect([statuses, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
    [200, 200, 200, 429, 429],
    'too-many-requests',
    true,
  ])
  expect((await flooded.app.inject('/healthz')).statusCode).toBe(200)
})

test('health answers without a token', async () => {
  const answers = [await app.inject('/healthz'), await app.inject('/readyz')]
  expect(answers.map((answer) => answer.json())).toEqual([{ status: 'up' }, { status: 'ready' }])
  for (const { headers } of answers)
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'no-store',
      'nosniff',
    ])
})

test('health turns red while the disk is full, and green once a write succeeds', async () => {
  let hasRoom = false
  database.hasRoom = async () => hasRoom
  const red = await app.inject('/readyz')
  hasRoom = true
  expect([red.statusCode, red.json(), (await app.inject('/readyz')).statusCode]).toEqual([
    503,
    { status: 'disk-full' },
    200,
  ])
  delete database.hasRoom
})

test('the hourly sweep deletes only what can no longer be used', async () => {
  const here = await openApp()
  const ida = await here.person('Ida')
  await here.idp.call('SignUp', {
    Username: 'noor@example.com',
    Password: password,
    UserAttributes: [],
  }) // who receives a code
  await ida.post('/events/', { title: 'Kept' }, { 'idempotency-key': 'old' })
  await here.visitor.post('/invitations/find', { invitation_code: 'wrong' })
  const rows = () =>
    Promise.all(
      (['idempotency_keys', 'attempts', 'mails', 'users', 'events'] as const).map(
        async (table) => (await here.db.selectFrom(table).selectAll().execute()).length > 0,
      ),
    )
  await here.sweep()
  expect(await rows()).toEqual([true, true, true, true, true])
  here.clock.forward(40 * 86_400)
  await here.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date('2026-11-20T12:00:00Z') })
    .execute()
  await here.sweep()
  expect(await rows()).toEqual([false, false, false, true, true])
})
