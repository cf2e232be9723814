import { type Language, languages } from '#contract/languages.ts'
import { fill } from '../kit/mail/mail.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type MailWordKey = keyof typeof en
/**
 * Returns a text of mails in one language, with values for its `{{names}}`. Mails ignore the chosen
 * wording: they use nexus.
 */
export type MailTranslator = (key: MailWordKey, values?: Record<string, string>) => string

const words: Record<Language, Record<MailWordKey, string>> = { en, zh, es, hi }

export function wordsOf(language: Language): MailTranslator {
  return (key, values = {}) => fill(words[language][key], values)
}

export function languageOf(locale: string): Language {
  return languages.find((candidate) => candidate === locale) ?? 'en'
}
