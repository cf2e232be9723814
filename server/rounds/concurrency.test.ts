import { expect, test } from 'vitest'
import type { RoundsBoard } from '#contract/rounds.ts'
import { transact } from '../kit/db/db.ts'
import { noEmbeddings } from '../matching/embeddings/none.ts'
import { planUpcomingRounds } from './plan.ts'
import { lockPlan, writeSeats } from './store.ts'
import { untilACallWaits } from '../testing.ts'
import { openRounds, pairsIn, wanted } from './testing.ts'

const {
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
  says,
  follows,
  minutes,
  database,
  db,
  clock,
} = await openRounds()

test('a round about to be announced no longer changes', async () => {
  await plan()
  await steps('start')
  clock.forward(60 * 6 - 1)
  await joins(finn)
  await follows()
  const after = await boardOf()
  const isIn = (n: number) =>
    [
      ...pairsIn(after, n),
      ...after.rounds[n - 1]!.out.map((place) => after.people[place]?.name),
    ].some((named) => named?.includes('Finn'))
  expect([isIn(2), isIn(3), after.isStale]).toEqual([false, true, false])
})

test('consent given during planning to remember past meetings causes a new plan', async () => {
  await plan()
  for (const one of [ann, ben]) {
    await one.put('/users/met-before', { isOn: true })
    expect((await boardOf()).isStale).toBe(true)
    await plan()
    expect((await boardOf()).isStale).toBe(false)
  }
  for (const one of [ann, ben]) await one.put('/users/met-before', { isOn: false })
})

test('nobody can answer for a round that has not begun because of a pause', async () => {
  await plan()
  await steps('start')
  await steps('pause')
  minutes(5)
  expect((await says(ann, 1, 'useful')).json().code).toBe('round-not-found')
  await steps('resume')
  minutes(1)
  expect((await says(ann, 1, 'useful')).json()).toEqual({ answer: 'useful' })
})

test('two people who confirm late, during replanning, that they met are seated together once', async () => {
  for (const one of [cleo, dan])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  await plan({ rounds: 1 })
  await steps('start')
  minutes(2)
  for (const one of [ann, ben]) await says(one, 1, 'not-happened')
  minutes(5)
  const late = {
    ...thread,
    roundsFor: async (...ask: Parameters<typeof thread.roundsFor>) =>
      thread.roundsFor(...ask).finally(() => says(ann, 1, 'useful')),
  }
  const again = planUpcomingRounds(
    { db, thread: late, embeddings: noEmbeddings() },
    { eventId: at.id, now: clock.now() },
    { ...wanted, rounds: 1 },
  )
  await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' })
  // The reverse: an answer given while a plan is written waits for it.
  await says(ann, 1, 'not-happened')
  const { rounds, people } = (await plan({ rounds: 1 })).json() as RoundsBoard
  const pair = [rounds[1]!.pairs[0]!.a, rounds[1]!.pairs[0]!.b].map(
    (place) => people[place]!.registrationId,
  )
  const seats = pair.map((registrationId, one) => ({
    round: 2,
    registrationId,
    tableNo: 1,
    withId: pair[1 - one]!,
    gets: null,
  }))
  await writeSeats(db, at.id, { after: 1, seats: [] })
  let answering: ReturnType<typeof says> | undefined
  await transact(db, async (tx) => {
    await lockPlan(tx, at.id)
    answering = says(ann, 1, 'useful')
    answering.catch(() => undefined) // checked below
    await untilACallWaits(database)
    await writeSeats(tx, at.id, { after: 1, seats })
  })
  expect([
    (await answering)?.statusCode,
    (await boardOf()).rounds.map((round) => round.pairs[0]?.isMissed),
  ]).toEqual([200, [true, false]])
})
