import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate, migrations } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { makeLog } from './kit/log.ts'
import { asAdmin, dropWithCopies, forTests } from './testing.server.ts'
import { makeClusters } from './testing.cluster.ts'

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
  return () => dropWithCopies(template)
}
