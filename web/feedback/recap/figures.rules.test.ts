import { expect, test } from 'vitest'
import { recapFigures } from './figures.rules.ts'

const quiet = { people: 12, came: null, matched: 8, mutualPairs: null, meetings: 0, rounds: null }

test('claims nothing about who came, and names nothing that the event did not have', () => {
  expect(recapFigures(quiet)).toEqual({
    there: [{ name: 'people', count: 12 }],
    met: [
      { name: 'matched', count: 8 },
      { name: 'mutual', count: null, isAtLeast: false },
    ],
  })
})

test('counts who came and who did not, meetings and the conversations of rounds', () => {
  const rounds = { count: 3, conversations: 15, useful: 9, notUseful: 2, notHappened: 0 }
  const { there, met } = recapFigures({
    ...quiet,
    came: 10,
    mutualPairs: 5,
    meetings: 4,
    rounds,
  })
  expect(there.map(({ count }) => count)).toEqual([12, 10, 2])
  expect(met.map(({ name, count }) => [name, count])).toEqual([
    ['matched', 8],
    ['mutual', 5],
    ['meetings', 4],
    ['conversations', 15],
  ])
})

test('a person more than registered does not make less than none absent', () => {
  expect(recapFigures({ ...quiet, came: 13 }).there.at(-1)?.count).toBe(0)
})

test('one person, or nobody with a match, makes no pair', () => {
  for (const few of [{ people: 1 }, { matched: 0 }])
    expect(recapFigures({ ...quiet, ...few }).met.map(({ name }) => name)).toEqual(['matched'])
})
