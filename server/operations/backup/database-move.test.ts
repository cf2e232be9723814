import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openApp, statementItems } from '#server/testing.app.ts'
import { silent, testClock } from '#server/testing.ts'
import { emptyCluster, openCluster } from '#server/testing.cluster.ts'
import { dropDatabase, testDatabaseUrl, newDatabase } from '#server/testing.server.ts'
import { readConfig } from '../../kit/config.ts'
import { inEnglish, likeEnglish, operatorReading } from '../../testing.words.ts'
import type { Db, OpenDatabase } from '../../kit/db/db.ts'
import { withSnapshot, linesOf, tablesOf } from '../../kit/db/table-dump.ts'
import { migrate, migrations } from '../../kit/db/migrate.ts'
import { openPostgres } from '../../kit/db/postgres.ts'
import { backup, makeBackup } from './backup.ts'
import type { OperatorCommand, CommandContext } from '../command.ts'
import { makeExportCommand } from './export.ts'
import { appliedMigrations } from './dump.store.ts'
import { moveInto } from './database-move.ts'
import { sortByReferences } from './database-move.rules.ts'
import { references } from './database-move.store.ts'
import { restore } from './restore.ts'

const { db, kind, person, aGathering, matched } = await openApp()
const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
// Tests open databases too, when it is too late to register a hook.
const ends: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))
const server = process.env['TEST_DATABASE_URL']
const clock = testClock()
// One empty and one migrated database for all refusals: each test checks that it has not changed
// them.
const [untouched, migrated] = [await anEmpty(), await anEmpty()]
await migrate(migrated.db, migrations)
const source = { db, kind } as OpenDatabase // the only parts that the commands use

async function emptyLite(): Promise<OpenDatabase> {
  const open = await openCluster(emptyCluster)
  ends.push(open.close)
  return open
}

async function emptyPostgres(): Promise<{ open: OpenDatabase; url: string }> {
  const name = await newDatabase('test')
  const url = testDatabaseUrl(name)
  const open = openPostgres(url, silent)
  ends.push(async () => {
    await open.close()
    await dropDatabase(name)
  })
  return { open, url }
}

/** On the engine of the running test project. */
async function anEmpty(): Promise<OpenDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? (await emptyPostgres()).open : emptyLite()
}

/** All stored data, as text. */
async function stateOf(of: Db): Promise<Record<string, string>> {
  return withSnapshot(of, async (view) => {
    const state: Record<string, string> = {}
    for (const table of await tablesOf(view)) {
      if (!table.isKept || table.name === 'operator_runs') continue
      for await (const lines of linesOf(view, table))
        state[table.name] = `${state[table.name] ?? ''}${lines.join('\n')}\n`
    }
    return state
  })
}

/** Runs a command on a database and returns its output. */
async function run(
  command: OperatorCommand,
  database: OpenDatabase,
  {
    args = [],
    dataDir = join(folder, randomUUID()),
    settings = {},
  }: { args?: string[]; dataDir?: string; settings?: Record<string, string> },
) {
  const said: string[] = []
  const context: CommandContext = {
    config: readConfig({ DATA_DIR: dataDir, ...settings }),
    database,
    clock,
    log: silent,
    version: '9.9.9',
    ...operatorReading('en'),
    cwd: folder,
    signal: new AbortController().signal,
    print: (line) => void said.push(line),
    complain: (line) => void said.push(line),
  }
  const code = await command.run(context, args).catch((error: Error) => {
    said.push(error.message)
    return 2
  })
  return { code, said: said.join('\n') }
}

const [ada, ben, cyd] = [await person('Ada'), await person('Ben'), await person('Cyd')]
const supper = await aGathering(ada)
await ben.post(
  supper.join,
  statementItems(['I look for a carpenter\u2028who builds shelves'], ['I teach French']),
)
await cyd.post(
  supper.join,
  statementItems(['I want to learn French'], ['I build shelves as a carpenter']),
)
await matched()
await sql`insert into embeddings (model, digest, vector) values ('m', ${'a'.repeat(64)}, ${Buffer.from([0, 10, 255])})`.execute(
  db,
)
await sql`update events set matched_version = 9007199254740993, people_version = 9007199254740993`.execute(
  db,
)
const state = await stateOf(db)
const whole = join(folder, 'whole.ndjson.gz')
const written = await run(backup, source, { args: [whole] })

