import { longestBeginningWith, longestPhrase, meaningOf } from '#engine/lexicon/phrasebook.ts'
import type { Meaning, Side } from '#engine/lexicon/phrasebook.ts'
import { signsIn } from './fragments.ts'
import type { Language } from './language.ts'
import type { Token } from './tokens.ts'
import { contentOf, phraseKeys } from './words.ts'

/** An index term, how much one use of it counts, and where the statement says it. */
export type Occurrence = { term: string; weight: number; start: number; end: number }

// One sign inside a longer Chinese word is not a word and rarely keeps its meaning: the drum in 'encourage'.
type Span = { start: number; end: number; isWord?: boolean }
type Hit = Span & { meaning: Meaning }

/** The concepts a statement names, and whether a token is part of a phrase whose meaning depends on the side. */
export type Phrases = { concepts: Occurrence[]; consumed: (token: Span) => boolean }

/** Looks the statement's phrases up, longest first, left to right. */
export function findPhrases(all: readonly Token[], language: Language | undefined, side: Side): Phrases {
  const hits = [...spelledHits(all, language, side), ...signHits(all, side)]
  const concepts = hits.flatMap(({ meaning, start, end }) =>
    meaning[side].map((name) => ({ term: `concept:${name}`, weight: 1, start, end })),
  )
  const taken = hits.filter(({ meaning }) => !isSameOnBothSides(meaning))
  return { concepts, consumed: (token) => taken.some((hit) => hit.start < token.end && token.start < hit.end) }
}

// 'Invest' among the seeks asks for a start-up, among the gives it brings capital: as a plain word it would match investors with each other.
function isSameOnBothSides({ seeks, gives }: Meaning): boolean {
  return seeks.length === gives.length && seeks.every((name) => gives.includes(name))
}

function spelledHits(all: readonly Token[], language: Language | undefined, side: Side): Hit[] {
  const content = contentOf(all).filter(({ script }) => script !== 'han')
  return longestHits(content, { longest: longestPhrase.words, side }, (words) => {
    const tongues = words[0]?.script === 'devanagari' ? (['hi'] as const) : latinReadings(language)
    return tongues.flatMap((tongue) => phraseKeys(words, tongue))
  })
}

// Spanish borrows from English, hardly the reverse; a statement that shows neither may be either.
function latinReadings(language: Language | undefined): readonly Language[] {
  if (language === 'en') return ['en']
  return language === 'es' ? ['es', 'en'] : ['en', 'es']
}

function signHits(all: readonly Token[], side: Side): Hit[] {
  return runsOfSigns(all).flatMap((signs) =>
    longestHits(signs, { longest: longestPhrase.signs, side }, (phrase) => [`zh:${phrase.map(({ word }) => word).join('')}`]),
  )
}

type Sign = Token & { isWord: boolean }

function runsOfSigns(all: readonly Token[]): Sign[][] {
  const runs: Sign[][] = []
  let end = -1
  for (const token of all) {
    if (token.script !== 'han') continue
    if (token.start !== end) runs.push([])
    runs.at(-1)?.push(...signsOf(token))
    end = token.end
  }
  return runs
}

function signsOf(token: Token): Sign[] {
  const signs = signsIn(token.word)
  let start = token.start
  return signs.map((word) => {
    const end = Math.min(start + word.length, token.end)
    const sign = { ...token, word, start, end, isWord: signs.length === 1 }
    start = end
    return sign
  })
}

type Search = { longest: number; side: Side }
type Keys<Part> = (run: readonly Part[]) => string[]

function longestHits<Part extends Span>(parts: readonly Part[], { longest, side }: Search, keysOf: Keys<Part>): Hit[] {
  const hits: Hit[] = []
  for (let from = 0; from < parts.length; ) {
    const found = longestAt(parts.slice(from, from + longest), side, keysOf)
    if (found) hits.push(found.hit)
    from += found?.length ?? 1
  }
  return hits
}

// A shorter phrase that means something on this side goes before a longer one that only the other side uses.
function longestAt<Part extends Span>(parts: readonly Part[], side: Side, keysOf: Keys<Part>): { hit: Hit; length: number } | undefined {
  let foreign: { hit: Hit; length: number } | undefined
  for (let length = Math.min(parts.length, longestFrom(keysOf(parts.slice(0, 1)))); length > 0; length--) {
    const run = parts.slice(0, length)
    const meaning = firstMeaning(keysOf(run))
    const [first, last] = [run[0], run.at(-1)]
    if (!meaning || !first || !last) continue
    if (length === 1 && first.isWord === false) continue
    const found = { hit: { meaning, start: first.start, end: last.end }, length }
    if (meaning[side].length > 0) return found
    foreign ??= found
  }
  return foreign
}

// Most words begin no phrase at all.
function longestFrom(keys: readonly string[]): number {
  return keys.reduce((longest, key) => Math.max(longest, longestBeginningWith(key)), 0)
}

function firstMeaning(keys: readonly string[]): Meaning | undefined {
  for (const key of keys) {
    const meaning = meaningOf(key)
    if (meaning) return meaning
  }
  return undefined
}
