import { formatLocale } from '#contract/format-locale.ts'
import { type Language, languageNamed } from '#contract/languages.ts'

/** The language of texts, and the locale of numbers and lists (BCP 47). */
export type TerminalLocale = { language: Language; locale: string }

/**
 * Returns the locale of the terminal in which a program was started: that of its messages, by the
 * variables of setlocale(3p). English if there is none, or one that has no texts: a German who
 * reads English gets en-DE. What other programs read, such as log lines, stays English.
 */
export function terminalLocale(environment: Record<string, string | undefined>): TerminalLocale {
  const name = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return localeNamed(name) ?? { language: 'en', locale: formatLocale('en', tagsIn(name)) }
}

/** Returns the language that a person named, such as `es` or `es-MX`; undefined if it has no texts. */
export function localeNamed(name: string): TerminalLocale | undefined {
  // Such as es_ES.UTF-8 or hi_IN@latin.
  const language = languageNamed(name.split(/[.@]/, 1)[0])
  return language && { language, locale: formatLocale(language, tagsIn(name)) }
}

/** The tag of a name such as `es_MX.UTF-8`; none of `C` or `POSIX`. */
function tagsIn(name: string): string[] {
  const [, language, region] = /^([a-z]{2,3})(?:[_-]([a-z]{2}))?(?![a-z])/i.exec(name) ?? []
  if (language === undefined) return []
  return [region === undefined ? language : `${language}-${region}`]
}
