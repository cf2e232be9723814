import { createHash, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api, type Operation } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { apiVersions } from '#contract/identity/api-versions.ts'
import {
  tokenLimits,
  tokenPattern,
  type TokenScope,
  tokenScopes,
} from '#contract/identity/api-tokens.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { isToken, tokenOf } from './token-text.ts'

const { app, db, clock, person, aGathering, sweep } = await openApp()
const [hana, ann] = [await person('Hana'), await person('Ann')]
const [supper, walk] = [await aGathering(hana), await aGathering(hana, { title: 'Walk' })]

type TokenOptions = { id?: string; eventId?: string | null; days?: number; name?: string }
const ask = (owner: TestUser, scopes: TokenScope[], options: TokenOptions = {}) => {
  const { id = randomUUID(), eventId = null, days = 30, name = 'Check-in script' } = options
  return owner.put(`/users/tokens/${id}`, { name, scopes, eventId, days })
}
const made = async (owner: TestUser, scopes: TokenScope[], options: TokenOptions = {}) => {
  const answer = await ask(owner, scopes, options)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { token: string }).token
}
type ProgramRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: object
  headers?: object
}
const by = (token: string, path: string, { method = 'GET', body, headers }: ProgramRequest = {}) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  })
const codeOf = async (answer: PromiseLike<LightMyRequestResponse>) => {
  const { statusCode, json } = await answer
  return [statusCode, statusCode < 400 ? 'done' : json().code]
}
const draft = { title: 'Made by a program' }
const keyed = () => ({ 'idempotency-key': randomUUID() })

test('a token has a prefix and a checksum that find typing errors, and enough chance', () => {
  const token = tokenOf(new Uint8Array(64).map((_, at) => (at * 37) % 248)) ?? ''
  expect(token).toMatch(tokenPattern)
  expect(isToken(token)).toBe(true)
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'x' ? 'y' : 'x'
    expect(isToken(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBe(false)
  }
  // The CRC-32 of 32 zeros, computed elsewhere.
  expect(isToken(`itc_pat_${'0'.repeat(32)}${base62(crcOf('0'.repeat(32)))}`)).toBe(true)
  expect(tokenOf(new Uint8Array(64).fill(255))).toBeUndefined()
})

/** CRC-32 by its definition, bit by bit. */
function crcOf(text: string): number {
  let rest = 0xffffffff
  for (const byte of Buffer.from(text)) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}
function base62(value: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: 6 }, (_, at) => digits[Math.floor(value / 62 ** (5 - at)) % 62]).join(
    '',
  )
}

