import type { Tables } from '#database/tables.ts'
import type { BalanceTransaction } from './processor.ts'

/** What a fact posted to the platform's balance with the processor. */
export type BooksEntry = {
  id: string
  kind: Tables['ledger_facts']['kind']
  ref: string
  orderId: string | null
  at: Date
  currency: string
  amount: number
}
/** What moved at the processor. */
export type ProcessorEntry = Omit<BalanceTransaction, 'fee'>
/** Something on which the books and the processor do not agree. */
export type ReconciliationFinding = {
  kind: 'missing' | 'extra' | 'amount' | 'balance'
  ref: string
  what: string
  currency: string
  books: number
  processor: number
  orderId: string | null
  /** When the later of the two came. */
  at: Date
}
/** A difference that was found earlier. */
export type KnownDifference = Omit<ReconciliationFinding, 'at'> & {
  id: string
  foundAt: Date
  settlement: 'agrees-now' | 'own' | 'explained' | null
}
export type FindingsReport = {
  /** Not seen before. */
  fresh: ReconciliationFinding[]
  /** Open, and seen again. */
  seen: KnownDifference[]
  /** Open or explained, and there no more. */
  agreeing: KnownDifference[]
}
export type ComparedBalance = { currency: string; books: number; processor: number }

const youngMs = 10 * 60_000

type FactKind = BooksEntry['kind']
// The processor's words for what moved (Stripe, "Reporting categories"); most name what they came
// from, disputes only the movement itself.
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
 * Under which names the books may have a movement, the likeliest first. Whatever has no fact of its
 * own may have been booked as the platform's own.
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

/** Matches what moved with what the books have of it, one to one; answers what does not agree. */
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
  const known = {
    ref: id,
    what: source === null ? kind : `${kind} ${source}`,
    currency,
    processor: net,
    at,
  }
  return [
    fact
      ? { ...known, kind: 'amount', books: fact.amount, orderId: fact.orderId }
      : { ...known, kind: 'missing', books: 0, orderId: null },
  ]
}

/**
 * The movement that an earlier difference is about, and what it came from: it is compared again,
 * however long ago it was.
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

/**
 * The name of the fact that an earlier difference is about, as long as no movement was found for
 * it.
 */
export function factIn({ kind, ref, what, settlement }: KnownDifference): FactName[] {
  return kind === 'extra' && (settlement === null || settlement === 'explained')
    ? [{ kind: what as FactKind, ref: ref.slice(what.length + 1) }]
    : [] // written by `compare`
}

/**
 * What of the findings is new, what was known, and what of the known is gone. What is younger than
 * ten minutes may only be on its way.
 */
export function judge(
  findings: readonly ReconciliationFinding[],
  known: readonly KnownDifference[],
  now: Date,
): FindingsReport {
  const standing = known.filter(
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
 * What of a balance neither the books nor what is known not to agree explains, as a finding; null
 * where nothing is left. `findings` are all of them, also the young and the explained.
 */
export function unexplained(
  { currency, books, processor }: ComparedBalance,
  {
    findings,
    known,
    now,
  }: { findings: readonly ReconciliationFinding[]; known: readonly KnownDifference[]; now: Date },
): ReconciliationFinding | null {
  const past = known.filter((one) => one.kind === 'balance' && one.settlement === 'explained')
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
