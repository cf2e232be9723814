import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '#server/api-docs/api-docs.ts'
import { withDatabase, freshDatabase } from './parts/databases.ts'
import { chanceBy } from './parts/random.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  server as postgres,
} from './parts/report.ts'
import { type ValueSource, type JsonSchema, corruptValue, valueFor } from './parts/requests.ts'
import { endAll, makeServer } from './parts/servers.ts'
import { signUp } from './parts/run-cases.ts'

/**
 * Calls every operation of the API document with valid and invalid input: no reply is 5xx, none
 * takes longer than a second, and on PostgreSQL no refused request changes a row.
 */
export const fuzz: Fault = {
  name: 'fuzz',
  engines: ['embedded', 'postgres'],
  usually: { times: 20_000, people: 12 },
  make,
}

type FuzzOperation = {
  name: string
  method: string
  path: string
  params: [name: string, schema: JsonSchema][]
  query: [name: string, schema: JsonSchema][]
  body: JsonSchema | undefined
}
type FuzzResult = { name: string; status: number; ms: number; asked: string; answer: string }
type FuzzRun = {
  url: string
  tokens: readonly string[]
  ground: ValueSource & { ids: string[] }
  operations: readonly [FuzzOperation, ...FuzzOperation[]]
}

const longestMs = 1000
// The first of these in a process wait for the start of the thread that serves them.
const waking = new Set(['startThread', 'previewRecompute'])
const untilAwake = 500
const atOnce = 4
const idsKept = 400
const between = 500
// These end the caller's account or session: only a stranger calls them.
const parting = new Set(['askErasure', 'endSession', 'endOneSession'])
// Tables for counting calls, and for the product's background work.
const ownAffairs = [
  'attempts',
  'call_counts',
  'processes',
  'leases',
  'idempotency_keys',
  'sessions',
  'users',
  'jobs',
]

async function make({ engine, times, seed, people, slack }: ProofOptions): Promise<FaultOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  const database = engine === 'postgres' ? await freshDatabase(postgres ?? '') : undefined
  const server = await makeServer(
    { folder, url: database?.url, address: '' },
    { settings: { PUBLIC_URL: undefined } },
  )
  try {
    await server.start()
    const url = `http://localhost:${server.port}`
    const accounts = await Promise.all(
      Array.from({ length: people }, (_, at) =>
        signUp(url, { name: `Fuzz ${at}`, email: `fuzz${at}@example.org` }),
      ),
    )
    const run: FuzzRun = {
      url,
      tokens: accounts.map(({ token }) => token),
      ground: { chance: chanceBy(seed), ids: [] },
      operations: operations(),
    }
    await gatherings(run)
    return outcomeOf(await sendAll(run, { times, database: database?.url }), slack)
  } finally {
    await endAll([server])
    await rm(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

async function sendAll(
  run: FuzzRun,
  { times, database }: { times: number; database: string | undefined },
): Promise<{ sent: FuzzResult[]; changed: string[] }> {
  const [sent, changed]: [FuzzResult[], string[]] = [[], []]
  while (sent.length < times) {
    sent.push(...(await some(run, between)))
    if (database) changed.push(...(await refusedOnly(run, { url: database, sent })))
  }
  return { sent, changed }
}

function outcomeOf(
  { sent, changed }: { sent: readonly FuzzResult[]; changed: readonly string[] },
  slack: number,
): FaultOutcome {
  const failed = sent.filter(({ status }) => status >= 500)
  const slow = sent.filter(
    ({ name, ms }, at) => ms > longestMs * slack && !(at < untilAwake && waking.has(name)),
  )
  const describe = ({ name, status, ms, asked, answer }: FuzzResult) =>
    `${name}: ${status} after ${Math.round(ms)} ms for ${asked.slice(0, 300)} · ${answer.slice(0, 200)}`
  const good = new Set(sent.filter(({ status }) => status < 300).map(({ name }) => name))
  return {
    times: sent.length,
    broken: [...firstOfEach(failed).map(describe), ...firstOfEach(slow).map(describe), ...changed],
    figures: {
      requests: sent.length,
      '2xx': sent.filter(({ status }) => status < 300).length,
      '4xx': sent.filter(({ status }) => status >= 400 && status < 500).length,
      '5xx': failed.length,
      'operations that answered 2xx': good.size,
      'slowest (ms)': Math.round(Math.max(...sent.map(({ ms }) => ms))),
    },
  }
}

function firstOfEach(sent: readonly FuzzResult[]): FuzzResult[] {
  return [...Map.groupBy(sent, ({ name, status }) => `${name} ${status}`).values()].flatMap(
    ([first]) => first ?? [],
  )
}

/** Publishes events to query: one per host, with a code known to all. */
async function gatherings({ url, tokens, ground }: FuzzRun): Promise<void> {
  for (const token of tokens.slice(0, 4)) {
    const call = async (path: string, body: object) =>
      (
        await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ id?: string }>
    const { id = '' } = await call('/events/', {
      title: 'Fuzz',
      summary: 'x',
      startsAt: '2030-01-01T10:00:00Z',
      endsAt: '2030-01-01T20:00:00Z',
      timeZone: 'UTC',
      place: 'Here',
      visibility: 'public',
      capacity: 50,
      languages: ['en'],
    })
    await call(`/events/${id}/publish`, {})
    ground.ids.push(id)
  }
}

async function some(run: FuzzRun, count: number): Promise<FuzzResult[]> {
  const sent: FuzzResult[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (sent.length < count)
        sent.push(await ask(run, { isSpoiled: run.ground.chance.below(2) === 0 }))
    }),
  )
  return sent
}

