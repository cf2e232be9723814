import { expect, test } from 'vitest'
import { ofEachLanguage } from '#contract/languages.ts'
import type { MatchReason } from '#contract/matching/matching.ts'
import { topicsOf } from './first-message.rules.ts'

const power = {
  ...ofEachLanguage('hydro power'),
  zh: '水电',
  es: 'energía hidráulica',
  hi: 'जलविद्युत',
}
const reason: MatchReason = {
  objectiveId: '019b0000-0000-7000-8000-000000000000',
  offeringId: '019b0000-0000-7000-8000-000000000001',
  objective: 'A pilot site',
  offering: 'Drei Wasserkraftwerke',
  terms: [],
  answeredBy: 'offering',
  objectiveLanguage: 'en',
  offeringLanguage: null,
  concepts: [power, power],
}

test.each([
  ['en', 'hydro power'],
  ['zh', '水电'],
  ['es', 'energía hidráulica'],
  ['hi', 'जलविद्युत'],
] as const)('suggests a first message in %s with the subject’s name', (language, name) => {
  expect(topicsOf({ youGet: reason, youGive: null }, language)).toEqual({ get: name, give: null })
})

test('uses the other’s own words if the reader knows their language', () => {
  expect(
    topicsOf({ youGet: { ...reason, offeringLanguage: 'es' }, youGive: reason }, 'es'),
  ).toEqual({ get: '“Drei Wasserkraftwerke”', give: 'energía hidráulica' })
})

test('uses the other’s own words if there is no subject', () => {
  const bare = { ...reason, concepts: [] }
  expect(topicsOf({ youGet: bare, youGive: bare }, 'en')).toEqual({
    get: '“Drei Wasserkraftwerke”',
    give: '“A pilot site”',
  })
})

test('does not present a wish that takes the place of an offering as an offering', () => {
  const wish = { ...reason, answeredBy: 'objective' } as const
  expect(topicsOf({ youGet: wish, youGive: wish }, 'en')).toEqual({ get: null, give: null })
})
