import { answerOf, fitOfMeaning, isMutual, fitThresholds } from './answer.ts'
import type { PersonStatements } from './statements.ts'

/**
 * How sure a match is. Strong: each surely answers the other. Good: each answers the other, and one
 * of them surely. Try: the rest.
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

/**
 * The similarity of the nearest meanings: `there` how well `other` answers `one`, `back` the
 * reverse. The better of it and the words counts.
 */
export type MeaningFit = { there: number; back: number }

/**
 * Returns the band of two people by how well each answers the other. Meaning alone can make a match
 * good; a strong match needs the words of both.
 */
export function bandOf(
  one: PersonStatements,
  other: PersonStatements,
  meaningFit: MeaningFit = { there: 0, back: 0 },
): FitBand {
  const there = fitOf(one, other)
  if (Math.max(there, fitOfMeaning(meaningFit.there)) < fitThresholds.answered) return 'try'
  const back = fitOf(other, one)
  if (Math.min(there, back) >= fitThresholds.sure) return 'strong'
  return isMutual(
    Math.max(there, fitOfMeaning(meaningFit.there)),
    Math.max(back, fitOfMeaning(meaningFit.back)),
  )
    ? 'good'
    : 'try'
}
