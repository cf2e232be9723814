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

test('a refusal says how long to wait', async () => {
  const waiting = (header: string) =>
    refusalOf(new Response('{}', { status: 429, headers: { 'retry-after': header } }))
  expect((await waiting('90')).retryAfterS).toBe(90)
  expect((await waiting('Wed, 21 Oct 2026 07:28:00 GMT')).retryAfterS).toBeNull()
  expect((await refusalOf(answer(429, {}))).retryAfterS).toBeNull()
})

test('reads a foreign reply by its status only', async () => {
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

test('distinguishes a missing reply from a late one', () => {
  expect(failureOf(new TypeError('Failed to fetch')).code).toBe('offline')
  expect(failureOf(new DOMException('late', 'TimeoutError')).code).toBe('took-too-long')
  const known = new ApiError({ status: 0, code: 'unreadable', detail: '' })
  expect(failureOf(known)).toBe(known)
})

test.each([
  ['a call without a network', failureOf(new TypeError('Failed to fetch')), 'offline'],
  [
    'page code in Chromium',
    new TypeError(
      'Failed to fetch dynamically imported module: https://one.example/assets/amplify.js',
    ),
    'offline',
  ],
  ['page code in Firefox', new TypeError('error loading dynamically imported module'), 'offline'],
  ['page code in Safari', new TypeError('Importing a module script failed.'), 'offline'],
  ['a call in Safari', new TypeError('Load failed'), 'offline'],
  ['a call that timed out', failureOf(new DOMException('late', 'TimeoutError')), 'took-too-long'],
  [
    "a call that timed out, under another browser's name for it",
    failureOf(new DOMException('aborted', 'AbortError')),
    'took-too-long',
  ],
  ['code that timed out', new ChunkTimeoutError(120_000), 'took-too-long'],
  ['the sign-in service', new AuthProblem('unreachable', 'NetworkError'), null],
  ['a slow sign-in service', new AuthProblem('late', 'TimeoutError'), null],
] as const)('treats %s as a lost connection, not as a bug', (_, cause, online) => {
  expect([
    isConnectionLost(cause),
    connectionProblem(cause, true),
    connectionProblem(cause, false),
  ]).toEqual([true, online, 'no-connection'])
})

test.each([
  ['a refusal', new ApiError({ status: 409, code: 'event-full', detail: '' })],
  ['a server error', new ApiError({ status: 503, code: 'try-again', detail: '' })],
  ['a wrong password', new AuthProblem('wrong-pair', 'NotAuthorizedException')],
])('treats %s as a reply, whatever the state of the network', (_, cause) => {
  expect([
    isConnectionLost(cause),
    connectionProblem(cause, true),
    connectionProblem(cause, false),
  ]).toEqual([false, null, null])
})

test('reports a bug as a bug only while there is a network', () => {
  expect([
    isConnectionLost(new TypeError('x is not a function')),
    connectionProblem(new TypeError('x is not a function'), true),
    connectionProblem(null, false),
  ]).toEqual([false, null, 'no-connection'])
})
