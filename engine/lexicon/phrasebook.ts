import { lookupForms } from '#engine/text/inflections.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { nameOf } from '#engine/text/names.ts'
import { normalise } from '#engine/text/normalise.ts'
import { tokens } from '#engine/text/tokens.ts'
import type { Token } from '#engine/text/tokens.ts'
import { keysOfRun, withoutGlue } from '#engine/text/words.ts'
import type { ConceptPhrases } from './concept.ts'

/**
 * Phrases of four languages, looked up by the keys of a run of words, and the longest phrase that
 * begins with a given word.
 */
export type Phrasebook<Meaning> = {
  meanings: (key: string) => readonly Meaning[]
  longestBeginningWith: (key: string) => number
  /**
   * Compiles some more of the book; returns whether more is left. An earlier look-up waits for all
   * the rest.
   */
  readOn: () => boolean
}

/** Whether a phrase matches regardless of connecting words, or word for word. */
export type Spelling = 'loose' | 'exact'

/** Creates a phrasebook that is compiled on first use; a phrase may mean several things. */
export function compilePhrasebook<Meaning>(
  entries: () => Iterable<{ phrases: ConceptPhrases; meaning: Meaning }>,
  spelling: Spelling,
): Phrasebook<Meaning> {
  return bookOf(function* keys() {
    for (const { phrases, meaning } of entries())
      for (const key of keysIn(phrases, spelling)) yield [key, meaning]
  })
}

/**
 * Like `compilePhrasebook`, for normalised words with at most single spaces in them: many thousands
 * in a moment.
 */
export function compileWords<Meaning>(
  entries: () => Iterable<{
    language: LexiconLanguage
    words: readonly string[]
    meaning: Meaning
  }>,
): Phrasebook<Meaning> {
  return bookOf(function* keys() {
    for (const { language, words, meaning } of entries())
      for (const word of words) for (const key of keysOfWord(word, language)) yield [key, meaning]
  })
}

// An import of the lexicon alone does not wait for it: a process has three threads that import it,
// and some never read a statement.
function bookOf<Meaning>(keys: () => Generator<[LookupKey, Meaning]>): Phrasebook<Meaning> {
  const book = new Map<string, readonly Meaning[]>()
  // Most phrases mean one thing only, and 200,000 lists of one would be a third of the lexicon's
  // memory.
  const alone = new Map<Meaning, readonly Meaning[]>()
  const longest = new Map<string, number>()
  const unread = keys()
  let isMore = true
  const read = (most: number): boolean => {
    for (let count = 0; isMore && count < most; count++) {
      const { done, value } = unread.next()
      isMore = !done
      if (!done) write(value)
    }
    return isMore
  }
  const write = ([{ key, first, length }, meaning]: [LookupKey, Meaning]): void => {
    const [known, one] = [book.get(key), alone.get(meaning) ?? [meaning]]
    alone.set(meaning, one)
    if (!known) book.set(key, one)
    else if (!known.includes(meaning)) book.set(key, [...known, meaning])
    if ((longest.get(first) ?? 0) < length) longest.set(first, length)
  }
  const whole = <Table>(table: Table): Table => {
    read(Infinity)
    return table
  }
  return {
    meanings: (key) => whole(book).get(key) ?? [],
    longestBeginningWith: (key) => whole(longest).get(key) ?? 0,
    readOn: () => read(aMoment),
  }
}

/** This many phrases compile in some milliseconds. */
const aMoment = 500

function keysOfWord(word: string, language: LexiconLanguage): LookupKey[] {
  if (language === 'zh')
    return [
      {
        key: `zh:${word}`,
        first: `zh:${String.fromCodePoint(word.codePointAt(0) ?? 0)}`,
        length: word.length,
      },
    ]
  if (!word.includes(' '))
    return lookupForms(word, language).map((form) => ({
      key: `${language}=${form}`,
      first: `${language}=${form}`,
      length: 1,
    }))
  const words = withoutGlue(word.split(' ').map((each) => ({ word: each })))
  return keysOfRun(words, language).map((key) => ({
    key,
    first: key.split(' ')[0] ?? '',
    length: words.length,
  }))
}

/** Splits the phrases of one column. */
export function splitPhrases(column: string): string[] {
  return column
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

type LookupKey = { key: string; first: string; length: number }

function keysIn({ en, zh, es, hi }: ConceptPhrases, spelling: Spelling): LookupKey[] {
  return [
    ...spelled(en, 'en', spelling),
    ...splitPhrases(zh).flatMap((phrase) => chinese(phrase, spelling)),
    ...spelled(es, 'es', spelling),
    ...spelled(hi, 'hi', spelling),
  ]
}

// Latin letters among the Chinese phrases are a name that is written like that.
function chinese(phrase: string, spelling: Spelling): LookupKey[] {
  const characters = Array.from(normalise(phrase))
  if (!characters.some((character) => /\p{Script=Han}/u.test(character)))
    return spelled(phrase, 'en', spelling)
  return [
    {
      key: `zh:${characters.join('')}`,
      first: `zh:${characters[0] ?? ''}`,
      length: characters.length,
    },
  ]
}

const plainWords = /^[\p{L}\p{M}\p{N}]+(?:[ -][\p{L}\p{M}\p{N}]+)*$/u

// Most phrases are words between spaces and need no segmenter, which takes most of the compile
// time.
function wordsOf(phrase: string): Pick<Token, 'word'>[] {
  if (!plainWords.test(phrase)) return tokens(phrase)
  return phrase.split(/[ -]/u).map((word) => ({ word: nameOf(word) ?? normalise(word) }))
}

function spelled(column: string, language: LexiconLanguage, spelling: Spelling): LookupKey[] {
  return splitPhrases(column).flatMap((phrase) => {
    const all = wordsOf(phrase)
    const words = spelling === 'loose' ? withoutGlue(all) : all
    const run = words.length > 0 ? words : all
    return keysOfRun(run, language).map((key) => ({
      key,
      first: key.split(' ')[0] ?? '',
      length: run.length,
    }))
  })
}
