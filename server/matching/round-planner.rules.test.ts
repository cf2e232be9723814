import { expect, test } from 'vitest'
import type { VectorizedPerson } from './meaning.ts'
import { roundPlanner } from './round-planner.ts'
import type { PlannedRounds } from './planned-rounds.ts'

const crafts = [
  'bread',
  'solar roofs',
  'choral singing',
  'beekeeping',
  'bookkeeping',
  'film scores',
  'timber houses',
  'pottery',
]
const person = (
  at: number,
  [sought, given] = [crafts[at % 8], crafts[(at + 3) % 8]],
): VectorizedPerson => ({
  registrationId: `person ${String(at).padStart(2, '0')}`,
  locale: 'en',
  statements: [
    { id: `seek ${at} ${sought}`, kind: 'objective', text: `Somebody who knows ${sought}` },
    { id: `give ${at} ${given}`, kind: 'offering', text: `Years of ${given}` },
  ],
})
const people = Array.from({ length: 16 }, (_, at) => person(at))
const options = { rounds: 4 }
const alone = (all: VectorizedPerson[]) =>
  roundPlanner().roundsFor({ eventId: 'one', people: all }, options)
const everybody = ({ rounds }: PlannedRounds) =>
  [
    ...new Set(
      rounds.flatMap(({ pairs, out }) => [...pairs.flatMap(({ a, b }) => [a, b]), ...out]),
    ),
  ].toSorted()

test('a plan is the same whether the people are cached or read now', () => {
  const { readyRounds, roundsFor } = roundPlanner()
  readyRounds({ eventId: 'one', people })
  expect(roundsFor({ eventId: 'one', people }, options)).toEqual(alone(people))
  expect(roundsFor({ eventId: 'one', people }, { rounds: 2 }).rounds).toHaveLength(2)
})

test('plans new people, drops those who leave, and plans those who return', () => {
  const { roundsFor } = roundPlanner()
  const plan = (all: VectorizedPerson[]) =>
    everybody(roundsFor({ eventId: 'one', people: all }, options))
  for (const all of [people.slice(0, 14), people, people.slice(3), people])
    expect(plan(all)).toEqual(all.map(({ registrationId }) => registrationId))
})

test('matches and quotes a person by their new words', () => {
  const { roundsFor } = roundPlanner()
  const about = ({ rounds }: PlannedRounds) =>
    rounds
      .flatMap(({ pairs }) =>
        pairs.flatMap(({ a, b, aGets, bGets }) =>
          a === 'person 00' || b === 'person 00' ? [aGets, bGets] : [],
        ),
      )
      .flatMap((quote) => quote?.terms ?? [])
      .join(' ')
  expect(about(roundsFor({ eventId: 'one', people }, options))).toContain('beekeeping')
  const after = about(
    roundsFor(
      { eventId: 'one', people: [person(0, ['bread', 'timber houses']), ...people.slice(1)] },
      options,
    ),
  )
  expect([after.includes('beekeeping'), after.includes('timber')]).toEqual([false, true])
})

test('starts over with many more or fewer people, or at another event', () => {
  const { roundsFor } = roundPlanner()
  roundsFor({ eventId: 'one', people: people.slice(0, 6) }, options)
  expect(roundsFor({ eventId: 'one', people }, options)).toEqual(alone(people))
  expect(roundsFor({ eventId: 'another', people: people.slice(0, 10) }, options)).toEqual(
    alone(people.slice(0, 10)),
  )
})
