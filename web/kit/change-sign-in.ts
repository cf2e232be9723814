import {
  confirmUserAttribute,
  fetchAuthSession,
  sendUserAttributeVerificationCode,
  updatePassword,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { freshMinutes } from '#contract/sessions.ts'
import { auth } from './auth.ts'
import type { AuthCode } from './auth.rules.ts'
import { authCodeOf } from './auth-code.rules.ts'
import { AuthProblem } from './auth-problem.ts'
import { log } from './log.ts'
import { withAuthProblem } from './auth-errors.ts'

// What somebody does about their own sign-in. Loaded where they do so: the ways in do without it.

/** Changes the password of whoever is signed in and knows the old one. */
export const changePassword = withAuthProblem(async (oldPassword: string, newPassword: string) => {
  await auth()
  await updatePassword({ oldPassword, newPassword })
}, signedInCodeOf)

/**
 * What a failure means to somebody who is signed in: there a no is about the old password, or about
 * the session.
 */
function signedInCodeOf(name: string, message: string): AuthCode {
  const code = authCodeOf(name, message)
  if (code !== 'wrong-pair') return code
  return /token|not found|disabled/i.test(`${name} ${message}`) ? 'signed-out' : 'wrong-password'
}

/**
 * Refuses whoever signed in longer ago. By the pool's own two times: this device's clock may be
 * off.
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
 * Mails a code to the address that somebody wants. What is seen does not tell whether it is
 * somebody's.
 */
export const requestAddressChange = withAuthProblem(async (email: string) => {
  await auth()
  await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } }).catch(
    (cause: unknown) => {
      // The embedded pool does not say so, Cognito may.
      if (!(cause instanceof Error) || cause.name !== 'AliasExistsException') throw cause
    },
  )
}, addressCodeOf)

export const resendAddressCode = withAuthProblem(async () => {
  await auth()
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
}, addressCodeOf)

/**
 * Changes the address by the code that it got. The token is made anew, so that everything shows it.
 */
export const confirmAddressChange = withAuthProblem(async (code: string) => {
  await auth()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  // The address is changed whether or not this works; the token says so within the hour anyway.
  await fetchAuthSession({ forceRefresh: true }).catch((cause: unknown) =>
    log.warn('The token was not made anew', cause instanceof Error ? cause.name : 'unknown'),
  )
}, addressCodeOf)

function addressCodeOf(name: string, message: string): AuthCode {
  if (name === 'AliasExistsException') return 'address-taken'
  if (/recent auth/i.test(message)) return 'sign-in-again'
  const code = signedInCodeOf(name, message)
  // Nobody types a password here.
  return code === 'wrong-password' ? 'unknown' : code
}
