import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'
import { untilACallWaits } from '../../testing.ts'

const { person, aGathering, matched, db, clock, kind } = await openApp()
const [host, noor, ravi] = [await person('Hana'), await person('Noor'), await person('Ravi')]
const noorSays = statementItems(
  ['A pilot site for my control software'],
  ['Control software for small hydro plants'],
)
const raviSays = statementItems(
  ['Control software we can pilot this winter'],
  ['A pilot site with three small hydro plants'],
)
const atFirst = { directory: false, matching: true, photos: false, sponsors: false }

async function matchedTwo() {
  const gathering = await aGathering(host)
  await noor.post(gathering.join, noorSays)
  await ravi.post(gathering.join, raviSays)
  await matched()
  return {
    ...gathering,
    mine: `/events/${gathering.id}/registration`,
    matches: `/events/${gathering.id}/matches`,
  }
}

const history = async (eventId: string) =>
  (
    await db
      .selectFrom('registration_history')
      .innerJoin('users', 'users.id', 'actor_id')
      .select(['users.given_name', 'what', 'facts'])
      .where('event_id', '=', eventId)
      .orderBy('at')
      .orderBy('registration_history.id')
      .execute()
  ).map(({ given_name, what, facts }) => [given_name, what, facts])

test('by default a person only takes part in matching; other choices apply and are recorded', async () => {
  const gathering = await aGathering(host)
  expect((await noor.post(gathering.join, noorSays)).json().registration.consents).toEqual(atFirst)
  clock.forward(60)
  const said = { directory: true, matching: false, photos: true, sponsors: false }
  expect(
    (await ravi.post(gathering.join, { ...raviSays, consents: said })).json().registration.consents,
  ).toEqual(said)
  clock.forward(60)
  await ravi.patch(`/events/${gathering.id}/registration`, { consents: { ...said, photos: false } })
  expect(await history(gathering.id)).toEqual([
    [
      'Noor',
      'registered',
      { directory: 'no', matching: 'yes', photos: 'no', sponsors: 'no', wording: '2026-11-29' },
    ],
    [
      'Ravi',
      'registered',
      { directory: 'yes', matching: 'no', photos: 'yes', sponsors: 'no', wording: '2026-11-29' },
    ],
    [
      'Ravi',
      'consented',
      { directory: 'yes', matching: 'no', photos: 'no', sponsors: 'no', wording: '2026-11-29' },
    ],
  ])
})

test('withdrawing the matching consent removes a person from all matches before the next computation', async () => {
  const gathering = await matchedTwo()
  const seen = async (who: TestUser) => (await who.get(gathering.matches)).json()
  expect([
    (await seen(noor)).items.length,
    (await seen(ravi)).items.length,
    (await seen(noor)).isMatched,
  ]).toEqual([1, 1, true])
  const { id } = (await seen(ravi)).items[0]
  await noor.patch(gathering.mine, { consents: { ...atFirst, matching: false } })
  expect([
    (await seen(noor)).items,
    (await seen(ravi)).items,
    (await seen(noor)).isMatched,
    (await seen(ravi)).isMatched,
  ]).toEqual([[], [], false, true])
  // The host does not count them either, and nobody can answer what they saw a moment ago.
  expect(
    (await host.get(`/events/${gathering.id}/coverage/people`))
      .json()
      .items.map(({ name }: { name: string }) => name),
  ).toEqual(['Ravi'])
  expect((await host.get(`/events/${gathering.id}/coverage`)).json()).toMatchObject({
    state: 'computing',
    people: 1,
  })
  expect(
    (await ravi.put(`${gathering.matches}/${id}/stance`, { stance: 'interested' })).json().code,
  ).toBe('match-not-found')
  await matched()
  expect((await seen(ravi)).items).toEqual([])
  await noor.patch(gathering.mine, { consents: atFirst })
  await matched()
  expect([(await seen(noor)).items.length, (await seen(ravi)).items.length]).toEqual([1, 1])
})

test('a consent is one of four kinds and a plain boolean', async () => {
  const gathering = await matchedTwo()
  const fields = async (consents: object) =>
    (await noor.patch(gathering.mine, { consents })).json().fields
  expect(await fields({ ...atFirst, spam: true })).toEqual({ 'consents.spam': 'unknown-field' })
  expect(await fields({ ...atFirst, photos: 'yes' })).toEqual({ 'consents.photos': 'invalid-type' })
  expect(Object.keys(await fields({ matching: true }))).toEqual([
    'consents.directory',
    'consents.photos',
    'consents.sponsors',
  ])
})

test.runIf(kind === 'postgres')(
  'a consent change ignores the event lock, new statements wait for it, and two tabs take turns',
  async () => {
    const gathering = await aGathering(host)
    await noor.post(gathering.join, noorSays)
    await ravi.post(gathering.join, raviSays)
    const mine = `/events/${gathering.id}/registration`
    const ended: string[] = []
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('events')
        .select('id')
        .where('id', '=', gathering.id)
        .forUpdate()
        .execute()
      expect((await noor.patch(mine, { consents: { ...atFirst, photos: true } })).statusCode).toBe(
        200,
      )
      void noor
        .put(`${mine}/items`, statementItems(['Said while the row was held'], ['x y z']))
        .then(() => ended.push('reworded'))
      await untilACallWaits({ db, kind })
      ended.push('let go')
    })
    await expect.poll(() => ended).toEqual(['let go', 'reworded'])
    const tabs = await Promise.all(
      Array.from({ length: 6 }, (_, tab) =>
        noor.put(`${mine}/items`, statementItems([`Tab ${tab} seeks`], [`Tab ${tab} gives`])),
      ),
    )
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200))
    const said = (await noor.get(mine)).json().statements.map(({ text }: { text: string }) => text)
    expect(said).toEqual([said[0], String(said[0]).replace('seeks', 'gives')])
  },
)
