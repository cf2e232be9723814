import { isKin } from '#engine/text/term-kinds.ts'
import type { TermWeights } from './term-weights.ts'

/** The number of people, and the rarity of each known term. */
export type IdfTable = { people: number; terms: ReadonlyMap<string, { rarity: number }> }

/**
 * The largest weight: 11 bits, so that a posting fits one 32-bit integer beside 20 bits of person.
 */
export const largestWeight = 2047

/** Returns a weight of [0, 1] as an integer of 1..2047; a term that occurs never rounds to 0. */
export function quantise(weight: number): number {
  return Math.max(1, Math.min(largestWeight, Math.round(weight * largestWeight)))
}

/**
 * Returns (1 + ln tf) * idf, L2-normalised (Salton and Buckley 1988) over the explicitly named
 * terms, in the order of the terms.
 */
export function unitWeights(side: TermWeights, epoch: IdfTable): Float64Array {
  const weights = new Float64Array(side.size)
  const unseen = rarityOf(0, epoch.people)
  let squares = 0
  let at = 0
  for (const [term, frequency] of side) {
    const weight = frequency * (epoch.terms.get(term)?.rarity ?? unseen)
    weights[at] = weight
    if (!isKin(term)) squares += weight * weight
    at += 1
  }
  const norm = Math.sqrt(squares) || 1
  return weights.map((weight) => weight / norm)
}

/**
 * Returns the smoothed inverse document frequency over sides; at least ln 1.5, so that two people
 * who share their only word still share something.
 */
export function rarityOf(sides: number, people: number): number {
  return Math.log(1 + (2 * people + 1) / (sides + 0.5))
}
