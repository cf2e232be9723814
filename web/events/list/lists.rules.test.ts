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

describe('gatherings that were joined', () => {
  const { coming, past } = upcomingAndPast([
    one('3'),
    one('1', { timing: 'live' }),
    one('2', { timing: 'ended' }),
    one('4', { status: 'cancelled' }),
    one('5', { startsAt: null }),
  ])
  test('that come are soonest first, those without a date last', () =>
    expect(ids(coming)).toBe('1,3,5'))
  test('that are over or off are latest first', () => expect(ids(past)).toBe('4,2'))
})

test('gatherings that are hosted stand by what can still be done', () => {
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
  ['somebody who only joined', holding('something', 'nothing', 'nothing'), 'joined'],
  ['a host who only hosts', holding('nothing', 'something', 'something'), 'hosting'],
  ['whoever does both', holding('something', 'something', 'something'), 'joined'],
  ['whoever has items alone', holding('nothing', 'nothing', 'something'), 'items'],
  ['nobody yet', holding('nothing', 'nothing', 'nothing'), 'joined'],
  ['whoever joined, while the rest is read', holding('something', 'reading', 'reading'), 'joined'],
  ['a host, while the first is read', holding('reading', 'something', 'nothing'), null],
  ['nobody, while the last is read', holding('nothing', 'nothing', 'reading'), null],
  ['whoever cannot read what they joined', holding('unread', 'reading', 'something'), 'joined'],
  ['whoever cannot read what they host', holding('nothing', 'unread', 'something'), 'items'],
] as const)("what is one's own opens for %s", (_, opened, right) => expect(opened).toBe(right))
