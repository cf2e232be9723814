/** A piece of a quote; `isMet` where it is one of the words on which two people met. */
export type Piece = { text: string; isMet: boolean }

const inWord = String.raw`[\p{L}\p{M}\p{N}]`
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const endings = 3
const shortestStem = 4

/** Cuts a quote where it says one of the terms. The pieces joined are the quote, unchanged. */
export function emphasise(quote: string, terms: readonly string[]): Piece[] {
  const spans = joined(quote, terms.flatMap((term) => spansOf(quote, term)))
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of spans) {
    pieces.push({ text: quote.slice(at, start), isMet: false }, { text: quote.slice(start, end), isMet: true })
    at = end
  }
  pieces.push({ text: quote.slice(at), isMet: false })
  return pieces.filter((piece) => piece.text !== '')
}

type Span = readonly [start: number, end: number]

function spansOf(quote: string, term: string): Span[] {
  const said = term.trim()
  if (said === '') return []
  if (ideograph.test(said)) return found(quote, escaped(said))
  const whole = found(quote, `(?<!${inWord})${escaped(said)}(?!${inWord})`)
  return whole.length > 0 ? whole : found(quote, `(?<!${inWord})${inWord}+`).filter(([start, end]) => isFormOf(quote.slice(start, end), said))
}

/** 'pilot' and 'pilots' are one word, 'art' and 'article' are not. */
function isFormOf(word: string, term: string): boolean {
  const [short, long] = [word.toLowerCase(), term.toLowerCase()].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || short.length < shortestStem) return false
  return long.startsWith(short) && long.length - short.length <= endings
}

function found(quote: string, pattern: string): Span[] {
  return [...quote.matchAll(new RegExp(pattern, 'giu'))].map((hit) => [hit.index, hit.index + hit[0].length] as const)
}

/** Neighbours with nothing but space between them are one piece. */
function joined(quote: string, spans: readonly Span[]): Span[] {
  const inOrder = spans.toSorted(([a], [b]) => a - b)
  const merged: Span[] = []
  for (const [start, end] of inOrder) {
    const last = merged.at(-1)
    if (last && quote.slice(last[1], start).trim() === '') merged.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else merged.push([start, end])
  }
  return merged
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
}
