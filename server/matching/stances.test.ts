import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MatchView } from '#contract/matching/matching.ts'
import { idOf } from '../kit/ids.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { queriesOf } from '../testing.queries.ts'
import { migrations } from '../kit/db/migrate.ts'

const { person, aGathering, matched, visitor, db } = await openApp()
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]

const noorSays = statementItems(
  ['A pilot site for my control software'],
  ['Control software for small hydro plants'],
)
const raviSays = statementItems(
  ['Control software we can pilot this winter'],
  ['A pilot site with three small hydro plants'],
)
const lenaSays = statementItems(
  ['Control software for pumps', 'A pilot site with hydro plants'],
  ['A pilot site near a river', 'Control software for winter'],
)
const elsewhere = statementItems(['A choir to sing in'], ['Fresh bread on Fridays'])

type TestEvent = Awaited<ReturnType<typeof aGathering>>

/** Creates an event in which Noor, Ravi and Lena are matched. */
async function matchedThree(fields = {}): Promise<TestEvent> {
  const gathering = await aGathering(host, fields)
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  await lena.post(gathering.join, lenaSays)
  await matched()
  return gathering
}

const matchesOf = async (who: TestUser, { id }: TestEvent): Promise<MatchView[]> =>
  (await who.get(`/events/${id}/matches`)).json().items
const matchWith = async (who: TestUser, name: string, gathering: TestEvent): Promise<MatchView> =>
  (await matchesOf(who, gathering)).find((match) => match.name === name)!
const put = (who: TestUser, gathering: TestEvent, matchId: string, stance: string) =>
  who.put(`/events/${gathering.id}/matches/${matchId}/stance`, { stance })

async function take(who: TestUser, of: string, at: { stance: string; gathering: TestEvent }) {
  return (
    await put(who, at.gathering, (await matchWith(who, of, at.gathering)).id, at.stance)
  ).json()
}

async function say(who: TestUser, gathering: TestEvent, words: object): Promise<void> {
  await who.put(`/events/${gathering.id}/registration/items`, words)
  await matched()
}

/** Returns everything a person can read of an event, with headers, byte for byte. */
async function everythingFor(who: TestUser, { id, code }: TestEvent): Promise<string> {
  const paths = [
    `/events/${id}/matches`,
    `/events/${id}`,
    `/events/${id}/registration`,
    `/events/${id}/attendees`,
    `/events/${id}/attendees.csv`,
    `/events/${id}/coverage`,
    `/events/${id}/coverage/people`,
    `/events/${id}/${code}/register`,
    '/events/',
    '/events/registered-events',
    '/events/published-events',
    '/public/events',
    '/items',
    '/users/profile',
  ]
  const answers = []
  for (const path of paths) {
    const { statusCode, headers, body } = await who.get(path)
    // The request id, which may gain a digit, and the time differ at every call.
    const { date: _, 'content-length': __, ...rest } = headers
    const text = body.replace(/"request_id":"[^"]*"/, '')
    answers.push([path, statusCode, rest, text.length, text])
  }
  return JSON.stringify(answers, null, 1)
}

test('interest is private until it is mutual; then both read it', async () => {
  const gathering = await matchedThree()
  expect(await take(noor, 'Ravi', { stance: 'interested', gathering })).toEqual({
    stance: 'interested',
    isMutual: false,
  })
  expect(await matchWith(noor, 'Ravi', gathering)).toMatchObject({
    stance: 'interested',
    isMutual: false,
  })
  expect(await matchWith(ravi, 'Noor', gathering)).toMatchObject({
    stance: 'none',
    isMutual: false,
  })
  expect(await take(ravi, 'Noor', { stance: 'interested', gathering })).toEqual({
    stance: 'interested',
    isMutual: true,
  })
  expect([
    (await matchWith(noor, 'Ravi', gathering)).isMutual,
    (await matchWith(ravi, 'Noor', gathering)).isMutual,
  ]).toEqual([true, true])
})

test.each([
  ['nothing', 'none'],
  ['interest', 'interested'],
] as const)(
  'a pass changes no byte that the other reads, now or later, when they themselves said %s',
  async (_, theirs) => {
    const passed = await matchedThree()
    const history = async (mine: 'none' | 'passed') => {
      await take(noor, 'Ravi', { stance: mine, gathering: passed })
      const seen = [await everythingFor(ravi, passed)]
      await matched()
      await db
        .updateTable('events')
        .set({ people_version: 0, matched_version: -1 })
        .where('id', '=', passed.id)
        .execute()
      await matched()
      seen.push(
        await everythingFor(ravi, passed),
        await everythingFor(lena, passed),
        await everythingFor(host, passed),
      )
      return seen
    }
    await take(ravi, 'Noor', { stance: theirs, gathering: passed })
    expect(await history('passed')).toEqual(await history('none'))
  },
)

