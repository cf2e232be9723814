import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'
import { type Db, type OpenDatabase, transact } from './db.ts'

/**
 * Work on a clock: `cron` is in UTC, and what came due while no process ran is done once as soon as
 * one does. It may be done again after a crash, so it must bear that.
 */
export type ScheduledTask = { name: string; cron: string; work: () => Promise<void> }

export type Jobs = {
  /**
   * Has a task done now as well, by whichever process comes first; not again while it runs or
   * waits.
   */
  ask: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** How soon things are noticed, in seconds. Each is a query now and then, in every process. */
export type JobIntervals = { clock: number; work: number; look: number }
const usual: JobIntervals = { clock: 30, work: 10, look: 60 }

// Whoever works says so every half minute; whose word does not come within a minute is taken for
// dead, and the work is given to another.
const aliveWithinS = 60
const longestS = 3600

/**
 * Starts what runs on a clock. However many processes do so on one database, each run happens in
 * one of them.
 */
export async function startJobs(
  database: Pick<OpenDatabase, 'direct' | 'kind'>,
  tasks: readonly ScheduledTask[],
  { log, pace = usual }: { log: Logger; pace?: JobIntervals },
): Promise<Jobs> {
  const isEmbedded = database.kind === 'embedded'
  const boss = new PgBoss({
    db: { executeSql: database.direct.query },
    backend: isEmbedded ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: pace.work,
    superviseIntervalSeconds: pace.look,
    monitorIntervalSeconds: pace.look,
    reindex: false,
    monitorVacuum: false, // a few rows a day; the embedded database can do neither
  })
  boss.on('error', (error) =>
    log.error({ err: error }, 'what runs on a clock had a failure; it goes on'),
  )
  boss.on('warning', ({ message }) => log.warn(message))
  await (isEmbedded ? boss.start() : oneByOne(database.direct.db, () => boss.start()))
  await forgetOthers(boss, tasks)
  for (const task of tasks) await take(boss, task, { log, everyS: pace.work })
  return {
    ask: async (name) => {
      await boss.send(name)
    },
    stop: () => boss.stop({ close: false, timeout: 5000 }),
  }
}

// On a new database the first start makes a schema, and 'if not exists' does not keep two that
// begin together from making the same one.
async function oneByOne(db: Db, start: () => Promise<unknown>): Promise<void> {
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7041003)`.execute(tx)
    await start()
  })
}

type WorkerOptions = { log: Logger; everyS: number }

async function take(
  boss: PgBoss,
  { name, cron, work }: ScheduledTask,
  { log, everyS }: WorkerOptions,
): Promise<void> {
  const rules = {
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: longestS,
    heartbeatSeconds: aliveWithinS,
    deleteAfterSeconds: 7 * 86_400,
  }
  await boss.createQueue(name, { policy: 'exclusive', ...rules })
  await boss.updateQueue(name, rules) // it may be there from an earlier version
  await boss.work(name, { pollingIntervalSeconds: everyS }, async () => {
    await work().catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; it is tried again`)
      throw error
    })
  })
  await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
}

/** A task that an earlier version had would be asked for for ever, and done by nobody. */
async function forgetOthers(boss: PgBoss, tasks: readonly ScheduledTask[]): Promise<void> {
  const known = new Set(tasks.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!known.has(name)) await boss.unschedule(name)
}
