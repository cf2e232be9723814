import { describe, expect, test } from 'vitest'
import {
  agendaFrom,
  blankAgendaItem,
  daysOf,
  moveAgendaItems,
  agendaItemsFrom,
  timeAfter,
  withTime,
} from './agenda.rules.ts'

const stop = (part: Partial<typeof blankAgendaItem>) => ({ ...blankAgendaItem, ...part })

describe('a typed agenda', () => {
  test('becomes instants in the event’s zone, on the intended day, across a clock change too', () => {
    const typed = [
      stop({ time: '18:30', title: 'Doors' }),
      stop({ day: 1, time: '09:00', title: ' Talk ', speaker: 'Ada' }),
    ]
    expect(agendaFrom(typed, '2026-10-24T18:00:00.000Z', 'Europe/Berlin')).toEqual([
      { at: '2026-10-24T16:30:00.000Z', title: 'Doors', speaker: '' },
      { at: '2026-10-25T08:00:00.000Z', title: 'Talk', speaker: 'Ada' },
    ])
  })
  test('omits empty lines, and starts a line without a time with the event', () => {
    expect(
      agendaFrom([blankAgendaItem, stop({ title: 'Doors' })], '2026-12-03T18:00:00.000Z', 'UTC'),
    ).toEqual([{ at: '2026-12-03T18:00:00.000Z', title: 'Doors', speaker: '' }])
  })
  test('is restored as it was typed', () => {
    const typed = [
      stop({ time: '23:30', title: 'Late' }),
      stop({ day: 1, time: '00:30', title: 'Later' }),
    ]
    const agenda = agendaFrom(typed, '2026-12-03T18:00:00.000Z', 'Asia/Kathmandu')
    expect(
      agendaItemsFrom({ agenda, startsAt: '2026-12-03T12:15:00.000Z', timeZone: 'Asia/Kathmandu' }),
    ).toEqual(typed)
  })
  test('starts with one empty line', () =>
    expect(agendaItemsFrom({ agenda: [], startsAt: null, timeZone: 'UTC' })).toEqual([
      blankAgendaItem,
    ]))
})

test.each([
  [null, null, 1],
  ['2026-12-03T18:00:00.000Z', '2026-12-03T21:00:00.000Z', 1],
  ['2026-12-03T18:00:00.000Z', '2026-12-04T01:00:00.000Z', 2],
  ['2026-12-03T18:00:00.000Z', '2027-12-03T18:00:00.000Z', 14],
])('counts the days from %s to %s as %i', (from, to, days) => {
  expect(daysOf(from, to)).toBe(days)
})

test('moves times of day with the start, and leaves lines without a time', () => {
  const moved = moveAgendaItems(
    [stop({ time: '18:30' }), stop({ time: '23:45' }), blankAgendaItem],
    '2026-12-03T18:00:00.000Z',
    '2026-12-10T19:15:00.000Z',
  )
  expect(moved.map(({ time }) => time)).toEqual(['19:45', '01:00', ''])
  expect(
    moveAgendaItems([stop({ time: '18:30' })], null, '2026-12-10T19:15:00.000Z')[0]?.time,
  ).toBe('18:30')
})

test.each([
  ['00:30', 1],
  ['03:00', 1],
  ['22:30', 0],
  ['21:00', 0],
  ['', 0],
])('at an event from 10 pm to 3 am, puts %j on day %i', (time, day) => {
  expect(
    withTime(stop({ title: 'Cake' }), time, {
      startsAt: '2026-12-12T22:00:00.000Z',
      endsAt: '2026-12-13T03:00:00.000Z',
    }).day,
  ).toBe(day)
})

test.each([
  ['09:00', 30, '09:30'],
  ['23:50', 20, '00:10'],
  ['00:10', -20, '23:50'],
])('adds to %s %i minutes: %s', (from, minutes, to) => expect(timeAfter(from, minutes)).toBe(to))
