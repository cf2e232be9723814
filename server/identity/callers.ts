import { freshMinutes } from '#contract/identity/sessions.ts'
import { nameLimit, PersonName } from '#contract/text/person-name.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http/http.ts'
import { regionFor } from '../kit/http/language.ts'
import { newId } from '../kit/ids.ts'
import type { Logger } from '../kit/log.ts'
import { post } from '../kit/mail/mail.ts'
import type { UserPool } from './pool.ts'
import { makeLruCache } from '../kit/lru-cache.ts'
import { bearerToken, followsEmail, isProved, judge, languageOf, maskLogin } from './rules.ts'
import {
  addPerson,
  changeEmail,
  type UserRow,
  readPerson,
  releaseAccount,
  setRegion,
} from './store.ts'
import { type Claims, makeVerifier } from './verifier.ts'

// Five seconds in total with the lookup.
const freshForMs = 4000
const callersRemembered = 5000
const endingsRemembered = 20_000

/**
 * `also` lets a suspended person in; `accepts` is the header Accept-Language, by which the account
 * follows where its person reads.
 */
export type CallerOptions = { also?: 'suspended' | undefined; accepts?: string | undefined }
type CallersOptions = { db: Db; clock: Clock; log: Logger; pool: UserPool; contactEmail: string }

/**
 * Identifies the caller. Session data from the database is cached for four seconds; sessions ended
 * in this process are rejected at once.
 */
export function makeCallers(options: CallersOptions) {
  const { db, clock, pool, contactEmail } = options
  const verify = makeVerifier(options)
  const callerCache = makeLruCache<{ person: UserRow; asOf: number }>(callersRemembered)
  const ended = makeLruCache<true>(endingsRemembered)
  // How often each person's cached data was invalidated. It is part of the cache key, so a change
  // invalidates all their sessions.
  const forgotten = makeLruCache<number>(callersRemembered)

  const keyOf = ({ sub, session, email }: { sub: string; session: string; email: string }) =>
    `${sub} ${forgotten.get(sub) ?? 0} ${session} ${email}`
  const personOf = async (
    claims: Claims,
    { session, accepts }: { session: string; accepts: string | undefined },
  ): Promise<UserRow> => {
    const now = clock.now()
    const key = keyOf({ sub: claims.sub, session, email: claims.email })
    const cached = callerCache.get(key)
    // Absolute difference: otherwise a clock set back would keep the entry valid for as long as it
    // was set back.
    if (cached && Math.abs(now.getTime() - cached.asOf) < freshForMs) return cached.person
    const person = await load(db, { claims, session, pool, contactEmail, now })
    await followRegion(db, person, accepts)
    // Not cached: a returning person must be let in again at once.
    if (person.status !== 'deleted') callerCache.set(key, { person, asOf: now.getTime() })
    return person
  }

  return {
    callerOf: async (
      authorization: string | undefined,
      { also, accepts }: CallerOptions = {},
    ): Promise<Caller | undefined> => {
      if (authorization === undefined) return undefined
      const claims = await verify(bearerToken(authorization))
      if (!claims) throw refuse('sign-in-first')
      const session = claims.origin_jti ?? `${claims.sub}:${claims.auth_time ?? ''}`
      if (ended.get(session)) throw refuse('sign-in-first')
      const person = await personOf(claims, { session, accepts })
      const isLeaving = refuseUnlessWelcome(person, also) === 'leaving'
      return {
        userId: person.id,
        sub: claims.sub,
        email: person.email,
        session,
        expiresAt: new Date(claims.exp * 1000),
        signedInAt: new Date((claims.auth_time ?? 0) * 1000),
        isLeaving,
      }
    },
    /**
     * Reloads a person's permissions at the next call from any of their sessions. A read already in
     * progress is not cached for them.
     */
    recheck: ({ sub }: Pick<Caller, 'sub'>) => forgotten.set(sub, (forgotten.get(sub) ?? 0) + 1),
    /** Rejects these sessions from now on, regardless of cached data or reads in progress. */
    end: (sessions: readonly string[]) => sessions.forEach((session) => ended.set(session, true)),
  }
}

/**
 * Refuses a person whose account is deleted, suspended or whose session was ended; `also` lets a
 * suspended one in.
 */
