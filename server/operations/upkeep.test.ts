import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing.databases.ts'
import { silent, testClock } from '#server/testing.ts'
import { readConfig } from '../kit/config.ts'
import { checkBackup } from './backup/check-backup.ts'
import { backUp, dailyTasks, sweepTables } from './upkeep.ts'

const database = await openTestDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const clock = testClock('2026-11-20T03:30:00Z')
const parts = (settings: Record<string, string>) => ({
  config: readConfig({ DATA_DIR: folder, ...settings }),
  database,
  clock,
  log: silent,
  version: '1',
})
const runs = (kind: 'backup' | 'vacuum') =>
  db
    .selectFrom('operator_runs')
    .select(['is_fine', 'facts'])
    .where('kind', '=', kind)
    .orderBy('started_at')
    .execute()

test('the embedded database is maintained daily, and PostgreSQL is backed up if a folder is set', () => {
  const due = (settings: Record<string, string>) =>
    dailyTasks(parts(settings)).map(({ name, cron }) => `${name} ${cron}`)
  const isEmbedded = database.kind === 'embedded'
  expect(due({})).toEqual(isEmbedded ? ['vacuum 30 2 * * *', 'backup 30 3 * * *'] : [])
  expect(due({ BACKUP_DIR: folder, BACKUP_AT: '23:05' })).toEqual(
    isEmbedded ? ['vacuum 30 2 * * *', 'backup 5 23 * * *'] : ['backup 5 23 * * *'],
  )
})

test('writes a daily backup that only its owner may read, keeps the newest, and touches nothing else', async () => {
  const place = join(folder, 'daily')
  await mkdir(place)
  const others = ['interchange-2020-01-01T00-00-00Z.ndjson.gz', 'notes.txt']
  for (const name of others) await writeFile(join(place, name), 'mine')
  for (let day = 0; day < 4; day += 1) {
    await backUp(parts({ BACKUP_DIR: place, BACKUPS_KEPT: '2' }))
    clock.forward(86_400)
  }
  const kept = [
    'interchange-2026-11-22T03-30-00Z-daily.ndjson.gz',
    'interchange-2026-11-23T03-30-00Z-daily.ndjson.gz',
  ]
  expect((await readdir(place)).toSorted()).toEqual([...others, ...kept].toSorted())
  const made = await stat(join(place, kept[1] as string))
  expect(made.mode & 0o777).toBe(0o600)
  expect(await checkBackup(join(place, kept[1] as string))).toMatchObject({
    madeAt: '2026-11-23T03:30:00.000Z',
    engine: database.kind,
  })
  expect((await runs('backup')).at(-1)).toEqual({
    is_fine: true,
    facts: { rows: expect.any(Number), bytes: made.size },
  })
})

test('records a failed backup, keeps the last good one, and makes the next one', async () => {
  const place = join(folder, 'failing')
  await backUp(parts({ BACKUP_DIR: place, BACKUPS_KEPT: '1' }))
  const [good] = await readdir(place)
  clock.forward(86_400)
  await writeFile(join(folder, 'a-file'), '')
  await expect(backUp(parts({ BACKUP_DIR: join(folder, 'a-file', 'below') }))).rejects.toThrow(
    'ENOTDIR',
  )
  expect((await runs('backup')).at(-1)).toEqual({
    is_fine: false,
    facts: { failure: expect.stringContaining('ENOTDIR') },
  })
  expect(await readdir(place)).toEqual([good])
})

test('a vacuum covers every table, and is logged', async () => {
  await sweepTables({ db, clock })
  expect(await runs('vacuum')).toEqual([{ is_fine: true, facts: { tables: expect.any(Number) } }])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pg_class where relname in ('users', 'operator_runs') and reltuples >= 0`.execute(
    db,
  )
  expect(rows).toEqual([{ n: 2 }])
})
