import type Stripe from 'stripe'
import type {
  ProcessorPayout,
  Dispute,
  BalanceTransaction,
  NewTransfer,
  TransferApi,
  Reversal,
  Transfer,
} from '../../processor.ts'
import { listAll } from './list-all.ts'
import { callStripe, type StripeClient } from './call-stripe.ts'
import { webhookEventOf } from './webhook-events.ts'

// More of one order or one transfer than anyone makes, and more of one account than anyone reads.
const [partsAtMost, payoutsShown] = [1000, 50]

/** Makes and reverses transfers through Stripe, and reads movements. */
export function transferApi(client: StripeClient): TransferApi {
  return {
    createTransfer: (part) =>
      callStripe(async () =>
        transferOf(
          await (await client()).transfers.create(wanted(part), { idempotencyKey: part.key }),
        ),
      ),
    listTransfers: (orderId) =>
      callStripe(async () =>
        (
          await (
            await client()
          ).transfers
            .list({ transfer_group: orderId, limit: 100 })
            .autoPagingToArray({ limit: partsAtMost })
        ).map(transferOf),
      ),
    createReversal: ({ key, orderId, transferId, amount }) =>
      callStripe(async () =>
        reversalOf(
          await (
            await client()
          ).transfers.createReversal(
            transferId,
            { amount, metadata: { order: orderId, row: key } },
            { idempotencyKey: key },
          ),
        ),
      ),
    listReversals: (transferId) =>
      callStripe(async () =>
        (
          await (
            await client()
          ).transfers
            .listReversals(transferId, { limit: 100 })
            .autoPagingToArray({ limit: partsAtMost })
        ).map(reversalOf),
      ),
    readDispute: (id) =>
      callStripe(async () => disputeOf(await (await client()).disputes.retrieve(id))),
    listPayouts: (accountId) =>
      callStripe(async () =>
        (
          await (await client()).payouts.list({ limit: payoutsShown }, { stripeAccount: accountId })
        ).data.map(payoutOf),
      ),
    listMovements: ({ from, until }) =>
      callStripe(async () =>
        (
          await listAll(
            (await client()).balanceTransactions.list({
              created: { gte: seconds(from), lt: seconds(until) },
              limit: 100,
            }),
          )
        ).map(movementOf),
      ),
    listWebhookEvents: (since) =>
      callStripe(async () =>
        (
          await listAll(
            (await client()).events.list({ created: { gte: seconds(since) }, limit: 100 }),
          )
        ).map((event) => ({ ...webhookEventOf(event), body: JSON.stringify(event) })),
      ),
  }
}

/**
 * With its charge, a transfer need not wait until that is available; without one, the processor
 * uses the available balance.
 */
function wanted({
  key,
  orderId,
  chargeId,
  accountId,
  amount,
  currency,
}: NewTransfer): Stripe.TransferCreateParams {
  return {
    amount,
    currency,
    destination: accountId,
    ...(chargeId !== undefined && { source_transaction: chargeId }),
    transfer_group: orderId,
    metadata: { order: orderId, row: key },
  }
}

function transferOf({
  id,
  metadata,
  amount,
  amount_reversed: reversed,
  destination,
}: Stripe.Transfer): Transfer {
  return { id, key: metadata['row'] ?? null, amount, reversed, accountId: idOf(destination) ?? '' }
}

function reversalOf({ id, metadata, amount }: Stripe.TransferReversal): Reversal {
  return { id, key: metadata?.['row'] ?? null, amount }
}

function disputeOf({
  id,
  charge,
  amount,
  currency,
  status,
  reason,
  evidence_details: { due_by: due },
  created,
  balance_transactions: movements,
}: Stripe.Dispute): Dispute {
  return {
    id,
    chargeId: idOf(charge) ?? '',
    amount,
    currency,
    state: stateOf(status),
    reason,
    dueBy: due === null ? null : at(due),
    at: at(created),
    movements: movements.map((one) => ({ id: one.id, amount: one.amount, fee: one.fee })),
  }
}

/** A closed inquiry took nothing; an unknown status decides nothing. */
function stateOf(status: Stripe.Dispute.Status): Dispute['state'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

function payoutOf({
  id,
  amount,
  currency,
  status,
  created,
  arrival_date: arrival,
}: Stripe.Payout): ProcessorPayout {
  const state = status === 'paid' ? 'paid' : 'on-its-way'
  return {
    id,
    amount,
    currency,
    state: status === 'failed' || status === 'canceled' ? 'failed' : state,
    at: at(created),
    arrivesAt: at(arrival),
  }
}

function movementOf({
  id,
  reporting_category: kind,
  net,
  fee,
  currency,
  source,
  created,
}: Stripe.BalanceTransaction): BalanceTransaction {
  return { id, kind, net, fee, currency, source: idOf(source), at: at(created) }
}

function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}

function at(secondsSince1970: number): Date {
  return new Date(secondsSince1970 * 1000)
}

/** Stripe's times are whole seconds, so a time within a second counts as that whole second. */
function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
