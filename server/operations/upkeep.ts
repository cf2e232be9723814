import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startLoop, pause } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db, OpenDatabase } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { checkBackup } from './backup/check-backup.ts'
import { backupFolder, makeBackup, nameOf } from './backup/backup.ts'
import { listExpiredBackups } from './backup/database-move.rules.ts'
import { recordRun, type OperatorRun } from './monitoring/runs.store.ts'
import { checkpoint, tablesToVacuum, vacuum } from './upkeep.store.ts'

type UpkeepOptions = {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  version: string
}
export type StopHandle = { stop: () => Promise<void> }

const checkpointEveryMs = 5 * 60_000
const settledMs = 30_000
const never = 2 ** 31 - 1 // the longest delay of a timer

/**
 * Does the upkeep that a database inside the process lacks: its log is checkpointed periodically,
 * and it is vacuumed once soon after the start, while people are served.
 */
export function startUpkeep({ database, clock, log }: UpkeepOptions): StopHandle[] {
  if (database.kind !== 'embedded') return []
  const ending = new AbortController()
  const { db } = database
  const checkpoints = startLoop(() => checkpoint(db).then(() => checkpointEveryMs), {
    name: 'the checkpoint of the embedded database',
    afterFailureMs: checkpointEveryMs,
    log,
  })
  const first = startLoop(
    async () => {
      await pause(settledMs, ending.signal)
      if (!ending.signal.aborted) await sweepTables({ db, clock }, ending.signal)
      return never
    },
    { name: 'the vacuum of the embedded database', afterFailureMs: never, log },
  )
  return [
    checkpoints,
    {
      stop: () => {
        ending.abort()
        return first.stop()
      },
    },
  ]
}

/**
 * The daily tasks, each at a time in UTC. PostgreSQL is backed up only if a folder is named: its
 * operator has other ways.
 */
export function dailyTasks(
  parts: UpkeepOptions,
): { name: string; cron: string; work: () => Promise<void> }[] {
  const { config, database } = parts
  const isEmbedded = database.kind === 'embedded'
  return [
    ...(isEmbedded
      ? [
          {
            name: 'vacuum',
            cron: '30 2 * * *',
            work: () => sweepTables({ db: database.db, clock: parts.clock }),
          },
        ]
      : []),
    ...(isEmbedded || config.BACKUP_DIR
      ? [{ name: 'backup', cron: cronOf(config.BACKUP_AT), work: () => backUp(parts) }]
      : []),
  ]
}

function cronOf(at: string): string {
  const [hours, minutes] = at.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}

/** Vacuums table by table, with pauses in which other work gets its turn. */
export async function sweepTables(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await recorded({ db, clock }, 'vacuum', async () => {
    const tables = await tablesToVacuum(db)
    for (const table of tables) {
      if (signal.aborted) return { tables: tables.indexOf(table) }
      await vacuum(db, table)
      await pause(20, signal)
    }
    return { tables: tables.length }
  })
}

/**
 * Makes the day's backup, reads it back, and only then deletes expired ones. A failure is recorded
 * and thrown: the caller retries.
 */
export async function backUp({
  config,
  database,
  clock,
  log,
  version,
}: UpkeepOptions): Promise<void> {
  const folder = backupFolder(config)
  const path = join(folder, `${nameOf(clock.now())}-daily.ndjson.gz`)
  await recorded({ db: database.db, clock }, 'backup', async () => {
    const { rows, bytes } = await makeBackup(
      { config, database, clock, version, signal: new AbortController().signal },
      path,
    )
    await checkBackup(path)
    for (const name of listExpiredBackups(await readdir(folder), config.BACKUPS_KEPT))
      await rm(join(folder, name), { force: true })
    log.info({ rows, bytes }, 'the daily backup was made')
    return { rows, bytes }
  })
}

async function recorded(
  { db, clock }: { db: Db; clock: Clock },
  kind: OperatorRun['kind'],
  work: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const startedAt = clock.now()
  const note = (isFine: boolean, facts: Record<string, unknown>) =>
    recordRun(db, { kind, startedAt, endedAt: clock.now(), isFine, facts })
  try {
    await note(true, await work())
  } catch (error) {
    await note(false, { failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
}
