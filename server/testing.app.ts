import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { makeApp } from './app.ts'
import { embeddedPool } from './identity/pools/embedded.ts'
import { makeHasher } from './identity/pools/embedded/passwords.ts'
import { cheap, keepKey, membersOf, pepper, makePoolCalls } from './identity/pools/testing.ts'
import { indexNext } from './explore/search-index.ts'
import type { GuideWorker } from './assistant/guide-client.ts'
import { readConfig } from './kit/config.ts'
import type { Leases } from './kit/processes/leases.ts'
import { startHints } from './kit/processes/hints.ts'
import { makeStreams } from './kit/processes/streams.ts'
import type { Logger } from './kit/log.ts'
import type { Embeddings } from './matching/embeddings/embeddings.ts'
import { startMatching } from './matching/matching.ts'
import { openPayments } from './open-product.ts'
import * as threads from './testing.threads.ts'
import { openTestDatabase } from './testing.databases.ts'
import { silent, testClock } from './testing.ts'

type TestCall = (
  path: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>
type TestClient = { get: TestCall; post: TestCall; patch: TestCall; put: TestCall; del: TestCall }
export type TestUser = TestClient & { name: string; token: string; accessToken: string }

type TestAppOptions = { log?: Logger; builtWeb?: URL; heartbeatMs?: number; guide?: GuideWorker }

/**
 * Opens the whole product on a test database, driven through HTTP by people with real tokens;
 * matching runs when `matched` is called.
 */
export async function openApp(
  settings: Record<string, string> = {},
  {
    log = silent,
    builtWeb = new URL('../built/none/', import.meta.url),
    heartbeatMs,
    guide = threads.guide,
  }: TestAppOptions = {},
) {
  const database = await openTestDatabase()
  const clock = testClock()
  const config = readConfig({ REQUESTS_PER_MINUTE: '1000000', ...settings })
  await keepKey(database.db, clock)
  const pool = await embeddedPool({
    db: database.db,
    clock,
    config,
    log,
    pepper,
    hasher: makeHasher(cheap),
  })
  // Without a heartbeat nothing is subscribed to, and a stream ends at once.
  const hints = heartbeatMs === undefined ? undefined : await startHints(database.listen, 'live')
  const streams = makeStreams(hints, { heartbeatMs })
  const payments = await openPayments({ config, clock, log: silent, db: database.db })
  const { app, sweep, leave } = await makeApp({
    config,
    database,
    clock,
    log,
    pool,
    ...threads,
    guide,
    streams,
    payments,
    version: '0.0.0',
    builtWeb,
  })
  const idp = makePoolCalls(app)
  const member = await membersOf({
    db: database.db,
    clock,
    issuer: new URL('/idp', config.PUBLIC_URL).href,
  })
  afterAll(async () => {
    await payments.emulator?.stop()
  })
  /** Signs a person up and in, and returns their API client. */
  async function person(name: string): Promise<TestUser> {
    const { IdToken, AccessToken } = await member(`${name.toLowerCase()}@example.com`, name)
    return { name, token: IdToken, accessToken: AccessToken, ...calling(IdToken) }
  }

  function calling(token?: string): TestClient {
    const ask =
      (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'): TestCall =>
      (path, payload, headers = {}) =>
        app.inject({
          method,
          url: `/api${path}`,
          ...(payload && { payload }),
          headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        })
    return {
      get: ask('GET'),
      post: ask('POST'),
      patch: ask('PATCH'),
      put: ask('PUT'),
      del: ask('DELETE'),
    }
  }

  /** Publishes an event, by default tomorrow and without a limit on places. */
  async function aGathering(host: Pick<TestUser, 'post'>, fields: object = {}) {
    const draft = {
      title: 'Supper',
      startsAt: '2026-11-21T18:00:00Z',
      endsAt: '2026-11-21T21:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
      ...fields,
    }
    const { id } = (await host.post('/events/', draft)).json()
    const published = (await host.post(`/events/${id}/publish`)).json()
    return {
      id: published.id as string,
      code: published.invitationCode as string,
      join: `/events/${published.id}/${published.invitationCode}/register`,
      version: published.version as number,
    }
  }

  /** Has the host check a person in. */
  async function comes(who: TestUser, { id }: { id: string }, host: TestUser): Promise<void> {
    const { id: registrationId } = (await who.get(`/events/${id}/registration`)).json()
    const answer = await host.post(`/events/${id}/check-ins`, {
      entries: [
        { id: randomUUID(), registrationId, at: clock.now().toISOString(), isUndone: false },
      ],
    })
    if (answer.json().results?.[0]?.outcome !== 'in') throw new Error(answer.body)
  }

  /** Runs matching until nothing waits for it. */
  async function matched(embeddings?: Embeddings): Promise<void> {
    const matching = startMatching(
      { db: database.db, clock, log: silent, ...(embeddings && { embeddings }) },
      threads.pairing,
    )
    const waits = () =>
      database.db
        .selectFrom('events')
        .select('id')
        .whereRef('matched_version', '<', 'people_version')
        .execute()
    while ((await waits()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await matching.stop()
  }

  /** Brings the index of public events up to date. */
  async function indexed(leases?: Leases): Promise<void> {
    const mark = await threads.reading.mark()
    while (
      (await indexNext(
        { db: database.db, now: clock.now(), reading: mark, ...(leases && { leases }) },
        threads.reading,
        20,
      )) > 0
    );
  }

  return {
    app,
    sweep,
    leave,
    streams,
    hints,
    payments,
    database,
    db: database.db,
    kind: database.kind,
    clock,
    visitor: calling(),
    person,
    aGathering,
    comes,
    matched,
    indexed,
    calling,
    idp,
  }
}

/** Returns a person's statements at an event, as the call takes them. */
export function statementItems(objectives: readonly string[], offerings: readonly string[]) {
  return {
    items: [
      ...objectives.map((text) => ({ kind: 'objective', text })),
      ...offerings.map((text) => ({ kind: 'offering', text })),
    ],
  }
}
