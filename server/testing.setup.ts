import { mkdir, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { emptyCluster } from './testing.cluster.ts'

/** Makes the empty cluster that every embedded test file opens a copy of. */
export async function setup(): Promise<void> {
  const lite = await PGlite.create()
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await mkdir(new URL('.', emptyCluster), { recursive: true })
  await writeFile(emptyCluster, new Uint8Array(await dump.arrayBuffer()))
}
