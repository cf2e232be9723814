import { expect, test } from 'vitest'
import {
  addTouch,
  markKept,
  textsOf,
  type Touch,
  type Trace,
  parseTraces,
  removeTrace,
} from './touches.rules.ts'

const dayMs = 24 * 60 * 60_000
const now = 1_000 * dayMs
const [table, walk] = [
  '019b0000-0000-7000-8000-000000000001',
  '019b0000-0000-7000-8000-000000000002',
]
const touch = (text: string, daysAgo = 0, part: Partial<Touch> = {}): Touch => ({
  text,
  by: `Who ${text}`,
  at: now - daysAgo * dayMs,
  isKept: false,
  ...part,
})
const trace = (eventId: string, first: Touch, last = first): Trace => ({ eventId, first, last })

test('keeps the first link as the first, and the latest as the last', () => {
  const once = addTouch([], table, touch('a', 3))
  const twice = addTouch(once, table, touch('b', 2))
  expect(addTouch(twice, table, touch('c', 1))).toEqual([
    trace(table, touch('a', 3), touch('c', 1)),
  ])
})

test('keeps links for each event, and forgets those of one event only', () => {
  const both = addTouch(addTouch([], table, touch('a')), walk, touch('b'))
  expect(both.map(({ eventId }) => eventId)).toEqual([walk, table])
  expect(removeTrace(both, table)).toEqual([trace(walk, touch('b'))])
})

test('forgets links after 90 days; if only the first is older, the last replaces it', () => {
  const old = [trace(table, touch('a', 91), touch('b', 89)), trace(walk, touch('c', 90))]
  expect(parseTraces(old, now)).toEqual([trace(table, touch('b', 89))])
})

test('keeps 20 events, those with the latest links', () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    trace(`019b0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`, touch(`t${at}`, at)),
  )
  expect(parseTraces(many.toReversed(), now)).toEqual(many.slice(0, 20))
  expect(addTouch(many.slice(0, 20), table, touch('new')).length).toBe(20)
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list of texts', ['x']],
  ['a trace without an event', [{ first: touch('a'), last: touch('a') }]],
  ['a trace with another id', [trace('me', touch('a'))]],
  ['a text that is too long', [trace(table, touch('a'.repeat(121)))]],
  ['a time in the future', [trace(table, touch('a', -1))]],
])('reads no link from %s in the storage', (_, kept) => {
  expect(parseTraces(kept, now)).toEqual([])
})

test('sends links to the server once each, earliest first, and at most the latest 20', () => {
  expect(textsOf([trace(table, touch('b', 2)), trace(walk, touch('a', 3), touch('c', 1))])).toEqual(
    ['a', 'b', 'c'],
  )
  const many = Array.from({ length: 15 }, (_, at) =>
    trace(table, touch(`f${at}`, 40 - at), touch(`l${at}`, 15 - at)),
  )
  expect(textsOf(many)).toHaveLength(20)
  expect(textsOf(many).at(-1)).toBe('l14')
})

test('does not resend links that the account already has', () => {
  const traces = markKept([trace(table, touch('a', 2), touch('b', 1))], ['a'])
  expect(textsOf(traces, ({ isKept }) => !isKept)).toEqual(['b'])
})
