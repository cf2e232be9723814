import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BooksEntry,
  compare,
  factIn,
  type ReconciliationFinding,
  judge,
  type KnownDifference,
  type ProcessorEntry,
  movementIn,
  namesOf,
  unexplained,
} from './reconciliation.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const moved = (more: Partial<ProcessorEntry> = {}): ProcessorEntry => ({
  id: 'txn_1',
  kind: 'charge',
  net: 4700,
  currency: 'usd',
  source: 'ch_1',
  at: ago(60),
  ...more,
})
const booked = (more: Partial<BooksEntry> = {}): BooksEntry => ({
  id: 'a',
  kind: 'payment',
  ref: 'ch_1',
  orderId: 'order',
  at: ago(59),
  currency: 'usd',
  amount: 4700,
  ...more,
})
const finding = (more: Partial<ReconciliationFinding> = {}): ReconciliationFinding => ({
  kind: 'missing',
  ref: 'txn_1',
  what: 'charge ch_1',
  currency: 'usd',
  books: 0,
  processor: 4700,
  orderId: null,
  at: ago(60),
  ...more,
})
const known = (more: Partial<KnownDifference> = {}): KnownDifference => ({
  kind: 'missing',
  ref: 'txn_1',
  what: 'charge ch_1',
  currency: 'usd',
  books: 0,
  processor: 4700,
  orderId: null,
  id: 'd',
  foundAt: ago(1000),
  settlement: null,
  ...more,
})

test.each<[string, Partial<ProcessorEntry>, Partial<BooksEntry>]>([
  ['a payment by its charge', {}, {}],
  [
    'a refund',
    { kind: 'refund', source: 're_1', net: -4900 },
    { kind: 'refund', ref: 're_1', amount: -4900 },
  ],
  [
    'a refund that failed',
    { kind: 'refund_failure', source: 're_1', net: 4900 },
    { kind: 'refund-failed', ref: 're_1', amount: 4900 },
  ],
  [
    'a transfer',
    { kind: 'transfer', source: 'tr_1', net: -2200 },
    { kind: 'transfer', ref: 'tr_1', amount: -2200 },
  ],
  [
    'a reversal, by one word for it',
    { kind: 'transfer_reversal', source: 'trr_1', net: 2200 },
    { kind: 'reversal', ref: 'trr_1', amount: 2200 },
  ],
  [
    'a reversal, by the other word',
    { kind: 'transfer_refund', source: 'trr_1', net: 2200 },
    { kind: 'reversal', ref: 'trr_1', amount: 2200 },
  ],
  [
    'a dispute by the movement itself',
    { kind: 'dispute', source: 'du_1', net: -6400 },
    { kind: 'dispute-withdrawn', ref: 'txn_1', amount: -6400 },
  ],
  [
    'a dispute that was won',
    { kind: 'dispute_reversal', source: 'du_1', net: 4900 },
    { kind: 'dispute-reinstated', ref: 'txn_1', amount: 4900 },
  ],
  [
    'the platform’s own money',
    { kind: 'fee', source: null, net: -200 },
    { kind: 'own', ref: 'txn_1', orderId: null, amount: -200 },
  ],
  [
    'a fact of its own that was booked as the platform’s',
    { kind: 'refund', source: 're_9', net: -200 },
    { kind: 'own', ref: 'txn_1', orderId: null, amount: -200 },
  ],
])('%s agrees', (_what, movement, fact) => {
  expect(compare([moved(movement)], [booked(fact)])).toEqual([])
})

test('an unbooked movement is missing, and a booked fact without a movement is extra', () => {
  expect(compare([moved()], [])).toEqual([finding()])
  expect(compare([], [booked()])).toEqual([
    finding({
      kind: 'extra',
      ref: 'payment ch_1',
      what: 'payment',
      books: 4700,
      processor: 0,
      orderId: 'order',
      at: ago(59),
    }),
  ])
})

