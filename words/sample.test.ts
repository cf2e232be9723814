import { describe, expect, test } from 'vitest'
import { expectedPairs } from '#database/demo/pairs.ts'
import { type DemoPerson, demoPeople } from '#database/demo/people.ts'
import { createIndex } from '#engine/engine.ts'
import { languages } from '#engine/text/languages.ts'
import en from './en.json'
import es from './es.json'
import hi from './hi.json'
import zh from './zh.json'
import { sampleStops, lastSampleLanguage } from '#web/landing/sample.rules.ts'

const words = { en, zh, es, hi }
const keyOf = ({ given_name, family_name }: DemoPerson) => `${given_name} ${family_name}`
const people = demoPeople.map((person) => ({
  key: keyOf(person),
  seeks: person.objectives,
  gives: person.offerings,
  languages: [person.locale],
}))
const index = createIndex(people)

// A Chinese name starts with the family name on the screen.
const named = (name: string) =>
  demoPeople.find((person) =>
    [keyOf(person), `${person.family_name}${person.given_name}`].includes(name),
  )

/** Returns the reason the product quotes for one person to meet the other. */
function found(from: DemoPerson, to: DemoPerson) {
  const { forward: best } = index.reasons({ from: keyOf(from), to: keyOf(to) })
  return (
    best && {
      seek: best.objective,
      give: best.offering,
      terms: [...new Set([...best.terms, ...best.answers])].join(', '),
    }
  )
}

describe.each(languages.flatMap((language) => sampleStops.map((at) => [language, at] as const)))(
  'in %s, the example at stop %d',
  (language, at) => {
    const t = (
      what:
        | 'you'
        | 'name'
        | 'you-seek'
        | 'they-give'
        | 'get-terms'
        | 'they-seek'
        | 'you-give'
        | 'give-terms',
    ) => words[language][`landing.sample.${at}.${what}`]
    const [you, they] = [named(t('you')), named(t('name'))]

    test('is a pair of the demo world, and the other person writes the stated language', () => {
      expect(expectedPairs.map((pair) => pair.toSorted())).toContainEqual(
        [you, they].map((person) => person && keyOf(person)).toSorted(),
      )
      expect([you?.locale, they?.locale]).toEqual([
        language,
        at === 3 ? lastSampleLanguage(language) : language,
      ])
    })

    test('states in both directions what the product finds, in the words of the two', () => {
      expect(you && they && found(you, they)).toEqual({
        seek: t('you-seek'),
        give: t('they-give'),
        terms: t('get-terms'),
      })
      expect(you && they && found(they, you)).toEqual({
        seek: t('they-seek'),
        give: t('you-give'),
        terms: t('give-terms'),
      })
    })
  },
)