test('a token is shown once, and only its digest is kept anywhere', async () => {
  const answer = await hana.put(
    `/users/tokens/${randomUUID()}`,
    { name: ' Secret ', scopes: ['events:read', 'events:read'], eventId: null, days: 7 },
    keyed(),
  )
  const { token, item } = answer.json()
  expect(item).toMatchObject({ name: 'Secret', ending: token.slice(-4), scopes: ['events:read'] })
  expect(answer.headers['cache-control']).toBe('no-store')
  const kept = [
    await db.selectFrom('api_tokens').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(JSON.stringify(kept)).toContain(createHash('sha256').update(token).digest('hex'))
  expect((await hana.get('/users/tokens')).body).not.toContain(token)
})

test('a token reaches what its scopes allow, and writing includes reading', async () => {
  const [reads, writes] = [await made(hana, ['events:read']), await made(hana, ['events:write'])]
  for (const token of [reads, writes])
    expect(await codeOf(by(token, `/events/${supper.id}`))).toEqual([200, 'done'])
  const create = (token: string) =>
    codeOf(by(token, '/events/', { method: 'POST', body: draft, headers: keyed() }))
  expect(await create(reads)).toEqual([403, 'scope-missing'])
  expect(await create(writes)).toEqual([200, 'done'])
  expect(await codeOf(by(writes, `/events/${supper.id}/attendees`))).toEqual([403, 'scope-missing'])
  expect(
    await codeOf(by(await made(hana, ['attendees:read']), `/events/${supper.id}/attendees`)),
  ).toEqual([200, 'done'])
})

test('a token never has more rights than its person', async () => {
  const hers = await made(ann, ['attendees:write', 'events:write'])
  expect(await codeOf(by(hers, `/events/${supper.id}/attendees`))).toEqual([404, 'event-not-found'])
})

test('a token of one event reaches that event alone', async () => {
  const token = await made(hana, ['events:write', 'attendees:read'], { eventId: supper.id })
  expect(await codeOf(by(token, `/events/${supper.id}/attendees`))).toEqual([200, 'done'])
  expect(await codeOf(by(token, `/events/${walk.id}/attendees`))).toEqual([403, 'scope-missing'])
  expect(await codeOf(by(token, '/events/published-events'))).toEqual([403, 'scope-missing'])
  expect(
    await codeOf(by(token, '/events/', { method: 'POST', body: draft, headers: keyed() })),
  ).toEqual([403, 'scope-missing'])
  // A copy is another event.
  const copied = by(token, `/events/${supper.id}/duplicate`, { method: 'POST', headers: keyed() })
  expect(await codeOf(copied)).toEqual([403, 'scope-missing'])
  // Ann has no part in that event.
  expect((await ask(ann, ['events:read'], { eventId: supper.id })).json().code).toBe(
    'event-not-found',
  )
})

test('every call is refused to a token without its scope, or for another event', async () => {
  const owner = await person('Olga')
  const at = await aGathering(owner)
  const tokens = new Map<string, string>()
  const tokenWithout = async (scope: TokenScope) => {
    const [resource] = scope.split(':')
    // Reading is not writing; for reading, every scope of the resource has to be missing.
    const others = tokenScopes.filter((one) =>
      scope.endsWith(':write') ? one !== scope : !one.startsWith(`${resource}:`),
    )
    const token = tokens.get(scope) ?? (await made(owner, others))
    tokens.set(scope, token)
    return token
  }
  const elsewhere = await made(owner, [...tokenScopes], { eventId: (await aGathering(owner)).id })
  for (const [name, { method, path }] of Object.entries(api) as [Operation, AnyEndpoint][]) {
    const scope = scopeOf[name]
    const url = path.replace(':eventId', at.id).replaceAll(/:\w+/g, randomUUID())
    const call = (token: string) => codeOf(by(token, url, { method, headers: keyed() }))
    if (scope === 'session') {
      expect([name, ...(await call(elsewhere))]).toEqual([name, 403, 'not-for-tokens'])
    } else if (scope !== 'public') {
      expect([name, ...(await call(await tokenWithout(scope)))]).toEqual([
        name,
        403,
        'scope-missing',
      ])
      expect([name, ...(await call(elsewhere))]).toEqual([name, 403, 'scope-missing'])
    }
  }
})

test('the account, its tokens and its money are out of reach of any token', async () => {
  const { scopes } = (
    await ask(hana, [
      'profile:write',
      'events:write',
      'attendees:write',
      'check-ins:write',
      'registrations:write',
      'matches:write',
      'messages:write',
      'money:read',
    ])
  ).json().item
  const all = await made(hana, scopes)
  for (const [path, method] of [
    ['/users/tokens', 'GET'],
    [`/users/tokens/${randomUUID()}`, 'DELETE'],
    ['/users/sessions', 'GET'],
    ['/users/erasure', 'GET'],
    [`/events/${supper.id}/cancel`, 'POST'],
  ] as const)
    expect([path, ...(await codeOf(by(all, path, { method, headers: keyed() })))]).toEqual([
      path,
      403,
      'not-for-tokens',
    ])
})

test('tokens that are revoked, replaced, expired or mistyped are refused, and say so', async () => {
  const id = randomUUID()
  const first = await made(hana, ['events:read'], { id })
  const second = await made(hana, ['events:read'], { id })
  expect(await codeOf(by(first, '/events/published-events'))).toEqual([401, 'token-refused'])
  expect(await codeOf(by(second, '/events/published-events'))).toEqual([200, 'done'])
  const refused = await by(
    `${second.slice(0, -1)}${second.endsWith('x') ? 'y' : 'x'}`,
    '/events/published-events',
  )
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ])
  const sentAs = (authorization: string) =>
    codeOf(app.inject({ url: '/api/events/published-events', headers: { authorization } }))
  expect(await sentAs(`bearer ${second}`)).toEqual([200, 'done'])
  expect(await sentAs(`Cookie ${second}`)).toEqual([401, 'sign-in-first'])
  expect(await sentAs(second)).toEqual([401, 'sign-in-first'])
  expect((await ann.del(`/users/tokens/${id}`)).json().code).toBe('token-not-found')
  expect((await ask(ann, ['events:read'], { id })).json().code).toBe('token-not-found')
  expect((await hana.del(`/users/tokens/${id}`)).json()).toEqual({ revoked: true })
  expect(await codeOf(by(second, '/events/published-events'))).toEqual([401, 'token-refused'])
})

