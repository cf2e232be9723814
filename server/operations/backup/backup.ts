import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import { textFor } from '../../kit/operator-text.ts'
import { CommandError } from '../../kit/processes/control.ts'
import { codeOf, type Db, type OpenDatabase } from '../../kit/db/db.ts'
import { withSnapshot } from '../../kit/db/table-dump.ts'
import { removeUnfinished, writeBackup } from './backup-file.ts'
import { type OperatorCommand, type CommandContext, namePathInError, pathOf } from '../command.ts'
import { appliedMigrations } from './dump.store.ts'
import { itemsOf } from './database-move.ts'
import { readPepper, textOnPepper } from '../pepper.ts'
import { recordRun, type OperatorRun } from '../monitoring/runs.store.ts'

/** Writes all stored data into one file while the product stays in use. */
export const backup: OperatorCommand = {
  usage: 'backup [file]',
  help: 'command.help.backup',
  needs: 'existing',
  inServer: true,
  run: async (context, [file]) => {
    const path = file
      ? pathOf(context, file)
      : join(backupFolder(context.config), `${nameOf(context.clock.now())}.ndjson.gz`)
    if (existsSync(path)) throw new CommandError('command.exists', { path })
    await refuseUnmade(context.database.db)
    const { rows, bytes, pepper } = await noting(context, () => makeBackup(context, path)).catch(
      namePathInError(path),
    )
    const written = textFor(context, {
      key: 'command.backup.written',
      values: { count: rows, path, size: Math.ceil(bytes / 1024) },
    })
    const onPepper = textFor(context, { key: textOnPepper(context.config, pepper) })
    context.print(`${written} ${onPepper}`)
    return 0
  },
}

/** A PostgreSQL database may exist without our schema. */
async function refuseUnmade(db: Db): Promise<void> {
  await appliedMigrations(db).catch((error: unknown) => {
    if (codeOf(error) !== '42P01') throw error
    throw new CommandError('command.backup.nothing')
  })
}

/**
 * Records a manual backup like the daily one, for the date of the last backup on the status page. A
 * database of an earlier version has no table for it.
 */
async function noting<T extends { rows: number; bytes: number }>(
  { database: { db }, clock, log }: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.now()
  const note = (run: Pick<OperatorRun, 'isFine' | 'facts'>) =>
    recordRun(db, { kind: 'backup', startedAt, endedAt: clock.now(), ...run }).catch(
      (error: unknown) => log.warn({ err: error }, 'recording the backup failed'),
    )
  try {
    const made = await work()
    await note({ isFine: true, facts: { rows: made.rows, bytes: made.bytes } })
    return made
  } catch (error) {
    await note({
      isFine: false,
      facts: { failure: error instanceof Error ? error.message : String(error) },
    })
    throw error
  }
}

type BackupOptions = {
  config: Config
  database: OpenDatabase
  clock: Clock
  version: string
  signal: AbortSignal
}

/** Writes a consistent backup to the path. Meanwhile the embedded database serves no one else. */
export async function makeBackup(
  { config, database, clock, version, signal }: BackupOptions,
  path: string,
): Promise<{ rows: number; bytes: number; pepper: string | null }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await removeUnfinished(dirname(path))
  const pepper = await readPepper(config)
  const madeAt = clock.now().toISOString()
  return withSnapshot(database.db, async (view) => {
    const head = {
      version,
      engine: database.kind,
      madeAt,
      migrations: await appliedMigrations(view),
      pepper,
    }
    return { ...(await writeBackup(path, { head, items: itemsOf(view), signal })), pepper }
  })
}

/** The folder for backups without a given file name. */
export function backupFolder(config: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')
}

/** The name of a backup of this moment, without its extension. */
export function nameOf(now: Date): string {
  return `interchange-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
