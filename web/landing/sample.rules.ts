import type { Language } from '#contract/languages.ts'

/**
 * The examples, in the order of their stops. What they say stands in the words, per language: the
 * reader's own people come first.
 */
export const sampleStops = [1, 2, 3] as const

/** At the last stop the other person writes another language than the reader's. */
export const lastSampleLanguage: Record<Language, Language> = {
  en: 'hi',
  zh: 'en',
  es: 'en',
  hi: 'en',
}
