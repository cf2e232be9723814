import { PGlite } from '@electric-sql/pglite'
import { settings } from './embedded.settings.ts'

// A process of its own, begun by embedded.ts: making a database takes some 600 MB, of which a
// process that goes on would keep a quarter.
process.stdin.resume().once('end', () => process.exit(1)) // whoever began it is gone
try {
  const [, , folder = ''] = process.argv
  const lite = await PGlite.create(folder, settings)
  await lite.close()
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
