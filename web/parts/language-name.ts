import type { SpokenLanguage } from '#contract/spoken-languages.ts'

/** A language by its name in the reader's own; the code where their browser has none. */
export function languageName(code: SpokenLanguage, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
