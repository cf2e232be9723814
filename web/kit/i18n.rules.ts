import { languages, type Phase } from '#contract/languages.ts'

/** The translation settings of the specification; what equals the packages' default is written down all the same. */
export function translationOptions(phase: Phase) {
  return {
    supportedLngs: [...languages],
    fallbackLng: 'en',
    load: 'languageOnly' as const,
    nonExplicitSupportedLngs: true,
    ns: [phase],
    defaultNS: phase,
    keySeparator: false as const,
    nsSeparator: false as const,
    saveMissing: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    interpolation: { escapeValue: false },
    // The words are there before anything is drawn; a page that the server drew brings its own, and the rest is added when it comes.
    react: { useSuspense: false, bindI18nStore: 'added' },
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: 'i18next',
      lookupLocalStorage: 'i18nextLng',
      lookupSessionStorage: 'i18nextLng',
      caches: ['localStorage', 'cookie'],
      cookieMinutes: 525_600,
      cookieOptions: { path: '/', sameSite: 'lax' as const },
      convertDetectedLanguage: (name: string) => name.split('-')[0] ?? name,
    },
  }
}