/** Sends a hundred invalid requests in a row: if all are refused, the rows must be unchanged. */
async function refusedOnly(
  run: FuzzRun,
  { url, sent }: { url: string; sent: FuzzResult[] },
): Promise<string[]> {
  const before = await rowsIn(url)
  const these: FuzzResult[] = []
  for (let at = 0; at < 100; at += 1)
    these.push(await ask(run, { isSpoiled: true, isBroken: true }))
  sent.push(...these)
  const after = await rowsIn(url)
  if (these.some(({ status }) => status < 400)) return []
  return [...after]
    .filter(([table, digest]) => before.get(table) !== digest)
    .map(
      ([table]) =>
        `The table ${table} was changed by requests that were all refused: ${these
          .map(({ name, status }) => `${name} ${status}`)
          .join(', ')
          .slice(0, 500)}`,
    )
}

async function rowsIn(url: string): Promise<Map<string, string>> {
  return withDatabase(url, async (ask) => {
    const tables = (
      await ask(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
    )
      .map(({ table_name: name }) => String(name))
      .filter((name) => !ownAffairs.some((own) => name.includes(own)))
    const digests = new Map<string, string>()
    for (const table of tables)
      digests.set(
        table,
        String(
          (
            await ask(
              `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${table}" t`,
            )
          )[0]?.['digest'],
        ),
      )
    return digests
  })
}

/** Sends one request and records the reply; ids in the reply are used later. */
async function ask(
  { url, tokens, ground, operations: all }: FuzzRun,
  { isSpoiled, isBroken = false }: { isSpoiled: boolean; isBroken?: boolean },
): Promise<FuzzResult> {
  const { chance } = ground
  const operation = chance.one(all)
  const who = parting.has(operation.name)
    ? undefined
    : [undefined, ...tokens][chance.below(tokens.length + 1)]
  const path = operation.params.reduce(
    (whole, [name, schema]) =>
      whole.replace(
        `{${name}}`,
        encodeURIComponent(
          partOf(
            isSpoiled && chance.below(6) === 0
              ? corruptValue('', ground)
              : valueFor(schema, ground),
          ),
        ),
      ),
    operation.path,
  )
  const query = operation.query
    .filter(() => chance.below(2) === 0)
    .map(
      ([name, schema]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(partOf(isSpoiled ? corruptValue('', ground) : valueFor(schema, ground)))}`,
    )
    .join('&')
  const right = operation.body ? valueFor(operation.body, ground) : undefined
  const body =
    operation.method === 'get'
      ? undefined
      : bodyOf(isBroken ? { ...(right as object), '\u0000': 1 } : right, { isSpoiled, ground })
  const from = performance.now()
  const response = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
    method: operation.method.toUpperCase(),
    ...(body !== undefined && { body }),
    headers: {
      ...(who && { authorization: `Bearer ${who}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream) await response.body?.cancel()
  const answer = isStream ? '' : await response.text()
  const ms = performance.now() - from
  for (const [id] of answer
    .slice(0, 5000)
    .matchAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g))
    if (response.ok && !ground.ids.includes(id)) ground.ids.push(id)
  if (ground.ids.length > idsKept) ground.ids.splice(4, ground.ids.length - idsKept)
  return {
    name: operation.name,
    status: response.status,
    ms,
    asked: `${operation.method} ${path}?${query} ${body ?? ''}`,
    answer,
  }
}

function partOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 500) || '-'
}

function bodyOf(
  right: unknown,
  { isSpoiled, ground }: { isSpoiled: boolean; ground: ValueSource },
): string | undefined {
  const text = JSON.stringify(isSpoiled ? corruptValue(right, ground) : right)
  // Occasionally not JSON at all.
  return isSpoiled && ground.chance.below(20) === 0
    ? ground.chance.one(['{', '', 'null', '[]', '"', '\u0000', `${text}}`])
    : text
}

function operations(): readonly [FuzzOperation, ...FuzzOperation[]] {
  type OperationDocument = {
    operationId: string
    parameters: { name: string; in: string; schema: JsonSchema }[]
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  }
  // The document's own shape
  const { paths } = openApiDocument('0.0.0') as {
    paths: Record<string, Record<string, OperationDocument>>
  }
  const placed = (
    parameters: OperationDocument['parameters'],
    place: string,
  ): [string, JsonSchema][] =>
    parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema])
  const [first, ...rest] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId: name, parameters, requestBody }]): FuzzOperation => ({
        name,
        method,
        path,
        params: placed(parameters, 'path'),
        query: placed(parameters, 'query'),
        body: requestBody?.content['application/json'].schema,
      }),
    ),
  )
  if (!first) throw new Error('The document has no operations.')
  return [first, ...rest]
}

await alone(import.meta, fuzz)