test('only a person who signed in minutes ago makes a token, and has so many at most', async () => {
  const many = await person('Mina')
  for (let at = 0; at < tokenLimits.perAccount; at += 1) await made(many, ['profile:read'])
  expect((await ask(many, ['profile:read'])).json().code).toBe('too-many-tokens')
  const [{ id }] = (await many.get('/users/tokens')).json().items
  expect((await ask(many, ['profile:read'], { id })).statusCode).toBe(200)
  clock.forward(16 * 60)
  expect((await ask(many, ['profile:read'], { id })).json().code).toBe('sign-in-again')
})

test('a suspended or deleted person’s tokens stop at once', async () => {
  const sam = await person('Sam')
  const token = await made(sam, ['events:read'])
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'sam@example.com')
    .execute()
  expect(await codeOf(by(token, '/events/published-events'))).toEqual([403, 'access-denied'])
})

test('programs of any page may use a token; nothing else crosses origins', async () => {
  const token = await made(await person('Cora'), ['profile:read'])
  const origin = { origin: 'https://elsewhere.example' }
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/users/profile',
    headers: {
      ...origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  })
  expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key')
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
  for (const answer of [
    await by(token, '/users/profile', { headers: origin }),
    await by(`${token}x`, '/users/profile', { headers: origin }),
  ]) {
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['access-control-expose-headers']).toContain('RateLimit')
  }
  const plain = await app.inject({ url: '/api/config', headers: origin })
  const signedIn = await ann.get('/users/profile', undefined, origin)
  for (const { headers } of [plain, signedIn])
    expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('an answer to a token names the version, and what the rate limit leaves', async () => {
  const token = await made(await person('Vera'), ['profile:read'])
  const answer = await by(token, '/users/profile')
  expect(answer.headers['interchange-version']).toBe(apiVersions[0])
  const [, limit, windowS] =
    /^"reading";q=(\d+);w=(\d+)$/.exec(String(answer.headers['ratelimit-policy'])) ?? []
  const [, left, resetS] =
    /^"reading";r=(\d+);t=(\d+)$/.exec(String(answer.headers['ratelimit'])) ?? []
  expect(Number(left)).toBe(Number(limit) - 1)
  expect([Number(windowS), Number(resetS) >= 1, Number(resetS) <= Number(windowS)]).toEqual([
    60,
    true,
    true,
  ])
  const next = await by(token, '/users/profile')
  expect(next.headers['ratelimit']).toContain(`r=${Number(limit) - 2};`)
  const [known, unknown] = ['2026-12-01', '2020-01-01'].map((version) => ({
    'interchange-version': version,
  }))
  expect((await by(token, '/users/profile', { headers: known ?? {} })).statusCode).toBe(200)
  const refused = await by(token, '/users/profile', { headers: unknown ?? {} })
  expect(refused.headers['interchange-version']).toBe(apiVersions[0])
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'version-unknown'])
})

test('a body that is not JSON is named, and a refusal of the whole body points to it', async () => {
  const token = await made(await person('Jo'), ['events:write'])
  const sent = await app.inject({
    method: 'POST',
    url: '/api/events/',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...keyed() },
    payload: '{bad',
  })
  expect([sent.statusCode, sent.json().detail]).toEqual([400, 'The body is not valid JSON.'])
  const list = await by(token, '/events/', { method: 'POST', body: [], headers: keyed() })
  expect(list.json().errors).toEqual([{ pointer: '#', code: 'invalid-type' }])
  expect((await app.inject('/api/users/profile')).headers['www-authenticate']).toBe('Bearer')
})

test('every refusal is a problem of RFC 9457, with a pointer to each invalid field', async () => {
  const token = await made(await person('Pia'), ['events:write'])
  const answer = await by(token, '/events/', {
    method: 'POST',
    body: { title: '', more: 1 },
    headers: keyed(),
  })
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    type: '/api/problems#bad-request',
    title: 'The request is invalid.',
    status: 400,
    code: 'bad-request',
    errors: expect.arrayContaining([{ pointer: '#/more', code: 'unknown-field' }]),
    fields: { more: 'unknown-field' },
  })
})

