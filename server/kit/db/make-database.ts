import { PGlite } from '@electric-sql/pglite'
import { settings } from './embedded.settings.ts'

// A separate process, started by embedded.ts: creating a database takes some 600 MB, and a process
// that continued would keep a quarter of that.
process.stdin.resume().once('end', () => process.exit(1)) // the parent process is gone
try {
  const [, , folder = ''] = process.argv
  const lite = await PGlite.create(folder, settings)
  await lite.close()
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
