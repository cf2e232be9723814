import { expect, test } from 'vitest'
import type { DirectoryEntry } from '#contract/admission/directory.ts'
import { sql } from 'kysely'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db, matched } = await openApp()
const host = await person('Hana')
const names = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli'] as const
const people = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await person(name)] as const)),
) as Record<(typeof names)[number], TestUser>
const gathering = await aGathering(host)
const consents = (directory: boolean) => ({
  consents: { directory, matching: true, photos: false, sponsors: false },
})

const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('given_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
/** Reads the others in the list, whether the reader is listed, and how many more there are. */
const read = async (who: TestUser) => {
  const { items, unlisted } = (await who.get(`/events/${gathering.id}/directory`)).json() as {
    items: { name: string; isYou: boolean }[]
    unlisted: number
  }
  return {
    others: items
      .filter(({ isYou }) => !isYou)
      .map(({ name }) => name)
      .toSorted()
      .join(),
    isListed: items.some(({ isYou }) => isYou),
    unlisted,
  }
}

test('the reader, the listed and the unlisted attendees add up to everyone, even across blocks', async () => {
  for (const name of names)
    await people[name].post(gathering.join, {
      ...statementItems(['Bread'], ['Knots']),
      ...consents(name !== 'Cleo' && name !== 'Eli'),
    })
  await host.post(`/events/${gathering.id}/attendees`, {
    name: 'Guest',
    email: 'guest@example.com',
    objectives: [],
    offerings: [],
    isTold: false,
  })
  // The guest's place is one of them.
  expect(await read(people.Ann)).toEqual({ others: 'Ben,Dora', isListed: true, unlisted: 3 })
  expect(await read(people.Cleo)).toEqual({ others: 'Ann,Ben,Dora', isListed: false, unlisted: 2 })
  expect(await read(host)).toEqual({ others: 'Ann,Ben,Dora', isListed: false, unlisted: 3 })

  await db
    .insertInto('blocks')
    .values({
      user_id: await idOf('Ann'),
      blocked_id: await idOf('Ben'),
      conversation_id: '00000000-0000-4000-8000-000000000000',
      at: new Date(),
    })
    .execute()
  expect(await read(people.Ann)).toEqual({ others: 'Dora', isListed: true, unlisted: 4 })
  expect(await read(people.Ben)).toEqual({ others: 'Dora', isListed: true, unlisted: 4 })
  expect(await read(people.Dora)).toEqual({ others: 'Ann,Ben', isListed: true, unlisted: 3 })

  // A person whose account is closed disappears for everyone, from the list and from the count
  // beside it.
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: 'x' })
    .where('id', 'in', [await idOf('Eli'), await idOf('Dora')])
    .execute()
  expect(await read(people.Cleo)).toEqual({ others: 'Ann,Ben', isListed: false, unlisted: 1 })
}, 120_000)

test('interest shown in the list stays one’s own until it is mutual, and opens a conversation then', async () => {
  const at = await aGathering(host)
  const [noor, omar, pia] = [await person('Noor'), await person('Omar'), await person('Pia')]
  // Nothing that they say matches.
  const join = (who: TestUser, [seek, give]: [string, string], matching = true) =>
    who.post(at.join, {
      ...statementItems([seek], [give]),
      consents: { ...consents(true).consents, matching },
    })
  await join(noor, ['Sourdough', 'Violin lessons'])
  await join(omar, ['A sailing boat', 'Tax advice'])
  await join(pia, ['A dentist', 'Roof tiles'], false)
  const entryOf = async (reader: TestUser, name: string) => {
    const { items } = (await reader.get(`/events/${at.id}/directory`)).json()
    return (items as DirectoryEntry[]).find((one) => one.name === name)!
  }
  const set = async (who: TestUser, name: string, isInterested = true) =>
    who.put(`/events/${at.id}/directory/${(await entryOf(who, name)).registrationId}/interest`, {
      isInterested,
    })
  const none = { isInterested: false, isMutual: false, matchId: null }
  expect((await entryOf(noor, 'Omar')).interest).toEqual(none)
  expect([
    (await entryOf(noor, 'Noor')).interest,
    (await entryOf(noor, 'Pia')).interest,
    (await set(noor, 'Pia')).json().code,
  ]).toEqual([null, null, 'match-not-found'])

  // Twice is once, and Omar notices nothing.
  await Promise.all([set(noor, 'Omar'), set(noor, 'Omar')])
  expect((await entryOf(noor, 'Omar')).interest).toEqual({ ...none, isInterested: true })
  expect((await entryOf(omar, 'Noor')).interest).toEqual(none)
  expect((await omar.get(`/events/${at.id}/matches`)).json().items).toEqual([])
  expect((await omar.get('/users/notifications')).json().items).toEqual([])

  const mutual = (await set(omar, 'Noor')).json()
  expect(mutual).toEqual({ isInterested: true, isMutual: true, matchId: expect.any(String) })
  expect((await entryOf(noor, 'Omar')).interest).toEqual(mutual)
  expect((await noor.get('/users/notifications')).json().items).toMatchObject([
    { kind: 'mutual', facts: { name: 'Omar' } },
  ])
  const sent = await noor.post(`/conversations/${mutual.matchId}/messages`, {
    clientId: crypto.randomUUID(),
    text: 'Hello',
  })
  expect(sent.statusCode).toBe(200)

  // Matching again keeps the pair; withdrawn interest ends it for both.
  await matched()
  expect((await entryOf(noor, 'Omar')).interest).toEqual(mutual)
  const { registrationId } = await entryOf(noor, 'Omar')
  // Also from a person who is no longer listed or matched: it does not come back with them.
  const isMatched = (matching: boolean) =>
    omar.patch(`/events/${at.id}/registration`, {
      consents: { ...consents(matching).consents, matching },
    })
  await isMatched(false)
  expect(
    (
      await noor.put(`/events/${at.id}/directory/${registrationId}/interest`, {
        isInterested: false,
      })
    ).json(),
  ).toEqual(none)
  await isMatched(true)
  expect((await entryOf(noor, 'Omar')).interest).toEqual(none)
  expect((await entryOf(omar, 'Noor')).interest).toEqual({ ...none, isInterested: true })
})

test('people who are not in the list, blocked or elsewhere cannot be picked from it', async () => {
  const at = await aGathering(host)
  const [quin, rosa, sten] = [await person('Quin'), await person('Rosa'), await person('Sten')]
  for (const who of [quin, rosa])
    await who.post(at.join, { ...statementItems(['Bread'], ['Knots']), ...consents(who === quin) })
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, u.given_name as name from registrations r join users u on u.id = r.user_id where r.event_id = ${at.id}`.execute(
    db,
  )
  const path = (name: string) =>
    `/events/${at.id}/directory/${rows.find((row) => row.name === name)?.id}/interest`
  const codeOf = async (who: TestUser, name: string) =>
    (await who.put(path(name), { isInterested: true })).json().code
  expect([
    await codeOf(quin, 'Rosa'),
    await codeOf(quin, 'Quin'),
    await codeOf(sten, 'Quin'),
    await codeOf(host, 'Quin'),
  ]).toEqual([
    'match-not-found',
    'match-not-found',
    'registration-not-found',
    'registration-not-found',
  ])
  await db
    .insertInto('blocks')
    .values({
      user_id: await idOf('Quin'),
      blocked_id: await idOf('Rosa'),
      conversation_id: '00000000-0000-4000-8000-000000000000',
      at: new Date(),
    })
    .execute()
  expect(await codeOf(rosa, 'Quin')).toBe('match-not-found')
})
