import { expect, test } from 'vitest'
import { isAuthReturn, keepsSignedIn } from './auth.rules.ts'
import { authCodeOf, waitIn } from './auth-code.rules.ts'
import { passwordRules } from './password.rules.ts'

test('never signs anyone out for a failing connection or a broken service', () => {
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

test('reports an unknown address and a wrong password alike', () => {
  expect(authCodeOf('UserNotFoundException', 'x')).toBe(authCodeOf('NotAuthorizedException', 'y'))
  expect(authCodeOf('NotAuthorizedException', 'Password attempts exceeded')).toBe('too-many-tries')
})

test('asks for a new code after too many tries with one code', () => {
  expect(authCodeOf('TooManyFailedAttemptsException', '')).toBe('used-up-code')
  expect(authCodeOf('LimitExceededException', '')).toBe('too-many-tries')
  expect(authCodeOf('SignInException', 'page was refreshed')).toBe('lost-code')
})

test('reads how long to wait if the provider says so', () => {
  expect(waitIn('Attempt limit exceeded, please try again in 1740 seconds.')).toBe(1740)
  expect(waitIn('Attempt limit exceeded, please try after some time.')).toBeNull()
})

test('checks each rule of a new password separately', () => {
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
])("recognises whether %s is a return from the pool's sign-in page: %s", (address, isReturn) => {
  expect(isAuthReturn(address)).toBe(isReturn)
})
