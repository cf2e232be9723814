import { expect, test } from 'vitest'
import type { MatchView } from '#contract/matching/matching.ts'
import { openApp, statementItems } from '../testing.app.ts'

const { person, aGathering, comes, matched, visitor } = await openApp()
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]

const noorSays = statementItems(
  ['First customers among grid operators', 'A pilot site for my control software'],
  ['Control software for small hydro plants'],
)
const raviSays = statementItems(
  ['Control software we can pilot this winter'],
  ['A pilot site with three small hydro plants'],
)

test('two people who need each other see each other, with both reasons in both their words', async () => {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  await matched()
  const seenByNoor = (await noor.get(`/events/${gathering.id}/matches`)).json()
  const seenByRavi = (await ravi.get(`/events/${gathering.id}/matches`)).json()
  const [ofNoor, ofRavi]: [MatchView, MatchView] = [seenByNoor.items[0], seenByRavi.items[0]]
  expect([seenByNoor.state, seenByNoor.peopleHere, ofNoor.name, ofRavi.name]).toEqual([
    'ready',
    2,
    'Ravi',
    'Noor',
  ])
  expect(ofNoor.youGet).toMatchObject({
    objective: 'A pilot site for my control software',
    offering: 'A pilot site with three small hydro plants',
  })
  expect(ofNoor.youGive).toMatchObject({
    objective: 'Control software we can pilot this winter',
    offering: 'Control software for small hydro plants',
  })
  expect([ofRavi.youGet, ofRavi.youGive, ofRavi.id]).toEqual([
    ofNoor.youGive,
    ofNoor.youGet,
    ofNoor.id,
  ])
  expect(ofNoor.youGet?.terms.length).toBeGreaterThan(0)
})

test('a join adds matches, a rewording changes them, and a leave removes them at once', async () => {
  const gathering = await aGathering(host)
  const matchesOf = async (who: typeof noor) =>
    (await who.get(`/events/${gathering.id}/matches`)).json()
  await noor.post(gathering.join, noorSays)
  await matched()
  expect(await matchesOf(noor)).toMatchObject({ state: 'too-few', peopleHere: 1, items: [] })
  await ravi.post(gathering.join, raviSays)
  expect(await matchesOf(noor)).toMatchObject({ state: 'computing', peopleHere: 2, items: [] })
  await matched()
  expect((await matchesOf(noor)).items).toHaveLength(1)
  await ravi.put(
    `/events/${gathering.id}/registration/items`,
    statementItems(['A choir to sing in'], ['Fresh bread on Fridays']),
  )
  await matched()
  expect(await matchesOf(noor)).toMatchObject({ state: 'ready', items: [] })
  await ravi.put(`/events/${gathering.id}/registration/items`, raviSays)
  await matched()
  expect((await matchesOf(noor)).items).toHaveLength(1)
  await ravi.del(`/events/${gathering.id}/registration`)
  expect((await matchesOf(noor)).items).toEqual([])
})

test('an early attendee keeps matches, may show interest, and is matched with latecomers', async () => {
  const gathering = await aGathering(host)
  const namesOf = async (who: typeof noor) =>
    (await who.get(`/events/${gathering.id}/matches`))
      .json()
      .items.map(({ name }: MatchView) => name)
      .toSorted()
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  await matched()
  for (const who of [noor, ravi]) await comes(who, gathering, host)
  expect([await namesOf(noor), await namesOf(ravi)]).toEqual([['Ravi'], ['Noor']])
  const [match] = (await noor.get(`/events/${gathering.id}/matches`)).json().items
  expect(
    (
      await noor.put(`/events/${gathering.id}/matches/${match.id}/stance`, { stance: 'interested' })
    ).json(),
  ).toEqual({ stance: 'interested', isMutual: false })
  await lena.post(gathering.join, raviSays)
  await matched()
  expect([await namesOf(noor), await namesOf(ravi), await namesOf(lena)]).toEqual([
    ['Lena', 'Ravi'],
    ['Noor'],
    ['Noor'],
  ])
  expect((await host.get(`/events/${gathering.id}/coverage`)).json()).toMatchObject({
    people: 3,
    covered: 3,
  })
  expect((await host.get(`/events/${gathering.id}/coverage/people`)).json().items).toHaveLength(3)
  // An interest is kept when the pair is no longer suggested, while both are in.
  await ravi.put(
    `/events/${gathering.id}/registration/items`,
    statementItems(['A choir to sing in'], ['Fresh bread on Fridays']),
  )
  await matched()
  expect(await namesOf(noor)).toEqual(['Lena', 'Ravi'])
})

test('a reason disappears with the words it quotes, before the next matching', async () => {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  await lena.post(gathering.join, raviSays)
  await matched()
  const item = (await lena.get('/items'))
    .json()
    .items.find((one: { kind: string }) => one.kind === 'offering')
  await lena.del(`/items/${item.id}`)
  const [match] = (await noor.get(`/events/${gathering.id}/matches`)).json().items
  expect(match.youGet).toBeNull()
})

test('a person without statements learns so', async () => {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, { items: [] })
  expect((await noor.get(`/events/${gathering.id}/matches`)).json().state).toBe('nothing-said')
})

test('a host who joined is matched like anyone, and sees only their own matches', async () => {
  const gathering = await aGathering(host)
  expect((await host.get(`/events/${gathering.id}/matches`)).json().code).toBe(
    'registration-not-found',
  )
  await host.post(gathering.join, raviSays)
  await noor.post(gathering.join, noorSays)
  await matched()
  expect((await host.get(`/events/${gathering.id}/matches`)).json().items[0].name).toBe('Noor')
})

test('nobody outside sees who is matched', async () => {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  expect([
    (await visitor.get(`/events/${gathering.id}/matches`)).statusCode,
    (await lena.get(`/events/${gathering.id}/matches`)).statusCode,
  ]).toEqual([401, 404])
})
