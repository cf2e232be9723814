/** How an identity provider says no, in the product's words. */
export type AuthCode = (typeof authCodes)[number]
export const authCodes = [
  'wrong-pair', 'wrong-code', 'expired-code', 'used-up-code', 'lost-code', 'another-code', 'wrong-password', 'too-many-tries', 'weak-password', 'signed-out', 'sign-in-again', 'address-taken', 'refused-there', 'not-finished', 'unreachable', 'unknown',
] as const

const codes: Record<string, AuthCode> = {
  NotAuthorizedException: 'wrong-pair',
  UserNotFoundException: 'wrong-pair',
  UserUnAuthenticatedException: 'signed-out',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many-tries',
  TooManyRequestsException: 'too-many-tries',
  // They use up this code only: whoever asks for a new one need not wait.
  TooManyFailedAttemptsException: 'used-up-code',
  // amplify's own: it no longer knows what the code is for.
  SignInException: 'lost-code',
  InvalidPasswordException: 'weak-password',
  RefreshTokenReuseException: 'signed-out',
  NetworkError: 'unreachable',
}

/** The provider's error name and message as one of our codes. */
export function authCodeOf(name: string, message: string): AuthCode {
  if (name === 'NotAuthorizedException' && /attempts? exceeded/i.test(message)) return 'too-many-tries'
  if (/^(ServiceUnavailable|InternalError|Throttling)/.test(name)) return 'unreachable'
  return codes[name] ?? 'unknown'
}

/** Whether this is where the pool's own sign-in page sends people back to: the start page, with its answer in the address. */
export function bringsBack(pathAndQuery: string): boolean {
  return /^\/\?(?=(.*&)?state=)(.*&)?(code|error)=/.test(pathAndQuery)
}

/** Failures that say nothing about the session: whoever was signed in stays so. */
export function keepsSignedIn(code: AuthCode): boolean {
  return code === 'unreachable' || code === 'too-many-tries' || code === 'unknown'
}

/** What is still wrong with a new password, in the order in which it is shown. */
export type PasswordRule = 'long-enough' | 'not-your-email' | 'no-run'

export function passwordRules(password: string, known: { email: string; minLength: number }): { rule: PasswordRule; isMet: boolean }[] {
  const mailbox = known.email.split('@')[0]?.toLowerCase() ?? ''
  const spoken = password.toLowerCase()
  return [
    { rule: 'long-enough', isMet: Array.from(password).length >= known.minLength },
    { rule: 'not-your-email', isMet: password !== '' && (mailbox.length < 4 || !spoken.includes(mailbox)) },
    { rule: 'no-run', isMet: password !== '' && !/(.)\1{3,}/u.test(password) && new Set(spoken).size >= 5 },
  ]
}
