import { endCodesFor, leave } from '../admission/admission.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { post } from '../kit/mail/mail.ts'
import { lines } from './registry.ts'
import {
  erase,
  lockPerson,
  listAddresses,
  listDue,
  listHosted,
  listToLeave,
  markErased,
  openAccount,
} from './store.ts'
import { eraseDrafts, eraseTraces } from './traces.store.ts'

/**
 * Deletes the accounts whose waiting period has ended, each in its own transaction; returns how
 * many. A failure delays no other account and is thrown at the end.
 */
export async function eraseDue(db: Db, now: Date): Promise<number> {
  const failures: unknown[] = []
  let erased = 0
  for (const userId of await listDue(db, now)) {
    const isErased = await transact(db, (tx) => eraseAccount(tx, userId, now)).catch(
      (error: unknown) => void failures.push(error),
    )
    erased += isErased ? 1 : 0
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be deleted.`)
  return erased
}

/**
 * Removes a person from every table, as the registry specifies; returns whether it did. A person
 * who has just returned is left alone.
 */
async function eraseAccount(db: Db, userId: string, now: Date): Promise<boolean> {
  const person = await lockPerson(db, userId)
  if (!(await listDue(db, now)).includes(userId)) return false
  // The person left their upcoming events on the request (erasure-request.ts). This repeats it, in
  // case they have joined or host something since.
  if ((await listHosted(db, { userId, now })).length > 0) return openAgain(db, person, now)
  for (const { eventId } of await listToLeave(db, { userId, now }))
    await leave(db, { userId, now }, eventId)
  const erasedPerson = { id: userId, name: person.name, addresses: await listAddresses(db, userId) }
  for (const address of erasedPerson.addresses) await endCodesFor(db, address, now)
  await eraseTraces(db, erasedPerson)
  await eraseDrafts(db, userId)
  for (const line of lines) await erase(db, line, erasedPerson)
  await markErased(db, { userId, now })
  return true
}

/**
 * Reopens the account of a host with upcoming events, and notifies them why, as announced when they
 * asked. Cancelling the events for them would lack their consent; kept without a host, nobody could
 * cancel them.
 */
async function openAgain(
  db: Db,
  { id, email, locale }: Awaited<ReturnType<typeof lockPerson>>,
  now: Date,
): Promise<false> {
  await openAccount(db, { userId: id, now })
  await post(db, { to: email, letter: 'account-not-deleted', locale, values: {}, now })
  return false
}
