import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operation } from '#contract/api.ts'
import { aPerson, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { defaultRequestsPerMinute, readConfig } from '#server/kit/config.ts'
import type { OpenDatabase } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { type Limiter, makeLimiter } from '#server/kit/limits/limiter.ts'
import { makeLog } from '#server/kit/log.ts'
import { median } from './median.ts'
import { freshDatabase } from '../proof/parts/databases.ts'
import { appInProcess } from '../proof/parts/app.ts'

// The cost of counting requests, measured on a read and a write of signed-in people. Without any
// limit, as shipped, and with one write to the shared table for each call.
const perRound = Number(process.env['REQUESTS'] ?? 3000)
const [together, people, rounds] = [32, 50, 9]
const config = readConfig({ REQUESTS_PER_MINUTE: '100000000' })
const growth = config.REQUESTS_PER_MINUTE / defaultRequestsPerMinute
const log = makeLog('warn')

type LimitMode = 'none' | 'as it is' | 'each'
type BenchCall = {
  name: Operation
  method: 'GET' | 'PUT'
  url: string
  payload?: (at: number) => object
}
const asks: BenchCall[] = [
  { name: 'readProfile', method: 'GET', url: '/api/users/profile' },
  {
    name: 'setNewsChoice',
    method: 'PUT',
    url: '/api/users/notifications/choices',
    payload: (at) => ({ kind: 'reminders', inApp: at % 2 === 0 }),
  },
]

await measure(await onEmbedded(), 'embedded')
if (process.env['TEST_DATABASE_URL'])
  await measure(await onPostgres(process.env['TEST_DATABASE_URL']), 'PostgreSQL')

async function measure(
  { database, gone }: { database: OpenDatabase; gone: () => Promise<void> },
  engine: string,
): Promise<void> {
  await migrate(database.db, new URL('../database/migrations/', import.meta.url))
  const apps = await appsOn(database)
  const tokens = await guests(apps.none, database)
  for (const ask of asks) {
    const loads = await race(apps, ask, tokens)
    const share = (way: LimitMode) =>
      median(loads.map((one) => one[way].rate / one.none.rate)).toFixed(2)
    const cpu = (way: LimitMode) => Math.round(median(loads.map((one) => one[way].cpuUs)))
    say(
      `${engine}, ${ask.name}: ${Math.round(median(loads.map(({ none }) => none.rate)))} a second without limits; ${share('as it is')} of that as it is, ${share('each')} with a write for each call; this process works ${cpu('none')}, ${cpu('as it is')} and ${cpu('each')} us for one (medians of ${rounds} alternated rounds of ${perRound}).`,
    )
  }
  for (const app of Object.values(apps)) await app.close()
  await database.close()
  await gone()
}

type LoadResult = { rate: number; cpuUs: number }

/**
 * Starts each round with a different way, so that leftovers from the one before affect all equally.
 */
async function race(
  apps: Record<LimitMode, App>,
  ask: BenchCall,
  tokens: string[],
): Promise<Record<LimitMode, LoadResult>[]> {
  const ways = ['none', 'as it is', 'each'] as const
  const all: Record<LimitMode, LoadResult>[] = []
  const none = { rate: 0, cpuUs: 0 }
  for (let turn = 0; turn < (rounds + 1) * ways.length; turn += 1) {
    const round = Math.floor(turn / ways.length)
    const way = ways[(turn + round) % ways.length] ?? 'none'
    all[round] = {
      ...(all[round] ?? { none, 'as it is': none, each: none }),
      [way]: await load(apps[way], ask, tokens),
    }
  }
  return all.slice(1) // the first warms up
}

async function appsOn(database: OpenDatabase) {
  const on = { db: database.db, clock, log }
  const [shipped, exact] = [
    makeLimiter({ ...on, isShared: database.kind === 'postgres' }),
    makeLimiter({ ...on, isShared: true }),
  ]
  // With the shipped limits, and a fresh count for every sixty calls of a person: that many fit
  // into the bench without a refusal.
  let calls = 0
  const asShipped: Limiter = {
    take: (key, { tries, ...allowed }) =>
      shipped.take(`${Math.floor(calls++ / (people * 60))} ${key}`, {
        ...allowed,
        tries: Math.floor(tries / growth),
      }),
  }
  const each: Limiter = { take: (key, allowed) => exact.take(key, { ...allowed, isExact: true }) }
  const parts = { database, config, log }
  return {
    none: await appInProcess({
      ...parts,
      limiter: { take: async () => ({ remaining: 1, resetS: 1 }) },
    }),
    'as it is': await appInProcess({ ...parts, limiter: asShipped }),
    each: await appInProcess({ ...parts, limiter: each }),
  }
}

type App = Awaited<ReturnType<typeof appInProcess>>

async function guests(app: App, { db }: OpenDatabase): Promise<string[]> {
  const tokens = []
  for (let at = 0; at < people; at += 1) {
    const { IdToken } = await aPerson(
      { ...makePoolCalls(app), codeFor: (email) => codeFor(db, email) },
      `guest${at}@example.com`,
      { given_name: `Guest ${at}` },
    )
    tokens.push(IdToken)
  }
  return tokens
}

/**
 * Measures requests a second and this process's own work per request, which other processes on the
 * machine do not change. No socket is used, so that the counting shows.
 */
async function load(
  app: App,
  { method, url, payload }: BenchCall,
  tokens: string[],
): Promise<LoadResult> {
  let next = 0
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < perRound) {
        const at = next++
        const { statusCode } = await app.inject({
          method,
          url,
          ...(payload && { payload: payload(at) }),
          headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
        })
        if (statusCode !== 200) throw new Error(`${method} ${url} was answered with ${statusCode}.`)
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return {
    rate: perRound / ((performance.now() - began) / 1000),
    cpuUs: (user + system) / perRound,
  }
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  return { database: await openEmbedded(folder), gone: () => rm(folder, { recursive: true }) }
}

async function onPostgres(server: string) {
  const { url, drop } = await freshDatabase(server, 'bench')
  return { database: openPostgres(url, log), gone: drop }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
