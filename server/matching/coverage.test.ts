import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { person, aGathering, matched, visitor, db } = await openApp()
const [host, noor, ravi, lena, stranger] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
  await person('Sara'),
]

const noorSays = statementItems(
  ['A pilot site for my control software', 'A translator from Nahuatl'],
  ['Control software for small hydro plants'],
)
const raviSays = statementItems(
  ['Control software we can pilot this winter'],
  ['A pilot site with three small hydro plants', 'Fresh bread on Fridays'],
)
const lenaSays = statementItems(['A choir to sing in'], ['Piano lessons'])

type TestEvent = Awaited<ReturnType<typeof aGathering>>

/** Creates an event in which Noor and Ravi serve each other and Lena is served by no one. */
async function matchedThree(): Promise<TestEvent> {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  await lena.post(gathering.join, lenaSays)
  await matched()
  return gathering
}

const read = async (who: TestUser, { id }: TestEvent, path = '') =>
  (await who.get(`/events/${id}/coverage${path}`)).json()
const ask = async (
  who: TestUser,
  { id }: TestEvent,
  { path, body }: { path: string; body?: object },
) => (await who.post(`/events/${id}/coverage/${path}`, body)).json()

test('the host reads the number of people with a good match, and unanswered lines without names', async () => {
  const gathering = await matchedThree()
  const { unmet, unused, ...numbers } = await read(host, gathering)
  expect(numbers).toEqual({
    state: 'ready',
    meaning: 'off',
    floor: 1,
    people: 3,
    covered: 2,
    spread: [1, 2],
  })
  expect(unmet).toEqual([
    { text: 'A choir to sing in', people: 1 },
    { text: 'A translator from Nahuatl', people: 1 },
  ])
  expect(unused).toEqual([
    { text: 'Fresh bread on Fridays', people: 1 },
    { text: 'Piano lessons', people: 1 },
  ])
  expect(JSON.stringify([unmet, unused])).not.toMatch(/Noor|Ravi|Lena|example\.com/)
})

test('never calls a quoted line unanswered, but does where answers are too thin to quote', async () => {
  const gathering = await aGathering(host)
  await noor.post(
    gathering.join,
    statementItems(
      ['A place to stay in Lisbon', 'A co-founder with sales experience'],
      ['Software engineering', 'Translations from Spanish'],
    ),
  )
  await ravi.post(
    gathering.join,
    statementItems(
      ['A choir to sing in', 'A software engineer for our startup'],
      ['Advice on startup finances', 'Piano lessons'],
    ),
  )
  await matched()
  const [match] = (await noor.get(`/events/${gathering.id}/matches`)).json().items
  expect([match.band, match.youGet, match.youGive.objective, match.youGive.offering]).toEqual([
    'try',
    null,
    'A software engineer for our startup',
    'Software engineering',
  ])
  const { unmet, unused } = await read(host, gathering)
  expect([unmet, unused].map((gaps) => gaps.map(({ text }: { text: string }) => text))).toEqual([
    ['A choir to sing in', 'A co-founder with sales experience', 'A place to stay in Lisbon'],
    ['Advice on startup finances', 'Piano lessons', 'Translations from Spanish'],
  ])
})

test('each person has a count and a cause, fewest first, and no person is named next to another', async () => {
  const gathering = await matchedThree()
  const { items, next } = await read(host, gathering, '/people')
  expect(
    items.map(({ name, has, why }: { name: string; has: number; why: string | null }) => [
      name,
      has,
      why,
    ]),
  ).toEqual([['Lena', 0, 'nobody-offers'], ...['Noor', 'Ravi'].map((name) => [name, 1, null])])
  expect(items.map((item: object) => Object.keys(item).toSorted().join())).toEqual(
    Array(3).fill('has,name,registrationId,why'),
  )
  expect(next).toBeNull()
})

test('a person with few matches reads why, and which of their lines nobody answers', async () => {
  const gathering = await matchedThree()
  const mine = (await lena.get(`/events/${gathering.id}/registration`)).json().statements
  expect((await lena.get(`/events/${gathering.id}/matches`)).json().few).toEqual({
    why: 'nobody-offers',
    open: [{ id: mine[0].id, kind: 'objective', text: 'A choir to sing in' }],
  })
  expect((await noor.get(`/events/${gathering.id}/matches`)).json().few).toBeNull()
})

