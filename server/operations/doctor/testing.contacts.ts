import { randomUUID } from 'node:crypto'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * Finn gives Hugo a card; Hugo keeps it, gives his own in return and means to write. Hugo deleted
 * another card. Both agreed to be remembered.
 */
export async function someContacts({
  people: { Finn, Hugo },
  clock,
  db,
}: BusyWorld): Promise<void> {
  const fields = {
    name: 'Finn',
    email: '',
    phone: '',
    company: 'Oven',
    role: '',
    links: [],
    line: '',
  }
  const { token } = (
    await Finn.put('/users/card', { fields, given: ['name', 'company'], version: 0 })
  ).json()
  const id = randomUUID()
  await ok(
    Hugo.put(`/contacts/${id}`, {
      token,
      fields: null,
      at: clock.now().toISOString(),
      givesBack: true,
    }),
  )
  await ok(
    Hugo.patch(`/contacts/${id}`, {
      version: 2,
      note: 'Rye',
      followUp: {
        dueAt: '2026-12-01T07:00:00Z',
        timeZone: 'Europe/Berlin',
        text: 'Ask for the starter',
        state: 'open',
      },
    }),
  )
  await db
    .updateTable('contacts')
    .set({
      event_id: (where) => where.selectFrom('events').select('id').where('title', '=', 'Tables'),
    })
    .where('id', '=', id)
    .execute() // they met there
  const another = randomUUID()
  await ok(
    Hugo.put(`/contacts/${another}`, {
      token: null,
      fields: { ...fields, name: 'Somebody' },
      at: clock.now().toISOString(),
      givesBack: false,
    }),
  )
  await ok(Hugo.del(`/contacts/${another}`))
  for (const one of [Finn, Hugo]) await ok(one.put('/users/met-before', { isOn: true }))
  await someWords(Finn)
}

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Finn sets his profile text, its visibility and his photo. */
async function someWords(finn: BusyWorld['people']['Finn']): Promise<void> {
  await ok(
    finn.put('/users/about', {
      fields: {
        headline: 'Bakes for forty',
        about: 'Rye, mostly.',
        role: 'Baker',
        company: 'Oven',
        home: 'Berlin',
        languages: ['de', 'hi'],
        links: ['https://oven.example'],
      },
      version: 0,
    }),
  )
  await ok(finn.put('/users/about/steps', { steps: { home: 'nobody', role: 'attendees' } }))
  await ok(finn.put('/users/photo', { picture: dot }))
}
