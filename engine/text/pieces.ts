import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { TextSpan } from './cover.ts'
import { fragments, codePointsOf } from './fragments.ts'
import type { LexiconLanguage } from './languages.ts'
import { findPhrases } from './phrases.ts'
import { stem } from './stems.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'

/** An additional term for a word that names no subject: an English word, or a fragment. */
export type TermSpan = TextSpan & { name: string; weight: number }

/** Returns English words, in which words without a subject match across languages. */
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

/** Returns the fragments of words, and of two Chinese words at their border. */
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

// Chinese is split into words differently from sentence to sentence; pairs across the boundary find
// words that it hides.
function signPairs(unnamed: readonly Token[]): TermSpan[] {
  return unnamed.flatMap((token, at) => {
    const next = unnamed[at + 1]
    if (token.script !== 'han' || next?.script !== 'han' || next.start !== token.end) return []
    const text = `${codePointsOf(token.word).at(-1) ?? ''}${codePointsOf(next.word)[0] ?? ''}`
    return [{ name: `part:${text}`, weight: weights.pieces, start: token.start, end: next.end }]
  })
}
