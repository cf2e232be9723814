import { expect, test } from 'vitest'
import type { EventCard } from '#contract/events/event-card.ts'
import { listThreadOptions } from './thread-options.rules.ts'

const card = (id: string, facts: Partial<EventCard>): EventCard => ({
  id,
  title: id,
  summary: '',
  startsAt: '2026-11-21T18:00:00Z',
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
  hostName: 'Hana',
  hostHandle: null,
  languages: [],
  coverId: null,
  coverAlt: '',
  price: null,
  ...facts,
})

test('offers threads about oneself, and about joined and hosted events, past and upcoming', () => {
  const joined = [
    card('late', { startsAt: '2026-12-01T18:00:00Z' }),
    card('soon', {}),
    card('later', { startsAt: '2026-12-09T18:00:00Z' }),
    card('old', { timing: 'ended', startsAt: '2026-01-01T18:00:00Z' }),
    card('last', { timing: 'ended', startsAt: '2026-10-01T18:00:00Z' }),
    card('off', { status: 'cancelled' }),
    card('waits', { standing: 'waitlisted' }),
  ]
  const hosted = [
    card('idea', { status: 'draft', startsAt: null }),
    card('mine', {}),
    card('held', { timing: 'ended' }),
  ]
  expect(
    listThreadOptions({ joined, hosted }).map(({ purpose, event }) =>
      `${purpose} ${event?.id ?? ''}`.trim(),
    ),
  ).toEqual([
    'objectives',
    'prepare_meeting soon',
    'prepare_meeting late',
    'debrief last',
    'debrief old',
    'host_setup mine',
    'host_setup idea',
    'host_setup',
  ])
  expect(listThreadOptions({ joined: [], hosted: [] })).toHaveLength(2)
})
