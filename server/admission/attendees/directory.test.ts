import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, db } = await openApp()
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
