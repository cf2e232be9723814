import type { Phrasebook } from '#engine/lexicon/phrasebook.ts'
import { codePointsOf } from './fragments.ts'
import type { LexiconLanguage } from './languages.ts'
import type { Token } from './tokens.ts'
import { keysOfRun } from './words.ts'

/** A phrase found in a statement, and all its possible meanings. */
export type PhraseHit<Meaning> = {
  meanings: readonly Meaning[]
  start: number
  end: number
  words: number
}

/**
 * Looks phrases up, the longest first, from left to right, none across a break; `clauses` are the
 * relevant tokens, in order.
 */
export function findPhrases<Meaning>(
  clauses: readonly (readonly Token[])[],
  language: LexiconLanguage | undefined,
  book: Phrasebook<Meaning>,
): PhraseHit<Meaning>[] {
  return clauses.flatMap((clause) => phrasesIn(clause, language, book))
}

function phrasesIn<Meaning>(
  readable: readonly Token[],
  language: LexiconLanguage | undefined,
  book: Phrasebook<Meaning>,
): PhraseHit<Meaning>[] {
  const spelled = readable.filter(({ script }) => script !== 'han')
  const byWords = longestHits(spelled, book, (words) =>
    tonguesOf(words, language).flatMap((tongue) => keysOfRun(words, tongue)),
  )
  const byCharacters = runsOfCharacters(readable).flatMap((characters) =>
    longestHits(characters, book, (run) => [`zh:${run.map(({ word }) => word).join('')}`]),
  )
  return [...byWords, ...byCharacters].sort((a, b) => a.start - b.start)
}

function tonguesOf(
  words: readonly Token[],
  language: LexiconLanguage | undefined,
): readonly LexiconLanguage[] {
  if (words[0]?.script === 'devanagari') return ['hi']
  // Spanish borrows from English, hardly the reverse; a statement that indicates neither may be
  // either.
  if (language === 'en') return ['en']
  return language === 'es' ? ['es', 'en'] : ['en', 'es']
}

type HanCharacter = Token & { opens: boolean; closes: boolean }

function runsOfCharacters(all: readonly Token[]): HanCharacter[][] {
  const runs: HanCharacter[][] = []
  let end = -1
  for (const token of all) {
    if (token.script !== 'han') continue
    if (token.start !== end) runs.push([])
    runs.at(-1)?.push(...signsOf(token))
    end = token.end
  }
  return runs
}

function signsOf(token: Token): HanCharacter[] {
  const characters = codePointsOf(token.word)
  let start = token.start
  return characters.map((word, at) => {
    const end = Math.min(start + word.length, token.end)
    const character = {
      ...token,
      word,
      start,
      end,
      opens: at === 0,
      closes: at === characters.length - 1,
    }
    start = end
    return character
  })
}

type PhrasePart = Token & { opens?: boolean; closes?: boolean }
type KeyLookup = (run: readonly PhrasePart[]) => string[]

function longestHits<Meaning>(
  parts: readonly PhrasePart[],
  book: Phrasebook<Meaning>,
  keysOf: KeyLookup,
): PhraseHit<Meaning>[] {
  const hits: PhraseHit<Meaning>[] = []
  for (let from = 0; from < parts.length;) {
    const hit = longestAt(parts, from, { book, keysOf })
    if (hit) hits.push(hit)
    from += hit?.words ?? 1
  }
  return hits
}

function longestAt<Meaning>(
  parts: readonly PhrasePart[],
  from: number,
  { book, keysOf }: { book: Phrasebook<Meaning>; keysOf: KeyLookup },
): PhraseHit<Meaning> | undefined {
  // Most words begin no phrase.
  const longest = keysOf(parts.slice(from, from + 1)).reduce(
    (most, key) => Math.max(most, book.longestBeginningWith(key)),
    0,
  )
  for (let length = Math.min(parts.length - from, longest); length > 0; length--) {
    const run = parts.slice(from, from + length)
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || !isWhole(first, last, length)) continue
    const meanings = firstMeanings(keysOf(run), book)
    if (meanings.length > 0) return { meanings, start: first.start, end: last.end, words: length }
  }
  return undefined
}

// Chinese word boundaries are guesses, so a phrase may end within a word. It must begin or end at a
// boundary, and a single character inside a longer word rarely keeps its meaning: the drum in
// 'encourage'.
function isWhole(
  { opens = true }: PhrasePart,
  { closes = true }: PhrasePart,
  length: number,
): boolean {
  return length === 1 ? opens && closes : opens || closes
}

function firstMeanings<Meaning>(
  keys: readonly string[],
  book: Phrasebook<Meaning>,
): readonly Meaning[] {
  for (const key of keys) {
    const meanings = book.meanings(key)
    if (meanings.length > 0) return meanings
  }
  return []
}
