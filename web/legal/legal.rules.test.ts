import { describe, expect, test } from 'vitest'
import { textVersion } from '#contract/legal-texts.ts'
import { versionText } from '#web/parts/auth/text-version.ts'
import type { Catalogue } from '#words/words.ts'
import { fill, fillDocument, placeholders } from './legal.rules.ts'
import type { LegalValues } from './legal.rules.ts'
import type { LegalText } from '#words/legal/shape.ts'
import { legalTexts as languages } from '#words/legal/testing.texts.ts'

const catalogues = import.meta.glob<Catalogue>('/words/*.json', {
  eager: true,
  import: 'default',
})
const acceptedIn = (language: string) => catalogues[`/words/${language}.json`]?.['signup.accept']
const documents = Object.entries(languages).flatMap(([language, { tos, privacy }]) => [
  { language, name: 'tos' as const, text: tos },
  { language, name: 'privacy' as const, text: privacy },
])

const values: LegalValues = {
  contactEmail: 'help@example.org',
  arbitrationCity: 'San Francisco',
  operator: 'Kettle Works',
  providerShare: '52%',
  creatorShare: '48%',
  cardFeePercent: '2.9%',
  cardFeeFixed: '$0.30',
  liabilityCap: '$10',
}

const linesOf = (paragraph: string | { list: string[] }) =>
  typeof paragraph === 'string' ? [paragraph] : paragraph.list
const sectionLines = (section: LegalText['sections'][number]) => [
  section.heading,
  ...section.paragraphs.flatMap(linesOf),
]
const allLines = (text: LegalText) => [
  text.title,
  text.effective,
  ...text.intro,
  ...text.sections.flatMap(sectionLines),
]
const placeholdersIn = (lines: string[]) =>
  lines.flatMap((line) => line.match(/\{\{.*?\}\}/gs) ?? []).toSorted()
const figuresIn = (lines: string[]) =>
  lines.flatMap((line) => line.match(/\b\d+\b/g) ?? []).toSorted()
const perSection = (text: LegalText, found: (lines: string[]) => string[]) =>
  text.sections.map((section) => [section.id, ...found(sectionLines(section))])
const sectionOf = (text: LegalText, id: string) =>
  text.sections.find((section) => section.id === id)!

describe('filling in a legal text', () => {
  test('replaces every placeholder with its value', () => {
    expect(fill('{{providerShare}} and {{creatorShare}}, {{providerShare}}', values)).toBe(
      '52% and 48%, 52%',
    )
  })

  test('inserts a value unchanged, even with a dollar sign', () => {
    expect(fill('{{cardFeeFixed}}', { ...values, cardFeeFixed: '$& $1 $$' })).toBe('$& $1 $$')
  })

  test.each(['{{city}}', '{{ contactEmail }}', '{{}}', '{{toString}}'])(
    'refuses the unknown placeholder %s',
    (text) => {
      expect(() => fill(text, values)).toThrow('Unknown placeholder')
    },
  )
})

describe.each(documents)('$name in $language', ({ language, name, text }) => {
  const original = languages.en[name]

  test('has the sections of the English text in the same order', () => {
    expect(text.sections.map((section) => section.id)).toEqual(
      original.sections.map((section) => section.id),
    )
    expect(new Set(text.sections.map((section) => section.id)).size).toBe(text.sections.length)
  })

  test('has every paragraph and list item of the English text', () => {
    const outline = (document: LegalText) => [
      document.intro.length,
      document.sections.map((section) =>
        section.paragraphs.map((p) => (typeof p === 'string' ? 'text' : p.list.length)),
      ),
    ]
    expect(outline(text)).toEqual(outline(original))
    expect(
      allLines(text).filter((line) => line === '' || line !== line.trim().normalize('NFC')),
    ).toEqual([])
  })

  test('has the same placeholders in each section as the English text', () => {
    expect(placeholdersIn(text.intro)).toEqual(placeholdersIn(original.intro))
    expect(perSection(text, placeholdersIn)).toEqual(perSection(original, placeholdersIn))
  })

  test('names only known placeholders and leaves no brace when filled', () => {
    expect(allLines(fillDocument(text, values)).filter((line) => /[{}]/.test(line))).toEqual([])
  })

  test('repeats the figures of the English text', () => {
    expect(perSection(text, figuresIn)).toEqual(perSection(original, figuresIn))
  })

  test('is dated January 31, 2025', () => {
    const dates: Record<string, string> = {
      en: 'January 31, 2025',
      zh: '2025年1月31日',
      es: '31 de enero de 2025',
      hi: '31 जनवरी 2025',
    }
    // The version recorded when an account accepts the terms.
    const version = versionText(textVersion, language)
    const date = dates[language] ?? version
    expect(text.effective).toContain(date)
    expect(text.effective).toContain(version)
    expect(acceptedIn(language)?.replaceAll(' ', '')).toContain(date.replaceAll(' ', ''))
  })

  test('mentions the other name for an event exactly once', () => {
    expect(allLines(text).join('\n').match(/nexus/g)).toHaveLength(1)
  })
})

