import {
  confirmUserAttribute,
  fetchAuthSession,
  sendUserAttributeVerificationCode,
  updatePassword,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { freshMinutes } from '#contract/identity/sessions.ts'
import { auth } from './auth.ts'
import type { AuthCode } from './auth.rules.ts'
import { authCodeOf } from './auth-code.rules.ts'
import { AuthProblem } from './auth-problem.ts'
import { log } from '../browser/log.ts'
import { withAuthProblem } from './auth-errors.ts'

// Changes to one's own sign-in, loaded on use: the sign-in pages do without them.

/** Changes the signed-in person's password, given the old one. */
export const changePassword = withAuthProblem(async (oldPassword: string, newPassword: string) => {
  await auth()
  await updatePassword({ oldPassword, newPassword })
}, signedInCodeOf)

/**
 * Returns the meaning of a failure for a signed-in person: a refusal is about the old password or
 * the session.
 */
function signedInCodeOf(name: string, message: string): AuthCode {
  const code = authCodeOf(name, message)
  if (code !== 'wrong-pair') return code
  return /token|not found|disabled/i.test(`${name} ${message}`) ? 'signed-out' : 'wrong-password'
}

/**
 * Refuses a sign-in that is too old. Uses the pool's own two times: this device's clock may be
 * wrong.
 */
export const refuseUnlessFresh = withAuthProblem(async () => {
  await auth()
  const { auth_time: signedInS, iat: nowS } =
    (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload ?? {}
  if (typeof signedInS !== 'number' || nowS === undefined)
    throw new AuthProblem('signed-out', 'no token')
  if (nowS - signedInS >= freshMinutes * 60) throw new AuthProblem('sign-in-again', 'stale')
}, addressCodeOf)

/**
 * Mails a code to the new address. The response does not reveal whether it belongs to an account.
 */
export const requestAddressChange = withAuthProblem(async (email: string) => {
  await auth()
  await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } }).catch(
    (cause: unknown) => {
      // The embedded pool does not report this, Cognito may.
      if (!(cause instanceof Error) || cause.name !== 'AliasExistsException') throw cause
    },
  )
}, addressCodeOf)

export const resendAddressCode = withAuthProblem(async () => {
  await auth()
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
}, addressCodeOf)

/**
 * Changes the address by its code. The token is refreshed, so that everything shows the new
 * address.
 */
export const confirmAddressChange = withAuthProblem(async (code: string) => {
  await auth()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  // The address is changed even if this fails; the token follows within the hour.
  await fetchAuthSession({ forceRefresh: true }).catch((cause: unknown) =>
    log.warn('The token was not made anew', cause instanceof Error ? cause.name : 'unknown'),
  )
}, addressCodeOf)

function addressCodeOf(name: string, message: string): AuthCode {
  if (name === 'AliasExistsException') return 'address-taken'
  if (/recent auth/i.test(message)) return 'sign-in-again'
  const code = signedInCodeOf(name, message)
  // No password is typed here.
  return code === 'wrong-password' ? 'unknown' : code
}
