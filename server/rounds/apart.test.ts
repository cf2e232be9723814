import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { noEmbeddings } from '../matching/embeddings/none.ts'
import { type TestUser, statementItems } from '../testing.app.ts'
import { planUpcomingRounds, replan } from './plan.ts'
import { openRounds, pairsIn, wanted } from './testing.ts'

const {
  hana,
  ann,
  ben,
  cleo,
  dan,
  finn,
  thread,
  at,
  joins,
  boardOf,
  plan,
  steps,
  follows,
  matched,
  person,
  aGathering,
  clock,
  db,
} = await openRounds()

vi.setConfig({ testTimeout: 60_000 }) // the first test starts the planning thread
beforeEach(() => db.deleteFrom('blocks').execute())

/** Gives one the other's card as a contact, to block or unblock them by it. */
async function knows(one: TestUser, other: TestUser) {
  await other.put('/users/card', {
    fields: { ...emptyFields, name: other.name },
    given: ['name'],
    version: 0,
  })
  const { token } = (await other.get('/users/card')).json()
  const { id } = (
    await one.put(`/contacts/${randomUUID()}`, {
      token,
      fields: null,
      at: clock.now().toISOString(),
      givesBack: false,
    })
  ).json()
  const says = async (isBlocked: boolean) => {
    const answer = await one.put(`/contacts/${id}/block`, { isBlocked })
    expect(answer.json()).toMatchObject({ isBlocked })
  }
  return { blocks: () => says(true), unblocks: () => says(false) }
}

const allPairs = async (from = 1) => {
  const board = await boardOf()
  return board.rounds.filter(({ n }) => n >= from).flatMap(({ n }) => pairsIn(board, n))
}
const followed = async () => {
  clock.forward(3)
  await follows()
}

// engine/rounds/rounds.test.ts proves that no plan ever pairs blocked people.
test.each(process.env['PROOF'] ? [4, 12, 40] : [4, 12])(
  'of %i people, two with an earlier block between them never sit together in any round',
  async (size) => {
    const { blocks, unblocks } = await knows(ann, ben)
    await blocks()
    const others = await Promise.all(
      Array.from({ length: size - 4 }, (_, number) => person(`Guest${size}x${number}`)),
    )
    for (const one of others) await one.post(at.join, statementItems(['A baker'], ['Flour']))
    // Ben is Ann's best match.
    await ann.put(
      `/events/${at.id}/registration/items`,
      statementItems(
        ['A pilot site for my control software'],
        ['Control software for small hydro plants'],
      ),
    )
    await ben.put(
      `/events/${at.id}/registration/items`,
      statementItems(
        ['Control software for small hydro plants'],
        ['A pilot site for my control software'],
      ),
    )
    await plan({ rounds: Math.min(size - 1, 12), tables: size })
    const kept = await allPairs()
    expect([kept.length > 0, kept.filter((pair) => pair === 'Ann Ben')]).toEqual([true, []])
    // Without the block the same people are paired, so it is the block that separates them.
    await unblocks()
    await plan({ rounds: Math.min(size - 1, 12), tables: size })
    expect(await allPairs()).toContain('Ann Ben')
  },
)

test('a block between two rounds replans those who wait, and announced rounds change only for these two', async () => {
  for (const [who, words] of [
    [ann, statementItems(['Flour'], ['A baker'])],
    [ben, statementItems(['A baker'], ['Flour'])],
  ] as const)
    await who.put(`/events/${at.id}/registration/items`, words)
  await matched()
  const { items } = (await ann.get(`/events/${at.id}/matches`)).json() as {
    items: { id: string; name: string }[]
  }
  const id = items.find(({ name }) => name === 'Ben')?.id ?? ''
  for (const who of [ann, ben])
    await who.put(`/events/${at.id}/matches/${id}/stance`, { stance: 'interested' })
  await plan()
  await steps('start')
  const first = pairsIn(await boardOf(), 1)
  // Either of the two blocks, through a conversation.
  expect((await ben.put(`/conversations/${id}/block`, {})).statusCode).toBe(200)
  expect((await boardOf()).isStale).toBe(true)
  await followed()
  const after = await boardOf()
  expect([
    pairsIn(after, 1),
    after.isStale,
    [2, 3].flatMap((n) => pairsIn(after, n)).includes('Ann Ben'),
  ]).toEqual([first.filter((pair) => pair !== 'Ann Ben'), false, false])
  await ben.del(`/conversations/${id}/block`)
  expect((await boardOf()).isStale).toBe(true)
})

