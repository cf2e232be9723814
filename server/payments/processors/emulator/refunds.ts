import * as z from 'zod'
import { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../../../kit/db/db.ts'
import { isOffStep } from './amounts.rules.ts'
import { insertTransaction, type EmulatorTransaction } from './balance.ts'
import { findDispute } from './disputes.ts'
import { ApiProblem, noSuch, StateRefusal } from './errors.ts'
import { report } from './events.ts'
import { type Faults, noFaults } from './faults.ts'
import { metadata, page, text, whole } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { setAlarm } from './lists.store.ts'
import { pageOf } from './lists.ts'
import type { EmulatorCharge, EmulatorIntent } from './shapes.ts'
import { findObject, lockObject, insertObject, saveObject, settingOf } from './store.ts'

export const refundAsk = z.strictObject({
  payment_intent: text(200),
  amount: whole.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
})
type RefundParams = z.infer<typeof refundAsk>
type Refund = ReturnType<typeof refundOf> & {
  failure_reason?: string
  failure_balance_transaction?: string
}

/** Refunds the rest of a payment, or a part of it. */
export async function createRefund(
  context: EmulatorContext,
  db: Db,
  request: RefundParams,
): Promise<object> {
  const charge = await lockCharge(db, request.payment_intent)
  const refund = await enterRefund(context, db, { charge, ask: request })
  const less = await addRefunded(db, charge, refund.amount)
  await report(context, db, { type: 'refund.created', object: refund })
  await report(context, db, {
    type: 'charge.refunded',
    object: less,
    before: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  })
  return refund
}

/** Reads and locks the charge of a payment, so that two refunds together never exceed it. */
async function lockCharge(db: Db, intentId: string): Promise<EmulatorCharge> {
  const intent = await findObject<EmulatorIntent>(db, 'payment_intent', intentId)
  if (!intent) throw noSuch('payment_intent', intentId)
  const charge = await lockObject<EmulatorCharge>(db, 'charge', intent.latest_charge)
  if (charge?.status !== 'succeeded')
    throw new StateRefusal(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    )
  if (await isTaken(db, charge))
    throw new StateRefusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  return charge
}

async function enterRefund(
  context: EmulatorContext,
  db: Db,
  { charge, ask }: { charge: EmulatorCharge; ask: RefundParams },
): Promise<Refund> {
  const now = nowIn(context)
  const amount = amountOf(charge, ask.amount)
  const { refunds } = await settingOf<Faults>(db, 'faults', () => noFaults)
  const refund = refundOf({
    charge,
    ask,
    amount,
    id: newOrderedId('re', now),
    isFailing: refunds === 'fail',
    at: now,
  })
  const availableOn = await usableFrom(db, charge, now)
  const { id } = await insertTransaction(context, db, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: refund.id,
    description: null,
    availableOn,
  })
  const entered: Refund = { ...refund, balance_transaction: id }
  await insertObject(db, entered, now)
  if (refund.status === 'pending')
    await setAlarm(db, refund.id, new Date(now.getTime() + failsAfterMs))
  return entered
}

const failsAfterMs = 1000

/** Returns whether the buyer's bank has taken the money back. */
async function isTaken(db: Db, charge: EmulatorCharge): Promise<boolean> {
  const dispute = await findDispute(db, charge)
  return dispute !== undefined && dispute.status !== 'won'
}

function amountOf(
  { id, amount, amount_refunded: refunded, currency }: EmulatorCharge,
  requestedAmount = amount - refunded,
): number {
  if (refunded === amount)
    throw new StateRefusal(`Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (requestedAmount > amount - refunded)
    throw new StateRefusal(
      `Refund amount (${requestedAmount}) is greater than unrefunded amount on charge (${amount - refunded})`,
      { param: 'amount' },
    )
  if (isOffStep(requestedAmount, Currency.parse(currency)))
    throw new ApiProblem(400, `Invalid amount: ${requestedAmount} ${currency}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  return requestedAmount
}

/** A refund comes from what the same charge brought: it is pending as long as that. */
async function usableFrom(
  db: Db,
  { balance_transaction: id }: EmulatorCharge,
  now: Date,
): Promise<number> {
  const brought =
    id === null ? undefined : await findObject<EmulatorTransaction>(db, 'balance_transaction', id)
  return Math.max(seconds(now), brought?.available_on ?? 0)
}

/** Adds to the refunded amount of a charge, or subtracts from it. */
async function addRefunded(
  db: Db,
  charge: EmulatorCharge,
  amount: number,
): Promise<EmulatorCharge> {
  const refunded = charge.amount_refunded + amount
  const less: EmulatorCharge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  }
  await saveObject(db, less)
  return less
}

function refundOf({
  charge,
  ask,
  amount,
  id,
  isFailing,
  at,
}: {
  charge: EmulatorCharge
  ask: RefundParams
  amount: number
  id: string
  isFailing: boolean
  at: Date
}) {
  return {
    id,
    object: 'refund' as const,
    amount,
    balance_transaction: null as string | null,
    charge: charge.id,
    created: seconds(at),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: ask.metadata,
    payment_intent: ask.payment_intent,
    payment_method: charge.payment_method,
    reason: ask.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isFailing ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

/** Fails a refund: the buyer's bank rejected it, and the money is back. */
export async function failRefund(context: EmulatorContext, db: Db, id: string): Promise<void> {
  const refund = await lockObject<Refund>(db, 'refund', id)
  const charge =
    refund?.status === 'pending'
      ? await lockObject<EmulatorCharge>(db, 'charge', refund.charge)
      : undefined
  if (!refund || !charge) return
  const { amount, currency } = refund
  const { id: transaction } = await insertTransaction(context, db, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    fee: 0,
    currency,
    source: id,
    description: null,
    availableOn: await usableFrom(db, charge, nowIn(context)),
  })
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: transaction,
  }
  await saveObject(db, failed)
  await addRefunded(db, charge, -amount)
  await report(context, db, {
    type: 'refund.updated',
    object: failed,
    before: { status: refund.status },
  })
  await report(context, db, { type: 'refund.failed', object: failed })
}

export async function retrieveRefund(db: Db, id: string): Promise<object> {
  const refund = await findObject<Refund>(db, 'refund', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export const refundsAsk = z.strictObject({ ...page, payment_intent: text(200).optional() })

export async function listRefunds(
  db: Db,
  { payment_intent: intent, ...pageRequest }: z.infer<typeof refundsAsk>,
): Promise<object> {
  const only = intent === undefined ? undefined : { field: 'payment_intent', values: [intent] }
  return pageOf<Refund>(db, { kind: 'refund', url: '/v1/refunds', only }, pageRequest)
}
