import { createHash } from 'node:crypto'
import { ancestorsOf, conceptOf, concepts } from '#engine/lexicon/lexicon.ts'
import { links } from '#engine/lexicon/subjects/links.ts'
import { detectLanguage } from '#engine/text/language.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { withoutAccents } from '#engine/text/normalise.ts'
import type { Occurrence } from '#engine/text/occurrences.ts'
import { spokenTerms } from '#engine/text/statement.ts'
import { stem } from '#engine/text/stems.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { type Token, tokens } from '#engine/text/tokens.ts'
import { makeLruCache } from '../kit/lru-cache.ts'
import { longestWord, spellingOf } from './spelling.rules.ts'

/**
 * One text of an event: its weight, and its kind. Only the words of a name count, every word of a
 * title is searchable, and a long story is read once.
 */
export type EventText = {
  text: string
  counts: number
  as: 'title' | 'text' | 'story' | 'place' | 'name'
}
/** A text's term in the index. `spelling` is set if it could be mistyped. */
export type EventTerm = { term: string; weight: number; spelling: string | null }

/** A word of a query, or two Chinese characters: the unit an event can match or not. */
export type QueryUnit = {
  word: string
  start: number
  end: number
  isHan: boolean
  isKnown: boolean
}
export type QueryTerm = { term: string; weight: number; units: number[] }
export type SearchQuestion = { units: QueryUnit[]; asked: QueryTerm[] }

/** A person's objective or offering, counted against people who offer or seek it. */
export type SearchStatement = { kind: 'objective' | 'offering'; text: string }
export type PersonInterests = { wants: string[]; has: string[] }

type TermMatch = { term: string; weight: number; start: number; end: number; spelling?: string }

const mostTerms = 160
const mostUnits = 48
const longestRead = 2000
const weights = { word: 1, stem: 0.9, sign: 0.5, above: 0.35 } as const
const leastTelling = 0.2
const bothSides = ['seeks', 'gives'] as const
const oneSide = ['gives'] as const

/** Returns the terms of an event's texts, the weightiest first. */
export function readEventTerms(parts: readonly EventText[]): EventTerm[] {
  const all = new Map<string, EventTerm>()
  for (const part of parts) {
    for (const [term, { weight, spelling }] of saidIn(part)) {
      const previous = all.get(term)
      all.set(term, {
        term,
        weight: (previous?.weight ?? 0) + weight * part.counts,
        spelling: previous?.spelling ?? spelling,
      })
    }
  }
  return [...all.values()].toSorted((a, b) => b.weight - a.weight).slice(0, mostTerms)
}

type TermStrengths = ReadonlyMap<string, { weight: number; spelling: string | null }>

// Places, hosts and recurring events repeat their texts, and so does an event where only the people
// changed.
const partsKept = makeLruCache<TermStrengths>(5000)

function saidIn(part: EventText): TermStrengths {
  const key = `${part.as} ${part.text}`
  const cached = partsKept.get(key)
  if (cached) return cached
  const fresh = strongest(foundIn(part))
  partsKept.set(key, fresh)
  return fresh
}

function foundIn({ text, as }: Pick<EventText, 'text' | 'as'>): TermMatch[] {
  const read = text.slice(0, longestRead)
  const all = tokens(read)
  const language = detectLanguage(all)
  const contentTokens = as === 'title' ? all : all.filter(isTelling)
  const words = [
    ...contentTokens.flatMap((token) => wordsOf(token, language ? [language] : ['en', 'es'])),
    ...signsOf(contentTokens, as === 'title'),
  ]
  if (as === 'name') return words
  return [
    ...words,
    ...meantBy(read, as === 'title' || as === 'text')
      .filter(({ isNamed }) => as !== 'place' || isNamed)
      .flatMap(withAbove),
  ]
}

// A number says little about a person's aims, but much about which event it is.
function isTelling({ word }: Token): boolean {
  return !isStopWord(word) || /\d/.test(word)
}

