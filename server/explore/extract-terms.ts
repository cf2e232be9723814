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
      const known = all.get(term)
      all.set(term, {
        term,
        weight: (known?.weight ?? 0) + weight * part.counts,
        spelling: known?.spelling ?? spelling,
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
  const known = partsKept.get(key)
  if (known) return known
  const fresh = strongest(foundIn(part))
  partsKept.set(key, fresh)
  return fresh
}

function foundIn({ text, as }: Pick<EventText, 'text' | 'as'>): TermMatch[] {
  const read = text.slice(0, longestRead)
  const all = tokens(read)
  const language = detectLanguage(all)
  const telling = as === 'title' ? all : all.filter(isTelling)
  const words = [
    ...telling.flatMap((token) => wordsOf(token, language ? [language] : ['en', 'es'])),
    ...signsOf(telling, as === 'title'),
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

function strongest(found: readonly TermMatch[]): TermStrengths {
  const best = new Map<string, { weight: number; spelling: string | null }>()
  for (const { term, weight, spelling = null } of found) {
    const known = best.get(term)
    best.set(term, {
      weight: Math.max(weight, known?.weight ?? 0),
      spelling: known?.spelling ?? spelling,
    })
  }
  return best
}

/** Parses a search query, as an objective. */
export function readQuestion(text: string): SearchQuestion {
  const all = tokens(text)
  const telling = all.filter(isTelling)
  const counted = telling.length > 0 ? telling : all
  const languages: LexiconLanguage[] = detectLanguage(all) === 'es' ? ['es'] : ['en', 'es']
  const words = counted.flatMap((token) => wordsOf(token, languages))
  const own = new Set(words.map(({ term }) => term))
  const meant = meantBy(text, true).filter(({ term }) => !own.has(term))
  const units = unitsOf(counted)
    .slice(0, mostUnits)
    .map((unit) => ({
      ...unit,
      isKnown: meant.some((one) => one.start < unit.end && one.end > unit.start),
    }))
  const pairs = signsOf(counted, true).filter(({ start, end }) =>
    units.some((unit) => unit.isHan && unit.start === start && unit.end === end),
  )
  const found = [...words, ...pairs, ...meant]
  const asked = new Map<string, QueryTerm>()
  for (const { term, weight, start, end } of found) {
    const covered = units.flatMap((unit, at) => (isSaid(term, unit, { start, end }) ? [at] : []))
    const known = asked.get(term)
    asked.set(term, {
      term,
      weight: Math.max(weight, known?.weight ?? 0),
      units: [...new Set([...(known?.units ?? []), ...covered])],
    })
  }
  return { units, asked: [...asked.values()] }
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

function unitsOf(counted: readonly Token[]): Omit<QueryUnit, 'isKnown'>[] {
  const words = counted
    .filter(({ script }) => script !== 'han')
    .map(({ word, start, end, script }) => ({
      word: surface({ word, script }),
      start,
      end,
      isHan: false,
    }))
  const signs = signsOf(counted, true)
  const pairs = signs.filter(({ start, end }) => end - start > 1)
  const lone = signs.filter(
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
    signs.flatMap((sign, at) => {
      const from = start + signs.slice(0, at).join('').length
      const pair = signs[at + 1] === undefined ? undefined : `${sign}${signs[at + 1]}`
      return [
        ...(withSingle
          ? [
              {
                term: `sign:${sign}`,
                weight: weights.sign / 2,
                start: from,
                end: from + sign.length,
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
function withAbove(found: TermMatch): TermMatch[] {
  const concept = found.term.startsWith(prefix)
    ? conceptOf(found.term.slice(prefix.length))
    : undefined
  if (!concept || found.weight < 0.5) return [found]
  return [
    found,
    ...ancestorsOf(concept)
      .filter(({ steps }) => steps <= 2)
      .map(({ name, steps }) => ({
        ...found,
        term: `${prefix}${name}`,
        weight: (found.weight * weights.above) / steps,
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
  const named = read.filter(
    ({ term, weight, isNamed }) => /^(?:concept|act):/.test(term) && isNamed && weight >= keyWeight,
  )
  return named.length > 0 ? named : read.filter(({ term }) => term.startsWith('word:'))
}

/** Returns a mark that changes with the lexicon or with how it is read here. */
export function readingMark(): string {
  const known = concepts().map(({ name, phrases, parents }) => [name, phrases, parents])
  return createHash('sha256')
    .update(JSON.stringify(['1', known, links, weights]))
    .digest('hex')
    .slice(0, 16)
}
