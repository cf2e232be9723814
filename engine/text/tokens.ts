import { normalise } from './normalise.ts'
import { toSimplified } from './simplified.ts'

export type TokenScript = 'han' | 'devanagari' | 'other'

/** A word as written, its place in the statement, and its normalised form. */
export type Token = { start: number; end: number; word: string; script: TokenScript }

// ICU picks its dictionary by script, so one segmenter serves every language (UAX #29).
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

// The characters after the letter in C++ and C# are part of the name.
const nameEnding = /^(?:\+\+|#)/u

// Copied text contains soft hyphens and zero-width spaces in the middle of words.
const invisible = /[\u00ad\u200b\u2060\ufeff]/u

/** Returns the words of a statement in order; positions refer to the statement as written. */
export function tokens(statement: string): Token[] {
  if (!invisible.test(statement)) return visibleTokens(statement)
  const places = Array.from({ length: statement.length }, (_, at) => at).filter(
    (at) => !invisible.test(statement.charAt(at)),
  )
  const read = visibleTokens(places.map((at) => statement.charAt(at)).join(''))
  return read.map((token) => ({
    ...token,
    start: places[token.start] ?? 0,
    end: (places[token.end - 1] ?? 0) + 1,
  }))
}

function visibleTokens(statement: string): Token[] {
  const wordTokens: Token[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(toSimplified(statement))) {
    if (!isWordLike) continue
    const end =
      index +
      segment.length +
      (nameEnding.exec(statement.slice(index + segment.length, index + segment.length + 2))?.[0]
        .length ?? 0)
    const word = normalise(segment + statement.slice(index + segment.length, end))
    wordTokens.push({ start: index, end, word, script: scriptOf(word) })
  }
  return wordTokens
}

function scriptOf(word: string): TokenScript {
  const first = word.codePointAt(0) ?? 0
  if (first < 0x900) return 'other'
  if (first <= 0x97f) return 'devanagari'
  return /^\p{Script=Han}/u.test(word) ? 'han' : 'other'
}
