import { beforeAll, expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { person, aGathering, matched, clock, visitor, db } = await openApp()
let hana: TestUser
let noor: TestUser
let ravi: TestUser
beforeAll(async () => {
  ;[hana, noor, ravi] = [await person('Hana'), await person('Noor'), await person('Ravi')]
})

type RoomView = { id: string; name: string; room: string | null }
const matchOf = async (reader: TestUser, id: string): Promise<RoomView> =>
  (await reader.get(`/events/${id}/matches`)).json().items[0]

test('a mutual match has its own video room, from a quarter of an hour before until the end', async () => {
  const { id, join } = await aGathering(hana, {
    place: null,
    link: 'https://meet.example/all',
    pairLink: 'https://meet.example/{pair}',
    startsAt: '2026-11-20T12:20:00Z',
    endsAt: '2026-11-20T12:40:00Z',
  })
  await noor.post(
    join,
    statementItems(['A pilot site for control software'], ['Control software for hydro plants']),
  )
  await ravi.post(
    join,
    statementItems(['Control software for hydro plants'], ['A pilot site for control software']),
  )
  await matched()
  const { id: match } = await matchOf(noor, id)
  const want = (who: TestUser, stance: string) =>
    who.put(`/events/${id}/matches/${match}/stance`, { stance })
  await want(noor, 'interested')
  clock.forward(6 * 60)
  expect([(await matchOf(noor, id)).room, (await matchOf(ravi, id)).room]).toEqual([null, null])
  await want(ravi, 'interested')
  const [mine, theirs] = [(await matchOf(noor, id)).room, (await matchOf(ravi, id)).room]
  expect(mine).toMatch(/^https:\/\/meet\.example\/[\da-f-]{36}$/)
  expect(theirs).toBe(mine)
  expect(mine).not.toContain(match)
  await want(ravi, 'passed')
  expect((await matchOf(noor, id)).room).toBeNull()
  await want(ravi, 'interested')
  clock.forward(35 * 60)
  expect((await matchOf(noor, id)).room).toBeNull()
})

test('before it opens there is no room, not even for a mutual match', async () => {
  const { id, join } = await aGathering(hana, { pairLink: 'https://meet.example/{pair}' })
  await noor.post(join, statementItems(['A pilot site'], ['Control software']))
  await ravi.post(join, statementItems(['Control software'], ['A pilot site']))
  await matched()
  const { id: match } = await matchOf(noor, id)
  for (const who of [noor, ravi])
    await who.put(`/events/${id}/matches/${match}/stance`, { stance: 'interested' })
  expect(await matchOf(ravi, id)).toMatchObject({ isMutual: true, room: null })
})

test('no answer holds the parts of a room: not even the host can know one', async () => {
  const { id } = await aGathering(hana, { pairLink: 'https://meet.example/{pair}' })
  const { pair_secret: secret } = await db
    .selectFrom('events')
    .select('pair_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([
    hana.get(`/events/${id}`),
    visitor.get(`/events/${id}`),
    hana.get(`/events/${id}/attendees`),
    hana.get('/events/published-events'),
    hana.get(`/events/${id}/coverage`),
  ])
  expect(answers.map(({ body }) => body.includes(secret))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect((await visitor.get(`/events/${id}`)).json().pairLink).toBeNull()
})
