/** A piece of a quote; `isMet` if it is one of the words on which two people matched. */
export type QuotePiece = { text: string; isMet: boolean }

const endsInWord = /[\p{L}\p{M}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{M}\p{N}]/u
const words = /[\p{L}\p{M}\p{N}]+/gu
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const endings = 3
const shortestStem = 4

/**
 * Splits a quote where it contains one of the terms. The pieces joined are the quote, unchanged.
 */
export function emphasise(quote: string, terms: readonly string[]): QuotePiece[] {
  const spans = joined(
    quote,
    terms.flatMap((term) => spansOf(quote, term)),
  )
  const pieces: QuotePiece[] = []
  let at = 0
  for (const [start, end] of spans) {
    pieces.push(
      { text: quote.slice(at, start), isMet: false },
      { text: quote.slice(start, end), isMet: true },
    )
    at = end
  }
  pieces.push({ text: quote.slice(at), isMet: false })
  return pieces.filter((piece) => piece.text !== '')
}

type TermSpan = readonly [start: number, end: number]

function spansOf(quote: string, term: string): TermSpan[] {
  const trimmedTerm = term.trim()
  if (trimmedTerm === '') return []
  const places = found(quote, trimmedTerm)
  if (ideograph.test(trimmedTerm)) return places
  const wholeWordSpans = places.filter((span) => isWhole(quote, span))
  return wholeWordSpans.length > 0
    ? wholeWordSpans
    : wordsIn(quote).filter(([start, end]) => isFormOf(quote.slice(start, end), trimmedTerm))
}

/** 'pilot' and 'pilots' are one word, 'art' and 'article' are not. */
function isFormOf(word: string, term: string): boolean {
  const [short, long] = [word.toLowerCase(), term.toLowerCase()].toSorted(
    (a, b) => a.length - b.length,
  )
  if (short === undefined || long === undefined || short.length < shortestStem) return false
  return long.startsWith(short) && long.length - short.length <= endings
}

/**
 * Returns where a quote contains a term, in any case. User text is never made a pattern: its
 * characters would have a meaning there.
 */
function found(quote: string, term: string): TermSpan[] {
  const [within, sought] = [caseless(quote), caseless(term)]
  const spans: TermSpan[] = []
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (!isSplit(quote, at) && !isSplit(quote, end)) spans.push([at, end])
  }
  return spans
}

/**
 * Returns a text without case, each letter in its place: only letters of the same length in the
 * other case are changed.
 */
function caseless(text: string): string {
  return Array.from(text, (letter) => {
    const small = letter.toUpperCase().toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}

/** Returns whether a position is within a character of two units. */
function isSplit(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff
}

/** Returns whether no letter before or after makes it a longer word. */
function isWhole(quote: string, [start, end]: TermSpan): boolean {
  return (
    !endsInWord.test(quote.slice(Math.max(0, start - 2), start)) &&
    !beginsWithWord.test(quote.slice(end, end + 2))
  )
}

function wordsIn(quote: string): TermSpan[] {
  return [...quote.matchAll(words)].map(
    ({ index, 0: word }) => [index, index + word.length] as const,
  )
}

/** Joins neighbours with nothing but space between them. */
function joined(quote: string, spans: readonly TermSpan[]): TermSpan[] {
  const inOrder = spans.toSorted(([a], [b]) => a - b)
  const merged: TermSpan[] = []
  for (const [start, end] of inOrder) {
    const last = merged.at(-1)
    if (last && quote.slice(last[1], start).trim() === '')
      merged.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else merged.push([start, end])
  }
  return merged
}
