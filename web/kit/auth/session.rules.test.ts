import { expect, test } from 'vitest'
import { leadsToSignIn, sessionStatusAfter } from './session.rules.ts'

test("only a 403 that says 'Access denied' suspends", () => {
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

test('an account that is being deleted is told by the code, not by the words', () => {
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

test('a 401 asks to sign in again, but not when the profile is read at start-up', () => {
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
  'a session that is over (%s) leads away from a page for members (%s): %s',
  (due, isForMembers, leads) => {
    expect(leadsToSignIn(due, isForMembers)).toBe(leads)
  },
)