test('a program’s POST needs an Idempotency-Key; a repeat is answered alike, another request is not', async () => {
  const paul = await person('Paul')
  const token = await made(paul, ['events:write'])
  const post = (body: object, headers = {}) =>
    by(token, '/events/', { method: 'POST', body, headers })
  expect(await codeOf(post(draft))).toEqual([400, 'key-missing'])
  expect(await codeOf(post(draft, { 'idempotency-key': ' ' }))).toEqual([400, 'key-missing'])
  const key = keyed()
  const [first, again] = [await post(draft, key), await post(draft, key)]
  expect(again.json()).toEqual(first.json())
  const quoted = { 'idempotency-key': `"${key['idempotency-key']}"` }
  expect((await post(draft, quoted)).json()).toEqual(first.json())
  expect(await codeOf(post({ title: 'Other' }, key))).toEqual([422, 'key-reused'])
  // A person's browser may leave the key out.
  expect((await paul.post('/events/', draft)).statusCode).toBe(200)
})

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a repeat while the first request still runs is told to come back',
  async () => {
    const owner = await person('Rita')
    const token = await made(owner, ['events:write'])
    const key = keyed()
    const post = () => by(token, '/events/', { method: 'POST', body: draft, headers: key })
    // One of the two waits for this transaction, which lets nobody write an event.
    const both = await db.transaction().execute(async (tx) => {
      await sql`lock table events in share row exclusive mode`.execute(tx)
      const running = [post(), post()]
      expect(await codeOf(Promise.race(running))).toEqual([409, 'key-in-use'])
      return { running }
    })
    const answers = await Promise.all(both.running)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await post()).statusCode).toBe(200)
  },
)

const guest = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@guests.example`,
  objectives: [],
  offerings: [],
  isTold: false,
})

test('a list returns as many items as asked for, and the cursor continues after them', async () => {
  const host = await person('Petra')
  const titles = ['One', 'Two', 'Three']
  const { id: eventId } = await aGathering(host, { title: 'Zero' })
  for (const title of titles) await aGathering(host, { title })
  for (const name of ['Ada', 'Bea', 'Cy'])
    expect((await host.post(`/events/${eventId}/attendees`, guest(name))).statusCode).toBe(200)
  const token = await made(host, [
    'events:read',
    'attendees:read',
    'profile:read',
    'messages:read',
    'money:read',
    'matches:read',
  ])
  const read = async (path: string) => (await by(token, path)).json()
  for (const path of ['/events/', '/events/published-events', `/events/${eventId}/attendees`]) {
    const all = (await read(path)).items.map(({ id }: { id: string }) => id)
    expect([path, all.length >= 3]).toEqual([path, true])
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { id: string }[]; next: string | null } = await read(
        `${path}?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.items.length).toBeLessThanOrEqual(2)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect([path, found]).toEqual([path, all])
  }
  for (const path of [
    '/users/notifications',
    '/conversations',
    '/public/events',
    `/events/${eventId}/earnings`,
    `/events/${eventId}/coverage/people`,
    `/events/${eventId}/directory`,
  ]) {
    expect([path, (await by(token, `${path}?limit=1`)).statusCode]).toEqual([path, 200])
    for (const limit of ['0', '101', 'x', '1.5'])
      expect([path, limit, (await by(token, `${path}?limit=${limit}`)).statusCode]).toEqual([
        path,
        limit,
        400,
      ])
  }
})

test('the last use is kept to the minute; expired tokens are listed for thirty days', async () => {
  const owner = await person('Lara')
  const token = await made(owner, ['events:read'], { days: 1, name: 'Short' })
  const used = async () => (await owner.get('/users/tokens')).json().items[0]?.lastUsedAt
  expect(await used()).toBeNull()
  await by(token, '/events/published-events')
  const first = clock.now().toISOString()
  expect(await used()).toBe(first)
  clock.forward(59)
  await by(token, '/events/published-events')
  expect(await used()).toBe(first)
  clock.forward(1)
  await by(token, '/events/published-events')
  expect(await used()).toBe(clock.now().toISOString())
  clock.forward(86_400)
  expect(await codeOf(by(token, '/events/published-events'))).toEqual([401, 'token-refused'])
  const rows = () => db.selectFrom('api_tokens').select('id').where('name', '=', 'Short').execute()
  await sweep()
  expect(await rows()).toHaveLength(1)
  clock.forward(30 * 86_400)
  await sweep()
  expect(await rows()).toHaveLength(0)
})
