import type { Spoken } from '#contract/spoken.ts'

/** A language by its name in the reader's own; the code where their browser has none. */
export function spokenName(code: Spoken, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
