import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import type { Clock } from './kit/clock.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { extensions } from './kit/db/embedded.settings.ts'
import { overLite } from './kit/db/embedded.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { makeLog } from './kit/log.ts'
import { migratedCluster } from './testing.cluster.ts'
import { asAdmin, copyDatabase, forTests } from './testing.server.ts'

export const migrations = new URL('../database/migrations/', import.meta.url)
export const silent = makeLog('silent')

/** A migrated, empty database for one test file, on the engine that the running project names; gone after the file. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? onPostgres() : onLite()
}

async function onLite(): Promise<OpenDatabase> {
  const cluster = new Blob([await readFile(migratedCluster)])
  const open = overLite(await PGlite.create({ loadDataDir: cluster, extensions, postgresqlconf: ['shared_buffers=16MB'] }))
  afterAll(open.close)
  return open
}

async function onPostgres(): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(inject('template'), name)
  // A busy machine must not turn a rush into refusals.
  const open = openPostgres(forTests(name), silent, { connectsWithinMs: 60_000 })
  afterAll(async () => {
    await open.close()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return open
}

/** Waits until a call waits for what a transaction holds. The embedded engine has one connection, so that the next call waits for it in any case. */
export async function untilACallWaits({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') return
  const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
}

/** A clock that stands still until the test moves it. */
export function testClock(start = '2026-11-20T12:00:00Z'): Clock & { forward: (seconds: number) => void } {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    forward: (seconds) => {
      now += seconds * 1000
    },
  }
}
