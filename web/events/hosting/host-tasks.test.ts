import { describe, expect, test } from 'vitest'
import { hostTasks } from './host-tasks.ts'

const event = {
  status: 'published',
  timing: 'upcoming',
  startsAt: '2027-03-05T18:30:00.000Z',
  endsAt: '2027-03-05T22:00:00.000Z',
  fadedAt: null,
  role: 'host',
  rights: ['people', 'codes', 'edit', 'messages', 'export', 'door', 'money'],
  invitationCode: '2AW4-BPVB-M30A',
  peopleIn: 60,
  attendance: { checkedIn: 0, invited: 0 },
  capacity: 80,
  seatsTaken: 61,
  asking: 0,
  isPaid: false,
  questions: 2,
  messagedAt: null,
  coverId: 'c',
  description: 'Soup.',
}
const fresh = { peopleIn: 0, seatsTaken: 0, questions: 0, coverId: null, description: '' }
const helper = (...rights: string[]) => ({ rights, role: 'co-host', invitationCode: null })
const ended = { timing: 'ended' }

describe('what a host does next', () => {
  test.each<[string, object, string, string[]]>([
    // just published
    ['without anything yet', fresh, '2027-02-01T09:00:00Z', ['invite', 'questions', 'cover']],
    [
      'with a cover and a question',
      { ...fresh, questions: 1, coverId: 'c' },
      '2027-02-01T09:00:00Z',
      ['invite', 'describe'],
    ],
    [
      'that nobody said is free',
      { ...fresh, isPaid: null },
      '2027-02-01T09:00:00Z',
      ['price', 'invite', 'questions'],
    ],
    // before the day
    ['with requests', { asking: 2 }, '2027-02-01T09:00:00Z', ['answer', 'invite']],
    ['with every spot taken', { seatsTaken: 80 }, '2027-02-01T09:00:00Z', []],
    ['three days before', {}, '2027-03-02T18:30:00Z', ['remind', 'invite']],
    ['a minute more than three days before', {}, '2027-03-02T18:29:00Z', ['invite']],
    [
      'the day before, written to yesterday',
      { messagedAt: '2027-03-03T18:00:00Z' },
      '2027-03-04T18:00:00Z',
      ['invite'],
    ],
    ['the day before, with nobody going', { peopleIn: 0 }, '2027-03-04T18:00:00Z', ['invite']],
    [
      'the day before, with guests who have not answered',
      { peopleIn: 0, attendance: { checkedIn: 0, invited: 12 } },
      '2027-03-04T18:00:00Z',
      ['remind', 'invite'],
    ],
    // on the day
    ['on the day, with nobody expected', fresh, '2027-03-05T12:30:00Z', ['invite']],
    [
      'six hours before',
      { ...fresh, peopleIn: 3, asking: 1 },
      '2027-03-05T12:30:00Z',
      ['check-in', 'answer', 'remind'],
    ],
    ['a minute more than six hours before', {}, '2027-03-05T12:29:00Z', ['remind', 'invite']],
    ['while it is on', { timing: 'live' }, '2027-03-05T21:00:00Z', ['check-in']],
    // afterwards
    ['once it is over', ended, '2027-03-06T09:00:00Z', ['thank', 'recap']],
    [
      'once it is over, thanked',
      { ...ended, messagedAt: '2027-03-05T23:00:00Z' },
      '2027-03-06T09:00:00Z',
      ['recap'],
    ],
    [
      'once it is over, written to before',
      { ...ended, messagedAt: '2027-03-05T12:00:00Z' },
      '2027-03-06T09:00:00Z',
      ['thank', 'recap'],
    ],
    ['three weeks later', ended, '2027-03-27T09:00:00Z', ['recap']],
    // co-hosts
    ['at the door', helper('door'), '2027-03-05T18:00:00Z', ['check-in']],
    ['for a co-host who only writes', helper('messages'), '2027-03-05T18:00:00Z', ['remind']],
    ['for a co-host, afterwards', { ...ended, ...helper('door') }, '2027-03-06T09:00:00Z', []],
    // not out
    ['of a cancelled event', { status: 'cancelled' }, '2027-03-05T18:00:00Z', []],
    ['of a draft', { status: 'draft' }, '2027-03-01T18:00:00Z', []],
    ['of one without a time', { startsAt: null }, '2027-03-01T18:00:00Z', ['invite']],
  ])('%s', (_, change, now, tasks) => {
    const known = { now: Date.parse(now), isPayoutReady: null }
    expect(hostTasks({ ...event, ...change } as never, known)).toEqual(tasks)
  })

  test('is to connect a bank account, once something is sold and none is ready', () => {
    const tasks = (isPaid: boolean, isPayoutReady: boolean | null, change = {}) =>
      hostTasks({ ...event, isPaid, ...change } as never, {
        now: Date.parse('2027-02-01T09:00:00Z'),
        isPayoutReady,
      })
    expect(tasks(true, false)).toEqual(['payouts', 'invite'])
    expect(tasks(true, true)).toEqual(['invite'])
    expect(tasks(true, null)).toEqual(['invite'])
    expect(tasks(false, false)).toEqual(['invite'])
    expect(tasks(true, false, { role: 'co-host' })).toEqual(['invite'])
  })
})
