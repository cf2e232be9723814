import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemHindi } from './hindi.ts'
import { compileWords } from '#engine/lexicon/phrasebook.ts'
import { concepts, nameOf, wholeLexicon } from '#engine/lexicon/lexicon.ts'
import { detectLanguage } from './language.ts'
import { normalise } from './normalise.ts'
import { readStatement } from './statement.ts'
import { stem } from './stems.ts'
import { tokens } from './tokens.ts'
import { readRomanised } from './romanised.ts'
import { refusalsIn } from './refusals.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 30 })
const termsOf = (text: string, side: 'seeks' | 'gives' = 'seeks'): string[] =>
  readStatement(text, side).map(({ term }) => term)

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text))
    }),
  )
})

test('composed and decomposed spellings are one word', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalise(text.normalize('NFD'))).toBe(normalise(text))
    }),
  )
  expect(termsOf('cafe\u0301 Ｙoga')).toEqual(termsOf('caf\u00e9 yoga'))
})

test('never cuts a word inside a grapheme', () => {
  const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.constantFrom('हिन्दी में किताबें', '我在找天使投资人', 'e\u0301tude')),
      (text) => {
        const starts = new Set([...graphemes.segment(text)].map(({ index }) => index)).add(
          text.length,
        )
        for (const { start, end } of tokens(text))
          expect([starts.has(start), starts.has(end)]).toEqual([true, true])
      },
    ),
  )
})

test('Hindi keeps its vowel signs and loses its inflection', () => {
  expect(tokens('मुझे किताबें पसंद हैं').map(({ word }) => word)).toContain('किताबें')
  expect(stemHindi('किताबें')).toBe(stemHindi('किताब'))
  expect(stemHindi('लड़कियाँ')).toBe(stemHindi('लड़कियां'))
  expect(stemHindi('घर')).toBe('घर')
})

test('stems English and Spanish each in its own way', () => {
  const latin = (word: string) => ({ word, script: 'other' as const })
  expect(stem(latin('gardening'), 'en')).toBe(stem(latin('gardens'), 'en'))
  expect(stem(latin('traducciones'), 'es')).toBe(stem(latin('traducción'), 'es'))
})

test.each([
  ['I am looking for a mentor', 'en'],
  ['busco a alguien para aprender ajedrez', 'es'],
  ['diseño', 'es'],
  ['我想找天使投资人', 'zh'],
  ['मुझे निवेशक चाहिए', 'hi'],
  ['AI 创业 seed', 'zh'],
  ['yoga', undefined],
])('%s is %s', (text, language) => expect(detectLanguage(tokens(text))).toBe(language))

test('a person’s languages decide where the words do not', () => {
  expect(detectLanguage(tokens('yoga'), ['zh', 'es-MX'])).toBe('es')
  expect(detectLanguage(tokens('yoga'), ['en', 'es'])).toBe(undefined)
})

test('framing words are no terms', () => {
  expect(termsOf('I am looking for someone who can help me with')).toEqual([])
  expect(termsOf('我想找')).toEqual([])
  expect(termsOf('busco a alguien')).toEqual([])
  expect(termsOf('मुझे चाहिए')).toEqual([])
})

test('an act means one thing in an objective and another in an offering', () => {
  const kept = (text: string, side: 'seeks' | 'gives', term: string) =>
    readStatement(text, side)
      .filter((found) => found.term === term)
      .map(({ weight }) => weight)
  expect([
    kept('raise funds', 'seeks', 'act:capital'),
    kept('angel investor', 'gives', 'act:capital'),
  ]).toEqual([[1], [1]])
  expect(termsOf('raise funds', 'gives')).toContain('~act:capital')
  expect(termsOf('to invest')).toContain('~act:capital')
  expect(termsOf('to invest')).not.toContain('act:capital')
  expect(termsOf('to invest')).not.toContain('word:invest')
})

test('a single Chinese sign counts only as a word of its own', () => {
  expect(termsOf('鼓励年轻人')).not.toContain('concept:arts/drums')
  expect(termsOf('打鼓')).toContain('concept:arts/drums')
})

test('every term has its position in the statement', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'I raise funds',
          '天使投资',
          'ＣＯＦＦＥＥ beans',
          'निवेश चाहिए',
          'clases de guitarra',
          '😀',
        ),
        { maxLength: 4 },
      ),
      (parts) => {
        const text = parts.join(', ')
        for (const { start, end } of readStatement(text, 'seeks'))
          expect(0 <= start && start < end && end <= text.length).toBe(true)
      },
    ),
  )
  const [keeping] = readStatement('We want the keeping of the bees', 'seeks').filter(
    ({ term }) => term === 'concept:land/beekeeping',
  )
  expect('We want the keeping of the bees'.slice(keeping!.start, keeping!.end)).toBe('bees')
})

