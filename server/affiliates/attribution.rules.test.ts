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
  ['the only affiliate', [link('a', 1)], 'first', 'a'],
  ['the first affiliate', [link('b', 2), link('a', 5)], 'first', 'a'],
  ['the last affiliate', [link('b', 2), link('a', 5)], 'last', 'b'],
  ['a code’s affiliate before any link', [link('b', 2), code('a')], 'first', 'a'],
  [
    'a code’s affiliate, even against a link of this very moment',
    [link('b', -0.01), code('a')],
    'last',
    'a',
  ],
  ['nobody for a link older than the window', [link('a', 31 * 24)], 'last', undefined],
  ['the affiliate at the very end of the window', [link('a', 30 * 24)], 'last', 'a'],
  ['nobody for a touch in the future', [link('a', -1)], 'last', undefined],
  ['an affiliate whose server clock is seconds ahead', [link('a', -0.01)], 'last', 'a'],
] as const)('credits %s', (_, leads, rule, who) => {
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
    'an invitation to a programme that one already takes part in',
    { ...on, own: 'active', affiliate: theirs('invited') },
    'yours',
  ],
  ['an affiliate who waits for the host', { ...on, affiliate: theirs('pending') }, null],
  ['one’s own that waits', { ...on, affiliate: theirs('pending', true) }, 'asked'],
  ["one's own", { ...on, affiliate: theirs('active', true) }, 'yours'],
  ["one's own that was banned", { ...on, isOn: false, affiliate: theirs('banned', true) }, 'yours'],
  ["somebody's", { ...on, affiliate: theirs('active') }, 'link'],
  ['a banned affiliate', { ...on, affiliate: theirs('banned') }, 'link'],
  ['a programme with closed enrolment', { ...on, affiliate: null }, null],
  ['an open programme', { ...on, isOpen: true, affiliate: null }, 'apply'],
  [
    'an open programme that one takes part in',
    { ...on, isOpen: true, own: 'active', affiliate: null },
    'yours',
  ],
  [
    'an open programme that one has asked to join',
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
] as const)('from %s, where the host wishes %s', (state, wish, after) => {
  expect(nextState(state, wish)).toBe(after)
})

test('a link counts only while its affiliate is active and the programme is on and not over', () => {
  const good = { state: 'active', isOn: true, isOver: false } as const
  expect([
    isCountable(good),
    isCountable({ ...good, state: 'paused' }),
    isCountable({ ...good, isOn: false }),
    isCountable({ ...good, isOver: true }),
  ]).toEqual([true, false, false, false])
})
