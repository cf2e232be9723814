import { createHash } from 'node:crypto'
import { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../../../kit/db/db.ts'
import { availableFrom, processingFee } from './amounts.rules.ts'
import { insertTransaction } from './balance.ts'
import { report } from './events.ts'
import { type EmulatorContext, newObjectId, newOrderedId, nowIn, seconds } from './context.ts'
import { stopAlarm } from './lists.store.ts'
import { lockSession, shownSession } from './sessions.ts'
import {
  type EmulatorCharge,
  type EmulatorIntent,
  type PaymentMethod,
  newCharge,
  newIntent,
  type EmulatorSession,
} from './shapes.ts'
import { findObject, insertObject, saveObject } from './store.ts'

/**
 * Pays an open session and returns its state. Its row is locked, so two concurrent payments pay
 * once.
 */
export async function pay(
  context: EmulatorContext,
  db: Db,
  {
    id,
    means,
    card,
  }: {
    id: string
    means: PaymentMethod
    /** The card to use; without one, each person has their own. */
    card?: string | undefined
  },
): Promise<EmulatorSession | undefined> {
  const session = await lockSession(context, db, id)
  if (session?.status !== 'open') return session
  const now = nowIn(context)
  const begun = {
    session,
    means,
    fingerprint: fingerprintOf(card ?? session.customer_email),
    id: newOrderedId('pi', now),
    chargeId: newOrderedId('ch', now),
    methodId: newObjectId('pm'),
    createdAt: now,
  }
  const [intent, charge] = [newIntent(begun), newCharge(begun)]
  await insertObject(db, intent, now)
  await insertObject(db, charge, now)
  await stopAlarm(db, id)
  if (means === 'card') await take(context, db, { intent, charge })
  const complete: EmulatorSession = {
    ...session,
    status: 'complete',
    payment_intent: intent.id,
    payment_status: means === 'card' ? 'paid' : 'unpaid',
    url: null,
  }
  await saveObject(db, complete)
  await report(context, db, { type: 'checkout.session.completed', object: shownSession(complete) })
  return complete
}

/** Returns a card's stable fingerprint; it does not reveal the card. */
function fingerprintOf(card: string): string {
  return createHash('sha256').update(card).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16)
}

type PendingPayment = { intent: EmulatorIntent; charge: EmulatorCharge }

/** Books a received payment: the balance gets it, less the processor's fee. */
async function take(
  context: EmulatorContext,
  db: Db,
  { intent, charge }: PendingPayment,
): Promise<void> {
  const { id: source, amount, currency } = charge
  const fee = processingFee(amount, Currency.parse(currency))
  const { id } = await insertTransaction(context, db, {
    type: 'charge',
    category: 'charge',
    amount,
    fee,
    currency,
    source,
    description: null,
    availableOn: availableFrom(seconds(nowIn(context))),
  })
  await saveObject<EmulatorCharge>(db, {
    ...charge,
    amount_captured: amount,
    balance_transaction: id,
    paid: true,
    status: 'succeeded',
  })
  await saveObject<EmulatorIntent>(db, { ...intent, amount_received: amount, status: 'succeeded' })
}

const failure = {
  type: 'card_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The bank did not send the money.',
} as const

async function giveUp(db: Db, { intent, charge }: PendingPayment): Promise<void> {
  await saveObject<EmulatorCharge>(db, {
    ...charge,
    failure_code: failure.code,
    failure_message: failure.message,
    status: 'failed',
  })
  await saveObject<EmulatorIntent>(db, {
    ...intent,
    last_payment_error: failure,
    payment_method: null,
    status: 'requires_payment_method',
  })
}

/** Completes or fails a bank payment after days; returns the session's state. */
export async function settle(
  context: EmulatorContext,
  db: Db,
  { id, arrives }: { id: string; arrives: boolean },
): Promise<EmulatorSession | undefined> {
  const session = await lockSession(context, db, id)
  const pending = session && (await pendingOf(db, session))
  if (!session || !pending) return session
  const settled: EmulatorSession = { ...session, payment_status: arrives ? 'paid' : 'unpaid' }
  await (arrives ? take(context, db, pending) : giveUp(db, pending))
  await saveObject(db, settled)
  await report(context, db, {
    type: `checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`,
    object: shownSession(settled),
  })
  return settled
}

/** Returns a session's payment that is still processing. */
export async function pendingOf(
  db: Db,
  { payment_intent: id }: EmulatorSession,
): Promise<PendingPayment | undefined> {
  const intent =
    id === null ? undefined : await findObject<EmulatorIntent>(db, 'payment_intent', id)
  const charge =
    intent?.status === 'processing'
      ? await findObject<EmulatorCharge>(db, 'charge', intent.latest_charge)
      : undefined
  return intent && charge && { intent, charge }
}