test('a restore returns what was backed up, byte by byte, on either engine', async () => {
  expect(written).toEqual({
    code: 0,
    said: expect.stringMatching(likeEnglish('command.backup.written', { path: whole })),
  })
  expect(
    (await db.selectFrom('operator_runs').select(['kind', 'is_fine', 'facts']).execute())[0],
  ).toEqual({
    kind: 'backup',
    is_fine: true,
    facts: { rows: rowsIn(written.said), bytes: (await stat(whole)).size },
  })
  expect(Object.keys(state)).toEqual(
    expect.arrayContaining([
      'events',
      'matches',
      'pool_users',
      'pool_keys',
      'statements',
      'search_waiting',
    ]),
  )
  for (const target of [await emptyLite(), ...(server ? [(await emptyPostgres()).open] : [])]) {
    expect(await run(restore(migrations), target, { args: ['whole.ndjson.gz'] })).toEqual({
      code: 0,
      said: expect.stringMatching(
        likeEnglish('command.restore.done', {
          madeAt: '2026-11-20T12:00:00.000Z',
          version: '9.9.9',
        }),
      ),
    })
    expect(await stateOf(target.db)).toEqual(state)
    // Triggers run again from now on.
    await sql`insert into registrations (event_id, id, user_id, joined_at) select id, gen_random_uuid(), host_id, now() from events limit 1`.execute(
      target.db,
    )
    expect(
      (await sql<{ people_in: number }>`select people_in from events limit 1`.execute(target.db))
        .rows,
    ).toEqual([{ people_in: 3 }])
  }
}, 60_000)

test.runIf(server)('db:export leaves the same rows in PostgreSQL', async () => {
  const { open, url } = await emptyPostgres()
  const exported = makeExportCommand({ migrations, openPostgres })
  expect(await run(exported, source, { args: [url] })).toEqual({
    code: 0,
    said: expect.stringMatching(likeEnglish('command.export.done')),
  })
  expect(await stateOf(open.db)).toEqual(state)
  expect(await run(exported, source, { args: [url] })).toEqual({
    code: 2,
    said: expect.stringMatching(likeEnglish('command.move.not-empty-more')),
  })
  expect(await run(exported, source, { args: ['mysql://x'] })).toEqual({
    code: 2,
    said: inEnglish('command.export.no-target'),
  })
})

test('explains why it refuses a truncated, changed or foreign file, and writes nothing', async () => {
  const bytes = await readFile(whole)
  const damaged = join(folder, 'damaged.ndjson.gz')
  const at = (part: number) => Math.floor(part * bytes.length)
  const cuts = [
    0,
    1,
    9,
    10,
    11,
    100,
    ...Array.from({ length: 40 }, (_, step) => at(step / 40)),
    bytes.length - 8,
    bytes.length - 4,
    bytes.length - 1,
  ].map((length) => bytes.subarray(0, length))
  const places = [
    ...Array.from({ length: 10 }, (_, place) => place),
    ...Array.from({ length: 80 }, (_, step) => at(step / 80)),
    ...Array.from({ length: 8 }, (_, back) => bytes.length - 1 - back),
  ]
  const flips = places.map((place) =>
    Buffer.from(bytes.map((byte, here) => (here === place ? byte ^ 0x10 : byte))),
  )
  const others = [
    Buffer.from('hello'),
    await readFile(emptyCluster).then((tar) => tar.subarray(0, 4000)),
    Buffer.concat([bytes, bytes]),
    Buffer.concat([bytes, Buffer.from('x')]),
  ]
  for (const content of [...cuts, ...flips, ...others]) {
    await writeFile(damaged, content)
    expect(await run(restore(migrations), untouched, { args: [damaged] })).toEqual({
      code: 2,
      said: expect.stringMatching(
        new RegExp(
          (['damaged', 'damaged-because', 'foreign'] as const)
            .map((one) => likeEnglish(`command.backup.${one}`, { path: damaged }).source)
            .join('|'),
        ),
      ),
    })
  }
  expect(await tablesOf(untouched.db)).toEqual([])
  expect(await run(restore(migrations), untouched, { args: [folder] })).toEqual({
    code: 2,
    said: inEnglish('command.backup.unreadable', { path: folder, reason: 'EISDIR' }),
  })
  expect(await run(restore(migrations), untouched, { args: ['none'] })).toEqual({
    code: 2,
    said: inEnglish('command.backup.unreadable', { path: join(folder, 'none'), reason: 'ENOENT' }),
  })
  expect(await run(restore(migrations), untouched, {})).toEqual({
    code: 2,
    said: inEnglish('command.restore.no-file', { command: 'interchange restore <file>' }),
  })
})