test('another amount is one difference, and another currency is two', () => {
  expect(compare([moved({ net: 4600 })], [booked()])).toEqual([
    finding({ kind: 'amount', books: 4700, processor: 4600, orderId: 'order' }),
  ])
  expect(compare([moved({ currency: 'eur' })], [booked()]).map(({ kind }) => kind)).toEqual([
    'missing',
    'extra',
  ])
})

test('a refund and its failure share a name and are kept apart', () => {
  expect(
    compare(
      [moved({ kind: 'refund', source: 're_1', net: -4900 })],
      [booked({ kind: 'refund-failed', ref: 're_1', amount: 4900 })],
    ).map(({ kind, ref }) => [kind, ref]),
  ).toEqual([
    ['missing', 'txn_1'],
    ['extra', 'refund-failed re_1'],
  ])
})

test('the same money moved twice is missing once, and booked twice it is extra once', () => {
  expect(compare([moved(), moved({ id: 'txn_2' })], [booked()]).map(({ ref }) => ref)).toEqual([
    'txn_2',
  ])
  expect(
    compare([moved()], [booked(), booked({ id: 'b', kind: 'own', ref: 'txn_1' })]).map(
      ({ ref }) => ref,
    ),
  ).toEqual(['own txn_1'])
})

test('a movement of zero need not be in the books', () => {
  expect(compare([moved({ kind: 'fee', source: null, net: 0 })], [])).toEqual([])
})

test('a movement younger than ten minutes is not a difference yet', () => {
  const [young, old] = [finding({ at: ago(9) }), finding({ ref: 'txn_2', at: ago(10) })]
  expect(judge([young, old], [], now)).toEqual({ fresh: [old], seen: [], agreeing: [] })
})

test('a remaining difference is seen again, and a vanished one agrees, explained or not', () => {
  const [open, explained, gone, goneToo] = [
    known(),
    known({ id: 'e', ref: 'txn_2', settlement: 'explained' }),
    known({ id: 'g', ref: 'txn_3' }),
    known({ id: 'x', ref: 'txn_4', settlement: 'explained' }),
  ]
  const settled = [
    known({ id: 's', ref: 'txn_5', settlement: 'own' }),
    known({ id: 't', ref: 'txn_6', settlement: 'agrees-now' }),
  ]
  expect(
    judge(
      [finding(), finding({ ref: 'txn_2' })],
      [open, explained, gone, goneToo, ...settled],
      now,
    ),
  ).toEqual({ fresh: [], seen: [open], agreeing: [gone, goneToo] })
})

test('an explanation for another amount does not cover a new difference', () => {
  const other = finding({ processor: 4600 })
  expect(judge([other], [known({ settlement: 'explained' })], now)).toMatchObject({
    fresh: [other],
    agreeing: [{ id: 'd' }],
  })
})

test('a balance differs only by what nothing else explains', () => {
  const balance = { currency: 'usd', books: 1000, processor: 5700 }
  const explain = (findings: ReconciliationFinding[], earlier: KnownDifference[] = []) =>
    unexplained(balance, { findings, known: earlier, now })
  expect(explain([finding()])).toBeNull()
  expect(explain([finding({ at: ago(1) })])).toBeNull()
  expect(explain([finding({ currency: 'eur' })])).toMatchObject({
    kind: 'balance',
    ref: 'usd',
    books: 1000,
    processor: 5700,
  })
  expect(explain([finding({ processor: 4600 })])).toMatchObject({ books: 5600, processor: 5700 })
  const past = known({
    kind: 'balance',
    ref: 'usd',
    what: 'balance',
    books: 0,
    processor: 4700,
    settlement: 'explained',
  })
  expect(explain([], [past])).toBeNull()
  expect(explain([], [{ ...past, settlement: null }])).toMatchObject({
    books: 1000,
    processor: 5700,
  })
})

