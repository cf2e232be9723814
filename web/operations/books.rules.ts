import type { Difference, Reconciliation } from '#contract/reconciliation.ts'
import type { PartState } from './status.rules.ts'

/**
 * How it stands with the books as a whole; `says` names the sentence, `count` is what it counts,
 * `more` how much besides needs a person.
 */
export type BooksStatus = {
  state: PartState
  says: 'off' | 'running' | 'never' | 'failed' | 'differs' | 'stuck' | 'agrees'
  count: number
  more: number
}

const nothing = { count: 0, more: 0 }

/**
 * What the page says first: what does not agree, before what is stuck, before a comparison that
 * failed.
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

/** Why the latest comparison failed, as far as there are words for it. */
export function failureIn({
  runs: [last],
}: Pick<Reconciliation, 'runs'>): 'payments-away' | 'payments-refused' | 'internal' {
  return last?.failure === 'payments-away' || last?.failure === 'payments-refused'
    ? last.failure
    : 'internal'
}

/**
 * What is not as it should be, as the name of a sentence: what came in or went out and is on one
 * side only, or is another amount.
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
 * The word for what it is about, and the names by which it is found at the processor: the
 * movement's, and what that came from.
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
 * Whether it can be booked as the platform's own: it moved, and in a currency that the books know.
 */
export function mayBeOwn(
  { kind, currency }: Pick<Difference, 'kind' | 'currency'>,
  known: readonly string[],
): boolean {
  return kind === 'missing' && known.includes(currency)
}

const dayMs = 86_400_000
const soonDays = 3

/** Whether there is time left to answer: enough, little, or none; in milliseconds since 1970. */
export function timeLeft(dueBy: number, now: number): 'enough' | 'little' | 'none' {
  if (dueBy < now) return 'none'
  return dueBy - now < soonDays * dayMs ? 'little' : 'enough'
}
