import { expect, test } from 'vitest'
import { readStatement } from '#engine/text/statement.ts'
import { lexicon } from './phrasebook.ts'

const concepts = Object.entries(lexicon)

test('there are at least 120 concepts', () => expect(concepts.length).toBeGreaterThanOrEqual(120))

test.each(concepts)('every phrase of %s is found in all four languages on its side', (name, { sought, given }) => {
  for (const [side, phrases] of [['seeks', sought], ['gives', given]] as const) {
    for (const [language, list] of Object.entries(phrases)) {
      for (const phrase of list.split(/\s*,\s*/)) {
        const terms = readStatement(phrase, side, [language]).map(({ term }) => term)
        expect(terms, `${language} ${side}: ${phrase}`).toContain(`concept:${name}`)
      }
    }
  }
})