test('rounds that wait for the host are replanned at the start', async () => {
  const { blocks, unblocks } = await knows(cleo, dan)
  await plan()
  expect(await allPairs()).toContain('Cleo Dan')
  await blocks()
  await steps('start')
  expect(await allPairs()).not.toContain('Cleo Dan')
  await unblocks()
})

test('if only these two are there, nobody is seated with anyone, as after a pass', async () => {
  const two = await aGathering(hana)
  const { blocks, unblocks } = await knows(ann, ben)
  await blocks()
  for (const one of [ann, ben]) await one.post(two.join, statementItems(['A baker'], ['Flour']))
  expect((await hana.put(`/events/${two.id}/rounds`, wanted)).json().code).toBe('rounds-all-met')
  await unblocks()
  expect((await hana.put(`/events/${two.id}/rounds`, wanted)).statusCode).toBe(200)
  await blocks()
  await hana.post(`/events/${two.id}/rounds/steps`, { step: 'start', version: 1 })
  expect(
    (await hana.get(`/events/${two.id}/rounds/board`))
      .json()
      .rounds.flatMap(({ pairs }: { pairs: unknown[] }) => pairs),
  ).toEqual([])
  expect((await ann.get(`/events/${two.id}/rounds`)).json()).toMatchObject({
    part: 'in',
    rounds: [{ seat: null }],
  })
  await unblocks()
})

test('a block after the announcement ends that pair for both and on the board, and seated pairs stay', async () => {
  const two = await aGathering(hana)
  const { blocks, unblocks } = await knows(ann, ben)
  for (const one of [ann, ben]) await one.post(two.join, statementItems(['A baker'], ['Flour']))
  await hana.put(`/events/${two.id}/rounds`, { ...wanted, rounds: 1 })
  await hana.post(`/events/${two.id}/rounds/steps`, { step: 'start', version: 1 })
  const partners = async () =>
    Promise.all(
      [ann, ben].map(
        async (one) =>
          (await one.get(`/events/${two.id}/rounds`)).json().rounds[0]?.seat?.partner?.name ?? null,
      ),
    )
  const pairs = async () =>
    (await hana.get(`/events/${two.id}/rounds/board`))
      .json()
      .rounds.flatMap((round: { pairs: unknown[] }) => round.pairs).length as number
  expect([await partners(), await pairs()]).toEqual([['Ben', 'Ann'], 1])
  await blocks()
  expect([await partners(), await pairs()]).toEqual([[null, null], 0])
  expect((await ben.get(`/events/${two.id}/rounds`)).json().rounds[0].seat).toMatchObject({
    partner: null,
    table: null,
    youGet: null,
    youGive: null,
  })
  await unblocks()
  clock.forward(120)
  await blocks()
  expect([await partners(), await pairs()]).toEqual([['Ben', 'Ann'], 1])
})

test('a block during planning keeps the pair apart', async () => {
  const { blocks, unblocks } = await knows(ann, ben)
  await joins(finn)
  const late = {
    ...thread,
    roundsFor: async (...ask: Parameters<typeof thread.roundsFor>) =>
      thread.roundsFor(...ask).finally(blocks),
  }
  await expect(
    planUpcomingRounds(
      { db, thread: late, embeddings: noEmbeddings() },
      { eventId: at.id, now: clock.now() },
      { ...wanted, rounds: 5 },
    ),
  ).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await unblocks()
  // The same if the coming rounds are replanned and only these two are left.
  await ben.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  await plan()
  await steps('start')
  await ben.put(`/events/${at.id}/rounds/sitting-out`, { isOut: false })
  for (const one of [cleo, dan, finn])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  expect(
    await replan(
      { db, thread: late, embeddings: noEmbeddings() },
      { eventId: at.id, now: clock.now() },
    ),
  ).toBe(false)
  expect((await boardOf()).isStale).toBe(true)
  await followed()
  expect([(await boardOf()).isStale, await allPairs(2)]).toEqual([false, []])
  await unblocks()
})
