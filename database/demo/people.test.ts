import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { expectedPairs, expectedUnanswered } from './pairs.ts'
import { demoPeople } from './people.ts'
import type { DemoPerson } from './people.ts'

const fullName = (person: DemoPerson) => `${person.given_name} ${person.family_name}`
const statementsOf = (person: DemoPerson) => [...person.objectives, ...person.offerings]
const byName = new Map(demoPeople.map((person) => [fullName(person), person]))
const statements = demoPeople.flatMap(statementsOf)
const scripts: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
}
const scriptOf = ({ locale }: DemoPerson) => scripts[locale] ?? /\p{Script=Latin}/u

const shareInScript = (text: string, script: RegExp) => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => script.test(letter)).length / letters.length
}

test('there are sixty people, fifteen in each language', () => {
  expect(demoPeople).toHaveLength(60)
  for (const locale of ['en', 'zh', 'es', 'hi'])
    expect(demoPeople.filter((person) => person.locale === locale)).toHaveLength(15)
})

test('names are unique and complete', () => {
  expect(byName.size).toBe(60)
  expect(
    demoPeople.filter((person) => !person.given_name.trim() || !person.family_name.trim()),
  ).toEqual([])
})

test('each person has one to three objectives and one to three offerings', () => {
  const outside = (list: readonly string[]) => list.length < 1 || list.length > 3
  expect(
    demoPeople.filter((person) => outside(person.objectives) || outside(person.offerings)),
  ).toEqual([])
})

test('statements are short, trimmed and in composed form', () => {
  expect(statements.filter((text) => text !== text.trim().normalize('NFC'))).toEqual([])
  expect(statements.filter((text) => text === '' || text.length > 200)).toEqual([])
})

test('no statement occurs twice', () => {
  expect(new Set(statements.map((text) => text.toLowerCase())).size).toBe(statements.length)
})

test('no text contains an e-mail address or a link', () => {
  expect(statements.filter((text) => /@|https?:|www\./iu.test(text))).toEqual([])
})

test('statements and names are written in the script of the language', () => {
  const foreign = (person: DemoPerson) =>
    statementsOf(person).filter((text) => shareInScript(text, scriptOf(person)) <= 0.5)
  expect(demoPeople.flatMap(foreign)).toEqual([])
  expect(
    demoPeople.filter((person) => shareInScript(fullName(person), scriptOf(person)) < 1),
  ).toEqual([])
})

test('each expected pair names two known people and occurs once', () => {
  const keys = expectedPairs.map((pair) => pair.toSorted().join(' + '))
  expect(new Set(keys).size).toBe(keys.length)
  expect(expectedPairs.flat().filter((name) => !byName.has(name))).toEqual([])
  expect(expectedPairs.filter(([one, other]) => one === other)).toEqual([])
})

test('there are at least forty pairs, fifteen of them across languages', () => {
  const across = expectedPairs.filter(
    ([one, other]) => byName.get(one)?.locale !== byName.get(other)?.locale,
  )
  expect(expectedPairs.length).toBeGreaterThanOrEqual(40)
  expect(across.length).toBeGreaterThanOrEqual(15)
})

test('everyone is in a pair except those whom nobody can answer', () => {
  const paired = new Set(expectedPairs.flat())
  const alone = demoPeople.map(fullName).filter((name) => !paired.has(name))
  expect(alone.toSorted()).toEqual(expectedUnanswered.toSorted())
})
