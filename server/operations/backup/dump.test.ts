import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../commands.ts'
import { readConfig } from '../../kit/config.ts'
import { inChinese, operatorReading } from '../../testing.words.ts'
import { tablesOf } from '../../kit/db/table-dump.ts'
import { silent } from '../../testing.ts'
import { openBusyWorld } from '../doctor/testing.ts'

const { database, db, clock } = await openBusyWorld()
const cwd = await mkdtemp(join(tmpdir(), 'interchange-dump-'))
afterAll(() => rm(cwd, { recursive: true, force: true }))

async function dumped(folder: string, signal = new AbortController().signal) {
  const said: string[] = []
  const terminal = {
    print: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
    signal,
  }
  const code = await runCommand(
    {
      ...terminal,
      config: readConfig({}),
      database,
      clock,
      log: silent,
      version: '1.2.3',
      ...operatorReading('zh'),
      cwd,
    },
    ['dump', folder],
  )
  return { code, said: said.join('\n') }
}

type DumpManifest = {
  version: string
  migrations: unknown[]
  tables: Record<string, { rows: number; sha256: string }>
  leftOut: Record<string, string>
}
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(cwd, folder, 'manifest.json'), 'utf8')) as DumpManifest // our own file

test('writes every table to its own file, as the manifest says, for this user alone', async () => {
  await db.insertInto('attempts').values({ key: 'x', tries: 1, window_ends: clock.now() }).execute()
  const { code, said } = await dumped('here')
  const manifest = await manifestOf('here')
  const sizes = Object.values(manifest.tables).map(({ rows }) => rows)
  expect({ code, said }).toEqual({
    code: 0,
    said: inChinese('command.dump.written', {
      rows: sizes.reduce((sum, rows) => sum + rows, 0),
      tables: sizes.length,
      path: join(cwd, 'here'),
    }),
  })
  const names = (await tablesOf(db)).map(({ name }) => name)
  expect([...Object.keys(manifest.tables), ...Object.keys(manifest.leftOut)].toSorted()).toEqual(
    names,
  )
  expect(Object.keys(manifest.leftOut)).toEqual([
    'attempts',
    'leases',
    'operator_runs',
    'processes',
  ])
  expect((await readdir(join(cwd, 'here'))).toSorted()).toEqual(
    [...Object.keys(manifest.tables).map((name) => `${name}.ndjson`), 'manifest.json'].toSorted(),
  )
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const text = await readFile(join(cwd, 'here', `${name}.ndjson`), 'utf8')
    expect([
      name,
      text.split('\n').length - 1,
      createHash('sha256').update(text).digest('hex'),
    ]).toEqual([name, rows, sha256])
    expect((await stat(join(cwd, 'here', `${name}.ndjson`))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(join(cwd, 'here'))).mode & 0o777).toBe(0o700)
  expect([
    manifest.version,
    manifest.migrations.length,
    manifest.tables['registrations']?.rows,
  ]).toEqual([
    '1.2.3',
    manifest.tables['migrations']?.rows,
    (await db.selectFrom('registrations').select('id').execute()).length,
  ])
})

test('the same content gives the same dump in any row order, and other content another dump', async () => {
  await dumped('one')
  await db
    .updateTable('registrations')
    .set({ host_note: 'moved' })
    .where('state', '=', 'declined')
    .execute()
  await db
    .updateTable('registrations')
    .set({ host_note: '' })
    .where('state', '=', 'declined')
    .execute()
  await dumped('two')
  expect(await manifestOf('two')).toEqual(await manifestOf('one'))
  await db
    .updateTable('registrations')
    .set({ host_note: 'moved' })
    .where('state', '=', 'declined')
    .execute()
  await dumped('three')
  const [one, three] = [await manifestOf('one'), await manifestOf('three')]
  expect(
    Object.keys(one.tables).filter(
      (name) => one.tables[name]?.sha256 !== three.tables[name]?.sha256,
    ),
  ).toEqual(['registrations'])
})

test('refuses a non-empty folder, fills an empty one, and leaves nothing after an interruption', async () => {
  await mkdir(join(cwd, 'full'))
  await writeFile(join(cwd, 'full', 'mine.txt'), 'mine')
  expect(await dumped('full')).toEqual({
    code: 2,
    said: inChinese('command.exists-folder', { path: join(cwd, 'full') }),
  })
  await mkdir(join(cwd, 'empty'))
  expect((await dumped('empty')).code).toBe(0)
  const before = (await readdir(cwd)).toSorted()
  expect((await dumped('broken-off', AbortSignal.abort(new Error('Stopped.')))).code).toBe(130)
  expect([(await readdir(cwd)).toSorted(), await readdir(join(cwd, 'full'))]).toEqual([
    before,
    ['mine.txt'],
  ])
})
