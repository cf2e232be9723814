import { createHash } from 'node:crypto'
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

/** Records the request of a key as the release before did. */
const recordAsBefore = (key: string, operation: string, content: unknown[]) =>
  db
    .updateTable('idempotency_keys')
    .set({
      digest: createHash('sha256')
        .update(`${operation}\n${JSON.stringify(content)}`)
        .digest('hex'),
    })
    .where('key', '=', key)
    .execute()

test('a request that the release before has taken gets its first reply, under either name', async () => {
  const at = await gathering(hana, { capacity: 2 })
  await at.enter(ann)
  const key = { 'idempotency-key': 'two-releases' }
  const waits = (wait: object) => ben.post(at.join, { ...words, wait }, key)
  const first = (await waits({ party: 2 })).json()
  const [, , eventId, code] = at.join.split('/')
  await recordAsBefore('two-releases', 'registerForEvent', [
    { eventId, invitation_code: code },
    { ...words, wait: { party: 2 } },
  ])
  expect([(await waits({ party: 2 })).json(), (await waits({ partySize: 2 })).json()]).toEqual([
    first,
    first,
  ])
  expect((await waits({ party: 1 })).json().code).toBe('key-reused')
})

test('a renamed operation repeats a request that was recorded under its former name', async () => {
  const key = { 'idempotency-key': 'met-before' }
  const forgets = (path: string) => ann.put(path, { isOn: false }, key)
  expect((await forgets('/users/remembering')).statusCode).toBe(200)
  await recordAsBefore('met-before', 'setRemembering', [{}, { isOn: false }])
  expect((await forgets('/users/met-before')).statusCode).toBe(200)
})

test('refuses a field under the name that was sent, and both names at once', async () => {
  const at = await gathering(hana)
  const fields = async (wait: object) => (await ben.post(at.join, { ...words, wait })).json().fields
  expect(await fields({ party: 'two' })).toEqual({ 'wait.party': 'invalid-type' })
  expect(await fields({ partySize: 'two' })).toEqual({ 'wait.partySize': 'invalid-type' })
  expect(await fields({ partySize: 1, party: 1 })).toEqual({ 'wait.party': 'unknown-field' })
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
