import { expect, test } from 'vitest'
import type { Difference, Reconciliation } from '#contract/payments/reconciliation.ts'
import english from '#words/en.json'
import {
  aboutOf,
  failureIn,
  mayBeOwn,
  differenceSentence,
  booksStatus,
  timeLeft,
} from './books.rules.ts'

const run = (
  state: Reconciliation['runs'][number]['state'],
  failure = '',
): Reconciliation['runs'][number] => ({
  id: 'r',
  beganAt: '',
  endedAt: null,
  from: '',
  until: '',
  state,
  movements: 0,
  balances: [],
  failure,
})
const difference: Difference = {
  id: 'd',
  kind: 'missing',
  ref: 'txn_1',
  what: 'fee',
  currency: 'usd',
  books: 0,
  processor: -200,
  orderId: null,
  eventId: null,
  foundAt: '',
  seenAt: '',
  settlement: null,
  settledAt: null,
  note: '',
}
const stuck: Reconciliation['stuck'][number] = {
  kind: 'refund',
  id: 're_1',
  at: '',
  amount: 100,
  currency: 'usd',
  eventId: null,
  failure: '',
  dueBy: null,
}
const well: Pick<Reconciliation, 'mode' | 'runs' | 'open' | 'stuck'> = {
  mode: 'test',
  runs: [run('agrees')],
  open: [],
  stuck: [],
}

test.each<[string, Partial<typeof well>, string]>([
  ['a ledger that agrees', {}, 'good agrees 0 0'],
  ['payments that are off', { mode: 'off', runs: [] }, 'off off 0 0'],
  [
    'payments switched off with an open difference',
    { mode: 'off', open: [difference] },
    'bad differs 1 0',
  ],
  ['nothing compared yet', { runs: [] }, 'off never 0 0'],
  [
    'a running comparison with an earlier difference',
    { runs: [run('running'), run('differs')], open: [difference] },
    'off running 0 1',
  ],
  ['a failed comparison', { runs: [run('failed')] }, 'attention failed 0 0'],
  [
    'an open difference, whatever the latest comparison did',
    { runs: [run('failed')], open: [difference], stuck: [stuck] },
    'bad differs 1 1',
  ],
  ['a stuck item', { stuck: [stuck, stuck] }, 'attention stuck 2 0'],
])('reports %s', (_what, more, expected) => {
  const { state, says, count, more: others } = booksStatus({ ...well, ...more })
  expect(`${state} ${says} ${count} ${others}`).toBe(expected)
  const keys = Object.keys(english)
  for (const key of [`books.${says}`, `books.${says}-text`])
    expect(keys.includes(key) || keys.includes(`${key}_other`) || says === 'failed').toBe(true)
})

test('has words for every failure of a comparison, and for an unknown one', () => {
  expect([
    failureIn({ runs: [run('failed', 'payments-away')] }),
    failureIn({ runs: [run('failed', 'a bug')] }),
  ]).toEqual(['payments-away', 'internal'])
  for (const why of ['payments-away', 'payments-refused', 'internal'])
    expect(Object.keys(english)).toContain(`books.failed.${why}`)
})

test.each<[Partial<Difference>, string]>([
  [{}, 'missing-out'],
  [{ processor: 200 }, 'missing-in'],
  [{ kind: 'extra', books: 100, processor: 0 }, 'extra-in'],
  [{ kind: 'extra', books: -100, processor: 0 }, 'extra-out'],
  [{ kind: 'amount', books: 1, processor: 2 }, 'amount'],
  [{ kind: 'balance', books: 1, processor: 2 }, 'balance-more'],
  [{ kind: 'balance', books: 3, processor: 2 }, 'balance-less'],
])('has a sentence for a difference: %o', (more, expected) => {
  const saying = differenceSentence({ ...difference, ...more })
  expect(saying).toBe(expected)
  expect(Object.keys(english)).toContain(`books.says.${saying}`)
})

test('names the subject of a difference by its ids at the processor', () => {
  expect(aboutOf(difference)).toEqual({ word: 'fee', ids: ['txn_1'] })
  expect(aboutOf({ kind: 'amount', ref: 'txn_1', what: 'charge ch_1' })).toEqual({
    word: 'charge',
    ids: ['ch_1', 'txn_1'],
  })
  expect(aboutOf({ kind: 'extra', ref: 'refund-failed re_1', what: 'refund-failed' })).toEqual({
    word: 'refund-failed',
    ids: ['re_1'],
  })
  expect(aboutOf({ kind: 'balance', ref: 'usd', what: 'balance' })).toEqual({
    word: 'balance',
    ids: [],
  })
})

test('lets only a movement in a ledger currency be the platform’s own', () => {
  expect([
    mayBeOwn(difference, ['usd']),
    mayBeOwn({ ...difference, currency: 'nok' }, ['usd']),
    mayBeOwn({ ...difference, kind: 'extra' }, ['usd']),
  ]).toEqual([true, false, false])
})

test('classifies the time left to answer', () => {
  const now = Date.parse('2026-12-01T12:00:00Z')
  expect(
    ['2026-12-04T12:00:00Z', '2026-12-04T11:59:59Z', '2026-12-01T11:59:59Z'].map((dueBy) =>
      timeLeft(Date.parse(dueBy), now),
    ),
  ).toEqual(['enough', 'little', 'none'])
})
