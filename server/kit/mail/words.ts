import { type Language, languages } from '#contract/languages.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type Letter = keyof typeof en

const words: Record<Language, Record<Letter, { subject: string; body: string }>> = { en, zh, es, hi }

/** Writes the letter in the reader's language; English where that is not known. */
export function write(letter: Letter, locale: string, values: Record<string, string>): { locale: Language; subject: string; body: string } {
  const language = languages.find((known) => known === locale) ?? 'en'
  const { subject, body } = words[language][letter]
  return { locale: language, subject: fill(subject, values), body: fill(body, values) }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
