import { type Language, languages } from '#contract/languages.ts'
import type { LegalTexts } from './shape.ts'

const files = import.meta.glob<LegalTexts>('./??.ts', { eager: true, import: 'texts' })

/** The legal texts in each language. */
export const legalTexts = Object.fromEntries(
  languages.map((language) => [language, textsIn(language)]),
) as Record<Language, LegalTexts> // The entries are exactly the languages.

function textsIn(language: Language): LegalTexts {
  const texts = files[`./${language}.ts`]
  if (!texts) throw new Error(`There are no legal texts in ${language}.`)
  return texts
}