export function refuseUnlessWelcome(
  person: Pick<UserRow, 'status' | 'is_revoked' | 'erase_at' | 'erased_at' | 'suspended_detail'>,
  also?: 'suspended',
): 'welcome' | 'leaving' | 'suspended' {
  const verdict = judge({
    status: person.status,
    isRevoked: person.is_revoked,
    isLeaving: person.erase_at !== null && person.erased_at === null,
  })
  if (verdict === 'gone') throw refuse('sign-in-first')
  if (verdict === 'suspended' && also !== verdict)
    throw refuse('access-denied', {
      detail: person.suspended_detail
        ? `Access denied: ${person.suspended_detail}`
        : 'Access denied.',
    })
  return verdict
}

type CallerRequest = {
  claims: Claims
  session: string
  pool: UserPool
  contactEmail: string
  now: Date
}

/** Creates the person's row at the first call; later calls follow a changed address. */
async function load(
  db: Db,
  { claims, session, pool, contactEmail, now }: CallerRequest,
): Promise<UserRow> {
  const key = { issuer: pool.realm, sub: claims.sub, session, now }
  const savedPerson = await readPerson(db, key)
  // A person who signs in to their pool after being deleted here gets a new account.
  const person =
    savedPerson?.erased_at && claims.iat * 1000 > savedPerson.erased_at.getTime()
      ? await releaseAccount(db, savedPerson.id)
      : savedPerson
  if (!person) {
    await transact(db, (tx) => welcomeFirst(tx, { claims, pool, now }))
    return (
      (await readPerson(db, key)) ??
      Promise.reject(new Error('The person just added was not found.'))
    )
  }
  if (
    person.erased_at !== null ||
    !followsEmail(
      { email: person.email, isProved: person.email_proved, asOf: person.email_as_of },
      claims,
    )
  )
    return person
  await follow(
    db,
    { key, person },
    { email: claims.email, asOf: new Date(claims.iat * 1000), contactEmail, now },
  )
  return (await readPerson(db, key)) ?? person
}

/**
 * Prefers the pool's current address, where it can be read, because a token may predate a change.
 * Otherwise older tokens are ignored. If such a pool does not know the person, no token counts.
 */
async function welcomeFirst(
  tx: Db,
  { claims, pool, now }: Pick<CallerRequest, 'claims' | 'pool' | 'now'>,
): Promise<void> {
  const address = await pool.addressOf?.(tx, claims.sub)
  if (pool.addressOf && address === undefined) throw refuse('sign-in-first')
  const email =
    address !== undefined
      ? { email: address, email_proved: true, email_as_of: now }
      : {
          email: claims.email,
          email_proved: isProved(claims),
          email_as_of: new Date(claims.iat * 1000),
        }
  await addPerson(tx, {
    id: newId(now),
    issuer: pool.realm,
    sub: claims.sub,
    ...email,
    given_name: nameIn(claims.given_name),
    family_name: nameIn(claims.family_name),
    locale: languageOf(claims.locale ?? ''),
    now,
  })
}

/** Follows the region in which a person reads; a program that names none changes nothing. */
async function followRegion(
  db: Db,
  { id, locale, region }: UserRow,
  accepts: string | undefined,
): Promise<void> {
  const current = regionFor(locale, accepts)
  if (current !== null && current !== region) await setRegion(db, id, current)
}

/** Pools accept any name; returns a valid one by our rules, or null. */
function nameIn(claimed: string | null | undefined): string | null {
  return PersonName.safeParse(claimed?.slice(0, nameLimit)).data ?? null
}

type EmailUpdate = { email: string; asOf: Date; contactEmail: string; now: Date }

/** Applies an address change made in an external pool; the previous address is notified once. */
async function follow(
  db: Db,
  { key, person }: { key: { issuer: string; sub: string }; person: UserRow },
  { contactEmail, ...changed }: EmailUpdate,
): Promise<void> {
  await transact(db, async (tx) => {
    const isNew =
      (await changeEmail(tx, key, changed)) && person.email_proved && person.email !== changed.email
    const values = { address: maskLogin(changed.email), contact: contactEmail }
    if (isNew)
      await post(tx, {
        to: person.email,
        letter: 'address-changed',
        locale: person.locale,
        values,
        now: changed.now,
      })
  })
}

/**
 * Refuses unless a password or code was entered minutes ago: an unattended device must not suffice
 * to take or delete an account.
 */
export function refuseUnlessFresh({ signedInAt }: Caller, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > freshMinutes * 60_000) throw refuse('sign-in-again')
}
