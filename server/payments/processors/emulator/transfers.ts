import * as z from 'zod'
import type { Db } from '../../../kit/db/db.ts'
import type { EmulatorAccount } from './accounts.ts'
import { isOffStep } from './amounts.rules.ts'
import { insertTransaction, type EmulatorTransaction, usableOf } from './balance.ts'
import { ApiProblem, noSuch, StateRefusal } from './errors.ts'
import { report } from './events.ts'
import { currency, metadata, page, text, whole } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { pageOf } from './lists.ts'
import { schedulePayout } from './payouts.ts'
import type { EmulatorCharge } from './shapes.ts'
import { findObject, lockObject, insertObject, saveObject } from './store.ts'
import { lockBalance, sumSourced } from './transfers.store.ts'

export const transferAsk = z.strictObject({
  amount: whole.pipe(z.number().min(1)),
  currency,
  destination: text(200),
  source_transaction: text(200).optional(),
  transfer_group: text(200).optional(),
  metadata,
})
type TransferParams = z.infer<typeof transferAsk>
export type EmulatorTransfer = ReturnType<typeof transferOf>

/**
 * Transfers money from the platform's balance to an account: from one charge, even before it is
 * available, or from the available balance.
 */
export async function createTransfer(
  context: EmulatorContext,
  db: Db,
  request: TransferParams,
): Promise<object> {
  await checkDestination(db, request.destination)
  if (isOffStep(request.amount, request.currency))
    throw new ApiProblem(400, `Invalid amount: ${request.amount} ${request.currency}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const { group, availableOn } = await sourceOf(context, db, request)
  const transfer = await enterTransfer(context, db, {
    ask: { ...request, transfer_group: group },
    availableOn,
  })
  await schedulePayout(db, transfer.id, availableOn)
  await report(context, db, { type: 'transfer.created', object: transfer })
  return transfer
}

async function checkDestination(db: Db, id: string): Promise<void> {
  const account = await findObject<EmulatorAccount>(db, 'v2.core.account', id)
  if (!account)
    throw new ApiProblem(400, `No such destination: '${id}'`, {
      code: 'resource_missing',
      param: 'destination',
    })
  const { status } = account.configuration.recipient.capabilities.stripe_balance.stripe_transfers
  if (account.closed || status !== 'active')
    throw new StateRefusal(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
}

type TransferSource = { group: string | undefined; availableOn: number }

async function sourceOf(
  context: EmulatorContext,
  db: Db,
  { source_transaction: id, transfer_group: requestedGroup, ...wanted }: TransferParams,
): Promise<TransferSource> {
  if (id === undefined)
    return balanceAsSource(context, db, { ...wanted, transfer_group: requestedGroup })
  const charge = await lockObject<EmulatorCharge>(db, 'charge', id)
  if (!charge)
    throw new ApiProblem(400, `No such charge: '${id}'`, {
      code: 'resource_missing',
      param: 'source_transaction',
    })
  if (charge.status !== 'succeeded' || charge.balance_transaction === null)
    throw new StateRefusal(`Charge ${id} has not succeeded and cannot be a source.`, {
      param: 'source_transaction',
    })
  if (charge.currency !== wanted.currency)
    throw new ApiProblem(
      400,
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${wanted.currency})`,
      { param: 'currency' },
    )
  if (
    charge.transfer_group !== null &&
    requestedGroup !== undefined &&
    requestedGroup !== charge.transfer_group
  )
    throw new ApiProblem(
      400,
      `The transfer group must be that of the source charge (${charge.transfer_group}).`,
      { param: 'transfer_group' },
    )
  await checkLeft(db, charge, wanted.amount)
  const brought = await findObject<EmulatorTransaction>(
    db,
    'balance_transaction',
    charge.balance_transaction,
  )
  return {
    group: requestedGroup ?? charge.transfer_group ?? `group_${id}`,
    availableOn: Math.max(seconds(nowIn(context)), brought?.available_on ?? 0),
  }
}

/** Reversals of earlier transfers do not make room for new ones: nothing says that they do. */
async function checkLeft(
  db: Db,
  { id, amount: most }: EmulatorCharge,
  amount: number,
): Promise<void> {
  const sent = await sumSourced(db, id)
  if (sent + amount > most)
    throw new StateRefusal(
      `Transfers using this transaction as a source must not exceed the source amount of ${most}. (There is already a transfer using this source, amounting to ${sent}.)`,
      { param: 'amount' },
    )
}

async function balanceAsSource(
  context: EmulatorContext,
  db: Db,
  {
    amount,
    currency: coin,
    transfer_group: group,
  }: Pick<TransferParams, 'amount' | 'currency' | 'transfer_group'>,
): Promise<TransferSource> {
  await lockBalance(db)
  if ((await usableOf(context, db, { account: null, currency: coin })) < amount)
    throw new StateRefusal('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  return { group, availableOn: seconds(nowIn(context)) }
}

async function enterTransfer(
  context: EmulatorContext,
  db: Db,
  { ask, availableOn }: { ask: TransferParams; availableOn: number },
): Promise<EmulatorTransfer> {
  const now = nowIn(context)
  const { amount, currency: coin, destination: account } = ask
  const [id, payment] = [newOrderedId('tr', now), newOrderedId('py', now)]
  const sent = await insertTransaction(context, db, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    fee: 0,
    currency: coin,
    source: id,
    description: null,
    availableOn,
  })
  await insertTransaction(context, db, {
    account,
    type: 'payment',
    category: 'charge',
    amount,
    fee: 0,
    currency: coin,
    source: payment,
    description: null,
    availableOn,
  })
  const transfer = transferOf({ ask, id, payment, transaction: sent.id, at: now })
  await insertObject(db, transfer, now)
  return transfer
}

function transferOf({
  ask,
  id,
  payment,
  transaction,
  at,
}: {
  ask: TransferParams
  id: string
  payment: string
  transaction: string
  at: Date
}) {
  return {
    id,
    object: 'transfer' as const,
    amount: ask.amount,
    amount_reversed: 0,
    balance_transaction: transaction,
    created: seconds(at),
    currency: ask.currency,
    description: null,
    destination: ask.destination,
    destination_payment: payment,
    livemode: false,
    metadata: ask.metadata,
    reversals: {
      object: 'list',
      data: [] as object[],
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false,
    source_transaction: ask.source_transaction ?? null,
    source_type: 'card',
    transfer_group: ask.transfer_group ?? null,
  }
}

const shownReversals = 10

/** Adds a reversal to a transfer, which lists its latest reversals. */
export async function addReversed(
  db: Db,
  transfer: EmulatorTransfer,
  reversal: { amount: number },
): Promise<EmulatorTransfer> {
  const reversed = transfer.amount_reversed + reversal.amount
  const { data, ...list } = transfer.reversals
  const all = [reversal, ...data]
  const less: EmulatorTransfer = {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: {
      ...list,
      data: all.slice(0, shownReversals),
      has_more: list.has_more || all.length > shownReversals,
    },
  }
  await saveObject(db, less)
  return less
}

export async function retrieveTransfer(db: Db, id: string): Promise<object> {
  const transfer = await findObject<EmulatorTransfer>(db, 'transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

export const transfersAsk = z.strictObject({ ...page, transfer_group: text(200).optional() })

export async function listTransfers(
  db: Db,
  { transfer_group: group, ...pageRequest }: z.infer<typeof transfersAsk>,
): Promise<object> {
  const only = group === undefined ? undefined : { field: 'transfer_group', values: [group] }
  return pageOf<EmulatorTransfer>(db, { kind: 'transfer', url: '/v1/transfers', only }, pageRequest)
}
