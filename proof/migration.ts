import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type SqlQuery,
  withDatabase,
  withEmbeddedDatabase,
  freshDatabase,
} from './parts/databases.ts'
import { type RandomSource, chanceBy } from './parts/random.ts'
import {
  alone,
  type ProofOptions,
  type ProofEngine,
  type Fault,
  type FaultOutcome,
  server,
} from './parts/report.ts'
import { migrations } from './parts/world.ts'

/**
 * kill -9 during a migration from every earlier version: the next attempt arrives at the same
 * schema. `times`: how many versions are tried, the latest first. Each is killed at its first, a
 * middle and its last statement.
 */
export const migration: Fault = {
  name: 'migration',
  engines: ['embedded', 'postgres'],
  usually: { times: 2 },
  make,
}

const program = fileURLToPath(new URL('parts/migrate.ts', import.meta.url))

async function make({ engine, times, seed }: ProofOptions): Promise<FaultOutcome> {
  const chance = chanceBy(seed)
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
  const versions = await folders(names)
  try {
    const wanted = await onFresh(
      engine,
      async (place) => (await run(place, versions.of(names.length)), digestOf(engine, place)),
    )
    const cuts = await cutsOf({ engine, versions, times, chance })
    const sentences: (string | undefined)[] = []
    for (const cut of cuts)
      sentences.push(
        await onFresh(engine, (place) => cutOff(place, { ...cut, engine, versions, wanted })),
      )
    const broken = cuts.flatMap(({ version, at }, which) =>
      sentences[which] ? [`${names[version]}, killed at statement ${at}: ${sentences[which]}`] : [],
    )
    return {
      times: cuts.length,
      broken,
      figures: { versions: Math.min(times, names.length), kills: cuts.length },
    }
  } finally {
    await versions.close()
  }
}

/** Returns the latest versions, with three moments for each. */
async function cutsOf({
  engine,
  versions,
  times,
  chance,
}: {
  engine: ProofEngine
  versions: Versions
  times: number
  chance: RandomSource
}): Promise<{ version: number; at: number }[]> {
  const cuts: { version: number; at: number }[] = []
  for (
    let version = versions.count - 1;
    version >= Math.max(0, versions.count - times);
    version -= 1
  ) {
    const statements = await onFresh(
      engine,
      async (place) => (
        await run(place, versions.of(version)),
        Number((await run(place, versions.of(version + 1))).said)
      ),
    )
    cuts.push(
      ...[...new Set([1, 2 + chance.below(Math.max(1, statements - 2)), statements])].map((at) => ({
        version,
        at,
      })),
    )
  }
  return cuts
}

type Versions = Awaited<ReturnType<typeof folders>>
type MigrationCut = {
  engine: ProofEngine
  versions: Versions
  version: number
  at: number
  wanted: string
}

async function cutOff(
  place: string,
  { engine, versions, version, at, wanted }: MigrationCut,
): Promise<string | undefined> {
  await run(place, versions.of(version))
  const { signal } = await run(place, versions.of(version + 1), at)
  if (signal !== 'SIGKILL') return `it was not killed but exited with ${signal}`
  await run(place, versions.of(versions.count))
  return (await digestOf(engine, place)) === wanted ? undefined : 'the schema differs afterwards'
}

/** Returns the migrations up to each version, each in its own folder. */
async function folders(names: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (let count = 0; count <= names.length; count += 1) {
    await mkdir(join(root, String(count)))
    for (const name of names.slice(0, count))
      await copyFile(new URL(name, migrations), join(root, String(count), name))
  }
  return {
    count: names.length,
    of: (version: number) => join(root, String(version)),
    close: () => rm(root, { recursive: true, force: true }),
  }
}

async function run(
  place: string,
  folder: string,
  last = 0,
): Promise<{ signal: string | null; said: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    signal: string | null
    said: string
  }>()
  execFile(process.execPath, [program, place, folder, String(last)], (error, said) => {
    if (error && error.signal !== 'SIGKILL') reject(error)
    else resolve({ signal: error?.signal ?? null, said })
  })
  return promise
}

async function onFresh<T>(engine: ProofEngine, work: (place: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'migrating-'))
  const database = engine === 'postgres' ? await freshDatabase(server ?? '') : undefined
  try {
    return await work(database?.url ?? folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

/**
 * Describes every table, column, constraint, index, function and trigger as PostgreSQL prints them,
 * with the list of applied migrations.
 */
async function digestOf(engine: ProofEngine, place: string): Promise<string> {
  const read = async (ask: SqlQuery) =>
    JSON.stringify([
      await ask(
        "select table_name, column_name, ordinal_position, data_type, column_default, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
      ),
      await ask(
        "select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as says from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
      ),
      await ask("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
      await ask(
        "select p.proname, pg_get_functiondef(p.oid) as says from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') and p.prokind = 'f' order by 1, 2",
      ),
      await ask(
        'select tgname, pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1, 2',
      ),
      await ask('select name, digest from migrations order by 1'),
    ])
  const text =
    engine === 'postgres'
      ? await withDatabase(place, read)
      : await withEmbeddedDatabase(place, read)
  return createHash('sha256').update(text).digest('hex')
}

await alone(import.meta, migration)
