import type { Language } from '#contract/languages.ts'

/**
 * The examples, in the order of their stops. Their texts are in the words of each language: people
 * of the reader's language come first.
 */
export const sampleStops = [1, 2, 3] as const

/** Returns the language of the other person at the last stop, different from the reader's. */
export function lastSampleLanguage(language: Language): Language {
  return language === 'en' ? 'hi' : 'en'
}
