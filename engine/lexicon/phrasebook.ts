import type { Language } from '#engine/text/language.ts'
import { normalise } from '#engine/text/normalise.ts'
import { tokens } from '#engine/text/tokens.ts'
import { contentOf, phraseKeys } from '#engine/text/words.ts'
import { business } from './business.ts'
import type { Concept, Lexicon, Phrases } from './concept.ts'
import { crafts } from './crafts.ts'
import { life } from './life.ts'

export type Side = 'seeks' | 'gives'

/** What a phrase means on either side; a side on which it means nothing is empty. */
export type Meaning = Record<Side, readonly string[]>

/** The longest phrase of the lexicon, in words; in signs for Chinese. */
export const longestPhrase = { words: 5, signs: 10 } as const

export const lexicon: Lexicon = { ...business, ...crafts, ...life }

const phrasebook = compile(lexicon)

/** The meaning of a looked-up phrase, if the lexicon knows it. */
export function meaningOf(key: string): Meaning | undefined {
  return phrasebook.get(key)
}

const longestBeginnings = beginningsOf(phrasebook)

/** How long the longest phrase is that begins with this word or sign, looked up like a phrase of its own; 0 if none does. */
export function longestBeginningWith(key: string): number {
  return longestBeginnings.get(key) ?? 0
}

function beginningsOf(book: ReadonlyMap<string, Meaning>): ReadonlyMap<string, number> {
  const beginnings = new Map<string, number>()
  for (const key of book.keys()) {
    const parts = key.startsWith('zh:') ? Array.from(key.slice(3)) : key.slice(3).split(' ')
    const first = `${key.slice(0, 3)}${parts[0] ?? ''}`
    beginnings.set(first, Math.max(beginnings.get(first) ?? 0, parts.length))
  }
  return beginnings
}

function compile(concepts: Lexicon): ReadonlyMap<string, Meaning> {
  const book = new Map<string, Record<Side, string[]>>()
  for (const [name, concept] of Object.entries(concepts)) {
    for (const { side, key } of keysOf(concept)) {
      const meaning = book.get(key) ?? { seeks: [], gives: [] }
      if (!meaning[side].includes(name)) meaning[side].push(name)
      book.set(key, meaning)
    }
  }
  return book
}

function keysOf({ sought, given }: Concept): { side: Side; key: string }[] {
  return [
    ...keysIn(sought).map((key) => ({ side: 'seeks' as const, key })),
    ...keysIn(given).map((key) => ({ side: 'gives' as const, key })),
  ]
}

function keysIn({ en, zh, es, hi }: Phrases): string[] {
  const signs = split(zh).map((phrase) => `zh:${normalise(phrase)}`)
  return [...spelled(en, 'en'), ...signs, ...spelled(es, 'es'), ...spelled(hi, 'hi')]
}

function spelled(phrases: string, language: Language): string[] {
  const words = split(phrases).map((phrase) => contentOf(tokens(phrase)))
  return words.filter((content) => content.length > 0).flatMap((content) => phraseKeys(content, language))
}

function split(phrases: string): string[] {
  return phrases.split(/\s*,\s*/)
}