test('a pass adds no database query for the other', async () => {
  const gathering = await matchedThree()
  const asked: Record<string, number> = {}
  for (const stance of ['none', 'passed']) {
    await take(noor, 'Ravi', { stance, gathering })
    await matchesOf(ravi, gathering) // fills the short-lived cache
    asked[stance] = await queriesOf(db, () => matchesOf(ravi, gathering))
  }
  expect(asked['none']).toBeGreaterThan(0)
  expect(asked['passed']).toBe(asked['none'])
})

test('a pass shows neither when the suggestion goes nor when it returns', async () => {
  const seen: Record<string, string[]> = {}
  const gathering = await matchedThree()
  for (const mine of ['none', 'passed', 'interested']) {
    await take(noor, 'Ravi', { stance: mine, gathering })
    const { id } = await matchWith(ravi, 'Noor', gathering)
    await say(noor, gathering, elsewhere)
    seen[mine] = [JSON.stringify(await matchesOf(ravi, gathering))]
    await say(noor, gathering, noorSays)
    seen[mine].push(
      JSON.stringify(await matchesOf(ravi, gathering)).replaceAll(
        /"(objectiveId|offeringId)":"[^"]*"/g,
        '',
      ),
    )
    seen[mine].push(
      `It came back as the same: ${(await matchWith(ravi, 'Noor', gathering)).id === id}`,
    )
  }
  expect(seen['passed']).toEqual(seen['none'])
  expect(seen['interested']).toEqual(seen['none'])
  expect(seen['none']?.[0]).not.toContain('Noor')
  expect(seen['none']?.[1]).toContain('Noor')
})

test('keeps a pass for a later suggestion, and an interest keeps its card without the words', async () => {
  const gathering = await matchedThree()
  await take(noor, 'Ravi', { stance: 'passed', gathering })
  await take(noor, 'Lena', { stance: 'interested', gathering })
  const { id } = await matchWith(noor, 'Lena', gathering)
  await say(noor, gathering, elsewhere)
  expect(await matchesOf(noor, gathering)).toMatchObject([
    { id, name: 'Lena', stance: 'interested', isSuggested: false },
  ])
  expect(await matchesOf(lena, gathering)).toMatchObject([{ name: 'Ravi' }])
  await say(noor, gathering, noorSays)
  expect(await matchWith(noor, 'Ravi', gathering)).toMatchObject({ stance: 'passed' })
  expect(await matchWith(noor, 'Lena', gathering)).toMatchObject({
    id,
    stance: 'interested',
    isSuggested: true,
  })
})

test('a mutual interest stays for both, whatever they say later', async () => {
  const gathering = await matchedThree()
  await take(noor, 'Ravi', { stance: 'interested', gathering })
  await take(ravi, 'Noor', { stance: 'interested', gathering })
  await say(ravi, gathering, elsewhere)
  expect(await matchWith(noor, 'Ravi', gathering)).toMatchObject({
    isMutual: true,
    isSuggested: false,
  })
  expect(await matchWith(ravi, 'Noor', gathering)).toMatchObject({
    isMutual: true,
    isSuggested: false,
  })
})

test('a match of others, an invented one and one at another event look the same', async () => {
  const [gathering, other] = [await matchedThree(), await matchedThree()]
  const foreign = (await matchWith(ravi, 'Lena', gathering)).id
  const elsewhereId = (await matchWith(noor, 'Ravi', other)).id
  const answers = []
  for (const id of [foreign, elsewhereId, '0192a000-0000-7000-8000-000000000000', 'nonsense'])
    answers.push((await put(noor, gathering, id, 'passed')).json().code)
  expect(answers).toEqual(Array(4).fill('match-not-found'))
  expect(await matchWith(ravi, 'Lena', gathering)).toMatchObject({ stance: 'none' })
})

