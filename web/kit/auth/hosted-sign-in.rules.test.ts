import { expect, test } from 'vitest'
import { returnCodeOf } from './hosted-sign-in.rules.ts'

test('says why a return signs nobody in: refused, unanswered, or not completed', () => {
  expect(returnCodeOf('access_denied', new Error('OAuthSignInException'))).toBe('refused-there')
  expect(returnCodeOf(null, new TypeError('Failed to fetch'))).toBe('unreachable')
  for (const refusal of ['server_error', 'invalid_scope', null])
    expect(returnCodeOf(refusal, new Error('OAuthSignInException'))).toBe('not-finished')
})
