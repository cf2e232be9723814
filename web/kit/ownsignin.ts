import { updatePassword } from 'aws-amplify/auth'
import { auth } from './auth.ts'
import { type AuthCode, authCodeOf } from './auth.rules.ts'
import { said } from './said.ts'

/** Changes the password of whoever is signed in and knows the old one. Loaded where somebody does so: the ways in do without it. */
export const changePassword = said(async (oldPassword: string, newPassword: string) => {
  await auth()
  await updatePassword({ oldPassword, newPassword })
}, signedInCodeOf)

/** What a failure means to somebody who is signed in: there a no is about the old password, or about the session. */
function signedInCodeOf(name: string, message: string): AuthCode {
  const code = authCodeOf(name, message)
  if (code !== 'wrong-pair') return code
  return /token|not found|disabled/i.test(`${name} ${message}`) ? 'signed-out' : 'wrong-password'
}
