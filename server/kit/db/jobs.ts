import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'
import { type Db, type OpenDatabase, transact } from './db.ts'

/**
 * A scheduled task: `cron` is in UTC. A task that came due while no process ran is run once as soon
 * as one starts. It may run again after a crash, so it must be idempotent.
 */
export type ScheduledTask = { name: string; cron: string; work: () => Promise<void> }

export type Jobs = {
  /**
   * Also runs a task now, in the first process that gets to it; not again while it runs or waits.
   */
  ask: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** Polling intervals in seconds. Each costs a periodic query in every process. */
export type JobIntervals = { clock: number; work: number; look: number }
const usual: JobIntervals = { clock: 30, work: 10, look: 60 }

// A worker reports every half minute. If no report comes within a minute it is considered dead, and
// its job goes to another.
const aliveWithinS = 60
const longestS = 3600

/**
 * Starts the scheduled tasks. However many processes share the database, each run happens in only
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
    monitorVacuum: false, // a few rows a day; the embedded database supports neither
  })
  boss.on('error', (error) =>
    log.error({ err: error }, 'the job scheduler reported an error and continues'),
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

// On a new database the first start creates a schema, and 'if not exists' does not stop two
// processes from creating it together.
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
  await boss.updateQueue(name, rules) // it may exist from an earlier version
  await boss.work(name, { pollingIntervalSeconds: everyS }, async () => {
    await work().catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; it will be retried`)
      throw error
    })
  })
  await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
}

/** Removes tasks of earlier versions: they would be scheduled for ever and never run. */
async function forgetOthers(boss: PgBoss, tasks: readonly ScheduledTask[]): Promise<void> {
  const taskNames = new Set(tasks.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!taskNames.has(name)) await boss.unschedule(name)
}
