import type { AuthCode } from './auth.rules.ts'

const codes: Record<string, AuthCode> = {
  NotAuthorizedException: 'wrong-pair',
  UserNotFoundException: 'wrong-pair',
  UserUnAuthenticatedException: 'signed-out',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many-tries',
  TooManyRequestsException: 'too-many-tries',
  // They use up this code only: a new one can be requested at once.
  TooManyFailedAttemptsException: 'used-up-code',
  // amplify's own: it no longer knows the purpose of the code.
  SignInException: 'lost-code',
  InvalidPasswordException: 'weak-password',
  RefreshTokenReuseException: 'signed-out',
  NetworkError: 'unreachable',
}

/**
 * Returns after how many seconds the provider allows another try; null if it does not say, as
 * Cognito does not.
 */
export function waitIn(message: string): number | null {
  const [, seconds] = /try again in (\d{1,6}) seconds/.exec(message) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** Maps the provider's error name and message to one of our codes. */
export function authCodeOf(name: string, message: string): AuthCode {
  if (name === 'NotAuthorizedException' && /attempts? exceeded/i.test(message))
    return 'too-many-tries'
  if (/^(ServiceUnavailable|InternalError|Throttling)/.test(name)) return 'unreachable'
  return codes[name] ?? 'unknown'
}
