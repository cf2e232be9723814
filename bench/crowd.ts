import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { readCoverage } from '#contract/matching/coverage.ts'
import { register } from '#server/admission/registration/register.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { type Db, transact } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { newId } from '#server/kit/ids.ts'
import { makeLog } from '#server/kit/log.ts'
import { chanceBy } from '../proof/parts/random.ts'
import { server } from '../proof/parts/report.ts'
import { sampleStatements } from '../proof/parts/sample-statements.ts'
import { endAll, startServers } from '../proof/parts/servers.ts'
import { until } from '../proof/parts/until.ts'
import { type ProofAccount, makeWorld, type ProofWorld } from '../proof/parts/world.ts'

// 5,000 people of one event are matched in the started product while others request its pages.
// Measures their waits, compared with the same minutes without matching. Each call starts at its
// due time, even if the one before has not ended.
const people = Number(process.env['PEOPLE'] ?? 5000)
const callsASecond = Number(process.env['CALLS'] ?? 40)
const quietS = 20
const mostP99Ms = 500
const languages = ['en', 'zh', 'es', 'hi'] as const
const [callers, joining] = [24, 3]

const engine = server ? 'postgres' : 'embedded'
const world = await makeWorld({ engine, people: callers + joining, gatherings: 1 })
const [[host], [gathering]] = [world.hosts, world.gatherings]
if (!host || !gathering) throw new Error('The event does not exist.')
const [readers, newcomers] = [world.guests.slice(0, callers), world.guests.slice(callers)]
await fill(world)
const servers = await startServers(world)
const base = servers[0]?.url ?? ''
const at = `/api/events/${gathering.id}`
const paths = [
  '/',
  '/api/config',
  '/api/public/events',
  '/api/users/profile',
  '/api/users/dashboard/steps',
  '/api/events/',
  at,
  `${at}/matches`,
  `${at}/directory`,
  '/api/users/notifications/unread',
]
const { below } = chanceBy(11)

// Warm-up: loading on the first request has nothing to do with matching.
for (const path of paths) await call(readers[0], path)
const phases = [
  await during('everyone for the first time', matched()),
  await during('nothing', pause(quietS * 1000)),
  await during('one join after another', joinOneByOne()),
  await during('everyone again', recompute()),
]
await endAll(servers)
await world.close()
console.table(phases)
console.log(JSON.stringify({ engine, people, callsASecond, phases }, null, 2))
const worst = Math.max(...phases.map((phase) => phase['p99 ms']))
if (worst >= mostP99Ms || phases.some(({ failed }) => failed > 0)) process.exitCode = 1

/**
 * Registers everyone but the newcomers, with their own words in one of four languages. Those who
 * will call register through their accounts, the others only in the database.
 */
async function fill({ guests, url, folder }: ProofWorld): Promise<void> {
  const { db, close } =
    url === undefined ? await openEmbedded(folder) : openPostgres(url, makeLog('warn'))
  const chance = chanceBy(7)
  const others = Array.from({ length: people - callers - joining }, (_, at) => ({
    id: newId(clock.now()),
    issuer: 'bench',
    sub: `bench ${at}`,
    email: `guest${at}@example.com`,
    given_name: `Guest ${at}`,
    locale: languages[at % 4] ?? 'en',
  }))
  for (let from = 0; from < others.length; from += 500)
    await db
      .insertInto('users')
      .values(others.slice(from, from + 500))
      .execute()
  const all = [...guests.slice(0, callers).map(({ id }) => ({ id, locale: 'en' })), ...others]
  for (const { id, locale } of all) await comeIn(db, id, sampleStatements(locale, chance.below))
  await close()
}

async function comeIn(
  db: Db,
  userId: string,
  items: ReturnType<typeof sampleStatements>,
): Promise<void> {
  await transact(db, (tx) =>
    register(
      tx,
      { userId, now: clock.now() },
      { eventId: gathering?.id ?? '', code: gathering?.code ?? '', items },
    ),
  )
}

/** Measures how long the calls of others take while the work runs. */
async function during(what: string, work: Promise<unknown>) {
  const waits: number[] = []
  let [isOver, failed] = [false, 0]
  const began = performance.now()
  const over = work.finally(() => (isOver = true))
  const under: Promise<void>[] = []
  for (let turn = 0; !isOver; turn += 1) {
    const due = began + (1000 * turn) / callsASecond
    await Promise.race([pause(Math.max(0, due - performance.now())), over])
    const path = paths[turn % paths.length] ?? '/'
    under.push(
      call(readers[below(readers.length)], path).then((isFine) => {
        waits.push(performance.now() - due)
        if (!isFine) failed += 1
      }),
    )
  }
  await over
  const tookS = Math.round((performance.now() - began) / 100) / 10
  await Promise.all(under)
  const share = (part: number) =>
    Math.round(
      waits.toSorted((a, b) => a - b)[
        Math.min(waits.length - 1, Math.floor(waits.length * part))
      ] ?? 0,
    )
  console.error(`Matched ${what}: ${tookS} s, of 100 calls 99 within ${share(0.99)} ms`)
  return {
    'while is matched': what,
    'took s': tookS,
    calls: waits.length,
    'p50 ms': share(0.5),
    'p99 ms': share(0.99),
    'longest ms': share(1),
    failed,
  }
}

async function call(who: ProofAccount | undefined, path: string): Promise<boolean> {
  const response = await fetch(base + path, {
    headers: { authorization: `Bearer ${who?.token}` },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}

/** Waits until everyone's matches are stored, according to the host's view. */
async function matched(): Promise<void> {
  await until(
    'everybody is matched',
    async () => {
      await pause(200)
      const response = await fetch(`${base}${at}/coverage`, {
        headers: { authorization: `Bearer ${host?.token}` },
      })
      // As the contract says
      const { state } = (await response.json()) as EndpointReply<typeof readCoverage>
      return state !== 'computing'
    },
    600_000,
  )
}

async function joinOneByOne(): Promise<void> {
  for (const who of newcomers) {
    await post(who, `/api/events/${gathering?.id}/${gathering?.code}/register`, {
      items: sampleStatements('en', below),
    })
    await pause(1000)
    await matched()
  }
}

async function recompute(): Promise<void> {
  await post(host, `${at}/coverage/recompute`, {})
  await matched()
}

async function post(who: ProofAccount | undefined, path: string, body: object): Promise<void> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who?.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
}
