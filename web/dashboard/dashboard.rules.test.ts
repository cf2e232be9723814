import { expect, test } from 'vitest'
import type { EventCard } from '#contract/events/event-card.ts'
import { isAttending, soonestFirst } from './dashboard.rules.ts'

const event = (part: Partial<EventCard>): EventCard => ({
  id: 'e',
  title: 'T',
  summary: '',
  startsAt: null,
  endsAt: null,
  timeZone: 'UTC',
  place: null,
  isOnline: false,
  visibility: 'public',
  status: 'published',
  timing: 'upcoming',
  capacity: null,
  seatsTaken: 0,
  peopleIn: 0,
  hostName: 'H',
  hostHandle: null,
  languages: [],
  coverId: null,
  coverAlt: '',
  price: null,
  ...part,
})

test('omits past and cancelled events, and lists those without a date last', () => {
  const events = [
    event({ id: 'none' }),
    event({ id: 'later', startsAt: '2026-12-08T00:00:00Z' }),
    event({ id: 'over', timing: 'ended' }),
    event({ id: 'cancelled', status: 'cancelled' }),
    event({ id: 'soon', startsAt: '2026-12-03T00:00:00Z' }),
  ]
  expect(soonestFirst(events).map(({ id }) => id)).toEqual(['soon', 'later', 'none'])
})

test('does not count a waiting person as attending', () => {
  const standings = [
    'pending_approval',
    'waitlisted',
    'offered',
    'awaiting_payment',
    'confirmed',
    'checked_in',
  ]
  expect(standings.filter((standing) => isAttending(event({ standing })))).toEqual([
    'confirmed',
    'checked_in',
  ])
})
