import type { Language } from '#contract/languages.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { stem } from '#engine/text/stems.ts'
import { type Token, tokens } from '#engine/text/tokens.ts'
import { factPositions } from './facts.rules.ts'
import { negations } from './fact-words.rules.ts'
import { harmless } from './harmless.rules.ts'
import { plainDigits } from './numbers.rules.ts'
import { type TextStance, stancesIn } from './stance-words.rules.ts'

/**
 * The bindings of each thing in a text: sought or offered, with or without a "not", and its nearest
 * number, day or address.
 */
type TextBindings = { words: readonly Word[]; anchors: readonly Anchor[] }
type Word = {
  stem: string
  start: number
  end: number
  stance: TextStance | null
  isDenied: boolean
}
type Anchor = { value: string; start: number; end: number }

/**
 * Returns the swaps in a rewording: numbers, days and addresses reordered or with another thing, a
 * "not" with another thing, or sought with offered. `usual`: the default stance in an objective or
 * offering.
 */
export function swappedFacts(
  before: string,
  after: string,
  usual: TextStance | null,
): 'numbers' | 'not' | 'stance' | null {
  const [said, says] = [boundIn(before), boundIn(after)]
  if (
    said.anchors.map(({ value }) => value).join('|') !==
    says.anchors.map(({ value }) => value).join('|')
  )
    return 'numbers'
  if (says.anchors.some((_, at) => !isWithTheSame(at, said, says))) return 'numbers'
  const of = <K>(bound: TextBindings, read: (word: Word) => K) => valuesOf(bound.words, read)
  if (
    differs(
      of(said, ({ isDenied }) => isDenied),
      of(says, ({ isDenied }) => isDenied),
    )
  )
    return 'not'
  return differs(
    of(said, ({ stance }) => stance ?? usual),
    of(says, ({ stance }) => stance ?? usual),
  )
    ? 'stance'
    : null
}

function boundIn(text: string): TextBindings {
  const plain = plainDigits(text).replaceAll(/[^\S\n]+/gu, ' ')
  const all = tokens(plain)
  const language = detectLanguage(all)
  const anchors: readonly Anchor[] = factPositions(plain)
  const clauses = clausesOf(plain)
  const stances = stancesIn(plain)
  const contentTokens = all.filter(
    ({ word, start, end }) =>
      !isStopWord(word) &&
      !harmless.has(word) &&
      !negations.has(word) &&
      ![...anchors, ...stances].some((other) => other.start < end && start < other.end),
  )
  const words = contentTokens.map((token): Word => {
    const clause = clauses.find(({ start, end }) => start <= token.start && token.start < end) ?? {
      start: 0,
      end: plain.length,
    }
    const sentence = sentenceAround(plain, token.start)
    return {
      stem: stem(token, language),
      start: token.start,
      end: token.end,
      stance: nearest(stances, { token, within: sentence, language })?.stance ?? null,
      isDenied: isDenied(all, plain, { token, within: clause }),
    }
  })
  return { words, anchors }
}

type Span = { start: number; end: number }
type TokenPosition = { token: Token; within: Span; language?: Language | undefined }

/**
 * Returns the mark that governs a word: the last before it. In Hindi, whose verbs come last, it is
 * the next after it, else the last mark.
 */
function nearest<M extends Span>(
  marks: readonly M[],
  { token, within }: TokenPosition,
): M | undefined {
  const candidates = marks.filter(({ start, end }) => within.start <= start && end <= within.end)
  const isVerbFinal = token.script === 'devanagari'
  const governing = isVerbFinal
    ? candidates.find(({ start }) => start >= token.end)
    : candidates.findLast(({ end }) => end <= token.start)
  return governing ?? (isVerbFinal ? candidates.at(-1) : undefined)
}

function isDenied(all: readonly Token[], text: string, { token, within }: TokenPosition): boolean {
  const nots = [
    ...all.filter(({ word }) => negations.has(word)),
    ...[...text.matchAll(chineseNot)].map(({ index }) => ({ start: index, end: index + 1 })),
  ].filter(({ start, end }) => within.start <= start && end <= within.end)
  return token.script === 'devanagari'
    ? nots.some(({ start }) => start >= token.end)
    : nots.some(({ end }) => end <= token.start)
}

const chineseNot =
  /(?:不(?!仅|但|过|同|断|错|管|少|久|只)|[没沒无無]|未(?!来)|别(?!人)|(?<![非])非(?!常))/gu
const clauseEnd =
  /[,，;；.!?。！？।:：\n]+|(?<![\p{L}\p{M}])(?:but|pero|sino|whereas|लेकिन|पर|बल्कि)(?![\p{L}\p{M}])|但是|但|而是|而/giu

function clausesOf(text: string): Span[] {
  const ends = [...text.matchAll(clauseEnd)].map(({ index, 0: match }) => index + match.length)
  return [0, ...ends].map((start, at) => ({ start, end: ends[at] ?? text.length }))
}

function sentenceAround(text: string, place: number): Span {
  const starts = [...text.slice(0, place).matchAll(/[.!?。！？।\n]+/gu)].at(-1)
  const end = /[.!?。！？।\n]/u.exec(text.slice(place))
  return {
    start: starts ? starts.index + starts[0].length : 0,
    end: end ? place + end.index : text.length,
  }
}

function isWithTheSame(at: number, said: TextBindings, says: TextBindings): boolean {
  const before = said.anchors[at]
  const after = says.anchors[at]
  if (!before || !after) return false
  const allowed = new Set(neighbours(said, at, 2).map(({ stem: one }) => one))
  const [next] = neighbours(says, at, 1)
  const knownStems = new Set(said.words.map(({ stem: one }) => one))
  return (
    next === undefined || allowed.size === 0 || allowed.has(next.stem) || !knownStems.has(next.stem)
  )
}

/**
 * Returns the words nearest to a number, up to the neighbouring numbers: those after it, or if
 * none, those before it.
 */
function neighbours({ words, anchors }: TextBindings, at: number, most: number): Word[] {
  const { start, end } = anchors[at] ?? { start: 0, end: 0 }
  const behind = words
    .filter((word) => word.start >= end && word.end <= (anchors[at + 1]?.start ?? Infinity))
    .slice(0, most)
  const ahead = words
    .filter((word) => word.end <= start && word.start >= (anchors[at - 1]?.end ?? 0))
    .slice(-most)
  if (most > 1) return [...behind, ...ahead]
  return behind.length > 0 ? behind : ahead
}

function valuesOf<K>(words: readonly Word[], read: (word: Word) => K): Map<string, Set<K>> {
  return new Map(
    [...Map.groupBy(words, ({ stem: one }) => one)].map(([one, all]) => [
      one,
      new Set(all.map(read)),
    ]),
  )
}

function differs<K>(
  said: ReadonlyMap<string, ReadonlySet<K>>,
  says: ReadonlyMap<string, ReadonlySet<K>>,
): boolean {
  return [...says].some(([one, values]) => {
    const valuesBefore = said.get(one)
    return (
      valuesBefore !== undefined &&
      (valuesBefore.size !== values.size || [...values].some((value) => !valuesBefore.has(value)))
    )
  })
}
