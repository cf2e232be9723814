import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Clock } from './kit/clock.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { extensions } from './kit/db/embedded.settings.ts'
import { overLite } from './kit/db/embedded.ts'
import { migrate } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { makeLog } from './kit/log.ts'
import { emptyCluster } from './testing.cluster.ts'

export const migrations = new URL('../database/migrations/', import.meta.url)
export const silent = makeLog('silent')

/** A migrated, empty database for one test file, on the engine that the running project names; gone after the file. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const open = process.env['TEST_ENGINE'] === 'postgres' ? await onPostgres() : await onLite()
  await migrate(open.db, migrations)
  return open
}

async function onLite(): Promise<OpenDatabase> {
  const cluster = new Blob([await readFile(emptyCluster)])
  const open = overLite(await PGlite.create({ loadDataDir: cluster, extensions, postgresqlconf: ['shared_buffers=16MB'] }))
  afterAll(open.close)
  return open
}

async function onPostgres(): Promise<OpenDatabase> {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name}`)
  const place = new URL(server)
  place.pathname = `/${name}`
  const open = openPostgres(place.href, silent)
  afterAll(async () => {
    await open.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return open
}

async function asAdmin(server: URL, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(command)
  await client.end()
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
