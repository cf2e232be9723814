import { expect, test } from 'vitest'
import { AuthProblem } from '../auth/auth-problem.ts'
import { ChunkTimeoutError } from '../browser/chunk.ts'
import { ApiError, failureOf, isConnectionLost, connectionProblem, refusalOf } from './failure.ts'

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test("a refusal keeps the server's code, detail and fields", async () => {
  const refusal = await refusalOf(
    answer(400, {
      code: 'has-attendees',
      detail: 'No.',
      fields: { title: 'required' },
      request_id: 'one',
    }),
  )
  expect(refusal).toMatchObject({
    status: 400,
    code: 'has-attendees',
    detail: 'No.',
    fields: { title: 'required' },
  })
})

test('a refusal knows how long to wait', async () => {
  const waiting = (header: string) =>
    refusalOf(new Response('{}', { status: 429, headers: { 'retry-after': header } }))
  expect((await waiting('90')).retryAfterS).toBe(90)
  expect((await waiting('Wed, 21 Oct 2026 07:28:00 GMT')).retryAfterS).toBeNull()
  expect((await refusalOf(answer(429, {}))).retryAfterS).toBeNull()
})

test('an answer that is not ours is read by its status alone', async () => {
  for (const [status, code] of [
    [401, 'sign-in-first'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [429, 'too-many-requests'],
    [502, 'try-again'],
    [418, 'bad-request'],
  ] as const) {
    expect(await refusalOf(answer(status, '<html>'))).toMatchObject({ status, code })
  }
  expect(await refusalOf(answer(500, { code: 'constructor' }))).toMatchObject({ code: 'try-again' })
})

test('no answer is told apart from a late one', () => {
  expect(failureOf(new TypeError('Failed to fetch')).code).toBe('offline')
  expect(failureOf(new DOMException('late', 'TimeoutError')).code).toBe('took-too-long')
  const known = new ApiError({ status: 0, code: 'unreadable', detail: '' })
  expect(failureOf(known)).toBe(known)
})

test.each([
  ['a call without a network', failureOf(new TypeError('Failed to fetch')), 'offline'],
  [
    'code of a page in Chromium',
    new TypeError(
      'Failed to fetch dynamically imported module: https://one.example/assets/amplify.js',
    ),
    'offline',
  ],
  [
    'code of a page in Firefox',
    new TypeError('error loading dynamically imported module'),
    'offline',
  ],
  ['code of a page in Safari', new TypeError('Importing a module script failed.'), 'offline'],
  ['a call in Safari', new TypeError('Load failed'), 'offline'],
  ['a call that is given up', failureOf(new DOMException('late', 'TimeoutError')), 'took-too-long'],
  [
    'the same where a browser names it otherwise',
    failureOf(new DOMException('aborted', 'AbortError')),
    'took-too-long',
  ],
  ['code that is given up', new ChunkTimeoutError(120_000), 'took-too-long'],
  ['the sign-in service', new AuthProblem('unreachable', 'NetworkError'), null],
  ['the sign-in service that is slow', new AuthProblem('late', 'TimeoutError'), null],
] as const)('%s is a lost way, and no fault of the product', (_, cause, online) => {
  expect([
    isConnectionLost(cause),
    connectionProblem(cause, true),
    connectionProblem(cause, false),
  ]).toEqual([true, online, 'no-connection'])
})

test.each([
  ['a refusal', new ApiError({ status: 409, code: 'event-full', detail: '' })],
  ['a server in trouble', new ApiError({ status: 503, code: 'try-again', detail: '' })],
  ['a wrong password', new AuthProblem('wrong-pair', 'NotAuthorizedException')],
])('%s was an answer, whatever the network does meanwhile', (_, cause) => {
  expect([
    isConnectionLost(cause),
    connectionProblem(cause, true),
    connectionProblem(cause, false),
  ]).toEqual([false, null, null])
})

test('a bug is none while there is a network; without one, nobody can tell', () => {
  expect([
    isConnectionLost(new TypeError('x is not a function')),
    connectionProblem(new TypeError('x is not a function'), true),
    connectionProblem(null, false),
  ]).toEqual([false, null, 'no-connection'])
})
