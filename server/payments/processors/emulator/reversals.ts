import * as z from 'zod'
import { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../../../kit/db/db.ts'
import { isOffStep } from './amounts.rules.ts'
import { insertTransaction, type EmulatorTransaction, usableOf } from './balance.ts'
import { ApiProblem, noSuch, StateRefusal } from './errors.ts'
import { report } from './events.ts'
import { metadata, page, whole } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { pageOf } from './lists.ts'
import { findObject, lockObject, insertObject } from './store.ts'
import { addReversed, type EmulatorTransfer } from './transfers.ts'

export const reversalAsk = z.strictObject({
  amount: whole.pipe(z.number().min(1)).optional(),
  metadata,
})
type ReversalRequest = { id: string; ask: z.infer<typeof reversalAsk> }
type Reversal = ReturnType<typeof reversalOf>

/** Reverses the rest of a transfer, or a part, as long as the account still has it. */
export async function createReversal(
  context: EmulatorContext,
  db: Db,
  { id, ask }: ReversalRequest,
): Promise<object> {
  const transfer = await lockObject<EmulatorTransfer>(db, 'transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  const amount = amountOf(transfer, ask.amount)
  const availableOn = await usableFrom(context, db, transfer)
  await checkAccount(context, db, { transfer, amount, availableOn })
  const reversal = await enterReversal(context, db, {
    transfer,
    amount,
    metadata: ask.metadata,
    availableOn,
  })
  const less = await addReversed(db, transfer, reversal)
  await report(context, db, {
    type: 'transfer.reversed',
    object: less,
    before: { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed },
  })
  return reversal
}

function amountOf(
  { id, amount, amount_reversed: reversed, currency }: EmulatorTransfer,
  requestedAmount = amount - reversed,
): number {
  if (reversed === amount) throw new StateRefusal(`Transfer ${id} is already fully reversed.`)
  if (requestedAmount > amount - reversed)
    throw new StateRefusal(
      `Reversal amount (${requestedAmount}) is greater than the unreversed amount of the transfer (${amount - reversed}).`,
      { param: 'amount' },
    )
  if (isOffStep(requestedAmount, Currency.parse(currency)))
    throw new ApiProblem(400, `Invalid amount: ${requestedAmount} ${currency}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  return requestedAmount
}

/** Reversed money is pending as long as the transfer's is. */
async function usableFrom(
  context: EmulatorContext,
  db: Db,
  { balance_transaction: id }: EmulatorTransfer,
): Promise<number> {
  const sent = await findObject<EmulatorTransaction>(db, 'balance_transaction', id)
  return Math.max(seconds(nowIn(context)), sent?.available_on ?? 0)
}

type ReversalInput = { transfer: EmulatorTransfer; amount: number; availableOn: number }

/** Locks the row, so that no payout happens meanwhile. */
async function checkAccount(
  context: EmulatorContext,
  db: Db,
  { transfer: { destination: account, currency }, amount, availableOn }: ReversalInput,
): Promise<void> {
  await lockObject(db, 'v2.core.account', account)
  if ((await usableOf(context, db, { account, currency, atS: availableOn })) < amount)
    throw new StateRefusal(
      `The account ${account} does not have enough to reverse this transfer.`,
      {
        code: 'balance_insufficient',
      },
    )
}

async function enterReversal(
  context: EmulatorContext,
  db: Db,
  {
    transfer,
    amount,
    availableOn,
    metadata: words,
  }: ReversalInput & { metadata: Record<string, string> },
): Promise<Reversal> {
  const now = nowIn(context)
  const { currency, destination: account } = transfer
  const [id, refund] = [newOrderedId('trr', now), newOrderedId('pyr', now)]
  const transaction = await insertTransaction(context, db, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    fee: 0,
    currency,
    source: id,
    description: null,
    availableOn,
  })
  await insertTransaction(context, db, {
    account,
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    source: refund,
    description: null,
    availableOn,
  })
  const reversal = reversalOf({
    transfer,
    id,
    refund,
    amount,
    transaction: transaction.id,
    words,
    at: now,
  })
  await insertObject(db, reversal, now)
  return reversal
}

function reversalOf({
  transfer,
  id,
  refund,
  amount,
  transaction,
  words,
  at,
}: {
  transfer: EmulatorTransfer
  id: string
  refund: string
  amount: number
  transaction: string
  words: Record<string, string>
  at: Date
}) {
  return {
    id,
    object: 'transfer_reversal' as const,
    amount,
    balance_transaction: transaction,
    created: seconds(at),
    currency: transfer.currency,
    destination_payment_refund: refund,
    metadata: words,
    source_refund: null,
    transfer: transfer.id,
  }
}

export const reversalsAsk = z.strictObject(page)

export async function listReversals(
  db: Db,
  id: string,
  pageRequest: z.infer<typeof reversalsAsk>,
): Promise<object> {
  if (!(await findObject<EmulatorTransfer>(db, 'transfer', id))) throw noSuch('transfer', id)
  return pageOf<Reversal>(
    db,
    {
      kind: 'transfer_reversal',
      url: `/v1/transfers/${id}/reversals`,
      only: { field: 'transfer', values: [id] },
    },
    pageRequest,
  )
}
