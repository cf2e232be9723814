// How much scheduled jobs add to a start: the first, which creates their tables, and a later one.
// The best of five, compared with the product's migrations. With DATABASE_URL it creates its own
// databases on that server and drops them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { startJobs } from '#server/kit/db/jobs.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { freshDatabase } from '../proof/parts/databases.ts'

const log = makeLog('silent') // dropping a database ends its connections
const migrations = new URL('../database/migrations/', import.meta.url)
const tasks = ['sweep', 'backup', 'upkeep'].map((name) => ({
  name,
  cron: '17 3 * * *',
  work: async () => {},
}))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function measure(
  database: OpenDatabase,
): Promise<{ schema: number; first: number; later: number }> {
  const start = () => timed(async () => void (jobs = await startJobs(database, tasks, { log })))
  let jobs = { stop: async () => {} }
  const schema = await timed(() => migrate(database.direct.db, migrations))
  const first = await start()
  await jobs.stop()
  const later = await start()
  await jobs.stop()
  await database.close()
  return { schema, first, later }
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  const measured = await measure(await openEmbedded(folder))
  await rm(folder, { recursive: true, force: true })
  return measured
}

async function onPostgres(server: string) {
  const { url, drop } = await freshDatabase(server, 'bench')
  const measured = await measure(openPostgres(url, log))
  await drop()
  return measured
}

async function best(
  name: string,
  once: () => Promise<{ schema: number; first: number; later: number }>,
): Promise<void> {
  const all: Awaited<ReturnType<typeof once>>[] = []
  for (let times = 0; times < 5; times += 1) all.push(await once())
  const least = (of: 'schema' | 'first' | 'later') =>
    `${Math.round(Math.min(...all.map((one) => one[of])))} ms`
  console.log(
    `${name}: the first start ${least('first')}, a later one ${least('later')} (the product's own tables ${least('schema')})`,
  )
}

await best('embedded', onEmbedded)
const server = process.env['DATABASE_URL']
if (server) await best('PostgreSQL', () => onPostgres(server))
