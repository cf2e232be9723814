import { type Language, languages } from '#contract/languages.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

type English = typeof en
/** One text, or several that take turns. */
export type Wording = string | readonly string[]
type ServerTexts = Omit<English, 'guide'> & { guide: Record<keyof English['guide'], Wording> }
type TextPart = keyof ServerTexts

const texts: Record<Language, ServerTexts> = { en, zh, es, hi }

/**
 * Returns the texts of one part of the server in each language: of its mails, files and own pages.
 * They ignore the chosen wording.
 */
export function textsOf<P extends TextPart>(part: P): Record<Language, ServerTexts[P]> {
  // The entries are exactly the languages.
  return Object.fromEntries(
    languages.map((language) => [language, texts[language][part]]),
  ) as Record<Language, ServerTexts[P]>
}
