import { createHash } from 'node:crypto'

// How strongly an event says a term, from its title to in passing; the tier is the last two bits of
// the term's number.
const tiers = [
  { from: 80, counts: 100 },
  { from: 45, counts: 60 },
  { from: 25, counts: 35 },
  { from: 0, counts: 15 },
] as const

/**
 * Returns a term's number in the index: 64 bits derived from its text, the last two zero. This
 * makes the index a fifth of its size with texts. A collision among a million terms has a chance of
 * about one in ten million.
 */
export function numberOf(term: string): string {
  return (
    BigInt.asIntN(64, createHash('sha256').update(term).digest().readBigUInt64BE()) & ~3n
  ).toString()
}

/** Returns the number of a term with a weight (100: once, in the title). */
export function weightedNumber(number: string, weight: number): string {
  return (BigInt(number) | BigInt(tiers.findIndex(({ from }) => weight >= from))).toString()
}

/** Returns the number of a term without its weight. */
export function baseNumber(termNumber: string): string {
  return (BigInt(termNumber) & ~3n).toString()
}

// A term that so many say in passing distinguishes none of them, and every query would read it.
const common = 4000

/**
 * Returns the numbers to look a term up by, with their weights; for a common term only the
 * weightier ones.
 */
export function termVariants(number: string, events = 0): { number: string; counts: number }[] {
  const ways = tiers.map(({ counts }, tier) => ({
    number: (BigInt(number) | BigInt(tier)).toString(),
    counts,
  }))
  return events > common ? ways.slice(0, 2) : ways
}
