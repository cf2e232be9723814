import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { extensions } from './kit/db/embedded.settings.ts'
import { overLite } from './kit/db/embedded.ts'
import { migrate, migrations } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { makeLog } from './kit/log.ts'
import { asAdmin, forTests } from './testing.server.ts'
import { emptyCluster, migratedCluster } from './testing.cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated, empty database on the server of TEST_DATABASE_URL, with no connections to it. */
    template: string
  }
}

/** Makes what every test file opens a copy of: migrating takes longer than most tests of a file. */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  if (config.env['TEST_ENGINE'] === 'embedded') {
    await makeClusters()
    return async () => undefined
  }
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${template}`)
  const { db, close } = openPostgres(forTests(template), makeLog('silent'))
  await migrate(db, migrations)
  await close()
  provide('template', template)
  return async () => void (await asAdmin(`drop database ${template} with (force)`))
}

async function makeClusters(): Promise<void> {
  await mkdir(new URL('.', emptyCluster), { recursive: true })
  await keep(await PGlite.create(), emptyCluster)
  const lite = await PGlite.create({ extensions })
  await migrate(overLite(lite).db, migrations)
  await keep(lite, migratedCluster)
}

async function keep(lite: PGlite, place: URL): Promise<void> {
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(place, new Uint8Array(await dump.arrayBuffer()))
}
