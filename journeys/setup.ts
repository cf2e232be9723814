import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { migrate, migrations } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { makeClusters, migratedCluster } from '#server/testing.cluster.ts'
import { dropWithCopies } from '#server/testing.server.ts'
import { type Database, freshDatabase } from './databases.ts'
import { endAll } from './processes.ts'

const run = promisify(execFile)

/** Makes the databases that every product of the journeys starts with a copy of; at the end of the run nothing is left of it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [processes, folder] = [await mkdtemp(join(tmpdir(), 'interchange-processes-')), await mkdtemp(join(tmpdir(), 'interchange-empty-'))]
  await unpackCluster(folder)
  provide('processes', processes)
  provide('emptyFolder', folder)
  const template = process.env['TEST_DATABASE_URL'] ? await makeTemplate() : undefined
  if (template) provide('emptyDatabase', template.name)
  return async () => {
    await endAll(processes)
    if (template) await dropWithCopies(template.name)
    for (const place of [processes, folder]) await rm(place, { recursive: true, force: true })
  }
}

async function makeTemplate(): Promise<Database> {
  const template = await freshDatabase()
  const { db, close } = openPostgres(template.url, makeLog('silent'))
  await migrate(db, migrations)
  await close()
  return template
}

/** Puts the embedded database that is up to date where the product looks for its own. */
async function unpackCluster(folder: string): Promise<void> {
  await makeClusters()
  const place = join(folder, 'database')
  await mkdir(place)
  await run('tar', ['-xf', fileURLToPath(migratedCluster), '-C', place])
}
