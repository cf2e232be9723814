import { type Language, languages } from '#contract/languages.ts'
import { type GroupKey, translatorOf } from '#words/server-texts.ts'

export type MailWordKey = GroupKey<'mail'>
/**
 * Returns a text of mails in one language, with values for its `{{names}}`; `count` chooses the
 * plural. Mails have the default wording, whichever the reader chose.
 */
export type MailTranslator = (key: MailWordKey, values?: Record<string, string | number>) => string

export function wordsOf(language: Language, locale?: string): MailTranslator {
  const t = translatorOf(language, locale)
  return (key, values) => t(`mail.${key}`, values)
}

export function languageOf(locale: string): Language {
  return languages.find((candidate) => candidate === locale) ?? 'en'
}
