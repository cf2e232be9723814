import { describe, expect, test } from 'vitest'
import { figuresOf } from './host-board.ts'

const event = {
  status: 'published',
  timing: 'upcoming',
  startsAt: '2027-03-05T18:30:00.000Z',
  endsAt: '2027-03-05T22:00:00.000Z',
  timeZone: 'Europe/Berlin',
  peopleIn: 60,
  attendance: { checkedIn: 0, invited: 0 },
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
      'who is there and the end, during the event',
      { timing: 'live' },
      '2027-03-05T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'here', count: 0 },
        { of: 'until', at: event.endsAt },
      ],
    ],
    [
      'who is there already, before the start',
      { attendance: { checkedIn: 3, invited: 0 } },
      '2027-03-05T18:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'here', count: 3 },
        { of: 'left', count: 19 },
        { of: 'today', at: event.startsAt },
      ],
    ],
    [
      'invited guests beside those who go',
      { timing: 'live', attendance: { checkedIn: 3, invited: 12 } },
      '2027-03-05T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'invited', count: 12 },
        { of: 'here', count: 3 },
        { of: 'until', at: event.endsAt },
      ],
    ],
    [
      'only who is in, for a co-host who does not see who is there',
      { timing: 'live', attendance: null },
      '2027-03-05T20:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'until', at: event.endsAt },
      ],
    ],
    [
      'who came, once it is over',
      { timing: 'ended', attendance: { checkedIn: 41, invited: 2 } },
      '2027-03-07T09:00:00Z',
      [
        { of: 'in', count: 60 },
        { of: 'here', count: 41 },
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
