import type { Language } from '#engine/text/language.ts'
import type { Beautified, Tone } from '#contract/beautify.ts'

/**
 * What a rule has to know of the text that it mends; `mayGrow` where there is room for a sign more.
 */
export type About = {
  language: Language
  kind: Beautified
  tone: Tone
  isOneLine: boolean
  mayGrow: boolean
  pieces: readonly string[]
}

export type Mend = (text: string, about: About) => string
