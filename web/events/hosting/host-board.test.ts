import { describe, expect, test } from 'vitest'
import { figuresOf } from './host-board.ts'

const event = {
  status: 'published',
  timing: 'upcoming',
  startsAt: '2027-03-05T18:30:00.000Z',
  endsAt: '2027-03-05T22:00:00.000Z',
  timeZone: 'Europe/Berlin',
  peopleIn: 60,
  capacity: 80,
  seatsTaken: 61,
} as const
const at = (text: string) => Date.parse(text)

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
