import { type Currency, currencies } from '#contract/payments/currencies.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import type { Logger } from '../../kit/log.ts'
import { handleDueWebhookEvents } from '../webhooks/webhook-events.ts'
import { insertWebhookEvent } from '../webhooks/webhook-events.store.ts'
import { type Processor, ProcessorError } from '../processor.ts'
import {
  type ComparedBalance,
  compare,
  factIn,
  type ReconciliationFinding,
  judge,
  type FindingsReport,
  type KnownDifference,
  type ProcessorEntry,
  movementIn,
  namesOf,
  unexplained,
} from './reconciliation.rules.ts'
import {
  countOpen,
  endAbandonedRuns,
  endRun,
  failRun,
  findFinished,
  findOldestFact,
  findRunning,
  lockKnownDifferences,
  insertDifference,
  insertRun,
  lockRuns,
  markAgreeing,
  markMoved,
  markSeen,
  ordersOf,
  readBooks,
} from './reconciliation.store.ts'

export type ReconciliationContext = { db: Db; clock: Clock; log: Logger; processor: Processor }
type Run = {
  id: string
  /** Facts since this time are compared. */
  since: Date
  /** Movements since this time: a fact may be recorded long after its movement. */
  from: Date
  webhookEventsSince: Date
}

const [minuteMs, dayMs] = [60_000, 86_400_000]
const longestRunMs = 60 * minuteMs
const overlapMs = 2 * dayMs
const firstLookBackMs = 30 * dayMs
// For a longer period, a busy platform's movements may not fit into one answer.
const pieceMs = 2 * dayMs
const steadyTries = 3

/**
 * Handles missed webhook events, then compares the ledger with the processor's movements and
 * balance, and records the differences. Changes nothing else: differences are never corrected
 * automatically. Returns false if a comparison is running already.
 */
export async function reconcile(comparing: ReconciliationContext): Promise<boolean> {
  const { db, clock } = comparing
  const run = await transact(db, (tx) => begin(tx, clock.now()))
  if (!run) return false
  try {
    await catchUp(comparing, run.webhookEventsSince)
    const snapshot = await ask(comparing, run.from)
    await transact(db, (tx) => conclude(tx, { run, said: snapshot, now: clock.now() }))
    return true
  } catch (error) {
    await failRun(db, run.id, { failure: wordFor(error), now: clock.now() })
    throw error
  }
}

/** Begins where the last completed comparison ended, so that failures in between are covered. */
async function begin(db: Db, now: Date): Promise<Run | undefined> {
  await lockRuns(db)
  await endAbandonedRuns(db, {
    before: new Date(now.getTime() - longestRunMs),
    failure: 'internal',
    now,
  })
  if (await findRunning(db)) return undefined
  const last = await findFinished(db)
  // The last run may have added ledger facts about movements since the run before it.
  const before = await findFinished(db, 1)
  const oldest = (before ? undefined : await findOldestFact(db)) ?? now
  const since = last ? earlier(last.until, longestRunMs) : oldest
  const run = {
    id: newId(now),
    since,
    from: before ? earlier(before.until, overlapMs) : earlier(oldest, firstLookBackMs),
    webhookEventsSince: earlier(last?.endedAt ?? now, last ? longestRunMs : firstLookBackMs),
  }
  await insertRun(db, { id: run.id, from: run.from, until: now })
  return run
}

function earlier(at: Date, byMs: number): Date {
  return new Date(at.getTime() - byMs)
}

/** Stores missed webhook events like received ones, and handles them before the comparison. */
async function catchUp(
  { db, clock, log, processor }: ReconciliationContext,
  since: Date,
): Promise<void> {
  for (const { body, ...webhookEvent } of await processor.listWebhookEvents(since))
    await insertWebhookEvent(db, webhookEvent, {
      channel: webhookEvent.accountId === null ? 'platform' : 'connect',
      body,
      now: clock.now(),
    })
  const until = clock.now().getTime() + longestRunMs / 2
  while (
    clock.now().getTime() < until &&
    (await handleDueWebhookEvents({ db, clock, log, processor })) > 0
  ) {
    /* there may be more */
  }
}

type ProcessorSnapshot = {
  moved: ProcessorEntry[]
  balances: Map<Currency, number>
  /** Whether nothing moved while it was read. */
  isSteady: boolean
  at: Date
}

/**
 * Reads movements and balance. They match only if nothing moved in between; otherwise they are read
 * again.
 */
