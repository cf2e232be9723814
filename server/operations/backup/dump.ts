import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { textFor } from '../../kit/operator-text.ts'
import { CommandError } from '../../kit/processes/control.ts'
import type { Db } from '../../kit/db/db.ts'
import { withSnapshot, linesOf, type TableShape, tablesOf } from '../../kit/db/table-dump.ts'
import { type OperatorCommand, type CommandContext, namePathInError, pathOf } from '../command.ts'
import { appliedMigrations } from './dump.store.ts'

/** Not product state: records of maintenance. */
const aside = new Set(['operator_runs'])

type TableEntry = { rows: number; sha256: string }

/** Writes the whole state as text, one file per table, to inspect, compare or keep. */
export const dump: OperatorCommand = {
  usage: 'dump [folder]',
  help: 'command.help.dump',
  needs: 'current',
  inServer: true,
  run: async (context, [folder = `interchange-dump-${stampOf(context.clock.now())}`]) => {
    const place = pathOf(context, folder)
    await refuseTaken(place)
    const draft = join(dirname(place), `${basename(place)}.unfinished-${process.pid}`)
    const tables = await writeInto(draft, context).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      return namePathInError(place)(error)
    })
    await rmdir(place).catch(() => {}) // an empty folder; rename refuses any other
    await rename(draft, place)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    context.print(
      textFor(context, {
        key: 'command.dump.written',
        values: { rows, tables: Object.keys(tables).length, path: place },
      }),
    )
    return 0
  },
}

/** The folder may exist if it is empty. */
async function refuseTaken(place: string): Promise<void> {
  const entries = await readdir(place).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [error.code ?? 'something'],
  )
  if (entries.length > 0) throw new CommandError('command.exists-folder', { path: place })
}

async function writeInto(
  folder: string,
  { database: { db }, version, signal }: CommandContext,
): Promise<Record<string, TableEntry>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return withSnapshot(db, async (view) => {
    const all = await tablesOf(view)
    const included = all.filter(({ name, isKept }) => isKept && !aside.has(name))
    const tables: Record<string, TableEntry> = {}
    for (const table of included)
      tables[table.name] = await writeTable(view, {
        table,
        path: join(folder, `${table.name}.ndjson`),
        signal,
      })
    const leftOut = Object.fromEntries(
      all
        .filter((table) => !included.includes(table))
        .map(({ name, isKept }) => [
          name,
          isKept ? 'maintenance records, not application data' : 'unlogged: emptied by every crash',
        ]),
    )
    const manifest = { version, migrations: await appliedMigrations(view), tables, leftOut }
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    })
    return tables
  })
}

async function writeTable(
  view: Db,
  { table, path, signal }: { table: TableShape; path: string; signal: AbortSignal },
): Promise<TableEntry> {
  const file = await open(path, 'wx', 0o600)
  try {
    const digest = createHash('sha256')
    let rows = 0
    for await (const lines of linesOf(view, table)) {
      signal.throwIfAborted()
      const text = `${lines.join('\n')}\n`
      digest.update(text)
      rows += lines.length
      await file.writeFile(text)
    }
    await file.sync()
    return { rows, sha256: digest.digest('hex') }
  } finally {
    await file.close()
  }
}

function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-')
}
