import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from './kit/db/db.ts'
import { extensions } from './kit/db/embedded.settings.ts'
import { pgliteDatabase } from './kit/db/embedded.ts'
import { migrate, migrations } from './kit/db/migrate.ts'

/**
 * Two PGlite clusters, made once a run by the global set-up: opening a copy takes a fifth of the
 * time of making one.
 */
export const emptyCluster = new URL('../built/test/cluster.tar', import.meta.url)
export const migratedCluster = new URL('../built/test/migrated.tar', import.meta.url)

/** Makes both, unless another project of this run already has. */
export async function makeClusters(): Promise<void> {
  if (existsSync(migratedCluster) && statSync(migratedCluster).mtimeMs > performance.timeOrigin)
    return
  await mkdir(new URL('.', emptyCluster), { recursive: true })
  const lite = await PGlite.create({ extensions })
  await saveDump(lite, emptyCluster)
  await migrate(pgliteDatabase(lite).db, migrations)
  await saveDump(lite, migratedCluster)
  await lite.close()
}

/** Opens a copy of one of them in memory. */
export async function openCluster(place: URL): Promise<OpenDatabase> {
  return pgliteDatabase(
    await PGlite.create({
      loadDataDir: new Blob([await readFile(place)]),
      extensions,
      postgresqlconf: ['shared_buffers=16MB'],
    }),
  )
}

async function saveDump(lite: PGlite, place: URL): Promise<void> {
  const dump = await lite.dumpDataDir('none')
  await writeFile(place, new Uint8Array(await dump.arrayBuffer()))
}
