// A process that migrates a schema and is killed at one of its statements: `node migrate.ts
// <PostgreSQL's URL or a folder> <folder of migrations> <at which statement, or none>`.
import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'

const [, , place = '', folder = '', last = '0'] = process.argv
const open = place.startsWith('postgres')
  ? openPostgres(place, makeLog('error'))
  : await openEmbedded(place)
let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}
await migrate(open.db.withPlugin(counting), pathToFileURL(`${folder}/`))
await open.close()
writeSync(1, String(statements))
