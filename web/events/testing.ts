import type { EventView } from '#contract/events.ts'

/** A public gathering in Berlin, with what the test names put in its place. */
export function anEvent(part: Partial<EventView> = {}): EventView {
  return {
    id: '018f0000-0000-7000-8000-000000000001', title: 'Supper', summary: '', description: '', startsAt: '2026-12-03T18:30:00.000Z', endsAt: '2026-12-03T20:30:00.000Z',
    timeZone: 'Europe/Berlin', place: 'Funkhaus', link: null, visibility: 'public', status: 'published', timing: 'upcoming', capacity: null, seatsTaken: 0, hostName: 'Ada',
    role: 'visitor', registrationId: null, invitationCode: 'AAAA-BBBB-CCCC', version: 1, ...part,
  }
}
