import type Stripe from 'stripe'
import type { Charge, Checkout, NewCheckout, Refund, CheckoutApi } from '../../processor.ts'
import { callStripe, type StripeClient } from './call-stripe.ts'

type StripeSession = Stripe.Checkout.Session
type StripeIntent = Stripe.PaymentIntent

const expand = ['payment_intent.latest_charge.balance_transaction']
// More refunds of one payment than anyone makes.
const refundsAtMost = 1000

/** Takes payments on Stripe's own page, refunds them, and reads balances. */
export function checkoutApi(client: StripeClient): CheckoutApi {
  return {
    createCheckout: (order) =>
      callStripe(async () =>
        checkoutOf(
          await (
            await client()
          ).checkout.sessions.create(wanted(order), { idempotencyKey: order.key }),
        ),
      ),
    readCheckout: (id) =>
      callStripe(async () =>
        checkoutOf(await (await client()).checkout.sessions.retrieve(id, { expand })),
      ),
    expireCheckout: (id) =>
      callStripe(async () => checkoutOf(await (await client()).checkout.sessions.expire(id))),
    createRefund: ({ key, orderId, paymentId, amount }) =>
      callStripe(async () =>
        refundOf(
          await (
            await client()
          ).refunds.create(
            { payment_intent: paymentId, amount, metadata: { order: orderId, row: key } },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (paymentId) =>
      callStripe(async () =>
        (
          await (
            await client()
          ).refunds
            .list({ payment_intent: paymentId, limit: 100 })
            .autoPagingToArray({ limit: refundsAtMost })
        ).map(refundOf),
      ),
    readBalance: (currency) =>
      callStripe(async () => {
        const { available, pending } = await (await client()).balance.retrieve()
        return { available: amountIn(available, currency), pending: amountIn(pending, currency) }
      }),
  }
}

/**
 * One amount under one name, by card, in the exact currency. A session's metadata is not copied to
 * its payment, so both name the order.
 */
function wanted({
  orderId,
  name,
  description,
  amount,
  currency,
  email,
  successUrl,
  cancelUrl,
  expiresAt,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    // An empty text would be an attempt to unset a field.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name, ...(description && { description }) },
        },
      },
    ],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    client_reference_id: orderId,
    customer_email: email,
    metadata: { order: orderId },
    payment_intent_data: { transfer_group: orderId, metadata: { order: orderId } },
  }
}

function checkoutOf(session: StripeSession): Checkout {
  const {
    id,
    client_reference_id: orderId,
    amount_total: amount,
    currency,
    url,
    expires_at: expiresAt,
  } = session
  const intent = session.payment_intent
  return {
    id,
    orderId: orderId ?? '',
    state: stateOf(session),
    payment: paymentOf(session),
    amount: amount ?? 0,
    currency: currency ?? '',
    url: url ?? null,
    expiresAt: new Date(expiresAt * 1000),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    charge: chargeOf(intent),
  }
}

/** An unknown status neither pays an order nor releases its places: it counts as open. */
function stateOf({ status }: StripeSession): Checkout['state'] {
  return (['complete', 'expired'] as const).find((word) => word === status) ?? 'open'
}

/** A complete session is not yet paid: a bank payment is processing until it arrives or fails. */
function paymentOf({
  status,
  payment_status: payment,
  payment_intent: intent,
}: StripeSession): Checkout['payment'] {
  if (status !== 'complete') return 'none'
  if (payment === 'paid') return 'paid'
  const hasFailed =
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
  return hasFailed ? 'none' : 'processing'
}

function chargeOf(intent: StripeIntent | string | null): Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return null
  const {
    id,
    amount_captured: amount,
    balance_transaction: transaction,
    created,
    disputed,
    payment_method_details: details,
  } = charge
  return {
    id,
    amount,
    fee: typeof transaction === 'object' ? (transaction?.fee ?? null) : null,
    at: new Date(created * 1000),
    isDisputed: disputed,
    card: details?.card?.fingerprint ?? null,
  }
}

function refundOf({ id, metadata, amount, status }: Stripe.Refund): Refund {
  const key = metadata?.['row'] ?? null
  if (status === 'failed' || status === 'canceled') return { id, key, amount, state: 'failed' }
  return { id, key, amount, state: status === 'succeeded' ? 'succeeded' : 'pending' }
}

function amountIn(
  balances: readonly { amount: number; currency: string }[],
  currency: string,
): number {
  return balances.find((one) => one.currency === currency)?.amount ?? 0
}
