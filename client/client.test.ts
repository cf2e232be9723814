import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { createClient, InterchangeError, pages } from './client.ts'
import { openOperations } from './operations.ts'

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
  const { client } = serverOf()
  const open = Object.entries(scopeOf).filter(([, scope]) => scope !== 'session')
  expect(Object.keys(client).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  expectTypeOf(client).not.toHaveProperty('makeToken')
  expectTypeOf(client.createEvent).parameter(0).toHaveProperty('body')
  expectTypeOf(client.listAttendees).returns.resolves.toHaveProperty('items')
})

type AnyCall = (input: object) => Promise<unknown>

test('calls each operation by the method and path of the contract', async () => {
  for (const [name, { method, path }] of openOperations()) {
    const { client, sent } = serverOf()
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, `a-${param}`]),
    )
    await (client[name] as AnyCall)({ params }) // each takes an object
    const url = `https://events.example/api${path.replaceAll(':', 'a-')}`
    expect([name, sent[0]?.method, sent[0]?.url]).toEqual([name, method, url])
  }
})

test('reads text where the contract says so, and JSON elsewhere', async () => {
  for (const [name, { replyType, path }] of openOperations()) {
    const { client } = serverOf(new Response('{"a":1}'))
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, 'a']),
    )
    const answer = await (client[name] as AnyCall)({ params }) // each takes an object
    expect([name, answer]).toEqual([name, replyType ? '{"a":1}' : { a: 1 }])
  }
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
  expect(sent[1]?.headers['idempotency-key']).toMatch(/^[\d-]{20,54}$/)
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

test('comes back for the answer to its own request that still runs', async () => {
  const { client, sent, waits } = serverOf(
    refused(409, 'key-in-use', { 'retry-after': '1' }),
    Response.json({ id: 'a' }),
  )
  expect(await client.createEvent({ body: { title: 'Supper' } })).toEqual({ id: 'a' })
  expect([sent.length, waits]).toEqual([2, [1000]])
})

test('gives up after two repeats', async () => {
  const down = () => refused(503, 'try-again')
  const { client, sent } = serverOf(down(), down(), down(), down())
  expect((await failureOf(client.listMyEvents())).code).toBe('try-again')
  expect(sent).toHaveLength(3)
})

test('does not wait longer than a minute: the caller learns how long', async () => {
  const { client, sent, waits } = serverOf(
    refused(429, 'too-many-requests', { 'retry-after': '60' }),
    refused(429, 'too-many-requests', { 'retry-after': '61' }),
  )
  expect((await failureOf(client.listMyEvents())).retryAfterS).toBe(61)
  expect([sent.length, waits]).toEqual([2, [60_000]])
})

test.each([
  ['before it is sent', AbortSignal.abort(new Error('stopped')), new Response('{}')],
  ['while it waits', undefined, refused(503, 'try-again', { 'retry-after': '50' })],
])('a call that is ended %s fails at once with the reason', async (_when, ended, answer) => {
  const stopped = new AbortController()
  const client = createClient({
    url: 'https://events.example',
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted()
      setTimeout(() => stopped.abort(new Error('stopped')), 1)
      return answer
    },
  })
  await expect(client.listMyEvents({}, { signal: ended ?? stopped.signal })).rejects.toThrow(
    /^stopped$/,
  )
})

test.each([
  ['.', 'DELETE /api/conversations/a/messages/. is another address'],
  ['..', 'and so is this one'],
  ['', 'an empty one leads to the list'],
])('refuses the parameter “%s”: %s', async (position) => {
  const { client, sent } = serverOf()
  await expect(client.deleteMessage({ params: { conversationId: 'a', position } })).rejects.toThrow(
    TypeError,
  )
  expect(sent).toEqual([])
})

test('a token with a forbidden character is no lost connection', async () => {
  const client = createClient({ url: 'https://events.example', token: 'a\nb' })
  await expect(client.listMyEvents()).rejects.toThrow(TypeError)
})

const problem = (more: object) =>
  Response.json({ code: 'bad-request', detail: 'x', request_id: 'r', ...more }, { status: 400 })
