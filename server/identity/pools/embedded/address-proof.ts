import { randomUUID } from 'node:crypto'
import type { PoolContext } from './context.ts'
import {
  addPerson,
  findSignUp,
  isHalfDone,
  type PoolUserRow,
  putSignUp,
  readPerson,
  setFirstPassword,
  type PoolSignUpRow,
  takeSignUp,
} from './people.store.ts'

type AddressProof = {
  login: string
  /** The browser in which the code was typed and the browser that requested it, as sign-up keys. */
  here: string
  asked: string
}

/**
 * Creates the account for an address whose code was typed. The code proves access to the mailbox,
 * nothing else. So of all passwords typed for this address, only the one from this browser is used.
 * Another may come from an outsider who signed up with someone else's address; it is used once it
 * is typed here too.
 * Returns undefined if the account already exists and the sign-up was not for entering it.
 */
export async function prove(
  context: PoolContext,
  tx: PoolContext['db'],
  { login, here, asked }: AddressProof,
): Promise<PoolUserRow | undefined> {
  const began = await findSignUp(tx, { login, key: asked })
  if (!began) return undefined
  const own = await takeSignUp(tx, here)
  const person =
    (await addPerson(tx, login, { signUp: own ?? unowned(began), now: context.clock.now() })) ??
    (await readKnown(context, tx, { login, began, own }))
  if (person && !own && began.password_hash !== null)
    await putSignUp(tx, {
      ...began,
      login: here,
      sub: randomUUID(),
      proved_at: context.clock.now(),
    })
  return person
}

/**
 * Leaves an existing account unchanged. An account that another browser made from a sign-up gets
 * the password typed in this browser.
 */
async function readKnown(
  context: PoolContext,
  tx: PoolContext['db'],
  { login, began, own }: { login: string; began: PoolSignUpRow; own: PoolSignUpRow | undefined },
): Promise<PoolUserRow | undefined> {
  const person = await readPerson(tx, login)
  if (!person || began.password_hash === null) return person
  if (!(await isUnfinished(tx, { login, person }))) return undefined
  if (own?.password_hash)
    await setFirstPassword(tx, person.sub, {
      password_hash: own.password_hash,
      now: context.clock.now(),
    })
  return person
}

/**
 * Whether a code typed in a different browser from its password made the account, which still has
 * none.
 */
export async function isUnfinished(
  db: PoolContext['db'],
  { login, person }: { login: string; person: PoolUserRow | undefined },
): Promise<boolean> {
  const isHalf = await isHalfDone(db, login)
  return isHalf && person?.password_hash === null
}

/**
 * Returns the person with this login. Turns a mere sign-up into one without its password: another
 * code proved the address.
 */
export async function personOrSignUp(
  context: PoolContext,
  tx: PoolContext['db'],
  login: string,
): Promise<PoolUserRow | undefined> {
  const [person, began] = [await readPerson(tx, login), await findSignUp(tx, { login, key: '' })]
  return (
    person ??
    (began && (await addPerson(tx, login, { signUp: unowned(began), now: context.clock.now() })))
  )
}

function unowned(signUp: PoolSignUpRow): PoolSignUpRow {
  return { ...signUp, sub: randomUUID(), password_hash: null }
}
