import { beforeAll, expect, test } from 'vitest'
import type { ExploreCard, listPublicEvents } from '#contract/explore.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { db, clock, person, aGathering, comes: arrives, indexed, visitor } = await openApp()
const people: TestUser[] = []
let host: TestUser
let noor: TestUser
beforeAll(async () => {
  host = await person('Hana')
  noor = await person('Noor')
  for (let at = 0; at < 7; at += 1) people.push(await person(`Guest${at}`))
}, 60_000)

type TestEvent = { id: string; join: string }
const ask = async (
  query: Record<string, string>,
  who: Pick<TestUser, 'get'>,
): Promise<EndpointReply<typeof listPublicEvents>> =>
  (await who.get(`/public/events?${new URLSearchParams(query)}`)).json()
const cardOf = async (
  title: string,
  who: Pick<TestUser, 'get'> = noor,
): Promise<ExploreCard | undefined> =>
  (await ask({}, who)).items.find((card) => card.title === title)
const comes = (
  who: TestUser,
  gathering: TestEvent,
  [seeks, offers]: readonly [readonly string[], readonly string[]],
) => who.post(gathering.join, statementItems(seeks, offers))

/** Publishes an event whose first people teach the guitar and look for a Spanish teacher. */
async function filled(
  title: string,
  { guests, teachers, fields = {} }: { guests: number; teachers: number; fields?: object },
): Promise<TestEvent> {
  const gathering = await aGathering(host, { title, ...fields })
  for (const [at, guest] of people.slice(0, guests).entries())
    await comes(
      guest,
      gathering,
      at < teachers ? [['Spanish lessons'], ['Guitar lessons']] : [['A bicycle'], ['Pottery']],
    )
  await indexed()
  return gathering
}

test('counts attendees who offer or seek what the reader needs, in any language, without names', async () => {
  await filled('Seven at a table', {
    guests: 7,
    teachers: 3,
    fields: { startsAt: '2026-11-21T06:00:00Z', endsAt: '2026-11-21T08:00:00Z' },
  })
  expect((await cardOf('Seven at a table'))?.why).toBeNull()
  await noor.post('/items', { kind: 'objective', text: '找吉他老师' })
  await noor.post('/items', { kind: 'offering', text: 'Clases de español' })
  expect((await cardOf('Seven at a table'))?.why).toEqual({ seek: 3, offer: 3 })
  const said = await noor.get('/public/events')
  expect(said.body).not.toMatch(/Guest\d|guitar|bicycle/i)
  expect(said.headers['cache-control']).toBe('no-store')
  expect((await cardOf('Seven at a table', visitor))?.why).toBeNull()
  expect((await visitor.get('/public/events')).headers['cache-control']).toBe('no-cache')
})

test('with five or fewer attendees it counts nothing, and no statement can be searched for', async () => {
  const five = await filled('Five at a table', { guests: 5, teachers: 5 })
  expect((await cardOf('Five at a table'))?.why).toBeNull()
  expect(
    (await ask({ q: 'guitar', exact: 'true' }, visitor)).items.map(({ title }) => title),
  ).toEqual(['Seven at a table'])
  expect(
    await db.selectFrom('search_people').select('mark').where('event_id', '=', five.id).execute(),
  ).toEqual([])
  await comes(people[5]!, five, [[], ['Guitar lessons']])
  await indexed()
  expect((await cardOf('Five at a table'))?.why).toEqual({ seek: 6, offer: 5 })
  expect((await ask({ q: 'guitar' }, visitor)).items.map(({ title }) => title)).toContain(
    'Five at a table',
  )
})

test('still counts for an attendee of the event', async () => {
  const gathering = await filled('Six at a table', { guests: 6, teachers: 2 })
  for (const guest of people.slice(0, 6)) await arrives(guest, gathering, host)
  expect((await cardOf('Six at a table'))?.why).toEqual({ seek: 2, offer: 2 })
  // Changed statements are read again, too.
  await people[0]!.put(
    `/events/${gathering.id}/registration/items`,
    statementItems(['A bicycle'], ['Guitar lessons']),
  )
  await indexed()
  expect((await cardOf('Six at a table'))?.why).toEqual({ seek: 2, offer: 1 })
})

