import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { insertCommission } from './commissions.store.ts'
import { flagsFor } from './judging.rules.ts'
import { findEvidence, flagAlike, listUnjudged } from './judging.store.ts'

type Judging = { db: Db; log: Logger; now: Date }
const atOnce = 100

/**
 * Looks once at every sale that somebody has brought, and writes down what is strange about it.
 * Nothing is taken back by that: a person decides.
 */
export async function judgeSales({ db, log, now }: Judging): Promise<void> {
  for (const orderId of await listUnjudged(db, atOnce)) {
    await transact(db, (tx) => judge(tx, orderId, now)).catch((error: unknown) =>
      log.warn(
        { err: error, order: orderId },
        'a commission could not be judged; it is tried again',
      ),
    )
  }
}

async function judge(db: Db, orderId: string, now: Date): Promise<void> {
  const evidence = await findEvidence(db, orderId)
  const flags = evidence ? flagsFor(evidence) : []
  await insertCommission(db, { orderId, flags, now })
  for (const flag of flags) await flagAlike(db, orderId, flag)
}
