import { expect, test } from 'vitest'
import { type EventChoice, choicesOf } from './event-choices.rules.ts'

const event = (
  id: string,
  timing: EventChoice['timing'] = 'ended',
  status: EventChoice['status'] = 'published',
): EventChoice => ({
  id,
  title: `Supper ${id}`,
  startsAt: null,
  timeZone: 'Europe/Berlin',
  status,
  timing,
})
const idsOf = (
  events: readonly EventChoice[],
  { sought = '', chosen = '', isOfBegun = false } = {},
) =>
  choicesOf(events, { sought, chosen, isOfBegun })
    .shown.map(({ id }) => id)
    .join('')
const all = { sought: '', chosen: '', isOfBegun: false }
const many = ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map((id) => event(id))

test('lists past events first, then the soonest, and omits drafts', () => {
  expect(
    idsOf([
      event('z', 'upcoming'),
      event('y', 'upcoming'),
      event('x', 'live'),
      event('w'),
      event('v', 'upcoming', 'draft'),
    ]),
  ).toBe('xwyz')
})

test('offers only events that have begun for event feedback, even if another is chosen', () => {
  expect(
    idsOf([event('z', 'upcoming'), event('x', 'live'), event('w')], {
      chosen: 'z',
      isOfBegun: true,
    }),
  ).toBe('xw')
})

test('shows the first of many events, and the chosen one at any position', () => {
  expect([
    idsOf(many),
    idsOf(many, { chosen: 'a' }),
    idsOf(many, { chosen: 'f' }),
    choicesOf(many, all).isMany,
    choicesOf(many.slice(2), all).isMany,
  ]).toEqual(['gfedc', 'agfed', 'gfedc', true, false])
})

test('finds a title by any part of it, ignoring case and accents', () => {
  const cafe = { ...event('k'), title: 'Café Rápido' }
  expect([
    idsOf([...many, cafe], { sought: 'cafe r' }),
    idsOf(many, { sought: 'SUPPER B' }),
    idsOf(many, { sought: 'nothing', chosen: 'a' }),
  ]).toEqual(['k', 'b', ''])
})

test('offers a duplicate event once', () => {
  expect(idsOf([event('a'), event('a')])).toBe('a')
})
