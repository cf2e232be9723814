import { expect, test } from 'vitest'
import { isAuthReturn, keepsSignedIn } from './auth.rules.ts'
import { authCodeOf, waitIn } from './auth-code.rules.ts'
import { passwordRules } from './password.rules.ts'

test('a failing connection, a busy or broken service never signs anybody out', () => {
  for (const name of [
    'NetworkError',
    'ServiceUnavailableException',
    'TooManyRequestsException',
    'LimitExceededException',
    'InternalErrorException',
    'ThrottlingException',
  ]) {
    expect(keepsSignedIn(authCodeOf(name, ''))).toBe(true)
  }
  for (const name of [
    'UserUnAuthenticatedException',
    'RefreshTokenReuseException',
    'NotAuthorizedException',
  ])
    expect(keepsSignedIn(authCodeOf(name, ''))).toBe(false)
})

test('an unknown address and a wrong password sound the same', () => {
  expect(authCodeOf('UserNotFoundException', 'x')).toBe(authCodeOf('NotAuthorizedException', 'y'))
  expect(authCodeOf('NotAuthorizedException', 'Password attempts exceeded')).toBe('too-many-tries')
})

test('too many tries with one code ask for a new code, not for patience', () => {
  expect(authCodeOf('TooManyFailedAttemptsException', '')).toBe('used-up-code')
  expect(authCodeOf('LimitExceededException', '')).toBe('too-many-tries')
  expect(authCodeOf('SignInException', 'page was refreshed')).toBe('lost-code')
})

test('how long to wait is read where the provider says it', () => {
  expect(waitIn('Attempt limit exceeded, please try again in 1740 seconds.')).toBe(1740)
  expect(waitIn('Attempt limit exceeded, please try after some time.')).toBeNull()
})

test('the rules of a new password are told apart', () => {
  const met = (password: string) =>
    passwordRules(password, { email: 'noor@example.com', minLength: 12 })
      .filter(({ isMet }) => isMet)
      .map(({ rule }) => rule)
  expect(met('')).toEqual([])
  expect(met('correct horse battery')).toEqual(['long-enough', 'not-your-email', 'no-run'])
  expect(met('noor-noor-noor-1')).toEqual(['long-enough', 'no-run'])
  expect(met('aaaaaaaaaaaaaaa')).toEqual(['long-enough', 'not-your-email'])
})

test.each([
  ['/?code=a1&state=b2', true],
  ['/?state=b2&code=a1', true],
  ['/?error=access_denied&state=b2', true],
  ['/?lng=es&error_description=no&error=server_error&state=b', true],
  ['/', false],
  ['/?code=a1', false],
  ['/?state=b2', false],
  ['/?lng=es', false],
  ['/signin?code=a1&state=b2', false],
  ['/?xcode=a1&state=b2', false],
  ['/?code=a1&estate=b2', false],
  ['/#/?code=a1&state=b2', false],
])("%s comes from the pool's own sign-in page: %s", (address, isReturn) => {
  expect(isAuthReturn(address)).toBe(isReturn)
})
