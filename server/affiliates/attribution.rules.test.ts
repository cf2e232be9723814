import { expect, test } from 'vitest'
import { type Lead, chooseLead } from './attribution.rules.ts'
import { nextState, isCountable, leadsTo } from './codes.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const link = (affiliateId: string, hours: number): Lead => ({
  affiliateId,
  way: 'link',
  at: ago(hours),
  mark: '',
})
const code = (affiliateId: string): Lead => ({ affiliateId, way: 'code', at: now, mark: '' })

test.each([
  ['nobody', [], 'last', undefined],
  ['the only one', [link('a', 1)], 'first', 'a'],
  ['the first', [link('b', 2), link('a', 5)], 'first', 'a'],
  ['the last', [link('b', 2), link('a', 5)], 'last', 'b'],
  ['whom a code names, before any link', [link('b', 2), code('a')], 'first', 'a'],
  [
    'whom a code names, also after a link of this very moment',
    [link('b', -0.01), code('a')],
    'last',
    'a',
  ],
  ['the last within the window', [link('a', 31 * 24)], 'last', undefined],
  ['the one at the very end of the window', [link('a', 30 * 24)], 'last', 'a'],
  ['nobody from the future', [link('a', -1)], 'last', undefined],
  ['somebody whose process is seconds ahead', [link('a', -0.01)], 'last', 'a'],
] as const)('%s is who brought somebody', (_, leads, rule, who) => {
  expect(chooseLead(leads, { rule, windowDays: 30, now })?.affiliateId).toBe(who)
})

const on = { own: null, isOn: true, isOpen: false }
const theirs = (
  state: 'invited' | 'pending' | 'active' | 'paused' | 'banned',
  isYours = false,
) => ({ state, isYours })
test.each([
  ['an invitation', { ...on, affiliate: theirs('invited') }, 'invitation'],
  [
    'an invitation to a programme that ended',
    { ...on, isOn: false, affiliate: theirs('invited') },
    null,
  ],
  [
    'an invitation to what one takes part in',
    { ...on, own: 'active', affiliate: theirs('invited') },
    'yours',
  ],
  ['one that waits for the host', { ...on, affiliate: theirs('pending') }, null],
  ["one's own that waits", { ...on, affiliate: theirs('pending', true) }, 'asked'],
  ["one's own", { ...on, affiliate: theirs('active', true) }, 'yours'],
  ["one's own that was banned", { ...on, isOn: false, affiliate: theirs('banned', true) }, 'yours'],
  ["somebody's", { ...on, affiliate: theirs('active') }, 'link'],
  ['a banned one', { ...on, affiliate: theirs('banned') }, 'link'],
  ['a programme that nobody may ask for', { ...on, affiliate: null }, null],
  ['an open programme', { ...on, isOpen: true, affiliate: null }, 'apply'],
  [
    'an open programme of which one is',
    { ...on, isOpen: true, own: 'active', affiliate: null },
    'yours',
  ],
  [
    'an open programme that one has asked',
    { ...on, isOpen: true, own: 'pending', affiliate: null },
    'asked',
  ],
] as const)('the code of %s leads there', (_, known, where) => {
  expect(leadsTo(known)).toBe(where)
})

test.each([
  ['pending', 'active', 'active'],
  ['pending', 'paused', null],
  ['active', 'paused', 'paused'],
  ['paused', 'active', 'active'],
  ['active', 'banned', 'banned'],
  ['banned', 'active', 'active'],
  ['banned', 'paused', null],
  ['invited', 'active', null],
  ['invited', 'banned', null],
  ['paused', 'paused', 'paused'],
] as const)('%s, the host wishes %s', (state, wish, after) => {
  expect(nextState(state, wish)).toBe(after)
})

test('only the link of somebody who takes part counts, while it is offered and not over', () => {
  const good = { state: 'active', isOn: true, isOver: false } as const
  expect([
    isCountable(good),
    isCountable({ ...good, state: 'paused' }),
    isCountable({ ...good, isOn: false }),
    isCountable({ ...good, isOver: true }),
  ]).toEqual([true, false, false, false])
})
