import type { HostCommissionLine, CommissionDecision } from '#contract/payments/affiliates.ts'
import { announceTo } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { lockOrder, revokeAffiliateShare } from '../payments/payments.ts'
import { isToDecide, mayBeVoided } from './commissions.rules.ts'
import { hostLineOf } from './commissions.ts'
import {
  type CommissionRow,
  findSale,
  insertCommission,
  saveDecision,
} from './commissions.store.ts'
import { findAddress } from './payouts.store.ts'

type CommissionDecisionRequest = {
  eventId: string
  commissionId: string
  decision: CommissionDecision
  note: string
}
type HostActor = { userId: string; now: Date }

/**
 * Approves a flagged commission, or cancels one that is not paid yet. Idempotent: a repeated
 * request returns the same answer.
 */
export async function decideCommission(
  db: Db,
  { eventId, commissionId, decision, note }: CommissionDecisionRequest,
  { userId, now }: HostActor,
): Promise<HostCommissionLine> {
  const order = await lockOrder(db, commissionId)
  const sale = order && (await findSale(db, { eventId, orderId: commissionId }))
  if (!order || !sale) throw refuse('affiliate-not-found')
  if (sale.decision === decision) return hostLineOf(sale, now)
  if (!(decision === 'approved' ? isToDecide(sale) : mayBeVoided(sale))) throw refuse('other-state')
  await insertCommission(db, { orderId: sale.orderId, flags: [], now })
  await saveDecision(db, sale.orderId, { decision, note, userId, now })
  if (decision !== 'approved')
    await notifyAffiliate(db, sale, {
      amount: await revokeAffiliateShare(db, order, now),
      note,
      now,
    })
  return hostLineOf((await findSale(db, { eventId, orderId: commissionId })) ?? sale, now)
}

/** Notifies the affiliate which commission was cancelled, and why. */
async function notifyAffiliate(
  db: Db,
  { eventId, orderId, userId, code, currency }: CommissionRow,
  { amount, note, now }: { amount: number; note: string; now: Date },
): Promise<void> {
  const recipient = await findAddress(db, userId)
  if (recipient !== null)
    await announceTo(
      db,
      {
        eventId,
        kind: 'affiliate-news',
        occasion: `void ${orderId}`,
        recipient,
        facts: { what: 'void', amount: String(amount), currency, note, code },
      },
      now,
    )
}
