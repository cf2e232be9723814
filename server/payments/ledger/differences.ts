import { currencies } from '#contract/payments/currencies.ts'
import type { PaymentsMode } from '#contract/payments/payments.ts'
import type {
  Difference,
  Reconciliation,
  ReconciliationRun,
  PaymentIssue,
} from '#contract/payments/reconciliation.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { post } from './ledger.store.ts'
import { maxAttempts } from '../webhooks/webhook-events.ts'
import { namesOf } from './reconciliation.rules.ts'
import {
  countOpen,
  type DifferenceRow,
  findFinished,
  lockDifference,
  isBooked,
  listDifferences,
  listRuns,
  type ReconciliationRow,
  resolveDifference,
} from './reconciliation.store.ts'
import { countStuck, listStuck, type StuckRow } from '../orders/stuck-orders.store.ts'

const [runsShown, openShown, settledShown, stuckShown] = [10, 200, 20, 100]

/** Returns how the ledger compares with the processor, and which payments need a person. */
export async function reconciliationOf(db: Db, mode: PaymentsMode): Promise<Reconciliation> {
  return {
    mode,
    runs: (await listRuns(db, runsShown)).map(shownRun),
    open: (await listDifferences(db, { isOpen: true, size: openShown })).map(shownDifference),
    settled: (await listDifferences(db, { isOpen: false, size: settledShown })).map(
      shownDifference,
    ),
    stuck: (await listStuck(db, { triesAtMost: maxAttempts, size: stuckShown })).map(shownStuck),
  }
}

/** Returns the same in a few figures, for the operator. */
export async function paymentsStatus(
  db: Db,
): Promise<{ open: number; stuck: number; comparedAt: Date | null; isFailing: boolean }> {
  const [last] = await listRuns(db, 1)
  return {
    open: await countOpen(db),
    stuck: await countStuck(db, maxAttempts),
    comparedAt: (await findFinished(db))?.endedAt ?? null,
    isFailing: last?.state === 'failed',
  }
}

type DifferenceResolution = {
  differenceId: string
  how: 'own' | 'explained'
  note: string
  userId: string
  now: Date
}

/**
 * Settles a difference by a person's decision. A movement that is the platform's own is booked as
 * such; nothing else changes the ledger.
 */
export async function settleDifference(
  db: Db,
  { differenceId, ...by }: DifferenceResolution,
): Promise<void> {
  const difference = await lockDifference(db, differenceId)
  if (!difference) throw refuse('not-found')
  if (difference.settlement === by.how) return
  if (difference.settled_at !== null) throw refuse('other-state')
  if (by.how === 'own') await bookAsOwn(db, difference, by.now)
  await resolveDifference(db, difference.id, by)
}

/**
 * Books a movement as the platform's own, unless the ledger knows it by now: the same money is
 * never booked twice.
 */
async function bookAsOwn(
  db: Db,
  {
    kind,
    ref,
    what,
    ...difference
  }: Pick<DifferenceRow, 'kind' | 'ref' | 'what' | 'currency' | 'books' | 'processor'>,
  now: Date,
): Promise<void> {
  const currency = currencies.find((candidate) => candidate === difference.currency)
  const [moved = '', source = null] = what.split(' ')
  if (
    kind !== 'missing' ||
    !currency ||
    (await isBooked(db, namesOf({ id: ref, kind: moved, source })))
  )
    throw refuse('other-state')
  const amount = Number(difference.processor) - Number(difference.books)
  await post(
    db,
    { kind: 'own', ref, orderId: null, currency },
    {
      postings: [
        { account: 'stripe_balance', amount },
        { account: 'platform_own', amount: -amount },
      ],
      now,
    },
  )
}

function shownRun({
  id,
  began_at: beganAt,
  ended_at: endedAt,
  from_at: from,
  until_at: until,
  state,
  movements,
  balances,
  failure,
}: ReconciliationRow): ReconciliationRun {
  return {
    id,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    from: from.toISOString(),
    until: until.toISOString(),
    state,
    movements,
    balances,
    failure,
  }
}

function shownDifference({
  id,
  kind,
  ref,
  what,
  currency,
  books,
  processor,
  settlement,
  note,
  ...row
}: DifferenceRow): Difference {
  return {
    id,
    kind,
    ref,
    what,
    currency,
    books: Number(books),
    processor: Number(processor),
    orderId: row.order_id,
    eventId: row.event_id,
    settlement,
    note,
    foundAt: row.found_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}

function shownStuck({ at, event_id: eventId, due_by: dueBy, ...row }: StuckRow): PaymentIssue {
  return { ...row, at: at.toISOString(), eventId, dueBy: dueBy?.toISOString() ?? null }
}
