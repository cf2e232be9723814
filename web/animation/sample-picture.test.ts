import { expect, test } from 'vitest'
import { demoPeople } from '#database/demo/people.ts'
import { createIndex } from '#engine/engine.ts'
import { guests } from './guests.ts'

const invited = [...demoPeople, ...guests]

test('the sample event has four languages and no duplicate people', () => {
  expect(new Set(invited.map(({ locale }) => locale)).size).toBe(4)
  expect(
    new Set(invited.map(({ given_name: given, family_name: family }) => `${given} ${family}`)).size,
  ).toBe(invited.length)
  expect(invited.length).toBeGreaterThanOrEqual(60)
})

test('every person at the sample event has someone to meet', () => {
  const people = invited.map(({ objectives, offerings, locale }, at) => ({
    key: String(at),
    seeks: objectives,
    gives: offerings,
    languages: [locale],
  }))
  const { pairs } = createIndex(people).match({ suggestions: 1, floor: 1 })
  const matched = new Set(pairs.flatMap(({ from, to }) => [from, to]))
  expect(
    invited.filter((_person, at) => !matched.has(String(at))).map(({ given_name: given }) => given),
  ).toEqual([])
})
