import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDraft, publish } from '#server/events/publish.ts'
import { aPerson, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { freshDatabase } from '../proof/parts/databases.ts'
import { englishTerminal, readyLine } from '../tools/ready-line.ts'
import { appInProcess } from '../proof/parts/app.ts'

// A rush for the last places: everyone joins within ten seconds, over real HTTP, at the started
// product: two processes on PostgreSQL, one on the embedded database.
const server = process.env['TEST_DATABASE_URL']
const engine = server ? 'postgres' : 'embedded'
const people = Number(process.env['PEOPLE'] ?? (server ? 1000 : 300))
const places = Number(process.env['PLACES'] ?? (server ? 100 : 30))
const withinMs = 10_000
const firstPort = Number(process.env['PORT'] ?? 4610)
const pepper = 'a pepper for the bench that is long enough'

type TimedResponse = { status: number; ms: number }

const folder = await mkdtemp(join(tmpdir(), 'rush-'))
const database = server ? await freshDatabase(server, 'rush') : undefined
const { tokens, eventId, path } = await prepare()
const ports = server ? [firstPort, firstPort + 1] : [firstPort]
const processes: ChildProcess[] = []
// One after the other: each runs the migrations first
for (const port of ports) processes.push(await started(port))
const answers = await Promise.all(
  tokens.map((token, at) =>
    joins({
      token,
      afterMs: (withinMs * at) / tokens.length,
      port: ports[at % ports.length] ?? firstPort,
    }),
  ),
)
await Promise.all(processes.map(ended))
const { confirmed, taken } = await counted()
await rm(folder, { recursive: true, force: true })
await database?.drop()
report()

/** Creates accounts with tokens that last, and an event; the product is not started yet. */
async function prepare() {
  const log = makeLog('warn')
  const open = database ? openPostgres(database.url, log) : await openEmbedded(folder)
  await migrate(open.db, new URL('../database/migrations/', import.meta.url))
  const config = readConfig({
    REQUESTS_PER_MINUTE: '100000000',
    PUBLIC_URL: `http://localhost:${firstPort}`,
    PORT: String(firstPort),
  })
  const app = await appInProcess({ database: open, config, log, pepper })
  const idp = makePoolCalls(app)
  const guest = async (at: number) => {
    const { IdToken: token } = await aPerson(
      { ...idp, codeFor: (email) => codeFor(open.db, email) },
      `guest${at}@example.com`,
      { given_name: `Guest ${at}` },
    )
    const { id } = (
      await app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })
    ).json() as { id: string } // as the contract says
    return { token, id }
  }
  const guests: { token: string; id: string }[] = []
  for (let at = 0; at < people; at += 8) {
    guests.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, people - at) }, (_, next) => guest(at + next)),
      )),
    )
    // A thousand sign-ups from one address are over its limit
    await open.db.deleteFrom('attempts').execute()
  }
  const now = clock.now()
  const host = { userId: guests[0]?.id ?? '', now }
  const draft = await createDraft(
    open.db,
    {
      title: 'Rush',
      startsAt: '2030-01-01T10:00:00Z',
      endsAt: '2030-01-01T12:00:00Z',
      place: 'Here',
      capacity: places,
    },
    host,
  )
  const { invitationCode } = await publish(open.db, draft.id, host)
  await app.close()
  await open.close()
  return {
    tokens: guests.map(({ token }) => token),
    eventId: draft.id,
    path: `/api/events/${draft.id}/${invitationCode}/register`,
  }
}

/** Starts the product in its own process, as an operator does. */
async function started(port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${firstPort}`,
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    AUTH_PEPPER: pepper,
    LOG_LEVEL: 'error',
    ...englishTerminal,
    REQUESTS_PER_MINUTE: '100000000',
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  child.stdout.on('data', (chunk: Buffer) => readyLine.test(chunk.toString()) && resolve(child))
  child.on('exit', (code) =>
    reject(new Error(`The product ended with ${code} before it was ready.`)),
  )
  return promise
}

async function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  await promise
}

/**
 * Sends one person's try at its due moment, even if others are still waiting; timed from that
 * moment.
 */
async function joins({
  token,
  afterMs,
  port,
}: {
  token: string
  afterMs: number
  port: number
}): Promise<TimedResponse> {
  await pause(afterMs)
  const from = performance.now()
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      items: [
        { kind: 'objective', text: 'A pilot site for solar roofs' },
        { kind: 'offering', text: 'Experience with city councils' },
      ],
    }),
  }).catch(() => undefined)
  await response?.text()
  return { status: response?.status ?? 0, ms: performance.now() - from }
}

/** Returns the counts in the database afterwards. */
async function counted(): Promise<{ confirmed: number; taken: number }> {
  const open = database ? openPostgres(database.url, makeLog('warn')) : await openEmbedded(folder)
  const { confirmed } = await open.db
    .selectFrom('registrations')
    .select((of) => of.fn.countAll<string>().as('confirmed'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const { seats_taken: taken } = await open.db
    .selectFrom('events')
    .select('seats_taken')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  await open.close()
  return { confirmed: Number(confirmed), taken }
}

function report(): void {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const withStatus = (status: number) => answers.filter((one) => one.status === status).length
  const [joined, full] = [withStatus(200), withStatus(409)]
  const isRight =
    joined === places && full === people - places && confirmed === places && taken === places
  console.log(
    JSON.stringify(
      {
        engine,
        processes: ports.length,
        people,
        places,
        withinMs,
        joined,
        full,
        statuses: Object.fromEntries(
          [...Map.groupBy(answers, (one) => one.status)].map(([status, all]) => [
            status,
            all.length,
          ]),
        ),
        confirmed,
        taken,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        longestMs: at(1),
        isRight,
      },
      null,
      2,
    ),
  )
  console.log(
    `${people} people wanted ${places} places within ${withinMs / 1000} seconds: ${joined} got one, ${full} were refused because it is full, ${people - joined - full} got another answer; half had theirs within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms.`,
  )
  if (!isRight) process.exitCode = 1
}
