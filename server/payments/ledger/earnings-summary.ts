import type { PaymentReceipt, EventEarnings } from '#contract/payments/checkout.ts'
import { taxIn } from '#contract/payments/tiers.ts'
import { findLatestRegistration } from '../../admission/admission.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { listFacts, sumsOf } from './ledger.store.ts'
import { receiptNumber } from '../orders/orders.rules.ts'
import { findOrderOf, saleOf, sumPending } from '../orders/orders.store.ts'
import { listRefundsOf } from '../refunds/refunds.store.ts'
import { orderFigures } from './earnings.rules.ts'

/** Returns an event's earnings by currency, from sums of the ledger only. */
export async function earningsSummary(
  db: Db,
  eventId: string,
): Promise<{ items: EventEarnings[] }> {
  const [sums, underWay] = [await sumsOf(db, eventId), await sumPending(db, eventId)]
  const currencies = new Set([...sums, ...underWay].map(({ currency }) => currency))
  return {
    items: [...currencies].map((currency) => {
      const sum = sums.find((one) => one.currency === currency)
      const waiting = underWay.find((one) => one.currency === currency)
      const {
        sold,
        cardFees,
        platform,
        affiliate: affiliates,
        yours,
        givenBack,
        takenBack,
      } = orderFigures(sum?.facts ?? [])
      return {
        currency,
        orders: sum?.orders ?? 0,
        sold,
        cardFees,
        platform,
        affiliates,
        yours,
        givenBack,
        takenBack,
        underWay: Number(waiting?.amount ?? 0),
      }
    }),
  }
}

/** Returns the receipt for a person's last payment at an event. */
export async function receiptOf(
  db: Db,
  { eventId, userId, isLive }: { eventId: string; userId: string; isLive: boolean },
): Promise<PaymentReceipt> {
  const registration = await findLatestRegistration(db, eventId, userId)
  const at = registration && { eventId, registrationId: registration.id }
  const order = at && (await findOrderOf(db, at))
  const sale = at && (await saleOf(db, at))
  if (!registration || !order?.paid_at || !sale || registration.each === null)
    throw refuse('registration-not-found')
  const places = 1 + registration.guests.length
  const { amount, currency, tax_basis_points: taxBasisPoints } = order
  return {
    number: receiptNumber(order.id, order.paid_at),
    paidAt: order.paid_at.toISOString(),
    seller: sale.seller,
    event: sale.title,
    startsAt: sale.starts_at?.toISOString() ?? null,
    timeZone: sale.time_zone,
    buyer: sale.buyer,
    ticket: sale.ticket,
    places,
    each: registration.each,
    discount: registration.each * places - amount,
    amount,
    taxBasisPoints,
    tax: taxIn(amount, taxBasisPoints, currency),
    givenBack: orderFigures(await listFacts(db, [order.id])).givenBack,
    currency,
    isTest: !isLive,
    refunds: (await listRefundsOf(db, order.id)).map((refund) => ({
      at: refund.created_at.toISOString(),
      amount: refund.amount,
      state: refund.state,
    })),
  }
}
