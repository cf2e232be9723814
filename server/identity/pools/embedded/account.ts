import { transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { requestEmailChange } from './addresses.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { checkPassword } from './passwords.ts'
import { changePerson, type PoolUserRow, readUserStatus, removePerson } from './people.store.ts'
import { tokenHash } from './secrets.ts'
import { endSessionsIn, endSessionsOf } from './sessions.ts'
import { sessionOfRefreshToken } from './sessions.store.ts'
import { writableAttributes } from './sign-up.ts'
import { sessionOf } from './tokens.ts'
import { forgetFailures, takePasswordTry } from './tries.ts'

type AccessTokenRequest = { AccessToken: string }

export async function getUser(context: PoolContext, { AccessToken }: AccessTokenRequest) {
  const { person } = await sessionOf(context, AccessToken)
  return {
    Username: person.sub,
    UserAttributes: shown(person),
    UserMFASettingList: [],
    PreferredMfaSetting: '',
  }
}

function shown({ sub, email, given_name, family_name, locale }: PoolUserRow) {
  const attributes = Object.entries({
    sub,
    email,
    email_verified: 'true',
    given_name,
    family_name,
    locale,
  })
  return attributes.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]))
}

/**
 * Updates profile attributes at once. Changes the address only after the code mailed to the new
 * address is entered.
 */
export async function updateUserAttributes(
  context: PoolContext,
  request: AccessTokenRequest & { UserAttributes: { Name: string; Value: string }[] },
  ip: string,
) {
  const live = await sessionOf(context, request.AccessToken)
  const { email, ...changes } = writableAttributes(request.UserAttributes)
  const CodeDeliveryDetailsList =
    email === undefined ? [] : await requestEmailChange(context, { live, email }, ip)
  await changePerson(context.db, live.person.sub, { ...changes, updated_at: context.clock.now() })
  return { CodeDeliveryDetailsList }
}

type ChangePasswordRequest = AccessTokenRequest & {
  PreviousPassword: string
  ProposedPassword: string
}

/**
 * Changes the password of a person who knows the old one; ends their other sessions and notifies
 * them by mail.
 */
export async function changePassword(
  context: PoolContext,
  request: ChangePasswordRequest,
  ip: string,
) {
  const { person, id } = await sessionOf(context, request.AccessToken)
  await takePasswordTry(context, person.login, ip)
  if (
    !(await context.hasher.verify(
      person.password_hash ?? context.dummyHash,
      request.PreviousPassword,
    ))
  )
    throw new PoolError('NotAuthorizedException')
  await forgetFailures(context.db, context, person.login)
  checkPassword(request.ProposedPassword, person.login, context.minPasswordLength)
  const password_hash = await context.hasher.hash(request.ProposedPassword)
  const ended = await transact(context.db, async (tx) => {
    const now = context.clock.now()
    await changePerson(tx, person.sub, { password_hash, updated_at: now })
    await post(tx, {
      to: person.email,
      letter: 'password-changed',
      locale: person.locale,
      values: {},
      now,
    })
    return endSessionsIn(tx, { sub: person.sub, except: id }, now)
  })
  context.tellEnded(ended)
  return {}
}

/** Ends the session of a refresh token; an unknown token gets the same answer. */
export async function revokeToken(context: PoolContext, { Token }: { Token: string }) {
  const session = await sessionOfRefreshToken(context.db, tokenHash(Token))
  if (session) await endSessionsOf(context, { id: session.session_id })
  return {}
}

export async function globalSignOut(context: PoolContext, { AccessToken }: AccessTokenRequest) {
  const { person } = await sessionOf(context, AccessToken)
  await endSessionsOf(context, { sub: person.sub })
  return {}
}

/**
 * Deletes a login that was never used in the product. A person with an account must delete it
 * there, where hosted events and money owed are checked first.
 */
export async function deleteUser(context: PoolContext, { AccessToken }: AccessTokenRequest) {
  const { person } = await sessionOf(context, AccessToken)
  if ((await readUserStatus(context.db, person.sub)) !== undefined)
    throw new PoolError('NotAuthorizedException', 'Delete the account on its own page.')
  const ended = await transact(context.db, async (tx) => {
    const sessions = await endSessionsIn(tx, { sub: person.sub }, context.clock.now())
    await removePerson(tx, person)
    return sessions
  })
  context.tellEnded(ended)
  return {}
}