describe.each(Object.entries(languages))('the figures in %s', (_, { tos, privacy }) => {
  const filled = fillDocument(tos, values)
  const saysIn = (id: string) => sectionLines(sectionOf(filled, id)).join('\n')

  test('the terms state the division, the card fee, the cap and the city', () => {
    expect(saysIn('revenue-split')).toMatch(/2\.9%.*\$0\.30[^]*52%[^]*48%/)
    expect(saysIn('payments')).toMatch(/2\.9%[^]*\$0\.30|\$0\.30[^]*2\.9%/)
    expect(saysIn('liability')).toContain('$10')
    expect(saysIn('arbitration')).toContain('San Francisco')
    expect(saysIn('changes-and-contact')).toContain('help@example.org')
    expect(saysIn('agreement')).toContain('Kettle Works')
    expect(new Set(placeholdersIn(allLines(tos)))).toEqual(
      new Set(placeholders.map((name) => `{{${name}}}`)),
    )
  })

  test('the policy states the 90 days, the storage keys and the contact', () => {
    expect(sectionLines(sectionOf(privacy, 'retention')).join()).toContain('90')
    for (const key of ['i18nextLng', 'i18next', 'messagingPhase', 'session']) {
      expect(sectionLines(sectionOf(privacy, 'browser-storage')).join()).toContain(key)
    }
    expect(new Set(placeholdersIn(allLines(privacy)))).toEqual(
      new Set(['{{contactEmail}}', '{{operator}}']),
    )
  })
})

describe('the language of each text', () => {
  const names =
    /\{\{\w+\}\}|\b(Interchange|nexus|i18nextLng|i18next|messagingPhase|session|touches|Cookie)\b/g
  const withoutNames = (line: string) => line.replaceAll(names, '')

  test.each([
    ['zh', languages.zh, /\p{Script=Han}/u],
    ['hi', languages.hi, /\p{Script=Devanagari}/u],
  ])(
    'every line of %s is in its own script, without Latin letters',
    (_, { tos, privacy }, script) => {
      const lines = [...allLines(tos), ...allLines(privacy)]
      expect(lines.filter((line) => !script.test(line))).toEqual([])
      expect(lines.filter((line) => /\p{Script=Latin}/u.test(withoutNames(line)))).toEqual([])
    },
  )

  test('Chinese uses full-width punctuation and simplified characters', () => {
    const lines = [...allLines(languages.zh.tos), ...allLines(languages.zh.privacy)].map(
      withoutNames,
    )
    expect(lines.filter((line) => /[,;:()?!]/.test(line))).toEqual([])
    expect(
      lines.filter((line) => /[這個們關於對發務條與時間還說訊應該動會員為國電]/u.test(line)),
    ).toEqual([])
  })

  test('no Spanish line is left in English', () => {
    const lines = [...allLines(languages.es.tos), ...allLines(languages.es.privacy)]
    expect(
      lines.filter((line) => /\b(the|and|of|you|your|with|is|are|for)\b/i.test(withoutNames(line))),
    ).toEqual([])
  })
})
