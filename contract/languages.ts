import * as z from 'zod/mini'

/** The interface languages; English is the fallback. */
export const languages = ['en', 'zh', 'es', 'hi'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * What each is called by its speakers and in English, and its locale for previews of links (Open
 * Graph).
 */
export const languageFacts = {
  en: { name: 'English', englishName: 'English', locale: 'en_US' },
  zh: { name: '中文', englishName: 'Simplified Chinese', locale: 'zh_CN' },
  es: { name: 'Español', englishName: 'Spanish', locale: 'es_ES' },
  hi: { name: 'हिन्दी', englishName: 'Hindi', locale: 'hi_IN' },
} as const satisfies Record<Language, { name: string; englishName: string; locale: string }>

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

/**
 * Returns the locale for dates, times and numbers (BCP 47): the language with its reader's region.
 * `tags` are the languages that the reader's browser prefers. A German who reads English gets en-DE,
 * with 24 hours and the day first. Chinese and Hindi are written for one region each.
 */
export function formatLocale(language: Language, tags: readonly string[]): string {
  const regional = languageFacts[language].locale.replace('_', '-')
  if (language === 'zh' || language === 'hi') return regional
  const own = tags.find((tag) => languageNamed(tag) === language && regionIn(tag) !== undefined)
  const region = regionIn(own) ?? regionOf(tags[0])
  return region === undefined ? regional : `${language}-${region}`
}

function regionIn(tag: string | undefined): string | undefined {
  return /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})(?:[-_]|$)/i.exec(tag ?? '')?.[1]?.toUpperCase()
}

/** Returns the region of a tag, or the one where most people speak its language. */
function regionOf(tag: string | undefined): string | undefined {
  const language = /^[a-z]{2,3}/i.exec(tag ?? '')?.[0]
  return regionIn(tag) ?? (language && regionIn(new Intl.Locale(language).maximize().toString()))
}

/** The two wordings of the product: the names of the translation namespaces. */
export const wordings = ['phase0_event_centric', 'phase1_nexus_centric'] as const
export const ProductWording = z.enum(wordings)
export type ProductWording = z.infer<typeof ProductWording>
export const defaultWording: ProductWording = 'phase1_nexus_centric'
