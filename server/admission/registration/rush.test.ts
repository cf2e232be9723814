import { expect, test } from 'vitest'
import { withoutLock } from '../../kit/proof.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db, kind, clock } = await openApp()
const atMost = kind === 'postgres' ? 200 : 60
const people = process.env['PROOF'] ? atMost : 40
const host = await person('Hana')
const crowd = await crowdOf(people)
const words = statementItems(['Somebody to talk to'], [])

async function crowdOf(size: number): Promise<TestUser[]> {
  const crowd: TestUser[] = []
  for (let at = 0; at < size; at += 10)
    crowd.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, next) => person(`P${at + next}`)))),
    )
  return crowd
}

/** Everyone tries to get into one event at the same moment. */
async function rush(capacity: number) {
  const gathering = await aGathering(host, { capacity })
  const answers = await Promise.all(crowd.map((one) => one.post(gathering.join, words)))
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', gathering.id)
    .where('state', '=', 'confirmed')
    .execute()
  const { seats_taken } = await db
    .selectFrom('events')
    .select('seats_taken')
    .where('id', '=', gathering.id)
    .executeTakeFirstOrThrow()
  return {
    statuses: Map.groupBy(
      answers.map((one) => one.statusCode),
      (status) => status,
    ),
    rows: rows.length,
    seats_taken,
  }
}

test(`of ${people} people at once exactly as many register as there are places, and the rest learn it is full`, async () => {
  const { statuses, rows, seats_taken } = await rush(20)
  expect([statuses.get(200)?.length, statuses.get(409)?.length, statuses.size]).toEqual([
    20,
    people - 20,
    2,
  ])
  expect([rows, seats_taken]).toEqual([20, 20])
}, 60_000)

test('gives freed places away once, and not while a cancellation can still be undone', async () => {
  const gathering = await aGathering(host, { capacity: 5 })
  const [first, rest] = [crowd.slice(0, 5), crowd.slice(5)]
  for (const one of first) await one.post(gathering.join, words)
  await Promise.all([
    ...first.map((one) => one.del(`/events/${gathering.id}/registration`)),
    ...rest.map((one) => one.post(gathering.join, words)),
  ])
  const early = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', gathering.id)
    .where('state', '=', 'confirmed')
    .execute()
  clock.forward(601)
  await Promise.all(rest.map((one) => one.post(gathering.join, words)))
  expect(early).toEqual([])
  const rows = await db
    .selectFrom('registrations')
    .select('user_id')
    .where('event_id', '=', gathering.id)
    .where('state', '=', 'confirmed')
    .execute()
  expect([rows.length, new Set(rows.map((row) => row.user_id)).size]).toEqual([5, 5])
}, 60_000)

test('ten clicks of one person are one registration', async () => {
  const gathering = await aGathering(host)
  const one = crowd[0]!
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => one.post(gathering.join, words)),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(
    await db
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', gathering.id)
      .execute(),
  ).toHaveLength(1)
})

// With one connection everything runs in turn; a missing lock shows only with several.
test.runIf(kind === 'postgres')(
  'without the row lock the same rush fails, so the test above would notice',
  async () => {
    let isAsItShouldBe = true
    for (let round = 0; round < 5 && isAsItShouldBe; round += 1) {
      const { statuses, rows } = await withoutLock(() => rush(20))
      isAsItShouldBe =
        rows === 20 && statuses.get(200)?.length === 20 && statuses.get(409)?.length === people - 20
    }
    expect(isAsItShouldBe).toBe(false)
  },
  60_000,
)
