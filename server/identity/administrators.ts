import { type Db, transact } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { embeddedRealm } from './pool.ts'
import { languageOf } from './rules.ts'
import {
  addAdministrator,
  addPerson,
  administratorAddresses,
  findByProvedAddress,
  findInPool,
  removeAdministrator,
} from './store.ts'

/** The outcome of granting the administrator role, reported to the operator. */
export type GrantOutcome =
  | 'granted'
  | 'nobody-with-that-address'
  | 'several-with-that-address'
  | 'suspended'

/**
 * Makes the person with this confirmed address an administrator. A person without an account must
 * sign up first: an address alone identifies nobody.
 */
export async function grantAdministrator(db: Db, email: string, now: Date): Promise<GrantOutcome> {
  return transact(db, async (tx) => {
    const people = await findByProvedAddress(tx, email)
    const [person] = people
    if (!person) return 'nobody-with-that-address'
    if (people.length > 1) return 'several-with-that-address'
    if (person.status !== 'active') return 'suspended'
    await addAdministrator(tx, person.id, now)
    return 'granted'
  })
}

/**
 * Creates the product account for a person who confirmed this address in the embedded pool, as
 * their first call would.
 */
export async function addUserFromPool(db: Db, email: string, now: Date): Promise<void> {
  const poolUser = await findInPool(db, email)
  if (poolUser)
    await addPerson(db, {
      ...poolUser,
      id: newId(now),
      issuer: embeddedRealm,
      email_proved: true,
      email_as_of: now,
      locale: languageOf(poolUser.locale),
      now,
    })
}

/** Revokes the role from every account with this address; returns whether any had it. */
export async function revokeAdministrator(db: Db, email: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const ended = await Promise.all(
      (await findByProvedAddress(tx, email)).map(({ id }) => removeAdministrator(tx, id)),
    )
    return ended.includes(true)
  })
}

/** Lists the administrators by their addresses. */
export async function administrators(db: Db): Promise<string[]> {
  return administratorAddresses(db)
}
