import type { Db } from '../../kit/db/db.ts'
import { affiliatePayable } from './ledger-accounts.rules.ts'
import { cancelledCommissionPostings } from './ledger.rules.ts'
import { owedOf, post } from './ledger.store.ts'
import { moveShareToHost, type OrderRow, saleOf } from '../orders/orders.store.ts'

/**
 * Gives the host the affiliate's due share of a locked order, and returns the amount. From then on
 * the order and its past and future refunds are divided as if nobody had referred the buyer.
 * Whatever fails or follows is the host's; what they were already sent is topped up.
 */
export async function revokeAffiliateShare(db: Db, order: OrderRow, now: Date): Promise<number> {
  const sale = await saleOf(db, { eventId: order.event_id, registrationId: order.registration_id })
  if (!sale?.affiliate_user_id) throw new Error(`Order ${order.id} has no affiliate.`)
  const amount = await owedOf(db, {
    orderId: order.id,
    account: affiliatePayable(sale.affiliate_user_id),
  })
  if (amount !== 0)
    await post(
      db,
      { kind: 'commission-void', ref: order.id, orderId: order.id, currency: order.currency },
      {
        postings: cancelledCommissionPostings(amount, {
          hostId: sale.host_id,
          userId: sale.affiliate_user_id,
        }),
        now,
      },
    )
  await moveShareToHost(db, order)
  return amount
}
