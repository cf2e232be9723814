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

describe('the first action for a host', () => {
  test.each([
    ['days before', {}, '2027-03-01T09:00:00Z', 'share'],
    ['a minute more than six hours before', {}, '2027-03-05T12:29:00Z', 'share'],
    ['six hours before', {}, '2027-03-05T12:30:00Z', 'door'],
    ['during the event', { timing: 'live' }, '2027-03-05T21:00:00Z', 'door'],
    [
      'on the day, for a co-host without the right to check in',
      { rights: ['codes'], role: 'co-host' },
      '2027-03-05T18:00:00Z',
      'share',
    ],
    [
      'for a co-host who may not see the code',
      { rights: ['messages'], role: 'co-host', invitationCode: null },
      '2027-03-01T09:00:00Z',
      null,
    ],
    ['once it is over', { timing: 'ended' }, '2027-03-06T09:00:00Z', 'recap'],
    [
      'once it is over, for a co-host',
      { timing: 'ended', role: 'co-host' },
      '2027-03-06T09:00:00Z',
      null,
    ],
    ['without a time', { startsAt: null }, '2027-03-01T09:00:00Z', 'share'],
    ['if it was cancelled', { status: 'cancelled' }, '2027-03-05T18:00:00Z', null],
  ] as const)('is right: %s', (_, change, now, deed) =>
    expect(firstTask({ ...event, ...change } as never, at(now))).toBe(deed),
  )
})

describe('the figures for a host', () => {
  test.each([
    [
      'days of the local calendar',
      {},
      '2027-03-03T23:30:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'days', count: 1 },
      ],
    ],
    [
      'one day, on the evening before',
      {},
      '2027-03-04T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'days', count: 1 },
      ],
    ],
    [
      'the start, on the day',
      {},
      '2027-03-05T09:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'today', at: event.startsAt },
      ],
    ],
    [
      'the end, during the event',
      { timing: 'live' },
      '2027-03-05T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'left', count: 19 },
        { of: 'until', at: event.endsAt },
      ],
    ],
    [
      'no seats without a limit',
      { capacity: null },
      '2027-03-01T09:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'days', count: 4 },
      ],
    ],
    [
      'who was in, once it is over',
      { timing: 'ended' },
      '2027-03-07T09:00:00Z',
      [{ of: 'in', count: 60 }],
    ],
  ] as const)('are right: %s', (_, change, now, figures) =>
    expect(figuresOf({ ...event, ...change } as never, at(now))).toEqual(figures),
  )
})
