import type { LexiconLanguage } from '#engine/text/language.ts'
import type { TextKind, Tone } from '#contract/polish.ts'

/**
 * What a rule has to know of the text that it mends; `mayGrow` where there is room for a sign more.
 */
export type TextProfile = {
  language: LexiconLanguage
  kind: TextKind
  tone: Tone
  isOneLine: boolean
  mayGrow: boolean
  pieces: readonly string[]
}

export type PolishRule = (text: string, about: TextProfile) => string
