import { expect, test } from 'vitest'
import type { EventCard } from '#contract/cards.ts'
import { soonestFirst, stepsToDo } from './dashboard.rules.ts'

const event = (part: Partial<EventCard>): EventCard => ({
  id: 'e', title: 'T', summary: '', startsAt: null, endsAt: null, timeZone: 'UTC', place: null, isOnline: false, visibility: 'public', status: 'published', timing: 'upcoming',
  capacity: null, seatsTaken: 0, peopleIn: 0, hostName: 'H', hostHandle: null, languages: [], coverId: null, coverAlt: '', price: null, ...part,
})

test('what is over or cancelled is not coming; what has no time yet comes last', () => {
  const events = [
    event({ id: 'none' }), event({ id: 'later', startsAt: '2026-12-08T00:00:00Z' }), event({ id: 'over', timing: 'ended' }),
    event({ id: 'cancelled', status: 'cancelled' }), event({ id: 'soon', startsAt: '2026-12-03T00:00:00Z' }),
  ]
  expect(soonestFirst(events).map(({ id }) => id)).toEqual(['soon', 'later', 'none'])
})

test('there are at most three things to do, people first', () => {
  const joined = ['a', 'b', 'c'].map((id) => event({ id }))
  const hosted = [event({ id: 'd', status: 'draft' }), event({ id: 'e', status: 'draft' }), event({ id: 'f' })]
  expect(stepsToDo({ joined, hosted }).map(({ kind, event: { id } }) => kind + id)).toEqual(['meeta', 'meetb', 'publishd'])
  expect(stepsToDo({ joined: [], hosted: [] })).toEqual([])
  const waiting = ['pending_approval', 'waitlisted', 'offered'].map((standing) => event({ standing }))
  expect(stepsToDo({ joined: [...waiting, event({ id: 'in', standing: 'confirmed' })], hosted: [] }).map(({ event: { id } }) => id)).toEqual(['in'])
})
