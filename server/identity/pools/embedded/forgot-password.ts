import { transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { checkCode, codeLifeS, makeCode } from './codes.ts'
import { useCode } from './codes.store.ts'
import { asLogin } from './email.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { countAddress, countMail } from './limits.ts'
import { checkPassword } from './passwords.ts'
import { changePerson, findSignUp, readPerson } from './people.store.ts'
import { personOrSignUp } from './address-proof.ts'
import { endSessionsIn } from './sessions.ts'
import { delivery } from './sign-up.ts'
import { forgetFailures } from './tries.ts'

/**
 * Sends a password reset code to a person who has an account or has signed up; does the same work
 * for anyone else.
 */
export async function forgotPassword(
  context: PoolContext,
  request: { Username: string },
  ip: string,
) {
  const login = asLogin(request.Username)
  const key = { login: context.digest('login', login), purpose: 'reset' } as const
  await countAddress(context, 'mail', ip)
  await countMail(context, login, ip)
  await transact(context.db, async (tx) => {
    const [person, waiting] = [
      await readPerson(tx, login),
      await findSignUp(tx, { login, key: '' }),
    ]
    const code = await makeCode(context, tx, { key, lifeS: codeLifeS.reset })
    await post(tx, {
      to: (person ?? waiting)?.email ?? null,
      letter: 'reset-code',
      locale: (person ?? waiting)?.locale ?? 'en',
      values: { code },
      now: context.clock.now(),
    })
  })
  return delivery(login)
}

type ConfirmForgotPasswordRequest = { Username: string; ConfirmationCode: string; Password: string }

/** Sets a new password by code; ends all of the person's sessions and notifies them by mail. */
export async function confirmForgotPassword(
  context: PoolContext,
  request: ConfirmForgotPasswordRequest,
  ip: string,
) {
  const login = asLogin(request.Username)
  const key = { login: context.digest('login', login), purpose: 'reset' } as const
  checkPassword(request.Password, login, context.minPasswordLength)
  await countAddress(context, 'guess', ip)
  const hash = await checkCode(context, { key }, request.ConfirmationCode)
  const password_hash = await context.hasher.hash(request.Password)
  const ended = await transact(context.db, async (tx) => {
    const now = context.clock.now()
    const person = (await useCode(tx, key, hash))
      ? await personOrSignUp(context, tx, login)
      : undefined
    if (!person) throw new PoolError('ExpiredCodeException')
    await changePerson(tx, person.sub, { password_hash, updated_at: now })
    await forgetFailures(tx, context, login)
    await post(tx, {
      to: person.email,
      letter: 'password-changed',
      locale: person.locale,
      values: {},
      now,
    })
    return endSessionsIn(tx, { sub: person.sub }, now)
  })
  context.tellEnded(ended)
  return {}
}
