import { expect, test } from 'vitest'
import { openApp, statementItems } from '../../testing.app.ts'

const app = await openApp()
const { db, person, visitor, aGathering, comes, indexed } = app
const [hana, ann, ben, cleo, wei, rosa, leo] = await Promise.all(
  ['Hana', 'Ann', 'Ben', 'Cleo', 'Wei', 'Rosa', 'Leo'].map((name) => person(name)),
)
if (!hana || !ann || !ben || !cleo || !wei || !rosa || !leo) throw new Error('Nobody is there.')
const words = statementItems(['A pilot site'], ['Software'])
await hana.put('/users/host', { handle: 'hana', name: 'Hana', about: '', links: [], version: 0 })
await leo.get('/users/profile')
await db
  .insertInto('administrators')
  .values({
    user_id: (
      await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'leo@example.com')
        .executeTakeFirstOrThrow()
    ).id,
  })
  .execute()

const tier = (name: string, price: number) => ({
  name,
  description: '',
  benefits: [],
  price,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
})

/**
 * Ann with two companions, Ben, a guest invited by the host who has not answered; Cleo is paying for
 * two, Wei waits, Rosa has left, and a code of the host's keeps a place.
 */
async function aWorld() {
  const at = await aGathering(hana!, { capacity: 9 })
  const { tiers } = (
    await hana!.put(`/events/${at.id}/pricing`, {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: [tier('Free', 0), tier('Paid', 4900)],
      discounts: [],
    })
  ).json() as { tiers: { id: string }[] }
  const [free = '', paid = ''] = tiers.map(({ id }) => id)
  await ann!.post(at.join, {
    ...words,
    ticket: { tierId: free, guests: ['c1@example.com', 'c2@example.com'] },
  })
  await ben!.post(at.join, { ...words, ticket: { tierId: free } })
  await hana!.post(`/events/${at.id}/attendees`, {
    name: 'Gil',
    email: 'gil@example.com',
    objectives: [],
    offerings: [],
    isTold: true,
  })
  await cleo!.post(at.join, { ...words, ticket: { tierId: paid, guests: ['c3@example.com'] } })
  await hana!.post(`/events/${at.id}/codes`, {
    label: 'Press',
    maxUses: 1,
    keepsSeats: true,
    skipsApproval: false,
    expiresAt: null,
    boundEmail: null,
  })
  await rosa!.post(at.join, { ...words, ticket: { tierId: free } })
  await rosa!.del(`/events/${at.id}/registration`)
  await wei!.post(at.join, { ...words, ticket: { tierId: free }, wait: { partySize: 1 } })
  return { ...at, free }
}

type CountCard = { id: string; peopleIn: number; seatsTaken: number; title: string }
const cardIn = (answer: { json: () => { items: CountCard[] } }, id: string) =>
  answer.json().items.find((one) => one.id === id)

/** Returns how many attend, by every page that shows the number. */
async function saidOf(id: string) {
  await indexed()
  const read = async (
    who: { get: (path: string) => Promise<{ json: () => unknown }> },
    path: string,
  ) => (await who.get(path)).json() as Record<string, never>
  return {
    visitor: (await read(visitor, `/events/${id}`))['peopleIn'],
    member: (await read(ann!, `/events/${id}`))['peopleIn'],
    host: (await read(hana!, `/events/${id}`))['peopleIn'],
    explore: cardIn(await visitor.get('/public/events'), id)?.peopleIn,
    hostPage: cardIn(await visitor.get('/public/events/hosts/hana'), id)?.peopleIn,
    joined: cardIn(await ann!.get('/events/registered-events'), id)?.peopleIn,
    hosting: cardIn(await hana!.get('/events/published-events'), id)?.peopleIn,
    dashboard: (
      (await read(hana!, '/users/dashboard/hosting'))['items'] as unknown as {
        event: { id: string }
        people: number
      }[]
    ).find((one) => one.event.id === id)?.people,
    list: ((await read(hana!, `/events/${id}/attendees`))['counts'] as unknown as { in: number })
      .in,
    recap: (await read(hana!, `/events/${id}/recap`))['people'],
    moderation: ((await leo!.post(`/admin/events/${id}/openings`, {})).json() as { people: number })
      .people,
  }
}
const all = (people: number) => ({
  visitor: people,
  member: people,
  host: people,
  explore: people,
  hostPage: people,
  joined: people,
  hosting: people,
  dashboard: people,
  list: people,
  recap: people,
  moderation: people,
})