function strongest(matches: readonly TermMatch[]): TermStrengths {
  const best = new Map<string, { weight: number; spelling: string | null }>()
  for (const { term, weight, spelling = null } of matches) {
    const previous = best.get(term)
    best.set(term, {
      weight: Math.max(weight, previous?.weight ?? 0),
      spelling: previous?.spelling ?? spelling,
    })
  }
  return best
}

/** Parses a search query, as an objective. */
export function readQuestion(text: string): SearchQuestion {
  const all = tokens(text)
  const contentTokens = all.filter(isTelling)
  const queryTokens = contentTokens.length > 0 ? contentTokens : all
  const languages: LexiconLanguage[] = detectLanguage(all) === 'es' ? ['es'] : ['en', 'es']
  const words = queryTokens.flatMap((token) => wordsOf(token, languages))
  const own = new Set(words.map(({ term }) => term))
  const conceptMatches = meantBy(text, true).filter(({ term }) => !own.has(term))
  const units = unitsOf(queryTokens)
    .slice(0, mostUnits)
    .map((unit) => ({
      ...unit,
      isKnown: conceptMatches.some((one) => one.start < unit.end && one.end > unit.start),
    }))
  const pairs = signsOf(queryTokens, true).filter(({ start, end }) =>
    units.some((unit) => unit.isHan && unit.start === start && unit.end === end),
  )
  const matches = [...words, ...pairs, ...conceptMatches]
  const queryTerms = new Map<string, QueryTerm>()
  for (const { term, weight, start, end } of matches) {
    const covered = units.flatMap((unit, at) => (isSaid(term, unit, { start, end }) ? [at] : []))
    const previous = queryTerms.get(term)
    queryTerms.set(term, {
      term,
      weight: Math.max(weight, previous?.weight ?? 0),
      units: [...new Set([...(previous?.units ?? []), ...covered])],
    })
  }
  return { units, asked: [...queryTerms.values()] }
}

// Overlapping pairs of characters are independent: one does not answer the next.
function isSaid(
  term: string,
  unit: Pick<QueryUnit, 'start' | 'end'>,
  { start, end }: { start: number; end: number },
): boolean {
  return term.startsWith('sign:')
    ? start === unit.start && end === unit.end
    : start < unit.end && end > unit.start
}

function unitsOf(queryTokens: readonly Token[]): Omit<QueryUnit, 'isKnown'>[] {
  const words = queryTokens
    .filter(({ script }) => script !== 'han')
    .map(({ word, start, end, script }) => ({
      word: surface({ word, script }),
      start,
      end,
      isHan: false,
    }))
  const hanMatches = signsOf(queryTokens, true)
  const pairs = hanMatches.filter(({ start, end }) => end - start > 1)
  const lone = hanMatches.filter(
    ({ start, end }) => !pairs.some((pair) => pair.start <= start && end <= pair.end),
  )
  const han = [...pairs, ...lone].map(({ term, start, end }) => ({
    word: term.slice('sign:'.length),
    start,
    end,
    isHan: true,
  }))
  return [...words, ...han].toSorted((a, b) => a.start - b.start)
}

function wordsOf(token: Token, languages: readonly LexiconLanguage[]): TermMatch[] {
  const { start, end, script } = token
  const word = surface(token)
  const stems = script === 'han' ? [] : languages.map((language) => clipped(stem(token, language)))
  return [
    {
      term: `word:${word}`,
      weight: weights.word,
      start,
      end,
      ...(script !== 'han' && { spelling: spellingOf(word) }),
    },
    ...stems
      .filter((one) => one !== word && one !== '')
      .map((one) => ({ term: `word:${one}`, weight: weights.stem, start, end })),
  ]
}

// People leave accents out when they search.
function surface({ word, script }: Pick<Token, 'word' | 'script'>): string {
  return clipped(script === 'other' ? withoutAccents(word) : word)
}

function clipped(word: string): string {
  return Array.from(word).slice(0, longestWord).join('')
}

