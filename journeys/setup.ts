import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate, migrations } from '#server/kit/db/migrate.ts'

/** Makes the empty database that every product of the journeys starts with a copy of: making one takes longer than many a journey. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-empty-'))
  const { db, close } = await openEmbedded(folder)
  await migrate(db, migrations)
  await close()
  provide('emptyFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
