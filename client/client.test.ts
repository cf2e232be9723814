import { expect, expectTypeOf, test } from 'vitest'
import { api } from '#contract/api.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { createClient, InterchangeError, pages } from './client.ts'
import { operations } from './operations.ts'

type SentRequest = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** A server that gives these answers in turn, and keeps what was asked and how long was waited. */
function serverOf(...answers: (Response | Error)[]) {
  const sent: SentRequest[] = []
  const waits: number[] = []
  const client = createClient({
    url: 'https://events.example/',
    token: 'itc_pat_x',
    fetch: async (url, init = {}) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      sent.push({
        url: new Request(url).url,
        method: init.method ?? 'GET',
        headers,
        body: init.body,
      })
      const answer = answers.shift() ?? Response.json({ items: [], next: null })
      if (answer instanceof Error) throw answer
      return answer
    },
    wait: async (ms) => void waits.push(ms),
  })
  return { client, sent, waits }
}

const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, detail: 'Not now.', request_id: 'req-1' }, { status, headers })
const failureOf = async (work: Promise<unknown>): Promise<InterchangeError> => {
  const error = await work.catch((cause: unknown) => cause)
  if (!(error instanceof InterchangeError)) throw new Error(`It did not fail as expected: ${error}`)
  return error
}

test('has the operations that a token may call, and no others', () => {
  const open = Object.entries(scopeOf).filter(([, scope]) => scope !== 'session')
  expect(Object.keys(operations).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  expect(operations['createEvent']).toEqual(['POST', api.createEvent.path, false])
  expect(operations['exportAttendees']?.[2]).toBe(true)
  const { client } = serverOf()
  expectTypeOf(client).not.toHaveProperty('makeToken')
  expectTypeOf(client.createEvent).parameter(0).toHaveProperty('body')
  expectTypeOf(client.listAttendees).returns.resolves.toHaveProperty('items')
})

test('sends parameters, query, body, token and a key', async () => {
  const { client, sent } = serverOf()
  await client.listAttendees({ params: { eventId: 'a/b?c' }, query: { limit: 2, cursor: 'x y' } })
  await client.createEvent({ body: { title: 'Supper' } }).catch(() => undefined)
  expect(sent[0]).toMatchObject({
    url: 'https://events.example/api/events/a%2Fb%3Fc/attendees?limit=2&cursor=x+y',
    method: 'GET',
    headers: { authorization: 'Bearer itc_pat_x' },
  })
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
  expect(sent[1]).toMatchObject({ method: 'POST', body: '{"title":"Supper"}' })
  expect(sent[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
})

test('repeats what failed for the moment, with the same key and the waiting time asked for', async () => {
  const { client, sent, waits } = serverOf(
    new TypeError('fetch failed'),
    refused(429, 'too-many-requests', { 'retry-after': '7' }),
    Response.json({}),
  )
  await client.createEvent({ body: { title: 'Supper' } })
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(waits).toEqual([expect.any(Number), 7000])
  expect(waits[0]).toBeGreaterThanOrEqual(500)
  expect(waits[0]).toBeLessThan(625)
})

test.each([
  [400, 'bad-request'],
  [401, 'token-refused'],
  [403, 'scope-missing'],
  [404, 'event-not-found'],
  [409, 'event-full'],
  [422, 'key-reused'],
  [500, 'internal'],
])('does not repeat a call that was refused with %i %s', async (status, code) => {
  const { client, sent } = serverOf(refused(status, code))
  const error = await failureOf(client.listMyEvents())
  expect([sent.length, error.status, error.code, error.requestId]).toEqual([
    1,
    status,
    code,
    'req-1',
  ])
})

test('gives up after two repeats, and at once when asked to stop', async () => {
  const down = () => refused(503, 'try-again')
  const { client, sent } = serverOf(down(), down(), down(), down())
  expect((await failureOf(client.listMyEvents())).code).toBe('try-again')
  expect(sent).toHaveLength(3)
  const stopped = new AbortController()
  stopped.abort(new Error('stopped'))
  const waiting = createClient({
    url: 'https://events.example',
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted()
      throw new Error('It was sent.')
    },
  })
  await expect(waiting.listMyEvents({}, { signal: stopped.signal })).rejects.toThrow('stopped')
})

test('reads problems of any shape without trusting them', async () => {
  const page = () => new Response('<h1>Bad gateway</h1>', { status: 400 })
  const odd = () => Response.json({ code: 7, detail: null, fields: { title: 3 } }, { status: 400 })
  const good = () =>
    Response.json(
      { code: 'bad-request', detail: 'x', fields: { title: 'too-long' } },
      { status: 400 },
    )
  const { client } = serverOf(page(), odd(), good(), new Response('not JSON'))
  expect((await failureOf(client.listMyEvents())).code).toBe('unreadable')
  expect(await failureOf(client.listMyEvents())).toMatchObject({
    code: '7',
    detail: '',
    fields: {},
  })
  expect((await failureOf(client.listMyEvents())).fields).toEqual({ title: 'too-long' })
  expect((await failureOf(client.listMyEvents())).code).toBe('unreadable')
})

test('an answer that takes too long is named, and text stays text', async () => {
  const late = createClient({
    url: 'https://events.example',
    timeoutMs: 1,
    retries: 0,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  expect((await failureOf(late.listMyEvents())).code).toBe('took-too-long')
  const { client } = serverOf(new Response('name,email\n'))
  expect(await client.exportAttendees({ params: { eventId: 'x' } })).toBe('name,email\n')
})

test('reads a list to its end, page by page', async () => {
  const { client, sent } = serverOf(
    Response.json({ items: [{ id: '1' }, { id: '2' }], next: 'more' }),
    Response.json({ items: [{ id: '3' }], next: null }),
  )
  const ids: string[] = []
  for await (const { id } of pages(client.listMyEvents, { query: { limit: 2 } })) ids.push(id)
  expect(ids).toEqual(['1', '2', '3'])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=more'])
})
