import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/testing.databases.ts'
import { silent } from '#server/testing.ts'
import { startJobs, type ScheduledTask } from './jobs.ts'

const database = await openTestDatabase()
const { db } = database
const never = '0 0 29 2 *'
const patient = { timeout: 60_000, interval: 50 }

const gate = Promise.withResolvers<void>()
const times = { often: 0, asked: 0, failing: 0, left: 0 }
const tasks: ScheduledTask[] = [
  { name: 'often', cron: '* * * * * *', work: async () => void (times.often += 1) },
  {
    name: 'asked',
    cron: never,
    work: () => {
      times.asked += 1
      return gate.promise
    },
  },
  {
    name: 'failing',
    cron: never,
    work: async () => {
      times.failing += 1
      if (times.failing === 1) throw new Error('The disk is full.')
    },
  },
  { name: 'left', cron: never, work: async () => void (times.left += 1) },
]
// Three processes that start together. Each checks the clock once a second.
let looks = 0
const direct: typeof database.direct = {
  ...database.direct,
  query: (text, values) => {
    if (text.includes('cron_on')) looks += 1
    return database.direct.query(text, values)
  },
}
const processes = await Promise.all(
  [1, 2, 3].map(() =>
    startJobs({ ...database, direct }, tasks, {
      log: silent,
      pace: { clock: 1, work: 1, look: 1 },
    }),
  ),
)
const [one, two] = processes
afterAll(() => Promise.all(processes.map((jobs) => jobs.stop())))

async function runsOf(name: keyof typeof times) {
  return (
    await sql<{
      state: string
      retry_count: number
    }>`select state, retry_count from pgboss.job where name = ${name} order by created_on`.execute(
      db,
    )
  ).rows
}

// Each test has a task of its own, and all wait at the same time.
describe.concurrent('of three processes that started together', { timeout: 90_000 }, () => {
  test('one runs each scheduled job', async () => {
    await vi.waitFor(() => expect(times.often).toBeGreaterThan(0), patient)
    const before = looks
    await vi.waitFor(
      () => expect(looks).toBeGreaterThanOrEqual(before + 2 * processes.length),
      patient,
    )
    // One for each minute that has begun, and each of them was run.
    await vi.waitFor(async () => {
      const runs = await runsOf('often')
      expect([runs.length <= 2, runs.filter(({ state }) => state === 'completed').length]).toEqual([
        true,
        times.often,
      ])
    }, patient)
  })

  test('one runs a job that several request at once', async () => {
    await Promise.all([one?.ask('asked'), two?.ask('asked'), one?.ask('asked')])
    await vi.waitFor(() => expect(times.asked).toBe(1), patient)
    await two?.ask('asked')
    gate.resolve()
    await vi.waitFor(
      async () => expect(await runsOf('asked')).toEqual([{ state: 'completed', retry_count: 0 }]),
      patient,
    )
    expect(times.asked).toBe(1)
  })

  test('one retries a failed job', async () => {
    await one?.ask('failing')
    await vi.waitFor(
      async () => expect(await runsOf('failing')).toMatchObject([{ state: 'retry' }]),
      patient,
    )
    expect(times.failing).toBe(1)
    // Half a minute later
    await sql`update pgboss.job set start_after = now() where name = 'failing'`.execute(db)
    await vi.waitFor(
      async () => expect(await runsOf('failing')).toEqual([{ state: 'completed', retry_count: 1 }]),
      patient,
    )
  })

  test('another finishes the job of a killed one within about a minute', async () => {
    await one?.ask('left')
    await vi.waitFor(
      async () => expect(await runsOf('left')).toMatchObject([{ state: 'completed' }]),
      patient,
    )
    // As a killed process leaves it: started, and silent for more than a minute.
    await sql`update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '61 seconds', heartbeat_on = now() - interval '61 seconds' where name = 'left'`.execute(
      db,
    )
    await vi.waitFor(async () => {
      await sql`update pgboss.job set start_after = now() where name = 'left' and state = 'retry'`.execute(
        db,
      )
      expect([times.left, await runsOf('left')]).toEqual([
        2,
        [{ state: 'completed', retry_count: 1 }],
      ])
    }, patient)
  })
})

test('the job tables have their own schema beside the product’s', async () => {
  const { rows } = await sql<{
    schema: string
  }>`select distinct table_schema as schema from information_schema.tables where table_name in ('job', 'queue', 'schedule')`.execute(
    db,
  )
  expect(rows).toEqual([{ schema: 'pgboss' }])
})
