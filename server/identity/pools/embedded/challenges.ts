import { transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { maskLogin } from '../../rules.ts'
import { checkCode, codeLifeS, makeCode } from './codes.ts'
import { useCode } from './codes.store.ts'
import { asLogin } from './email.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { countAddress, countMail } from './limits.ts'
import { findSignUp, readPerson } from './people.store.ts'
import { prove } from './address-proof.ts'
import { newSecret } from './secrets.ts'
import { startSession } from './sessions.ts'
import { type ClientMetadataInput, signUpKey } from './sign-up.ts'

type EmailChallengeRequest = ClientMetadataInput & { login: string }

/**
 * Mails a code to a person who may sign in or has signed up; does the same work and gives the same
 * answer for anyone else.
 */
export async function challengeByMail(
  context: PoolContext,
  request: EmailChallengeRequest,
  ip: string,
) {
  const { login } = request
  await countAddress(context, 'mail', ip)
  await countMail(context, login, ip)
  const session = newSecret()
  await transact(context.db, async (tx) => {
    const coded = codedFor(context, request, session)
    const [person, waiting] = [
      await readPerson(tx, login),
      await findSignUp(tx, { login, key: coded.key.login }),
    ]
    const code = await makeCode(context, tx, { ...coded, lifeS: codeLifeS.enter })
    const to = person?.enabled === false ? null : ((person ?? waiting)?.email ?? null)
    await post(tx, {
      to,
      letter: 'entry-code',
      locale: (person ?? waiting)?.locale ?? 'en',
      values: { code },
      now: context.clock.now(),
    })
  })
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: session,
    AvailableChallenges: ['EMAIL_OTP'],
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskLogin(login),
    },
  }
}

/**
 * A code replaces the previous one of the same browser only, and is valid only with its own
 * session.
 */
function codedFor(
  context: PoolContext,
  { login, ClientMetadata }: EmailChallengeRequest,
  session: string,
) {
  return {
    key: { login: signUpKey(context, login, { ClientMetadata }), purpose: 'sign-in' },
    session,
  } as const
}

type RespondToAuthChallengeRequest = ClientMetadataInput & {
  ChallengeName: string
  Session?: string | undefined
  ChallengeResponses: { USERNAME?: string | undefined; EMAIL_OTP_CODE?: string | undefined }
}

/** Signs in by the mailed code. */
export async function respondToAuthChallenge(
  context: PoolContext,
  request: RespondToAuthChallengeRequest,
  ip: string,
) {
  const {
    ChallengeName,
    Session: session,
    ChallengeResponses: { USERNAME, EMAIL_OTP_CODE },
  } = request
  if (ChallengeName !== 'EMAIL_OTP' || !session)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  if (!USERNAME || !EMAIL_OTP_CODE)
    throw new PoolError('InvalidParameterException', 'Missing required parameter')
  const login = asLogin(USERNAME)
  const coded = codedFor(context, { login, ClientMetadata: request.ClientMetadata }, session)
  await countAddress(context, 'guess', ip)
  const hash = await checkCode(context, coded, EMAIL_OTP_CODE)
  const person = await transact(context.db, async (tx) =>
    (await useCode(tx, coded.key, hash))
      ? ((await readPerson(tx, login)) ??
        prove(context, tx, { login, here: coded.key.login, asked: coded.key.login }))
      : undefined,
  )
  if (!person) throw new PoolError('ExpiredCodeException')
  if (!person.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(context, person) }
}
