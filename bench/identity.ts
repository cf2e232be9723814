import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeHasher } from '#server/identity/pools/embedded/passwords.ts'
import { aPerson, codeFor, password, makePoolCalls } from '#server/identity/pools/testing.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { median } from './median.ts'
import { appInProcess } from '../proof/parts/app.ts'

// The cost of a sign-in compared with its one unavoidable part: hashing the password. Both in the
// same process, in turns, in processor time.
const perRound = Number(process.env['SIGN_INS'] ?? 20)
const rounds = 7
const atMost = 1.5
const log = makeLog('silent')
const url = process.env['DATABASE_URL']

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const database = url ? openPostgres(url, log) : await openEmbedded(folder)
try {
  await migrate(database.db, new URL('../database/migrations/', import.meta.url))
  const hasher = makeHasher()
  const app = await appInProcess({ database, log, hasher })
  const idp = makePoolCalls(app)
  const email = `${crypto.randomUUID()}@example.com`
  await aPerson({ ...idp, codeFor: (address) => codeFor(database.db, address) }, email)
  const kept = await hasher.hash(password)
  const ways = {
    'the hash alone': async () => void (await hasher.verify(kept, password)),
    'a whole sign-in': async () => void (await idp.signIn(email)),
  }
  const results: Record<string, number>[] = []
  for (let round = 0; round <= rounds; round += 1) results.push(await aRound(ways))
  // The first round warms up
  const ms = (name: keyof typeof ways) => median(results.slice(1).map((one) => one[name] ?? 0))
  const ratio = ms('a whole sign-in') / ms('the hash alone')
  console.log(
    `A sign-in costs ${ms('a whole sign-in').toFixed(1)} ms of processor time and its password hash alone ${ms('the hash alone').toFixed(1)} ms: ${ratio.toFixed(2)} times (${atMost} at most). Medians of ${rounds} rounds of ${perRound}, ${database.kind} database.`,
  )
  process.exitCode = ratio <= atMost ? 0 : 1
  await app.close()
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Returns the processor milliseconds that each way takes each time. */
async function aRound(ways: Record<string, () => Promise<void>>): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  for (const [name, way] of Object.entries(ways)) {
    const before = process.cpuUsage()
    for (let turn = 0; turn < perRound; turn += 1) await way()
    const { user, system } = process.cpuUsage(before)
    took[name] = (user + system) / 1000 / perRound
  }
  return took
}
