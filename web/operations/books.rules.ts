import type { Difference, Reconciliation } from '#contract/payments/reconciliation.ts'
import type { PartState } from './status.rules.ts'

/**
 * The state of the ledger as a whole; `says` names the sentence, `count` is its number, `more` how
 * much else needs a person.
 */
export type BooksStatus = {
  state: PartState
  says: 'off' | 'running' | 'never' | 'failed' | 'differs' | 'stuck' | 'agrees'
  count: number
  more: number
}

const nothing = { count: 0, more: 0 }

/**
 * Returns the page's headline: differences before stuck items, and those before a failed
 * comparison.
 */
export function booksStatus({
  mode,
  runs,
  open,
  stuck,
}: Pick<Reconciliation, 'mode' | 'runs' | 'open' | 'stuck'>): BooksStatus {
  const [last] = runs
  if (mode === 'off' && open.length + stuck.length === 0)
    return { ...nothing, state: 'off', says: 'off' }
  if (last?.state === 'running')
    return { ...nothing, state: 'off', says: 'running', more: open.length + stuck.length }
  if (open.length > 0)
    return { state: 'bad', says: 'differs', count: open.length, more: stuck.length }
  if (stuck.length > 0)
    return { ...nothing, state: 'attention', says: 'stuck', count: stuck.length }
  if (!last) return { ...nothing, state: 'off', says: 'never' }
  return last.state === 'failed'
    ? { ...nothing, state: 'attention', says: 'failed' }
    : { ...nothing, state: 'good', says: 'agrees' }
}

/** Returns why the latest comparison failed, if there are words for it. */
export function failureIn({
  runs: [last],
}: Pick<Reconciliation, 'runs'>): 'payments-away' | 'payments-refused' | 'internal' {
  return last?.failure === 'payments-away' || last?.failure === 'payments-refused'
    ? last.failure
    : 'internal'
}

/**
 * Returns the name of the sentence for a difference: money in or out on one side only, or with
 * different amounts.
 */
export function differenceSentence({
  kind,
  books,
  processor,
}: Pick<Difference, 'kind' | 'books' | 'processor'>):
  | 'missing-in'
  | 'missing-out'
  | 'extra-in'
  | 'extra-out'
  | 'amount'
  | 'balance-more'
  | 'balance-less' {
  if (kind === 'amount') return 'amount'
  if (kind === 'balance') return processor > books ? 'balance-more' : 'balance-less'
  return kind === 'missing'
    ? `missing-${processor > 0 ? 'in' : 'out'}`
    : `extra-${books > 0 ? 'in' : 'out'}`
}

/**
 * Returns the word for the subject, and its ids at the payment processor: the movement's, and its
 * source's.
 */
export function aboutOf({ kind, ref, what }: Pick<Difference, 'kind' | 'ref' | 'what'>): {
  word: string
  ids: string[]
} {
  const [word = '', source] = what.split(' ')
  if (kind === 'balance') return { word, ids: [] }
  if (kind === 'extra') return { word, ids: [ref.slice(word.length + 1)] }
  return { word, ids: source === undefined ? [ref] : [source, ref] }
}

/**
 * Returns whether a difference can be booked as the platform's own: it moved, in a currency of the
 * ledger.
 */
export function mayBeOwn(
  { kind, currency }: Pick<Difference, 'kind' | 'currency'>,
  knownCurrencies: readonly string[],
): boolean {
  return kind === 'missing' && knownCurrencies.includes(currency)
}

const dayMs = 86_400_000
const soonDays = 3

/**
 * Returns whether the time left to answer is enough, little, or none; in milliseconds since 1970.
 */
export function timeLeft(dueBy: number, now: number): 'enough' | 'little' | 'none' {
  if (dueBy < now) return 'none'
  return dueBy - now < soonDays * dayMs ? 'little' : 'enough'
}
