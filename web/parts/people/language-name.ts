import type { SpokenLanguage } from '#contract/spoken-languages.ts'

/** Returns a language's name in the reader's own; the code if their browser knows none. */
export function languageName(code: SpokenLanguage, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
