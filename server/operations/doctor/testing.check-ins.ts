import { randomUUID } from 'node:crypto'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * A door with a helper: one attendee is checked in by two devices, a guest entered by hand is in,
 * and one check-in was a mistake.
 */
export async function someCheckIns({ host, people, db, clock }: BusyWorld): Promise<void> {
  const { id: eventId } = await db
    .selectFrom('events')
    .select('id')
    .where('title', '=', 'Asked first')
    .executeTakeFirstOrThrow()
  await ok(host.post(`/events/${eventId}/cohosts`, { email: 'eve@example.com', rights: ['door'] }))
  await ok(people.Eve.post(`/events/${eventId}/cohosting`))
  const expected = await db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['registrations.id', 'given_name', 'guest_name'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .execute()
  const entryOf = (name: string) => ({
    id: randomUUID(),
    registrationId: expected.find((one) => (one.given_name ?? one.guest_name) === name)?.id ?? name,
    at: clock.now().toISOString(),
    isUndone: false,
  })
  const [dan, gil, zoe] = ['Dan', 'Gil', 'Zoe'].map(entryOf)
  await ok(host.post(`/events/${eventId}/check-ins`, { entries: [dan, gil] }))
  await ok(
    people.Eve.post(`/events/${eventId}/check-ins`, {
      entries: [entryOf('Dan'), zoe, { ...gil, isUndone: true }],
    }),
  )
}