// Chinese word segmentation varies between texts; pairs of characters are always there.
function signsOf(read: readonly Token[], withSingle: boolean): TermMatch[] {
  const runs: { signs: string[]; start: number; end: number }[] = []
  for (const { word, script, start, end } of read) {
    const last = runs.at(-1)
    if (script !== 'han') continue
    if (last?.end === start)
      Object.assign(last, { signs: [...last.signs, ...Array.from(word)], end })
    else runs.push({ signs: Array.from(word), start, end })
  }
  return runs.flatMap(({ signs, start }) =>
    signs.flatMap((character, at) => {
      const from = start + signs.slice(0, at).join('').length
      const pair = signs[at + 1] === undefined ? undefined : `${character}${signs[at + 1]}`
      return [
        ...(withSingle
          ? [
              {
                term: `sign:${character}`,
                weight: weights.sign / 2,
                start: from,
                end: from + character.length,
              },
            ]
          : []),
        ...(pair
          ? [{ term: `sign:${pair}`, weight: weights.sign, start: from, end: from + pair.length }]
          : []),
      ]
    }),
  )
}

// Having and wanting are treated alike: both find an event about the subject. But some acts are
// read from one side alone.
function meantBy(
  text: string,
  fromBothSides: boolean,
): (TermMatch & Pick<Occurrence, 'isNamed'>)[] {
  return (fromBothSides ? bothSides : oneSide)
    .flatMap((side) => spokenTerms(text, side))
    .flatMap(({ term, weight, start, end, isNamed }) => {
      const plain = term.replace(/^~/, '')
      if (weight < leastTelling || !/^(?:concept|act|word):/.test(plain)) return []
      return [{ term: plain, weight, start, end, ...(isNamed !== undefined && { isNamed }) }]
    })
}

const prefix = 'concept:'

// A search for music also finds jazz.
function withAbove(match: TermMatch): TermMatch[] {
  const concept = match.term.startsWith(prefix)
    ? conceptOf(match.term.slice(prefix.length))
    : undefined
  if (!concept || match.weight < 0.5) return [match]
  return [
    match,
    ...ancestorsOf(concept)
      .filter(({ steps }) => steps <= 2)
      .map(({ name, steps }) => ({
        ...match,
        term: `${prefix}${name}`,
        weight: (match.weight * weights.above) / steps,
      })),
  ]
}

/**
 * Returns a person's objectives and offerings by the subjects they name; by words only where no
 * subject is named.
 */
export function readSides(statements: readonly SearchStatement[]): PersonInterests {
  const keys = statements.flatMap(({ kind, text }) =>
    keysOf(kind === 'objective' ? 'seeks' : 'gives', text).map(({ term, isTurned }) => ({
      term,
      isWanted: (kind === 'objective') !== isTurned,
    })),
  )
  const termsOf = (wanted: boolean) =>
    [
      ...new Set(keys.filter(({ isWanted }) => isWanted === wanted).map(({ term }) => term)),
    ].toSorted()
  return { wants: termsOf(true), has: termsOf(false) }
}

const keyWeight = 0.5

function keysOf(side: 'seeks' | 'gives', text: string): { term: string; isTurned: boolean }[] {
  const read = spokenTerms(text, side).map(({ term, weight, isNamed }) => ({
    term: term.replace(/^~/, ''),
    isTurned: term.startsWith('~'),
    weight,
    isNamed,
  }))
  const namedTerms = read.filter(
    ({ term, weight, isNamed }) => /^(?:concept|act):/.test(term) && isNamed && weight >= keyWeight,
  )
  return namedTerms.length > 0 ? namedTerms : read.filter(({ term }) => term.startsWith('word:'))
}

/** Returns a mark that changes with the lexicon or with how it is read here. */
export function readingMark(): string {
  const lexicon = concepts().map(({ name, phrases, parents }) => [name, phrases, parents])
  return createHash('sha256')
    .update(JSON.stringify(['1', lexicon, links, weights]))
    .digest('hex')
    .slice(0, 16)
}