// The processor's kind and id prefix for each kind of fact.
const kinds = [
  ['payment', 'charge', 'ch'],
  ['refund', 'refund', 're'],
  ['refund-failed', 'refund_failure', 're'],
  ['transfer', 'transfer', 'tr'],
  ['reversal', 'transfer_reversal', 'trr'],
  ['dispute-withdrawn', 'dispute', 'du'],
  ['own', 'fee', null],
] as const
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.integer({ min: -5000, max: 5000 }).filter((amount) => amount !== 0),
  currency: fc.constantFrom('usd', 'jpy'),
  ageMinutes: fc.integer({ min: 20, max: 5000 }),
})
type BookkeepingAct = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A history that both sides know in the same way. */
function history(acts: readonly BookkeepingAct[]): {
  movements: ProcessorEntry[]
  facts: BooksEntry[]
} {
  const movements = acts.map(({ kind: [, kind, prefix], amount, currency, ageMinutes }, at) =>
    moved({
      id: `txn_${at}`,
      kind,
      source: prefix && `${prefix}_${at}`,
      net: amount,
      currency,
      at: ago(ageMinutes),
    }),
  )
  const facts = movements.map((movement, at) =>
    booked({
      id: `fact_${at}`,
      ...namesOf(movement)[0],
      currency: movement.currency,
      amount: movement.net,
      at: movement.at,
    }),
  )
  return { movements, facts }
}

const totals = (amounts: readonly { currency: string; amount: number }[]) => (currency: string) =>
  amounts.filter((one) => one.currency === currency).reduce((all, { amount }) => all + amount, 0)

test('in any history only planted differences are found, and they explain the balance', () => {
  const plants = ['none', 'missing', 'extra', 'amount'] as const
  fc.assert(
    fc.property(
      fc.array(act, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...plants),
      fc.nat(),
      fc.integer({ min: 1, max: 99 }),
      (acts, plant, at, cents) => {
        const { movements, facts } = history(acts)
        const spot = at % acts.length
        const left = {
          none: { movements, facts },
          missing: { movements, facts: facts.toSpliced(spot, 1) },
          extra: { movements: movements.toSpliced(spot, 1), facts },
          amount: {
            movements: movements.map((one, place) =>
              place === spot ? { ...one, net: one.net + 10_000 * cents } : one,
            ),
            facts,
          },
        }[plant]
        const findings = compare(left.movements, left.facts)
        expect(findings.map(({ kind }) => kind)).toEqual(plant === 'none' ? [] : [plant])
        expect(judge(findings, [], now).fresh).toEqual(findings)
        const [inBooks, atProcessor] = [
          totals(left.facts),
          totals(left.movements.map(({ currency, net: amount }) => ({ currency, amount }))),
        ]
        for (const currency of ['usd', 'jpy'])
          expect(
            unexplained(
              { currency, books: inBooks(currency), processor: atProcessor(currency) },
              { findings, known: [], now },
            ),
          ).toBeNull()
        // A balance that differs independently is found as well.
        expect(
          unexplained(
            { currency: 'usd', books: inBooks('usd'), processor: atProcessor('usd') + cents },
            { findings, known: [], now },
          ),
        ).toMatchObject({ kind: 'balance', ref: 'usd' })
      },
    ),
    { numRuns: 300 },
  )
})

test('an earlier difference is stored with its subject, and found again by it', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 10 }), fc.boolean(), (acts, isMissing) => {
      const { movements, facts } = history(acts)
      const found = isMissing ? compare(movements, []) : compare([], facts)
      const remembered = found.map(({ at: _at, ...one }, place): KnownDifference => ({
        ...one,
        id: String(place),
        foundAt: now,
        settlement: null,
      }))
      const again = isMissing
        ? compare(remembered.flatMap(movementIn), [])
        : remembered.flatMap(factIn)
      expect(again).toEqual(
        isMissing
          ? found.map((one) => ({ ...one, at: now }))
          : facts.map(({ kind, ref }) => ({ kind, ref })),
      )
    }),
    { numRuns: 100 },
  )
})