test('refuses outsiders, hosts who did not join and people who left; visitors need to sign in', async () => {
  const gathering = await matchedThree()
  const { id } = await matchWith(noor, 'Ravi', gathering)
  await take(ravi, 'Noor', { stance: 'interested', gathering })
  await noor.del(`/events/${gathering.id}/registration`)
  expect((await put(noor, gathering, id, 'interested')).json().code).toBe('registration-not-found')
  expect((await put(host, gathering, id, 'interested')).json().code).toBe('registration-not-found')
  expect((await put(ravi, gathering, id, 'interested')).json().code).toBe('match-not-found')
  expect(await matchesOf(ravi, gathering)).not.toContainEqual(
    expect.objectContaining({ name: 'Noor' }),
  )
  expect(
    (await visitor.put(`/events/${gathering.id}/matches/${id}/stance`, { stance: 'passed' }))
      .statusCode,
  ).toBe(401)
  expect((await put(ravi, gathering, id, 'hated')).json().code).toBe('bad-request')
  await noor.post(gathering.join, noorSays)
  await matched()
  expect(await matchWith(ravi, 'Noor', gathering)).toMatchObject({
    stance: 'none',
    isMutual: false,
  })
})

test('a suspended person is nobody’s match and cannot be chosen until the suspension ends', async () => {
  const gathering = await matchedThree()
  const { id } = await matchWith(noor, 'Ravi', gathering)
  await take(ravi, 'Noor', { stance: 'interested', gathering })
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'ravi@example.com')
    .execute()
  expect((await matchesOf(noor, gathering)).map(({ name }) => name)).toEqual(['Lena'])
  expect((await put(noor, gathering, id, 'interested')).json().code).toBe('match-not-found')
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'ravi@example.com')
    .execute()
  expect((await put(noor, gathering, id, 'interested')).json()).toEqual({
    stance: 'interested',
    isMutual: true,
  })
})

test('a second click changes nothing, and everything can be undone', async () => {
  const gathering = await matchedThree()
  const { id } = await matchWith(noor, 'Ravi', gathering)
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await put(noor, gathering, id, 'interested')).json()),
  )
  expect(answers).toEqual(Array(3).fill({ stance: 'interested', isMutual: false }))
  for (const stance of ['passed', 'none', 'none'] as const)
    expect(await take(noor, 'Ravi', { stance, gathering })).toEqual({ stance, isMutual: false })
})

test('two who press at once both read that the interest is mutual', async () => {
  const gathering = await matchedThree()
  for (let round = 0; round < 10; round += 1) {
    const ids = [
      (await matchWith(noor, 'Ravi', gathering)).id,
      (await matchWith(ravi, 'Noor', gathering)).id,
    ] as const
    const answers = await Promise.all([
      put(noor, gathering, ids[0], 'interested'),
      put(ravi, gathering, ids[1], 'interested'),
    ])
    expect(answers.map((answer) => answer.json().isMutual)).toContain(true)
    expect([
      (await matchWith(noor, 'Ravi', gathering)).isMutual,
      (await matchWith(ravi, 'Noor', gathering)).isMutual,
    ]).toEqual([true, true])
    await take(noor, 'Ravi', { stance: 'none', gathering })
    expect((await matchWith(ravi, 'Noor', gathering)).isMutual).toBe(false)
    await take(ravi, 'Noor', { stance: 'none', gathering })
  }
})

test('accepts nothing more once the event is over or cancelled', async () => {
  const over = await matchedThree()
  const cancelled = await matchedThree()
  const [overId, cancelledId] = [
    (await matchWith(noor, 'Ravi', over)).id,
    (await matchWith(noor, 'Ravi', cancelled)).id,
  ]
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: 'Rain', cancelled_at: '2026-11-20T00:00:00Z' })
    .where('id', '=', cancelled.id)
    .execute()
  expect((await put(noor, cancelled, cancelledId, 'interested')).json().code).toBe(
    'event-cancelled',
  )
  await db
    .updateTable('events')
    .set({ starts_at: '2026-11-10T18:00:00Z', ends_at: '2026-11-10T20:00:00Z' })
    .where('id', '=', over.id)
    .execute()
  expect((await put(noor, over, overId, 'interested')).json().code).toBe('event-ended')
})

test('matches from before stances have the ids that they would get now', async () => {
  const [, expression = ''] =
    /set id = (.*);/.exec(await readFile(new URL('0004_stances.sql', migrations), 'utf8')) ?? []
  const [a, b] = ['0192a000-0000-7000-8000-000000000001', '0192a000-0000-7000-8000-000000000002']
  const { rows } = await sql<{
    id: string
  }>`select ${sql.raw(expression)} as id from (select ${a}::uuid as a_id, ${b}::uuid as b_id) pair`.execute(
    db,
  )
  expect(rows).toEqual([{ id: idOf(`${a}${b}`) }])
})
