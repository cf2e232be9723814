import { describe, expect, test } from 'vitest'
import { freshHandover, parseHandover, mergeHandover, safeReturnPath } from './handover.rules.ts'

describe('the page to return to', () => {
  test.each(['/', '/events', '/events/create?x=1#y', '/nexuses'])(
    'accepts %s as one of our paths',
    (from) => expect(safeReturnPath(from)).toBe(from),
  )
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'events',
    '/\t/evil.example',
    '/a\\b',
    7,
    null,
    undefined,
  ])('refuses %j', (from) => expect(safeReturnPath(from)).toBeUndefined())
})

describe('the state carried through signing in', () => {
  test('loses every foreign field', () => {
    expect(parseHandover({ from: '//x', invitationCode: 'ABCD', eventId: 5, key: 'k' })).toEqual({
      invitationCode: 'ABCD',
    })
    expect(parseHandover('x')).toEqual({})
    expect(parseHandover({ invitationCode: 'x'.repeat(65) })).toEqual({})
  })

  test('comes from the navigation, or else from storage', () => {
    expect(mergeHandover({ from: '/a' }, { from: '/b', eventId: 'e' })).toEqual({ from: '/a' })
    expect(mergeHandover({}, { from: '/b' })).toEqual({ from: '/b' })
  })

  test.each([
    [0, { eventId: 'e' }],
    [59, { eventId: 'e' }],
    [60, {}],
    [-1, {}],
  ])('reaches another tab %d minutes later as %j', (minutes, expected) => {
    expect(
      freshHandover({ eventId: 'e', keptAt: 1_000_000_000 }, 1_000_000_000 + minutes * 60_000),
    ).toEqual(expected)
    expect(freshHandover({ eventId: 'e' }, 0)).toEqual({})
  })
})
