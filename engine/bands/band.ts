import { answerOf, fitOfMeaning, isMutual, fitThresholds } from './answer.ts'
import type { PersonStatements } from './statements.ts'

/**
 * How sure a match is: each surely answers the other, each answers the other, or one of them does
 * and it is worth a try.
 */
export const fitBands = ['strong', 'good', 'try'] as const
export type FitBand = (typeof fitBands)[number]

/** Returns how well the best of some offerings answers the best of some objectives. */
export function fitOf({ seeks }: PersonStatements, { gives, exchanges }: PersonStatements): number {
  let best = 0
  for (const objective of seeks)
    gives.forEach(
      (offering, at) =>
        (best = Math.max(best, answerOf(objective, { offering, intents: exchanges[at] }))),
    )
  return best
}

/** The fit that the nearest meaning adds to that of the words, there and back. */
export type EmbeddingFit = { there: number; back: number }

/**
 * Returns the band of two people by how well each answers the other. Meaning alone can make a match
 * good; a strong match needs the words of both.
 */
export function bandOf(
  one: PersonStatements,
  other: PersonStatements,
  meaningFit: EmbeddingFit = { there: 0, back: 0 },
): FitBand {
  const there = fitOf(one, other)
  if (Math.max(there, fitOfMeaning(meaningFit.there)) < fitThresholds.mutual) return 'try'
  const back = fitOf(other, one)
  if (Math.min(there, back) >= fitThresholds.sure) return 'strong'
  return isMutual(
    Math.max(there, fitOfMeaning(meaningFit.there)),
    Math.max(back, fitOfMeaning(meaningFit.back)),
  )
    ? 'good'
    : 'try'
}
