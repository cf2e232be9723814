import { freshMinutes } from '#contract/identity/sessions.ts'
import { brokenConstraint, type Db, transact } from '../../../kit/db/db.ts'
import { post } from '../../../kit/mail/mail.ts'
import { maskLogin } from '../../rules.ts'
import { checkCode, codeLifeS, makeCode } from './codes.ts'
import { useCode } from './codes.store.ts'
import { asLogin, asWritten, isEmail } from './email.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { after } from './instants.ts'
import { countAddress, countMail } from './limits.ts'
import { changePerson, moveTo, type PoolUserRow, readPerson } from './people.store.ts'
import { newSecret } from './secrets.ts'
import { endSessionsIn } from './sessions.ts'
import type { LiveSession } from './sessions.store.ts'
import { delivery, deliveryDetails } from './sign-up.ts'
import { sessionOf } from './tokens.ts'

type UserAttributeRequest = { AccessToken: string; AttributeName: string }

/**
 * Mails a code to the requested address; the current address keeps signing in until the code is
 * entered.
 * If the address is taken, the answer and the work are the same: its owner is notified of the
 * attempt, and no code works.
 */
export async function requestEmailChange(
  context: PoolContext,
  { live, email: typed }: { live: LiveSession; email: string },
  ip: string,
) {
  const { db, clock } = context
  const { person } = live
  const [login, email, now] = [asLogin(typed), asWritten(typed), clock.now()]
  if (!isEmail(login))
    throw new PoolError('InvalidParameterException', 'The email attribute is no address.')
  if (login === person.login) return []
  // An unattended phone must not be enough to take over an account.
  if (live.auth_time < after(now, -freshMinutes * 60))
    throw new PoolError('NotAuthorizedException', 'Recent authentication required')
  await countAddress(context, 'mail', ip)
  // Counted against both: one account cannot mail many strangers, and many accounts cannot flood
  // one mailbox.
  await countMail(context, wantedBy(person), ip)
  await countMail(context, login, ip)
  await transact(db, async (tx) => {
    const owner = await readPerson(tx, login)
    await changePerson(tx, person.sub, { wanted_email: email, wanted_at: now })
    const code = await makeCode(context, tx, {
      ...codedFor(context, person, owner ? newSecret() : login),
      lifeS: codeLifeS.email,
    })
    const { locale, ...mail } = owner
      ? { to: owner.email, letter: 'address-wanted' as const, locale: owner.locale }
      : { to: email, letter: 'address-code' as const, locale: person.locale }
    await post(tx, { ...mail, locale, values: { code }, now })
  })
  return [deliveryDetails(login)]
}

/** The code is valid for this person and this address only; another address needs another code. */
function codedFor(context: PoolContext, person: PoolUserRow, session: string) {
  return {
    key: { login: context.digest('login', wantedBy(person)), purpose: 'email' },
    session,
  } as const
}

const wantedBy = ({ sub }: PoolUserRow) => `wanted by ${sub}`

/** Sends another code to the requested address and invalidates the previous one. */
export async function getUserAttributeVerificationCode(
  context: PoolContext,
  request: UserAttributeRequest,
  ip: string,
) {
  const live = await sessionOf(context, request.AccessToken)
  const email = wantedAs(request, live.person)
  await requestEmailChange(context, { live, email }, ip)
  return delivery(asLogin(email))
}

/**
 * Gives the proved address to the person, for signing in and mail. Ends their other sessions and
 * notifies the previous address.
 */
export async function verifyUserAttribute(
  context: PoolContext,
  request: UserAttributeRequest & { Code: string },
  ip: string,
) {
  const { person, id } = await sessionOf(context, request.AccessToken)
  const email = wantedAs(request, person)
  const login = asLogin(email)
  const coded = codedFor(context, person, login)
  await countAddress(context, 'guess', ip)
  const hash = await checkCode(context, coded, request.Code)
  const now = context.clock.now()
  const ended = await transact(context.db, async (tx) => {
    if (!(await useCode(tx, coded.key, hash))) throw new PoolError('ExpiredCodeException')
    await take(tx, { sub: person.sub, login, email, now })
    await post(tx, {
      to: person.email,
      letter: 'address-changed',
      locale: person.locale,
      values: { address: maskLogin(login), contact: context.contactEmail },
      now,
    })
    return endSessionsIn(tx, { sub: person.sub, except: id }, now)
  })
  context.tellEnded(ended)
  return {}
}

function wantedAs({ AttributeName }: UserAttributeRequest, { wanted_email }: PoolUserRow): string {
  if (AttributeName !== 'email')
    throw new PoolError('InvalidParameterException', 'Only the email attribute is verified.')
  if (wanted_email === null) throw new PoolError('ExpiredCodeException')
  return wanted_email
}

async function take(tx: Db, owner: Parameters<typeof moveTo>[1]): Promise<void> {
  const isTheirs = await moveTo(tx, owner).catch((error: unknown) => {
    if (brokenConstraint(error) === 'pool_users_login_key') return false
    throw error
  })
  if (!isTheirs) throw new PoolError('AliasExistsException')
}