test('every page shows the same count of places, with companions and without invited, unpaid, waiting or departed', async () => {
  const { id, free, join } = await aWorld()
  expect(await saidOf(id)).toEqual(all(4))
  // A person who is paying does not count as attending, but their places are taken.
  expect((await visitor.get(`/events/${id}`)).json()).toMatchObject({ capacity: 9, seatsTaken: 9 })
  const list = (await hana!.get(`/events/${id}/attendees`)).json() as {
    counts: object
    items: { name: string; companions: number }[]
  }
  expect(list.counts).toEqual({ in: 4, invited: 1, pending: 0, waiting: 2, out: 1, lines: 6 })
  expect(
    list.items
      .filter(({ companions }) => companions > 0)
      .map(({ name, companions }) => [name, companions]),
  ).toEqual([['Ann', 2]])
  // A companion who registers is the one who was counted before; a person who leaves gives up the
  // remaining companions too.
  const one = await person('C1')
  expect((await one.post(join, words)).json()).toMatchObject({
    registration: { state: 'confirmed' },
    next: 'done',
  })
  expect(await saidOf(id)).toEqual(all(4))
  await comes(ben!, { id }, hana!)
  expect(await saidOf(id)).toEqual(all(4))
  expect(free).not.toBe('')
  await ann!.del(`/events/${id}/registration`)
  const left = await saidOf(id)
  expect({ ...left, member: 0, joined: 0 }).toEqual({ ...all(2), member: 0, joined: 0 })
}, 90_000)

test('invited guests go once they register or are checked in; hosts know how many are left', async () => {
  const at = await aGathering(hana!, {})
  for (const one of [ann!, ben!]) await one.post(at.join, words)
  for (const name of ['Gil', 'Ida', 'Kim'])
    await hana!.post(`/events/${at.id}/attendees`, {
      name,
      email: `${name}@example.com`,
      objectives: [],
      offerings: [],
      isTold: name !== 'Kim',
    })
  const going = async () =>
    ((await visitor.get(`/events/${at.id}`)).json() as { peopleIn: number }).peopleIn
  // Kim was not asked, so the host's word counts.
  expect(await going()).toBe(3)
  /** Returns how many people an attendee reads of: with the matches, and in the list. */
  const readByAnn = async () => {
    const { peopleHere } = (await ann!.get(`/events/${at.id}/matches`)).json() as {
      peopleHere: number
    }
    const { items, unlisted } = (await ann!.get(`/events/${at.id}/directory`)).json() as {
      items: unknown[]
      unlisted: number
    }
    return [peopleHere, 1 + items.length + unlisted]
  }
  expect(await readByAnn()).toEqual([3, 3])
  const attendanceFor = async (who: { get: (path: string) => Promise<{ json: () => unknown }> }) =>
    ((await who.get(`/events/${at.id}`)).json() as { attendance: unknown }).attendance
  expect(await attendanceFor(hana!)).toEqual({ checkedIn: 0, invited: 2 })
  expect([await attendanceFor(visitor), await attendanceFor(ann!)]).toEqual([null, null])
  await comes(ann!, at, hana!)
  const gil = (
    (await hana!.get(`/events/${at.id}/attendees`)).json() as {
      items: { name: string; registrationId: string }[]
    }
  ).items.find(({ name }) => name === 'Gil')
  await hana!.post(`/events/${at.id}/check-ins`, {
    entries: [
      {
        id: crypto.randomUUID(),
        registrationId: gil?.registrationId,
        at: app.clock.now().toISOString(),
        isUndone: false,
      },
    ],
  })
  expect(await attendanceFor(hana!)).toEqual({ checkedIn: 2, invited: 1 })
  expect(await going()).toBe(4)
  expect(await readByAnn()).toEqual([4, 4])
  const { people } = (await hana!.get(`/events/${at.id}/door`)).json() as {
    people: { name: string; isInvited: boolean }[]
  }
  expect(people.filter(({ isInvited }) => isInvited).map(({ name }) => name)).toEqual(['Ida'])
  const { items: invitees } = (await hana!.get(`/events/${at.id}/invitations`)).json() as {
    items: { name: string; state: string }[]
  }
  expect(invitees.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['Gil', 'registered'],
    ['Ida', 'invited'],
    ['Kim', 'invited'],
  ])
  expect((await hana!.get(`/events/${at.id}/recap`)).json()).toMatchObject({
    people: 4,
    came: 2,
    invited: 1,
  })
  expect((await hana!.get(`/events/${at.id}/rounds/board`)).json()).toMatchObject({
    matched: 2,
    checkedIn: 1,
    unmatched: { all: 2, checkedIn: 1 },
  })
  const ida = await person('Ida')
  await ida.post(at.join, words)
  expect(await attendanceFor(hana!)).toEqual({ checkedIn: 2, invited: 0 })
  expect(await going()).toBe(5)
})
