import type { LexiconLanguage } from '#engine/text/languages.ts'
import type { TextKind, Tone } from '#contract/polish.ts'

/** The properties of a text that a rule needs; `mayGrow`: there is room for another character. */
export type TextProfile = {
  language: LexiconLanguage
  kind: TextKind
  tone: Tone
  isOneLine: boolean
  mayGrow: boolean
  pieces: readonly string[]
}

export type PolishRule = (text: string, about: TextProfile) => string
