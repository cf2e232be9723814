import * as z from 'zod/mini'

/** The interface languages; English is the fallback. */
export const languages = ['en', 'zh', 'es', 'hi'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** What each is called by its speakers. */
export const ownLanguageNames = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  hi: 'हिन्दी',
} as const satisfies Record<Language, string>

/** What each is called in English. */
export const englishLanguageNames = {
  en: 'English',
  zh: 'Simplified Chinese',
  es: 'Spanish',
  hi: 'Hindi',
} as const satisfies Record<Language, string>

/** Returns a record with one value for each language. */
export function ofEachLanguage<T>(value: T): Record<Language, T> {
  // The entries are exactly the languages.
  return Object.fromEntries(languages.map((language) => [language, value])) as Record<Language, T>
}

/**
 * Where the choice of language is stored: once, in the address; for good, in the cookie and the
 * browser's storage.
 */
export const languageKeys = { query: 'lng', cookie: 'i18next', storage: 'i18nextLng' } as const

// Mandarin, Cantonese, Min Nan, Hakka, Wu, Gan and Xiang have their own codes (ISO 639-3); their
// speakers read Chinese.
const chinese = /^(?:cmn|yue|nan|hak|wuu|gan|hsn)$/

/**
 * Returns the interface language for a tag: zh-TW, zh-Hant-HK, ZH, zh_Hans and yue-HK are all zh.
 * Returns undefined for any other language.
 */
export function languageNamed(tag: string | null | undefined): Language | undefined {
  const spoken = tag?.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''
  return chinese.test(spoken) ? 'zh' : languages.find((one) => one === spoken)
}

/** The two wordings of the product: the names of the translation namespaces. */
export const wordings = ['phase0_event_centric', 'phase1_nexus_centric'] as const
export const ProductWording = z.enum(wordings)
export type ProductWording = z.infer<typeof ProductWording>
export const defaultWording: ProductWording = 'phase1_nexus_centric'
