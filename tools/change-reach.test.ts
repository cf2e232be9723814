import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachOf } from './change-reach.ts'

const sources = new Map([
  ['server/rounds/turns.rules.ts', ''],
  ['server/rounds/turns.rules.test.ts', "import { turns } from './turns.rules.ts'"],
  ['server/rounds/rounds.ts', "import { turns } from './turns.rules.ts'"],
  ['server/rounds/rounds.test.ts', "import { openApp } from '../testing.app.ts'"],
  ['server/dashboard/dashboard.ts', "import { rounds } from '#server/rounds/rounds.ts'"],
  ['server/dashboard/board.test.ts', "import { dashboard } from './dashboard.ts'"],
  ['server/app.ts', "import { rounds } from './rounds/rounds.ts'"],
  ['server/testing.app.ts', "import { makeApp } from './app.ts'"],
  ['server/payments/payments.test.ts', "import { openApp } from '../testing.app.ts'"],
  ['web/rounds/clock.test.ts', ''],
  ['journeys/rounds-are-run.test.ts', ''],
  ['journeys/leaving.test.ts', ''],
])

test('a change reaches its importers, its feature and its journeys, and stops at shared files', () => {
  expect(
    reachOf(['server/rounds/turns.rules.ts'], sources, { rounds: ['rounds-are-run'] }),
  ).toEqual({
    tests: [
      'server/dashboard/board.test.ts',
      'server/rounds/rounds.test.ts',
      'server/rounds/turns.rules.test.ts',
      'web/rounds/clock.test.ts',
    ],
    journeys: ['journeys/rounds-are-run.test.ts'],
  })
})

test('a change of a shared file reaches every feature', () => {
  expect(reachOf(['server/app.ts'], sources, {}).tests).toEqual([
    'server/payments/payments.test.ts',
    'server/rounds/rounds.test.ts',
  ])
})

test('only a changed journey runs for its own change', () => {
  expect(reachOf(['journeys/leaving.test.ts'], sources, {})).toEqual({
    tests: [],
    journeys: ['journeys/leaving.test.ts'],
  })
})

test('each feature has journeys, and each of them exists', () => {
  const { mayUse, journeys } = JSON.parse(readFileSync('features.json', 'utf8')) as {
    mayUse: Record<string, string[]>
    journeys: Record<string, string[]>
  } // our own file
  const files = readdirSync('journeys', { recursive: true, encoding: 'utf8' })
  expect(Object.keys(mayUse).filter((feature) => !journeys[feature])).toEqual([])
  expect(
    Object.values(journeys)
      .flat()
      .filter((name) => !files.includes(`${name}.test.ts`)),
  ).toEqual([])
})
