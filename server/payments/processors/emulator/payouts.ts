import * as z from 'zod'
import type { Db } from '../../../kit/db/db.ts'
import type { EmulatorAccount } from './accounts.ts'
import { insertTransaction, usableOf } from './balance.ts'
import { report } from './events.ts'
import { page } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { setAlarm, sumTransactions } from './lists.store.ts'
import { pageOf } from './lists.ts'
import { findObject, lockObject, insertObject, kindFor, saveObject, unowned } from './store.ts'

type Payout = ReturnType<typeof payoutOf>

const daySeconds = 86_400

/** Schedules the payout of a transfer, a day after the money is available. */
export async function schedulePayout(
  db: Db,
  transferId: string,
  availableOn: number,
): Promise<void> {
  await setAlarm(db, transferId, new Date((availableOn + daySeconds) * 1000))
}

/**
 * Pays out the account's balance in a transfer's currency; if payouts are not allowed, tries again
 * a day later.
 */
export async function payOutFor(
  context: EmulatorContext,
  db: Db,
  transferId: string,
): Promise<void> {
  const transfer = await findObject<{
    id: string
    object: 'transfer'
    destination: string
    currency: string
  }>(db, 'transfer', transferId)
  const account =
    transfer && (await lockObject<EmulatorAccount>(db, 'v2.core.account', transfer.destination))
  if (!transfer || !account || account.closed) return
  const now = nowIn(context)
  if (!mayBePaidOut(account)) return schedulePayout(db, transferId, seconds(now))
  const amount = await usableOf(context, db, { account: account.id, currency: transfer.currency })
  if (amount > 0)
    await payOut(context, db, {
      account: account.id,
      amount,
      currency: transfer.currency,
      isInstant: false,
    })
}

function mayBePaidOut({ configuration }: EmulatorAccount): boolean {
  return configuration.recipient.capabilities.stripe_balance.payouts.status === 'active'
}

/**
 * Pays out an account's whole balance immediately, including pending money; returns the last
 * payout.
 */
export async function withdraw(
  context: EmulatorContext,
  db: Db,
  id: string,
): Promise<object | undefined> {
  const account = await lockObject<EmulatorAccount>(db, 'v2.core.account', id)
  if (!account || account.closed || !mayBePaidOut(account)) return undefined
  const sums = await sumTransactions(db, {
    kind: kindFor(id, 'balance_transaction'),
    atS: seconds(nowIn(context)),
  })
  let paid: object | undefined
  for (const { currency, available, pending } of sums.filter(
    (sum) => sum.available + sum.pending > 0,
  )) {
    paid = await payOut(context, db, {
      account: id,
      amount: available + pending,
      currency,
      isInstant: true,
    })
  }
  return paid
}

type PayoutInput = { account: string; amount: number; currency: string; isInstant: boolean }

async function payOut(context: EmulatorContext, db: Db, paying: PayoutInput): Promise<object> {
  const now = nowIn(context)
  const { account, amount, currency } = paying
  const id = newOrderedId('po', now)
  const left = await insertTransaction(context, db, {
    account,
    type: 'payout',
    category: 'payout',
    amount: -amount,
    fee: 0,
    currency,
    source: id,
    description: 'STRIPE PAYOUT',
    availableOn: seconds(now),
  })
  const payout = payoutOf({ ...paying, id, transaction: left.id, at: now })
  await insertObject(db, payout, now)
  await report(context, db, { type: 'payout.created', object: shown(payout), account })
  if (paying.isInstant) return arrived(context, db, payout)
  await setAlarm(db, `${account}/${id}`, new Date(payout.arrival_date * 1000))
  return shown(payout)
}

/** Marks a payout as arrived at the bank. */
export async function arrive(
  context: EmulatorContext,
  db: Db,
  { account, id }: { account: string; id: string },
): Promise<void> {
  const payout = await lockObject<Payout>(db, kindFor(account, 'payout'), id)
  if (payout?.status === 'pending') await arrived(context, db, payout)
}

async function arrived(context: EmulatorContext, db: Db, payout: Payout): Promise<object> {
  const paid: Payout = { ...payout, status: 'paid' }
  await saveObject(db, paid)
  await report(context, db, { type: 'payout.paid', object: shown(paid), account: payout.account })
  return shown(paid)
}

function payoutOf({
  account,
  amount,
  currency,
  isInstant,
  id,
  transaction,
  at,
}: PayoutInput & { id: string; transaction: string; at: Date }) {
  const created = seconds(at)
  return {
    id,
    object: kindFor(account, 'payout'),
    account,
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: isInstant ? created : created + daySeconds,
    automatic: !isInstant,
    balance_transaction: transaction,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: isInstant ? 'instant' : 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isInstant ? 'not_applicable' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending' as 'pending' | 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}

function shown(payout: Payout): object {
  const { account: _hidden, ...rest } = unowned(payout)
  return rest
}

export const payoutsAsk = z.strictObject(page)

export async function listPayouts(
  db: Db,
  account: string | null,
  pageRequest: z.infer<typeof payoutsAsk>,
): Promise<object> {
  return pageOf<Payout>(
    db,
    { kind: kindFor(account, 'payout'), url: '/v1/payouts', show: shown },
    pageRequest,
  )
}
