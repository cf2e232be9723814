import type { Difference } from '#contract/payments/reconciliation.ts'
import type { Tables } from '#database/tables.ts'
import type { BalanceTransaction } from '../processor.ts'

/** A ledger fact's posting to the platform's balance with the processor. */
export type BooksEntry = {
  id: string
  kind: Tables['ledger_facts']['kind']
  ref: string
  orderId: string | null
  at: Date
  currency: string
  amount: number
}
/** A movement at the processor. */
export type ProcessorEntry = Omit<BalanceTransaction, 'fee'>
/** A difference between the ledger and the processor. */
export type ReconciliationFinding = {
  kind: Difference['kind']
  ref: string
  what: string
  currency: string
  books: number
  processor: number
  orderId: string | null
  /** When the later side was recorded. */
  at: Date
}
/** A difference that was found earlier. */
export type KnownDifference = Omit<ReconciliationFinding, 'at'> & {
  id: string
  foundAt: Date
  settlement: Difference['settlement']
}
export type FindingsReport = {
  /** New differences. */
  fresh: ReconciliationFinding[]
  /** Open differences, found again. */
  seen: KnownDifference[]
  /** Open or explained differences that are gone. */
  agreeing: KnownDifference[]
}
export type ComparedBalance = { currency: string; books: number; processor: number }

const youngMs = 10 * 60_000

type FactKind = BooksEntry['kind']
// The processor's words for movements (Stripe, "Reporting categories"). Most name their source;
// disputes name only the movement.
const bySource: Readonly<Record<string, readonly FactKind[]>> = {
  charge: ['payment'],
  refund: ['refund'],
  refund_failure: ['refund-failed'],
  transfer: ['transfer', 'commission'],
  transfer_reversal: ['reversal'],
  transfer_refund: ['reversal'],
}
const byItself: Readonly<Record<string, FactKind>> = {
  dispute: 'dispute-withdrawn',
  dispute_reversal: 'dispute-reinstated',
}

type FactName = { kind: FactKind; ref: string }

/**
 * Returns the names the ledger may have for a movement, the likeliest first. One without its own
 * fact may have been booked as the platform's own.
 */
export function namesOf({
  id,
  kind,
  source,
}: Pick<ProcessorEntry, 'id' | 'kind' | 'source'>): FactName[] {
  const [sourced, itself] = [source === null ? [] : (bySource[kind] ?? []), byItself[kind]]
  return [
    ...sourced.map((one) => ({ kind: one, ref: source ?? '' })),
    ...(itself ? [{ kind: itself, ref: id }] : []),
    { kind: 'own', ref: id },
  ]
}

/** Matches movements with ledger facts one to one; returns the differences. */
export function compare(
  moved: readonly ProcessorEntry[],
  booked: readonly BooksEntry[],
): ReconciliationFinding[] {
  const left = new Map(booked.map((fact) => [keyOf(fact, fact.currency), fact]))
  const findings = moved.flatMap((movement) => {
    const name = namesOf(movement).find((one) => left.has(keyOf(one, movement.currency)))
    const fact = name && left.get(keyOf(name, movement.currency))
    if (name) left.delete(keyOf(name, movement.currency))
    return differing(movement, fact)
  })
  return [
    ...findings,
    ...[...left.values()].map(
      ({ kind, ref, currency, amount, orderId, at }): ReconciliationFinding => ({
        kind: 'extra',
        ref: `${kind} ${ref}`,
        what: kind,
        currency,
        books: amount,
        processor: 0,
        orderId,
        at,
      }),
    ),
  ]
}

function keyOf({ kind, ref }: FactName, currency: string): string {
  return `${kind} ${ref} ${currency}`
}

function differing(
  { id, kind, source, currency, net, at }: ProcessorEntry,
  fact: BooksEntry | undefined,
): ReconciliationFinding[] {
  if (net === (fact?.amount ?? 0)) return []
  const details = {
    ref: id,
    what: source === null ? kind : `${kind} ${source}`,
    currency,
    processor: net,
    at,
  }
  return [
    fact
      ? { ...details, kind: 'amount', books: fact.amount, orderId: fact.orderId }
      : { ...details, kind: 'missing', books: 0, orderId: null },
  ]
}

/**
 * Returns the movement of an earlier difference, and its source, so that it is compared again
 * however old it is.
 */
export function movementIn({
  kind,
  ref,
  what,
  currency,
  processor,
  foundAt,
}: KnownDifference): ProcessorEntry[] {
  const [moved = '', source = null] = what.split(' ')
  return kind === 'missing' || kind === 'amount'
    ? [{ id: ref, kind: moved, source, net: processor, currency, at: foundAt }]
    : []
}

/** Returns the name of an earlier difference's fact, as long as no movement was found for it. */
export function factIn({ kind, ref, what, settlement }: KnownDifference): FactName[] {
  return kind === 'extra' && (settlement === null || settlement === 'explained')
    ? [{ kind: what as FactKind, ref: ref.slice(what.length + 1) }]
    : [] // written by `compare`
}

/**
 * Sorts findings into new and known, and lists known differences that are gone. A finding younger
 * than ten minutes may only be delayed.
 */
export function judge(
  findings: readonly ReconciliationFinding[],
  differences: readonly KnownDifference[],
  now: Date,
): FindingsReport {
  const standing = differences.filter(
    ({ kind, settlement }) =>
      kind !== 'balance' && (settlement === null || settlement === 'explained'),
  )
  const isThere = (one: KnownDifference) => findings.some((finding) => isSame(finding, one))
  return {
    fresh: findings.filter(
      (finding) =>
        !standing.some((one) => isSame(finding, one)) &&
        now.getTime() - finding.at.getTime() >= youngMs,
    ),
    seen: standing.filter((one) => one.settlement === null && isThere(one)),
    agreeing: standing.filter((one) => !isThere(one)),
  }
}

function isSame(a: Omit<ReconciliationFinding, 'at' | 'orderId'>, b: KnownDifference): boolean {
  return a.kind === b.kind && a.ref === b.ref && a.books === b.books && a.processor === b.processor
}

/**
 * Returns the part of a balance that neither the ledger nor known differences explain; null if none
 * is left. `findings` are all findings, including recent and explained ones.
 */
export function unexplained(
  { currency, books, processor }: ComparedBalance,
  {
    findings,
    known: differences,
    now,
  }: { findings: readonly ReconciliationFinding[]; known: readonly KnownDifference[]; now: Date },
): ReconciliationFinding | null {
  const past = differences.filter((one) => one.kind === 'balance' && one.settlement === 'explained')
  const explained =
    books +
    sum(
      [...findings, ...past]
        .filter((one) => one.currency === currency)
        .map((one) => one.processor - one.books),
    )
  return explained === processor
    ? null
    : {
        kind: 'balance',
        ref: currency,
        what: 'balance',
        currency,
        books: explained,
        processor,
        orderId: null,
        at: now,
      }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
