import { randomUUID } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { concepts, nameOf } from '#engine/lexicon/lexicon.ts'
import { explore } from '#server/explore/explore.ts'
import { findQuery } from '#server/explore/search.store.ts'
import { indexNext } from '#server/explore/search-index.ts'
import { dropDatabase, queryAt } from '#server/testing.server.ts'
import { readingThread } from '#server/explore/terms-client.ts'
import { parseQuery } from '#server/explore/parse-query.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { newId, newInvitationCode } from '#server/kit/ids.ts'
import { makeLog } from '#server/kit/log.ts'
import { appInProcess } from '../proof/parts/app.ts'

// Search among 100,000 public events in four languages: the product's own code, from the query to
// the rows of the answer. For comparison, the bare query of the best page, sent through `pg` with
// prepared parameters.
const eventCount = Number(process.env['EVENTS'] ?? 100_000)
const questionsAsked = 300
const rounds = 7
const server = process.env['TEST_DATABASE_URL']
if (!server)
  throw new Error('Set TEST_DATABASE_URL to a PostgreSQL that allows creating databases.')

let state = 11
const below = (limit: number): number => (state = (state * 48271) % 2147483647) % limit
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T // never empty here

const languages = ['en', 'zh', 'es', 'hi'] as const
type QueryLanguage = (typeof languages)[number]
const cities = [
  'Berlin',
  'Lagos',
  'Madrid',
  'Bogotá',
  'Ciudad de México',
  'Sevilla',
  'Dublin',
  'Nairobi',
  'London',
  'Toronto',
  'Sydney',
  'Boston',
  '上海',
  '北京',
  '成都',
  '广州',
  '深圳',
  '杭州',
  'मुंबई',
  'दिल्ली',
  'पुणे',
  'जयपुर',
  'लखनऊ',
  'Lima',
  'Quito',
  'Valencia',
  'Bilbao',
  'Austin',
  'Seattle',
  'Leeds',
]
const titles: Record<QueryLanguage, (topic: string) => string> = {
  en: (topic) =>
    one([
      `${topic} evening`,
      `Open table: ${topic}`,
      `${topic} meetup`,
      `People who love ${topic}`,
      `A day of ${topic}`,
    ]),
  zh: (topic) => one([`${topic}之夜`, `${topic}爱好者聚会`, `一起聊${topic}`, `${topic}工作坊`]),
  es: (topic) =>
    one([`Tarde de ${topic}`, `Encuentro de ${topic}`, `Gente de ${topic}`, `Taller de ${topic}`]),
  hi: (topic) => one([`${topic} मिलन`, `${topic} की शाम`, `${topic} कार्यशाला`]),
}
const stories: Record<QueryLanguage, (topic: () => string) => string> = {
  en: (topic) =>
    one([
      `People who do ${topic()} meet people who need it, over ${topic()}.`,
      `Bring what you know of ${topic()} and leave with friends.`,
      `We talk about ${topic()}, ${topic()} and what comes next.`,
    ]),
  zh: (topic) =>
    one([
      `懂${topic()}的人和想了解${topic()}的人见面。`,
      `带上你的${topic()}经验，认识新朋友。`,
      `我们聊${topic()}、${topic()}和未来。`,
    ]),
  es: (topic) =>
    one([
      `Quien sabe de ${topic()} conoce a quien lo necesita, con ${topic()}.`,
      `Trae lo que sabes de ${topic()} y llévate amigos.`,
      `Hablamos de ${topic()}, ${topic()} y lo que viene.`,
    ]),
  hi: (topic) =>
    one([
      `${topic()} जानने वाले और सीखने वाले मिलते हैं, ${topic()} के साथ।`,
      `${topic()} का अपना अनुभव लाएँ और दोस्त बनाएँ।`,
      `हम ${topic()}, ${topic()} और आगे की बात करते हैं।`,
    ]),
}
const goals: Record<QueryLanguage, (topic: string) => string> = {
  en: (topic) => `looking for ${topic}`,
  zh: (topic) => `找${topic}`,
  es: (topic) => `busco ${topic}`,
  hi: (topic) => `${topic} चाहिए`,
}
const names = concepts().flatMap(({ name }) => nameOf(name) ?? [])
// Some subjects are common to all.
const topicIn = (language: QueryLanguage): string =>
  names[Math.floor(names.length * (below(10_000) / 10_000) ** 2)]?.[language] ?? ''
