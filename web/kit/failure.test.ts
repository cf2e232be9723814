import { expect, test } from 'vitest'
import { ApiError, failureOf, refusalOf } from './failure.ts'

const answer = (status: number, body: unknown) => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test("a refusal keeps the server's code, detail and fields", async () => {
  const refusal = await refusalOf(answer(400, { code: 'has-attendees', detail: 'No.', fields: { title: 'required' }, request_id: 'one' }))
  expect(refusal).toMatchObject({ status: 400, code: 'has-attendees', detail: 'No.', fields: { title: 'required' } })
})

test('a refusal knows how long to wait', async () => {
  const waiting = (header: string) => refusalOf(new Response('{}', { status: 429, headers: { 'retry-after': header } }))
  expect((await waiting('90')).retryAfterS).toBe(90)
  expect((await waiting('Wed, 21 Oct 2026 07:28:00 GMT')).retryAfterS).toBeNull()
  expect((await refusalOf(answer(429, {}))).retryAfterS).toBeNull()
})

test("an answer that is not ours is read by its status alone", async () => {
  for (const [status, code] of [[401, 'sign-in-first'], [403, 'not-allowed'], [404, 'not-found'], [429, 'too-many-requests'], [502, 'try-again'], [418, 'bad-request']] as const) {
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
