import type { Payment } from '#contract/payments/checkout.ts'
import { defaultCurrency } from '#contract/payments/currencies.ts'
import { divideSale, type SaleRules } from '#contract/payments/sale.ts'
import {
  findLatestRegistration,
  extendPaymentDeadline,
  payMinutes,
  type RegistrationRow,
} from '../../admission/admission.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { Logger } from '../../kit/log.ts'
import { callProcessor } from '../call-processor.ts'
import { shownState } from './orders.rules.ts'
import {
  findOrderOf,
  lockOrder,
  findOrCreateOrder,
  type OrderRow,
  type OrderSale,
  saleOf,
  saveOrder,
} from './orders.store.ts'
import type { Checkout, Processor } from '../processor.ts'
import { type SyncContext, syncOrder } from './sync-order.ts'

export type PaymentContext = {
  processor: Processor | undefined
  log: Logger
  origin: string
  rules: Omit<SaleRules, 'affiliateBasisPoints'>
  /** Who bears the card fee if an attendee gives up their place. */
  feeBearer: 'platform' | 'buyer'
  /** The delay from the event's end to the host's transfer. */
  payoutDelayHours: number
}
type Buyer = { eventId: string; userId: string; now: Date }
type PaymentPage = { url: string; payUntil: string }

// A page with less time left than this is not offered.
const minRemainingMs = 30_000
const freshMs = 2000

/**
 * Returns the page where a person pays for their places: one per order, however often it is
 * requested. The processor is called outside any transaction.
 */
export async function startPayment(
  db: Db,
  selling: PaymentContext,
  buyer: Buyer,
): Promise<PaymentPage> {
  const { processor, log } = selling
  if (!processor) throw refuse('payments-off')
  const { order, sale } = await transact(db, (tx) => prepareOrder(tx, selling, buyer))
  if (order.url && order.session_until) return pageOf(order.url, order.session_until)
  const checkout = await callProcessor(log, () =>
    processor.createCheckout(checkoutRequestOf(order, { sale, buyer, origin: selling.origin })),
  )
  return transact(db, (tx) => recordCheckout(tx, { orderId: order.id, checkout, now: buyer.now }))
}

function pageOf(url: string, until: Date): PaymentPage {
  return { url, payUntil: until.toISOString() }
}

/**
 * Returns the order of an unpaid registration, with its valid page or the data to request a new
 * one.
 */
async function prepareOrder(
  db: Db,
  { rules, feeBearer }: PaymentContext,
  { eventId, userId, now }: Buyer,
): Promise<{ order: OrderRow; sale: OrderSale }> {
  const registration = await findLatestRegistration(db, eventId, userId)
  if (!registration?.amount) throw refuse('registration-not-found')
  if (registration.state === 'expired') throw refuse('too-late')
  if (registration.state !== 'awaiting_payment') throw refuse('other-state')
  const sale = await saleOf(db, { eventId, registrationId: registration.id })
  if (!sale || sale.status !== 'published') throw refuse('other-state')
  const order = await findOrCreateOrder(db, orderFor(registration, { rules, feeBearer, sale, now }))
  if (order.state === 'processing') throw refuse('other-state')
  // Without a session, another request is creating the page, or its answer was lost: for a minute the
  // same attempt is repeated, under the same idempotency key.
  if (
    order.session_until &&
    order.session_until.getTime() - now.getTime() >
      (order.session_id ? minRemainingMs : (payMinutes - 1) * 60_000)
  )
    return { order, sale }
  // The sweep closes an expired page and frees the place (`closeOrder`); the buyer registers again.
  if (order.session_id) throw refuse('too-late')
  const until = new Date(now.getTime() + payMinutes * 60_000)
  await saveOrder(db, order.id, { session_until: until, attempt: order.attempt + 1 })
  if (!(await extendPaymentDeadline(db, { eventId, id: registration.id }, until)))
    throw refuse('other-state')
  return { order: { ...order, session_until: until, attempt: order.attempt + 1 }, sale }
}

type OrderInput = {
  rules: Omit<SaleRules, 'affiliateBasisPoints'>
  feeBearer: PaymentContext['feeBearer']
  sale: OrderSale
  now: Date
}

