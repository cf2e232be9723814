import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openQueue, words } from '../testing.ts'

const { db, someone, gathering } = await openQueue()
const [hana, ann, ben] = [await someone('Hana'), await someone('Ann'), await someone('Ben')]
for (const one of [hana, ann, ben]) await one.get('/users/profile')

const migration = new URL('../../../database/migrations/0058_field_names.sql', import.meta.url)

test('a client of the release before joins the waitlist and reads the reply as it did', async () => {
  const at = await gathering(hana, { capacity: 2 })
  await at.enter(ann)
  const key = { 'idempotency-key': 'one-wait' }
  const waits = () => ben.post(at.join, { ...words, wait: { party: 2 } }, key)
  const first = (await waits()).json()
  expect(first.registration).toMatchObject({ state: 'waitlisted', partySize: 2, party: 2 })
  // The stored reply as that release wrote it
  await sql`update idempotency_keys set reply = replace(reply::text, '"partySize": ', '"party": ')::jsonb`.execute(
    db,
  )
  expect((await waits()).statusCode).toBe(500)
  const [, ...updates] = (await readFile(migration, 'utf8')).split(/^(?=update )/m)
  for (const update of updates) await sql.raw(update).execute(db)
  expect((await waits()).json()).toEqual(first)
  await at.true()
})

test('renamed paths answer under their former names', async () => {
  const { id } = await gathering(hana)
  for (const [path, former] of [
    [`/events/${id}/earnings/summary`, `/events/${id}/takings`],
    [`/events/${id}/earnings`, `/events/${id}/statement`],
    ['/users/met-before', '/users/remembering'],
  ] as const) {
    const reply = await hana.get(path)
    expect([former, reply.statusCode]).toEqual([former, 200])
    expect((await hana.get(former)).json()).toEqual(reply.json())
  }
  expect((await ann.get(`/events/${id}/statement`)).statusCode).toBe(404)
})
