import { type Language, languageNamed, type ProductWording } from '#contract/languages.ts'

/**
 * The translation settings of the specification. Keys and names are those of i18next, whose file
 * format is used.
 */
export const translation = {
  fallback: 'en',
  cookieMinutes: 525_600,
  maxRetries: 5,
  firstDelayMs: 350,
  parallelReads: 10,
  /** A server that accepts the request and never answers is not asked again. */
  patienceMs: 10_000,
} as const

/** Returns the address of a language's words in one wording. */
export function localeAddress(language: Language, wording: ProductWording): string {
  return `/locales/${language}/${wording}.json`
}

/** Returns the wait before each retry: 350 ms, then twice as long each time. */
export function retryDelaysMs(): number[] {
  return Array.from(
    { length: translation.maxRetries },
    (_, tries) => translation.firstDelayMs * 2 ** tries,
  )
}

/** The browser's hints about its reader's language, in order of precedence. */
export type LanguageHints = {
  query: string | null
  cookie: string | null
  local: string | null
  session: string | null
  browser: readonly string[]
  page: string | null
}

/** Returns the first supported language among the hints, otherwise English. */
export function resolveLanguage({
  query,
  cookie,
  local,
  session,
  browser,
  page,
}: LanguageHints): Language {
  return (
    [query, cookie, local, session, ...browser, page]
      .map(languageNamed)
      .find((one) => one !== undefined) ?? translation.fallback
  )
}

/** Returns the cookie of a name from document.cookie. */
export function cookieIn(cookies: string, name: string): string | null {
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return cookie === undefined ? null : cookie.slice(name.length + 1)
}
