import { createHash } from 'node:crypto'

// How much a gathering says of a term, from in its title to in passing; its digits are the last two
// bits of the term's number.
const tiers = [
  { from: 80, counts: 100 },
  { from: 45, counts: 60 },
  { from: 25, counts: 35 },
  { from: 0, counts: 15 },
] as const

/**
 * A term as the index has it: 64 bits that follow from its text, the last two of them zero. The
 * index is a fifth of what it would be
 * with texts, and that two of a million terms have one number is about as likely as one in ten
 * million.
 */
export function numberOf(term: string): string {
  return (
    BigInt.asIntN(64, createHash('sha256').update(term).digest().readBigUInt64BE()) & ~3n
  ).toString()
}

/** The number of a term as said with a weight (a hundred: once, in the title). */
export function weightedNumber(number: string, weight: number): string {
  return (BigInt(number) | BigInt(tiers.findIndex(({ from }) => weight >= from))).toString()
}

/** The number of a term without how much of it was said. */
export function baseNumber(said: string): string {
  return (BigInt(said) & ~3n).toString()
}

// What so many say in passing tells nothing of one of them, and would be read by every question.
const common = 4000

/**
 * The numbers that a term is looked up by, and how much each counts; of a common one only what was
 * said of it in earnest.
 */
export function termVariants(number: string, events = 0): { number: string; counts: number }[] {
  const ways = tiers.map(({ counts }, tier) => ({
    number: (BigInt(number) | BigInt(tier)).toString(),
    counts,
  }))
  return events > common ? ways.slice(0, 2) : ways
}
