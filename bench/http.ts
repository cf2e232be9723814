import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createDraft, publish } from '#server/events/publish.ts'
import { aPerson, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { newId } from '#server/kit/ids.ts'
import { makeLog } from '#server/kit/log.ts'
import { startMatching } from '#server/matching/matching.ts'
import { ownMatchesQuery } from '#server/matching/store.ts'
import { freshDatabase } from '../proof/parts/databases.ts'
import { appInProcess } from '../proof/parts/app.ts'

// Reading one's stored matches at an event of 1,000: the product with everything on, compared
// with the same query through bare `pg` and `node:http`.
const people = 1000
const seconds = Number(process.env['SECONDS'] ?? 6)
const server = process.env['TEST_DATABASE_URL']
if (!server)
  throw new Error('Set TEST_DATABASE_URL to a PostgreSQL that allows creating databases.')

const { url, drop } = await freshDatabase(server, 'bench')
const log = makeLog('warn')
const database = openPostgres(url, log)
await migrate(database.db, new URL('../database/migrations/', import.meta.url))
const config = readConfig({ REQUESTS_PER_MINUTE: '100000000' })
const app = await appInProcess({ database, config, log })
const { eventId, guests } = await fill()
await app.listen({ port: 0, host: '127.0.0.1' })
const bare = await bareServer()
const scripts = await writeScripts()

await load(bare.url, scripts.bare) // both warm up
await load(urlOf(app.server), scripts.product)
const rates: { product: number; bare: number }[] = []
for (let turn = 0; turn < 5; turn += 1)
  rates.push({
    bare: await load(bare.url, scripts.bare),
    product: await load(urlOf(app.server), scripts.product),
  })
const shares = rates.map((rate) => rate.product / rate.bare).toSorted((a, b) => a - b)
console.log(JSON.stringify({ people, seconds, rates, share: shares[2], shares }, null, 2))
console.log(
  `The product serves ${((shares[2] ?? 0) * 100).toFixed(0)} % of what bare pg and node:http serve (median of ${shares.length} alternated rounds).`,
)

await bare.close()
await app.close()
await database.close()
await drop()

/**
 * Creates an event of 1,000 people with real accounts, each with two statements, matched and
 * stored.
 */
async function fill() {
  const now = clock.now()
  const idp = makePoolCalls(app)
  const guest = async (at: number) => {
    const { IdToken: token } = await aPerson(
      { ...idp, codeFor: (email) => codeFor(database.db, email) },
      `guest${at}@example.com`,
      { given_name: `Guest ${at}` },
    )
    const { id } = (
      await app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })
    ).json() as { id: string }
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
    await database.db.deleteFrom('attempts').execute()
  }
  const hostId = guests[0]?.id ?? ''
  const draft = await createDraft(
    database.db,
    {
      title: 'Bench',
      startsAt: '2030-01-01T10:00:00Z',
      endsAt: '2030-01-01T12:00:00Z',
      place: 'Here',
    },
    { userId: hostId, now },
  )
  await publish(database.db, draft.id, { userId: hostId, now })
  const registrations = guests.map(({ id }) => ({
    event_id: draft.id,
    id: newId(now),
    user_id: id,
    joined_at: now,
  }))
  await database.db.insertInto('registrations').values(registrations).execute()
  await database.db
    .insertInto('statements')
    .values(
      registrations.flatMap(({ id }, at) =>
        (['objective', 'offering'] as const).map((kind, position) => ({
          event_id: draft.id,
          id: newId(now),
          registration_id: id,
          item_id: null,
          kind,
          position,
          text: statement(kind === 'objective' ? at : at + 7),
        })),
      ),
    )
    .execute()
  await database.db
    .updateTable('events')
    .set({ seats_taken: people, people_version: 1 })
    .where('id', '=', draft.id)
    .execute()
  const matching = startMatching({ db: database.db, clock, log })
  while (
    (await database.db.selectFrom('events').select('matched_version').executeTakeFirstOrThrow())
      .matched_version === '0'
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  await matching.stop()
  await sql`analyze`.execute(database.db)
  return { eventId: draft.id, guests }
}

/** Writes scripts for wrk: each request comes from another of the 1,000 people. */
async function writeScripts() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const write = async (which: string, requests: string[]) => {
    const path = join(folder, `${which}.lua`)
    await writeFile(
      path,
      `local requests = {}\nlocal at = 0\ninit = function() requests = {\n${requests.join(',\n')}\n} end\nrequest = function() at = at % #requests + 1; return requests[at] end\n`,
    )
    return path
  }
  const path = `/api/events/${eventId}/matches`
  return {
    product: await write(
      'product',
      guests.map(
        ({ token }) => `wrk.format("GET", "${path}", { ["Authorization"] = "Bearer ${token}" })`,
      ),
    ),
    bare: await write(
      'bare',
      guests.map(({ id }) => `wrk.format("GET", "/${id}")`),
    ),
  }
}

function urlOf(http: Server): string {
  const place = http.address()
  return `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`
}

function statement(at: number): string {
  const words = [
    'solar',
    'bread',
    'choir',
    'grid',
    'water',
    'pottery',
    'bicycle',
    'nursing',
    'maize',
    'software',
    'law',
    'press',
    'funding',
    'translation',
    'repair',
    'teaching',
    'fishing',
  ]
  return `A ${words[at % 17]} ${words[(at * 5 + 3) % 17]} project in region ${at % 40}, together with ${words[(at * 11 + 1) % 17]} people`
}

/** Serves the same query without a product around it, the answer as JSON. */
async function bareServer() {
  const connections = new pg.Pool({ connectionString: url, max: 16 })
  const { sql: text } = ownMatchesQuery(database.db, eventId, '')
  const http = createServer((request, response) => {
    void connections
      .query({ name: 'matches', text, values: [eventId, request.url?.slice(1)] })
      .then(({ rows }) => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(rows[0]))
      })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(http),
    close: async () => {
      http.close()
      http.closeAllConnections()
      await connections.end()
    },
  }
}

/** Returns the requests a second that wrk completes over 32 connections. */
async function load(at: string, script: string): Promise<number> {
  const child = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('error', () => reject(new Error('The bench needs wrk: apt-get install wrk')))
  child.on('exit', () => resolve())
  await promise
  if (/Non-2xx/.test(said)) throw new Error(`Not every answer was a success:\n${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}