async function ask(
  asking: Pick<ReconciliationContext, 'clock' | 'processor'>,
  from: Date,
  triesLeft = steadyTries,
): Promise<ProcessorSnapshot> {
  const { clock, processor } = asking
  const at = clock.now()
  const before = await balancesOf(processor)
  const moved = await movementsOf(processor, { from, until: new Date(at.getTime() + minuteMs) })
  const balances = await balancesOf(processor)
  const isSteady = [...balances].every(([currency, amount]) => before.get(currency) === amount)
  return isSteady || triesLeft <= 1
    ? { moved, balances, isSteady, at }
    : ask(asking, from, triesLeft - 1)
}

async function balancesOf(processor: Processor): Promise<Map<Currency, number>> {
  const balances = new Map<Currency, number>()
  for (const currency of currencies) {
    const { available, pending } = await processor.readBalance(currency)
    balances.set(currency, available + pending)
  }
  return balances
}

async function movementsOf(
  processor: Processor,
  { from, until }: { from: Date; until: Date },
): Promise<ProcessorEntry[]> {
  const moved = new Map<string, ProcessorEntry>()
  for (let at = from; at < until; at = new Date(at.getTime() + pieceMs)) {
    const piece = await processor.listMovements({
      from: at,
      until: new Date(Math.min(at.getTime() + pieceMs, until.getTime())),
    })
    for (const movement of piece) moved.set(movement.id, movement)
  }
  return [...moved.values()]
}

/** Compares the processor's data with the current ledger, and records the differences. */
async function conclude(
  db: Db,
  { run, said: snapshot, now }: { run: Run; said: ProcessorSnapshot; now: Date },
): Promise<void> {
  const differences = await lockKnownDifferences(db, run.from)
  const listed = new Set(snapshot.moved.map(({ id }) => id))
  const moved = [
    ...snapshot.moved,
    ...differences.flatMap(movementIn).filter(({ id }) => !listed.has(id)),
  ]
  const { booked, sums } = await readBooks(db, {
    since: run.since,
    names: [...moved.flatMap(namesOf), ...differences.flatMap(factIn)],
  })
  const findings = compare(moved, booked)
  await write(db, judge(findings, differences, now), now)
  const balances = [...snapshot.balances].map(([currency, processor]) => ({
    currency,
    books: sums.get(currency) ?? 0,
    processor,
  }))
  for (const balance of snapshot.isSteady ? balances : [])
    await writeBalance(db, { balance, findings, known: differences, now })
  const state = (await countOpen(db)) > 0 ? 'differs' : 'agrees'
  await endRun(db, run.id, {
    state,
    until: snapshot.at,
    movements: snapshot.moved.length,
    balances: balances.filter(
      ({ currency, books, processor }) => sums.has(currency) || books !== 0 || processor !== 0,
    ),
    now,
  })
}

async function write(db: Db, { fresh, seen, agreeing }: FindingsReport, now: Date): Promise<void> {
  const orders = await ordersOf(
    db,
    fresh.flatMap(({ what }) => what.split(' ').slice(1)),
  )
  for (const finding of fresh)
    await insertDifference(
      db,
      {
        ...finding,
        orderId: finding.orderId ?? orders.get(finding.what.split(' ')[1] ?? '') ?? null,
      },
      now,
    )
  await markSeen(
    db,
    seen.map(({ id }) => id),
    now,
  )
  await markAgreeing(
    db,
    agreeing.map(({ id }) => id),
    now,
  )
}

/**
 * Records the unexplained part of a balance as one difference per currency, with its current
 * amount.
 */
async function writeBalance(
  db: Db,
  {
    balance,
    findings,
    known: differences,
    now,
  }: {
    balance: ComparedBalance
    findings: readonly ReconciliationFinding[]
    known: readonly KnownDifference[]
    now: Date
  },
): Promise<void> {
  const rest = unexplained(balance, { findings, known: differences, now })
  const open = differences.find(
    ({ kind, ref, settlement }) =>
      kind === 'balance' && ref === balance.currency && settlement === null,
  )
  if (rest && open)
    await markMoved(db, open.id, { books: rest.books, processor: rest.processor, now })
  else if (rest) await insertDifference(db, rest, now)
  else if (open) await markAgreeing(db, [open.id], now)
}

/** Returns the refusal code that says why a comparison failed. */
function wordFor(error: unknown): string {
  if (!(error instanceof ProcessorError)) return 'internal'
  return error.kind === 'unsure' ? 'payments-away' : 'payments-refused'
}
