import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { OperatorError } from '../operator-text.ts'
import { type Db, transact } from './db.ts'

/** The schema's migration files. */
export const migrations = new URL('../../../database/migrations/', import.meta.url)

/**
 * The files to apply, all by default; and whether a database of a later version is accepted as it
 * is.
 */
export type MigrateOptions = { isWanted?: (name: string) => boolean; allowsLater?: boolean }

/**
 * Brings the schema up to date: plain SQL files, in order of their names, each applied once;
 * several processes may try at once. Throws for a database with migrations that are not among the
 * files, unless that is allowed: a later version made it.
 */
export async function migrate(
  db: Db,
  folder: URL,
  { isWanted = () => true, allowsLater = false }: MigrateOptions = {},
): Promise<string[]> {
  const all = await filesIn(folder)
  const files = all.filter(({ name }) => isWanted(name))
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7041001)`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const applied = new Map(
      (await tx.selectFrom('migrations').select(['name', 'digest']).execute()).map((row) => [
        row.name,
        row.digest,
      ]),
    )
    const later = [...applied.keys()].filter((name) => !all.some((file) => file.name === name))
    if (later.length > 0 && !allowsLater)
      throw new OperatorError('command.start.later-database', { migrations: later.join(', ') })
    const fresh: string[] = []
    for (const file of files) if (await apply(tx, { ...file, applied })) fresh.push(file.name)
    return fresh
  })
}

/**
 * Compares the database with the files: which were not applied, which have changed since, and which
 * it has that are not among the files. Changes nothing.
 */
export async function migrationStatus(
  db: Db,
  folder: URL,
): Promise<{ missing: string[]; changed: string[]; unknown: string[] }> {
  const files = await filesIn(folder)
  const {
    rows: [place],
  } = await sql<{
    is_there: boolean
  }>`select to_regclass('migrations') is not null as is_there`.execute(db)
  const applied = new Map(
    place?.is_there
      ? (
          await db.selectFrom('migrations').select(['name', 'digest']).orderBy('name').execute()
        ).map((row) => [row.name, row.digest])
      : [],
  )
  const names = new Set(files.map(({ name }) => name))
  return {
    missing: files.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: files
      .filter(({ name, digest }) => applied.has(name) && applied.get(name) !== digest)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !names.has(name)),
  }
}

type MigrationFile = { name: string; text: string; digest: string }

/** The migration files, in order. */
export async function filesIn(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return {
        name,
        text,
        digest: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      }
    }),
  )
}

async function apply(
  tx: Db,
  file: MigrationFile & { applied: ReadonlyMap<string, string> },
): Promise<boolean> {
  const { digest } = file
  const appliedDigest = file.applied.get(file.name)
  if (appliedDigest === digest) return false
  if (appliedDigest)
    throw new Error(
      `The migration ${file.name} was changed after it had been applied. Restore it and write a new one.`,
    )
  for (const statement of statements(file.text)) await sql.raw(statement).execute(tx)
  await tx.insertInto('migrations').values({ name: file.name, digest }).execute()
  return true
}

/**
 * Splits a file into commands, because a prepared statement holds only one. A command ends with a
 * semicolon at the end of a line, except inside a function's body.
 */
function statements(text: string): string[] {
  const parts = text.match(/(?:\$\$[\s\S]*?\$\$|(?!;[ \t]*(?:\r?\n|$))[\s\S])+/g) ?? []
  return parts
    .map((part) => part.replace(/^;/, ''))
    .filter((part) => part.replaceAll(/--.*$/gm, '').trim() !== '')
}
