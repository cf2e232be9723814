import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { OpenDatabase } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate, migrations } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { type Database, databasesOf, dropDatabase, freshDatabase } from './databases.ts'
import { endAll } from './processes.ts'

/** Makes the databases that every product of the journeys starts with a copy of; at the end of the run nothing is left of it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [processes, folder] = [await mkdtemp(join(tmpdir(), 'interchange-processes-')), await mkdtemp(join(tmpdir(), 'interchange-empty-'))]
  await migrated(await openEmbedded(folder))
  provide('processes', processes)
  provide('emptyFolder', folder)
  const template = process.env['TEST_DATABASE_URL'] ? await makeTemplate() : undefined
  if (template) provide('emptyDatabase', template.name)
  return async () => {
    await endAll(processes)
    for (const name of template ? await databasesOf(template.name) : []) await dropDatabase(name)
    for (const place of [processes, folder]) await rm(place, { recursive: true, force: true })
  }
}

async function makeTemplate(): Promise<Database> {
  const template = await freshDatabase()
  await migrated(openPostgres(template.url, makeLog('silent')))
  return template
}

async function migrated({ db, close }: OpenDatabase): Promise<void> {
  await migrate(db, migrations)
  await close()
}
