import { expect, test } from 'vitest'
import { leadsToSignIn, sessionStatusAfter } from './session.rules.ts'

test("treats only a 403 with 'Access denied' as a suspension", () => {
  expect(sessionStatusAfter({ status: 403, detail: 'Access denied: reported' })).toEqual({
    kind: 'suspended',
    detail: 'Access denied: reported',
  })
  for (const [status, detail] of [
    [403, 'This is not allowed here.'],
    [403, 'access denied'],
    [404, 'There is nothing here.'],
    [500, 'Access denied'],
    [0, ''],
    [503, ''],
  ] as const) {
    expect(sessionStatusAfter({ status, detail })).toEqual({ kind: 'authenticated' })
  }
})

test('recognises an account under deletion by the code, not by the words', () => {
  expect(sessionStatusAfter({ status: 403, code: 'account-leaving', detail: '' })).toEqual({
    kind: 'leaving',
  })
  expect(
    sessionStatusAfter({
      status: 403,
      code: 'not-allowed',
      detail: 'This account is being deleted.',
    }),
  ).toEqual({ kind: 'authenticated' })
})

test('asks to sign in again after a 401, except when reading the profile at start-up', () => {
  expect(sessionStatusAfter({ status: 401, detail: 'Sign in first.' })).toEqual({
    kind: 'sign-in-due',
  })
  expect(sessionStatusAfter({ status: 401, detail: 'Sign in first.' }, true)).toEqual({
    kind: 'authenticated',
  })
})

test.each([
  ['to-read', true, true],
  ['to-read', false, false],
  ['to-act', true, true],
  ['to-act', false, true],
  [null, true, false],
  [null, false, false],
] as const)(
  'an ended session (%s) leads away from a page for members (%s): %s',
  (due, isForMembers, leads) => {
    expect(leadsToSignIn(due, isForMembers)).toBe(leads)
  },
)
