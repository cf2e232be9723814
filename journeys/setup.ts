import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { makeClusters, migratedCluster } from '#server/testing.cluster.ts'
import { dropWithCopies, makeTemplate } from '#server/testing.server.ts'
import { endAll } from './processes.ts'

const run = promisify(execFile)

/**
 * Creates the databases that all journey products start from as copies; removes everything at the
 * end of the run.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [processes, folder] = [
    await mkdtemp(join(tmpdir(), 'interchange-processes-')),
    await mkdtemp(join(tmpdir(), 'interchange-empty-')),
  ]
  await unpackCluster(folder)
  provide('processes', processes)
  provide('emptyFolder', folder)
  const template = process.env['TEST_DATABASE_URL'] ? await makeTemplate('journeys') : undefined
  if (template) provide('emptyDatabase', template)
  return async () => {
    await endAll(processes)
    if (template) await dropWithCopies(template)
    for (const place of [processes, folder]) await rm(place, { recursive: true, force: true })
  }
}

/** Puts the migrated embedded database where the product looks for its own. */
async function unpackCluster(folder: string): Promise<void> {
  await makeClusters()
  const place = join(folder, 'database')
  await mkdir(place)
  await run('tar', ['-xf', fileURLToPath(migratedCluster), '-C', place])
}