test('refuses to back up a database that was never opened, and leaves one in use alone', async () => {
  expect(await run(backup, untouched, { args: ['of-nothing.ndjson.gz'] })).toEqual({
    code: 2,
    said: inEnglish('command.backup.nothing'),
  })
  const twice = async function* () {
    yield {
      table: {
        name: 'users',
        columns: (await tablesOf(db)).find(({ name }) => name === 'users')?.columns ?? [],
      },
    }
    for (const _ of [1, 2]) yield { lines: (state['users'] ?? '').trim().split('\n') }
  }
  await expect(
    moveInto(untouched.db, { made: await appliedMigrations(db), migrations, items: twice }),
  ).rejects.toThrow(inEnglish('command.move.contested'))
  expect(await tablesOf(untouched.db)).toEqual([])
})

test.each([
  [
    'a closed port',
    'postgres://me:s3cret@127.0.0.1:1/there?password=s3cret',
    likeEnglish('command.export.unopened', { url: 'postgres://127.0.0.1:1/there' }),
  ],
  ['no address', 'postgres://me:s3cret@[/there', likeEnglish('command.export.no-target')],
])('explains why it refuses db:export to %s, without the password', async (_, url, words) => {
  const { code, said } = await run(makeExportCommand({ migrations, openPostgres }), source, {
    args: [url],
  })
  expect([code, said]).toEqual([2, expect.stringMatching(words)])
  expect(said).not.toContain('s3cret')
})

test('never writes into a database with rows', async () => {
  expect(await run(restore(migrations), source, { args: [whole] })).toEqual({
    code: 2,
    said: expect.stringMatching(likeEnglish('command.move.not-empty-more')),
  })
  expect(await stateOf(db)).toEqual(state)
})

test('restores and migrates a backup of an earlier schema, and refuses a later or foreign one', async () => {
  const early = await folderOfMigrations('early', (name) => name < '0018')
  const before = await anEmpty()
  await migrate(before.db, early)
  await sql`insert into users (id, issuer, sub, email) values (gen_random_uuid(), 'i', 's', 'old@example.com')`.execute(
    before.db,
  )
  const old = join(folder, 'old.ndjson.gz')
  await makeBackup(
    {
      config: readConfig({ DATA_DIR: folder }),
      database: before,
      clock,
      version: '0.0.9',
      signal: new AbortController().signal,
    },
    old,
  )
  const target = await anEmpty()
  expect((await run(restore(migrations), target, { args: [old] })).code).toBe(0)
  expect(await stateOf(target.db)).toMatchObject({
    users: expect.stringContaining('old@example.com'),
    migrations: expect.stringContaining('0018_operations.sql'),
  })
  const whatIsThere = await stateOf(migrated.db)
  expect((await run(restore(migrations), migrated, { args: [old] })).said).toBe(
    inEnglish('command.move.ahead', { migration: '0018_operations.sql' }),
  )
  expect((await run(restore(early), untouched, { args: [whole] })).said).toBe(
    inEnglish('command.move.newer', { migration: '0018_operations.sql' }),
  )
  const changed = await folderOfMigrations('changed', () => true)
  await writeFile(new URL('0003_matching.sql', changed), 'select 1;\n')
  expect((await run(restore(changed), untouched, { args: [whole] })).said).toBe(
    inEnglish('command.move.changed', { migration: '0003_matching.sql' }),
  )
  expect([await tablesOf(untouched.db), await stateOf(migrated.db)]).toEqual([[], whatIsThere])
}, 60_000)