const anyTopic = (language: QueryLanguage): string => one(names)[language]

// Filling is slow: with KEEP=some_name the filled database stays under that name, and the next run
// reuses it.
const kept = process.env['KEEP']
const name = kept ?? `bench_${randomUUID().replaceAll('-', '')}`
const found = await queryAt(server, `select from pg_database where datname = '${name}'`)
const isThere = found.length > 0
if (!isThere) await queryAt(server, `create database ${name}`)
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
const log = makeLog('warn')
const database = openPostgres(url, log)
const { db } = database
await migrate(db, new URL('../database/migrations/', import.meta.url))
const thread = readingThread()
if (!isThere) {
  await fill()
  await index()
}
const app = await listening()
const questions = Array.from({ length: questionsAsked }, question)
const bare = new pg.Client({ connectionString: url })
await bare.connect()
const ready: CompiledQuery[] = []
const now = clock.now()
for (const q of questions) {
  const meant = await parseQuery({ db, thread, now }, q, { isExact: false })
  ready.push(
    findQuery(
      {
        meant,
        now,
        filters: {
          format: undefined,
          lang: undefined,
          size: undefined,
          from: undefined,
          to: undefined,
        },
      },
      { order: 'best', size: 51 },
    ).compile(db),
  )
}

const ways = {
  bare: async (at: number) =>
    void (await bare.query({
      name: 'search',
      text: ready[at]?.sql ?? '',
      values: [...(ready[at]?.parameters ?? [])],
    })),
  product: async (at: number) =>
    void (await explore(
      { db, thread },
      { query: { q: questions[at] ?? '' }, userId: undefined, now },
    )),
  http: async (at: number) =>
    void (await (
      await fetch(`${app.url}/api/public/events?${new URLSearchParams({ q: questions[at] ?? '' })}`)
    ).json()),
}
type SearchPath = keyof typeof ways
const order: SearchPath[] = ['bare', 'product', 'http']
const measured: Record<SearchPath, number[][]> = { bare: [], product: [], http: [] }
await once() // warms up
for (let round = 0; round < rounds; round += 1) {
  const times = await once()
  for (const way of order) measured[way].push(times[way])
}
const line = (way: SearchPath) => ({
  way,
  'p50 ms': ms(at(measured[way].flat(), 0.5)),
  'p95 ms': ms(at(measured[way].flat(), 0.95)),
  'slowest ms': ms(Math.max(...measured[way].flat())),
})
console.table(order.map(line))
const ratios = (way: SearchPath) =>
  measured[way]
    .map((all, round) => at(all, 0.95) / at(measured.bare[round] ?? [], 0.95))
    .toSorted((a, b) => a - b)
const [ratio, overHttp] = [at(ratios('product'), 0.5), at(ratios('http'), 0.5)]
if (process.env['SLOWEST']) {
  const best = (way: SearchPath, which: number) =>
    Math.min(...measured[way].map((all) => all[which] ?? Infinity))
  const each = questions
    .map((q, which) => ({ q, bare: best('bare', which), product: best('product', which) }))
    .toSorted((a, b) => b.product - a.product)
  console.table(each.slice(0, 40))
}
const {
  rows: [inAll],
} = await sql<{ count: number }>`select count(*)::int as count from search_events`.execute(db)
console.log(
  `Among ${inAll?.count} events the product's search takes ${ratio.toFixed(2)} of the bare query's p95 (median of ${rounds} rounds of ${questionsAsked} questions, alternated question by question); over HTTP ${overHttp.toFixed(2)}. At most 1.30 is promised for the search.`,
)
if (ratio > 1.3) process.exitCode = 1

await bare.end()
await app.close()
await thread.stop()
await database.close()
if (kept === undefined) await dropDatabase(name, server)