test.each([
  ['a page of a proxy', new Response('<h1>Bad</h1>', { status: 400 })],
  ['null', Response.json(null, { status: 400 })],
  ['a list', Response.json(['code'], { status: 400 })],
  ['a code that is no text', problem({ code: 7 })],
  ['no id of the request', problem({ request_id: null })],
])('is not taken for a problem: %s', async (_shape, answer) => {
  const { code, status } = await failureOf(serverOf(answer).client.listMyEvents())
  expect([code, status]).toEqual(['unreadable', 400])
})

test.each([
  ['a detail that is no text', problem({ detail: {} }), { detail: '' }],
  [
    'one field of two',
    problem({ fields: { title: 'too-long', place: 3 } }),
    { fields: { title: 'too-long' } },
  ],
  ['a list of fields', problem({ fields: ['too-long'] }), {}],
  [
    'one pointer of four',
    problem({ errors: [null, 'x', { pointer: '#/a' }, { pointer: '#/b', code: 'too-long' }] }),
    { errors: [{ pointer: '#/b', code: 'too-long' }] },
  ],
  ['pointers that are no list', problem({ errors: { length: 1 } }), {}],
])('of a problem it keeps only what is as it should be: %s', async (_shape, answer, expected) => {
  const failure = await failureOf(serverOf(answer).client.listMyEvents())
  const { code, detail, fields, errors } = failure
  expect({ code, detail, fields, errors }).toEqual({
    code: 'bad-request',
    detail: 'x',
    fields: {},
    errors: [],
    ...expected,
  })
})

test('an answer that is not JSON is unreadable, and is not asked for again', async () => {
  const { client, sent } = serverOf(new Response('<h1>Sign in to the network</h1>'))
  expect(await failureOf(client.listMyEvents())).toMatchObject({ status: 200, code: 'unreadable' })
  expect(sent).toHaveLength(1)
})

/** Returns a client of a real server. */
async function clientOf(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `http://localhost:${port}`
  return { client: createClient({ url, wait: async () => undefined }), asked }
}

test('an answer that breaks off is asked for again', async () => {
  let isFirst = true
  const { client, asked } = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': '11' })
    if (!isFirst) return response.end('{"items":1}')
    isFirst = false
    return response.write('{"it', () => response.destroy())
  })
  expect(await client.listMyEvents()).toEqual({ items: 1 })
  expect(asked).toHaveLength(2)
})

test('an answer that takes too long is named, even one that has begun, and not asked for again', async () => {
  let ending = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    ending = new AbortController()
    return ending.signal
  })
  onTestFinished(() => limits.mockRestore())
  const { client, asked } = await clientOf((_request, response) => {
    response.write('{"it', () => ending.abort(new DOMException('', 'TimeoutError')))
  })
  const params = { eventId: 'a' }
  for (const call of [client.readEvent, client.exportAttendees])
    expect((await failureOf(call({ params }, { timeoutMs: 20 }))).code).toBe('took-too-long')
  expect(limits.mock.calls).toEqual([[20], [20]])
  expect(asked).toHaveLength(2)
})

test('a write that is redirected is refused: followed, it would be a read that succeeds', async () => {
  const { client, asked } = await clientOf((_request, response) =>
    response.writeHead(301, { location: '/api/events/' }).end(),
  )
  const failure = await failureOf(client.createEvent({ body: { title: 'Supper' } }))
  expect([failure.code, failure.detail]).toEqual([
    'unreadable',
    expect.stringContaining('redirects'),
  ])
  expect(asked).toEqual(['POST /api/events/'])
})

test('an answer may take as long as the contract says', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  const { client } = serverOf()
  await client.listMyEvents()
  await client.importAttendees({ params: { eventId: 'a' }, body: { csv: 'a', isPreview: true } })
  expect(limits.mock.calls).toEqual([[30_000], [api.importAttendees.patienceMs]])
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
  for await (const { title } of pages(client.listMyEvents)) expectTypeOf(title).toBeString()
  // @ts-expect-error: This list needs an event.
  expect(() => pages(client.listAttendees)).not.toThrow()
  // @ts-expect-error: A list that comes whole has no pages.
  expect(() => pages(client.listCodes, { params: { eventId: 'a' } })).not.toThrow()
})
