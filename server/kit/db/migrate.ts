import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Db, transact } from './db.ts'

/** Brings the schema up to date: plain SQL files, in the order of their names, each applied once; several processes may try at once. */
export async function migrate(db: Db, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7041001)`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`.execute(tx)
    const applied = new Map((await tx.selectFrom('migrations').select(['name', 'digest']).execute()).map((row) => [row.name, row.digest]))
    const fresh: string[] = []
    for (const name of files) if (await apply(tx, { name, text: await readFile(new URL(name, folder), 'utf8'), applied })) fresh.push(name)
    return fresh
  })
}

async function apply(tx: Db, file: { name: string; text: string; applied: ReadonlyMap<string, string> }): Promise<boolean> {
  const digest = createHash('sha256').update(file.text.replaceAll('\r\n', '\n')).digest('hex')
  const known = file.applied.get(file.name)
  if (known === digest) return false
  if (known) throw new Error(`The migration ${file.name} was changed after it had been applied. Restore it and write a new one.`)
  for (const statement of statements(file.text)) await sql.raw(statement).execute(tx)
  await tx.insertInto('migrations').values({ name: file.name, digest }).execute()
  return true
}

/** A prepared statement holds one command, so a file is sent command by command: they end with a semicolon at the end of a line. */
function statements(text: string): string[] {
  return text.split(/;[ \t]*(?:\r?\n|$)/).filter((part) => part.replaceAll(/--.*$/gm, '').trim() !== '')
}
