import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { insertCommission } from './commissions.store.ts'
import { flagsFor } from './fraud-review.rules.ts'
import { findEvidence, flagSimilarSales, listUnreviewedSales } from './fraud-review.store.ts'

type FraudReviewOptions = { db: Db; log: Logger; now: Date }
const batchSize = 100

/**
 * Reviews every referred sale once and records what is suspicious about it. The review cancels
 * nothing: a person decides.
 */
export async function reviewSales({ db, log, now }: FraudReviewOptions): Promise<void> {
  for (const orderId of await listUnreviewedSales(db, batchSize)) {
    await transact(db, (tx) => judge(tx, orderId, now)).catch((error: unknown) =>
      log.warn(
        { err: error, order: orderId },
        'reviewing a commission for fraud failed; it will be retried',
      ),
    )
  }
}

async function judge(db: Db, orderId: string, now: Date): Promise<void> {
  const evidence = await findEvidence(db, orderId)
  const flags = evidence ? flagsFor(evidence) : []
  await insertCommission(db, { orderId, flags, now })
  for (const flag of flags) await flagSimilarSales(db, orderId, flag)
}
