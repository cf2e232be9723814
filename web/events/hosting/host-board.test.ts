import { describe, expect, test } from 'vitest'
import { figuresOf, firstTask } from './host-board.ts'

const event = {
  status: 'published',
  timing: 'upcoming',
  startsAt: '2027-03-05T18:30:00.000Z',
  endsAt: '2027-03-05T22:00:00.000Z',
  timeZone: 'Europe/Berlin',
  fadedAt: null,
  role: 'host',
  rights: ['people', 'codes', 'edit', 'messages', 'export', 'door'],
  invitationCode: '2AW4-BPVB-M30A',
  peopleIn: 60,
  capacity: 80,
  seatsTaken: 61,
} as const
const at = (text: string) => Date.parse(text)

describe('what comes first for a host', () => {
  test.each([
    ['days before', {}, '2027-03-01T09:00:00Z', 'share'],
    ['a minute more than six hours before', {}, '2027-03-05T12:29:00Z', 'share'],
    ['six hours before', {}, '2027-03-05T12:30:00Z', 'door'],
    ['while it goes on', { timing: 'live' }, '2027-03-05T21:00:00Z', 'door'],
    [
      'on the day, for a helper who has no right to the door',
      { rights: ['codes'], role: 'co-host' },
      '2027-03-05T18:00:00Z',
      'share',
    ],
    [
      'for a helper who may not see the code',
      { rights: ['messages'], role: 'co-host', invitationCode: null },
      '2027-03-01T09:00:00Z',
      null,
    ],
    ['once it is over', { timing: 'ended' }, '2027-03-06T09:00:00Z', 'recap'],
    [
      'once it is over, for a helper',
      { timing: 'ended', role: 'co-host' },
      '2027-03-06T09:00:00Z',
      null,
    ],
    ['without a time', { startsAt: null }, '2027-03-01T09:00:00Z', 'share'],
    ['where it was cancelled', { status: 'cancelled' }, '2027-03-05T18:00:00Z', null],
  ] as const)('%s', (_, change, now, deed) =>
    expect(firstTask({ ...event, ...change } as never, at(now))).toBe(deed),
  )
})

describe('what a host sees at a glance', () => {
  test.each([
    [
      'days are those of the calendar there',
      {},
      '2027-03-03T23:30:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'days', count: 1 },
      ],
    ],
    [
      'the evening before is a day before',
      {},
      '2027-03-04T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'days', count: 1 },
      ],
    ],
    [
      'on the day, when it starts',
      {},
      '2027-03-05T09:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'today', at: event.startsAt },
      ],
    ],
    [
      'while it goes on, when it ends',
      { timing: 'live' },
      '2027-03-05T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'until', at: event.endsAt },
      ],
    ],
    [
      'where there is no limit, no seats',
      { capacity: null },
      '2027-03-01T09:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'days', count: 4 },
      ],
    ],
    [
      'once it is over, who was in',
      { timing: 'ended' },
      '2027-03-07T09:00:00Z',
      [{ of: 'in', count: 60 }],
    ],
  ] as const)('%s', (_, change, now, figures) =>
    expect(figuresOf({ ...event, ...change } as never, at(now))).toEqual(figures),
  )
})
