import type { FastifyRequest } from 'fastify'
import { type Language, languageKeys } from '#contract/languages.ts'
import { cookiesIn } from './cookies.ts'
import { escapeHtml } from './html.ts'
import { languageFor, localeFor } from './language.ts'

/** The words of a page in one language, escaped for HTML. */
export type PageTranslator<Word extends string> = {
  language: Language
  /** The locale of dates, times and numbers. */
  locale: string
  t: (word: Word, values?: Record<string, string>) => string
}

/** The words of a page in the language of the request. */
export function translatorFor<Word extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  words: Record<Language, Record<Word, string>>,
): PageTranslator<Word> {
  const language = languageFor({
    cookie: cookiesIn(headers.cookie).get(languageKeys.cookie),
    accepts: headers['accept-language'],
  })
  const locale = localeFor(language, headers['accept-language'])
  return {
    language,
    locale,
    t: (word, values = {}) => fill(escapeHtml(words[language][word]), values),
  }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escapeHtml(values[name] ?? ''))
}
