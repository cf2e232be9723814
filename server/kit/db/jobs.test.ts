import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase, silent } from '#server/testing.ts'
import { type Jobs, startJobs } from './jobs.ts'

const database = await openTestDatabase()
const { db } = database
const pace = { clock: 1, work: 1, look: 1 }
const never = '0 0 29 2 *'
const patient = { timeout: 60_000, interval: 100 }

const running: Jobs[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

async function aProcess(name: string, work: () => Promise<void>, cron = never): Promise<Jobs> {
  const jobs = await startJobs(database, [{ name, cron, work }], { log: silent, pace })
  running.push(jobs)
  return jobs
}

async function runsOf(name: string) {
  return (await sql<{ state: string; retry_count: number }>`select state, retry_count from pgboss.job where name = ${name} order by created_on`.execute(db)).rows
}

test('what is due by the clock is done once, however many processes there are and however they began together', async () => {
  const done: number[] = []
  await Promise.all([1, 2, 3].map((one) => aProcess('often', async () => void done.push(one), '* * * * * *')))
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), patient)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  // One for each minute that the clock has begun, and as many were done as there were.
  await vi.waitFor(async () => {
    const runs = await runsOf('often')
    expect([runs.length <= 2, runs.filter(({ state }) => state === 'completed').length]).toEqual([true, done.length])
  }, patient)
}, 90_000)

test('asked for by several at once, it is done once', async () => {
  const gate = Promise.withResolvers<void>()
  let times = 0
  const work = async () => {
    times += 1
    await gate.promise
  }
  const [one, two] = [await aProcess('asked', work), await aProcess('asked', work)]
  await Promise.all([one?.ask('asked'), two?.ask('asked'), one?.ask('asked')])
  await vi.waitFor(() => expect(times).toBe(1), patient)
  await two?.ask('asked')
  gate.resolve()
  await vi.waitFor(async () => expect(await runsOf('asked')).toEqual([{ state: 'completed', retry_count: 0 }]), patient)
  expect(times).toBe(1)
}, 90_000)

test('what fails is tried again', async () => {
  let tries = 0
  const jobs = await aProcess('failing', async () => {
    tries += 1
    if (tries === 1) throw new Error('The disk is full.')
  })
  await jobs.ask('failing')
  await vi.waitFor(async () => expect(await runsOf('failing')).toMatchObject([{ state: 'retry' }]), patient)
  expect(tries).toBe(1)
  await sql`update pgboss.job set start_after = now() where name = 'failing'`.execute(db) // half a minute later
  await vi.waitFor(async () => expect(await runsOf('failing')).toEqual([{ state: 'completed', retry_count: 1 }]), patient)
}, 90_000)

test('what a killed process had begun is done by another within about a minute', async () => {
  let times = 0
  const jobs = await aProcess('left', async () => void (times += 1))
  await jobs.ask('left')
  await vi.waitFor(async () => expect(await runsOf('left')).toMatchObject([{ state: 'completed' }]), patient)
  // As a killed process leaves it: begun, and nothing heard of it for a minute.
  await sql`update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '61 seconds', heartbeat_on = now() - interval '61 seconds' where name = 'left'`.execute(db)
  await vi.waitFor(async () => {
    await sql`update pgboss.job set start_after = now() where name = 'left' and state = 'retry'`.execute(db)
    expect([times, await runsOf('left')]).toEqual([2, [{ state: 'completed', retry_count: 1 }]])
  }, patient)
}, 90_000)

test('its tables stand beside those of the product', async () => {
  const { rows } = await sql<{ schema: string }>`select distinct table_schema as schema from information_schema.tables where table_name in ('job', 'queue', 'schedule')`.execute(db)
  expect(rows).toEqual([{ schema: 'pgboss' }])
})
