import { expect, test } from 'vitest'
import { addressOf, isRetryable, isTokenExpired } from './call.rules.ts'

test('fills in a path, and keeps foreign characters within their segment', () => {
  expect(
    addressOf('/events/:eventId/:invitation_code/register', {
      params: { eventId: 'e1', invitation_code: 'A/B ?' },
    }),
  ).toBe('/events/e1/A%2FB%20%3F/register')
})

test('omits absent values from the query', () => {
  expect(addressOf('/public/events', { query: { q: 'a & b', cursor: undefined } })).toBe(
    '/public/events?q=a+%26+b',
  )
  expect(addressOf('/public/events', { query: { q: '' } })).toBe('/public/events')
})

const ended = { code: 'sign-in-first', detail: 'Sign in first.', request_id: 'r1' }

test.each([
  ['our refusal of a token', { status: 401, body: ended, hadToken: true }, true],
  ['our refusal of a call without one', { status: 401, body: ended, hadToken: false }, false],
  ['a 401 of a proxy', { status: 401, body: null, hadToken: true }, false],
  [
    'a 401 of a proxy that speaks JSON',
    { status: 401, body: { code: 'sign-in-first' }, hadToken: true },
    false,
  ],
  [
    'a suspension',
    {
      status: 403,
      body: { code: 'access-denied', detail: 'Access denied.', request_id: 'r1' },
      hadToken: true,
    },
    false,
  ],
  [
    'a server error',
    { status: 503, body: { code: 'try-again', request_id: 'r1' }, hadToken: true },
    false,
  ],
])('%s means that the token has expired: %o', (_what, answer, isOver) => {
  expect(isTokenExpired(answer)).toBe(isOver)
})

test.each([
  [0, true],
  [503, true],
  [500, true],
  [429, true],
  [401, true],
  [400, false],
  [404, false],
])('after the status %i, a retry may succeed: %s', (status, later) => {
  expect(isRetryable(status)).toBe(later)
})

test('sends a text cut in the middle of a character', () => {
  expect(
    addressOf('/events/:eventId', { params: { eventId: 'a\uD83D' }, query: { q: '\uDE00b' } }),
  ).toBe('/events/a%EF%BF%BD?q=%EF%BF%BDb')
})
