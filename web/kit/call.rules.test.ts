import { expect, test } from 'vitest'
import { addressOf, mayStillArrive } from './call.rules.ts'

test('a path is filled in and foreign characters cannot leave their place', () => {
  expect(addressOf('/events/:eventId/:invitation_code/register', { params: { eventId: 'e1', invitation_code: 'A/B ?' } })).toBe('/events/e1/A%2FB%20%3F/register')
})

test('what is not asked for does not appear in the query', () => {
  expect(addressOf('/public/events', { query: { q: 'a & b', cursor: undefined } })).toBe('/public/events?q=a+%26+b')
  expect(addressOf('/public/events', { query: { q: '' } })).toBe('/public/events')
})

test.each([[0, true], [503, true], [500, true], [429, true], [401, true], [400, false], [404, false]])('after %i another try may succeed: %s', (status, later) => {
  expect(mayStillArrive(status)).toBe(later)
})

test('half a sign, as it is left when a text is cut, keeps nobody from asking', () => {
  expect(addressOf('/events/:eventId', { params: { eventId: 'a\uD83D' }, query: { q: '\uDE00b' } })).toBe('/events/a%EF%BF%BD?q=%EF%BF%BDb')
})