/** Adds public events of the coming year; one in five is already over, and one in ten is hidden. */
async function fill(): Promise<void> {
  const start = clock.now().getTime()
  const pool = (language: QueryLanguage, phrases: number) =>
    Array.from({ length: 300 }, () =>
      Array.from({ length: phrases }, () => stories[language](() => anyTopic(language))).join(' '),
    )
  const summaries = new Map(languages.map((language) => [language, pool(language, 1)]))
  const descriptions = new Map(languages.map((language) => [language, pool(language, 3)]))
  const users = Array.from({ length: 2000 }, (_, which) => ({
    id: newId(clock.now()),
    issuer: 'bench',
    sub: `bench ${which}`,
    email: `host${which}@example.com`,
    given_name: `Host ${which}`,
    locale: one(languages),
  }))
  for (let from = 0; from < users.length; from += 500)
    await db
      .insertInto('users')
      .values(users.slice(from, from + 500))
      .execute()
  for (let from = 0; from < eventCount * 1.37; from += 500) {
    await db
      .insertInto('events')
      .values(
        Array.from({ length: 500 }, () => {
          const language = one(languages)
          const starts = start + (below(450) - 85) * 86_400_000 + below(1440) * 60_000
          return {
            id: newId(clock.now()),
            host_id: one(users).id,
            title: titles[language](topicIn(language)).slice(0, 120),
            summary: one(summaries.get(language) ?? []),
            description: one(descriptions.get(language) ?? []),
            starts_at: new Date(starts),
            ends_at: new Date(starts + 7_200_000),
            time_zone: 'UTC',
            place: one(cities),
            status: 'published' as const,
            visibility: below(10) === 0 ? ('unlisted' as const) : ('public' as const),
            invitation_code: newInvitationCode(),
            languages: [language],
            published_at: clock.now(),
            capacity: one([8, 30, 200, null]),
          }
        }),
      )
      .execute()
  }
}

/** Indexes with the product's own code, and prints its speed and size. */
async function index(): Promise<void> {
  const reading = await thread.mark()
  const started = performance.now()
  for (let done = 1; done > 0;)
    done = await indexNext({ db, now: clock.now(), reading }, thread, 200)
  const seconds = (performance.now() - started) / 1000
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{
    indexed: number
    postings: string
    terms: number
    size: string
    events: string
  }>`
    select (select count(*)::int from search_events) as indexed, (select sum(cardinality(terms)) from search_events) as postings, (select count(*)::int from search_terms) as terms,
      pg_size_pretty(pg_total_relation_size('search_terms') + pg_total_relation_size('search_events')) as size, pg_size_pretty(pg_total_relation_size('events')) as events`.execute(
    db,
  )
  const [sizes] = rows
  console.log(
    `${sizes?.indexed} events indexed in ${seconds.toFixed(0)} s (${((sizes?.indexed ?? 0) / seconds).toFixed(0)} a second): ${sizes?.postings} postings, ${sizes?.terms} terms, ${sizes?.size} for the index and ${sizes?.events} for the events.`,
  )
}

/**
 * Returns a query as people type it: a subject, one with a city, a goal, one mistyped, one half
 * typed.
 */
function question(): string {
  const language = one(languages)
  const topic = topicIn(language)
  const kinds = [
    () => topic,
    () => topic,
    () => `${topic} ${one(cities)}`,
    () => goals[language](topic),
    () => mistyped(topic),
    () =>
      Array.from(topic)
        .slice(0, Math.max(3, Math.ceil(topic.length * 0.7)))
        .join(''),
  ]
  return one(kinds)().slice(0, 100)
}

function mistyped(text: string): string {
  const signs = Array.from(text)
  const place = 1 + below(Math.max(1, signs.length - 2))
  return [
    ...signs.slice(0, place),
    signs[place + 1] ?? '',
    signs[place] ?? '',
    ...signs.slice(place + 2),
  ].join('')
}

/**
 * Asks every question once in each way, in turns, so that other load on the machine slows all of
 * them alike.
 */
async function once(): Promise<Record<SearchPath, number[]>> {
  const all: Record<SearchPath, number[]> = { bare: [], product: [], http: [] }
  for (let which = 0; which < questions.length; which += 1) {
    for (const way of order.toSorted((a, b) =>
      which % 2 === 0 ? a.localeCompare(b) : b.localeCompare(a),
    )) {
      const started = performance.now()
      await ways[way](which)
      all[way].push(performance.now() - started)
    }
  }
  return all
}

async function listening() {
  const product = await appInProcess({ database, log, reading: thread })
  return { url: await product.listen({ port: 0, host: '127.0.0.1' }), close: () => product.close() }
}

function at(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[
      Math.min(values.length - 1, Math.floor(share * values.length))
    ] ?? 0
  )
}

function ms(value: number): string {
  return value.toFixed(2)
}