test('finds a photographer through photography, and a long statement has no fragments', () => {
  const photographers = termsOf('zoographers').filter((term) => term.startsWith('part:'))
  expect(
    termsOf('zoography').filter((term) => photographers.includes(term)).length,
  ).toBeGreaterThan(3)
  expect(
    termsOf('zoography borogove slithy gimble outgrabe frumious').some((term) =>
      term.startsWith('part:'),
    ),
  ).toBe(false)
})

test.each([
  ['two dalmatians', 'dalmatians', 'people/dogs'],
  ['dos estrofas', 'estrofas', 'arts/poetry'],
  ['一双皮鞋', '皮鞋', 'making/shoes'],
])('%s contains a dictionary word close to a subject', (text, word, concept) => {
  const found = readStatement(text, 'seeks').find(({ term }) => term === `concept:${concept}`)
  expect(text.slice(found?.start, found?.end)).toBe(word)
  const named = readStatement(nameOf(concept)?.en ?? '', 'seeks').find(
    ({ term }) => term === `concept:${concept}`,
  )
  expect(found?.weight).toBeLessThan(named?.weight ?? 0)
})

test('does not look up in a dictionary what the lexicon names', () => {
  const open = compileWords(() => [
    { language: 'en', words: ['guitar', 'qwertz'], meaning: concepts()[0]! },
  ])
  const english = compileWords(() => [{ language: 'es', words: ['guitarra'], meaning: 'guitar' }])
  const terms = (text: string) =>
    readStatement(text, 'seeks', { lexicon: { ...wholeLexicon, open, english } }).map(
      ({ term }) => term,
    )
  expect(terms('guitar')).not.toContain(`concept:${concepts()[0]!.name}`)
  expect(terms('qwertz')).toContain(`concept:${concepts()[0]!.name}`)
  expect(terms('busco guitarra')).not.toContain('word:guitar')
})

test('words that name no subject meet in English', () => {
  for (const text of ['el dedo', '手指', 'a finger']) expect(termsOf(text)).toContain('word:finger')
})

test('an invisible sign does not cut a word, and keeps its place', () => {
  const text = 'vio\u200blin les\u00adsons'
  expect(termsOf(text)).toEqual(termsOf('violin lessons'))
  const [violin] = readStatement(text, 'seeks').filter(({ term }) => term === 'concept:arts/violin')
  expect(text.slice(violin!.start, violin!.end)).toBe('vio\u200blin')
})

test('a phrase does not reach across a full stop or a comma', () => {
  expect(
    readStatement('first. violin lessons', 'seeks')
      .filter(({ isLikely }) => !isLikely)
      .map(({ term }) => term),
  ).not.toContain('concept:arts/orchestra')
  expect(termsOf('R&D of C++ and CI/CD').length).toBeGreaterThan(0)
})

test.each([
  ['mujhe kiraye par kamra chahiye station ke paas', 'मुझे किराए पर कमरा चाहिए station के पास'],
  ['bijli ka bill bahut aa raha hai', 'बिजली का bill बहुत आ रहा है'],
  ['NRI ka tax kaise bharna hai', 'nri का tax कैसे भरना है'],
  ['looking for a web designer to hire', 'looking for a web designer to hire'],
  ['busco clases de guitarra para mi hijo', 'busco clases de guitarra para mi hijo'],
])('reads Hindi in Latin letters as Hindi, and English in it as English: %s', (text, read) => {
  expect(
    readRomanised(text, tokens(text))
      .map(({ word }) => word)
      .join(' '),
  ).toBe(read)
})

test.each([
  ['no recruiters please, I seek a co-founder', 'seeks', 'en', ['no recruiters please']],
  ['a designer, but not for logos', 'seeks', 'en', ['not for logos']],
  ['anybody except lawyers', 'seeks', 'en', ['except lawyers']],
  ['I am not a lawyer, I need one', 'seeks', 'en', []],
  ['I am not a lawyer', 'gives', 'en', ['am not a lawyer']],
  ['no experience needed', 'seeks', 'en', []],
  ['No code', 'seeks', undefined, []],
  ['busco un cofundador, no reclutadores', 'seeks', 'es', [' no reclutadores']],
  ['no tengo experiencia', 'seeks', 'es', []],
  ['不要猎头，寻找联合创始人', 'seeks', 'zh', ['不要猎头']],
  ['वकील नहीं चाहिए, लेखक चाहिए', 'seeks', 'hi', ['वकील नहीं चाहिए']],
] as const)('finds what a statement rules out: %s (%s)', (text, side, language, refused) => {
  expect(refusalsIn(text, side, language).map(({ start, end }) => text.slice(start, end))).toEqual(
    refused,
  )
})