test('a version that finds a later version’s database says so and changes nothing, unless allowed to', async () => {
  const early = await folderOfMigrations('earlier', (name) => name < '0018')
  const later = migrated.db
  const whatIsThere = await stateOf(later)
  await expect(migrate(later, early)).rejects.toThrow(likeEnglish('command.start.later-database'))
  expect(await migrate(later, early, { allowsLater: true })).toEqual([])
  expect(await stateOf(later)).toEqual(whatIsThere)
}, 60_000)

test('the sign-in secret travels with the backup if stored in the data folder, and never replaces another', async () => {
  const [home, away, other] = ['home', 'away', 'other'].map((name) => join(folder, name))
  for (const place of [home, other]) await mkdir(place as string)
  await writeFile(join(home as string, 'pepper'), 'p'.repeat(43))
  await writeFile(join(other as string, 'pepper'), 'q'.repeat(43))
  const file = join(folder, 'peppered.ndjson.gz')
  expect((await run(backup, source, { args: [file], dataDir: home as string })).said).toContain(
    inEnglish('command.pepper.included'),
  )
  expect(
    (await run(restore(migrations), untouched, { args: [file], dataDir: other as string })).said,
  ).toBe(inEnglish('command.pepper.other-file', { path: join(other as string, 'pepper') }))
  expect(
    (
      await run(restore(migrations), untouched, {
        args: [file],
        settings: { AUTH_PEPPER: 'r'.repeat(32) },
      })
    ).said,
  ).toBe(inEnglish('command.pepper.other-setting'))
  expect(await tablesOf(untouched.db)).toEqual([])
  expect(
    (await run(restore(migrations), untouched, { args: [file], dataDir: away as string })).code,
  ).toBe(0)
  expect(await readFile(join(away as string, 'pepper'), 'utf8')).toBe('p'.repeat(43))
  expect(
    (
      await run(backup, source, {
        args: ['set.ndjson.gz'],
        settings: { AUTH_PEPPER: 'r'.repeat(32) },
      })
    ).said,
  ).toContain(inEnglish('command.pepper.not-included'))
})

test('a failed manual backup is recorded as well', async () => {
  await writeFile(join(folder, 'no-folder'), '')
  expect((await run(backup, source, { args: ['no-folder/inside.ndjson.gz'] })).code).toBe(2)
  const noted = await db
    .selectFrom('operator_runs')
    .select('facts')
    .where('is_fine', '=', false)
    .execute()
  expect(noted).toEqual([{ facts: { failure: expect.stringMatching(/ENOTDIR|EEXIST/) } }])
})

test('an interrupted backup leaves no file, not even a partial one', async () => {
  const place = join(folder, 'broken-off')
  const ending = new AbortController()
  const file = join(place, 'interchange-x.ndjson.gz')
  const made = makeBackup(
    {
      config: readConfig({ DATA_DIR: folder }),
      database: { ...source },
      clock,
      version: '1',
      signal: ending.signal,
    },
    file,
  )
  ending.abort(new Error('Stopped.'))
  await expect(made).rejects.toThrow('Stopped.')
  expect(await readdir(place)).toEqual([])
  await writeFile(`${file}.unfinished`, 'left by a killed process')
  await makeBackup(
    {
      config: readConfig({ DATA_DIR: folder }),
      database: source,
      clock,
      version: '1',
      signal: new AbortController().signal,
    },
    join(place, 'interchange-y.ndjson.gz'),
  )
  expect(await readdir(place)).toEqual(['interchange-y.ndjson.gz'])
})

test('every table can be written after those that it refers to', async () => {
  expect(sortByReferences(await tablesOf(db), await references(db))).toBeDefined()
})

/** The count of rows that a command reports, as English writes it. */
function rowsIn(said: string): number {
  return Number(/^[\d,]+/.exec(said)?.[0].replaceAll(',', ''))
}

async function folderOfMigrations(name: string, isIn: (file: string) => boolean): Promise<URL> {
  const place = join(folder, name)
  await mkdir(place)
  for (const file of (await readdir(migrations)).filter(isIn))
    await cp(new URL(file, migrations), join(place, file))
  return pathToFileURL(`${place}/`)
}
