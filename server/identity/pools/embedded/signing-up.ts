import { randomUUID } from 'node:crypto'
import { transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { type Attributes, readAttributes } from './attributes.rules.ts'
import { checkCode, makeCode } from './codes.ts'
import { useCode } from './codes.store.ts'
import { asLogin, isEmail, masked } from './email.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolGround } from './ground.ts'
import { countAddress, countMail } from './limits.ts'
import { checkPassword } from './passwords.ts'
import { addPerson, putSignUp, readPerson, readSignUp, takeSignUp } from './people.store.ts'

/** The browser's own random mark, sent as client metadata: what one browser began no other can take over. */
export type Marked = { ClientMetadata: { browser: string } }
type SignUp = Marked & { Username: string; Password: string; UserAttributes: { Name: string; Value: string }[] }

/** Signs up. For an address in use the answer and the work are the same; its owner gets another mail. */
export async function signUp(ground: PoolGround, ask: SignUp, ip: string) {
  const { db, clock, hasher } = ground
  const login = asLogin(ask.Username)
  const attributes = attributesOf(ask, login)
  checkPassword(ask.Password, login, ground.minPasswordLength)
  const waitingKey = signUpKey(ground, login, ask)
  await countAddress(ground, 'mail', ip)
  await countMail(ground, login)
  const [sub, now] = [randomUUID(), clock.now()]
  const password_hash = await hasher.hash(ask.Password)
  const { given_name = null, family_name = null, locale = 'en' } = attributes
  await transact(db, async (tx) => {
    await putSignUp(tx, { login: waitingKey, sub, email: ask.Username.trim().normalize('NFC'), password_hash, given_name, family_name, locale, created_at: now })
    await sendCode(ground, tx, { login, waitingKey })
  })
  return { UserConfirmed: false, UserSub: sub, ...delivery(login) }
}

function attributesOf(ask: SignUp, login: string): Attributes {
  if (!isEmail(login)) throw new PoolError('InvalidParameterException', 'Username should be an email.')
  const attributes = writableAttributes(ask.UserAttributes)
  if (attributes.email !== undefined && asLogin(attributes.email) !== login) throw new PoolError('InvalidParameterException', 'The email attribute differs from the username.')
  return attributes
}

export function writableAttributes(given: SignUp['UserAttributes']): Attributes {
  const read = readAttributes(given)
  if (read.verdict === 'fine') return read.attributes
  if (read.verdict === 'malformed') throw new PoolError('InvalidParameterException', `${read.name}: the value is too long.`)
  throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
}

/**
 * Sign-ups of one address that began in different browsers stand side by side, each with its password and its code.
 * Otherwise an outsider could put their own password in place of the owner's just before the owner types the code.
 */
export function signUpKey({ digest }: PoolGround, login: string, { ClientMetadata }: Marked): string {
  return digest('login', login, ClientMetadata.browser)
}

type Addressee = { login: string; waitingKey: string }

/** A free address gets the code, a taken one the news that it is taken, one without a sign-up nothing; the statements are the same. */
async function sendCode(ground: PoolGround, tx: PoolGround['db'], { login, waitingKey }: Addressee): Promise<void> {
  const [person, waiting] = [await readPerson(tx, login), await readSignUp(tx, waitingKey)]
  const code = await makeCode(ground, tx, { login: waitingKey, purpose: 'sign-up' })
  const now = ground.clock.now()
  if (person) await post(tx, { to: waiting ? person.email : null, letter: 'address-in-use', locale: person.locale, values: {}, now })
  else await post(tx, { to: waiting?.email ?? null, letter: 'verification-code', locale: waiting?.locale ?? 'en', values: { code }, now })
}

export async function resendConfirmationCode(ground: PoolGround, ask: Marked & { Username: string }, ip: string) {
  const login = asLogin(ask.Username)
  await countAddress(ground, 'mail', ip)
  await countMail(ground, login)
  await transact(ground.db, (tx) => sendCode(ground, tx, { login, waitingKey: signUpKey(ground, login, ask) }))
  return delivery(login)
}

/** The code makes the sign-up a person, once. */
export async function confirmSignUp(ground: PoolGround, ask: Marked & { Username: string; ConfirmationCode: string }, ip: string) {
  const login = asLogin(ask.Username)
  const key = { login: signUpKey(ground, login, ask), purpose: 'sign-up' } as const
  await countAddress(ground, 'guess', ip)
  const hash = await checkCode(ground, key, ask.ConfirmationCode)
  await transact(ground.db, async (tx) => {
    const waiting = await useCode(tx, key, hash) ? await takeSignUp(tx, key.login) : undefined
    const added = waiting && await addPerson(tx, login, { signUp: waiting, now: ground.clock.now() })
    if (!added) throw new PoolError('ExpiredCodeException')
  })
  return {}
}

export function delivery(login: string) {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(login) } }
}
