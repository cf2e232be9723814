import { type Language, languageNamed, type ProductWording } from '#contract/languages.ts'

/**
 * The translation settings of the specification. Keys and names are those of i18next, whose file
 * format this is too.
 */
export const translation = {
  fallback: 'en',
  cookieMinutes: 525_600,
  maxRetries: 5,
  firstDelayMs: 350,
  parallelReads: 10,
  /** A server that takes the question and never answers is not asked again. */
  patienceMs: 10_000,
} as const

/** Where the words of a language in one wording lie. */
export function localeAddress(language: Language, phase: ProductWording): string {
  return `/locales/${language}/${phase}.json`
}

/** How long to wait before each new try: 350 ms, then twice as long each time. */
export function retryDelaysMs(): number[] {
  return Array.from(
    { length: translation.maxRetries },
    (_, tries) => translation.firstDelayMs * 2 ** tries,
  )
}

/** What a browser says of its reader's language, in the order in which it counts. */
export type LanguageHints = {
  query: string | null
  cookie: string | null
  local: string | null
  session: string | null
  browser: readonly string[]
  page: string | null
}

/** The first language that is named and that we speak, else English. */
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

/** The cookie of a name, as document.cookie writes it. */
export function cookieIn(cookies: string, name: string): string | null {
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}
