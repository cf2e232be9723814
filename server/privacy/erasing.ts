import { endCodesFor } from '../admission/admission.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { lines } from './registry.ts'
import { erase, holdPerson, listAddresses, listDue, markErased } from './store.ts'
import { eraseDrafts, eraseTraces } from './traces.store.ts'

/** Deletes the accounts whose time of rest is over, each in a transaction of its own; answers how many. One that cannot be deleted holds none of the others up, and is told of after them. */
export async function eraseDue(db: Db, now: Date): Promise<number> {
  const due = await listDue(db, now)
  const failures: unknown[] = []
  for (const userId of due) await transact(db, (tx) => eraseAccount(tx, userId, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted.`)
  return due.length
}

/** Takes somebody out of every table, as the registry says. Whoever came back a moment ago is left alone. */
async function eraseAccount(db: Db, userId: string, now: Date): Promise<void> {
  const { name } = await holdPerson(db, userId)
  if (!(await listDue(db, now)).includes(userId)) return
  const gone = { id: userId, name, addresses: await listAddresses(db, userId) }
  for (const address of gone.addresses) await endCodesFor(db, address, now)
  await eraseTraces(db, gone)
  await eraseDrafts(db, userId)
  for (const line of lines) await erase(db, line, gone)
  await markErased(db, { userId, now })
}
