import type { Db } from '../../../kit/db/db.ts'
import { insertTransaction, shownTransaction } from './balance.ts'
import { noSuch } from './errors.ts'
import { report } from './events.ts'
import { type EmulatorContext, nowIn, seconds } from './context.ts'
import type { EmulatorCharge } from './shapes.ts'
import { findObject, lockObject, insertObject, saveObject } from './store.ts'

export type EmulatorDispute = ReturnType<typeof disputeOf>

const fee = 1500
const answerWithinS = 7 * 86_400

/**
 * Opens a dispute of a charge by the buyer's bank: the money and a fee are taken back. A charge has
 * at most one.
 */
export async function openDispute(
  context: EmulatorContext,
  db: Db,
  chargeId: string,
): Promise<EmulatorDispute | undefined> {
  const charge = await lockObject<EmulatorCharge>(db, 'charge', chargeId)
  if (charge?.status !== 'succeeded' || charge.disputed || charge.refunded) return undefined
  const now = nowIn(context)
  const dispute = disputeOf(charge, now)
  const { id, amount, currency } = dispute
  const withdrawal = await insertTransaction(context, db, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${chargeId}`,
    availableOn: seconds(now),
  })
  const openedDispute: EmulatorDispute = {
    ...dispute,
    balance_transactions: [shownTransaction(withdrawal, now)],
  }
  await insertObject(db, openedDispute, now)
  await saveObject<EmulatorCharge>(db, { ...charge, disputed: true })
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    await report(context, db, { type, object: openedDispute })
  return openedDispute
}

/** Closes a dispute: if won, the money and the fee come back; if lost, they do not. */
export async function closeDispute(
  context: EmulatorContext,
  db: Db,
  { id, isWon }: { id: string; isWon: boolean },
): Promise<EmulatorDispute | undefined> {
  const dispute = await lockObject<EmulatorDispute>(db, 'dispute', id)
  if (dispute?.status !== 'needs_response') return dispute
  const returnTransactions = isWon ? await giveBack(context, db, dispute) : []
  const closed: EmulatorDispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returnTransactions],
    is_charge_refundable: isWon,
    status: isWon ? 'won' : 'lost',
  }
  await saveObject(db, closed)
  await report(context, db, { type: 'charge.dispute.closed', object: closed })
  if (isWon) await report(context, db, { type: 'charge.dispute.funds_reinstated', object: closed })
  return closed
}

async function giveBack(
  context: EmulatorContext,
  db: Db,
  { id, amount, currency, charge }: EmulatorDispute,
): Promise<object[]> {
  const now = nowIn(context)
  const reversal = await insertTransaction(context, db, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount,
    fee: -fee,
    currency,
    source: id,
    description: `Chargeback reversal for ${charge}`,
    availableOn: seconds(now),
  })
  return [shownTransaction(reversal, now)]
}

export async function retrieveDispute(db: Db, id: string): Promise<object> {
  const dispute = await findObject<EmulatorDispute>(db, 'dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

/** Returns the dispute of a charge; its id is derived from the charge's. */
export async function findDispute(
  db: Db,
  charge: EmulatorCharge,
): Promise<EmulatorDispute | undefined> {
  return charge.disputed ? findObject<EmulatorDispute>(db, 'dispute', idFor(charge)) : undefined
}

function idFor({ id }: EmulatorCharge): string {
  return id.replace(/^ch_/, 'du_')
}

const evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

function disputeOf(charge: EmulatorCharge, now: Date) {
  const created = seconds(now)
  return {
    id: idFor(charge),
    object: 'dispute' as const,
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [] as object[],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: created + answerWithinS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response' as 'needs_response' | 'won' | 'lost',
  }
}
