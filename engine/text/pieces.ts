import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { TextSpan } from './cover.ts'
import { fragments, codePointsOf } from './fragments.ts'
import type { LexiconLanguage } from './language.ts'
import { findPhrases } from './phrases.ts'
import { stem } from './stems.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'

/** What a word that names no subject is found by besides itself: an English word, or a fragment. */
export type TermSpan = TextSpan & { name: string; weight: number }

/** Words that name no subject meet across languages in English. */
export function englishWords(
  readable: readonly Token[][],
  language: LexiconLanguage | undefined,
  { english }: Lexicon,
): TermSpan[] {
  return findPhrases(readable, language, english).flatMap(({ meanings, start, end }) =>
    meanings.map((word) => ({
      name: `word:${word}`,
      weight: weights.english / Math.sqrt(meanings.length),
      start,
      end,
    })),
  )
}

/** The fragments of words, and of two Chinese ones at their border. */
export function fragmentsOf(
  unnamed: readonly Token[],
  language: LexiconLanguage | undefined,
): TermSpan[] {
  const ofWords = unnamed.flatMap((token) => {
    const parts = fragments(stem(token, language), token.script)
    return parts.map((text): TermSpan => ({
      name: `part:${text}`,
      weight: weights.pieces / Math.sqrt(parts.length),
      start: token.start,
      end: token.end,
    }))
  })
  return [...ofWords, ...signPairs(unnamed)]
}

// Chinese is cut into words differently from sentence to sentence; pairs across the cut find what
// the cut hides.
function signPairs(unnamed: readonly Token[]): TermSpan[] {
  return unnamed.flatMap((token, at) => {
    const next = unnamed[at + 1]
    if (token.script !== 'han' || next?.script !== 'han' || next.start !== token.end) return []
    const text = `${codePointsOf(token.word).at(-1) ?? ''}${codePointsOf(next.word)[0] ?? ''}`
    return [{ name: `part:${text}`, weight: weights.pieces, start: token.start, end: next.end }]
  })
}
