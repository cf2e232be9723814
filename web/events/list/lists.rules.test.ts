import { describe, expect, test } from 'vitest'
import { byState, upcomingAndPast, type TabState, initialTab } from './lists.rules.ts'

type TestEvent = Parameters<typeof byState>[0][number] & { id: string }
const one = (id: string, part: Partial<TestEvent> = {}): TestEvent => ({
  id,
  status: 'published',
  timing: 'upcoming',
  startsAt: `2026-12-0${id}T18:00:00.000Z`,
  ...part,
})
const ids = (events: readonly TestEvent[]) => events.map(({ id }) => id).join()

describe('joined events', () => {
  const { coming, past } = upcomingAndPast([
    one('3'),
    one('1', { timing: 'live' }),
    one('2', { timing: 'ended' }),
    one('4', { status: 'cancelled' }),
    one('5', { startsAt: null }),
  ])
  test('lists upcoming ones soonest first, and those without a date last', () =>
    expect(ids(coming)).toBe('1,3,5'))
  test('lists past and cancelled ones latest first', () => expect(ids(past)).toBe('4,2'))
})

test('groups hosted events by what can still be done', () => {
  const { drafts, running, over } = byState([
    one('1', { status: 'draft' }),
    one('2'),
    one('3', { timing: 'ended' }),
  ])
  expect([ids(drafts), ids(running), ids(over)]).toEqual(['1', '2', '3'])
})

const holding = (joined: TabState, hosting: TabState, items: TabState) =>
  initialTab({ joined, hosting, items })

test.each([
  ['a person who only joined', holding('something', 'nothing', 'nothing'), 'joined'],
  ['a host who only hosts', holding('nothing', 'something', 'something'), 'hosting'],
  ['a person who does both', holding('something', 'something', 'something'), 'joined'],
  ['a person with statements only', holding('nothing', 'nothing', 'something'), 'items'],
  ['a person without anything', holding('nothing', 'nothing', 'nothing'), 'joined'],
  [
    'a person who joined, while the rest is loading',
    holding('something', 'reading', 'reading'),
    'joined',
  ],
  ['a host, while the first list is loading', holding('reading', 'something', 'nothing'), null],
  [
    'a person without anything, while the last list is loading',
    holding('nothing', 'nothing', 'reading'),
    null,
  ],
  [
    'a person whose joined events cannot be loaded',
    holding('unread', 'reading', 'something'),
    'joined',
  ],
  [
    'a person whose hosted events cannot be loaded',
    holding('nothing', 'unread', 'something'),
    'items',
  ],
] as const)("opens the right tab of one's own events for %s", (_, opened, right) =>
  expect(opened).toBe(right),
)