test('stops counting a person who leaves at once', async () => {
  const gathering = await matchedThree()
  await lena.del(`/events/${gathering.id}/registration`)
  expect(await read(host, gathering)).toMatchObject({
    state: 'computing',
    people: 2,
    covered: 2,
    unmet: [{ text: 'A translator from Nahuatl' }],
  })
  expect((await read(host, gathering, '/people')).items).toHaveLength(2)
})

test('a trial of one more person shows who would gain, and saves nothing', async () => {
  const gathering = await matchedThree()
  const before = await db.selectFrom('matches').selectAll().execute()
  const said = await db.selectFrom('statements').select('id').execute()
  const piano = {
    objectives: ['Piano lessons for a child'],
    offerings: ['A choir to sing in on Tuesdays'],
  }
  expect(await ask(host, gathering, { path: 'what-if', body: piano })).toEqual({
    before: { people: 3, covered: 2 },
    after: { people: 4, covered: 4 },
    has: 1,
    gaining: 1,
    answers: 2,
  })
  expect(await db.selectFrom('matches').selectAll().execute()).toEqual(before)
  expect(await db.selectFrom('statements').select('id').execute()).toEqual(said)
  expect(await read(host, gathering)).toMatchObject({ state: 'ready', people: 3, covered: 2 })
  expect(
    await ask(host, gathering, { path: 'what-if', body: { objectives: [], offerings: [] } }),
  ).toMatchObject({ code: 'bad-request', fields: { objectives: 'one-of-either' } })
})

test('several hosts may ask at once', async () => {
  const gathering = await matchedThree()
  const offered = (text: string) =>
    ask(host, gathering, {
      path: 'what-if',
      body: { objectives: ['Piano lessons for a child'], offerings: [text] },
    })
  const answers = await Promise.all([
    offered('A choir to sing in on Tuesdays'),
    offered('Old maps'),
    ask(host, gathering, { path: 'preview' }),
  ])
  expect(answers.map(({ has, kept }) => has ?? kept)).toEqual([1, 0, 1])
})

test('previews new matching in numbers before it is requested', async () => {
  const gathering = await matchedThree()
  expect(await ask(host, gathering, { path: 'preview' })).toEqual({
    kept: 1,
    added: 0,
    gone: 0,
    before: { people: 3, covered: 2 },
    after: { people: 3, covered: 2 },
  })
  await db.deleteFrom('matches').where('event_id', '=', gathering.id).execute()
  await db
    .updateTable('match_people')
    .set({ has: 0 })
    .where('event_id', '=', gathering.id)
    .execute()
  expect(await ask(host, gathering, { path: 'preview' })).toEqual({
    kept: 0,
    added: 1,
    gone: 0,
    before: { people: 3, covered: 0 },
    after: { people: 3, covered: 2 },
  })
  expect((await noor.get(`/events/${gathering.id}/matches`)).json().items).toEqual([])
  expect(await ask(host, gathering, { path: 'recompute' })).toEqual({ asked: true })
  expect(await read(host, gathering)).toMatchObject({ state: 'computing' })
  await matched()
  expect(await read(host, gathering)).toMatchObject({ state: 'ready', covered: 2 })
  expect((await noor.get(`/events/${gathering.id}/matches`)).json().items).toHaveLength(1)
})

test('only the host reads all of this; to anyone else the event does not exist', async () => {
  const gathering = await matchedThree()
  const codes = async (who: Pick<TestUser, 'get' | 'post'>) => {
    const base = `/events/${gathering.id}/coverage`
    const answers = [
      await who.get(base),
      await who.get(`${base}/people`),
      await who.post(`${base}/what-if`, { objectives: ['x'], offerings: [] }),
      await who.post(`${base}/preview`),
      await who.post(`${base}/recompute`),
    ]
    return [...new Set(answers.map((answer) => answer.json().code))]
  }
  expect([await codes(noor), await codes(stranger), await codes(visitor)]).toEqual([
    ['event-not-found'],
    ['event-not-found'],
    ['sign-in-first'],
  ])
})
