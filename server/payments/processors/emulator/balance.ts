import * as z from 'zod'
import { defaultCurrency } from '#contract/payments/currencies.ts'
import type { Db } from '../../../kit/db/db.ts'
import { created, page } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { sumTransactions } from './lists.store.ts'
import { pageOf } from './lists.ts'
import { insertObject, kindFor, unowned } from './store.ts'

type BalanceEntry = {
  /** The account whose balance changes, if it is not the platform's. */
  account?: string | null
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'transfer'
    | 'transfer_refund'
    | 'payment'
    | 'payment_refund'
    | 'payout'
    | 'stripe_fee'
    | 'topup'
  category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'transfer'
    | 'transfer_reversal'
    | 'payout'
    | 'fee'
    | 'topup'
  amount: number
  fee: number
  currency: string
  source: string | null
  description: string | null
  availableOn: number
}
export type EmulatorTransaction = ReturnType<typeof transactionOf>

/** Records a balance change, in the transaction that causes it. Entries never change. */
export async function insertTransaction(
  context: EmulatorContext,
  db: Db,
  entry: BalanceEntry,
): Promise<EmulatorTransaction> {
  const now = nowIn(context)
  const transaction = transactionOf(entry, now)
  await insertObject(db, transaction, now)
  return transaction
}

function transactionOf(
  {
    account = null,
    type,
    category,
    amount,
    fee,
    currency,
    source,
    description,
    availableOn,
  }: BalanceEntry,
  now: Date,
) {
  const details = {
    amount: fee,
    application: null,
    currency,
    description: category === 'charge' ? 'Processing fees' : 'Dispute fee',
    type: 'stripe_fee',
  }
  return {
    id: newOrderedId('txn', now),
    object: kindFor(account, 'balance_transaction'),
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: seconds(now),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [details],
    net: amount - fee,
    reporting_category: category,
    source,
    type,
  }
}

/** Returns a transaction as shown. Its availability follows from the time and is not stored. */
export function shownTransaction(transaction: EmulatorTransaction, now: Date): object {
  return {
    ...unowned(transaction),
    status: transaction.available_on <= seconds(now) ? 'available' : 'pending',
  }
}

export const balanceAsk = z.strictObject({})

export async function readBalance(
  context: EmulatorContext,
  db: Db,
  account: string | null,
): Promise<object> {
  const sums = await sumTransactions(db, {
    kind: kindFor(account, 'balance_transaction'),
    atS: seconds(nowIn(context)),
  })
  const balances =
    sums.length > 0 ? sums : [{ currency: defaultCurrency, available: 0, pending: 0 }]
  const part = (name: 'available' | 'pending') =>
    balances.map(({ currency, [name]: amount }) => ({
      amount,
      currency,
      source_types: { card: amount },
    }))
  return {
    object: 'balance',
    available: part('available'),
    livemode: false,
    pending: part('pending'),
  }
}

export const transactionsAsk = z.strictObject({ ...page, created, type: z.string().optional() })

type TransactionQuery = { account: string | null; ask: z.infer<typeof transactionsAsk> }

export async function listTransactions(
  context: EmulatorContext,
  db: Db,
  { account, ask: { type, ...pageRequest } }: TransactionQuery,
): Promise<object> {
  const now = nowIn(context)
  const only = type === undefined ? undefined : { field: 'type', values: [type] }
  return pageOf<EmulatorTransaction>(
    db,
    {
      kind: kindFor(account, 'balance_transaction'),
      url: '/v1/balance_transactions',
      only,
      show: (one) => shownTransaction(one, now),
    },
    pageRequest,
  )
}

type BalanceQuery = {
  account: string | null
  currency: string
  /** The time of the balance in seconds; now by default. */
  atS?: number
}

/** Returns the available balance at a time, as far as known now. */
export async function usableOf(
  context: EmulatorContext,
  db: Db,
  { account, currency, atS = seconds(nowIn(context)) }: BalanceQuery,
): Promise<number> {
  const sums = await sumTransactions(db, { kind: kindFor(account, 'balance_transaction'), atS })
  return sums.find((sum) => sum.currency === currency)?.available ?? 0
}
