import { expect, test } from 'vitest'
import { readStatement } from '#engine/text/statement.ts'
import { intents } from './intents.ts'
import { concepts, nameOf, wholeLexicon } from './lexicon.ts'
import { mergeEntries } from './merge-entries.ts'
import { englishTranslations, nearSubjects } from './open/dictionaries.ts'
import { readDictionaryText, readOutline, readCues } from './outline.ts'
import { compileWords, splitPhrases } from './phrasebook.ts'

const languages = ['en', 'zh', 'es', 'hi'] as const

test('there are thousands of subjects, each with a name in four languages', () => {
  expect(concepts().length).toBeGreaterThan(3000)
  for (const { name } of concepts())
    expect(
      Object.values(nameOf(name) ?? {}).filter((word) => word !== ''),
      name,
    ).toHaveLength(4)
})

// A word with two meanings may be read as the other one when it is alone. All subjects with
// PROOF=1; otherwise every fourth, to save time.
const some = process.env['PROOF'] ? concepts() : concepts().filter((_, at) => at % 4 === 0)
test.each(languages)('a subject is found by nearly all its names in %s', (language) => {
  const asked = some.flatMap(({ name, phrases }) =>
    phrases.flatMap((each) => splitPhrases(each[language]).map((phrase) => ({ name, phrase }))),
  )
  const missed = asked.filter(({ name, phrase }) =>
    readStatement(phrase, 'seeks', { languages: [language] }).every(
      ({ term }) => !term.endsWith(`concept:${name}`),
    ),
  )
  expect(missed.length / asked.length).toBeLessThan(0.02)
})

// Pupils are an intent only in an objective that looks for them; kinds.test.ts covers those.
test.each(
  intents
    .filter(({ concept, isOfPupils }) => concept !== '' && !isOfPupils)
    .map((intent, at) => [intent.concept, at, intent] as const),
)('every phrase of the act %s (%i) is found in four languages', (concept, _, { on, phrases }) => {
  for (const language of languages) {
    for (const phrase of splitPhrases(phrases[language])) {
      const found = readStatement(phrase, on ?? 'seeks', { languages: [language] }).map(
        (occurrence) => occurrence.concept,
      )
      expect(found, `${language}: ${phrase}`).toContain(concept)
    }
  }
})

test('names the line of an outline that it cannot read', () => {
  expect(() => readOutline('music', 'oboe = oboe | 双簧管 | oboe')).toThrow(
    'The outline music cannot be read at: oboe = oboe | 双簧管 | oboe',
  )
  expect(() => readCues('music', 'oboe')).toThrow('The cues of music cannot be read at: oboe')
  expect(
    readOutline(
      'music',
      'winds = winds | 管乐 | viento | वायु\n  oboe = oboe | 双簧管 | oboe | ओबो',
    ).map(({ name, parent, family }) => [name, parent, family]),
  ).toEqual([
    ['music/winds', undefined, 'music/winds'],
    ['music/oboe', 'music/winds', 'music/winds'],
  ])
})

test('merges two names of one thing, and splits a word with two meanings', () => {
  const entries = [
    ...readOutline(
      'land',
      'bees = bee, bees | 蜜蜂 | abeja | मधुमक्खी\nbass = bass | 鲈鱼 | lubina | बास मछली',
    ),
    ...readOutline(
      'trade',
      'apiaries = bee, apiary | 蜜蜂, 蜂场 | abeja | मधुमक्खी\nbass-guitar = bass | 贝斯 | bajo | बास गिटार',
    ),
  ]
  expect(mergeEntries(entries, splitPhrases).map(({ entries: from }) => from)).toEqual([
    ['land/bees', 'trade/apiaries'],
    ['land/bass'],
    ['trade/bass-guitar'],
  ])
})

test('dictionary subjects still exist; if not, extract them again with tools/lexicon/extract.ts', () => {
  const entries = new Set(concepts().flatMap(({ entries: names }) => names))
  const groups = nearSubjects.flatMap(({ language, text }) => readDictionaryText(language, text))
  expect(groups.filter(({ name }) => !entries.has(name)).length / groups.length).toBeLessThan(0.05)
  for (const { language, text } of englishTranslations)
    for (const { name } of readDictionaryText(language, text)) expect(name).toMatch(/^[a-z]+$/)
})

test.each(nearSubjects)(
  'every word extracted in $language is found under its subject',
  ({ language, text }) => {
    const missed = readDictionaryText(language, text)
      .flatMap(({ words }) => words)
      .filter(
        (word) =>
          wholeLexicon.open.meanings(language === 'zh' ? `zh:${word}` : `${language}=${word}`)
            .length === 0,
      )
    expect(missed.filter((word) => !word.includes(' '))).toEqual([])
  },
)

test('compiles a book in steps, or completely when a reader looks into it earlier', () => {
  const words = Array.from({ length: 1200 }, (_, at) => `word${at}`)
  const book = () => compileWords(() => [{ language: 'zh' as const, words, meaning: 'it' }])
  const [slow, quick] = [book(), book()]
  expect([slow.readOn(), slow.readOn(), slow.readOn(), slow.readOn()]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([slow.meanings('zh:word1199'), quick.meanings('zh:word1199'), quick.readOn()]).toEqual([
    ['it'],
    ['it'],
    false,
  ])
})
