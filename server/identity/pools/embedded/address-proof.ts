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
  /**
   * The browser in which the code was typed, and the one that asked for it, as sign-ups are keyed.
   */
  here: string
  asked: string
}

/**
 * Makes the account of an address whose code was typed. The code proves that its reader has the
 * mailbox, and no more: of the passwords that were typed for the address
 * only the one of this very browser counts. Another's may be an outsider's, who signed up with an
 * address that is not theirs; it counts once it is typed here too.
 * Nobody where the account is there already and the sign-up was not for entering it.
 */
export async function prove(
  ground: PoolContext,
  tx: PoolContext['db'],
  { login, here, asked }: AddressProof,
): Promise<PoolUserRow | undefined> {
  const began = await findSignUp(tx, { login, key: asked })
  if (!began) return undefined
  const own = await takeSignUp(tx, here)
  const person =
    (await addPerson(tx, login, { signUp: own ?? unowned(began), now: ground.clock.now() })) ??
    (await readKnown(ground, tx, { login, began, own }))
  if (person && !own && began.password_hash !== null)
    await putSignUp(tx, { ...began, login: here, sub: randomUUID(), proved_at: ground.clock.now() })
  return person
}

/**
 * An account that is there stays as it is; one that another browser has made of a sign-up gets the
 * password that was typed in this one.
 */
async function readKnown(
  ground: PoolContext,
  tx: PoolContext['db'],
  { login, began, own }: { login: string; began: PoolSignUpRow; own: PoolSignUpRow | undefined },
): Promise<PoolUserRow | undefined> {
  const person = await readPerson(tx, login)
  if (!person || began.password_hash === null) return person
  if (!(await isUnfinished(tx, { login, person }))) return undefined
  if (own?.password_hash)
    await setFirstPassword(tx, person.sub, {
      password_hash: own.password_hash,
      now: ground.clock.now(),
    })
  return person
}

/**
 * Whether an account came of a code that was typed elsewhere than its password, and has none yet.
 */
export async function isUnfinished(
  db: PoolContext['db'],
  { login, person }: { login: string; person: PoolUserRow | undefined },
): Promise<boolean> {
  const isHalf = await isHalfDone(db, login)
  return isHalf && person?.password_hash === null
}

/**
 * Whoever has proved the address by another code, and has no account but a sign-up: that becomes
 * one, without its password.
 */
export async function personOrSignUp(
  ground: PoolContext,
  tx: PoolContext['db'],
  login: string,
): Promise<PoolUserRow | undefined> {
  const [person, began] = [await readPerson(tx, login), await findSignUp(tx, { login, key: '' })]
  return (
    person ??
    (began && (await addPerson(tx, login, { signUp: unowned(began), now: ground.clock.now() })))
  )
}

function unowned(signUp: PoolSignUpRow): PoolSignUpRow {
  return { ...signUp, sub: randomUUID(), password_hash: null }
}