test('subjects alone are searchable, not words, and not what a single person says', async () => {
  const gathering = await filled('Lone wishes', { guests: 6, teachers: 0 })
  await people[0]!.put(
    `/events/${gathering.id}/registration/items`,
    statementItems(['A harpsichord tuner called Wigbert'], []),
  )
  for (const guest of [people[1]!, people[2]!])
    await guest.put(
      `/events/${gathering.id}/registration/items`,
      statementItems(['Wigbert'], ['Wigbert']),
    )
  await indexed()
  for (const q of ['harpsichord', 'Wigbert'])
    expect({ q, found: (await ask({ q }, visitor)).items.map(({ title }) => title) }).toEqual({
      q,
      found: [],
    })
  expect((await ask({ q: 'bicycles' }, visitor)).items.map(({ title }) => title)).toContain(
    'Lone wishes',
  )
})

test('stops counting people who leave or change their statements, and never the reader', async () => {
  const gathering = await filled('Coming and going', { guests: 7, teachers: 2 })
  expect((await cardOf('Coming and going'))?.why).toEqual({ seek: 2, offer: 2 })
  await people[0]!.del(`/events/${gathering.id}/registration`)
  expect((await cardOf('Coming and going'))?.why).toEqual({ seek: 1, offer: 1 })
  await people[1]!.put(
    `/events/${gathering.id}/registration/items`,
    statementItems(['A bicycle'], ['Guitar lessons']),
  )
  await indexed()
  expect((await cardOf('Coming and going'))?.why).toEqual({ seek: 1, offer: 0 })
  await comes(noor, gathering, [['Guitar lessons'], ['Guitar lessons']])
  await indexed()
  expect((await cardOf('Coming and going'))?.why).toEqual({ seek: 1, offer: 0 })
  expect(
    await db
      .selectFrom('search_people')
      .select('mark')
      .where('event_id', '=', gathering.id)
      .execute(),
  ).toHaveLength(7)
  await people[1]!.del(`/events/${gathering.id}/registration`)
  await people[2]!.del(`/events/${gathering.id}/registration`)
  expect((await cardOf('Coming and going'))?.why).toBeNull()
  await indexed()
  expect(
    await db
      .selectFrom('search_people')
      .select('mark')
      .where('event_id', '=', gathering.id)
      .execute(),
  ).toEqual([])
})

test('“for you” puts the most suitable people first, then the others, and repeats none', async () => {
  const item = { kind: 'objective', text: 'A beekeeper' }
  const mira = await person('Mira')
  await mira.post('/items', item)
  const withBees = async (title: string, keepers: number, fields = {}) => {
    const gathering = await aGathering(host, {
      title,
      startsAt: '2026-12-24T10:00:00Z',
      endsAt: '2026-12-24T12:00:00Z',
      ...fields,
    })
    for (const [at, guest] of people.entries())
      await comes(guest, gathering, [[], [at < keepers ? 'Beekeeping' : 'Pottery']])
  }
  await withBees('One keeper', 1)
  await withBees('Four keepers', 4)
  await withBees('Four keepers later', 4, {
    startsAt: '2026-12-25T10:00:00Z',
    endsAt: '2026-12-25T12:00:00Z',
  })
  await withBees('Hidden keepers', 7, { visibility: 'invite_only' })
  for (let at = 0; at < 52; at += 1) {
    clock.forward(1)
    await aGathering(host, { title: `Plain ${at}` })
  }
  await indexed()
  const first = await ask({ sort: 'for-you' }, mira)
  expect(first.items.slice(0, 4).map(({ title, why }) => [title, why?.seek])).toEqual([
    ['Four keepers', 4],
    ['Four keepers later', 4],
    ['One keeper', 1],
    ['Seven at a table', undefined],
  ])
  const second = await ask({ sort: 'for-you', cursor: first.next ?? '' }, mira)
  const all = [...first.items, ...second.items].map(({ title }) => title)
  expect(new Set(all).size).toBe(all.length)
  const everything = [
    ...(await ask({}, mira)).items,
    ...(await ask({ cursor: (await ask({}, mira)).next ?? '' }, mira)).items,
  ].map(({ title }) => title)
  expect(all.toSorted()).toEqual(everything.toSorted())
  expect(
    (await ask({ sort: 'for-you', q: 'keepers' }, mira)).items
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual(['Four keepers', 'Four keepers later'])
  expect((await ask({ sort: 'for-you' }, visitor)).items[0]?.title).toBe('Seven at a table')
}, 60_000)

test('finds a host by a new name', async () => {
  await host.patch('/users/profile', {
    given_name: 'Griselda',
    version: (await host.get('/users/profile')).json().version,
  })
  await indexed()
  expect((await ask({ q: 'griselda' }, visitor)).items.length).toBeGreaterThan(3)
})
