import i18next, { createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import Backend from 'i18next-http-backend'
import { initReactI18next, useTranslation } from 'react-i18next'
import { defaultPhase, Language } from '#contract/languages.ts'
import { translationOptions } from './i18n.rules.ts'
import { messagingPhase } from './phase.ts'

export { useTranslation as useWords } from 'react-i18next'
export { i18next as words }

/** The words that a page brought along, in the default wording. */
export type Brought = { language: Language; words: Record<string, string> }

/** Loads the words of the visitor's language; false when not even English could be loaded. With words that were brought along, they can be used at once. */
export async function startWords(brought?: Brought): Promise<boolean> {
  const phase = messagingPhase()
  i18next.on('languageChanged', markPage)
  await i18next.use(Backend).use(LanguageDetector).use(initReactI18next).init({
    ...translationOptions(phase),
    ...(brought && { resources: { [brought.language]: { [defaultPhase]: brought.words } }, partialBundledLanguages: true }),
  })
  return i18next.hasResourceBundle(spoken(), phase) || i18next.hasResourceBundle('en', phase)
}

/** Loads all words of a language of which a page brought only its own. */
export function completeWords(language: Language): void {
  void i18next.reloadResources(language, messagingPhase())
}

/** The language that the visitor will be spoken to in, before anything is loaded. */
export function detectedLanguage(): Language {
  const probe = createInstance().use(LanguageDetector)
  void probe.init({ ...translationOptions(messagingPhase()), resources: {}, initAsync: false })
  return known(probe.language)
}

/** Changes the language and remembers the choice. */
export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

/** The language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return known(i18n.resolvedLanguage)
}

/** The language on screen, outside components. */
export function spoken(): Language {
  return known(i18next.resolvedLanguage ?? i18next.language)
}

function known(name: string | undefined): Language {
  return Language.safeParse(name?.split('-')[0]).data ?? 'en'
}

function markPage(name: string): void {
  document.documentElement.lang = known(name)
}
