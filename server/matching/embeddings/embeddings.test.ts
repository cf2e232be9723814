import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openApp, statementItems } from '../../testing.app.ts'
import { silent, testClock } from '../../testing.ts'
import { noEmbeddings } from './none.ts'
import { openAiEmbeddings } from './openai.ts'
import { anEndpoint, answers } from './testing.endpoint.ts'

const { person, aGathering, matched, clock } = await openApp({
  EMBEDDINGS_URL: 'http://127.0.0.1:9',
  EMBEDDINGS_MODEL: 'small',
})
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]
const key = 'sk-nobody-may-read-this'

type TestEndpoint = Awaited<ReturnType<typeof anEndpoint>>
const asking = ({ url }: TestEndpoint, more = {}) =>
  openAiEmbeddings({ url, model: 'small', key, clock: testClock(), log: silent, ...more })
const east = Int8Array.from([0, 0, 0, 127, 0, 0, 0, 0])

test('sends texts in batches of 64, and each text has its own vector of unit length', async () => {
  const endpoint = await anEndpoint(answers.vectors)
  const vectors = await asking(endpoint).embed(
    Array.from({ length: 130 }, (_, at) => `about ${at}${'!'.repeat(at % 8)}`),
  )
  expect(endpoint.asked.map(({ path, body }) => [path, body.model, body.input.length])).toEqual([
    ['/v1/embeddings', 'small', 64],
    ['/v1/embeddings', 'small', 64],
    ['/v1/embeddings', 'small', 2],
  ])
  expect(vectors.map((vector) => vector?.findIndex((number) => number === 127))).toEqual(
    Array.from({ length: 130 }, (_, at) => at % 8),
  )
  expect(endpoint.asked[0]?.headers.authorization).toBe(`Bearer ${key}`)
})

test('repeats a request after a rate limit or a brief outage', async () => {
  const endpoint = await anEndpoint(answers.tooMany, answers.failing, answers.vectors)
  expect(await asking(endpoint).embed(['a!!!'])).toEqual([east])
  expect(endpoint.asked).toHaveLength(3)
})

test.each([
  ['answers in another shape', answers.anotherShape, 1],
  ['answers no JSON', answers.noJson, 1],
  ['answers half a batch', answers.half, 1],
  ['answers vectors of several lengths', answers.severalLengths, 1],
  ['answers vectors without direction', answers.nothing, 1],
  ['refuses the key', answers.refusing, 1],
  ['always fails', answers.failing, 4],
  ['hangs', answers.hanging, 1],
] as const)(
  'leaves an endpoint that %s alone for a minute, and nobody waits for it',
  async (_, answer, questions) => {
    const [endpoint, ownClock] = [await anEndpoint(answer), testClock()]
    const lines: string[] = []
    const log = pino(
      new Writable({
        write: (line, _encoding, done) => {
          lines.push(String(line))
          done()
        },
      }),
    )
    const embeddings = asking(endpoint, {
      clock: ownClock,
      log,
      budgetMs: answer === answers.hanging ? 200 : 8000,
    })
    expect(await embeddings.embed(['my secret!!!', 'b'])).toEqual([undefined, undefined])
    expect([endpoint.asked.length, embeddings.isReachable()]).toEqual([questions, false])
    await embeddings.embed(['my secret!!!'])
    expect(endpoint.asked.length).toBe(questions)
    endpoint.become(answers.vectors)
    ownClock.forward(60)
    expect(await embeddings.embed(['my secret!!!'])).toEqual([east])
    expect(lines.join('')).toContain('matching continues without them')
    expect(lines.join('')).not.toMatch(/sk-nobody|my secret/)
  },
)

test('keeps finished batches when a later one fails', async () => {
  const endpoint = await anEndpoint(answers.vectors, answers.anotherShape)
  const vectors = await asking(endpoint).embed(Array.from({ length: 65 }, () => 'a!!!'))
  expect([vectors[0], vectors[63], vectors[64]]).toEqual([east, east, undefined])
})

test('sends nothing without an endpoint', async () => {
  expect(await noEmbeddings().embed(['a'])).toEqual([undefined])
})

// Words with nothing in common; their exclamation marks carry the meaning.
const noorSays = statementItems(['blorf!!!'], ['quimp!!!!!'])
const raviSays = statementItems(['vexta!!!!!'], ['zandu!!!'])
const matchesOf = async (who: typeof noor, { id }: { id: string }) =>
  (await who.get(`/events/${id}/matches`)).json()

async function bothIn() {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  return gathering
}

test('matches a shared meaning without shared words; the endpoint gets only texts; vectors are kept', async () => {
  const endpoint = await anEndpoint(answers.vectors)
  const gathering = await bothIn()
  await matched(asking(endpoint))
  const { meaning, items } = await matchesOf(noor, gathering)
  expect([meaning, items[0].name, items[0].band, items[0].youGet]).toMatchObject([
    'on',
    'Ravi',
    'good',
    { objective: 'blorf!!!', offering: 'zandu!!!', terms: [] },
  ])
  expect(endpoint.asked.flatMap(({ body }) => body.input).toSorted()).toEqual([
    'blorf!!!',
    'quimp!!!!!',
    'vexta!!!!!',
    'zandu!!!',
  ])
  expect(JSON.stringify(endpoint.asked)).not.toMatch(/Noor|Ravi|example\.com/)
  expect((await host.get(`/events/${gathering.id}/coverage`)).json()).toMatchObject({
    meaning: 'on',
    covered: 2,
  })
  // Another process with the same texts: nothing is requested twice.
  const again = await anEndpoint(answers.failing)
  const other = await bothIn()
  await matched(asking(again))
  expect([
    again.asked.length,
    (await matchesOf(ravi, other)).meaning,
    (await matchesOf(ravi, other)).items.length,
  ]).toEqual([0, 'on', 1])
  expect((await host.post(`/events/${other.id}/coverage/preview`)).json()).toMatchObject({
    kept: 1,
    added: 0,
    gone: 0,
  })
})

test('matches by words while the endpoint fails, says so, and adds the vectors once it answers', async () => {
  const endpoint = await anEndpoint(answers.anotherShape)
  const gathering = await aGathering(host)
  await noor.post(
    gathering.join,
    statementItems(['Chess lessons', 'blorf!!!!'], ['Pottery course', 'quimp!!!!!!']),
  )
  await lena.post(gathering.join, statementItems(['Pottery course'], ['Chess lessons']))
  await ravi.post(gathering.join, statementItems(['vexta!!!!!!'], ['zandu!!!!']))
  const embeddings = asking(endpoint, { clock })
  await matched(embeddings)
  const failed = await matchesOf(noor, gathering)
  expect([failed.meaning, failed.items.map(({ name }: { name: string }) => name)]).toEqual([
    'unavailable',
    ['Lena'],
  ])
  endpoint.become(answers.vectors)
  clock.forward(60)
  do await matched(embeddings)
  while ((await matchesOf(noor, gathering)).meaning !== 'on')
  expect(
    (await matchesOf(noor, gathering)).items.map(({ name }: { name: string }) => name).toSorted(),
  ).toEqual(['Lena', 'Ravi'])
})

test('without an endpoint, sends nothing and does not mention it', async () => {
  const gathering = await bothIn()
  await matched()
  expect(await matchesOf(noor, gathering)).toMatchObject({ meaning: 'off', items: [] })
})
