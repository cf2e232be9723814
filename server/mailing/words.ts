import { type Language, languages } from '#contract/languages.ts'
import { fill } from '../kit/mail/mail.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('mail')
export type MailWordKey = keyof (typeof words)['en']
/**
 * Returns a text of mails in one language, with values for its `{{names}}`. Mails ignore the chosen
 * wording: they use nexus.
 */
export type MailTranslator = (key: MailWordKey, values?: Record<string, string>) => string

export function wordsOf(language: Language): MailTranslator {
  return (key, values = {}) => fill(words[language][key], values)
}

export function languageOf(locale: string): Language {
  return languages.find((candidate) => candidate === locale) ?? 'en'
}