function orderFor(
  { event_id, id, user_id, amount, currency }: RegistrationRow,
  { rules, feeBearer, sale, now }: OrderInput,
) {
  if (!user_id || !amount || !currency)
    throw new Error('A registration without a price cannot be paid.')
  const brought = affiliateToPay(sale, user_id)
  const { cardFee, platform, affiliate, host } = divideSale(amount, currency, {
    ...rules,
    affiliateBasisPoints: brought?.basisPoints ?? 0,
  })
  return {
    id: newId(now),
    event_id,
    registration_id: id,
    user_id,
    state: 'held' as const,
    amount,
    currency,
    card_fee: cardFee,
    platform,
    affiliate,
    host,
    policy: rules.policy,
    tax_basis_points: sale.tax_basis_points,
    refund_policy: sale.refund_policy,
    fee_bearer: feeBearer,
    starts_at: sale.starts_at,
    places: sale.places,
    affiliate_id: brought?.id ?? null,
    created_at: now,
  }
}

/**
 * Returns the affiliate to pay for the referral, and the share as of registration. Nobody can refer
 * themselves, and an affiliate banned since gets nothing.
 */
function affiliateToPay(
  {
    affiliate_id: id,
    affiliate_user_id: userId,
    affiliate_state: state,
    affiliate_basis_points: basisPoints,
  }: OrderSale,
  buyerId: string,
): { id: string; basisPoints: number } | null {
  if (id === null || userId === null || basisPoints === null) return null
  return state === 'banned' || userId === buyerId ? null : { id, basisPoints }
}

function checkoutRequestOf(
  order: OrderRow,
  { sale, buyer, origin }: { sale: OrderSale; buyer: Buyer; origin: string },
) {
  const eventPage = new URL(`/events/${buyer.eventId}`, origin)
  return {
    key: `cs:${order.id}:${order.attempt}`,
    orderId: order.id,
    name: sale.title,
    description: sale.places > 1 ? `${sale.places} × ${sale.ticket}` : sale.ticket,
    amount: order.amount,
    currency: order.currency,
    email: sale.email,
    successUrl: `${eventPage.href}?paid=1`,
    cancelUrl: eventPage.href,
    expiresAt: order.session_until ?? buyer.now,
  }
}

async function recordCheckout(
  db: Db,
  { orderId, checkout, now }: { orderId: string; checkout: Checkout; now: Date },
): Promise<PaymentPage> {
  const order = await lockOrder(db, orderId)
  if (!order || !checkout.url || (order.state !== 'held' && order.state !== 'checkout_open'))
    throw refuse('other-state')
  await saveOrder(db, orderId, {
    state: 'checkout_open',
    session_id: checkout.id,
    url: checkout.url,
    session_until: checkout.expiresAt,
    checked_at: now,
  })
  return pageOf(checkout.url, checkout.expiresAt)
}

/** Returns the state of a payment, read from the processor now or a moment ago. */
export async function readPayment(
  db: Db,
  { processor, log }: Pick<PaymentContext, 'processor' | 'log'>,
  { eventId, userId, now }: Buyer,
): Promise<Payment> {
  const registration = await findLatestRegistration(db, eventId, userId)
  if (!registration?.amount) throw refuse('registration-not-found')
  const at = { eventId, registrationId: registration.id }
  const order = await findOrderOf(db, at)
  if (!order || !processor || !needsSync(order, now)) return paymentOf(registration, order, false)
  const isStale = await syncFails({ db, processor, log, now }, order)
  return paymentOf(
    (await findLatestRegistration(db, eventId, userId)) ?? registration,
    await findOrderOf(db, at),
    isStale,
  )
}

/** A due payment counts as expired if its place was given up or its deadline missed. */
function paymentOf(
  { state: registrationState, amount, currency, pay_until: until }: RegistrationRow,
  order: OrderRow | undefined,
  isStale: boolean,
): Payment {
  const state = order ? shownState(order.state) : 'due'
  return {
    state: state === 'due' && registrationState !== 'awaiting_payment' ? 'expired' : state,
    amount: amount ?? 0,
    currency: currency ?? defaultCurrency,
    payUntil: until?.toISOString() ?? null,
    isStale,
  }
}

function needsSync(
  { state, session_id: session, checked_at: checked }: OrderRow,
  now: Date,
): boolean {
  return (
    session !== null &&
    (state === 'checkout_open' || state === 'processing') &&
    (checked === null || now.getTime() - checked.getTime() >= freshMs)
  )
}

async function syncFails(asking: SyncContext & { log: Logger }, order: OrderRow): Promise<boolean> {
  return syncOrder(asking, order.id).then(
    () => false,
    (error: unknown) => {
      asking.log.warn(
        { err: error, order: order.id },
        'reading an order from the payment processor failed',
      )
      return true
    },
  )
}
