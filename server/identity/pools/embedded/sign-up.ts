import { randomUUID } from 'node:crypto'
import { transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { maskLogin } from '../../rules.ts'
import { type Attributes, readAttributes } from './attributes.rules.ts'
import { checkCodeAnywhere, codeLifeS, makeCode } from './codes.ts'
import { useCode } from './codes.store.ts'
import { asLogin, asWritten, isEmail } from './email.rules.ts'
import { openEntry } from './entries.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { countAddress, countMail } from './limits.ts'
import { checkPassword } from './passwords.ts'
import {
  findSignUp,
  type PoolUserRow,
  putSignUp,
  readPerson,
  type PoolSignUpRow,
} from './people.store.ts'
import { isUnfinished, prove } from './address-proof.ts'

/**
 * The browser's own random mark, sent as client metadata: no other browser can take over what it
 * began. The ticket is for entering after the code.
 */
export type ClientMetadataInput = { ClientMetadata: { browser: string; ticket: string } }
type SignUpRequest = ClientMetadataInput & {
  Username: string
  Password?: string | undefined
  UserAttributes: { Name: string; Value: string }[]
}

/**
 * Signs up, with a password or for mailed codes only. For an address in use the answer and the work
 * are the same; its owner gets a different mail.
 */
export async function signUp(context: PoolContext, request: SignUpRequest, ip: string) {
  const { db, clock, hasher } = context
  const login = asLogin(request.Username)
  const attributes = attributesOf(request, login)
  if (request.Password) checkPassword(request.Password, login, context.minPasswordLength)
  const waitingKey = signUpKey(context, login, request)
  await countAddress(context, 'mail', ip)
  await countMail(context, login, ip)
  const [sub, now] = [randomUUID(), clock.now()]
  const password_hash = request.Password ? await hasher.hash(request.Password) : null
  const { given_name = null, family_name = null, locale = 'en' } = attributes
  await transact(db, async (tx) => {
    await putSignUp(tx, {
      login: waitingKey,
      sub,
      email: asWritten(request.Username),
      password_hash,
      given_name,
      family_name,
      locale,
      created_at: now,
      proved_at: null,
    })
    await sendCode(context, tx, { login, waitingKey })
  })
  return { UserConfirmed: false, UserSub: sub, ...delivery(login) }
}

function attributesOf(request: SignUpRequest, login: string): Attributes {
  if (!isEmail(login))
    throw new PoolError('InvalidParameterException', 'Username should be an email.')
  const attributes = writableAttributes(request.UserAttributes)
  if (attributes.email !== undefined && asLogin(attributes.email) !== login)
    throw new PoolError(
      'InvalidParameterException',
      'The email attribute differs from the username.',
    )
  return attributes
}

export function writableAttributes(attributes: SignUpRequest['UserAttributes']): Attributes {
  const read = readAttributes(attributes)
  if (read.verdict === 'fine') return read.attributes
  if (read.verdict === 'malformed')
    throw new PoolError('InvalidParameterException', `${read.name}: the value is too long.`)
  throw new PoolError(
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  )
}

/**
 * Sign-ups for one address from different browsers are kept separately, each with its password.
 * Otherwise an outsider could replace the owner's password just before the owner types the code.
 */
export function signUpKey(
  { digest }: PoolContext,
  login: string,
  { ClientMetadata }: ClientMetadataInput,
): string {
  return digest('login', login, ClientMetadata.browser)
}

/** The key for a code typed in a different browser from the one that requested it. */
function addressKey({ digest }: PoolContext, login: string): string {
  return digest('login', login)
}

type CodeRecipient = { login: string; waitingKey: string }

/**
 * Sends the code to a free address, a notice to a taken one, and nothing where there is no sign-up;
 * the statements are the same. The sign-up may have begun in another browser.
 * For a sign-up without a password, a taken address gets a code too: it lets its owner in.
 */
async function sendCode(
  context: PoolContext,
  tx: PoolContext['db'],
  { login, waitingKey }: CodeRecipient,
): Promise<void> {
  const [person, waiting] = [
    await readPerson(tx, login),
    await findSignUp(tx, { login, key: waitingKey }),
  ]
  const isTaken = !(await isUnfinished(tx, { login, person })) && person !== undefined
  const isForEntry = waiting?.password_hash === null
  const code = await makeCode(context, tx, {
    key: { login: waitingKey, purpose: 'sign-up' },
    address: addressKey(context, login),
    lifeS: isForEntry ? codeLifeS.enter : codeLifeS.confirm,
  })
  const locale = person?.locale ?? waiting?.locale ?? 'en'
  await post(tx, {
    to: recipientOf(person, waiting),
    letter: letterOf({ isForEntry, isTaken }),
    locale,
    values: { code, link: pageFor(context, login) },
    now: context.clock.now(),
  })
}

/**
 * The page on which the code can be typed on any device. The address follows the hash, so no server
 * or log sees it.
 */
function pageFor({ issuer }: PoolContext, login: string): string {
  return new URL(`/verify-code#email=${encodeURIComponent(login)}`, issuer).href
}

/** The address in its owner's spelling. A disabled account gets no code. */
function recipientOf(
  person: PoolUserRow | undefined,
  waiting: PoolSignUpRow | undefined,
): string | null {
  if (!waiting || (person?.enabled === false && waiting.password_hash === null)) return null
  return person?.email ?? waiting.email
}

/** The notice for a taken address contains no code: the one made for it confirms nothing. */
function letterOf({ isForEntry, isTaken }: { isForEntry: boolean; isTaken: boolean }) {
  if (isForEntry) return 'entry-code'
  return isTaken ? 'address-in-use' : 'verification-code'
}

export async function resendConfirmationCode(
  context: PoolContext,
  request: ClientMetadataInput & { Username: string },
  ip: string,
) {
  const login = asLogin(request.Username)
  await countAddress(context, 'mail', ip)
  await countMail(context, login, ip)
  await transact(context.db, (tx) =>
    sendCode(context, tx, { login, waitingKey: signUpKey(context, login, request) }),
  )
  return delivery(login)
}

/** Turns the sign-up into a person by code, once, in any browser, and lets them enter there. */
export async function confirmSignUp(
  context: PoolContext,
  request: ClientMetadataInput & { Username: string; ConfirmationCode: string },
  ip: string,
) {
  const login = asLogin(request.Username)
  const ownKey = signUpKey(context, login, request)
  await countAddress(context, 'guess', ip)
  const { key, hash } = await checkCodeAnywhere(
    context,
    { address: addressKey(context, login), here: ownKey, purpose: 'sign-up' },
    request.ConfirmationCode,
  )
  const Session = await transact(context.db, async (tx) => {
    const person = (await useCode(tx, key, hash))
      ? await prove(context, tx, { login, here: ownKey, asked: key.login })
      : undefined
    if (!person?.enabled) throw new PoolError('ExpiredCodeException')
    return openEntry(context, tx, { sub: person.sub, ticket: request.ClientMetadata.ticket })
  })
  return { Session }
}

export function delivery(login: string) {
  return { CodeDeliveryDetails: deliveryDetails(login) }
}

export function deliveryDetails(login: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskLogin(login) }
}
